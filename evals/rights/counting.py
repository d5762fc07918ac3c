"""Counts as they are over what a reader may see, worked out from the raw tables.

Here: what `impact`, `expand` and a page that is read count. Not here: what else they tell
(`judging`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import Any

import polars as pl

from evals.rights.calls import Call
from evals.rights.judging import Leak
from evals.rights.sight import Sight

Json = dict[str, Any]
Pairs = list[tuple[str, str]]
_STORED = ("refers_to", "supersedes", "amends", "attaches_to", "takes_precedence_over")
_RESTING = ("attaches_to", "amends", "supersedes", "takes_precedence_over")


class Counts:
    """Recounts for one reader at one snapshot."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight

    def differing(self, call: Call, answer: Json) -> list[Leak]:
        """The counts of an answer that are not those of what may be seen."""
        found = list(self._of(call, answer))
        return [
            Leak("count", f"{name}: {said}, not {so}") for name, said, so in found if said != so
        ]

    def _of(self, call: Call, answer: Json) -> Iterator[tuple[str, int, int]]:
        if call.tool == "impact":
            recounted = self._impact(call.node)
            for name, count in answer["counts"].items():
                yield name, count, recounted[name]
        elif (
            call.tool == "expand" and "hops" not in call.arguments and "after" not in call.arguments
        ):
            if answer["next"] is None:
                types = call.arguments.get("edges") or None
                yield "edges", len(answer["edges"]), self._edges(call.node, types)
        elif call.tool == "read" and answer["kind"] == "page" and answer["parts"] == 1:
            yield "claims", len(answer["claims"]), len(self._on_page.get(call.node, ()))

    @cached_property
    def _there(self) -> dict[str, list[str]]:
        """The readable documents that are there, with their passages."""
        return dict(self._sight.rows("documents").select("id", "passages").iter_rows())

    @cached_property
    def _owner(self) -> dict[str, str]:
        owners = dict(self._sight.rows("passages").select("id", "document").iter_rows())
        return owners | {ident: ident for ident in self._there}

    @cached_property
    def _claims(self) -> dict[str, str]:
        """The readable claims, with their pages."""
        return dict(self._sight.rows("claims").select("id", "page").iter_rows())

    @cached_property
    def _on_page(self) -> dict[str, list[str]]:
        """By page, the claims none of whose documents is gone."""
        found: dict[str, list[str]] = {}
        columns = ["id", "page", "documents"]
        for ident, page, documents in self._sight.rows("claims").select(columns).iter_rows():
            if all(document in self._there for document in documents):
                found.setdefault(page, []).append(ident)
        return found

    @cached_property
    def _edges_stored(self) -> list[Json]:
        return self._sight.rows("edges").to_dicts()

    def _pairs(self, name: str, one: str, other: str) -> Pairs:
        return list(self._sight.rows(name).select(one, other).iter_rows())

    def _impact(self, node: str) -> Mapping[str, int]:
        covered = self._covered(node)
        own = self._owner.get(node, "")
        claims = self._resting(node, covered)
        holding = claims | ({node} if node in self._claims else set())
        pages = {self._claims[claim] for claim in holding} & self._sight.pages
        near = {d for d in self._touching(covered | {node}) if d in self._there} - {own}
        return {
            "claims": len(claims), "pages": len(pages), "documents": len(near),
            "further": len(self._further(near) - near - {own}),
        }  # fmt: skip

    def _covered(self, node: str) -> set[str]:
        if node in self._there:
            return set(self._there[node])
        rows = self._sight.rows("passages")
        own = rows.filter(pl.col("id") == node)
        if own.is_empty():
            return set()
        if own["kind"][0] != "heading":
            return {node}
        under = rows.filter(pl.col("parents").list.contains(node))
        return {node, *under.filter(pl.col("document") == own["document"][0])["id"]}

    def _resting(self, node: str, covered: Collection[str]) -> set[str]:
        """The claims on what is covered, and those that rest on them or on the node."""
        evidence = self._pairs("evidence", "claim", "passage")
        found = {c for c, passage in evidence if passage in covered and c in self._claims}
        waiting = [*found, node]
        pairs = self._pairs("foundations", "claim", "foundation")
        while waiting:
            below = waiting.pop()
            new = {c for c, on in pairs if on == below and c in self._claims} - found - {node}
            found |= new
            waiting += new
        return found

    def _touching(self, nodes: Collection[str]) -> set[str]:
        """The documents that say an edge at one of `nodes`, or from which one leads to it."""
        found = set()
        for edge in self._edges_stored:
            if edge["source"] in nodes or edge["target"] in nodes:
                found.add(edge["document"])
            if edge["target"] in nodes:
                found.add(self._owner.get(edge["source"], ""))
        return found

    def _further(self, near: Collection[str]) -> set[str]:
        inside = {*near, *(passage for d in near for passage in self._there[d])}
        acting = {
            self._owner.get(edge["source"], "")
            for edge in self._edges_stored
            if edge["target"] in inside
            and (
                edge["type"] in _RESTING
                or (edge["type"], edge["part"]) == ("refers_to", "implements")
            )
        }
        return {document for document in acting if document in self._there}

    def _edges(self, node: str, types: Collection[str] | None) -> int:
        """How many edges there are at a node, once at each end that it is."""
        pairs = {
            "cites": self._pairs("evidence", "claim", "passage"),
            "rests_on": self._pairs("foundations", "claim", "foundation"),
            "contradicts": self._pairs("contradictions", "first", "second"),
            "links_to": self._links, "contains": self._contains,
        }  # fmt: skip
        seen = self._sight.nodes
        count = 0
        for name, found in pairs.items():
            if types is None or name in types:
                count += _at(node, {p for p in found if seen.issuperset(p)})
        for edge in self._edges_stored:
            if (types is None or edge["type"] in types) and edge["type"] in _STORED:
                count += _at(
                    node, [p for p in [(edge["source"], edge["target"])] if seen.issuperset(p)]
                )
        return count

    @cached_property
    def _links(self) -> Pairs:
        rows = self._sight.rows("pages").select("id", "links").iter_rows()
        return [(ident, other) for ident, links in rows for other in links]

    @cached_property
    def _contains(self) -> Pairs:
        rows = self._sight.rows("passages").select("id", "document", "parents").iter_rows()
        return [(parents[-1] if parents else document, i) for i, document, parents in rows]


def _at(node: str, pairs: Collection[tuple[str, str]]) -> int:
    return sum((source == node) + (target == node) for source, target in pairs)
