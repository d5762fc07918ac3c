"""What goes wrong, by kind: every answer that is not right under one short name.

Here: names and counts, and examples. Not here: grading.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import polars as pl

_NAMES = (
    ("the model gave no answer", "no answer: the model gave none"),
    ("a tool refused", "no answer: a tool refused"),
    (" as what holds", "gives what no longer holds"),
    ("the sources do not say", "answers where the sources do not say"),
    ("abstained", "abstains where the sources say"),
    ("is not stated", "a required value is not stated"),
    ("no citation that holds", "stated, without a citation that holds it"),
    ("none of the list", "nothing of the list is named"),
    ("named that are not", "names what is not of the list"),
    ("not named", "the list is not whole"),
    ("passages cited", "the list's passages are not all cited"),
)
RIGHT = 0.999


def named(why: str) -> str:
    """The short name of what is lacking."""
    return next((name for part, name in _NAMES if part in why), "otherwise")


def failures(graded: pl.DataFrame) -> pl.DataFrame:
    """The answers that are not right, with the column `failure`."""
    wrong = graded.filter(pl.col("score") < RIGHT)
    names = pl.Series("failure", [named(why) for why in wrong["why"]], dtype=pl.String)
    return wrong.with_columns(names)


def counted(graded: pl.DataFrame) -> pl.DataFrame:
    """By kind of question and failure, how many answers of each condition."""
    wrong = failures(graded)
    conditions = graded["condition"].unique(maintain_order=True).to_list()
    counts = [
        (pl.col("condition") == name).sum().alias(name) for name in conditions
    ]  # fmt: skip
    found = wrong.group_by("kind", "failure").agg(counts)
    total = pl.sum_horizontal(conditions)
    return found.sort("kind", total, "failure", descending=[False, True, False])


def examples(graded: pl.DataFrame, condition: str, most: int) -> Iterator[dict[str, Any]]:
    """So many wrong answers of each kind of question and failure, each question once."""
    wrong = failures(graded).filter(pl.col("condition") == condition)
    once = wrong.unique("question", keep="first", maintain_order=True)
    first = once.group_by("kind", "failure", maintain_order=True).head(most)
    yield from first.sort("kind", "failure", maintain_order=True).iter_rows(named=True)
