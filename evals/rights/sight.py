"""What one reader may see at one snapshot, worked out from the raw tables.

This is the judge's own account: it takes nothing from `memory.reading`. Here: documents, rows of
every table, pages, ids that may not be told. Not here: texts (`wording`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import polars as pl

from evals.rights.tables import Tables, live

OF_ONE = {"documents": "id", "passages": "document", "findings": "document",
          "mentions": "document", "terms": "document", "evidence": "document"}  # fmt: skip
OF_ALL = ("edges", "claims", "foundations", "contradictions", "operations", "unread", "vectors")


def may_read(principals: frozenset[str], documents: pl.DataFrame) -> frozenset[str]:
    """The documents of which the newest row lets one of the principals in and keeps none out."""
    who = principals or frozenset(["everyone"])
    newest: dict[str, tuple[int, bool]] = {}
    columns = ["id", "from_snapshot", "allow", "deny"]
    for ident, since, allow, deny in documents.select(columns).iter_rows():
        if ident not in newest or since > newest[ident][0]:
            newest[ident] = (since, bool(who & set(allow)) and not who & set(deny))
    return frozenset(ident for ident, (_, let_in) in newest.items() if let_in)


def of_documents(name: str, rows: pl.DataFrame, documents: Iterable[str]) -> pl.DataFrame:
    """The rows of a table all of whose documents are among these, and that have any."""
    seen = list(documents)
    if name in OF_ONE:
        return rows.filter(pl.col(OF_ONE[name]).is_in(seen))
    each = pl.element().is_in(seen)
    return rows.filter(
        (pl.col("documents").list.len() > 0) & pl.col("documents").list.eval(each).list.all()
    )


class Sight:
    """What a reader may see of a memory: rows, by table, and what is hidden."""

    def __init__(self, tables: Tables, principals: frozenset[str], number: int) -> None:
        self._tables = tables
        self.number = number
        self.documents = may_read(principals, tables["documents"])
        self._rows: dict[str, pl.DataFrame] = {}

    def rows(self, name: str) -> pl.DataFrame:
        """The rows of a table that are live at the snapshot and may be seen."""
        if name not in self._rows:
            rows = live(self._tables[name], self.number)
            if name == "pages":
                found = rows.filter(pl.col("id").is_in(list(self.pages)))
            else:
                found = of_documents(name, rows, self.documents)
            self._rows[name] = found
        return self._rows[name]

    @cached_property
    def pages(self) -> frozenset[str]:
        """The pages with a claim that may be seen, and a document that may."""
        claimed = set(self.rows("claims")["page"])
        rows = live(self._tables["pages"], self.number).select("id", "documents")
        return frozenset(
            ident
            for ident, documents in rows.iter_rows()
            if ident in claimed and not self.documents.isdisjoint(documents)
        )

    @cached_property
    def hidden(self) -> frozenset[str]:
        """The ids of all that may not be told: of rows of any snapshot, and of pages."""
        found = set(self._tables["pages"]["id"]) - self.pages
        for name in (*OF_ONE, *OF_ALL):
            rows = self._tables[name]
            seen = of_documents(name, rows, self.documents)
            found |= set(rows["id"]) - set(seen["id"])
        return frozenset(found)

    @cached_property
    def nodes(self) -> frozenset[str]:
        """The nodes that are there and may be seen."""
        there = set(self.rows("documents")["id"])
        passages = self.rows("passages").select("id", "document").iter_rows()
        found = {ident for ident, document in passages if document in there}
        return frozenset([*there, *found, *self.rows("claims")["id"], *self.pages])
