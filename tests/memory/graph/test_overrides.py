"""Which passages an edge overrides at a date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import polars as pl
import pytest

from memory.graph.overrides import overrides

Frame = Callable[[str, list[dict[str, Any]]], pl.DataFrame]
PASSAGES = [
    {"id": "passage:4", "document": "doc:old", "parents": []},
    {"id": "passage:4.1", "document": "doc:old", "parents": ["passage:4"]},
    {"id": "passage:4.1a", "document": "doc:old", "parents": ["passage:4", "passage:4.1"]},
    {"id": "passage:5", "document": "doc:old", "parents": []},
    {"id": "passage:new", "document": "doc:new", "parents": []},
]
EDGE = {
    "id": "edge:1",
    "type": "amends",
    "source": "passage:new",
    "target": "passage:4",
    "part": "replaces",
    "document": "doc:new",
}
WHOLE = EDGE | {"type": "supersedes", "source": "doc:new", "target": "doc:old"}


def _overridden(
    frame: Frame, edge: dict[str, Any], *, old: str = "2020-01-01", new: str = "2025-01-01",
    day: date = date(2026, 1, 1),
) -> list[str]:  # fmt: skip
    documents = [
        {"id": "doc:old", "effective_from": old},
        {"id": "doc:new", "effective_from": new},
    ]
    found = overrides(
        frame("edges", [edge]), frame("passages", PASSAGES), frame("documents", documents), day
    )
    assert set(found["edge"]) <= {"edge:1"}
    return found["passage"].to_list()


def test_a_superseded_document_is_overridden_whole_and_nothing_else(frame: Frame) -> None:
    assert _overridden(frame, WHOLE) == ["passage:4", "passage:4.1", "passage:4.1a", "passage:5"]


def test_an_amended_section_is_covered_with_all_beneath_and_its_neighbours_are_not(
    frame: Frame,
) -> None:
    assert _overridden(frame, EDGE) == ["passage:4", "passage:4.1", "passage:4.1a"]
    assert _overridden(frame, EDGE | {"target": "passage:4.1a"}) == ["passage:4.1a"]


@pytest.mark.parametrize("part", ["replaces", "repeals", "deletes", "modifies", "corrects"])
def test_what_takes_away_or_changes_overrides(frame: Frame, part: str) -> None:
    assert _overridden(frame, EDGE | {"part": part})


@pytest.mark.parametrize(
    "edge",
    [
        EDGE | {"part": "inserts"},
        EDGE | {"target": "doc:old", "part": "modifies"},
        EDGE | {"type": "refers_to", "part": ""},
        WHOLE | {"type": "attaches_to", "part": ""},
        EDGE | {"document": "doc:old"},
        EDGE | {"target": "passage:gone"},
    ],
)
def test_an_insertion_a_mention_and_the_documents_own_word_override_nothing(
    frame: Frame, edge: dict[str, Any]
) -> None:
    assert _overridden(frame, edge) == []


@pytest.mark.parametrize(
    ("starts", "ends", "holds"),
    [
        ("", "", True),
        ("2026-01-01", "", True),
        ("2026-01-02", "", False),
        ("", "2026-01-02", True),
        ("", "2026-01-01", False),
    ],
)
def test_an_edge_counts_from_its_first_day_until_before_its_last(
    frame: Frame, starts: str, ends: str, holds: bool
) -> None:
    edge = EDGE | {"valid_from": starts, "valid_to": ends}
    assert bool(_overridden(frame, edge)) is holds


@pytest.mark.parametrize(
    ("old", "new", "holds"),
    [
        ("2024-01-01", "2019-01-01", False),
        ("2024-01-01", "2024-01-01", True),
        ("", "2019-01-01", True),
        ("2024-01-01", "", True),
    ],
)
def test_an_older_rule_never_overrides_a_newer_one(
    frame: Frame, old: str, new: str, holds: bool
) -> None:
    assert bool(_overridden(frame, WHOLE, old=old, new=new)) is holds


def test_no_edges_override_nothing(frame: Frame) -> None:
    empty = overrides(
        frame("edges", []), frame("passages", PASSAGES), frame("documents", []), date(2026, 1, 1)
    )
    assert empty.columns == ["passage", "edge"]
    assert empty.is_empty()
