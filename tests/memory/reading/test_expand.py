"""What a node is connected to: all of it, in both directions, and chains until they branch."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.errors import ConfigurationError, NotFound
from memory.graph.walk import TYPES, edges_of
from memory.reading.expand import expand
from memory.reading.reader import Reader
from memory.store.store import Store

Row = dict[str, Any]
Chain = Callable[[Iterable[tuple[str, str]]], Reader]


@pytest.fixture
def chain(store: Store, row: Callable[..., Row]) -> Chain:
    """A memory of documents with the given supersessions."""

    def make(pairs: Iterable[tuple[str, str]]) -> Reader:
        edges = list(pairs)
        names = sorted({name for pair in edges for name in pair})
        with store.writer("test") as writer:
            writer.add("documents", [
                row("documents", id=f"doc:{n}", title=n, status="read", allow=["everyone"])
                for n in names
            ])  # fmt: skip
            writer.add("edges", [
                row("edges", id=f"edge:{a}{b}", type="supersedes", source=f"doc:{a}",
                    target=f"doc:{b}", quote=f"{a} replaces {b}",
                    documents=[f"doc:{a}", f"doc:{b}"])
                for a, b in edges
            ])  # fmt: skip
            writer.commit(at="", stage="wiki", corpus_root="", run="")
        return Reader(store.snapshot(), principals=(), as_of=date(2026, 6, 1))

    return make


def _walked(answer: Row) -> list[tuple[int, str, str]]:
    return [(edge["hop"], edge["direction"], edge["node"]) for edge in answer["edges"]]


def _why(answer: Row) -> dict[str, str]:
    return {stop["direction"]: stop["why"].split(":")[0] for stop in answer["stopped"]}


def test_every_edge_of_every_node_is_shown_at_both_of_its_ends(insurer: Any, reading: Any) -> None:
    reader = reading(insurer, "everyone", "group:law")
    tables = ("documents", "passages", "claims")
    nodes = [row["id"] for table in tables for row in insurer.rows(table)] + list(
        reader.pages_by_id
    )
    stored = edges_of(insurer.store.snapshot(), nodes, pages=reader.page_links, limit=None)
    shown = set()
    for node in nodes:
        answer = expand(reader, node, size=1000)
        assert answer["next"] is None
        for edge in answer["edges"]:
            shown.add((edge["type"], node, edge["direction"], edge["node"]))
    assert shown == {
        (e["type"], e["node"], e["direction"],
         e["target"] if e["direction"] == "out" else e["source"])
        for e in stored.iter_rows(named=True)
    }  # fmt: skip
    assert {kind for kind, *_ in shown} >= {"contains", "cites", "amends", "supersedes"}


def test_each_edge_has_a_quote_a_title_and_claims_their_state(insurer: Any, reading: Any) -> None:
    new = insurer.document("new")["id"]
    answer = expand(reading(insurer), new)
    keys = {"type", "direction", "node", "quote", "valid_from", "valid_to", "origin"}
    assert all(keys <= edge.keys() for edge in answer["edges"])
    assert all(edge["quote"] and edge["title"] for edge in answer["edges"])
    (replaced,) = (e for e in answer["edges"] if e["type"] == "supersedes")
    assert replaced["quote"] == "This form replaces Form HO 00 03, edition 2020-01."
    assert replaced["title"] == "Homeowners Policy (HO 00 03 ed. 2020-01)"
    passage = next(r["id"] for r in insurer.rows("passages") if "$50" in r["text"])
    cited = [e for e in expand(reading(insurer), passage)["edges"] if e["type"] == "cites"]
    assert [(e["direction"], e["kind"], e["state"]) for e in cited] == [("in", "claim", "historic")]


def test_types_are_chosen(insurer: Any, reading: Any) -> None:
    new = insurer.document("new")["id"]
    found = expand(reading(insurer), new, ["attaches_to", "supersedes"])["edges"]
    assert {edge["type"] for edge in found} == {"attaches_to", "supersedes"}


def test_a_chain_is_followed_to_its_ends_in_both_directions(chain: Chain) -> None:
    answer = expand(chain(["ab", "bc", "cd"]), "doc:b", ["supersedes"], 9)
    assert _walked(answer) == [(1, "in", "doc:a"), (1, "out", "doc:c"), (2, "out", "doc:d")]
    assert _why(answer) == {"in": "the end", "out": "the end"}


def test_a_chain_stops_at_a_branch_and_shows_it(chain: Chain) -> None:
    answer = expand(chain(["ab", "bc", "bd", "ce"]), "doc:a", ["supersedes"], 9)
    assert _walked(answer) == [(1, "out", "doc:b"), (2, "out", "doc:c"), (2, "out", "doc:d")]
    stop = next(stop for stop in answer["stopped"] if stop["direction"] == "out")
    assert (stop["at"], stop["why"].split(":")[0]) == ("doc:b", "a branch")


def test_a_chain_stops_after_the_hops_asked_for_and_in_a_circle(chain: Chain) -> None:
    reader = chain(["ab", "bc", "ca"])
    answer = expand(reader, "doc:a", ["supersedes"], 2)
    assert [w for w in _walked(answer) if w[1] == "out"] == [
        (1, "out", "doc:b"),
        (2, "out", "doc:c"),
    ]
    assert _why(answer)["out"].startswith("2 hops")
    assert _why(expand(reader, "doc:a", ["supersedes"], 9))["out"] == "a circle"


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 7))
def test_parts_lose_nothing_and_repeat_nothing(size: int) -> None:
    whole = expand(_BUSY.reader, _BUSY.node, size=1000)["edges"]
    parts: list[Row] = []
    after = ""
    while True:
        part = expand(_BUSY.reader, _BUSY.node, size=size, after=after)
        assert len(part["edges"]) <= size
        parts += part["edges"]
        if part["next"] is None:
            break
        after = part["next"]
    assert parts == whole and len(whole) > 5


class _Busy:
    reader: Reader
    node: str


_BUSY = _Busy()


@pytest.fixture(autouse=True, scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A document that many supersede, some of them hidden from everyone."""
    from tests.memory.conftest import _row as row

    store = Store(str(tmp_path_factory.mktemp("busy") / "store"))
    with store.writer("test") as writer:
        access = [["everyone"] if n % 3 else ["group:law"] for n in range(20)]
        writer.add("documents", [
            row("documents", id=f"doc:{n:02}", title=f"{n}", status="read", allow=access[n])
            for n in range(20)
        ])  # fmt: skip
        writer.add("edges", [
            row("edges", id=f"edge:{n}", type="supersedes", source=f"doc:{n:02}", target="doc:01",
                quote="so", documents=["doc:01"])
            for n in range(20) if n != 1
        ])  # fmt: skip
        writer.commit(at="", stage="wiki", corpus_root="", run="")
    _BUSY.reader = Reader(store.snapshot(), principals=(), as_of=date(2026, 6, 1))
    _BUSY.node = "doc:01"


def test_an_edge_to_what_is_hidden_is_not_there(insurer: Any, reading: Any) -> None:
    new = insurer.document("new")["id"]
    hidden = insurer.document("secret")["id"]
    theirs = expand(reading(insurer, "everyone", "group:law"), new, ["refers_to"])["edges"]
    assert [edge["quote"] for edge in theirs] == ["See Form HO 00 03, edition 2024-01."]
    assert expand(reading(insurer), new, ["refers_to"])["edges"] == []
    told = []
    for node in (hidden, "doc:none"):
        with pytest.raises(NotFound, match="locate") as error:
            expand(reading(insurer), node)
        told.append(str(error.value).replace(node, "NODE"))
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"edges": ["likes"]}, "likes"),
        ({"hops": 0}, "1 to"),
        ({"hops": 3}, "exactly one"),
        ({"hops": 3, "edges": ["amends", "supersedes"]}, "exactly one"),
        ({"after": "x"}, "`next`"),
        ({"after": "W10="}, "`next`"),
        ({"size": 0}, "1 to"),
    ],
)
def test_misuse_is_told(insurer: Any, reading: Any, options: Row, told: str) -> None:
    with pytest.raises(ConfigurationError, match=told):
        expand(reading(insurer), insurer.document("new")["id"], **options)
    assert TYPES
