"""One reader on one snapshot at one date: what all reading functions take."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Any, TypeVar

import polars as pl

from memory.graph.overrides import overrides
from memory.graph.validity import DATES, validity_of
from memory.reading.rights import Rights, rights_of
from memory.reading.synonyms import Synonyms
from memory.reading.titles import Titles
from memory.staleness.states import States, Tables, read_tables, states
from memory.store.schema import RIGHTS, SCHEMAS
from memory.store.snapshot import Snapshot
from memory.wiki.subjects import unshouted

Row = dict[str, Any]
Made = TypeVar("Made")
_APART = re.compile(r"[-_]+")
_FEW = 1000  # rows, below which each is looked at by itself


class Reader:
    """Rows that `principals` may read, as they were at `snapshot`, judged at `as_of`."""

    def __init__(self, snapshot: Snapshot, *, principals: Iterable[str], as_of: date) -> None:
        self.snapshot = snapshot
        self.as_of = as_of
        self.principals = frozenset(principals)
        self._made: dict[Any, Any] = {}

    def made(self, kind: Callable[[Reader], Made]) -> Made:
        """What `kind` makes of this reader, made once for as long as the reader is kept."""
        if kind not in self._made:
            self._made[kind] = kind(self)
        found: Made = self._made[kind]
        return found

    @cached_property
    def rights(self) -> Rights:
        """What this reader may see."""
        access = self.snapshot.every("documents", ["id", "allow", "deny", "from_snapshot"])
        return rights_of(self.principals, access)

    def rows(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Live rows of `table` that this reader may see."""
        column, several = RIGHTS[table]
        names = list(columns) if columns is not None else SCHEMAS[table].names
        rows = self.snapshot.rows(table, where, dict.fromkeys([*names, column]))
        if several and rows.height < _FEW:
            shown = [self.rights.all_allowed(owners) for owners in rows[column].to_list()]
            rows = rows if all(shown) else rows.filter(pl.Series(shown, dtype=pl.Boolean))
            return rows.select(names)
        if several:
            return self.rights.kept(rows, column).select(names)
        owners = rows[column].unique().to_list()
        hidden = [owner for owner in owners if owner not in self.rights.allowed]
        if hidden:
            rows = rows.filter(~pl.col(column).is_in(hidden).fill_null(value=True))
        return rows.select(names)

    def pages(self) -> list[Row]:
        """Pages this reader may know of: one document that names the subject, and one claim."""
        with_claims = set(self.rows("claims", columns=["page"])["page"].to_list())
        return [
            row
            for row in self.snapshot.rows("pages").to_dicts()
            if row["id"] in with_claims and not self.rights.allowed.isdisjoint(row["documents"])
        ]

    @cached_property
    def pages_by_id(self) -> dict[str, Row]:
        """The pages that this reader may know of, by id."""
        return {row["id"]: row for row in self.pages()}

    def page_told(self, page: str) -> str:
        """The id of a page, which tells its title; "" where this reader may not know of it."""
        return page if page in self.pages_by_id else ""

    @cached_property
    def titles(self) -> Titles:
        """The names of readable documents and pages, by their words."""
        names = [(i, (row["title"], name_of(row))) for i, row in self.documents.items()]
        names += [(i, (row["title"], row["title"])) for i, row in self.pages_by_id.items()]
        return Titles((i, (title, _APART.sub(" ", title), name)) for i, (title, name) in names)

    @cached_property
    def by_number(self) -> dict[str, list[str]]:
        """The readable documents with each number, in its one spelling."""
        found: dict[str, list[str]] = defaultdict(list)
        for ident, row in self.documents.items():
            if row["form"]:
                found[row["form"]].append(ident)
        return dict(found)

    @cached_property
    def synonyms(self) -> Synonyms:
        """The names that readable documents equate."""
        return Synonyms(self.rows("terms"))

    @cached_property
    def contradicting(self) -> pl.DataFrame:
        """The pairs that contradict each other: `first` and `second`."""
        return self.rows("contradictions", columns=["first", "second"])

    @cached_property
    def page_links(self) -> pl.DataFrame:
        """The pages that this reader may know of, as `id` and `links`."""
        shown = [(row["id"], row["links"]) for row in self.pages_by_id.values()]
        schema = pl.Schema({"id": pl.String(), "links": pl.List(pl.String())})
        return pl.DataFrame(shown, schema=schema, orient="row")

    @cached_property
    def documents(self) -> dict[str, Row]:
        """Readable documents by id."""
        rows = validity_of(self.rows("documents"), self.rows("mentions", DATES))
        return {row["id"]: row for row in rows.iter_rows(named=True)}

    @cached_property
    def owners(self) -> dict[str, str]:
        """The document of each passage that this reader may see."""
        return {p: ident for ident, row in self.documents.items() for p in row["passages"]}

    @cached_property
    def tables(self) -> Tables:
        """What states are computed from, in this reader's world.

        An edge or contradiction that the reader may not see is left out of what a claim has seen as
        well: for this reader it does not exist, nor ever did, and so neither does what it
        overrides.
        """
        tables = read_tables(self)
        marks = tables.claims["seen"].explode().drop_nulls().unique()
        hidden = [] if marks.is_empty() else self._hidden_marks(marks)
        if not hidden:
            return tables
        seen = pl.col("seen").list.set_difference(pl.lit(hidden, dtype=pl.List(pl.String)))
        return replace(tables, claims=tables.claims.with_columns(seen))

    def _hidden_marks(self, marks: pl.Series) -> list[str]:
        """Of what claims have seen, the edges and contradictions, of any snapshot, that the reader
        may not see."""
        hidden: set[str] = set()
        for table in ("edges", "contradictions"):
            rows = self.snapshot.every(table, ["id", "documents"])
            asked = rows.filter(pl.col("id").is_in(marks.implode()))
            hidden |= {*asked["id"]} - {*self.rights.kept(asked, "documents")["id"]}
        return sorted(hidden)

    @cached_property
    def not_yet(self) -> frozenset[str]:
        """The documents that come into force after the reader's date."""
        day = self.as_of.isoformat()
        return frozenset(i for i, row in self.documents.items() if row["effective_from"] > day)

    def states_of(self, claims: Mapping[str, Iterable[str]]) -> dict[str, str]:
        """The state of each claim by its documents: `current`, `future`, `historic` or `stale`."""
        found = self.states.all_of(list(claims))
        for claim, documents in claims.items():
            if found[claim] == "current" and not self.not_yet.isdisjoint(documents):
                found[claim] = "future"
        return found

    def title_of(self, document: str) -> str:
        """The name of a document, or the one that a removed document last had."""
        row = self.documents.get(document)
        return name_of(row) if row else self.former_name(document)

    def former_name(self, document: str) -> str:
        """The name that a document last had; its id where this reader may not know it."""
        if document not in self.rights.allowed:
            return document
        columns = ["id", "title", "meta", "edition", "from_snapshot"]
        rows = self.snapshot.every("documents", columns).filter(pl.col("id") == document)
        return name_of(rows.sort("from_snapshot").row(-1, named=True))

    @cached_property
    def states(self) -> States:
        """The states of the claims that this reader may see."""
        return states(self.tables, self.as_of)

    @cached_property
    def overridden(self) -> frozenset[str]:
        """The passages that are overridden at the reader's date."""
        tables = self.tables
        pairs = overrides(tables.edges, tables.passages, tables.documents, self.as_of)
        return frozenset(pairs["passage"].to_list())


def name_of(document: Mapping[str, Any]) -> str:
    """A document as people name it: title, number as it is written, edition."""
    meta = json.loads(document["meta"])
    number = meta.get("form") or (f"Bulletin {meta['bulletin']}" if "bulletin" in meta else "")
    edition = f"ed. {document['edition']}" if document["edition"] else ""
    known_as = " ".join(part for part in (number, edition) if part)
    title = unshouted(document["title"])
    return f"{title} ({known_as})" if known_as else title
