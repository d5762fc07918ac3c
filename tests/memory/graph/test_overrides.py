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
    {"id": "passage:4", "document": "doc:old", "parents": [], "canonical": "Notice"},
    {
        "id": "passage:4.1",
        "document": "doc:old",
        "parents": ["passage:4"],
        "canonical": "Tell us within thirty days.",
    },
    {
        "id": "passage:4.1a",
        "document": "doc:old",
        "parents": ["passage:4", "passage:4.1"],
        "canonical": "In writing.",
    },
    {"id": "passage:5", "document": "doc:old", "parents": [], "canonical": "Thirty days' grace."},
    {"id": "passage:new", "document": "doc:new", "parents": []},
    {"id": "passage:newer", "document": "doc:newer", "parents": []},
]
EDGE = {
    "id": "edge:1",
    "type": "amends",
    "source": "passage:new",
    "target": "passage:4",
    "part": "replaces",
    "standing": "issuer",
    "document": "doc:new",
}
WHOLE = EDGE | {"type": "supersedes", "source": "doc:new", "target": "doc:old"}
EVERY = ["passage:4", "passage:4.1", "passage:4.1a", "passage:5"]


def _overridden(
    frame: Frame, *edges: dict[str, Any], old: str = "2020-01-01", new: str = "2025-01-01",
    day: date = date(2026, 1, 1), scope: dict[str, str] | None = None,
) -> list[str]:  # fmt: skip
    documents = [
        {"id": "doc:old", "effective_from": old},
        {"id": "doc:new", "effective_from": new},
        {"id": "doc:newer", "effective_from": "2025-06-01"},
    ]
    found = overrides(
        frame("edges", list(edges)),
        frame("passages", PASSAGES),
        frame("documents", documents),
        day,
        scope=scope,
    )
    assert set(found["edge"]) <= {edge["id"] for edge in edges}
    return found["passage"].unique().sort().to_list()


def test_a_superseded_document_is_overridden_whole_and_nothing_else(frame: Frame) -> None:
    assert _overridden(frame, WHOLE) == EVERY


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
        EDGE | {"source": "passage:5"},
        EDGE | {"target": "passage:gone"},
        EDGE | {"source": "passage:gone"},
        WHOLE | {"source": "doc:gone"},
        WHOLE | {"standing": "other"},
        EDGE | {"standing": "other"},
        EDGE | {"type": "takes_precedence_over", "part": ""},
    ],
)
def test_what_overrides_nothing(frame: Frame, edge: dict[str, Any]) -> None:
    """An insertion, a mention, the document's own word, what is gone, and a third one's word."""
    assert _overridden(frame, edge) == []


def test_what_a_document_says_of_its_own_successor_overrides_it(frame: Frame) -> None:
    assert _overridden(frame, WHOLE | {"document": "doc:old"}) == EVERY


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


def test_a_day_that_only_the_sentence_gives_makes_a_back_filled_document_older(
    frame: Frame,
) -> None:
    edge = WHOLE | {"valid_from": "2019-01-01"}
    assert _overridden(frame, edge, old="2024-01-01", new="") == []


def test_a_narrower_edge_leaves_the_general_rule_to_those_outside_its_scope(frame: Frame) -> None:
    edge = EDGE | {"scope": '{"jurisdiction": "Montana"}'}
    assert _overridden(frame, edge) == []
    assert _overridden(frame, edge, scope={"line": "homeowners"}) == []
    assert _overridden(frame, edge, scope={"jurisdiction": "Texas"}) == []
    assert _overridden(frame, edge, scope={"jurisdiction": "Montana", "line": "homeowners"})


def test_an_edge_with_a_limit_retires_nothing(frame: Frame) -> None:
    assert _overridden(frame, EDGE | {"limit": "locations in Annex 2"}) == []


def test_what_the_successor_saves_stays_with_all_beneath(frame: Frame) -> None:
    saves = EDGE | {"id": "edge:2", "type": "refers_to", "part": "saves"}
    assert _overridden(frame, WHOLE, saves) == ["passage:5"]


def test_nobody_else_can_save_what_is_superseded(frame: Frame) -> None:
    saves = EDGE | {"id": "edge:2", "type": "refers_to", "part": "saves"}
    assert _overridden(frame, WHOLE, saves | {"source": "passage:newer"}) == EVERY
    assert _overridden(frame, WHOLE, saves | {"standing": "other"}) == EVERY


def test_a_saved_section_can_still_be_amended(frame: Frame) -> None:
    saves = EDGE | {"id": "edge:2", "type": "refers_to", "part": "saves"}
    amends = EDGE | {"id": "edge:3", "target": "passage:4.1a"}
    assert _overridden(frame, WHOLE, saves, amends) == ["passage:4.1a", "passage:5"]


def test_words_that_are_taken_out_cover_only_the_passages_that_hold_them(frame: Frame) -> None:
    edge = EDGE | {"part": "corrects", "words": "thirty days"}
    assert _overridden(frame, edge) == ["passage:4.1"]
    assert _overridden(frame, edge | {"target": "doc:old"}) == ["passage:4.1"]
    assert _overridden(frame, edge | {"words": "sixty days"}) == []


def test_what_was_superseded_stays_so_when_its_successor_is_superseded(frame: Frame) -> None:
    again = WHOLE | {"id": "edge:2", "source": "doc:newer", "target": "doc:new"}
    assert _overridden(frame, WHOLE, again) == [*EVERY, "passage:new"]


def test_what_a_document_displaced_comes_back_when_it_is_gone_or_not_yet_in_force(
    frame: Frame,
) -> None:
    again = WHOLE | {"id": "edge:2", "source": "doc:newer", "target": "doc:new"}
    assert _overridden(frame, again) == ["passage:new"]
    later = WHOLE | {"valid_from": "2027-01-01"}
    assert _overridden(frame, later, again) == ["passage:new"]


def test_no_edges_override_nothing(frame: Frame) -> None:
    empty = overrides(
        frame("edges", []), frame("passages", PASSAGES), frame("documents", []), date(2026, 1, 1)
    )
    assert empty.columns == ["passage", "edge"]
    assert empty.is_empty()
