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
    """The documents that one reader may and may not read."""

    allowed: frozenset[str]
    denied: frozenset[str]

    def all_allowed(self, documents: Iterable[str]) -> bool:
        """Whether each of `documents` may be read; none at all means no."""
        listed = list(documents)
        return bool(listed) and self.allowed.issuperset(listed)

    def where(self, table: str) -> str:
        """The SQL condition on rows of `table` that may be read; "" where all may."""
        if not self.denied:
            return ""
        column, several = RIGHTS[table]
        by_denial = len(self.denied) <= len(self.allowed)
        if not self.allowed:
            return "false"
        listed = quoted(sorted(self.denied if by_denial else self.allowed))
        if several:
            return (
                f"NOT array_has_any({column}, make_array({listed}))"
                if by_denial
                else f"array_has_all(make_array({listed}), {column})"
            )
        return f"{column} {'NOT IN' if by_denial else 'IN'} ({listed})"


def rights_of(principals: frozenset[str], documents: pl.DataFrame) -> Rights:
    """The rights of a reader who is all of `principals`; nobody named means `everyone`.

    `documents` has the columns id, allow, deny and from_snapshot, one row per state of a document;
    the latest state of each decides.
    """
    who = principals or frozenset({EVERYONE})
    allowed: set[str] = set()
    denied: set[str] = set()
    latest = documents.sort("from_snapshot").unique("id", keep="last")
    for ident, allow, deny in latest.select("id", "allow", "deny").iter_rows():
        permitted = AccessList(tuple(allow), tuple(deny)).permits(who)
        (allowed if permitted else denied).add(ident)
    return Rights(frozenset(allowed), frozenset(denied))
