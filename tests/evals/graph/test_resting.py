"""What rests on a node: documents by the ledger, claims and pages by brute force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from evals.graph.bench import resting_scores
from evals.graph.resting import Answer, asked_nodes, claims_scores, documents_score, restings
from evals.graph.sources import everybody
from memory.reading.reader import Reader
from tests.evals.graph.conftest import Taken

NOTHING: dict[str, Sequence[dict[str, Any]]] = {"documents": [], "claims": [], "pages": []}


@pytest.fixture(scope="module")
def asked(taken: Taken) -> list[str]:
    """The nodes of the excerpt that are asked about."""
    return asked_nodes(taken.nodes)


def _key(taken: Taken, node: str) -> Answer:
    inside = taken.nodes.within(node) | {node}
    found = {row.document for row in restings(taken.nodes) if row.target in inside}
    return NOTHING | {"documents": [{"document": ident} for ident in sorted(found)]}


def test_impact_on_the_excerpt_is_that_of_the_ledger(taken: Taken) -> None:
    principals = everybody(taken.snapshot.rows("documents"))
    today = taken.ledger.checkpoints[-1].today
    reader = Reader(taken.snapshot, principals=principals, as_of=today)
    scores = resting_scores(taken.nodes, reader)
    assert all(score.wanted for score in scores)
    assert [score.measure for score in scores if not score.met] == []


def test_the_answer_of_the_ledger_is_right(taken: Taken, asked: list[str]) -> None:
    score = documents_score(taken.nodes, asked, lambda node: _key(taken, node))
    assert score.wanted > 20
    assert (score.recall, score.precision) == (1.0, 1.0)


def test_a_document_that_is_not_told_is_missed(taken: Taken, asked: list[str]) -> None:
    score = documents_score(taken.nodes, asked, lambda node: NOTHING)
    assert (score.recall, score.met) == (0.0, False)


def test_a_document_that_does_not_rest_on_it_is_wrong(taken: Taken, asked: list[str]) -> None:
    stranger = {"document": "doc:stranger"}

    def impact(node: str) -> Answer:
        key = _key(taken, node)
        return {**key, "documents": [*key["documents"], stranger]}

    score = documents_score(taken.nodes, asked, impact)
    assert score.given - score.right == len(asked)
    assert not score.met


def test_claims_and_pages_must_be_all_and_no_others(taken: Taken, asked: list[str]) -> None:
    rows = [taken.snapshot.rows(table) for table in ("claims", "evidence")]
    claims, pages = claims_scores(taken.nodes, asked, lambda node: NOTHING, *rows)
    assert claims.wanted and pages.wanted
    assert (claims.reached, pages.reached) == (0, 0)
    other = NOTHING | {"claims": [{"id": "claim:other"}]}
    claims, _ = claims_scores(taken.nodes, asked, lambda node: other, *rows)
    assert (claims.given, claims.right) == (len(asked), 0)
