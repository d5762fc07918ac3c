"""Pages as one reader may see them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from memory.claims.rows import claims_of
from memory.reading.reader import Reader
from memory.staleness.states import EXPIRED
from memory.wiki.view import PageView, Shown, footnote_labels, in_reading_order, section_of

Row = dict[str, Any]


class Pages:
    """Views of pages for one reader; reads the tables once for any number of pages."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._pages = {row["id"]: row for row in reader.pages()}
        rows = reader.rows("claims").to_dicts()
        self._decided = {row["id"]: row["decided_at"] for row in rows}
        claims = claims_of(rows, reader.tables.evidence.iter_rows(named=True))
        self._by_page: dict[str, list[Any]] = defaultdict(list)
        for claim in claims.values():
            if all(document in reader.documents for document in claim.documents):
                self._by_page[claim.page].append(claim)  # others rest on what was removed
        self._passages = {
            row["id"]: row
            for row in reader.rows(
                "passages", columns=["id", "canonical", "label", "parents"]
            ).iter_rows(named=True)
        }
        self._edges = {row["id"]: row for row in reader.tables.edges.iter_rows(named=True)}
        self._reasons: dict[str, list[str]] = defaultdict(list)
        self._place = {
            ident: reader.states.places.get(f"{ident}#{len(claim.evidence) - 1}", claim.place)
            for ident, claim in claims.items()
        }
        for claim, reason in reader.states.reasons.select("claim", "reason").iter_rows():
            if reason not in self._reasons[claim]:
                self._reasons[claim].append(reason)
        self._replaced: dict[str, list[str]] = defaultdict(list)
        self._expired: dict[str, str] = {}
        for claim, edge in reader.states.overriding.iter_rows():
            if edge.startswith(EXPIRED):
                self._expired[claim] = edge.removeprefix(EXPIRED)
            else:
                self._replaced[claim].append(edge)

    def __iter__(self) -> Iterator[PageView]:
        """All readable pages, in order of their paths."""
        for ident in sorted(self._pages, key=lambda i: self._pages[i]["path"]):
            yield self.view(ident)

    def __contains__(self, page: str) -> bool:
        return page in self._pages

    def view(self, page: str) -> PageView:
        """The view of one readable page; KeyError for any other."""
        row = self._pages[page]
        documents = self._reader.documents
        claims = in_reading_order(self._by_page[page], self._place, documents, self._passages)
        states = self._reader.states_of({claim.id: claim.documents for claim in claims})
        replaced = {c.id: tuple(self._edges[e] for e in self._replaced[c.id]) for c in claims}
        used = {span.document for c in claims for span in c.evidence}
        used |= {edge["document"] for edges in replaced.values() for edge in edges}
        labels = footnote_labels([documents[d] for d in used])
        shown = tuple(
            Shown(
                claim=c,
                state=states[c.id],
                reasons=tuple(self._reasons[c.id]),
                replaced_by=replaced[c.id] if states[c.id] == "historic" else (),
                expired_on=self._expired.get(c.id, ""),
                label=labels[c.evidence[-1].document],
                section=section_of(self._place[c.id], self._passages),
                decided_at=self._decided[c.id],
            )
            for c in claims
        )
        links = tuple(self._pages[other] for other in row["links"] if other in self._pages)
        return PageView(row, shown, links, labels, documents)
