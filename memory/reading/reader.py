"""One reader on one snapshot at one date: what all reading functions take."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Any

import polars as pl

from memory.graph.overrides import overrides
from memory.graph.validity import DATES, validity_of
from memory.reading.rights import Rights, rights_of
from memory.staleness.states import States, Tables, read_tables, states
from memory.store.schema import RIGHTS, SCHEMAS
from memory.store.snapshot import Snapshot
from memory.wiki.subjects import unshouted

Row = dict[str, Any]


class Reader:
    """Rows that `principals` may read, as they were at `snapshot`, judged at `as_of`."""

    def __init__(self, snapshot: Snapshot, *, principals: Iterable[str], as_of: date) -> None:
        self.snapshot = snapshot
        self.as_of = as_of
        self.principals = frozenset(principals)

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
        if several:
            names = list(columns) if columns is not None else SCHEMAS[table].names
            asked = dict.fromkeys([*names, column])
            rows = self.snapshot.rows(table, where, asked)
            return self.rights.kept(rows, column).select(names)
        allowed = self.rights.where(table)
        both = " AND ".join(f"({part})" for part in (where, allowed) if part)
        return self.snapshot.rows(table, both, columns)

    def pages(self) -> list[Row]:
        """Pages this reader may know of: one document that names the subject, and one claim."""
        with_claims = set(self.rows("claims", columns=["page"])["page"].to_list())
        return [
            row
            for row in self.snapshot.rows("pages").to_dicts()
            if row["id"] in with_claims and not self.rights.allowed.isdisjoint(row["documents"])
        ]

    @cached_property
    def documents(self) -> dict[str, Row]:
        """Readable documents by id."""
        rows = validity_of(self.rows("documents"), self.rows("mentions", DATES))
        return {row["id"]: row for row in rows.iter_rows(named=True)}

    @cached_property
    def tables(self) -> Tables:
        """What states are computed from, in this reader's world.

        An edge or contradiction that the reader may not see is left out of what a claim has seen as
        well: for this reader it does not exist, and so neither does what it overrides.
        """
        tables = read_tables(self)
        visible = {*tables.edges["id"], *tables.contradictions["id"]}
        every = {
            ident
            for table, where in (("edges", ""), ("contradictions", "rule = ''"))
            for ident in self.snapshot.rows(table, where, ["id"])["id"]
        }
        hidden = sorted(every - visible)
        if not hidden:
            return tables
        seen = pl.col("seen").list.set_difference(pl.lit(hidden, dtype=pl.List(pl.String)))
        return replace(tables, claims=tables.claims.with_columns(seen))

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
        """The title of a document, or the one that a removed document last had."""
        row = self.documents.get(document)
        return str(row["title"]) if row else self.former_name(document)

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


def name_of(document: Row) -> str:
    """A document as people name it: title, number as it is written, edition."""
    meta = json.loads(document["meta"])
    number = meta.get("form") or (f"Bulletin {meta['bulletin']}" if "bulletin" in meta else "")
    edition = f"ed. {document['edition']}" if document["edition"] else ""
    known_as = " ".join(part for part in (number, edition) if part)
    title = unshouted(document["title"])
    return f"{title} ({known_as})" if known_as else title
