"""The known documents as mentions can mean them: what they are called, where their sections are.

Belongs here: gathering names, addresses and sections from the tables. Does not belong here:
choosing among them (`resolve`).
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import polars as pl

from memory.passages.canon import canonical
from memory.references.fields import TITLE
from memory.references.identifiers import identifier, title_key
from memory.references.known.called import CALLS_ITSELF, numbers_of, self_name, spelled
from memory.references.known.links import Addresses, File
from memory.references.known.places import Outlined, Places
from memory.references.known.resolve import Target
from memory.store.view import Rows

Row = dict[str, Any]
_DOCUMENTS = ("id", "source", "locator", "kind", "title", "form", "edition", "effective_from",
              "meta")  # fmt: skip
_KEY = r"^[A-Za-z]{2,10}-\d+$"
_BEGINNING = 300  # characters by which headings and defined terms are told apart
_ADDRESSES = ("permalink", "redirect_from", "slug", "url")


@dataclass(frozen=True, slots=True)
class Called:
    """One document or ticket: its target, and the spellings it is looked for by, with names."""

    target: Target
    spellings: tuple[tuple[str, str], ...]


class Library:
    """The documents and tickets of one state of the store."""

    def __init__(
        self, rows: Rows, documents: pl.DataFrame, tickets: pl.DataFrame, naming: pl.DataFrame
    ) -> None:
        self._rows = rows
        self.documents = {row["id"]: row for row in documents.iter_rows(named=True)}
        self.called = list(_called(self.documents, tickets, naming))
        self._places: dict[str, Places] = {}

    @classmethod
    def read(cls, rows: Rows) -> Library:
        """All that is known to `rows`."""
        documents = rows.rows("documents", columns=_DOCUMENTS)
        return cls(rows, documents, _tickets(rows), _naming(rows))

    @cached_property
    def spellings(self) -> dict[str, str]:
        """What is looked for word for word, in lower case, and the names it stands for."""
        return dict(pair for called in self.called for pair in called.spellings)

    @cached_property
    def _addresses(self) -> dict[str, Addresses]:
        files: dict[str, list[File]] = defaultdict(list)
        for ident, row in self.documents.items():
            meta = json.loads(row["meta"])
            further = [a for key in _ADDRESSES for a in meta.get(key, "").split("; ") if a]
            files[row["source"]].append(File(ident, row["locator"], tuple(further)))
        return {source: Addresses(found) for source, found in files.items()}

    def linked(self, name: str, own: str) -> Sequence[str]:
        """The documents that a link's name means in document `own`."""
        return self._addresses[self.documents[own]["source"]].find(name, own)

    def places(self, document: str) -> Places:
        """The sections of a document; empty where it is none."""
        if document not in self._places:
            self.open_places([document])
        return self._places[document]

    def open_places(self, documents: Iterable[str]) -> None:
        """Read the sections of several documents at once."""
        wanted = [d for d in dict.fromkeys(documents) if d not in self._places]
        known = [d for d in wanted if d in self.documents]
        rows: dict[str, list[Outlined]] = defaultdict(list)
        for ident, document, *rest in self._outline(known).iter_rows():
            rows[document].append((ident, *rest))
        self._places |= {document: Places(rows[document]) for document in wanted}

    def _outline(self, documents: list[str]) -> pl.DataFrame:
        """Headings, items, and paragraphs with a label or a quoted term first, in reading order."""
        condition = "(kind IN ('heading', 'item') OR label <> '' OR canonical LIKE '\"%')"
        if len(documents) * 2 < len(self.documents):
            listed = ", ".join(f"'{document}'" for document in documents) or "''"
            condition += f" AND document IN ({listed})"
        columns = ["id", "document", "kind", "level", "label", "canonical"]
        found = self._rows.rows("passages", condition, columns)
        order = self._rows.rows("documents", columns=["id", "passages"]).filter(
            pl.col("id").is_in(documents)
        )
        places = order.select(id="passages").explode("id", empty_as_null=False).with_row_index()
        text = pl.col("canonical").str.head(_BEGINNING)
        return (
            found.join(places, on="id")
            .sort("index")
            .select("id", "document", "kind", "level", "label", text)
        )


def called_in(documents: pl.DataFrame, keyed: pl.DataFrame, naming: pl.DataFrame) -> list[Called]:
    """What some documents, and the tickets in them, are called.

    `keyed` are headings with a label (id, document, label), `naming` passages in which documents
    may name themselves (document, canonical).
    """
    known = {row["id"]: row for row in documents.iter_rows(named=True)}
    return list(_called(known, keyed.filter(pl.col("label").str.contains(_KEY)), naming))


def _tickets(rows: Rows) -> pl.DataFrame:
    """Headings with a label that is a ticket's key, wherever they stand."""
    found = rows.rows("passages", "kind = 'heading' AND label <> ''", ["id", "document", "label"])
    return found.filter(pl.col("label").str.contains(_KEY))


def _naming(rows: Rows) -> pl.DataFrame:
    return rows.rows("passages", CALLS_ITSELF, ["document", "canonical"])


def _called(
    documents: dict[str, Row], tickets: pl.DataFrame, naming: pl.DataFrame
) -> Iterator[Called]:
    own = _own_names(naming.iter_rows())
    for ident, row in documents.items():
        meta, title = json.loads(row["meta"]), canonical(row["title"])
        spellings = tuple(dict.fromkeys(spelled(title, meta, own.get(ident, ()))))
        numbers = numbers_of(row["form"], title, meta)
        names = (*numbers, *(name for _, name in spellings), TITLE + title_key(title))
        number = numbers[0] if numbers else ""
        target = Target(ident, names, number, row["edition"], row["effective_from"])
        yield Called(target, spellings)
    for ident, document, label in tickets.iter_rows():
        if documents.get(document, {}).get("kind") == "ticket":
            key = label.upper()
            names = (key, *filter(None, [identifier(key)]))
            yield Called(Target(ident, names), ((label.lower(), key),))


def _own_names(rows: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for document, text in rows:
        name = self_name(text)
        if name:
            found[document].append(name)
    return found
