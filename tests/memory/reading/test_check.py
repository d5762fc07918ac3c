"""Whether a claim may be trusted: state, reasons, and what stands where its evidence stood."""

from __future__ import annotations

from typing import Any

import pytest

from memory.errors import NotFound
from memory.reading.check import check

Row = dict[str, Any]


def _claim(memory: Any, words: str) -> str:
    return str(next(row["id"] for row in memory.rows("claims") if words in row["statement"]))


def test_a_claim_that_stands_has_its_quote_now(insurer: Any, reading: Any) -> None:
    answer = check(reading(insurer), _claim(insurer, "within 5 days"))
    assert (answer["state"], answer["reasons"]) == ("current", [])
    (span,) = answer["evidence"]
    assert span["now"] == span["quote"] == "Report emergency repairs within 5 days."
    assert span["title"] == "Handbook"


def test_a_changed_claim_shows_the_quote_and_what_replaced_it(insurer: Any, reading: Any) -> None:
    claim = _claim(insurer, "within 5 days")
    insurer.files["manual"] = insurer.files["manual"].replace("5 days", "9 days")
    insurer.update(settle=False)
    answer = check(reading(insurer), claim)
    assert answer["state"] == "stale"
    assert answer["reasons"] == [{"reason": "changed", "cause": "Handbook changed"}]
    (span,) = answer["evidence"]
    assert span["quote"].endswith("5 days.") and span["now"].endswith("9 days.")


def test_what_is_gone_is_empty(insurer: Any, reading: Any) -> None:
    claim = _claim(insurer, "3 years")
    insurer.files["manual"] = insurer.files["manual"].replace(
        "Keep the invoices for 3 years.\n", ""
    )
    insurer.update(settle=False)
    answer = check(reading(insurer), claim)
    assert [reason["reason"] for reason in answer["reasons"]] == ["missing"]
    assert [span["now"] for span in answer["evidence"]] == [""]


def test_a_historic_claim_says_what_overrides_it(insurer: Any, reading: Any) -> None:
    answer = check(reading(insurer), _claim(insurer, "$50."))
    assert answer["state"] == "historic"
    (edge,) = answer["overridden_by"]
    assert edge["type"] == "supersedes" and "replaces Form HO 00 03" in edge["quote"]


def test_a_hidden_claim_and_one_that_is_not_there_get_the_same_error(
    insurer: Any, reading: Any
) -> None:
    told = []
    for claim in (_claim(insurer, "zeppelin"), "claim:none"):
        with pytest.raises(NotFound, match="locate") as error:
            check(reading(insurer), claim)
        told.append(str(error.value).replace(claim, "CLAIM"))
    assert told[0] == told[1]
    claim = _claim(insurer, "zeppelin")
    assert check(reading(insurer, "everyone", "group:law"), claim)["state"] == "current"
