"""A batch of decisions on a page is applied as a whole or not at all, and recorded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.claims.operations import Applied, Kind, Operation, apply
from memory.errors import RefusedOperations
from memory.records import Claim, Evidence

TEXT = "We pay $500. You must notify us."
PASSAGES: dict[str, dict[str, Any]] = {
    "passage:1": {"document": "doc:1", "canonical": TEXT, "version": "v2", "headers": []}
}
OLD = Evidence("passage:1", "doc:1", "We pay $400.", "v1", "c1", "x1")
NEW = Evidence("passage:1", "doc:1", "We pay $500.", "v2", "c2", "x2")
ONE = Claim("claim:1", "page:p", "We pay $400.", "rule", (OLD,))
TWO = Claim("claim:2", "page:p", "You must notify us.", "rule",
            (replace(OLD, quote="You must notify us."),))  # fmt: skip
CLAIMS = {"claim:1": ONE, "claim:2": TWO}
REVISED = replace(ONE, statement="We pay $500.", evidence=(NEW,))
CONFIRMED = replace(TWO, evidence=(replace(NEW, quote="You must notify us."),))


def _apply(
    *batch: Operation, stale: tuple[str, ...] = (), undecided: tuple[str, ...] = ()
) -> Applied:
    return apply(
        "page:p", batch, claims=CLAIMS, passages=PASSAGES, stale=stale, undecided=undecided,
        actor="human:reviewer", at="2026-01-01", snapshot=7,
    )  # fmt: skip


def _refused(*batch: Operation, stale: tuple[str, ...] = ()) -> str:
    with pytest.raises(RefusedOperations) as caught:
        _apply(*batch, stale=stale)
    return str(caught.value)


def test_a_revision_keeps_the_id_and_replaces_words_and_evidence() -> None:
    done = _apply(Operation("revise", REVISED, "the amount changed"), stale=("claim:1",))
    assert done.closed_claims == ("claim:1",)
    assert done.closed_evidence == ("claim:1#0",)
    assert [(r["id"], r["statement"], r["decision"]) for r in done.claims] == [
        ("claim:1", "We pay $500.", "revise")
    ]
    assert [(r["quote"], r["version"]) for r in done.evidence] == [("We pay $500.", "v2")]


def test_the_record_says_who_when_why_and_the_words_and_quotes_before_and_after() -> None:
    (record,) = _apply(Operation("revise", REVISED, "the amount changed")).operations
    assert record["actor"] == "human:reviewer"
    assert record["at"] == "2026-01-01"
    assert record["reason"] == "the amount changed"
    assert (record["before"], record["after"]) == ("We pay $400.", "We pay $500.")
    assert record["quotes_before"] == ["We pay $400."]
    assert record["quotes_after"] == ["We pay $500."]
    assert record["documents"] == ["doc:1"]


def test_a_record_carries_the_rights_of_the_evidence_before_and_after() -> None:
    passages = PASSAGES | {"passage:2": PASSAGES["passage:1"] | {"document": "doc:2"}}
    moved = replace(REVISED, evidence=(replace(NEW, passage="passage:2", document="doc:2"),))
    done = apply(
        "page:p", [Operation("revise", moved, "moved")], claims=CLAIMS, passages=passages,
        stale=(), undecided=(), actor="a", at="", snapshot=1,
    )  # fmt: skip
    assert set(done.operations[0]["documents"]) == {"doc:1", "doc:2"}


def test_a_retraction_leaves_nothing_after() -> None:
    done = _apply(Operation("retract", ONE, "gone"), stale=("claim:1",))
    assert (done.claims, done.evidence) == ((), ())
    assert done.operations[0]["after"] == ""
    assert done.operations[0]["quotes_after"] == []
    assert done.operations[0]["quotes_before"] == ["We pay $400."]


def test_an_addition_has_nothing_before() -> None:
    added = replace(REVISED, id="claim:9")
    done = _apply(Operation("add", added, "new"))
    assert done.closed_claims == ()
    assert done.operations[0]["before"] == ""
    assert done.operations[0]["quotes_before"] == []


def test_a_confirmation_takes_the_fresh_quote() -> None:
    done = _apply(Operation("confirm", CONFIRMED, "it stands"), stale=("claim:2",))
    assert done.evidence[0]["version"] == "v2"
    assert "older version" in _refused(Operation("confirm", TWO, "a stamp"))


def test_a_confirmation_that_changes_the_words_is_refused() -> None:
    changed = replace(CONFIRMED, statement="You must notify us")
    assert "may not change the statement" in _refused(Operation("confirm", changed, ""))


def test_making_historic_may_not_change_the_words_either() -> None:
    invented = replace(ONE, statement="We never paid $9,999.", seen=("edge:1",))
    _refused(Operation("make_historic", invented, "overridden"))


def test_a_stale_claim_without_a_decision_is_refused() -> None:
    told = _refused(Operation("revise", REVISED, ""), stale=("claim:1", "claim:2"))
    assert "claim:2: stale, but without a decision" in told


def test_a_claim_that_stays_stale_on_purpose_needs_no_decision() -> None:
    assert _apply(stale=("claim:2",), undecided=("claim:2",)).operations == ()


def test_a_claim_decided_twice_is_refused() -> None:
    twice = _refused(Operation("revise", REVISED, ""), Operation("retract", ONE, ""))
    assert "decided more than once" in twice


def test_an_unknown_claim_and_a_known_addition_are_refused() -> None:
    stranger = replace(REVISED, id="claim:9")
    assert "no such claim" in _refused(Operation("revise", stranger, ""))
    assert "already such a claim" in _refused(Operation("add", REVISED, ""))


def test_a_claim_of_another_page_is_refused() -> None:
    _refused(Operation("add", replace(REVISED, id="claim:9", page="page:other"), ""))


def test_one_bad_operation_refuses_the_whole_batch_with_every_reason() -> None:
    bad = replace(REVISED, statement="We pay $999.")
    with pytest.raises(RefusedOperations) as caught:
        _apply(
            Operation("confirm", CONFIRMED, ""),
            Operation("revise", bad, ""),
            Operation("retract", replace(ONE, id="claim:9"), ""),
        )
    assert len(caught.value.refusals) == 2
    assert caught.value.page == "page:p"


def test_what_is_not_named_is_not_touched() -> None:
    done = _apply(Operation("revise", REVISED, ""))
    assert "claim:2" not in {*done.closed_claims, *(r["id"] for r in done.claims)}


kinds: st.SearchStrategy[Kind] = st.sampled_from(
    ["add", "confirm", "revise", "retract", "make_historic"]
)
claims = st.sampled_from([ONE, TWO, REVISED, CONFIRMED, replace(REVISED, id="claim:9")])


@given(
    st.lists(st.builds(Operation, kinds, claims, st.just("why")), max_size=4),
    st.sets(st.sampled_from(["claim:1", "claim:2"])),
)
@settings(max_examples=200, deadline=None)
def test_a_batch_that_passes_closes_what_it_replaces_and_decides_each_stale_claim_once(
    batch: list[Operation], stale: set[str]
) -> None:
    try:
        done = _apply(*batch, stale=tuple(stale))
    except RefusedOperations as refused:
        assert refused.refusals
        return
    decided = [o.claim.id for o in batch]
    assert len(decided) == len(set(decided))
    assert stale <= set(decided)
    live = (set(CLAIMS) - set(done.closed_claims)) | {r["id"] for r in done.claims}
    added = {o.claim.id for o in batch if o.kind == "add"}
    retracted = {o.claim.id for o in batch if o.kind == "retract"}
    assert live == (set(CLAIMS) | added) - retracted
    assert [r["claim"] for r in done.operations] == decided
    assert {r["claim"] for r in done.evidence} == {r["id"] for r in done.claims}
