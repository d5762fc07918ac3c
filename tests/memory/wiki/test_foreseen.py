"""What new passages say otherwise than a claim is known before any claim is made of them."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from memory.claims.contradictions import refresh_contradictions
from memory.reading.contradictions import contradictions
from memory.reading.reader import Reader
from memory.reading.stale import stale
from memory.records import AccessList
from memory.wiki.compile import Compiler
from memory.wiki.foreseen import foresee

TODAY = date(2026, 6, 1)
AT = "2026-06-01T00:00:00"
RULE = "The hydrant distance for homeowners files in the northern region is 2,000 feet."
OTHER = "Take 800 feet as the hydrant distance for homeowners files in the northern region."
GLOSSARY = 'The "water point distance" means the hydrant distance.'
FORMS = "@form HO 00 03\n@title Homeowners Policy\nThis policy is an agreement."


@pytest.fixture
def known(memory: Any) -> Any:
    """A wiki that has the rule, its glossary and a form that makes homeowners a line."""
    memory.files = {"form": FORMS, "glossary": GLOSSARY, "one": RULE, "two": "@title Two\nOther."}
    memory.update()
    return memory


def _say(memory: Any, text: str) -> None:
    """Let the second document say something, up to the first commit of an update."""
    since = memory.store.snapshot().number
    memory.files["two"] = f"@title Two\n{text}"
    memory.update(settle=False)
    _foresee(memory, since)


def _foresee(memory: Any, since: int) -> int:
    with memory.store.writer("test") as writer:
        found = foresee(writer, TODAY, since=since)
        if writer.changes:
            writer.commit(at=AT, stage="staleness", corpus_root="", run="r")
    return found


def _compile(memory: Any, since: int) -> None:
    with memory.store.writer("test") as writer:
        Compiler(writer, as_of=TODAY, at=AT, since=since).run()
        refresh_contradictions(writer, TODAY)
        writer.commit(at=AT, stage="wiki", corpus_root="", run="r")


def _reader(memory: Any, *principals: str) -> Reader:
    return Reader(memory.store.snapshot(), principals=principals or ("everyone",), as_of=TODAY)


def test_a_claim_is_contradicted_as_soon_as_a_new_passage_says_otherwise(known: Any) -> None:
    _say(known, OTHER)
    assert known.reasons() == {RULE: {"contradicted"}}
    (group,) = stale(_reader(known))
    assert group["cause"] == "Two says otherwise"
    assert [(c["before"], c["after"]) for c in group["claims"]] == [(RULE, OTHER)]


def test_the_passage_stands_in_the_place_of_the_second_claim_until_it_has_one(known: Any) -> None:
    since = known.store.snapshot().number
    _say(known, f"Be kind to callers. {OTHER}")
    (row,) = contradictions(_reader(known))["contradictions"]
    assert [side["statement"] for side in row["claims"]] == [RULE, OTHER]
    assert row["claims"][1]["id"].startswith("passage:")
    _compile(known, since)
    (row,) = contradictions(_reader(known))["contradictions"]
    assert {side["statement"] for side in row["claims"]} == {RULE, OTHER}
    assert all(side["id"].startswith("claim:") for side in row["claims"])
    assert known.reasons() == {RULE: {"contradicted"}, OTHER: {"contradicted"}}


@pytest.mark.parametrize(
    "said",
    [
        pytest.param(RULE, id="the same value"),
        pytest.param(OTHER.replace("northern", "southern"), id="another scope"),
        pytest.param(OTHER.replace("region.", "region if a pond is near."), id="a condition"),
        pytest.param(OTHER.replace("hydrant", "vendor"), id="another attribute"),
        pytest.param(f"For example, {OTHER[0].lower()}{OTHER[1:]}", id="an illustration"),
        pytest.param("@effective 2027-01-01\n" + OTHER, id="not yet in force"),
    ],
)
def test_what_does_not_say_otherwise_makes_nothing_stale(known: Any, said: str) -> None:
    _say(known, said)
    assert known.reasons() == {}


def test_who_may_not_read_the_passage_sees_no_contradiction(known: Any) -> None:
    known.access["two"] = AccessList(("board",))
    _say(known, OTHER)
    assert stale(_reader(known)) == []
    assert contradictions(_reader(known))["contradictions"] == []
    assert len(stale(_reader(known, "everyone", "board"))) == 1


def test_a_second_look_at_the_same_passages_writes_nothing(known: Any) -> None:
    since = known.store.snapshot().number
    _say(known, OTHER)
    before = known.store.snapshot().number
    assert _foresee(known, since) == 1
    assert known.store.snapshot().number == before


def test_a_passage_that_takes_its_words_back_contradicts_no_more(known: Any) -> None:
    since = known.store.snapshot().number
    _say(known, OTHER)
    known.files["two"] = "@title Two\nOther."
    known.update(settle=False)
    assert _foresee(known, since) == 0
    assert known.reasons() == {}
