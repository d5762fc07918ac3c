"""Edges of every type are read in both directions, from whichever table holds them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl
import pytest

from memory.graph.walk import SCHEMA, edges_of
from memory.store.snapshot import Snapshot
from memory.store.store import Store

Row = dict[str, Any]


@pytest.fixture
def snapshot(store: Store, row: Callable[..., Row]) -> Snapshot:
    with store.writer("test") as writer:
        passages = [
            {"id": "passage:h", "kind": "heading", "parents": []},
            {"id": "passage:h1", "kind": "heading", "parents": ["passage:h"]},
            {"id": "passage:p", "kind": "paragraph", "parents": ["passage:h", "passage:h1"]},
        ]
        writer.add("passages", [row("passages", document="doc:a", **p) for p in passages])
        edge = {"type": "amends", "source": "passage:p", "target": "passage:q", "quote": "so"}
        writer.add("edges", [row("edges", id="edge:1", **edge)])
        cited = {"claim": "claim:1", "passage": "passage:p", "quote": "a rule", "document": "doc:a"}
        writer.add("evidence", [row("evidence", id=f"e{n}", **cited) for n in (1, 2)])
        pages = [("page:1", ["page:2", "page:gone"]), ("page:2", [])]
        writer.add("pages", [row("pages", id=i, links=links) for i, links in pages])
        writer.commit(at="2026-06-01T00:00:00", stage="wiki", corpus_root="", run="r")
    return store.snapshot()


@pytest.mark.parametrize(
    ("node", "found"),
    [
        ("doc:a", [("contains", "out", "doc:a", "passage:h")]),
        (
            "passage:h1",
            [
                ("contains", "in", "passage:h", "passage:h1"),
                ("contains", "out", "passage:h1", "passage:p"),
            ],
        ),
        (
            "passage:p",
            [
                ("cites", "in", "claim:1", "passage:p"),
                ("contains", "in", "passage:h1", "passage:p"),
                ("amends", "out", "passage:p", "passage:q"),
            ],
        ),
        ("passage:q", [("amends", "in", "passage:p", "passage:q")]),
        ("claim:1", [("cites", "out", "claim:1", "passage:p")]),
        ("page:1", [("links_to", "out", "page:1", "page:2")]),
        ("page:2", [("links_to", "in", "page:1", "page:2")]),
        ("doc:unknown", []),
    ],
)
def test_all_edges_of_a_node_are_found(
    snapshot: Snapshot, node: str, found: list[tuple[str, str, str, str]]
) -> None:
    edges = edges_of(snapshot, [node])
    assert edges.select("type", "direction", "source", "target").rows() == found
    assert set(edges["node"]) <= {node}


def test_each_has_its_quote_and_origin(snapshot: Snapshot) -> None:
    (cites,) = edges_of(snapshot, ["claim:1"]).to_dicts()
    assert (cites["quote"], cites["origin"]) == ("a rule", "explicit")
    assert edges_of(snapshot, ["doc:a"])["origin"].to_list() == ["data"]


def test_types_and_direction_are_chosen(snapshot: Snapshot) -> None:
    assert edges_of(snapshot, ["passage:p"], ["amends"])["type"].to_list() == ["amends"]
    assert edges_of(snapshot, ["passage:p"], direction="out")["type"].to_list() == ["amends"]
    assert edges_of(snapshot, ["passage:p"], ["refers_to"]).is_empty()


def test_an_edge_between_two_of_the_nodes_is_found_at_both(snapshot: Snapshot) -> None:
    found = edges_of(snapshot, ["page:1", "page:2"])
    assert found.select("node", "direction").rows() == [("page:1", "out"), ("page:2", "in")]


def test_the_answer_is_bounded_and_of_one_shape(snapshot: Snapshot) -> None:
    assert edges_of(snapshot, ["passage:p", "passage:h"], limit=2).height == 2
    assert edges_of(snapshot, []).columns == [*SCHEMA, "node", "direction"]


def test_pages_that_are_not_given_are_not_shown(snapshot: Snapshot) -> None:
    some = pl.DataFrame({"id": ["page:1"], "links": [["page:2"]]})
    assert edges_of(snapshot, ["page:1"], pages=some).is_empty()
