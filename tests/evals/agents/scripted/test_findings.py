"""Statements from searches, whatever name of the subject they use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evals.agents.scripted.findings import Finder
from evals.agents.tools import Desk, ToolSpec

EQUATED = 'By "yearly allowance" we mean the mileage limit.'
STATED = "Use 12,000 as the yearly allowance at the claims desk."
NAMED = "The mileage limit is 18,000 for personal auto policies."


def _row(number: int, text: str) -> dict[str, Any]:
    return {
        "node": f"passage:{number}", "kind": "passage", "document": f"doc:{number}",
        "title": f"Manual {number}", "heading": "", "headers": "", "text": text, "score": 1.0,
    }  # fmt: skip


ROWS = [_row(1, EQUATED), _row(2, STATED), _row(3, NAMED)]


def _use(tool: str, given: Mapping[str, Any]) -> dict[str, Any]:
    return {"results": ROWS} if tool == "search" else {"effective_from": "2026-01-01"}


def test_a_result_of_the_first_search_counts_by_a_name_that_is_learnt_from_it() -> None:
    desk = Desk([ToolSpec("search", "", {}), ToolSpec("read", "", {})], _use, most_calls=20)
    found = Finder(desk).laid_down("mileage limit", {}, day=None, known=None)
    texts = [finding.text for finding in found.holding]
    assert {STATED, NAMED} <= set(texts)
    assert len(texts) == len(set(texts))
