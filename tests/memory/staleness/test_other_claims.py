"""What makes a claim stale though its own text stands: other claims, and words taken out of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from graphlib import TopologicalSorter
from typing import Any

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.staleness.cascade import by_foundations
from memory.staleness.states import States, Tables, states

Row = dict[str, Any]
Frame = Callable[[str, list[Row]], pl.DataFrame]
TODAY = date(2026, 1, 1)
SENTENCES = ["We pay $500.", "We wait 30 days.", "We ask twice."]


def _tables(frame: Frame, *, gone: int = -1, seen: tuple[str, ...] = ()) -> Tables:
    """Three claims, each on one passage of a document; that of `gone` is no longer there."""
    passages = [f"passage:{n}" for n in range(3) if n != gone]
    return Tables(
        claims=frame("claims", [{"id": f"claim:{n}", "seen": list(seen)} for n in range(3)]),
        evidence=frame("evidence", [
            {"id": f"claim:{n}#0", "claim": f"claim:{n}", "passage": f"passage:{n}",
             "document": "doc:old", "quote": SENTENCES[n], "version": "v", "critical": "c",
             "context": "x"} for n in range(3)
        ]),
        passages=frame("passages", [
            {"id": p, "document": "doc:old", "canonical": SENTENCES[int(p[-1])], "version": "v",
             "critical": "c", "context": "x"} for p in passages
        ]),
        documents=frame("documents", [
            {"id": "doc:old", "status": "read", "passages": passages},
            {"id": "doc:new", "status": "read"},
        ]),
        edges=frame("edges", []),
    )  # fmt: skip


def _with(tables: Tables, **frames: pl.DataFrame) -> States:
    names = ("claims", "evidence", "passages", "documents", "edges")
    return states(Tables(**{n: getattr(tables, n) for n in names} | frames), TODAY)


def _why(found: States) -> set[tuple[str, str, str]]:
    return set(found.reasons.select("claim", "reason", "cause").iter_rows())


def _foundations(*pairs: tuple[int, int], now: str | None = "v1") -> pl.DataFrame:
    rows = [(f"claim:{a}", f"claim:{b}", "v1", now) for a, b in pairs]
    types = dict.fromkeys(("claim", "foundation", "seen", "now"), pl.String)
    return pl.DataFrame(rows, schema=types, orient="row")


def _contradiction(one: str, other: str) -> pl.DataFrame:
    return pl.DataFrame({"id": ["contradiction:1"], "claim": [one], "other": [other]})


def _amendment(frame: Frame, **more: str) -> pl.DataFrame:
    edge = {"id": "edge:1", "type": "amends", "part": "replaces", "standing": "issuer",
            "source": "doc:new", "target": "passage:0", "document": "doc:new"}  # fmt: skip
    return frame("edges", [edge | more])


# --- what claims rest on


def test_a_claim_that_rests_on_a_stale_one_is_stale_over_any_number_of_steps(frame: Frame) -> None:
    found = _with(_tables(frame, gone=0), foundations=_foundations((1, 0), (2, 1)))
    assert _why(found) == {
        ("claim:0", "missing", "doc:old"),
        ("claim:1", "rests_on", "claim:0"),
        ("claim:2", "rests_on", "claim:1"),
    }


def test_what_rests_on_a_current_claim_is_current(frame: Frame) -> None:
    found = _with(_tables(frame, gone=0), foundations=_foundations((2, 1), (0, 1)))
    assert found.stale == {"claim:0"}


@pytest.mark.parametrize("now", ["v2", None])
def test_a_foundation_that_was_revised_or_is_gone_makes_stale_what_rests_on_it(
    frame: Frame, now: str | None
) -> None:
    found = _with(_tables(frame), foundations=_foundations((1, 0), now=now))
    assert _why(found) == {("claim:1", "rests_on", "claim:0")}


def test_claims_that_rest_on_each_other_are_not_stale_by_that(frame: Frame) -> None:
    found = _with(_tables(frame), foundations=_foundations((0, 1), (1, 0), (2, 2)))
    assert found.stale == frozenset()


def test_a_stale_claim_is_not_told_to_rest_on_what_is_stale_because_of_it(frame: Frame) -> None:
    ring = _foundations((0, 2), (2, 1), (1, 0))
    told = _why(_with(_tables(frame, gone=0), foundations=ring))
    assert told == {
        ("claim:0", "missing", "doc:old"),
        ("claim:1", "rests_on", "claim:0"),
        ("claim:2", "rests_on", "claim:1"),
    }


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=14, unique=True),
       st.sets(st.integers(0, 6), max_size=2))  # fmt: skip
def test_every_row_leads_to_a_claim_with_a_reason_of_its_own_and_none_in_a_ring(
    pairs: list[tuple[int, int]], roots: set[int]
) -> None:
    stale = pl.DataFrame({"claim": [f"claim:{n}" for n in roots]}, schema={"claim": pl.String})
    found = by_foundations(stale, _foundations(*pairs))
    told = set(found.select("claim", "cause").iter_rows())
    assert told <= {(f"claim:{a}", f"claim:{b}") for a, b in pairs if a != b}
    sound = set(stale["claim"])
    for _ in range(8):
        sound |= {claim for claim, cause in told if cause in sound}
    assert {claim for claim, _ in told} <= sound
    between = [(claim, cause) for claim, cause in told if cause not in set(stale["claim"])]
    order = TopologicalSorter[str]()
    for claim, cause in between:
        order.add(claim, cause)
    order.prepare()  # raises CycleError where there is a ring


# --- contradictions


def test_both_ends_of_an_open_contradiction_are_stale(frame: Frame) -> None:
    found = _with(_tables(frame), contradictions=_contradiction("claim:0", "claim:1"))
    assert _why(found) == {
        ("claim:0", "contradicted", "contradiction:1"),
        ("claim:1", "contradicted", "contradiction:1"),
    }


def test_a_contradiction_that_was_acknowledged_is_no_news(frame: Frame) -> None:
    tables = _tables(frame, seen=("contradiction:1",))
    assert _with(tables, contradictions=_contradiction("claim:0", "claim:1")).stale == frozenset()


def test_a_contradiction_that_was_acknowledged_and_is_settled_is_no_news(frame: Frame) -> None:
    assert _with(_tables(frame, seen=("contradiction:1",))).stale == frozenset()


def test_what_is_not_there_or_no_longer_in_force_contradicts_nothing(frame: Frame) -> None:
    gone = _contradiction("claim:0", "claim:gone")
    assert _with(_tables(frame), contradictions=gone).stale == frozenset()
    overridden = _with(
        _tables(frame), edges=_amendment(frame), contradictions=_contradiction("claim:0", "claim:1")
    )
    assert _why(overridden) == {("claim:0", "overridden", "edge:1")}


# --- edges


@pytest.mark.parametrize(
    ("words", "stale"),
    [("", True), ("pay $500", True), ("500", False), ("30 days", False)],
)
def test_where_an_amendment_names_words_only_quotes_that_hold_them_are_overridden(
    frame: Frame, words: str, stale: bool
) -> None:
    found = _with(_tables(frame), edges=_amendment(frame, words=words))
    assert found.stale == (frozenset({"claim:0"}) if stale else frozenset())


def test_of_two_claims_on_one_passage_only_that_with_the_words_is_overridden(frame: Frame) -> None:
    tables = _tables(frame)
    both = " ".join(SENTENCES[:2])
    passage = {"id": "passage:0", "document": "doc:old", "canonical": both, "version": "v",
               "critical": "c", "context": "x"}  # fmt: skip
    evidence = tables.evidence.filter(pl.col("claim") != "claim:2")
    found = _with(
        tables,
        passages=frame("passages", [passage]),
        evidence=evidence.with_columns(passage=pl.lit("passage:0")),
        edges=_amendment(frame, words="30 days"),
    )
    assert _why(found) == {("claim:1", "overridden", "edge:1")}


@pytest.mark.parametrize(
    "more",
    [{"standing": "other"}, {"scope": '{"jurisdiction": "Montana"}'}, {"limit": "in Annex 2"}],
)
def test_the_word_of_others_and_what_holds_only_somewhere_override_nothing(
    frame: Frame, more: dict[str, str]
) -> None:
    assert _with(_tables(frame), edges=_amendment(frame, **more)).stale == frozenset()


def test_a_quote_that_moved_is_overridden_where_it_is_and_not_where_it_was(frame: Frame) -> None:
    parts = [("passage:0", "We ask.", "v2", []), ("passage:9", SENTENCES[0], "v3", ["passage:0"])]
    passages = frame("passages", [
        {"id": i, "document": "doc:old", "canonical": text, "version": version, "critical": "c",
         "context": "x", "origins": origins} for i, text, version, origins in parts
    ])  # fmt: skip
    tables = _tables(frame)
    documents = [{"id": "doc:old", "status": "read", "passages": ["passage:0", "passage:9"]},
                 {"id": "doc:new", "status": "read"}]  # fmt: skip
    claims = tables.claims.filter(pl.col("id") == "claim:0")
    for target, stale in (("passage:0", set()), ("passage:9", {"claim:0"})):
        found = _with(
            tables, claims=claims, passages=passages, documents=frame("documents", documents),
            edges=_amendment(frame, target=target),
        )  # fmt: skip
        assert found.stale == stale
