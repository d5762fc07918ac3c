"""Keeping tables fast and small without ever taking away what a snapshot needs.

Lance would by itself delete versions older than a week while it compacts, among them the version
that the last manifest names. So compaction here deletes nothing; old versions go at the beginning
of a later run, when the tables stand exactly where the last manifest left them.
"""

from __future__ import annotations

import warnings
from datetime import UTC, datetime, timedelta
from typing import Any

from lancedb.index import FTS
from lancedb.table import Table

from memory.store.schema import SEARCHED

MOST_FRAGMENTS = 64
READERS_DONE = timedelta(hours=1)
_NEVER = timedelta(days=36_500)
_ROUNDS = 5


def keep_up(table: str, lance: Table) -> bool:
    """Index the searched column of a table that has none; compact one in many fragments.

    Returns whether the table was compacted, until compacting changed nothing more.
    """
    column = SEARCHED.get(table)
    if column and not lance.list_indices():
        lance.create_index(column, config=FTS(with_position=False))
    stats: Any = lance.stats()
    if stats["fragment_stats"]["num_fragments"] <= MOST_FRAGMENTS:
        return False
    for _ in range(_ROUNDS):
        before = lance.version
        lance.optimize(cleanup_older_than=_NEVER)
        if lance.version == before:
            return True
    return False


def drop_old_versions(lance: Table, last_commit: datetime) -> None:
    """Delete all versions but the latest of a table that stands compacted at the last manifest.

    Nothing is deleted within READERS_DONE of that commit, for readers who began before it.
    """
    if datetime.now(UTC) - last_commit < READERS_DONE:
        return
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="optimize\\(cleanup_older_than")
        lance.optimize(cleanup_older_than=timedelta(0))
