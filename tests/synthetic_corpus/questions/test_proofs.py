"""The second look-up: it agrees with the first, and finds keys that are wrong."""

from dataclasses import replace
from datetime import date
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from synthetic_corpus.exchange import exchange
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Fact, NonFact, Question
from synthetic_corpus.questions import draw
from synthetic_corpus.questions.checks import check
from synthetic_corpus.questions.errors import QuestionError
from synthetic_corpus.questions.proofs import RuleProof, governing
from synthetic_corpus.questions.simple import single_value, synonym
from synthetic_corpus.questions.stated import asked
from synthetic_corpus.questions.views import Views
from synthetic_corpus.timeline.run import CHECKPOINTS

R = TypeVar("R", Fact, NonFact)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_both_look_ups_find_the_same_values_for_any_scope_day_and_checkpoint(
    views: Views, ledger: Ledger, data: st.DataObject
) -> None:
    checkpoint = data.draw(st.integers(0, CHECKPOINTS))
    days = st.sampled_from([date(2024, 3, 5), date(2026, 2, 10), views.today(checkpoint)])
    view = views.at(checkpoint, data.draw(days))
    fact = data.draw(st.sampled_from(view.stated.ledger.facts))
    wider = data.draw(st.sampled_from([asked(fact.scope), *((pair,) for pair in fact.scope)]))
    found = {f.value for f in view.standing(fact.concept, wider).facts}
    assert governing(ledger, fact.concept, checkpoint, view.on, wider) == found


def test_a_key_that_is_not_the_one_governing_value_is_refused(views: Views, ledger: Ledger) -> None:
    view = views.at(0)
    fact = view.plain[0]
    about = (fact.concept, asked(fact.scope), 0, view.on)
    assert RuleProof(*about, frozenset({fact.value})).fault(ledger) == ""
    assert "govern" in RuleProof(*about, frozenset({"$1"})).fault(ledger)
    assert RuleProof(*about, frozenset()).fault(ledger) != ""
    twin = replace(fact, id="twin", value="another value")
    doubled = replace(ledger, facts=(*ledger.facts, twin))
    assert "another value" in RuleProof(*about, frozenset({fact.value})).fault(doubled)


def test_abstaining_is_refused_where_a_part_of_the_scope_has_a_rule(
    views: Views, ledger: Ledger
) -> None:
    view = views.at(0)
    fact = next(f for f in view.plain if dict(f.scope).keys() == {"line", "territory"})
    wide = tuple(pair for pair in fact.scope if pair[0] == "territory")
    fault = RuleProof(fact.concept, wide, 0, view.on, frozenset()).fault(ledger)
    assert fact.id in fault


def test_a_question_with_a_wrong_key_or_a_stray_name_raises(
    views: Views, questions: tuple[Question, ...]
) -> None:
    question = next(q for q in questions if q.id == "simple-single-value-01")
    drafts = list(single_value(views, 0))
    draft = next(d for d in drafts if d.gold == question.gold_passages and d.slots["concept"]
                 in question.wordings[0])  # fmt: skip
    check(views, draft, question)
    first, second, third = question.wordings
    for wrong in (
        replace(question, must_state=("no such value",)),
        replace(question, must_not_state=question.must_state),
        replace(question, expect_abstain=True),
        replace(question, gold_passages=()),
        replace(question, wordings=(first, first, third)),
        replace(question, wordings=(f"By Section 4: {first}", second, third)),
        replace(question, wordings=(f"By Bulletin 2026-01, {first}", second, third)),
    ):
        with pytest.raises(QuestionError, match="simple-single-value-01"):
            check(views, draft, wrong)


def test_a_synonym_question_that_uses_a_word_of_its_passage_raises(
    views: Views, questions: tuple[Question, ...]
) -> None:
    question = next(q for q in questions if q.subkind == "synonym")
    first, second, third = question.wordings
    draft = next(
        d
        for d in synonym(views, 0)
        if d.gold == question.gold_passages and d.slots["concept"] in first
    )
    assert isinstance(draft.proof, RuleProof)
    name = views.stated(0).concepts[draft.proof.concept].name
    with pytest.raises(QuestionError, match="shares"):
        check(views, draft, replace(question, wordings=(f"{first} {name}?", second, third)))


def test_shuffled_values_change_the_answers_accordingly(
    ledger: Ledger, questions: tuple[Question, ...]
) -> None:
    turned = exchange(ledger.concepts, [*ledger.facts, *ledger.nonfacts])
    shuffled = replace(
        ledger,
        facts=tuple(_with_value(row, turned) for row in ledger.facts),
        nonfacts=tuple(_with_value(row, turned) for row in ledger.nonfacts),
        differences=tuple(
            replace(
                row,
                before=turned.get((row.concept, row.before), row.before),
                after=turned.get((row.concept, row.after), row.after),
            )
            for row in ledger.differences
        ),
    )
    other = {q.id: q for q in draw(shuffled, 1)}
    compared = 0
    for question in questions:
        if len(question.must_state) != 1 or question.subkind == "expired":
            continue
        documents = [p.document for p in question.gold_passages]
        again = other[question.id]
        if [p.document for p in again.gold_passages] != documents:
            continue
        facts = [f for f in ledger.facts if f.document == documents[-1]]
        concepts = {f.concept for f in facts if f.quote == question.gold_passages[-1].quote}
        expected = {turned.get((c, question.must_state[0])) for c in concepts} - {None}
        if expected:
            assert again.must_state[0] in expected and again.must_state != question.must_state
            compared += 1
    assert compared > 60


def _with_value(row: R, turned: dict[tuple[str, str], str]) -> R:
    value = turned.get((row.concept, row.value), row.value)
    quote = row.quote.replace(row.value, value, 1)
    return replace(row, value=value, quote=quote)
