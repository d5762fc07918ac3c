"""What a claim gives of a fact."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evals.claims.given import Given
from memory.records import Claim, Evidence
from synthetic_corpus.ledger.records import Fact
from tests.evals import two_checkpoints as tiny

FACT = next(fact for fact in tiny.ledger().facts if fact.id == "new-fee")
FORMED = replace(FACT, scope=(("form", "HO 00 03"), ("desk", "the intake desk")))


def _claim(statement: str, **fields: object) -> Claim:
    evidence = Evidence("passage:1", "doc:1", statement, "", "", "")
    claim = Claim("claim:1", "page:1", statement, "rule", (evidence,))
    return replace(claim, **fields)  # type: ignore[arg-type]


def _lacking(fact: Fact, claim: Claim, *headings: str) -> tuple[str, ...]:
    return Given(tiny.ledger()).lacking(fact, claim, headings)


def test_concept_scope_and_value_in_the_statement_are_given() -> None:
    assert _lacking(FACT, _claim(tiny.FEE_NEW)) == ()


def test_a_name_that_the_ledger_equates_gives_the_concept() -> None:
    assert _lacking(FACT, _claim("The arbiter ceiling in Ohio is $1,200.")) == ()
    assert _lacking(FACT, _claim("The judge's fee in Ohio is $1,200.")) == ("concept",)


def test_a_value_counts_on_the_bounds_of_its_words() -> None:
    assert _lacking(FACT, _claim("In Ohio, the umpire fee cap is $1,200.50.")) == ("value",)


@pytest.mark.parametrize("heading", ["Policy, HO 00 03", "Policy (HO0003)"])
def test_a_scope_is_given_by_the_heading_in_any_spacing(heading: str) -> None:
    claim = _claim("The umpire fee cap at the intake desk is $1,200.")
    assert _lacking(FORMED, claim, heading) == ()
    assert _lacking(FORMED, claim, "Policy") == ("scope: form",)


def test_a_scope_of_its_own_comes_before_what_is_printed() -> None:
    claim = _claim(tiny.FEE_NEW, scope=(("jurisdiction", "Utah"),))
    assert _lacking(FACT, claim) == ("scope: jurisdiction",)
    assert _lacking(FACT, replace(claim, scope=(("jurisdiction", "ohio"),))) == ()
