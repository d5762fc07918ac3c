"""One run of the benchmark: the memory is told, the questions are asked, the answers graded.

Here: the order of things, for every seed, in one folder; whatever is done already is kept. Not
here: each step (`stories`, `moments`, `running`, `results`), and the report.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

import polars as pl

from evals.agents.process import Asked
from evals.benchmark import moments, stories
from evals.benchmark.answers import Answer
from evals.benchmark.conditions import CONDITIONS
from evals.benchmark.estimate import estimated
from evals.benchmark.moments import Update
from evals.benchmark.own_corpus import check_gold, ledger_hash, read_own, told_hash
from evals.benchmark.results import (
    graded_table,
    home,
    in_order,
    read_graded,
    read_updates,
    write_results,
)
from evals.benchmark.running import ByModel, Judges, answered_in, ask, asked_of, graded, spent_on
from evals.benchmark.settings import (
    FILE,
    Settings,
    claim,
    on_this_machine,
    read_settings,
    write_settings,
)
from evals.benchmark.updates import costs
from memory.errors import ConfigurationError
from memory.settings import ModelSettings
from synthetic_corpus.ledger.files import Ledger

ORDER = tuple(CONDITIONS)


class Progress(Protocol):
    """Told what a run does, and how far it is."""

    def begin(self, what: str, total: int | None) -> None:
        """Something begins that has so many steps."""

    def step(self, what: str = "") -> None:
        """A step is done; the next one is called so."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What a run came to: its settings, every graded answer, what updates cost.

    `kept` counts the answers that lay in the folder already; `older` says that some were given by
    other code than there is now.
    """

    settings: Settings
    graded: pl.DataFrame
    updates: pl.DataFrame
    kept: int
    older: bool


@dataclass(frozen=True, slots=True)
class Prepared:
    """The memory of one seed with its ledger, and what is asked of it."""

    told: moments.Told
    ledger: Ledger
    asked: tuple[Asked, ...]


def run(
    settings: Settings, folder: Path, update: Update, progress: Progress, *,
    model: ModelSettings | None = None, say: Callable[[str], None] = lambda told: None,
) -> Ran:  # fmt: skip
    """Run, or go on with, the benchmark in `folder`; `update` brings a memory up to date.

    `model` is asked where `settings.model` says so; `say` is told what that may cost, before.

    Raises ConfigurationError for settings that cannot be run, or a folder with another story.
    """
    unknown = [name for name in settings.conditions if name not in CONDITIONS]
    if unknown:
        raise ConfigurationError(
            f"There is no condition {', '.join(unknown)}; there are {', '.join(CONDITIONS)}."
        )
    settings = on_this_machine(settings)
    if settings.corpus:
        own = read_own(Path(settings.corpus))
        settings = replace(settings, told=told_hash(own), ledger=ledger_hash(own))
    claim(folder, settings)
    kept = 0
    for seed in settings.seeds:
        if _ended(home(folder, seed), settings):
            kept += len(read_graded(folder, replace(settings, seeds=(seed,))))
            continue
        ready = prepare(settings, folder, seed, update, progress)
        done = _answered(folder, seed, settings, ready.asked)
        kept += done
        progress.begin(f"seed {seed}: asking", len(ready.asked) * len(settings.conditions))
        for _ in range(done):
            progress.step()
        by = None
        if model and settings.model:
            left = model.most_cost - spent_on(folder)
            open_ = len(ready.asked) * len(settings.conditions) - done
            say(f"Seed {seed}: {estimated(model, settings.model.limits, open_, left)}")
            by = ByModel(model, settings.model.limits, left)
        found = ask(
            ready.told, ready.asked, home(folder, seed) / "answers", conditions=settings.conditions,
            ledger=ready.ledger, most_calls=settings.most_calls, model=by, advance=progress.step,
        )  # fmt: skip
        progress.begin(f"seed {seed}: grading", None)
        rows = list(graded(ready.told, ready.ledger, found))
        write_results(folder, seed, ready.asked, rows, costs(ready.told, seed))
        write_settings(home(folder, seed), settings)
    every = read_graded(folder, settings)
    older = bool((every["code"] != settings.code).any())
    return Ran(settings, every, read_updates(folder, settings), kept, older)


def prepare(
    settings: Settings, folder: Path, seed: int, update: Update, progress: Progress
) -> Prepared:
    """The memory of a seed, brought through its checkpoints, and the questions that are asked."""
    progress.begin(f"seed {seed}: the story", None)
    story = stories.story_of(settings, seed)
    progress.begin(f"seed {seed}: the memory", len(story.story.names))
    told = moments.tell(story.story, home(folder, seed) / "memory", update, progress.step)
    by_number = {m.checkpoint + story.first: m for m in told.moments.values()}
    last = max(row.number for row in story.ledger.checkpoints)
    by_number = {
        number: replace(moment, checkpoint=number)
        for number, moment in by_number.items()
        if number <= last
    }
    told = replace(told, moments=by_number)
    every = [q for q in story.ledger.questions if asked_of([q], by_number, 1)]
    asked = asked_of(stories.chosen(every, settings.questions), by_number, settings.runs)
    if not asked:
        raise ConfigurationError("Nothing is asked about the checkpoints that there are.")
    if settings.corpus:
        judges = Judges(told, story.ledger)
        check_gold(judges.of(q).of(q) for q in every)
    return Prepared(told, story.ledger, asked)


def prepared(folder: Path, seed: int) -> Prepared:
    """The memory and questions of a run that has ended; nothing is updated.

    Raises ConfigurationError where the run has not come so far.
    """

    def refuse(config: Path, clock: str) -> dict[str, object]:
        raise ConfigurationError(
            f"The memory of seed {seed} in {folder} is not whole; go on with docmem bench run."
        )

    return prepare(read_settings(folder), folder, seed, refuse, Silent())


class Silent:
    """Progress that nobody looks at."""

    def begin(self, what: str, total: int | None) -> None:
        """Nothing is shown."""

    def step(self, what: str = "") -> None:
        """Nothing is shown."""


def grade_answers(
    folder: Path, answers: Sequence[Answer]
) -> tuple[pl.DataFrame, dict[str, list[str]]]:
    """The graded answers of agents from outside, and by condition what was not answered.

    Ids of questions may begin with their seed and a stroke, as `export` has them. Raises
    ConfigurationError that names the questions that were not asked.
    """
    settings = read_settings(folder)
    ready = {seed: prepared(folder, seed) for seed in settings.seeds}
    wanted = {(s, a.question, a.run) for s, r in ready.items() for a in r.asked}
    given = [(*_seeded(answer, settings), answer) for answer in answers]
    answered: dict[str, set[tuple[int, str, int]]] = defaultdict(set)
    for seed, question, answer in given:
        answered[answer.condition].add((seed, question, answer.run))
    every = {turn for turns in answered.values() for turn in turns}
    unknown = sorted(f"{s}/{q}, run {run}" for s, q, run in every - wanted)
    if unknown:
        raise ConfigurationError(
            f"{len(unknown)} answers are to nothing that was asked: {', '.join(unknown[:10])}"
        )
    parts = []
    for seed, r in ready.items():
        own = [replace(answer, question=q) for s, q, answer in given if s == seed]
        if own:
            rows = list(graded(r.told, r.ledger, own))
            parts.append(graded_table(rows, settings, seed))
    if not parts:
        raise ConfigurationError("The file holds no answer.")
    missing = {
        condition: sorted(f"{s}/{q}, run {run}" for s, q, run in wanted - turns)
        for condition, turns in answered.items()
    }
    return in_order(pl.concat(parts)), missing


def _seeded(answer: Answer, settings: Settings) -> tuple[int, str]:
    seed, stroke, question = answer.question.partition("/")
    if stroke and seed.isdecimal():
        return int(seed), question
    return settings.seeds[0], answer.question


def _ended(at: Path, settings: Settings) -> bool:
    """Whether a run of these settings, with the same code, has ended with this seed."""
    if not (at / FILE).is_file():
        return False
    return replace(read_settings(at), seeds=settings.seeds) == settings


def _answered(folder: Path, seed: int, settings: Settings, asked: Sequence[Asked]) -> int:
    """How many answers to what is asked lie there already."""
    files = [home(folder, seed) / "answers" / f"{name}.jsonl" for name in settings.conditions]
    return sum(answered_in(file, asked) for file in files)
