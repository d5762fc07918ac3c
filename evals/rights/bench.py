"""The bench of rights: one memory, many drawings of access lists, figures over all.

Here: the order of things, and sharing the drawings out over processes. Not here: the memory's
update, which the caller runs, one drawing (`trying`), and printing (`serving.bench_rights`).
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from evals.rights.history import Past, with_past
from evals.rights.tables import raw, with_rows
from evals.rights.tally import Tally
from evals.rights.trying import Answering, Memory, Plan, Trial, answered
from evals.rights.wording import Wording
from memory.store.store import Store

Step = Callable[[str, int, int], None]
DRAWINGS = 50
READERS = 4
_LEAST_CALLS = 10  # of a reader, where there are fewer drawings so
_MOST_PROCESSES = 4


@dataclass(frozen=True, slots=True)
class Measured:
    """What was tried of which memory, and the seconds that it took."""

    documents: int
    claims: int
    past: Past
    drawings: int
    tally: Tally
    seconds: float

    @property
    def met(self) -> bool:
        """Whether nothing leaked."""
        return not self.tally.faults


def measure(
    store: Path, folder: Path, triples: int, seed: int = 0, *, drawings: int | None = None,
    answer: Answering = answered, processes: int | None = None,
    step: Step = lambda name, done, total: None,
) -> Measured:  # fmt: skip
    """Try so many triples on the memory in `store`, which is left as it is.

    Copies are written below `folder`. One reader of each drawing asks everything again in a memory
    that never held what is hidden. `drawings` None takes DRAWINGS, or fewer for few triples.
    `processes` 0 works in this one; None takes one per processor.
    """
    began = time.perf_counter()
    drawings = drawings or max(1, min(DRAWINGS, triples // (READERS * _LEAST_CALLS)))
    step("the memory's past", 0, drawings)
    memory, past = prepared(store, folder, seed)
    share = max(1, triples // (drawings * READERS))
    tally = Tally()
    run = partial(_tried, seed=seed, folder=folder, plan=Plan(READERS, share, 1), answer=answer)
    count = min(os.cpu_count() or 1, _MOST_PROCESSES) if processes is None else processes
    for done, found in enumerate(_each(memory, run, drawings, count), 1):
        tally.add(found)
        step("drawings", done, drawings)
    tables = memory.tables
    return Measured(
        tables["documents"]["id"].n_unique(), tables["claims"]["id"].n_unique(),
        past, drawings, tally, time.perf_counter() - began,
    )  # fmt: skip


def prepared(store: Path, folder: Path, seed: int) -> tuple[Memory, Past]:
    """A copy of the memory with a past, and all that the judge reads of it."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = Store(str(store)).snapshot().manifest
    past = with_past(raw(Store(str(store))), manifest.snapshot + 1, Random(seed))
    base = folder / "base"
    with_rows(store, base, past.tables, at=manifest.at)
    memory = Memory(base, past.tables, Wording(past.tables), manifest.snapshot + 1, manifest.at)
    return memory, past


def _each(
    memory: Memory, run: Callable[[Memory, int], Tally], drawings: int, processes: int
) -> Iterator[Tally]:
    if not processes:
        yield from (run(memory, number) for number in range(drawings))
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(
        processes, mp_context=context, initializer=_begin, initargs=(memory,)
    ) as pool:
        yield from pool.map(partial(_in_process, run), range(drawings))


_MEMORY: list[Memory] = []  # of a process of the pool: handed over once, not with each drawing


def _begin(memory: Memory) -> None:
    _MEMORY[:] = [memory]


def _in_process(run: Callable[[Memory, int], Tally], number: int) -> Tally:
    return run(_MEMORY[0], number)


def _tried(
    memory: Memory, number: int, *, seed: int, folder: Path, plan: Plan, answer: Answering
) -> Tally:
    return Trial(memory, number, seed, folder, answer).run(plan)
