"""Words that were kept for measuring, in questions and documents, are answered like the others."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from evals.benchmark.metrics import interval, per_question
from evals.benchmark.results import read_graded
from evals.benchmark.settings import read_settings
from serving.cli import app

CONDITIONS = ("search", "wiki_graph")
SMALL = ("--part", "--upto", "2", "--questions", "20", "--runs", "1", "--frames", "reserve")


@pytest.mark.timeout(900)  # the run that all share is made by the first
def test_the_reserve_is_answered_within_the_intervals_of_the_open_words(
    ran: Path, tmp_path: Path
) -> None:
    given = ["bench", "run", str(tmp_path), *SMALL, "--conditions", ",".join(CONDITIONS)]
    done = CliRunner().invoke(app, given)
    assert done.exit_code == 0, done.output
    for condition in CONDITIONS:
        low, high = _interval(ran, condition)
        reserve_low, reserve_high = _interval(tmp_path, condition)
        assert reserve_low <= high and low <= reserve_high, condition


def _interval(folder: Path, condition: str) -> tuple[float, float]:
    """The 95 % interval of the accuracy of a condition, over questions."""
    graded = read_graded(folder, read_settings(folder)).filter(pl.col("condition") == condition)
    return interval(per_question(graded)["score"].to_numpy())
