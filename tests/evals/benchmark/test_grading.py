"""What an answer is worth: values, who they are of, citations, lists, abstaining, outdated ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from evals.benchmark.answers import Answer
from evals.benchmark.grading import Grade, grade
from evals.benchmark.keys import Key
from synthetic_corpus.ledger.records import Question

RULE, OTHER, MEMO = "passage:aa", "passage:bb", "passage:cc"
TEXTS = {
    RULE: "At the mail desk, the scanning deadline is 3 business days.",
    OTHER: "At the farm desk, the scanning deadline is 9 business days.",
    MEMO: "This memo repeats what holds: 3 business days at the mail desk.",
}
ASKED = "What is the scanning deadline at the mail desk?"


def _key(**given: Any) -> Key:
    question = Question(
        id="q", kind=given.pop("kind", "simple"), subkind="single_value",
        wordings=(ASKED, ASKED, ASKED), must_state=("3 business days",), must_not_state=(),
        gold_passages=(), gold_list=(), as_of=None, known_at=None, checkpoint=0, principals=(),
        expect_abstain=False,
    )  # fmt: skip
    return Key(
        question=replace(question, **given), gold=(frozenset({RULE}),), also=frozenset({MEMO}),
        names=("the Policy Services Manual",), nameable=frozenset(),
    )  # fmt: skip


def _graded(text: str, *citations: str, key: Key | None = None, abstained: bool = False) -> Grade:
    answer = Answer("q", "wiki", 0, text, citations, abstained)
    return grade(answer, key or _key(), ASKED, lambda passage: TEXTS.get(passage, ""))


def test_a_value_with_a_citation_that_holds_it_counts_in_full_and_half_without() -> None:
    assert _graded("It is three (3) working days.", RULE).score == 1
    assert _graded("It is 3 business days.", MEMO).score == 1
    assert _graded("It is 3 business days.").score == 0.5
    assert _graded("It is 3 business days.", OTHER).score == 0.5
    assert _graded("It is 4 business days.", RULE).score == 0


def test_of_several_values_the_right_one_counts_only_where_it_is_tied_to_its_source() -> None:
    loose = "It is 3 business days. It is 9 business days."
    assert _graded(loose, RULE, OTHER).score == 0
    assert _graded(f"It is 3 business days [{RULE}]. Or 9 business days [{OTHER}].").score == 1
    assert _graded(f"It is 3 business days. [{RULE}] Or 9 business days. [{OTHER}]").score == 1
    crossed = f"It is 3 business days [{OTHER}]. It is 9 business days [{RULE}]."
    assert _graded(crossed).score == 0
    named = "By the Policy Services Manual it is 3 business days. Elsewhere, 9 business days."
    assert _graded(named, RULE).score == 1
    told = f"It is 3 business days [{RULE}]; formerly 9 business days."
    assert _graded(told).score == 1


def test_a_value_that_no_longer_holds_makes_the_answer_wrong_unless_it_is_told_as_former() -> None:
    key = _key(must_not_state=("9 business days",))
    given = _graded(f"3 business days [{RULE}], 9 business days.", key=key)
    assert (given.score, given.outdated) == (0, True)
    told = _graded(f"3 business days [{RULE}]. Formerly, 9 business days.", key=key)
    assert (told.score, told.outdated) == (1, False)


def test_that_something_was_counts_as_former_only_where_a_change_is_asked_about() -> None:
    text = f"It is 3 business days [{RULE}]. It was 9 business days."
    wrong = ("9 business days",)
    assert _graded(text, key=_key(must_not_state=wrong, kind="change")).score == 1
    assert _graded(text, key=_key(must_not_state=wrong, kind="time")).score == 0


def test_abstaining_is_right_only_where_the_sources_do_not_say() -> None:
    silent = _key(must_state=(), expect_abstain=True)
    assert _graded("", abstained=True, key=silent).score == 1
    assert _graded("No rule that I may read lays this down.", key=silent).score == 1
    assert _graded("It is 9 business days.", OTHER, key=silent).score == 0
    assert _graded("No rule says so, so take 9 business days.", key=silent).score == 0
    assert _graded("", abstained=True).score == 0
    failed = Answer("q", "wiki", 0, "", error="the process failed")
    assert grade(failed, silent, ASKED, lambda passage: "").score == 0
    assert _graded("No rule says so.").why == "abstained"


def test_a_right_answer_that_also_says_what_is_not_there_is_no_abstaining() -> None:
    key = _key(must_state=("regional claims manager",))
    told = "The regional claims manager approves it. The bulletin does not give another."
    assert not _graded(told, key=key).abstained
    assert _graded("The bulletin does not give one.", key=key).abstained
    listed = _key(must_state=(), gold_list=("ticket CLM-1015",))
    assert not _graded("- CLM-1015\nNothing else rests on it.", key=listed).abstained


def test_a_list_is_worth_its_f1_and_in_full_where_its_passages_are_cited() -> None:
    gold = ("ticket CLM-1015", "Form PA 00 04, Edition 2025-07")
    key = replace(
        _key(must_state=(), gold_list=gold),
        gold=(frozenset({RULE}), frozenset({MEMO})),
        nameable=frozenset(
            (*gold, "ticket CLM-1016", "Form PA 00 04, Edition 2023-07", "the Claims Manual")
        ),
    )
    both = "- CLM-1015\n- Personal Auto Policy (PA 00 04 ed. 2025-07)"
    assert _graded(both, RULE, MEMO, key=key).score == 1
    assert _graded(both, key=key).score == 0.5
    assert _graded(f"{both}\n- CLM-1016\n- Claims Manual", RULE, MEMO, key=key).score == (
        pytest.approx(2 / 3)
    )
    assert _graded("CLM-1015", RULE, MEMO, key=key).score == pytest.approx(2 / 3)
    assert _graded("The Claims Manual", RULE, key=key).score == 0


def test_citations_are_counted_against_the_passages_of_the_answer() -> None:
    given = _graded(f"It is 3 business days [{RULE}].", OTHER, MEMO)
    assert (given.cited, given.cited_right, given.gold, given.gold_cited) == (3, 2, 1, 1)
    assert set(given.citations) == {RULE, OTHER, MEMO}
