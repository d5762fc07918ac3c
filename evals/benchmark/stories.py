"""What a run is told and asked: the insurer, its excerpt, or a corpus of one's own; the questions.

Here: the story of a run, the ledger with its questions, and choosing some of them. Not here: a
corpus of one's own (`own_corpus`), telling it to a memory (`moments`), and asking (`running`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from evals.benchmark.own_corpus import read_own
from evals.benchmark.settings import Frames, Settings
from evals.replay.bench import Story
from evals.replay.insurer import LAST, part, whole
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Question
from synthetic_corpus.questions import with_questions


@dataclass(frozen=True, slots=True)
class Told:
    """A story with the ledger of it, questions among its rows; `first` is its first checkpoint."""

    story: Story
    ledger: Ledger
    first: int = 0


def story_of(settings: Settings, seed: int) -> Told:
    """The story that a run tells under a seed, and its questions.

    Raises ConfigurationError for a corpus that cannot be read, or that asks nothing.
    """
    if settings.corpus:
        own = read_own(Path(settings.corpus))
        return Told(own, own.ledger, own.last.number)
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
