"""Edges against the ledger: the excerpt's are right, and each kind of fault is seen."""

from __future__ import annotations

import polars as pl
import pytest

from evals.graph.related import dates_of, relations
from evals.graph.score import Score
from tests.evals.graph.conftest import Taken

TOGETHER = "supersedes, amends, attaches_to"


def _scores(taken: Taken, edges: pl.DataFrame) -> dict[str, Score]:
    return {score.measure: score for score in relations(taken.nodes, edges)}


def test_the_edges_of_the_excerpt_are_those_of_the_ledger(taken: Taken) -> None:
    scores = _scores(taken, taken.edges)
    assert scores[TOGETHER].wanted > 15
    assert {name for name, s in scores.items() if s.recall < 1 or s.precision < 1} == set()
    assert dates_of(taken.nodes, taken.edges).precision == 1.0


@pytest.mark.parametrize("measure", ["supersedes", "amends, replaces", "attaches_to"])
def test_an_edge_that_is_not_there_is_missed(taken: Taken, measure: str) -> None:
    kind = measure.split(",")[0]
    some = _scores(taken, taken.edges.filter(pl.col("type") != kind))
    assert some[measure].wanted > 0
    assert some[measure].reached == 0
    assert {miss.fault for miss in some[measure].misses} == {"missing"}
    assert not some[TOGETHER].met


def test_an_edge_to_the_wrong_section_is_missed_and_wrong(taken: Taken) -> None:
    amendment = taken.ledger.amendments[0]
    (right,) = taken.nodes.sections(amendment.target, amendment.target_section)
    wrong = next(
        p
        for p in taken.nodes.places[amendment.target].passages
        if taken.nodes.passages[p]["kind"] == "heading" and p != right
    )
    own = (pl.col("type") == "amends") & (pl.col("target") == right)
    moved = taken.edges.with_columns(
        target=pl.when(own).then(pl.lit(wrong)).otherwise(pl.col("target"))
    )
    before, after = (_scores(taken, edges)[TOGETHER] for edges in (taken.edges, moved))
    assert (after.reached, after.right) == (before.reached - 1, before.right - 1)
    assert not after.met


def test_a_deletion_that_is_taken_for_a_replacement_is_missed_and_wrong(taken: Taken) -> None:
    deletes = (pl.col("type") == "amends") & (pl.col("part") == "deletes")
    mistaken = taken.edges.with_columns(
        part=pl.when(deletes).then(pl.lit("replaces")).otherwise(pl.col("part"))
    )
    scores = _scores(taken, mistaken)
    assert scores["amends, deletes"].recall == 0.0
    assert scores["amends, replaces"].precision < 1.0


def test_what_another_than_the_issuer_says_is_no_edge_of_the_ledger(taken: Taken) -> None:
    others = taken.edges.with_columns(standing=pl.lit("other"))
    assert _scores(taken, others)[TOGETHER].given == 0


def test_an_edge_from_another_day_is_wrong(taken: Taken) -> None:
    late = taken.edges.with_columns(valid_from=pl.lit("2031-01-01"))
    score = dates_of(taken.nodes, late)
    assert (score.right, score.given > 0) == (0, True)
