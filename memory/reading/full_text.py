"""Full text: which passages, claims and pages have the words of a question, and how well.

The store's index tells which rows have a word. The order is made here, from rows that the reader
may see and that are live, and from nothing else: the index weighs words by all rows of all
snapshots, so that its order would tell of what is hidden, and would differ when an earlier snapshot
is read again. Weights are those of BM25 (Robertson and Zaragoza, "The Probabilistic Relevance
Framework", 2009), pairs of neighbours count beside words as in the sequential dependence model
(Metzler and Croft, 2005).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from lancedb.query import FullTextOperator, MatchQuery

from memory.reading.question import Part, Question, telling
from memory.reading.reader import Reader
from memory.reading.titles import Words, words_of
from memory.store.schema import RIGHTS, SEARCHED
from memory.store.view import live_at, quoted

Row = dict[str, Any]
DEPTH = 300
_MOST_ROWS = 20_000  # of one word
_REMEMBERED = 256  # words of one reader
# Saturation and length of BM25, low because passages are short: what counts is which of the words
# a passage has, hardly how often. `docmem bench retrieval` measures it.
_K1, _B = 0.4, 0.3
_USUAL_LENGTH = 40  # words of a passage with its headings
_NEIGHBOURS = 0.3


@dataclass(frozen=True, slots=True)
class Matched:
    """Nodes with their scores, and the share of the question that the best of them has.

    `weights` are those of the words, by which pages are scored as well.
    """

    scores: dict[str, float]
    covered: float
    weights: Mapping[str, float]


def condition(reader: Reader, table: str) -> str:
    """SQL: rows of `table` that are live and that the reader may see; headings are no results."""
    parts = [live_at(reader.snapshot.number), reader.rights.where(table)]
    if table == "passages":
        parts.append("kind <> 'heading'")
    return " AND ".join(f"({part})" for part in parts if part)


def full_text(reader: Reader, asked: Question, tables: Iterable[str]) -> Matched:
    """The DEPTH best rows of each of `tables` (passages, claims) for a question, together."""
    scores: dict[str, float] = {}
    weights: Mapping[str, float] = {}
    covered = 0.0
    for table in tables:
        found = _Table(reader, table, asked.words).ranked(asked)
        scores |= found.scores
        covered = max(covered, found.covered)
        weights = weights or found.weights
    return Matched(scores, covered, weights)


def titled(reader: Reader, asked: Question, weights: Mapping[str, float]) -> dict[str, float]:
    """The pages whose whole title stands in the question or in other names for its parts."""
    found = {}
    for node in reader.titles.find(asked.words, DEPTH):
        page = reader.pages_by_id.get(node)
        words = telling(page["title"]) if page else ()
        if words and set(words) <= set(asked.words):
            found[node] = sum(weights.get(word, 0.0) for word in dict.fromkeys(words))
    return found


def _total_of(reader: Reader) -> Callable[[str], int]:
    """How the rows of a table are counted, once."""

    @cache
    def count(table: str) -> int:
        lance = reader.snapshot.lance(table)
        return lance.count_rows(condition(reader, table)) if lance is not None else 0

    return count


def _rows_with(reader: Reader) -> Callable[[str, str], frozenset[str]]:
    """How the rows of a table that have a word are looked up; the last words are remembered."""

    @lru_cache(maxsize=_REMEMBERED)
    def look(table: str, word: str) -> frozenset[str]:
        lance = reader.snapshot.lance(table)
        assert lance is not None
        asked = MatchQuery(  # type: ignore[call-arg]
            word, SEARCHED[table], operator=FullTextOperator.AND
        )
        rows = lance.search(asked, query_type="fts")
        rows = rows.where(condition(reader, table), prefilter=True).select(["id", "_score"])
        return frozenset(rows.limit(_MOST_ROWS).to_arrow()["id"].to_pylist())

    return look


class _Table:
    """One table, and which of its rows have which of the words (all parts of a compound one)."""

    def __init__(self, reader: Reader, table: str, words: Words) -> None:
        self._reader = reader
        self._table = table
        self._lance = reader.snapshot.lance(table)
        self._where = condition(reader, table)
        self._having: dict[str, frozenset[str]] = {}
        self._weights: dict[str, float] = {}
        if self._lance is None:
            return
        rows_with = reader.made(_rows_with)
        total = reader.made(_total_of)(table)
        for word in words:
            having = rows_with(table, word)
            self._having[word] = having
            rare = (total - len(having) + 0.5) / (len(having) + 0.5)
            self._weights[word] = math.log(1 + max(rare, 0.0))

    def ranked(self, asked: Question) -> Matched:
        """The best rows: candidates by the words that they have, ordered by their text."""
        if self._lance is None or not self._weights:
            return Matched({}, 0.0, {})
        parts = [self._weighed(part) for part in asked.parts]
        whole = sum(weight for part in parts for weight in part[0].values())
        held: dict[str, float] = defaultdict(float)
        for part in parts:
            for ident, weight in self._best_of(part).items():
                held[ident] += weight
        best = sorted(held, key=lambda ident: (-held[ident], ident))[:DEPTH]
        scores = {
            row["id"]: sum(
                max(self._score(row, name, weights) for name, weights in zip(
                    part.names, weighed, strict=True))
                for part, weighed in zip(asked.parts, parts, strict=True)
            )
            for row in self._texts(best)
        }  # fmt: skip
        covered = held[best[0]] / whole if best and whole else 0.0
        return Matched(scores, covered, self._weights)

    def _weighed(self, part: Part) -> list[dict[str, float]]:
        """The weight of each word of each name; another name weighs as much as the one given."""
        own = {word: self._weights[word] for word in part.names[0] if word in self._weights}
        total = sum(own.values())
        found = [own]
        for name in part.names[1:]:
            other = {word: self._weights[word] for word in name if word in self._weights}
            share = total / sum(other.values()) if any(other.values()) else 0.0
            found.append({word: weight * share for word, weight in other.items()})
        return found

    def _best_of(self, names: list[dict[str, float]]) -> Mapping[str, float]:
        """For each row the weight of the words that it has, of the name that it has most of."""
        best: dict[str, float] = {}
        for weights in names:
            held: dict[str, float] = defaultdict(float)
            for word, weight in weights.items():
                for ident in self._having[word]:
                    held[ident] += weight
            for ident, weight in held.items():
                best[ident] = max(best.get(ident, 0.0), weight)
        return best

    def _texts(self, idents: list[str]) -> list[Row]:
        """Rows with the words of their text, of documents that the reader may see."""
        if not idents or self._lance is None:
            return []
        column, several = RIGHTS[self._table]
        text = SEARCHED[self._table]
        where = f"({self._where}) AND id IN ({quoted(idents)})"
        rows = self._lance.search().where(where).select(["id", column, text]).to_list()
        found = []
        for row in rows:
            owners = row[column] if several else [row[column]]
            if self._reader.rights.all_allowed(owners):
                words = words_of(row[text])
                found.append({"id": row["id"], "words": words, "pairs": set(pairwise(words))})
        return found

    def _score(self, row: Row, name: Words, weights: Mapping[str, float]) -> float:
        length = 1 - _B + _B * len(row["words"]) / _USUAL_LENGTH
        score = 0.0
        for word, weight in weights.items():
            if row["id"] in self._having[word]:
                often = max(row["words"].count(word), 1)
                score += weight * often * (_K1 + 1) / (often + _K1 * length)
        for one, other in dict.fromkeys(pairwise(name)):
            if (one, other) in row["pairs"]:
                score += _NEIGHBOURS * (weights.get(one, 0.0) + weights.get(other, 0.0)) / 2
        return score
