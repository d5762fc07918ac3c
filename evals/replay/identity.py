"""What became of passages over an update: kept as they were, known again, new, gone.

Here: counts from two states of the table of passages. Not here: matching them
(`memory.passages.reconcile`).
"""

from __future__ import annotations

import polars as pl

from memory.passages.reconcile import RULES


def identity(former: pl.DataFrame | None, now: pl.DataFrame, since: int) -> dict[str, int]:
    """How many passages are `untouched`, `by` each rule known again, `new` and `gone`.

    `former` are the rows of the snapshot `since`, None where there is none. Raises ValueError if
    two passages have one id.
    """
    if not now["id"].is_unique().all():
        raise ValueError("two passages of one snapshot have one id")
    before = now.clear() if former is None else former
    kept = now.join(before, on="id", how="semi")
    again = kept.filter(pl.col("from_snapshot") > since)
    by_rule = dict(again["matched"].value_counts().iter_rows())
    return {
        "untouched": kept.height - again.height,
        **{f"by {rule}": by_rule.get(rule, 0) for rule in RULES},
        "new": now.height - kept.height,
        "gone": before.height - kept.height,
    }
