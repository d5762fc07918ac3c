"""`locate` and `expand` on a large memory, each beside the bare query for the same.

The bare query of `locate` is one full-text search of headings for the ten best, that of `expand`
two look-ups of edges, by source and by target, as Python values. Tools and bare queries take turns,
so that what else the machine does slows both. The embedding of a question is no part of it: neither
tool embeds.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from evals.reading import layout
from evals.reading.large import SYNONYMS, Step, build
from memory.reading.expand import expand
from memory.reading.locate import locate
from memory.reading.reader import Reader
from memory.store.schema import NAMED

LOCATE_WANTED = 30.0  # ms
EXPAND_WANTED = 3.0  # times the bare query
ROUNDS = 100
_DAY = date(2026, 12, 1)


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of many calls: the median, that of nine in ten, and processor time."""

    median: float
    nine_in_ten: float
    processor: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured; `opening` are the seconds that a reader's first answer waits for.

    `load` is the machine's load average meanwhile, `processors` how many share it: where others
    use the machine too, processor time and multiples say more than the clock.
    """

    passages: int
    edges: int
    rounds: int
    opening: float
    locate: Times
    bare_locate: Times
    expand: Times
    bare_expand: Times
    load: float
    processors: int

    @property
    def over_bare(self) -> float:
        """`expand` as a multiple of its bare query, by their medians."""
        return self.expand.median / self.bare_expand.median


def measure(
    folder: Path, passages: int, edges: int, *, rounds: int = ROUNDS, seed: int = 0,
    step: Step = lambda name, done, total: None,
) -> Figures:  # fmt: skip
    """Build a memory of so many passages and edges in `folder` and measure so many calls of each.

    `step` is told what is done, and how much of it.
    """
    store = build(folder, passages, edges, seed=seed, step=step)
    reader = Reader(store.snapshot(), principals=(), as_of=_DAY)
    step("opening", 0, 1)
    started = time.perf_counter()
    expand(reader, layout.document(0))
    locate(reader, "opening")
    opening = time.perf_counter() - started
    asked = questions(passages, rounds, seed)
    nodes = _nodes(passages, rounds, seed)
    times = _in_turn(
        [
            [partial(locate, reader, q) for q in asked],
            [partial(_bare_locate, reader, q) for q in asked],
            [partial(expand, reader, n) for n in nodes],
            [partial(_bare_expand, reader, n) for n in nodes],
        ],
        step,
    )
    return Figures(
        passages, edges, rounds, opening, times[0], times[1], times[2], times[3],
        load=os.getloadavg()[0], processors=os.cpu_count() or 1,
    )  # fmt: skip


def questions(passages: int, count: int, seed: int) -> list[str]:
    """Names to look for: of headings, whole and in part, other names for them, and numbers."""
    words = layout.wording(seed)
    draw = random.Random(seed)
    documents = passages // layout.PER_DOCUMENT
    kinds: list[Callable[[], str]] = [
        lambda: draw.choice(words.names),
        lambda: " ".join(draw.choice(words.names).split()[:2]),
        lambda: draw.choice(words.names).split()[0],
        lambda: words.names[2 * draw.randrange(SYNONYMS)],
        lambda: layout.number(10 * draw.randrange(min(documents, 10_000) // 10)),
    ]
    return [kinds[n % len(kinds)]() for n in range(count)]


def _nodes(passages: int, count: int, seed: int) -> list[str]:
    draw = random.Random(seed + 1)
    return [layout.passage(draw.randrange(passages)) for _ in range(count)]


def _bare_locate(reader: Reader, words: str) -> object:
    lance = reader.snapshot.lance("passages")
    assert lance is not None
    query = lance.search(words, query_type="fts", fts_columns=NAMED["passages"])
    return query.select(["id", "canonical", "_score"]).limit(10).to_list()


def _bare_expand(reader: Reader, node: str) -> object:
    lance = reader.snapshot.lance("edges")
    assert lance is not None
    return [lance.search().where(f"{end} = '{node}'").to_list() for end in ("source", "target")]


def _in_turn(columns: Sequence[Sequence[Callable[[], object]]], step: Step) -> list[Times]:
    """The times of each column of calls, one of each column after the other."""
    for column in columns:
        column[0]()
    wall: list[list[float]] = [[] for _ in columns]
    processor: list[list[float]] = [[] for _ in columns]
    for turn in range(len(columns[0])):
        for place, column in enumerate(columns):
            began, spent = time.perf_counter(), time.process_time()
            column[turn]()
            wall[place].append(1000 * (time.perf_counter() - began))
            processor[place].append(1000 * (time.process_time() - spent))
        step("asking", turn + 1, len(columns[0]))
    return [
        Times(statistics.median(w), sorted(w)[int(0.9 * (len(w) - 1))], statistics.median(p))
        for w, p in zip(wall, processor, strict=True)
    ]
