"""Keeping tables fast and small without ever taking away what a snapshot needs.

Lance would by itself delete versions older than a week while it compacts, among them the version
that the last manifest names. So compaction here deletes nothing; old versions go at the beginning
of a later run, when the tables stand exactly where the last manifest left them.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from lancedb.index import FTS, Bitmap, BTree, LabelList
from lancedb.table import Table

from memory.store.schema import NAMED, SEARCHED

MOST_FRAGMENTS = 64
READERS_DONE = timedelta(hours=1)
LARGE = 20_000  # rows, from which looking a value up without an index is felt
_NEVER = timedelta(days=36_500)
_ROUNDS = 5
# What rows are looked up by; ids and states only, no text.
_LIVES: dict[str, Any] = {"from_snapshot": Bitmap, "to_snapshot": Bitmap}
LOOKED_UP: Mapping[str, Mapping[str, Any]] = {
    "passages": {"id": BTree, "document": BTree, "parents": LabelList, **_LIVES},
    "edges": {"id": BTree, "source": BTree, "target": BTree},
    "claims": {"id": BTree, "page": BTree, **_LIVES},
    "evidence": {"claim": BTree, "passage": BTree},
    "foundations": {"claim": BTree, "foundation": BTree},
}


def keep_up(table: str, lance: Table) -> bool:
    """Index what a table is searched and looked up by; compact one in many fragments.

    Columns of text are indexed from the first row, the others once the table is large. Returns
    whether the table was compacted, until compacting changed nothing more.
    """
    _index(table, lance)
    stats: Any = lance.stats()
    if stats["fragment_stats"]["num_fragments"] <= MOST_FRAGMENTS:
        return False
    for _ in range(_ROUNDS):
        before = lance.version
        lance.optimize(cleanup_older_than=_NEVER)
        if lance.version == before:
            return True
    return False


def _index(table: str, lance: Table) -> None:
    """Make the indices that are due and not there."""
    texts = [columns[table] for columns in (SEARCHED, NAMED) if table in columns]
    due: dict[str, Any] = {column: FTS(with_position=False) for column in texts}
    looked_up = LOOKED_UP.get(table, {})
    if looked_up and lance.count_rows() >= LARGE:
        due |= {column: kind() for column, kind in looked_up.items()}
    if not due:
        return
    there = {column for index in lance.list_indices() for column in index.columns}
    for column, config in due.items():
        if column not in there:
            lance.create_index(column, config=config)


def drop_old_versions(lance: Table, last_commit: datetime) -> None:
    """Delete all versions but the latest of a table that stands compacted at the last manifest.

    Nothing is deleted within READERS_DONE of that commit, for readers who began before it.
    """
    if datetime.now(UTC) - last_commit < READERS_DONE:
        return
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="optimize\\(cleanup_older_than")
        lance.optimize(cleanup_older_than=timedelta(0))
