"""Figures over graded answers: accuracy, consistency, citations, cost, with their uncertainty.

Here: means, intervals and tests over questions, as tables. Not here: what an answer is worth
(`grading`), and how figures are shown (`report`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from evals.benchmark.answers import Answer
from evals.benchmark.grading import Grade

RESAMPLES = 2000
_SEED = 0
_LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Prices:
    """Money per million tokens read and written; simulated where no model was paid."""

    per_million_in: float = 3.0
    per_million_out: float = 15.0

    def of(self, tokens_in: int, tokens_out: int) -> float:
        """The price of so many tokens."""
        return (tokens_in * self.per_million_in + tokens_out * self.per_million_out) / 1e6


def table(answers: Iterable[Answer], grades: Iterable[Grade], prices: Prices) -> pl.DataFrame:
    """One row per answer: the grade's columns, and calls, tokens, seconds, cost."""
    rows = [
        asdict(grade)
        | {
            "citations": list(grade.citations), "calls": answer.calls,
            "tokens_in": answer.tokens_in, "tokens_out": answer.tokens_out,
            "seconds": answer.seconds, "cost": prices.of(answer.tokens_in, answer.tokens_out),
        }
        for answer, grade in zip(answers, grades, strict=True)
    ]  # fmt: skip
    return pl.DataFrame(
        rows, schema_overrides={"citations": pl.List(pl.String)}, infer_schema_length=None
    )


def summary(graded: pl.DataFrame, by: Sequence[str] = ("condition",)) -> pl.DataFrame:
    """The figures of each group of `by`, over runs and questions.

    `accuracy` is the mean of scores, with `low` and `high` ends of its 95 % interval by a
    percentile bootstrap over questions (Efron and Tibshirani 1993); `consistency` the mean pairwise
    Jaccard index of the passages cited in the runs of a question; `citation_precision` and
    `citation_recall` are over all citations; `abstention` the share of unanswerable questions that
    were left unanswered, `outdated` of answers that give as what holds what does not.
    """
    rows = []
    for key, part in sorted(graded.group_by(list(by)), key=lambda each: str(each[0])):
        scores = per_question(part)["score"].to_numpy()
        low, high = interval(scores)
        silent = part.filter("should_abstain")
        right = part["score"].sum()
        rows.append(
            dict(zip(by, key, strict=True))
            | {
                "questions": part["question"].n_unique(),
                "accuracy": float(scores.mean()), "low": low, "high": high,
                "consistency": consistency(part),
                "citation_precision": _ratio(part["cited_right"].sum(), part["cited"].sum()),
                "citation_recall": _ratio(part["gold_cited"].sum(), part["gold"].sum()),
                "abstention": silent["score"].mean() if silent.height else None,
                "outdated": _ratio(part["outdated"].sum(), part.height),
                "calls": part["calls"].mean(), "seconds": part["seconds"].mean(),
                "tokens": (part["tokens_in"] + part["tokens_out"]).mean(),
                "cost": part["cost"].mean(),
                "cost_per_right_answer": _ratio(part["cost"].sum(), right),
            }
        )  # fmt: skip
    return pl.DataFrame(rows, infer_schema_length=None)


def per_question(graded: pl.DataFrame) -> pl.DataFrame:
    """The mean score of each question over its runs, ordered by question."""
    return graded.group_by("question").agg(pl.col("score").mean()).sort("question")


def consistency(graded: pl.DataFrame) -> float | None:
    """The mean pairwise Jaccard index of the passages cited in the runs of each question.

    Two runs that cite nothing are alike; None where no question has two runs.
    """
    found = []
    for cited in graded.group_by("question", "condition").agg("citations")["citations"].to_list():
        pairs = list(combinations([frozenset(run) for run in cited], 2))
        found += [len(one & two) / len(one | two) if one | two else 1.0 for one, two in pairs]
    return float(np.mean(found)) if found else None


def interval(scores: NDArray[np.float64]) -> tuple[float, float]:
    """The 95 % percentile bootstrap interval of the mean of `scores` over questions."""
    drawn = np.random.default_rng(_SEED).integers(0, len(scores), (RESAMPLES, len(scores)))
    means = scores[drawn].mean(axis=1)
    edge = (1 - _LEVEL) / 2
    return float(np.quantile(means, edge)), float(np.quantile(means, 1 - edge))


def paired(graded: pl.DataFrame, one: str, other: str) -> dict[str, float]:
    """How much better condition `other` does than `one` on the same questions.

    `difference` of mean scores with `low` and `high` ends of its 95 % bootstrap interval, and `p`
    of a two-sided sign-flip permutation test (Good 2005).
    """
    scores = [
        per_question(graded.filter(pl.col("condition") == name)).rename({"score": name})
        for name in (one, other)
    ]
    both = scores[0].join(scores[1], on="question")
    gained = (both[other] - both[one]).to_numpy()
    low, high = interval(gained)
    signs = np.random.default_rng(_SEED).choice([-1.0, 1.0], (RESAMPLES, len(gained)))
    extreme = np.abs((signs * gained).mean(axis=1)) >= abs(gained.mean()) - 1e-12
    return {"difference": float(gained.mean()), "low": low, "high": high,
            "p": float((extreme.sum() + 1) / (RESAMPLES + 1))}  # fmt: skip


def pays_off_after(compile_cost: float, cheaper: float, dearer: float) -> float | None:
    """The number of right answers after which a compile pays off; None where it never does.

    `cheaper` and `dearer` are the costs of a right answer with what was compiled and without.
    """
    saved = dearer - cheaper
    return compile_cost / saved if saved > 0 else None


def _ratio(part: Any, whole: Any) -> float | None:
    return float(part / whole) if whole else None
