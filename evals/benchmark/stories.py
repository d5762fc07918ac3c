"""What a run is told and asked: the insurer, its excerpt, or a corpus of one's own; the questions.

Here: the story of a run, the ledger with its questions, and choosing some of them. Not here:
telling it to a memory (`moments`), and asking (`running`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import Path

from evals.benchmark.settings import Frames, Settings
from evals.claims.configured import configure
from evals.graph.sources import LEDGER, SOURCES
from evals.replay.bench import Story
from evals.replay.insurer import LAST, part, whole
from memory.errors import ConfigurationError
from synthetic_corpus.ledger.files import Ledger, LedgerError, read
from synthetic_corpus.ledger.records import Checkpoint, Question
from synthetic_corpus.questions import with_questions


@dataclass(frozen=True, slots=True)
class Told:
    """A story with the ledger of it, questions among its rows; `first` is its first checkpoint."""

    story: Story
    ledger: Ledger
    first: int = 0


@dataclass(frozen=True, slots=True)
class Own:
    """A corpus of one's own as a story of one checkpoint: its files stay where they are."""

    folder: Path
    ledger: Ledger

    @property
    def names(self) -> Sequence[str]:
        """The name of its last checkpoint."""
        return (self._last.name,)

    def today(self, number: int) -> date:
        """The day of its last checkpoint."""
        return self._last.today

    def write(self, number: int, folder: Path) -> Path:
        """Write the file of configuration; returns its path."""
        return configure(folder, self.folder, self.ledger.access)

    @property
    def _last(self) -> Checkpoint:
        return max(self.ledger.checkpoints, key=lambda row: row.number)


def story_of(settings: Settings, seed: int) -> Told:
    """The story that a run tells under a seed, and its questions.

    Raises ConfigurationError for a corpus that cannot be read, or that asks nothing.
    """
    if settings.corpus:
        return _own(Path(settings.corpus))
    upto = LAST if settings.upto is None else settings.upto
    return _insurer(upto, seed, settings.frames, excerpt=settings.part)


@lru_cache(maxsize=1)
def _insurer(upto: int, seed: int, frames: Frames, *, excerpt: bool) -> Told:
    story = (part if excerpt else whole)(upto, seed=seed, frames=frames)
    ledger = excerpted(story.ledger) if excerpt else story.ledger
    return Told(story, with_questions(ledger, seed, frames))


def excerpted(ledger: Ledger) -> Ledger:
    """The ledger as if the documents that it lists were all there are."""
    documents = {row.id for row in ledger.documents}
    facts = tuple(row for row in ledger.facts if row.document in documents)
    ids = {row.id for row in facts}
    return replace(
        ledger,
        facts=facts,
        numbers=(),
        references=tuple(
            row
            for row in ledger.references
            if row.document in documents and (not row.target or row.target in documents)
        ),
        editions=tuple(row for row in ledger.editions if row.document in documents),
        differences=tuple(row for row in ledger.differences if {row.older, row.newer} <= documents),
        amendments=tuple(row for row in ledger.amendments if row.target in documents),
        supersessions=tuple(row for row in ledger.supersessions if row.superseded in documents),
        contradictions=tuple(
            row for row in ledger.contradictions if {row.first, row.second} <= ids
        ),
        chains=tuple(row for row in ledger.chains if set(row.documents) <= documents),
    )


def chosen(questions: Iterable[Question], most: int | None) -> tuple[Question, ...]:
    """At most so many questions, the kinds taking turns; all of them for None."""
    listed = list(questions)
    if most is None or most >= len(listed):
        return tuple(listed)
    kinds: dict[tuple[str, str], list[Question]] = defaultdict(list)
    for question in listed:
        kinds[question.kind, question.subkind].append(question)
    ranked = [
        (turn, group, question)
        for group, of_kind in enumerate(kinds.values())
        for turn, question in enumerate(of_kind)
    ]
    ranked.sort(key=lambda row: row[:2])
    return tuple(question for _, _, question in ranked[:most])


def _own(folder: Path) -> Told:
    if not all((folder / name).is_dir() for name in (SOURCES, LEDGER)):
        raise ConfigurationError(f"{folder} holds no {SOURCES}/ and {LEDGER}/: docs/benchmark.md "
                                 "says what lies in them.")  # fmt: skip
    try:
        ledger = read(folder / LEDGER)
    except LedgerError as error:
        raise ConfigurationError(f"The ledger cannot be read:\n{error}") from error
    if not ledger.checkpoints or not ledger.questions:
        lacking = "questions" if ledger.checkpoints else "checkpoints"
        raise ConfigurationError(f"{folder / LEDGER}/{lacking}.jsonl has no row.")
    last = max(row.number for row in ledger.checkpoints)
    return Told(Own(folder, ledger), ledger, last)
