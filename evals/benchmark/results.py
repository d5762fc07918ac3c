"""The files of a run: answers, grades, questions and costs of updates, and reading them as tables.

Here: where each lies below a run's folder, and one table of graded answers. Not here: making them
(`bench`), and figures over them (`metrics`).

    settings.json                   what was asked for, versions
    SEED/memory/                    the memory, its configuration, its sources
    SEED/answers/CONDITION.jsonl    one line for each answer
    SEED/grades.jsonl               one line for each graded answer
    SEED/questions.jsonl            the questions in the words of each run, without their keys
    SEED/updates.jsonl              one line for each checkpoint
    SEED/settings.json              those of the run that ended last with this seed
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import polars as pl

from evals.agents.process import Asked
from evals.benchmark.answers import Answer
from evals.benchmark.conditions import CONDITIONS
from evals.benchmark.grading import Grade
from evals.benchmark.metrics import table
from evals.benchmark.settings import Settings
from evals.benchmark.updates import Cost
from memory.errors import ConfigurationError

GRADES, QUESTIONS, UPDATES = "grades.jsonl", "questions.jsonl", "updates.jsonl"
_OF_ANSWERS = ("text", "calls", "tokens_in", "tokens_out", "seconds", "code")
Graded = Sequence[tuple[Answer, Grade]]


def home(folder: Path, seed: int) -> Path:
    """Where the files of one seed lie."""
    return folder / str(seed)


def write_results(
    folder: Path, seed: int, asked: Iterable[Asked], rows: Graded, costs: Iterable[Cost]
) -> None:
    """Write grades, questions and costs of one seed, each file whole or not at all."""
    at = home(folder, seed)
    grades = (
        asdict(grade) | {name: getattr(answer, name) for name in _OF_ANSWERS}
        for answer, grade in rows
    )
    questions = ({"question": a.question, "run": a.run, "wording": a.text} for a in asked)
    write_lines(at / QUESTIONS, questions)
    write_lines(at / UPDATES, map(asdict, costs))
    write_lines(at / GRADES, grades)


def write_lines(file: Path, rows: Iterable[dict[str, Any]]) -> None:
    """Write JSON lines, whole or not at all."""
    beside = file.with_name(f"{file.name}.next")
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    beside.write_text(text, encoding="utf-8")
    beside.replace(file)


def graded_table(rows: Graded, settings: Settings, seed: int) -> pl.DataFrame:
    """The table of `metrics.table` of one seed; questions are told apart by seed too."""
    found = table([a for a, _ in rows], [g for _, g in rows], settings.prices)
    return found.with_columns(
        seed=pl.lit(seed), question=pl.lit(f"{seed}/") + pl.col("question"),
        text=pl.Series([a.text for a, _ in rows], dtype=pl.String),
    )  # fmt: skip


def read_graded(folder: Path, settings: Settings) -> pl.DataFrame:
    """The graded answers of all seeds, as `graded_table` has them, with the wording asked.

    Raises ConfigurationError where a seed has none yet.
    """
    prices = settings.prices
    parts = []
    for seed in settings.seeds:
        rows = _lines(home(folder, seed) / GRADES)
        asked = _lines(home(folder, seed) / QUESTIONS)
        cost = (
            pl.col("tokens_in") * prices.per_million_in
            + pl.col("tokens_out") * prices.per_million_out
        ) / 1e6
        part = rows.join(asked, on=["question", "run"], how="left").with_columns(
            seed=pl.lit(seed), question=pl.lit(f"{seed}/") + pl.col("question"), cost=cost
        )
        parts.append(part.filter(pl.col("condition").is_in(settings.conditions)))
    return in_order(pl.concat(parts))


def read_updates(folder: Path, settings: Settings) -> pl.DataFrame:
    """The costs of all seeds' updates. Raises ConfigurationError where a seed has none yet."""
    return pl.concat([_lines(home(folder, seed) / UPDATES) for seed in settings.seeds])


def in_order(graded: pl.DataFrame) -> pl.DataFrame:
    """The rows in the order of conditions, others last."""
    order = {name: number for number, name in enumerate(CONDITIONS)}
    rank = pl.col("condition").replace_strict(order, default=len(order), return_dtype=pl.Int64)
    return graded.sort(rank, maintain_order=True)


def _lines(file: Path) -> pl.DataFrame:
    if not file.is_file():
        raise ConfigurationError(
            f"{file} is not there: the run has not ended; go on with docmem bench run."
        )
    return pl.read_ndjson(file, infer_schema_length=None)
