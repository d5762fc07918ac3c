"""Edges of nodes in either direction: those that are stored, and those that other tables hold.

Belongs here: one reading function over all types of edges. Does not belong here: following several
steps, paging and rights (`memory.reading`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Literal

import polars as pl

from memory.store.view import Rows, quoted

Row = dict[str, Any]
Direction = Literal["out", "in", "both"]
STORED = ("refers_to", "supersedes", "amends", "attaches_to", "takes_precedence_over")
DERIVED = ("contains", "cites", "rests_on", "contradicts", "links_to")
TYPES = (*STORED, *DERIVED)
SCHEMA = pl.Schema(
    dict.fromkeys(
        ("id", "type", "source", "target", "part", "standing", "scope", "limit", "quote",
         "valid_from", "valid_to", "origin", "document", "passage"),
        pl.String(),
    )
)  # fmt: skip
PLACE = ("id", "document", "kind", "parents")
_LONGEST = 5000
_ENDS: Mapping[Direction, tuple[str, ...]] = {
    "out": ("source",), "in": ("target",), "both": ("source", "target"),
}  # fmt: skip
# The kinds of node that each type of edge leads from (source) and to (target).
_AT = {
    ("contains", "source"): ("doc", "passage"),
    ("contains", "target"): ("passage",),
    ("cites", "source"): ("claim",),
    ("cites", "target"): ("passage",),
    ("rests_on", "source"): ("claim",),
    ("rests_on", "target"): ("claim",),
    ("contradicts", "source"): ("claim",),
    ("contradicts", "target"): ("claim", "passage"),
    ("links_to", "source"): ("page",),
    ("links_to", "target"): ("page",),
}
_EMPTY = dict.fromkeys(SCHEMA, "") | {"scope": "{}"}


def edges_of(
    rows: Rows, nodes: Iterable[str], types: Collection[str] = TYPES,
    direction: Direction = "both", *, pages: pl.DataFrame | None = None,
    limit: int | None = _LONGEST,
) -> pl.DataFrame:  # fmt: skip
    """The edges of `types` that lead from (`out`) or to (`in`) `nodes`, at most `limit`.

    No `limit` is all. The columns are those of `SCHEMA`, and `node` and `direction`: the given node
    that an edge was found at and how it leads from there, so that one between two of `nodes` stands
    there twice. Sorted by node, direction, type, and the other end. `rows` decides what may be
    seen; `pages` are those that may be (id, links), None for all that `rows` has.
    """
    found = Walk(rows, pages=pages).at(nodes, types, direction)
    schema = {**SCHEMA, "node": pl.String(), "direction": pl.String()}
    return pl.DataFrame(found if limit is None else found[:limit], schema=schema)


class Walk:
    """Looks edges up, with as few questions to the tables as the nodes allow.

    What the caller has read already is not read again: `pages` (id, links) are those that may be
    seen, `contradictions` (first, second) likewise, `places` gives passages by id, each with the
    keys of `PLACE`.
    """

    def __init__(
        self, rows: Rows, *, pages: pl.DataFrame | None = None,
        contradictions: pl.DataFrame | None = None, places: Mapping[str, Row] | None = None,
    ) -> None:  # fmt: skip
        self._rows = rows
        self._pages = pages
        self._contradictions = contradictions
        self._places = places or {}

    def at(
        self, nodes: Iterable[str], types: Collection[str] = TYPES, direction: Direction = "both"
    ) -> list[Row]:
        """The edges at `nodes`, with the keys of `SCHEMA`, `node` and `direction`, in order."""
        asked = sorted(set(nodes))
        found = [edge for ask in self.questions(asked, types, direction) for edge in ask()]
        return told(found, asked, direction)

    def questions(
        self, asked: list[str], types: Collection[str], direction: Direction
    ) -> list[Callable[[], list[Row]]]:
        """What is to be asked for the edges at nodes, each with the keys of `SCHEMA`.

        None waits for another, so that they may be asked at once.
        """
        read = {
            "contains": self._contains, "cites": self._cites, "rests_on": self._rests_on,
            "contradicts": self._contradicts, "links_to": self._links_to,
        }  # fmt: skip
        ends = _ENDS[direction]
        kinds = [kind for kind in STORED if kind in types]
        found: list[Callable[[], list[Row]]] = []
        if kinds and _of(asked, "doc", "passage"):
            found.append(partial(_listed, self._stored, asked, kinds, ends))
        for kind in DERIVED:
            for end in ends:
                if kind in types and _of(asked, *_AT[kind, end]):
                    found.append(partial(_listed, read[kind], asked, end))
        return found

    def _stored(self, nodes: list[str], types: Collection[str], ends: list[str]) -> Iterator[Row]:
        kinds = [kind for kind in STORED if kind in types]
        places = _of(nodes, "doc", "passage")
        if not kinds or not places:
            return
        at = " OR ".join(f"{end} IN ({quoted(places)})" for end in ends)
        where = at if len(kinds) == len(STORED) else f"({at}) AND type IN ({quoted(kinds)})"
        for edge in self._rows.rows("edges", where, list(SCHEMA)).iter_rows(named=True):
            if edge["type"] in kinds:
                yield edge

    def _contains(self, nodes: list[str], end: str) -> Iterator[Row]:
        """A document contains its first level of passages, a heading what is directly under it."""
        places = self._placed(_of(nodes, "passage"))
        if end == "target":
            found: Iterable[Row] = places.values()
        else:
            headings = [row["document"] for row in places.values() if row["kind"] == "heading"]
            owners = sorted({*headings, *_of(nodes, "doc")})
            found = self._passages("document", owners)
        for row in found:
            source = row["parents"][-1] if row["parents"] else row["document"]
            yield _edge("contains", source, row["id"], origin="data", document=row["document"])

    def _placed(self, passages: list[str]) -> dict[str, Row]:
        known = {ident: self._places[ident] for ident in passages if ident in self._places}
        missing = [ident for ident in passages if ident not in known]
        return known | {row["id"]: row for row in self._passages("id", missing)}

    def _passages(self, column: str, values: list[str]) -> list[Row]:
        if not values:
            return []
        where = f"{column} IN ({quoted(values)})"
        return self._rows.rows("passages", where, PLACE).to_dicts()

    def _cites(self, nodes: list[str], end: str) -> Iterator[Row]:
        asked = _of(nodes, *_AT["cites", end])
        column = "claim" if end == "source" else "passage"
        columns = ["id", "claim", "passage", "quote", "document"]
        rows = self._rows.rows("evidence", f"{column} IN ({quoted(asked)})", columns)
        first: set[tuple[str, str]] = set()
        for _, claim, passage, quote, document in rows.iter_rows():
            if (claim, passage) not in first:
                first.add((claim, passage))
                yield _edge("cites", claim, passage, quote=quote, document=document)

    def _rests_on(self, nodes: list[str], end: str) -> Iterator[Row]:
        claims = _of(nodes, *_AT["rests_on", end])
        column = "claim" if end == "source" else "foundation"
        columns = ["claim", "foundation", "quote"]
        rows = self._rows.rows("foundations", f"{column} IN ({quoted(claims)})", columns)
        for claim, foundation, quote in rows.iter_rows():
            yield _edge("rests_on", claim, foundation, quote=quote, origin="inferred")

    def _contradicts(self, nodes: list[str], end: str) -> Iterator[Row]:
        """A claim and another, or a passage that no claim is of yet; the quote is of the latter."""
        near = "first" if end == "source" else "second"
        asked = _of(nodes, *_AT["contradicts", end])
        if self._contradictions is None:
            self._contradictions = self._rows.rows("contradictions", "", ["first", "second"])
        pairs = self._contradictions.filter(pl.col(near).is_in(asked)).select("first", "second")
        texts = self._said(sorted({claim for pair in pairs.iter_rows() for claim in pair}))
        for first, second in pairs.iter_rows():
            if first in texts and second in texts:
                yield _edge("contradicts", first, second, quote=texts[second], origin="inferred")

    def _said(self, nodes: list[str]) -> dict[str, str]:
        """The statements of claims and the texts of passages."""
        found: dict[str, str] = {}
        for table, kind, text in (("claims", "claim", "statement"),
                                  ("passages", "passage", "canonical")):  # fmt: skip
            asked = _of(nodes, kind)
            if asked:
                where = f"id IN ({quoted(asked)})"
                found |= dict(self._rows.rows(table, where, ["id", text]).iter_rows())
        return found

    def _links_to(self, nodes: list[str], end: str) -> Iterator[Row]:
        asked = _of(nodes, *_AT["links_to", end])
        if self._pages is None:
            self._pages = self._rows.rows("pages", "", ["id", "links"])
        pages = self._pages
        links = pages.select(source="id", target="links").explode("target", empty_as_null=False)
        shown = pl.col("target").is_in(pages["id"].implode()) & pl.col(end).is_in(asked)
        for source, target in links.filter(shown).iter_rows():
            yield _edge("links_to", source, target, origin="data")


def _listed(read: Callable[..., Iterator[Row]], *arguments: Any) -> list[Row]:
    return list(read(*arguments))


def told(edges: Iterable[Row], asked: Collection[str], direction: Direction) -> list[Row]:
    """Edges as they are found at the nodes asked for, each once at each end, in order."""
    by_id = {edge["id"]: edge for edge in edges}
    among = set(asked)
    found = [
        edge | {"node": edge[end], "direction": "out" if end == "source" else "in"}
        for edge in by_id.values()
        for end in _ENDS[direction]
        if edge[end] in among
    ]
    return sorted(found, key=_order)


def _of(nodes: list[str], *kinds: str) -> list[str]:
    return [node for node in nodes if node.partition(":")[0] in kinds]


def _edge(
    kind: str, source: str, target: str, *, quote: str = "", origin: str = "explicit",
    document: str = "",
) -> Row:  # fmt: skip
    """An edge that another table holds; what its type does not have is ""."""
    return _EMPTY | {
        "id": f"{kind}:{source}>{target}", "type": kind, "source": source, "target": target,
        "quote": quote, "origin": origin, "document": document,
    }  # fmt: skip


def _order(edge: Row) -> tuple[str, ...]:
    return (edge["node"], edge["direction"], edge["type"], edge["source"], edge["target"],
            edge["id"])  # fmt: skip
