"""Results of updates, kept in files, and what they come to together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from evals.replay.tally import Result, read, sums

EMPTY = Result(
    name="T0", today="2026-01-10", before=None, after=1, seconds=2.0, documents=3, changed=3,
    passages={"new": 4}, claims=5, pages=2, rewritten=2, tokens=100, classes={}, marked={},
    whys={}, wrong=[], stale_before=[], stale_after=[], alarms=None,
)  # fmt: skip


def test_a_result_is_read_as_it_was_written(tmp_path: Path) -> None:
    result = replace(EMPTY, classes={"stated": {"supported": 3}}, wrong=["claim:1"])
    result.write(tmp_path / "results" / "T0.json")
    assert read(tmp_path / "results" / "T0.json") == result


def test_sentences_that_cannot_be_decided_are_in_no_share() -> None:
    counts = {"supported": 3, "outdated": 1, "undecidable": 96}
    result = replace(EMPTY, classes={"stated": counts, "historic": {"never true": 9}})
    assert result.share("supported") == 0.75
    assert result.share("outdated") == 0.25
    assert result.share("never true") == 0
    assert EMPTY.share("supported") is None


def test_a_wrong_sentence_lasts_as_many_checkpoints_as_it_stands() -> None:
    lists = [["a"], ["a", "b"], ["a"], ["c"]]
    found = sums([replace(EMPTY, wrong=wrong) for wrong in lists], 10.0)
    assert found.lasting == (pytest.approx(5 / 3), 3)


def test_a_stale_claim_is_settled_by_the_first_update_after_which_it_is_not_stale() -> None:
    results = [
        EMPTY,
        replace(EMPTY, stale_before=["a", "b"], stale_after=["b"]),
        replace(EMPTY, stale_before=["b"], stale_after=[]),
    ]
    assert sums(results, 10.0).settling == (1.5, 2)


def test_costs_are_for_a_changed_document_and_leave_the_first_checkpoint_out() -> None:
    later = replace(EMPTY, seconds=8.0, changed=4, tokens=2000)
    found = sums([EMPTY, later], 10.0)
    assert (found.documents, found.seconds, found.tokens) == (4, 2.0, 500)
    assert found.money == pytest.approx(0.005)
