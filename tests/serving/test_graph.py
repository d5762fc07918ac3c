"""The commands on the evidence graph: shapes of answers, options, misuse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
PROVISION = {"document", "passage", "statement", "scope", "chain"}


def test_governs_answers_with_the_documented_keys(docmem: Run, memory: Path) -> None:
    answer = docmem(memory, "governs", "windscreen deductible", "--json").json()
    assert answer.keys() >= {"provisions", "displaced"}
    (provision,), (displaced,) = answer["provisions"], answer["displaced"]
    assert provision.keys() >= PROVISION
    assert "$750" in provision["statement"] and "$500" in displaced["statement"]
    assert displaced["by"]["rule"] == "superseded"
    assert [step["step"] for step in provision["chain"]] == ["edition", "base", "provision"]


def test_governs_heeds_scope_and_date(docmem: Run, memory: Path) -> None:
    asked = ("governs", "windscreen deductible", "--json")
    before = docmem(memory, *asked, "--as-of", "2021-01-01").json()
    assert ["$500" in row["statement"] for row in before["provisions"]] == [True]
    other = docmem(memory, *asked, "--scope", "form=HO 11").json()
    assert other["provisions"] == []


def test_governs_and_impact_show_people_what_they_found(docmem: Run, memory: Path) -> None:
    governs = docmem(memory, "governs", "windscreen deductible")
    assert (governs.status, "superseded" in governs.out) == (0, True)
    answer = docmem(memory, "governs", "windscreen deductible", "--json").json()
    node = answer["displaced"][0]["document"]
    impact = docmem(memory, "impact", node)
    assert (impact.status, "supersedes" in impact.out) == (0, True)


def test_impact_answers_with_the_documented_keys(docmem: Run, memory: Path) -> None:
    displaced = docmem(memory, "governs", "windscreen deductible", "--json").json()["displaced"]
    answer = docmem(memory, "impact", displaced[0]["document"], "--json").json()
    assert answer.keys() >= {"claims", "pages", "documents"}
    assert len(answer["documents"]) == 1 and answer["claims"] and answer["pages"]


def test_references_are_listed_for_people_and_programs(docmem: Run, memory: Path) -> None:
    answer = docmem(memory, "references", "--json").json()
    assert answer["counts"]["resolved"] >= 1
    assert docmem(memory, "references").status == 0
    left = docmem(memory, "references", "--unresolved", "--json").json()["references"]
    assert "resolved" not in {group["status"] for group in left}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("governs", "fee", "--scope", "Montana"), "key=value"),
        (("governs", "fee", "--scope", "line=a", "--scope", "line=b"), "twice"),
        (("governs", "fee", "--scope", "planet=Mars"), "planet"),
        (("governs", " "), "empty"),
        (("governs", "fee", "--page", "0"), "page 0"),
        (("impact", "doc:none"), "doc:none"),
        (("references", "--page", "0"), "page 0"),
    ],
)
def test_misuse_ends_with_status_2_and_says_what_to_do(
    docmem: Run, memory: Path, arguments: tuple[str, ...], told: str
) -> None:
    answer = docmem(memory, *arguments, "--json")
    assert (answer.status, told in answer.json()["error"]) == (2, True)
