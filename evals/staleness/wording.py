"""Sentences for large tables: drawn from pools, each with an amount of its own.

A sentence is three numbers: which beginning, which amount, which end. So a column of quotes is made
from columns of numbers, without a loop over rows.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl

Numbers = npt.NDArray[np.int64]
MOST_SENTENCES = 7
LEAST_SENTENCES = 4
AMOUNTS = 1_000_000
_POOL = 3000
_NOUNS = (
    "adjuster claim policy insured premium deductible building property coverage damage water "
    "repair estimate payment period report document request renewal tenant garage vehicle roof "
    "invoice appraisal settlement supervisor agent lender hearing schedule endorsement survey"
).split()
_VERBS = "files reviews keeps returns sends signs records checks approves examines reports".split()
_JOINTS = "of for with under after before beside within against from on through".split()
_LINKS = "and or while where since".split()


@dataclass(frozen=True, slots=True)
class Sentences:
    """So many sentences: `heads` and `tails` index the pools, `amounts` are dollars."""

    heads: Numbers
    amounts: Numbers
    tails: Numbers

    def __getitem__(self, at: Any) -> Sentences:
        return Sentences(self.heads[at], self.amounts[at], self.tails[at])


class Wording:
    """The pools that sentences are drawn from."""

    def __init__(self, seed: int) -> None:
        draw = random.Random(seed)
        self._heads = pl.Series([_head(draw) for _ in range(_POOL)])
        self._tails = pl.Series([_tail(draw) for _ in range(_POOL)])

    def draw(self, shape: tuple[int, int], numbers: np.random.Generator) -> Sentences:
        """Sentences in rows and columns."""
        return Sentences(
            numbers.integers(0, _POOL, shape),
            numbers.integers(100, AMOUNTS, shape),
            numbers.integers(0, _POOL, shape),
        )

    def texts(self, sentences: Sentences) -> pl.Series:
        """One column of sentences as text."""
        columns = {
            "head": self._heads.gather(sentences.heads),
            "amount": pl.Series(sentences.amounts),
            "tail": self._tails.gather(sentences.tails),
        }
        dollars = pl.concat_str(
            pl.when(pl.col("amount") >= 1000)
            .then(pl.concat_str(pl.col("amount") // 1000, pl.lit(",")))
            .otherwise(pl.lit("")),
            pl.when(pl.col("amount") >= 1000)
            .then((pl.col("amount") % 1000).cast(pl.String).str.zfill(3))
            .otherwise(pl.col("amount").cast(pl.String)),
        )
        sentence = pl.concat_str("head", pl.lit(" $"), dollars, pl.lit(" "), "tail")
        return pl.DataFrame(columns).select(sentence.alias("sentence"))["sentence"]

    def passages(self, sentences: Sentences, counts: Numbers) -> pl.Series:
        """One text for each row of `sentences`, of its first `counts` ones."""
        columns = []
        for k in range(MOST_SENTENCES):
            kept = pl.Series(counts > k)
            texts = self.texts(sentences[:, k])
            columns.append(pl.select(pl.when(kept).then(texts).alias(f"s{k}"))[f"s{k}"])
        joined = pl.concat_str(pl.all(), separator=" ", ignore_nulls=True)
        return pl.DataFrame(columns).select(text=joined)["text"]


def _head(draw: random.Random) -> str:
    """Ten or more words that end before an amount."""
    one, two, three, four = draw.choices(_NOUNS, k=4)
    return (
        f"The {one} {draw.choice(_VERBS)} the {two} {draw.choice(_JOINTS)} the {three} "
        f"{draw.choice(_LINKS)} the {four} must not exceed"
    )


def _tail(draw: random.Random) -> str:
    """What follows an amount, with the full stop."""
    one, two, three = draw.choices(_NOUNS, k=3)
    return (
        f"{draw.choice(_JOINTS)} any {one} {draw.choice(_LINKS)} the {two} "
        f"{draw.choice(_VERBS)} a {three} {draw.choice(_JOINTS)} the office."
    )
