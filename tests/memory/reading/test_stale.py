"""Stale claims are told under the event that made them so."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import polars as pl

from memory.reading.reader import Reader
from memory.reading.stale import stale

RULE, DUTY, FEE = (
    "We pay at most $500.", "You must notify us within 30 days.", "The fee must not exceed $20."
)  # fmt: skip
BASE = f"""@form HO 00 03
@edition 05 11
@effective 2020-01-01
@title Homeowners Basic Form
# [7] Limits
{RULE}
# [8] Duties
{DUTY}
"""
AMENDMENT = """@form HO 04 90
@edition 2027-01
@effective 2025-01-01
@title Limits Endorsement
Section 7 of HO 00 03 is replaced by the following:
We pay at most $750.
"""
FOUNDATIONS = ("claim", "foundation", "seen", "now")


def _reader(memory: Any) -> Reader:
    snapshot = memory.store.snapshot()
    return Reader(snapshot, principals=["everyone"], as_of=date(2026, 6, 1))


def _told(reader: Reader) -> dict[tuple[str, str], set[str]]:
    return {
        (group["cause"], group["reason"]): {claim["statement"] for claim in group["claims"]}
        for group in stale(reader)
    }


def _amended(memory: Any) -> Any:
    memory.files = {"a": BASE, "fees": FEE}
    memory.update()
    memory.files["b"] = AMENDMENT
    memory.update(settle=False)
    return memory


def _ids(memory: Any) -> dict[str, str]:
    return {row["statement"]: row["id"] for row in memory.rows("claims")}


def _resting(reader: Reader, *pairs: tuple[str, str], now: str | None = "v1") -> Reader:
    rows = [(claim, foundation, "v1", now) for claim, foundation in pairs]
    types = dict.fromkeys(FOUNDATIONS, pl.String)
    foundations = pl.DataFrame(rows, schema=types, orient="row")
    reader.tables = replace(reader.tables, foundations=foundations)
    return reader


def test_an_amendment_is_told_with_its_name_edition_and_section(memory: Any) -> None:
    groups = stale(_reader(_amended(memory)))
    assert [(g["cause"], g["reason"]) for g in groups] == [
        (
            "Limits Endorsement (HO 04 90 ed. 2027-01) amends section 7 of "
            "Homeowners Basic Form (HO 00 03 ed. 2011-05)",
            "overridden",
        )
    ]
    (claim,) = groups[0]["claims"]
    assert claim["before"] == RULE
    assert "Section 7" in claim["after"]


def test_what_rests_on_a_stale_claim_is_told_under_the_event_that_made_that_stale(
    memory: Any,
) -> None:
    ids = _ids(_amended(memory))
    resting = _resting(_reader(memory), (ids[DUTY], ids[RULE]), (ids[FEE], ids[DUTY]))
    told = _told(resting)
    (event,) = {cause for cause, _ in told}
    assert "amends section 7" in event
    assert told[event, "overridden"] == {RULE}
    assert told[event, "rests_on"] == {DUTY, FEE}


def test_a_foundation_that_was_revised_is_told_by_its_words(memory: Any) -> None:
    memory.files = {"a": BASE}
    memory.update()
    ids = _ids(memory)
    told = _told(_resting(_reader(memory), (ids[DUTY], ids[RULE]), now="v2"))
    assert told == {(f"“{RULE}” was decided anew", "rests_on"): {DUTY}}


def test_both_ends_of_a_contradiction_are_told_together_each_with_the_other(memory: Any) -> None:
    memory.files = {"a": BASE, "fees": FEE}
    memory.update()
    ids, reader = _ids(memory), _reader(memory)
    pair = {"id": ["contradiction:1"], "claim": [ids[RULE]], "other": [ids[FEE]]}
    reader.tables = replace(reader.tables, contradictions=pl.DataFrame(pair))
    (group,) = stale(reader)
    assert group["reason"] == "contradicted"
    assert {(c["before"], c["after"]) for c in group["claims"]} == {(RULE, FEE), (FEE, RULE)}


def test_a_changed_number_is_told_with_the_sentence_before_and_after(memory: Any) -> None:
    memory.files = {"a": BASE}
    memory.update()
    memory.files["a"] = BASE.replace("$500", "$600")
    memory.update(settle=False)
    (group,) = stale(_reader(memory))
    (claim,) = group["claims"]
    assert group["cause"] == "Homeowners Basic Form (HO 00 03 ed. 2011-05) changed"
    assert (claim["before"], claim["after"]) == (RULE, "We pay at most $600.")
