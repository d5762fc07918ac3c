"""The history of snapshots, and of what was done to claims in each."""

from __future__ import annotations

from typing import Any

import polars as pl

from memory.reading.reader import Reader
from memory.store.store import Store

LOGGED = 100


def snapshots(store: Store) -> list[dict[str, Any]]:
    """Every snapshot, newest first: number, time, stage, corpus root, rows changed by table."""
    return [
        {
            "snapshot": m.snapshot,
            "at": m.at,
            "stage": m.stage,
            "corpus_root": m.corpus_root,
            "changes": m.changes,
        }
        for m in reversed(store.manifests())
    ]


def operations_by_snapshot(reader: Reader, store: Store) -> list[dict[str, Any]]:
    """For the newest snapshots that brought pages up to date: time and operations by kind.

    Counts only operations on claims that the reader may see.
    """
    counts = (
        reader.rows("operations", columns=["operation", "from_snapshot"])
        .group_by("from_snapshot", "operation")
        .agg(pl.len().alias("n"))
    )
    by_snapshot: dict[int, dict[str, int]] = {}
    for number, operation, n in counts.iter_rows():
        by_snapshot.setdefault(number, {})[operation] = n
    done = [m for m in reversed(store.manifests()) if m.stage == "wiki"]
    return [
        {"snapshot": m.snapshot, "at": m.at, "operations": by_snapshot.get(m.snapshot, {})}
        for m in done[:LOGGED]
    ]
