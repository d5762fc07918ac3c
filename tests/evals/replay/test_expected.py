"""What is stale before an update, against what must be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evals.claims.standing import Standing
from evals.claims.stated import CURRENT, STALE, Stated
from evals.graph.nodes import Nodes
from evals.replay.expected import Alarms, Before
from evals.replay.truth import Truths
from memory.passages.canon import canonical
from memory.records import Claim, Evidence
from tests.evals import two_checkpoints as tiny
from tests.evals.replay.placed import SAID, claim_on, placed

LEDGER = tiny.ledger()
NODES = placed(LEDGER)
FEE = claim_on(NODES, tiny.OLD, tiny.FEE_OLD, STALE, "overridden")
DEADLINE = claim_on(NODES, tiny.MANUAL, tiny.DEADLINE, STALE, "changed")
QUIET = claim_on(NODES, tiny.MANUAL, tiny.MEANS, CURRENT)


def _judged(*claims: Stated, unsound: tuple[Stated, ...] = (), now: Nodes = NODES) -> Alarms:
    standing = Standing()
    standing.learn(NODES)
    truths = Truths(LEDGER)
    gone = {each.claim.id for each in unsound}
    before = Before(
        claims, standing, nodes=now, former=NODES, carried=(),
        sound={each.claim.id: each.claim.id not in gone for each in claims},
    )  # fmt: skip
    expected = [row for row in LEDGER.stale if row.checkpoint == 1]
    return before.alarms(expected, [], truths.at(0), truths.at(1))


def test_what_must_be_stale_and_is_for_that_reason_is_reached() -> None:
    found = _judged(FEE, DEADLINE, QUIET)
    assert (found.wanted, found.reached, found.raised, found.false) == (2, 2, 2, 0)
    assert found.faults == ()


def test_what_must_be_stale_and_is_not_is_a_fault() -> None:
    found = _judged(FEE, replace(DEADLINE, state=CURRENT, reasons=frozenset()))
    assert (found.wanted, found.reached, found.late) == (2, 1, 0)
    assert [fault.kind for fault in found.faults] == ["changed: not stale"]


def test_another_reason_is_not_the_right_one() -> None:
    found = _judged(FEE, replace(DEADLINE, reasons=frozenset({"reworded"})))
    assert (found.reached, found.late) == (1, 1)


def test_what_the_wiki_does_not_say_cannot_be_stale() -> None:
    found = _judged(FEE)
    assert (found.wanted, found.reached, found.unclaimed) == (1, 1, 1)


def test_an_alarm_without_cause_is_false() -> None:
    loud = replace(QUIET, state=STALE, reasons=frozenset({"changed"}))
    found = _judged(FEE, DEADLINE, loud)
    assert (found.raised, found.false) == (3, 1)
    assert [fault.kind for fault in found.faults] == ["false alarm: changed"]


def test_an_alarm_on_a_quote_that_is_gone_is_deserved() -> None:
    loud = replace(QUIET, state=STALE, reasons=frozenset({"changed"}))
    assert _judged(FEE, DEADLINE, loud, unsound=(loud,)).false == 0


@pytest.mark.parametrize(("document", "false"), [(tiny.OLD, 0), (tiny.MANUAL, 1)])
def test_everything_in_a_superseded_document_deserves_to_be_overridden(
    document: str, false: int
) -> None:
    (first, *_) = NODES.quoting(document, SAID[document][1][-1])
    span = Evidence(first, f"doc:{document}", canonical(SAID[document][1][-1]), "", "", "")
    other = Stated(Claim("claim:other", "page:1", "Some other words.", "rule", (span,)), STALE,
                   frozenset({"overridden"}))  # fmt: skip
    assert _judged(DEADLINE, other).false == false


def test_another_heading_above_a_quote_deserves_an_alarm() -> None:
    loud = replace(QUIET, state=STALE, reasons=frozenset({"context"}))
    assert _judged(FEE, DEADLINE, loud, now=placed(LEDGER, "Examples")).false == 0
    assert _judged(FEE, DEADLINE, loud).false == 1
