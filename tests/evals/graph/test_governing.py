"""The questions to `governs` and the judge of its answers."""

from __future__ import annotations

from typing import Any

import pytest

from evals.graph.asking import Asked, drawn
from evals.graph.bench import asking
from evals.graph.governing import RIGHT, Judge, governs_score
from evals.graph.sources import everybody
from synthetic_corpus.ledger.records import Fact
from tests.evals.graph.conftest import CHECKPOINT, Taken

COUNT = 200


@pytest.fixture(scope="module")
def questions(taken: Taken) -> list[Asked]:
    """Questions on the excerpt."""
    return drawn(taken.ledger, CHECKPOINT, COUNT)


@pytest.fixture(scope="module")
def judge(taken: Taken) -> Judge:
    """The judge of the excerpt."""
    return Judge(taken.nodes, CHECKPOINT)


def _row(taken: Taken, ident: str) -> dict[str, Any]:
    fact = next(f for f in taken.ledger.facts if f.id == ident)
    (passage,) = taken.nodes.quoting(fact.document, fact.quote, fact.section)
    return {"passage": passage, "statement": fact.quote}


def _key(taken: Taken, asked: Asked) -> dict[str, list[dict[str, Any]]]:
    """The answer that the ledger gives."""
    displaced = [_row(taken, ident) for ident in sorted(asked.displaced)]
    return {"provisions": [_row(taken, asked.gold)], "displaced": displaced}


def test_the_same_seed_draws_the_same_questions(taken: Taken, questions: list[Asked]) -> None:
    assert drawn(taken.ledger, CHECKPOINT, COUNT) == questions
    assert drawn(taken.ledger, CHECKPOINT, COUNT, seed=1) != questions


def test_half_of_the_questions_have_something_displaced(questions: list[Asked]) -> None:
    assert len(questions) == COUNT
    assert 2 * sum(bool(asked.displaced) for asked in questions) >= COUNT
    assert len({asked.on for asked in questions}) > 5


def test_a_question_by_a_synonym_does_not_use_the_name_of_the_document(
    taken: Taken, questions: list[Asked]
) -> None:
    facts = {fact.id: fact for fact in taken.ledger.facts}
    by_synonym = [asked for asked in questions if asked.by_synonym]
    assert by_synonym
    assert all(a.term.casefold() != facts[a.gold].term.casefold() for a in by_synonym)


def test_the_answer_of_the_ledger_is_right(
    taken: Taken, judge: Judge, questions: list[Asked]
) -> None:
    (score, *_) = governs_score(judge, questions, lambda asked: _key(taken, asked))
    assert score.recall == 1.0


def test_what_governs_on_the_excerpt_is_right(
    taken: Taken, judge: Judge, questions: list[Asked]
) -> None:
    principals = everybody(taken.snapshot.rows("documents"))
    (score, *_) = governs_score(judge, questions, asking(taken.snapshot, principals))
    assert score.recall >= RIGHT, score.misses[:5]


def test_an_answer_without_the_rule_in_force_is_wrong(
    taken: Taken, judge: Judge, questions: list[Asked]
) -> None:
    answer = _key(taken, questions[0]) | {"provisions": []}
    (fault,) = judge.verdict(questions[0], answer).faults
    assert "not given" in fault.what


def test_an_answer_that_gives_what_is_displaced_is_wrong(
    taken: Taken, judge: Judge, questions: list[Asked]
) -> None:
    asked = next(asked for asked in questions if asked.displaced)
    key = _key(taken, asked)
    both = {"provisions": [*key["provisions"], *key["displaced"]], "displaced": key["displaced"]}
    assert not judge.verdict(asked, both).right
    (score, *_) = governs_score(judge, [asked], lambda _: both)
    assert not score.met


def test_an_answer_that_does_not_tell_what_is_displaced_is_wrong(
    taken: Taken, judge: Judge, questions: list[Asked]
) -> None:
    asked = next(asked for asked in questions if asked.displaced)
    verdict = judge.verdict(asked, _key(taken, asked) | {"displaced": []})
    assert len(verdict.faults) == len(asked.displaced)


def test_an_answer_with_a_rule_of_another_scope_is_wrong(
    taken: Taken, judge: Judge, questions: list[Asked]
) -> None:
    def elsewhere(asked: Asked, fact: Fact) -> bool:
        here = dict(asked.scope)
        return fact.concept == asked.concept and any(here.get(k, v) != v for k, v in fact.scope)

    asked, fact = next((a, f) for a in questions for f in taken.ledger.facts if elsewhere(a, f))
    key = _key(taken, asked)
    answer = key | {"provisions": [*key["provisions"], _row(taken, fact.id)]}
    (fault,) = judge.verdict(asked, answer).faults
    assert "another scope" in fault.what


def test_an_answer_with_an_illustration_is_wrong(
    taken: Taken, judge: Judge, questions: list[Asked]
) -> None:
    example = next(n for n in taken.ledger.nonfacts if n.role == "illustration")
    (passage,) = taken.nodes.quoting(example.document, example.quote, example.section)
    row = {"passage": passage, "statement": example.quote}
    key = _key(taken, questions[0])
    answer = key | {"provisions": [*key["provisions"], row]}
    assert not judge.verdict(questions[0], answer).right
