"""The check over whole tables gives what the plain reading of the rules gives row by row."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import polars as pl
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.passages.canon import digest
from memory.passages.critical import critical_tokens
from memory.passages.sentences import sentences
from memory.staleness.states import Tables, states
from tests.memory.staleness.plain import Plain

Row = dict[str, Any]
Frame = Callable[[str, list[Row]], pl.DataFrame]
Draw = Callable[..., Any]
DAY = date(2026, 1, 1)
DATES = ["", "", "", "2020-01-01", "2025-06-30", "2026-01-01", "2027-01-01"]
SENTENCES = ["We pay $500.", "We pay $5,500.", "We pay $500 now.", "You must wait 30 days",
             "You must then wait 30 days.", "Except in winter."]  # fmt: skip
CLAIMS = [f"claim:{n}" for n in range(6)]  # the last one is not there
MARKS = ["edge:0", "edge:1", "expired:2025-06-30", "contradiction:0"]
DOCUMENTS = {f"doc:{d}": [f"passage:{d}{n}" for n in range(3)] for d in range(2)}
NODES = [*DOCUMENTS, *(p for held in DOCUMENTS.values() for p in held)]

texts = st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=3).map(" ".join)


def _passage(draw: Draw, ident: str, document: str, text: str) -> Row:
    siblings = [p for p in DOCUMENTS[document] if p != ident]
    return {
        "id": ident,
        "document": document,
        "canonical": text,
        "version": digest(text),
        "critical": digest(*critical_tokens(text)),
        "context": draw(st.sampled_from(["x1", "x1", "x2"])),
        "origins": draw(st.one_of(st.just([]), st.lists(st.sampled_from(siblings), unique=True))),
        "parents": draw(st.sampled_from([[], [], [DOCUMENTS[document][0]]])),
    }


def _evidence(draw: Draw, number: int) -> Row:
    """A quote of a passage as it was, whatever it is now."""
    document = draw(st.sampled_from(list(DOCUMENTS)))
    text = draw(texts)
    return {
        "id": f"evidence:{number}",
        "claim": draw(st.sampled_from(CLAIMS)),
        "passage": draw(st.sampled_from(DOCUMENTS[document])),
        "document": document,
        "quote": draw(st.sampled_from([*sentences(text), text])),
        "version": digest(text),
        "critical": digest(*critical_tokens(text)),
        "context": "x1",
    }


def _edge(draw: Draw, number: int) -> Row:
    return {
        "id": f"edge:{number}",
        "type": draw(st.sampled_from(["supersedes", "amends", "amends", "amends", "refers_to"])),
        "part": draw(st.sampled_from(["replaces", "replaces", "replaces", "inserts", "saves"])),
        "source": draw(st.sampled_from(NODES[:2])),
        "target": draw(st.sampled_from(NODES)),
        "document": draw(st.sampled_from(list(DOCUMENTS))),
        "words": draw(st.sampled_from(["", "$500", "30 days", "00"])),
        "standing": draw(st.sampled_from(["issuer", "issuer", "issuer", "other"])),
        "scope": draw(st.sampled_from(["{}", "{}", "{}", json.dumps({"jurisdiction": "Montana"})])),
        "valid_from": draw(st.sampled_from(DATES)),
    }


@st.composite
def memories(draw: Draw) -> dict[str, list[Row]]:
    """Rows of every table, of what may be found in a store: quotes stood where they were seen."""
    documents, passages = [], []
    for ident, held in DOCUMENTS.items():
        now = draw(st.lists(st.sampled_from(held), unique=True))
        passages += [_passage(draw, p, ident, draw(texts)) for p in now]
        documents.append({
            "id": ident, "passages": now, "effective_to": draw(st.sampled_from(DATES)),
            "effective_from": draw(st.sampled_from(DATES)),
            "status": draw(st.sampled_from(["read", "read", "partial", "withheld"])),
        })  # fmt: skip
    claims = [
        {"id": c, "seen": draw(st.lists(st.sampled_from(MARKS), unique=True, max_size=2)),
         "valid_to": draw(st.sampled_from(DATES)),
         "decided_at": draw(st.sampled_from(["2025-01-01T00:00:00", "2026-02-01T00:00:00"]))}
        for c in CLAIMS[:-1]
    ]  # fmt: skip
    one = st.sampled_from(CLAIMS)
    versions = st.sampled_from(["v1", "v1", "v1", "v2", None])
    resting = draw(st.lists(st.tuples(one, one, versions), max_size=9, unique_by=lambda r: r[:2]))
    return {
        "claims": claims,
        "documents": documents,
        "passages": passages,
        "evidence": [_evidence(draw, n) for n in range(draw(st.integers(0, 8)))],
        "edges": [_edge(draw, n) for n in range(draw(st.integers(0, 4)))],
        "contradictions": [
            {"id": f"contradiction:{n}", "claim": a, "other": b}
            for n, (a, b) in enumerate(draw(st.lists(st.tuples(one, one), max_size=2)))
        ],
        "foundations": [
            {"claim": a, "foundation": b, "seen": "v1", "now": now} for a, b, now in resting
        ],
    }


@given(memories())
@settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_the_states_are_those_of_a_plain_reading_of_the_rules(
    frame: Frame, rows: dict[str, list[Row]]
) -> None:
    pairs = {"contradictions": ("id", "claim", "other"),
             "foundations": ("claim", "foundation", "seen", "now")}  # fmt: skip
    tables = Tables(
        **{n: frame(n, found) for n, found in rows.items() if n not in pairs},
        **{n: pl.DataFrame(rows[n], schema=dict.fromkeys(c, pl.String)) for n, c in pairs.items()},
    )
    plain, found = Plain(tables, DAY), states(tables, DAY)
    assert set(found.reasons.iter_rows()) == plain.reasons
    assert set(found.overriding.iter_rows()) == plain.overriding
    assert found.places == plain.places
    assert len(found.reasons) == len(plain.reasons)
