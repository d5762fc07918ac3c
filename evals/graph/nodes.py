"""Which nodes of the memory the rows of the ledger are: documents, sections and quotes.

Here: the place of a document (of a ticket in a file, a message in a mailbox), its sections by
label or heading as printed, and the passages in which a quote stands. Not here: any judgement.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

import polars as pl

from evals.graph.sources import place_of
from memory.passages.canon import canonical
from memory.passages.quotes import stands
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import DocumentRecord

Row = dict[str, Any]
QUOTED = "quoted"
_ATTACHED = re.compile(r"attachments/(?P<key>[^/]+)/")
_COLUMNS = ("id", "document", "kind", "canonical", "label", "parents", "quoted")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a document of the ledger stands: its node, and its passages in reading order.

    `attached` are the documents of its attachments.
    """

    document: str
    passages: tuple[str, ...]
    attached: tuple[str, ...] = ()


class Nodes:
    """The nodes of one memory, by the ids of one ledger at one checkpoint."""

    def __init__(self, ledger: Ledger, documents: pl.DataFrame, passages: pl.DataFrame) -> None:
        """`documents` and `passages` are rows of those tables."""
        self.ledger = ledger
        self.passages: dict[str, Row] = {
            row["id"]: row for row in passages.select(_COLUMNS).iter_rows(named=True)
        }
        self._rows: dict[str, Row] = {row["id"]: row for row in documents.iter_rows(named=True)}
        self._at = {(r["source"], r["locator"]): i for i, r in self._rows.items()}
        self._attached: dict[str, list[str]] = defaultdict(list)
        for (_, locator), ident in sorted(self._at.items()):
            if found := _ATTACHED.match(locator):
                self._attached[found["key"]].append(ident)

    @cached_property
    def records(self) -> dict[str, DocumentRecord]:
        """The ledger's documents by id."""
        return {row.id: row for row in self.ledger.documents}

    @cached_property
    def places(self) -> dict[str, Place]:
        """The places of all documents that were taken in, by the ledger's ids."""
        found = ((row.id, self._place(row)) for row in self.ledger.documents)
        return {ident: place for ident, place in found if place is not None}

    def sections(self, document: str, label: str) -> tuple[str, ...]:
        """The nodes that `label` names in a document: all of it where the label is empty."""
        place = self.places.get(document)
        if place is None:
            return ()
        if not label:
            return (place.document,)
        return self._labelled[document].get(_fold(label), ())

    def within(self, node: str) -> frozenset[str]:
        """The passages of a document or beneath a heading, with the heading."""
        if node in self._rows:
            return frozenset(self._rows[node]["passages"])
        return frozenset({node, *self._beneath.get(node, ())})

    def quoting(self, document: str, quote: str, section: str = "") -> tuple[str, ...]:
        """The passages of a document in which a quote stands, those of the section if any.

        A quote that runs over two passages stands in both.
        """
        place = self.places.get(document)
        if place is None:
            return ()
        text = canonical(quote)
        order = [*place.passages, *(p for d in place.attached for p in self._rows[d]["passages"])]
        order = [p for p in order if self.passages[p]["quoted"] == (section == QUOTED)]
        found = [p for p in order if stands(text, self.passages[p]["canonical"])]
        if not found:
            found = self._over_two(order, text)
        inside = {p for node in self.sections(document, section) for p in self.within(node)}
        return tuple([p for p in found if p in inside] or found)

    def owner(self, node: str) -> str:
        """The document that a node is, or lies in; "" for one that is unknown."""
        if node in self._rows:
            return node
        row = self.passages.get(node)
        return row["document"] if row else ""

    def record_at(self, node: str) -> str:
        """The ledger's id of the document that a node is or lies in; "" for none."""
        return self._record_of.get(node, "") or self._record_of.get(self.owner(node), "")

    def name(self, node: str) -> str:
        """A node as a person finds it: the ledger's id and the label or the first words."""
        document = self.record_at(node) or self._locator(node)
        row = self.passages.get(node)
        if row is None:
            return document or node
        return f"{document} § {row['label'] or row['canonical'][:40]}"

    def kind(self, node: str) -> str:
        """The kind of source of the document that a node is or lies in."""
        row = self._rows.get(self.owner(node))
        return row["kind"] if row else ""

    def _locator(self, node: str) -> str:
        row = self._rows.get(self.owner(node))
        return f"{row['source']}/{row['locator']}" if row else ""

    def _place(self, record: DocumentRecord) -> Place | None:
        ident = self._at.get(place_of(record.path, record.item))
        if ident is None:
            return None
        order = tuple(self._rows[ident]["passages"])
        attached = tuple(self._attached.get(record.item, ())) if record.item else ()
        if not record.item or record.path.endswith(".db"):
            return Place(ident, order, attached)
        heads = [p for p in order if self.passages[p]["kind"] == "heading"]
        if record.path.endswith(".mbox"):
            headers = json.loads(json.loads(self._rows[ident]["meta"])["messages"])
            told = [header.get("message-id", "") for header in headers]
            named = dict(zip(told, heads, strict=len(told) == len(heads)))
            head = named.get(record.item)
        else:
            head = next((p for p in heads if self.passages[p]["label"] == record.item), None)
        if head is None:
            return None
        return Place(ident, tuple(p for p in order if p in self.within(head)), attached)

    @cached_property
    def _beneath(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for ident, row in self.passages.items():
            for parent in row["parents"]:
                found[parent].append(ident)
        return found

    @cached_property
    def _labelled(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """The headings of each document by label, or by wording where there is no label."""
        found: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
        for document, place in self.places.items():
            for ident in place.passages:
                row = self.passages[ident]
                if row["kind"] == "heading":
                    name = _fold(row["label"] or row["canonical"])
                    found[document][name] = (*found[document].get(name, ()), ident)
        return found

    @cached_property
    def _record_of(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for ident, place in self.places.items():
            for node in (place.document, *place.passages, *place.attached):
                found.setdefault(node, ident)
        for ident, place in self.places.items():
            if self.records[ident].item and not self.records[ident].path.endswith(".db"):
                found.pop(place.document, None)  # a file of many tickets is none of them
        return found

    def _over_two(self, order: Iterable[str], text: str) -> list[str]:
        listed = list(order)
        for one, other in pairwise(listed):
            both = f"{self.passages[one]['canonical']} {self.passages[other]['canonical']}"
            if stands(text, both):
                return [one, other]
        return []


def _fold(section: str) -> str:
    """A section as it is compared: some formats print headings in capitals."""
    return canonical(section).rstrip(".").casefold()
