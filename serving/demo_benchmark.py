"""The end of `make demo`: a few questions of the benchmark, asked of the demo's memory.

Here: which questions, their progress, the table. Not here: the demo (`demo`), the benchmark
(`evals.benchmark`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from evals.benchmark.moments import Moment, Told
from evals.benchmark.results import graded_table
from evals.benchmark.running import ask, asked_of, graded
from evals.benchmark.settings import Settings
from evals.benchmark.stories import chosen, story_of
from serving import show
from serving.bench_corpus import bar
from serving.bench_figures import show_figures
from synthetic_corpus.build import SEED
from synthetic_corpus.excerpt import CHECKPOINTS

CONDITIONS = ("search", "wiki", "wiki_graph")
QUESTIONS, RUNS = 20, 2


def benchmark(root: Path, config: Path, records: Sequence[dict[str, Any]]) -> None:
    """Ask, grade, and print the table; `records` are those of the updates, by checkpoint.

    All of the demo becomes known on the day it is run, so what was known on earlier days is not
    asked about.
    """
    show.part("A few questions, answered with search alone, with the wiki, and with its graph")
    settings = Settings(frames="open", seeds=(SEED,), conditions=CONDITIONS, runs=RUNS,
                        upto=CHECKPOINTS[-1], questions=QUESTIONS, part=True)  # fmt: skip
    with bar() as progress:
        task = progress.add_task("the questions", total=None)
        story = story_of(settings, SEED)
        moments = {
            number: Moment(
                number, record["snapshot"], story.story.today(number).isoformat(),
                record["report"]["seconds"],
            )
            for number, record in zip(CHECKPOINTS, records, strict=True)
        }  # fmt: skip
        told = Told(config, moments)
        questions = [
            question
            for question in story.ledger.questions
            if question.checkpoint in moments
            and question.known_at is None
            and question.kind != "change"
        ]
        asked = asked_of(chosen(questions, QUESTIONS), moments, RUNS)
        progress.update(task, description="asking", total=len(asked) * len(CONDITIONS))
        answers = ask(
            told, asked, root / "answers", conditions=CONDITIONS,
            advance=lambda: progress.update(task, advance=1),
        )  # fmt: skip
        rows = list(graded(told, story.ledger, answers))
    show_figures(graded_table(rows, settings, SEED))
    show.out.print("All questions: .venv/bin/docmem bench run FOLDER, as docs/benchmark.md says.")
