"""Staleness is the difference between what was seen and what is, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.staleness.states import States, Tables, states

Row = dict[str, Any]
Frame = Callable[[str, list[Row]], pl.DataFrame]
TODAY = date(2026, 1, 1)

PASSAGE = {
    "id": "passage:1",
    "document": "doc:old",
    "canonical": "We pay $500. We wait 30 days.",
    "version": "v1",
    "critical": "c1",
    "context": "x1",
}
EVIDENCE = {
    "id": "claim:1#0",
    "claim": "claim:1",
    "passage": "passage:1",
    "document": "doc:old",
    "quote": "We pay $500.",
    "version": "v1",
    "critical": "c1",
    "context": "x1",
}
CLAIM: Row = {"id": "claim:1", "documents": ["doc:old"], "seen": [], "valid_to": ""}
DOCUMENT = {"id": "doc:old", "status": "read", "effective_from": "2020-01-01"}
NEWER = {"id": "doc:new", "status": "read", "effective_from": "2025-01-01"}
EDGE = {
    "id": "edge:1",
    "type": "supersedes",
    "part": "replaces",
    "standing": "issuer",
    "source": "doc:new",
    "target": "doc:old",
    "document": "doc:new",
}


def _states(
    frame: Frame, *, passage: Row | None = PASSAGE, claim: Row = CLAIM, document: Row = DOCUMENT,
    newer: Row = NEWER, edges: tuple[Row, ...] = (), day: date = TODAY,
) -> States:  # fmt: skip
    tables = Tables(
        claims=frame("claims", [claim]),
        evidence=frame("evidence", [EVIDENCE]),
        passages=frame("passages", [passage] if passage else []),
        documents=frame("documents", [document, newer]),
        edges=frame("edges", list(edges)),
    )
    return states(tables, day)


def _why(found: States) -> set[tuple[str, str]]:
    return set(found.reasons.select("reason", "cause").iter_rows())


def test_what_is_as_it_was_seen_is_current(frame: Frame) -> None:
    found = _states(frame)
    assert found.of("claim:1") == "current"
    assert found.reasons.is_empty()


def test_another_sentence_of_the_passage_may_change(frame: Frame) -> None:
    text = "We pay $500. We wait 31 days."
    passage = PASSAGE | {"canonical": text, "version": "v2", "critical": "c2"}
    assert _states(frame, passage=passage).of("claim:1") == "current"


@pytest.mark.parametrize(("critical", "reason"), [("c2", "changed"), ("c1", "reworded")])
def test_a_lost_quote_is_changed_or_reworded_by_what_is_critical(
    frame: Frame, critical: str, reason: str
) -> None:
    passage = PASSAGE | {"canonical": "We pay $5,500.", "version": "v2", "critical": critical}
    assert _why(_states(frame, passage=passage)) == {(reason, "doc:old")}


def test_a_number_within_a_longer_number_does_not_keep_a_quote(frame: Frame) -> None:
    passage = PASSAGE | {"canonical": "We pay $500.50 now.", "version": "v2", "critical": "c2"}
    assert _why(_states(frame, passage=passage)) == {("changed", "doc:old")}


def test_another_context_around_a_standing_quote_is_told(frame: Frame) -> None:
    assert _why(_states(frame, passage=PASSAGE | {"context": "x2"})) == {("context", "doc:old")}


def test_a_lost_quote_in_another_context_is_told_once(frame: Frame) -> None:
    passage = PASSAGE | {"canonical": "No.", "version": "v2", "critical": "c2", "context": "x2"}
    assert _why(_states(frame, passage=passage)) == {("changed", "doc:old")}


def test_a_passage_that_is_gone_is_missing(frame: Frame) -> None:
    assert _why(_states(frame, passage=None)) == {("missing", "doc:old")}


@pytest.mark.parametrize("status", ["quarantined", "partial", "withheld"])
def test_a_document_that_could_not_be_read_anew_leaves_its_claims_unverified(
    frame: Frame, status: str
) -> None:
    found = _states(frame, document=DOCUMENT | {"status": status})
    assert _why(found) == {("unverified", "doc:old")}


def test_an_unseen_edge_overrides(frame: Frame) -> None:
    found = _states(frame, edges=(EDGE,))
    assert _why(found) == {("overridden", "edge:1")}
    assert found.of("claim:1") == "stale"


def test_a_seen_edge_makes_it_historic(frame: Frame) -> None:
    found = _states(frame, edges=(EDGE,), claim=CLAIM | {"seen": ["edge:1"]})
    assert found.reasons.is_empty()
    assert found.of("claim:1") == "historic"


def test_a_second_edge_is_news_to_a_historic_claim(frame: Frame) -> None:
    second = EDGE | {"id": "edge:2"}
    found = _states(frame, edges=(EDGE, second), claim=CLAIM | {"seen": ["edge:1"]})
    assert _why(found) == {("overridden", "edge:2")}


def test_a_seen_edge_that_went_frees_the_claim_and_says_so(frame: Frame) -> None:
    found = _states(frame, claim=CLAIM | {"seen": ["edge:1"]})
    assert _why(found) == {("overridden", "edge:1")}


def test_an_edge_whose_time_has_not_come_overrides_nothing(frame: Frame) -> None:
    edge = EDGE | {"valid_from": "2026-06-01"}
    assert _states(frame, edges=(edge,)).of("claim:1") == "current"
    assert _states(frame, edges=(edge,), day=date(2026, 6, 1)).of("claim:1") == "stale"


def test_a_back_filled_older_document_overrides_nothing(frame: Frame) -> None:
    found = _states(frame, edges=(EDGE,), newer=NEWER | {"effective_from": "2019-01-01"})
    assert found.of("claim:1") == "current"


@pytest.mark.parametrize(
    ("day", "state"), [(date(2025, 12, 31), "current"), (date(2026, 1, 1), "stale")]
)
def test_validity_that_ended_is_expired(frame: Frame, day: date, state: str) -> None:
    found = _states(frame, claim=CLAIM | {"valid_to": "2026-01-01"}, day=day)
    assert found.of("claim:1") == state
    assert _why(found) == ({("expired", "expired:2026-01-01")} if state == "stale" else set())


def test_an_expiry_that_was_seen_makes_it_historic_and_another_one_is_news(frame: Frame) -> None:
    seen = CLAIM | {"seen": ["expired:2025-06-30"]}
    assert _states(frame, claim=seen | {"valid_to": "2025-06-30"}).of("claim:1") == "historic"
    assert _states(frame, claim=seen | {"valid_to": "2025-07-31"}).of("claim:1") == "stale"


def test_a_historic_claim_whose_text_changes_is_stale_again(frame: Frame) -> None:
    passage = PASSAGE | {"canonical": "We pay $6.", "version": "v2", "critical": "c2"}
    claim = CLAIM | {"seen": ["edge:1"]}
    found = _states(frame, edges=(EDGE,), claim=claim, passage=passage)
    assert _why(found) == {("changed", "doc:old")}


def test_all_reasons_are_told(frame: Frame) -> None:
    found = _states(
        frame,
        passage=PASSAGE | {"context": "x2"},
        claim=CLAIM | {"valid_to": "2025-01-01"},
        document=DOCUMENT | {"status": "partial"},
        edges=(EDGE,),
    )
    reasons = {reason for reason, _ in _why(found)}
    assert reasons == {"context", "unverified", "overridden", "expired"}


row = st.fixed_dictionaries(
    {
        "canonical": st.sampled_from(["We pay $500.", "We pay $5,500.", ""]),
        "version": st.sampled_from(["v1", "v2"]),
        "critical": st.sampled_from(["c1", "c2"]),
        "context": st.sampled_from(["x1", "x2"]),
    }
)


@given(
    row,
    st.sampled_from(["read", "partial"]),
    st.sampled_from([[], ["edge:1"], ["expired:2025-01-01"]]),
    st.sampled_from(["", "2025-01-01"]),
    st.booleans(),
)
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_the_same_tables_give_the_same_answer_twice(
    frame: Frame, text: Row, status: str, seen: list[str], ends: str, edge: bool
) -> None:
    def once() -> States:
        return _states(
            frame,
            passage=PASSAGE | text,
            document=DOCUMENT | {"status": status},
            claim=CLAIM | {"seen": seen, "valid_to": ends},
            edges=(EDGE,) if edge else (),
        )

    one, two = once(), once()
    assert one.reasons.equals(two.reasons)
    assert (one.historic, one.of("claim:1")) == (two.historic, two.of("claim:1"))


def test_no_claims_have_no_states(frame: Frame) -> None:
    empty = Tables(
        *(frame(t, []) for t in ("claims", "evidence", "passages", "documents", "edges"))
    )
    assert states(empty, TODAY).stale == frozenset()
