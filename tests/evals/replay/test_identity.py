"""What became of passages over an update, in counts."""

from __future__ import annotations

import polars as pl
import pytest

from evals.replay.identity import identity


def _passages(*rows: tuple[str, int, str]) -> pl.DataFrame:
    return pl.DataFrame(rows, schema=["id", "from_snapshot", "matched"], orient="row")


FORMER = _passages(("a", 1, "new"), ("b", 1, "new"), ("c", 1, "new"), ("d", 1, "new"))
NOW = _passages(
    ("a", 1, "new"), ("b", 3, "similar"), ("c", 3, "label"), ("e", 3, "new"), ("f", 3, "new")
)


def test_passages_are_untouched_known_again_new_or_gone() -> None:
    found = identity(FORMER, NOW, 2)
    assert {name: count for name, count in found.items() if count} == {
        "untouched": 1, "by similar": 1, "by label": 1, "new": 2, "gone": 1,
    }  # fmt: skip


def test_without_a_former_state_all_are_new() -> None:
    found = identity(None, NOW, 0)
    assert {name: count for name, count in found.items() if count} == {"new": 5}


def test_one_id_for_two_passages_is_refused() -> None:
    with pytest.raises(ValueError, match="one id"):
        identity(FORMER, pl.concat([NOW, NOW]), 2)
