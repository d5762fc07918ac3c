"""References against the ledger: the excerpt's are right, and each kind of fault is seen."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from evals.graph.mentioned import Mentions, planted_stay, references_reach, unlisted
from evals.graph.nodes import Nodes
from evals.graph.score import Score
from evals.graph.speed import READ
from tests.evals.graph.conftest import Taken


def _reach(taken: Taken, mentions: pl.DataFrame) -> list[Score]:
    return references_reach(taken.nodes, taken.mentioned(mentions))


def test_the_references_of_the_excerpt_reach_their_targets(taken: Taken) -> None:
    rules, letters = _reach(taken, taken.mentions)
    assert rules.wanted and letters.wanted
    assert [(s.recall, s.met) for s in (rules, letters)] == [(1.0, True)] * 2


def test_the_planted_references_of_the_excerpt_stay(taken: Taken) -> None:
    dangling, _ = planted_stay(taken.nodes, taken.mentioned(taken.mentions))
    assert dangling.wanted
    assert (dangling.recall, dangling.precision) == (1.0, 1.0)


def test_a_reference_that_leads_elsewhere_is_missed(taken: Taken) -> None:
    resolved = pl.col("status") == "resolved"
    astray = taken.mentions.with_columns(
        targets=pl.when(resolved).then(pl.lit(["doc:elsewhere"])).otherwise("targets")
    )
    assert all(score.reached == 0 and not score.met for score in _reach(taken, astray))


def test_a_reference_that_is_not_mentioned_is_missed(taken: Taken) -> None:
    score, _ = _reach(taken, taken.mentions.clear())
    assert score.reached == 0
    assert {miss.fault for miss in score.misses} == {"missing"}


def test_a_planted_reference_that_is_resolved_is_wrong(taken: Taken) -> None:
    guessed = taken.mentions.with_columns(
        status=pl.lit("resolved"), targets=pl.lit([taken.nodes.places["glossary-1"].document])
    )
    dangling, _ = planted_stay(taken.nodes, taken.mentioned(guessed))
    assert (dangling.reached, dangling.right, dangling.met) == (0, 0, False)
    assert {miss.fault for miss in dangling.misses} == {"wrong"}


def test_an_ambiguous_reference_wants_all_its_candidates(taken: Taken) -> None:
    named = [row.id for row in taken.ledger.documents if row.kind == "guideline"][:2]
    rows = tuple(
        replace(row, resolution="ambiguous", candidates=tuple(named))
        for row in taken.ledger.references
        if row.resolution == "dangling"
    )
    nodes = Nodes(replace(taken.ledger, references=rows), *(taken.tables[name] for name in READ))
    both = [nodes.places[ident].document for ident in named]
    reached = []
    for candidates in (both, both[:1]):
        kept = taken.mentions.with_columns(status=pl.lit("ambiguous"), targets=pl.lit(candidates))
        _, ambiguous = planted_stay(nodes, Mentions(nodes, kept))
        reached.append(ambiguous.recall)
    assert reached == [1.0, 0.0]


def test_a_mention_that_the_ledger_does_not_have_is_wrong(taken: Taken) -> None:
    assert unlisted(taken.nodes, taken.mentioned(taken.mentions)).precision == 1.0
    one = taken.mentions.filter((pl.col("status") == "resolved") & (pl.col("identifier") != ""))
    made_up = one.head(1).with_columns(quote=pl.lit("Nobody says this."), origin=pl.lit("explicit"))
    away = taken.nodes.places["glossary-1"].document
    made_up = made_up.with_columns(targets=pl.lit([away]))
    score = unlisted(taken.nodes, taken.mentioned(pl.concat([taken.mentions, made_up])))
    assert score.given - score.right == 1
