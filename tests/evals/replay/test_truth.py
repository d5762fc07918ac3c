"""What the ledger holds for true, and what it ever held for true."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from evals.replay.truth import Truths
from tests.evals import two_checkpoints as tiny


def test_a_value_that_changed_was_true_and_is_not() -> None:
    truths = Truths(tiny.ledger())
    before, after = truths.at(0), truths.at(1)
    assert ("deadline", "10 days") in before.now
    assert ("deadline", "10 days") not in after.now
    assert {("deadline", "10 days"), ("deadline", "12 days")} <= after.ever


def test_what_was_superseded_before_the_story_began_was_true_once() -> None:
    ledger = tiny.ledger()
    earlier = tuple(replace(s, effective_from=date(2025, 6, 1), from_checkpoint=0)
                    for s in ledger.supersessions)  # fmt: skip
    truth = Truths(replace(ledger, supersessions=earlier)).at(0)
    assert ("old-fee", "$1,000") not in truth.now
    assert ("old-fee", "$1,000") in truth.ever
    assert truth.is_over(tiny.OLD, "1")


def test_a_rule_that_was_superseded_before_it_began_was_never_true() -> None:
    ledger = tiny.ledger()
    earlier = tuple(replace(s, effective_from=date(2024, 6, 1), from_checkpoint=0)
                    for s in ledger.supersessions)  # fmt: skip
    assert ("old-fee", "$1,000") not in Truths(replace(ledger, supersessions=earlier)).at(1).ever


def test_a_section_that_is_kept_is_not_over_with_its_document() -> None:
    ledger = tiny.ledger()
    kept = tuple(replace(s, kept_sections=("1",)) for s in ledger.supersessions)
    truth = Truths(replace(ledger, supersessions=kept)).at(1)
    assert not truth.is_over(tiny.OLD, "1") and not truth.is_over(tiny.OLD, "1.2")
    assert truth.is_over(tiny.OLD, "2")
