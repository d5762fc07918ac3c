"""The worded cases that are kept beside the project, each read as its key says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from memory.passages.canon import canonical
from memory.references.extract import Mention, Names, extract

CASES = Path(__file__).parents[5] / "shared" / "cases" / "relation_phrases.json"
# The finer names of the cases: the relation, and whether it leads from what is mentioned.
RELATIONS = {
    "supersedes": ("supersedes", False),
    "repeals": ("supersedes", False),
    "superseded_by": ("supersedes", True),
    "modifies": ("amends", False),
    "corrects": ("amends", False),
    "deletes_part": ("amends", False),
    "inserts": ("amends", False),
    "amends": ("amends", False),
    "yields_to": ("takes_precedence_over", True),
    "subject_to": ("takes_precedence_over", True),
    "incorporates": ("attaches_to", True),
    "refers_to": ("refers_to", False),
}
ACTS = ("supersedes", "amends", "attaches_to", "takes_precedence_over")


def _cases() -> list[Any]:
    rows = json.loads(CASES.read_text(encoding="utf-8")) if CASES.exists() else []
    return [pytest.param(row, id=row["id"]) for row in rows]


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text)) or set(re.findall(r"[a-z]{3,}", text.lower()))


def _fits(mention: Mention, edge: dict[str, Any]) -> bool:
    """Whether a mention is the edge of the key: its relation, direction and target, or its day."""
    if edge["rel"] in ("effective", "expires"):
        return (mention.relation, mention.valid_from or mention.valid_to) == (
            edge["rel"], edge["date"],
        )  # fmt: skip
    relation, turned = RELATIONS[edge["rel"]]
    if edge["target"] == "*entire-agreement*":
        return mention.relation == relation and mention.name == "all prior understandings"
    if "source" in edge:  # told of another document
        told = mention.turned and mention.against is not None and mention.name
        return mention.relation == relation and bool(told) and _within(str(told), edge["source"])
    partial = edge["rel"] == "repeals" and "#" in edge["target"]
    wanted = "amends" if partial else relation
    said = f"{mention.name} {mention.edition} {mention.section} {mention.surface}"
    return mention.relation == wanted and mention.turned == turned and _within(said, edge["target"])


def _within(said: str, target: str) -> bool:
    return not _numbers(said).isdisjoint(
        _numbers(target.replace("self#", "").split("#editions")[0])
    )


@pytest.mark.skipif(not CASES.exists(), reason="shared/cases/relation_phrases.json is not here")
@pytest.mark.parametrize("case", _cases())
def test_a_worded_case_is_read_as_its_key_says(case: dict[str, Any]) -> None:
    found = extract(canonical(case["text"]), "policy", Names({}))
    edges = [edge for edge in case["edges"] if edge["rel"] != "none"]
    for edge in edges:
        assert any(_fits(mention, edge) for mention in found), edge
    for mention in found:
        if mention.relation in ACTS:
            assert any(_fits(mention, edge) for edge in edges), mention
