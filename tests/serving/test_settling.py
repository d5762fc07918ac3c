"""`docmem settle`: a decision is committed by itself and seen in the wiki at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
RULE = "The windstorm deductible is $1,000 for each loss."
WHO = ("--by", "human:jane", "--reason", "asked the desk")


def _claim(docmem: Run, folder: Path, statement: str) -> str:
    hits = docmem(folder, "search", statement, "--json").json()
    return next(h["node"] for h in hits if h["kind"] == "claim" and h["text"] == statement)


def _pages(folder: Path) -> str:
    return "".join(p.read_text() for p in (folder / "data/bundle").rglob("*.md"))


def _snapshots(docmem: Run, folder: Path) -> int:
    return len(docmem(folder, "snapshots", "--json").json())


def test_a_revision_is_committed_and_published_at_once(docmem: Run, mine: Path) -> None:
    claim = _claim(docmem, mine, RULE)
    before = _snapshots(docmem, mine)
    said = "A windstorm deductible of $1,000 is borne for each loss."
    answer = docmem(mine, "settle", claim, "revise", "--text", said, *WHO, "--json")
    assert answer.status == 0, answer.err
    done = answer.json()
    assert (done["before"], done["after"], done["by"]) == (RULE, said, "human:jane")
    assert done["quotes"] == [RULE]
    assert done["snapshot"] == before + 1 == _snapshots(docmem, mine)
    assert said in _pages(mine)
    assert RULE not in _pages(mine)
    assert "* **Settled** by human:jane" in (mine / "data/bundle/log.md").read_text()
    assert docmem(mine, "read", claim, "--json").json()["text"] == said


def test_a_settled_claim_stays_as_it_is_over_an_update(docmem: Run, mine: Path) -> None:
    claim = _claim(docmem, mine, RULE)
    assert docmem(mine, "settle", claim, "retract", *WHO).status == 0
    path = mine / "documents/policies/home.txt"
    path.write_text(path.read_text().replace("within 30 days", "within 40 days"))
    assert docmem(mine, "update", "--json").status == 0
    assert RULE not in _pages(mine)
    assert "within 40 days" in _pages(mine)


def test_a_refusal_gives_its_reasons_and_changes_nothing(docmem: Run, mine: Path) -> None:
    claim = _claim(docmem, mine, RULE)
    before = _snapshots(docmem, mine), _pages(mine)
    revised = ("settle", claim, "revise", "--text", "The windstorm deductible is $2,000.", *WHO)
    for arguments, told in [
        (revised, "$2,000 stands in the statement, in no quote"),
        (("settle", claim, "historic", *WHO), "nothing overrides it"),
    ]:
        answer = docmem(mine, *arguments, "--json")
        assert answer.status == 1
        assert told in answer.json()["error"]
        assert told in answer.err
    assert (_snapshots(docmem, mine), _pages(mine)) == before


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("claim:x", "confirm", *WHO), "no claim 'claim:x'"),
        (("claim:x'", "confirm", *WHO), "no claim"),
        (("claim:x", "agree", *WHO), "'agree' is no decision"),
        (("claim:x", "confirm", "--by", "jane", "--reason", "r"), "human:ID"),
        (("claim:x", "confirm", "--by", "human:jane"), "--reason"),
        (("claim:x", "revise", *WHO), "needs --text"),
    ],
)
def test_misuse_ends_with_status_2(
    docmem: Run, memory: Path, arguments: tuple[str, ...], told: str
) -> None:
    answer = docmem(memory, "settle", *arguments)
    assert answer.status == 2
    assert told in answer.err
    assert answer.out == ""


def test_nothing_is_settled_before_the_first_update(docmem: Run, documents: Path) -> None:
    answer = docmem(documents, "settle", "claim:x", "confirm", *WHO)
    assert answer.status == 2
    assert "docmem update" in answer.err
