"""Sentences against the ledger, one at a time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evals.claims.given import Given
from evals.claims.standing import Standing
from evals.claims.stated import CURRENT, FUTURE, HISTORIC, Stated
from evals.replay.truth import Truths
from evals.replay.verdicts import Judge, Verdict
from memory.records import Claim, Evidence
from tests.evals import two_checkpoints as tiny
from tests.evals.replay.placed import claim_on, placed

LEDGER = tiny.ledger()
NODES = placed(LEDGER)


def _judge(checkpoint: int, standing_now: bool = True) -> Judge:
    standing = Standing()
    standing.learn(NODES)
    truth = Truths(LEDGER).at(checkpoint)
    return Judge(Given(LEDGER), standing, truth, lambda each: standing_now)


def _verdict(each: Stated, checkpoint: int = 1, standing_now: bool = True) -> Verdict:
    return _judge(checkpoint, standing_now).verdict(each)


def test_a_fact_in_force_is_supported_and_one_that_was_is_outdated() -> None:
    fee = claim_on(NODES, tiny.OLD, tiny.FEE_OLD, CURRENT)
    assert _verdict(fee, 0).outcome == "supported"
    assert _verdict(fee, 1).outcome == "outdated"


def test_a_sentence_marked_historic_is_right_once_the_rule_is_over() -> None:
    fee = claim_on(NODES, tiny.OLD, tiny.FEE_OLD, HISTORIC)
    assert _verdict(fee, 0) == Verdict(
        fee, "historic", "never true", "marked, but it holds", "old-fee"
    )
    found = _verdict(fee, 1)
    assert (found.group, found.outcome) == ("historic", "supported")


def test_a_rule_not_yet_in_force_is_right_only_with_its_mark() -> None:
    early = replace(LEDGER.facts[1], from_checkpoint=0, document=tiny.OLD, quote=tiny.FEE_OLD,
                    value="$1,000", id="early")  # fmt: skip
    ledger = replace(LEDGER, facts=(early,))
    standing = Standing()
    standing.learn(placed(ledger))
    judge = Judge(Given(ledger), standing, Truths(ledger).at(0), lambda each: True)
    fee = claim_on(NODES, tiny.OLD, tiny.FEE_OLD, FUTURE)
    assert judge.verdict(fee).outcome == "supported"
    assert judge.verdict(replace(fee, state=CURRENT)).outcome == "never true"


@pytest.mark.parametrize(("kind", "outcome"), [("rule", "never true"), ("example", "undecidable")])
def test_an_example_is_never_true_as_the_rule(kind: str, outcome: str) -> None:
    each = claim_on(NODES, tiny.MANUAL, tiny.EXAMPLE, CURRENT)
    each = replace(each, claim=replace(each.claim, kind=kind))  # type: ignore[arg-type]
    assert _verdict(each).outcome == outcome


def test_a_definition_is_supported_while_its_text_stands() -> None:
    assert _verdict(claim_on(NODES, tiny.MANUAL, tiny.MEANS, CURRENT)).outcome == "supported"


def test_a_sentence_on_nothing_in_the_ledger_is_undecidable() -> None:
    span = Evidence("passage:unknown", "doc:x", "You shall not.", "", "", "")
    each = Stated(Claim("claim:x", "page:1", "You shall not.", "rule", (span,)), CURRENT)
    found = _verdict(each, standing_now=False)
    assert (found.outcome, found.why) == ("undecidable", "its quote stands no more")


@pytest.mark.parametrize(("standing", "outcome"), [(True, "supported"), (False, "outdated")])
def test_an_assertion_is_right_while_its_source_says_so(standing: bool, outcome: str) -> None:
    said = claim_on(NODES, tiny.MANUAL, tiny.EXAMPLE, CURRENT)
    said = replace(said, claim=replace(said.claim, asserted_by="A customer", kind="report"))
    found = _verdict(said, standing_now=standing)
    assert (found.group, found.outcome) == ("attributed", outcome)
