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
    """The documents that one reader may read, and the others that there are or were."""

    allowed: frozenset[str]
    hidden: frozenset[str]

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
        """The SQL condition on rows of `table` that may be read; "" where all may.

        The shorter list is told: what is hidden, or what is allowed. Rows of documents that there
        never were are for `kept` and `all_allowed` to refuse.
        """
        column, several = RIGHTS[table]
        if not self.allowed:
            return "false"
        if not self.hidden:
            return ""
        few = len(self.hidden) <= len(self.allowed)
        listed = quoted(sorted(self.hidden if few else self.allowed))
        if not several:
            return f"{column} {'NOT IN' if few else 'IN'} ({listed})"
        if few:
            return f"NOT array_has_any({column}, make_array({listed}))"
        return f"(array_has_all(make_array({listed}), {column}) AND array_length({column}) > 0)"


def rights_of(principals: frozenset[str], documents: pl.DataFrame) -> Rights:
    """The rights of a reader who is all of `principals`; nobody named means `everyone`.

    `documents` has the columns id, allow, deny and from_snapshot, one row per state of a document;
    the latest state of each decides.
    """
    who = principals or frozenset({EVERYONE})
    latest = documents.sort("from_snapshot").unique("id", keep="last")
    allowed = frozenset(
        ident
        for ident, allow, deny in latest.select("id", "allow", "deny").iter_rows()
        if AccessList(tuple(allow), tuple(deny)).permits(who)
    )
    return Rights(allowed, frozenset(latest["id"]) - allowed)
