"""One drawing tried: its readers, their calls, and what leaked.

Here: making calls, judging each, and asking again in the memory that never held what is hidden.
Not here: drawing lists and calls (`drawing`, `calls`), and figures over all (`bench`).
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from evals.rights.calls import LISTS, Call, Calls, Moment, following, moment
from evals.rights.counting import Counts
from evals.rights.drawing import drawn, names_of, reader
from evals.rights.judging import Judge, Leak, Outcome, unlike
from evals.rights.sight import Sight
from evals.rights.tables import Tables, with_rows
from evals.rights.tally import Fault, Tally
from evals.rights.without import without
from evals.rights.wording import Wording
from memory.errors import DocmemError
from memory.reading.contradictions import contradictions
from memory.reading.findings import findings
from memory.reading.reader import Reader
from memory.reading.stale import stale
from memory.reading.tools import open_reader, tool
from memory.store.store import Store

Answering = Callable[[Reader, Call], dict[str, Any]]
_FOLLOWED = 0.5  # of the answers of which there is more
_MOMENTS = 2  # of one reader


@dataclass(frozen=True, slots=True)
class Memory:
    """A memory to be tried: its store, all of its rows, its words, and its newest snapshot."""

    store: Path
    tables: Tables
    wording: Wording
    last: int
    at: str


def answered(reader: Reader, call: Call) -> dict[str, Any]:
    """The answer of the tool itself, or of what lists all that is amiss."""
    if call.tool == "contradictions":
        return contradictions(reader)
    if call.tool in LISTS:
        return {"rows": stale(reader) if call.tool == "stale" else findings(reader)}
    return tool(call.tool).call(reader, call.arguments)


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is tried of one drawing: readers, calls of each, and readers asked again in the
    memory without what is hidden."""

    readers: int
    calls: int
    again: int


class Trial:
    """One drawing of access lists, written into a copy of a memory below `folder`."""

    def __init__(
        self, memory: Memory, number: int, seed: int, folder: Path, answer: Answering = answered
    ) -> None:
        self._memory = memory
        self._number = number
        self._random = Random(f"{seed}:{number}")
        self._folder = folder
        self._answer = answer
        documents = memory.tables["documents"]
        self._names = names_of(documents)
        self._tables = memory.tables | {"documents": drawn(documents, self._names, self._random)}

    def run(self, plan: Plan) -> Tally:
        """Try so many readers and calls."""
        tally = Tally()
        where = self._folder / f"drawn-{self._number}"
        rows = {"documents": self._tables["documents"]}
        store = with_rows(self._memory.store, where, rows, at=self._memory.at)
        for number in range(plan.readers):
            who = reader(self._names, self._random)
            asked = self._read(store, who, plan.calls, tally)
            if number < plan.again:
                self._again(who, asked, tally)
        shutil.rmtree(where)
        return tally

    def _read(
        self, store: Store, who: frozenset[str], calls: int, tally: Tally
    ) -> list[tuple[Moment, Call, Outcome]]:
        draw = Calls(self._tables, self._random)
        found = []
        tally.readers += 1
        for part in range(_MOMENTS):
            when = moment(
                self._random, self._memory.last + 1, date.fromisoformat(self._memory.at[:10])
            )
            opened = open_reader(store, who, as_of=when.as_of, known_at=when.known_at)
            sight = Sight(self._tables, who, opened.snapshot.number)
            if not part:
                tally.documents += self._tables["documents"]["id"].n_unique()
                tally.shown += len(sight.documents)
            looking = _Looking(self, opened, sight, when, who, tally)
            share = calls // _MOMENTS + (calls % _MOMENTS if not part else 0)
            found += looking.at(draw, share, self._random)
        return found

    def _again(
        self, who: frozenset[str], asked: list[tuple[Moment, Call, Outcome]], tally: Tally
    ) -> None:
        """Ask the same in the memory that never held what is hidden, and compare the bytes."""
        left = without(self._tables, Sight(self._tables, who, self._memory.last + 1).documents)
        where = self._folder / f"without-{self._number}"
        store = with_rows(self._memory.store, where, left, at=self._memory.at)
        readers: dict[Moment, Reader] = {}
        for when, call, outcome in asked:
            if when not in readers:
                readers[when] = open_reader(store, who, as_of=when.as_of, known_at=when.known_at)
            other = self.outcome(readers[when], call)
            tally.compared += 1
            differs = difference(outcome, other)
            if differs:
                self.fault(tally, who, call, when, Leak("bytes", differs))
        shutil.rmtree(where)

    def outcome(self, opened: Reader, call: Call) -> Outcome:
        """What a call comes to."""
        try:
            return Outcome(self._answer(opened, call))
        except DocmemError as error:
            return Outcome(None, type(error).__name__, str(error))
        except Exception as error:  # whatever it is, it must not depend on what is hidden
            return Outcome(None, type(error).__name__, str(error), crashed=True)

    def fault(
        self, tally: Tally, who: frozenset[str], call: Call, when: Moment, leak: Leak
    ) -> None:
        """Keep a fault."""
        tally.faults.append(Fault(self._number, tuple(sorted(who)), call, when, leak))

    @property
    def wording(self) -> Wording:
        """The words of the memory."""
        return self._memory.wording


class _Looking:
    """One reader at one moment: calls made and judged."""

    def __init__(
        self, trial: Trial, opened: Reader, sight: Sight, when: Moment, who: frozenset[str],
        tally: Tally,
    ) -> None:  # fmt: skip
        self._trial, self._opened, self._sight = trial, opened, sight
        self._when, self._who, self._tally = when, who, tally
        self._judge = Judge(sight, trial.wording)
        self._counts = Counts(sight)

    def at(self, draw: Calls, calls: int, random: Random) -> list[tuple[Moment, Call, Outcome]]:
        """So many calls, each judged; some go on where there is more."""
        found: list[tuple[Moment, Call, Outcome]] = []
        more: Call | None = None
        for _ in range(calls):
            call = more if more and random.random() < _FOLLOWED else draw()
            outcome = self._trial.outcome(self._opened, call)
            self._note(call, outcome)
            for leak in self._leaks(draw, call, outcome):
                self._trial.fault(self._tally, self._who, call, self._when, leak)
            found.append((self._when, call, outcome))
            more = following(call, outcome.answer) if outcome.answer else None
        return found

    def _note(self, call: Call, outcome: Outcome) -> None:
        self._tally.triples += 1
        self._tally.calls[call.tool] += 1
        self._tally.errors += outcome.answer is None
        self._tally.hidden += call.node in self._sight.hidden

    def _leaks(self, draw: Calls, call: Call, outcome: Outcome) -> list[Leak]:
        found = self._judge.leaks(call, outcome)
        if call.node in self._sight.hidden:
            never = draw.never(call.node)
            named = {k: never if v == call.node else v for k, v in call.arguments.items()}
            other = self._trial.outcome(self._opened, Call(call.tool, named, never))
            leak = unlike(call, outcome, never, other)
            found += [leak] if leak else []
        elif outcome.answer is not None:
            found += self._counts.differing(call, outcome.answer)
            self._tally.recounted += 1
        return found


def difference(one: Outcome, other: Outcome) -> str:
    """Where two outcomes begin to differ; "" where they are the same bytes."""
    texts = [json.dumps([o.answer, o.error, o.message], ensure_ascii=False) for o in (one, other)]
    if texts[0] == texts[1]:
        return ""
    first = next(
        (n for n, pair in enumerate(zip(*texts, strict=False)) if pair[0] != pair[1]),
        min(map(len, texts)),
    )
    start = max(0, first - 120)
    return f"…{texts[0][start : first + 80]}… without: …{texts[1][first : first + 80]}…"
