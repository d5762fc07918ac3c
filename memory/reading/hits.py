"""Rows of one table by the words of their names: live, visible, and the same ones every time.

Here: the likeliest rows for some words. Not here: what the rows are worth (`locate`), and hybrid
search (`search`).

Where a reader may see at most FEW rows of a table, they are all weighed, by themselves: what is
hidden changes neither which rows are found nor their order. Of more rows the full-text index of the
table tells the likeliest; it weighs words by all rows that there are, so that where more than DEPTH
match, those that are hidden have a part in which of them are looked at. Nothing hidden is told.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from memory.reading.reader import Reader
from memory.reading.titles import Words, words_of
from memory.store.schema import NAMED, SEARCHED
from memory.store.view import live_at

Row = dict[str, Any]
DEPTH = 40
FEW = 20_000
_MOST = 32 * DEPTH
# BM25 with the usual values (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009)
_K1, _B = 1.2, 0.75


@dataclass(frozen=True, slots=True)
class Look:
    """Where to look: a table, and the rows within which (SQL; "": all)."""

    table: str
    where: str


_COLUMNS = {
    "passages": ("id", "document", "label", "canonical", "named"),
    "claims": ("id", "statement", "attribute", "documents"),
}
_TEXTS = {"passages": NAMED["passages"], "claims": SEARCHED["claims"]}
_NAMES = {"passages": "kind = 'heading'", "claims": ""}


def hits(reader: Reader, look: Look, words: str, visible: Callable[[Row], bool]) -> list[Row]:
    """The rows that have any of the words, the likeliest DEPTH of those that may be seen (BM25)."""
    few = reader.made(_FEW_OF[look.table])
    if few is None:
        return _by_index(reader, look, words, visible)
    inside = None
    if look.where:
        inside = set(reader.rows(look.table, look.where, ["id"])["id"].to_list())
    idents = few.best(words_of(words), inside)
    return [row for ident in idents if visible(row := few.rows[ident])]


class Few:
    """All rows of one table that a reader may see, by the words of a text of theirs."""

    def __init__(self, rows: Iterable[Row], text: str) -> None:
        self.rows = {row["id"]: row for row in rows}
        self._lengths: dict[str, int] = {}
        self._having: dict[str, dict[str, int]] = defaultdict(dict)
        for ident, row in self.rows.items():
            words = words_of(row[text])
            self._lengths[ident] = len(words)
            for word in words:
                self._having[word][ident] = self._having[word].get(ident, 0) + 1
        self._usual = sum(self._lengths.values()) / max(len(self._lengths), 1) or 1.0

    def best(self, asked: Words, inside: Collection[str] | None) -> list[str]:
        """The likeliest DEPTH that have any of the words, of those `inside` (None: of all)."""
        scores: dict[str, float] = defaultdict(float)
        for word in dict.fromkeys(asked):
            having = self._having.get(word, {})
            weight = math.log(1 + (len(self.rows) - len(having) + 0.5) / (len(having) + 0.5))
            for ident, often in having.items():
                length = 1 - _B + _B * self._lengths[ident] / self._usual
                scores[ident] += weight * often * (_K1 + 1) / (often + _K1 * length)
        found = scores if inside is None else [ident for ident in scores if ident in inside]
        return sorted(found, key=lambda ident: (-scores[ident], ident))[:DEPTH]


def _headings(reader: Reader) -> Few | None:
    return _few(reader, "passages")


def _claims(reader: Reader) -> Few | None:
    return _few(reader, "claims")


_FEW_OF = {"passages": _headings, "claims": _claims}


def _few(reader: Reader, table: str) -> Few | None:
    """All rows of a table with a name; None where the reader may see more than FEW."""
    lance = reader.snapshot.lance(table)
    if lance is None:
        return Few([], _TEXTS[table])
    parts = [live_at(reader.snapshot.number), reader.rights.where(table), _NAMES[table]]
    if lance.count_rows(" AND ".join(f"({part})" for part in parts if part)) > FEW:
        return None
    rows = reader.rows(table, _NAMES[table], _COLUMNS[table])
    return Few(rows.iter_rows(named=True), _TEXTS[table])


def _by_index(reader: Reader, look: Look, words: str, visible: Callable[[Row], bool]) -> list[Row]:
    """The rows by the table's full-text index.

    Which rows are live and visible is looked at from the likeliest on, and more are read until
    there are enough: a condition on all rows costs as much as there are rows, and what is hidden
    takes no place so. Of rows that are equally likely, the index takes the same ones every time.
    """
    lance = reader.snapshot.lance(look.table)
    if lance is None:
        return []
    columns = [*_COLUMNS[look.table], "from_snapshot", "to_snapshot", "_score"]
    number = reader.snapshot.number
    most = DEPTH + DEPTH // 2
    while True:
        query = lance.search(words, query_type="fts", fts_columns=_TEXTS[look.table])
        query = query.select(columns)
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
