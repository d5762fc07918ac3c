"""Rows of one table by full text, for names: live, visible, and the same ones every time.

Here: one question to a full-text index. Not here: what the rows are worth (`locate`), and hybrid
search (`search`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from memory.reading.reader import Reader

Row = dict[str, Any]
DEPTH = 40
_MOST = 32 * DEPTH


@dataclass(frozen=True, slots=True)
class Look:
    """Where to look: a table, its column of text, the rows within which (SQL), what is wanted."""

    table: str
    text: str
    where: str
    columns: tuple[str, ...]


def hits(reader: Reader, look: Look, words: str, visible: Callable[[Row], bool]) -> list[Row]:
    """The rows that have any of the words, the likeliest DEPTH of those that may be seen (BM25).

    Which rows are live and visible is looked at from the likeliest on, and more are read until
    there are enough: a condition on all rows costs as much as there are rows, and what is hidden
    takes no place so. Of rows that are equally likely, the index takes the same ones every time.
    """
    lance = reader.snapshot.lance(look.table)
    if lance is None:
        return []
    columns = [*look.columns, "from_snapshot", "to_snapshot", "_score"]
    number = reader.snapshot.number
    most = DEPTH + DEPTH // 2
    while True:
        query = lance.search(words, query_type="fts", fts_columns=look.text).select(columns)
        if look.where:
            query = query.where(look.where, prefilter=True)
        rows: list[Row] = query.limit(most).to_arrow().to_pylist()
        kept = [row for row in rows if _live(row, number) and visible(row)]
        if len(kept) >= DEPTH or len(rows) < most or most >= _MOST:
            return sorted(kept, key=lambda row: (-row["_score"], row["id"]))[:DEPTH]
        most = min(4 * most, _MOST)


def _live(row: Row, number: int) -> bool:
    until = row["to_snapshot"]
    return bool(row["from_snapshot"] <= number) and (until is None or until > number)
