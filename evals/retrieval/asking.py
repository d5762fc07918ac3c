"""Questions put to search, and whether a gold passage is among the first results.

Here: which questions count, who asks, which results are gold. Not here: the engines and the update
(`bench`).
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from evals.graph.nodes import Nodes
from memory.reading.reader import Reader
from memory.reading.search import search
from memory.store.snapshot import Snapshot
from synthetic_corpus.ledger.records import Question

FIRST = 10
SIMPLE, SYNONYM = "simple", "synonym"


@dataclass(frozen=True, slots=True)
class Asked:
    """One wording of a question: its kind, who asks, and the passages that answer it."""

    text: str
    kind: str
    principals: tuple[str, ...]
    gold: frozenset[str]


@dataclass(frozen=True, slots=True)
class Found:
    """One way of searching: questions of each kind with gold among the first, and the time.

    `seconds` is the median of one search; `missed` are the wordings without gold.
    """

    simple: int
    synonym: int
    seconds: float
    missed: tuple[str, ...]


def wordings(questions: Iterable[Question], nodes: Nodes) -> list[Asked]:
    """Every wording of the simple questions that a passage answers; synonyms are a kind apart.

    Raises ValueError where a gold passage is not in the memory.
    """
    found = []
    for question in questions:
        if question.kind != "simple" or not question.gold_passages:
            continue
        gold = frozenset(
            passage
            for place in question.gold_passages
            for passage in nodes.quoting(place.document, place.quote, place.section)
        )
        if not gold:
            raise ValueError(f"the passage that answers {question.id} is not in the memory")
        kind = SYNONYM if question.subkind == SYNONYM else SIMPLE
        found += [Asked(text, kind, question.principals, gold) for text in question.wordings]
    return found


def ask(
    snapshot: Snapshot, asked: Sequence[Asked], today: date, *, ways: Collection[str], widen: bool
) -> Found:
    """Search for each wording as who asks it; gold is the passage, no claim on it."""
    readers: dict[tuple[str, ...], Reader] = {}
    hits = {SIMPLE: 0, SYNONYM: 0}
    seconds, missed = [], []
    for each in asked:
        if each.principals not in readers:
            readers[each.principals] = _warm(
                Reader(snapshot, principals=each.principals, as_of=today)
            )
        reader = readers[each.principals]
        started = time.perf_counter()
        results = search(reader, each.text, FIRST, ways=ways, widen=widen)
        seconds.append(time.perf_counter() - started)
        if each.gold.isdisjoint(row["node"] for row in results):
            missed.append(each.text)
        else:
            hits[each.kind] += 1
    middle = sorted(seconds)[len(seconds) // 2] if seconds else 0.0
    return Found(hits[SIMPLE], hits[SYNONYM], middle, tuple(missed))


def _warm(reader: Reader) -> Reader:
    """A reader that has read what every search needs, so that the times are those of searching."""
    search(reader, "warm", 1)
    return reader
