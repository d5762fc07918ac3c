"""Figures over graded answers."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from evals.benchmark.answers import Answer
from evals.benchmark.grading import Grade
from evals.benchmark.metrics import Prices, paired, pays_off_after, summary, table


def _graded(condition: str, question: str, run: int, score: float, *cited: str) -> Any:
    answer = Answer(question, condition, run, "", cited, calls=2, tokens_in=1000, tokens_out=100)
    grade = Grade(
        question=question, condition=condition, run=run, kind="simple", subkind="", score=score,
        required=1, stated=1, evidenced=1, outdated=False, abstained=False, should_abstain=False,
        cited=len(cited), cited_right=len(cited), gold=1, gold_cited=min(1, len(cited)),
        citations=cited, why="",
    )  # fmt: skip
    return answer, grade


def _table(*rows: Any) -> pl.DataFrame:
    return table([a for a, _ in rows], [g for _, g in rows], Prices(10.0, 100.0))


def test_accuracy_is_the_mean_over_questions_whatever_the_number_of_their_runs() -> None:
    graded = _table(_graded("wiki", "a", 0, 1.0), _graded("wiki", "a", 1, 1.0),
                    _graded("wiki", "b", 0, 0.0))  # fmt: skip
    (row,) = summary(graded).to_dicts()
    assert row["accuracy"] == 0.5 and row["low"] == 0.0 and row["high"] == 1.0
    assert row["cost"] == pytest.approx((1000 * 10 + 100 * 100) / 1e6)
    assert row["cost_per_right_answer"] == pytest.approx(3 * row["cost"] / 2)


def test_consistency_is_the_mean_pairwise_jaccard_index_of_the_cited_passages() -> None:
    graded = _table(
        _graded("wiki", "a", 0, 1.0, "p", "q"), _graded("wiki", "a", 1, 1.0, "p"),
        _graded("wiki", "a", 2, 1.0, "p"), _graded("wiki", "b", 0, 0.0), _graded("wiki", "b", 1, 0),
    )  # fmt: skip
    (row,) = summary(graded).to_dicts()
    assert row["consistency"] == pytest.approx((0.5 + 0.5 + 1 + 1) / 4)


def test_a_paired_test_tells_a_gain_from_noise() -> None:
    names = [f"q{n}" for n in range(40)]
    better = [_graded("graph", n, 0, 1.0) for n in names] + [
        _graded("search", n, 0, 0.2) for n in names
    ]
    found = paired(_table(*better), "search", "graph")
    assert found["difference"] == pytest.approx(0.8) and found["p"] < 0.01
    same = [
        _graded(c, n, 0, float(i % 2)) for c in ("graph", "search") for i, n in enumerate(names)
    ]
    assert paired(_table(*same), "search", "graph")["p"] == 1.0


def test_a_compile_pays_off_only_where_answers_become_cheaper() -> None:
    assert pays_off_after(10.0, 1.0, 3.0) == 5
    assert pays_off_after(10.0, 3.0, 3.0) is None


def test_rows_without_a_citation_join_those_with_one() -> None:
    silent, citing = _table(_graded("wiki", "a", 0, 0.0)), _table(_graded("wiki", "b", 0, 1.0, "p"))
    assert pl.concat([silent, citing])["citations"].to_list() == [[], ["p"]]
