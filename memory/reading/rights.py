"""Who may read what: decided from today's access lists, applied before anything is ranked.

A row derived from documents may be read when every one of them allows it. Rights are today's even
when an earlier snapshot is read: what somebody may no longer see was not theirs to see before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import polars as pl

from memory.records import AccessList
from memory.store.schema import RIGHTS
from memory.store.view import quoted

EVERYONE = "everyone"


@dataclass(frozen=True, slots=True)
class Rights:
    """The documents that one reader may read."""

    allowed: frozenset[str]

    def all_allowed(self, documents: Iterable[str]) -> bool:
        """Whether each of `documents` may be read; none at all means no."""
        listed = list(documents)
        return bool(listed) and self.allowed.issuperset(listed)

    def kept(self, rows: pl.DataFrame, column: str) -> pl.DataFrame:
        """The rows whose list of documents in `column` may be read, in their order.

        The same as `where` says, at a cost that does not grow with what is allowed.
        """
        allowed = pl.Series(sorted(self.allowed), dtype=pl.String)
        numbered = rows.filter(pl.col(column).list.len() > 0).with_row_index("row")
        refused = (
            numbered.select("row", pl.col(column))
            .explode(column)
            .filter(~pl.col(column).is_in(allowed).fill_null(value=False))
        )
        return numbered.join(refused, on="row", how="anti", maintain_order="left").drop("row")

    def where(self, table: str) -> str:
        """The SQL condition on rows of `table` that may be read.

        What is allowed is listed, so that a row of an unknown document, or of none, is nobody's.
        """
        column, several = RIGHTS[table]
        if not self.allowed:
            return "false"
        listed = quoted(sorted(self.allowed))
        if several:
            all_of = f"array_has_all(make_array({listed}), {column})"
            return f"({all_of} AND array_length({column}) > 0)"
        return f"{column} IN ({listed})"


def rights_of(principals: frozenset[str], documents: pl.DataFrame) -> Rights:
    """The rights of a reader who is all of `principals`; nobody named means `everyone`.

    `documents` has the columns id, allow, deny and from_snapshot, one row per state of a document;
    the latest state of each decides.
    """
    who = principals or frozenset({EVERYONE})
    latest = documents.sort("from_snapshot").unique("id", keep="last")
    return Rights(
        frozenset(
            ident
            for ident, allow, deny in latest.select("id", "allow", "deny").iter_rows()
            if AccessList(tuple(allow), tuple(deny)).permits(who)
        )
    )
