"""The gate refuses what its evidence does not carry, and says why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from memory.claims.gate import MOST_PASSAGES, refusals
from memory.records import Claim, Evidence

TEXT = "You must notify us within thirty (30) days. HO 04 90 is not covered. We pay $500."
PASSAGE: dict[str, Any] = {
    "id": "passage:1",
    "document": "doc:1",
    "canonical": TEXT,
    "version": "v1",
    "critical": "c1",
    "context": "x1",
    "headers": [],
}
PASSAGES = {"passage:1": PASSAGE}
SPAN = Evidence("passage:1", "doc:1", TEXT, "v1", "c1", "x1")
CLAIM = Claim("claim:1", "page:p", TEXT, "rule", (SPAN,))


def _refused(claim: Claim) -> str:
    return " ".join(refusals(claim, PASSAGES))


def test_a_statement_in_the_words_of_its_quote_passes() -> None:
    assert refusals(CLAIM, PASSAGES) == []


@pytest.mark.parametrize(
    "statement",
    [
        "Notice must reach us within 30 days.",
        "One must notify within thirty (30) days.",
        "Notice is due in thirty days.",
        "HO 04 90 is not covered.",
        "The payment is $500.",
    ],
)
def test_other_words_with_the_same_numbers_and_duties_pass(statement: str) -> None:
    assert refusals(replace(CLAIM, statement=statement), PASSAGES) == []


def test_a_claim_without_evidence_is_refused() -> None:
    assert "no evidence" in _refused(replace(CLAIM, evidence=()))


@pytest.mark.parametrize("quote", ["We pay $5,500.", "We pay $50", "we pay $500.", "", "00."])
def test_a_quote_that_does_not_stand_is_refused(quote: str) -> None:
    claim = replace(CLAIM, statement="We pay.", evidence=(replace(SPAN, quote=quote),))
    assert "does not stand" in _refused(claim)


def test_a_passage_that_does_not_exist_is_refused() -> None:
    claim = replace(CLAIM, evidence=(replace(SPAN, passage="passage:9"),))
    assert "does not exist" in _refused(claim)


def test_an_older_version_is_refused_even_where_the_quote_stands() -> None:
    claim = replace(CLAIM, evidence=(replace(SPAN, version="v0"),))
    assert "older version" in _refused(claim)


def test_evidence_that_names_another_document_than_its_passage_is_refused() -> None:
    claim = replace(CLAIM, evidence=(replace(SPAN, document="doc:public"),))
    assert refusals(claim, PASSAGES)


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("You must notify us within 31 days.", "31"),
        ("We pay $600.", "$600"),
        ("We pay €500.", "€500"),
        ("You may notify us.", "may"),
        ("You must never notify us.", "never"),
        ("HO 04 91 is not covered.", "91"),
        ("By 2026-01-01 you must notify us.", "2026-01-01"),
    ],
)
def test_what_no_quote_holds_is_refused_and_named(statement: str, named: str) -> None:
    assert named in _refused(replace(CLAIM, statement=statement))


@pytest.mark.parametrize(
    "statement", ["You must notify us within twenty days.", "You must notify us twice."]
)
def test_a_number_in_words_must_stand_in_a_quote_too(statement: str) -> None:
    assert refusals(replace(CLAIM, statement=statement), PASSAGES)


def test_a_number_in_figures_is_carried_by_the_same_number_in_words() -> None:
    passages = {"passage:1": PASSAGE | {"canonical": "You must pay within thirty days."}}
    span = replace(SPAN, quote="You must pay within thirty days.")
    claim = replace(CLAIM, statement="You must pay within 30 days.", evidence=(span,))
    assert refusals(claim, passages) == []


def test_figures_in_words_and_brackets_are_carried_by_the_figures() -> None:
    passages = {"passage:1": PASSAGE | {"canonical": "You must pay within 30 days."}}
    span = replace(SPAN, quote="You must pay within 30 days.")
    claim = replace(CLAIM, statement="You must pay in thirty (30) days.", evidence=(span,))
    assert refusals(claim, passages) == []


def test_another_clause_of_the_same_section_is_refused() -> None:
    text = "See section 4.2(b) for it."
    passages = {"passage:1": PASSAGE | {"canonical": text}}
    claim = replace(
        CLAIM, statement="See section 4.2(c) for it.", evidence=(replace(SPAN, quote=text),)
    )
    assert refusals(claim, passages)


def test_only_quotes_carry_a_number_and_not_the_rest_of_the_passage() -> None:
    claim = replace(CLAIM, evidence=(replace(SPAN, quote="We pay $500."),))
    assert "30" in _refused(claim)


def test_a_number_in_the_tables_header_is_carried() -> None:
    passages = {"passage:1": PASSAGE | {"canonical": "Water | $500", "headers": ["Peril", "2026"]}}
    span = replace(SPAN, quote="Water | $500")
    claim = replace(CLAIM, statement="Water in 2026: $500", evidence=(span,))
    assert refusals(claim, passages) == []


def test_too_many_spans_are_refused() -> None:
    claim = replace(CLAIM, evidence=(SPAN,) * (MOST_PASSAGES + 1))
    assert str(MOST_PASSAGES) in _refused(claim)


def test_every_reason_is_told_at_once() -> None:
    bad = (replace(SPAN, passage="passage:9"), replace(SPAN, quote="nothing of it"))
    assert len(refusals(replace(CLAIM, evidence=bad), PASSAGES)) == 2
