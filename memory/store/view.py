"""Reading rows as they were at one snapshot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import polars as pl
from lancedb.table import Table

from memory.store.schema import SCHEMAS


class Rows(Protocol):
    """What can give the rows of a table: a snapshot, or a run's own working state."""

    def rows(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Live rows of `table` for which the SQL condition `where` holds, ordered by id."""
        ...


def quoted(values: Iterable[str]) -> str:
    """Strings as an SQL list body: `'a', 'b'`, quotes doubled."""
    return ", ".join("'" + value.replace("'", "''") + "'" for value in values)


def live_at(snapshot: int) -> str:
    """The SQL condition on rows that are live at `snapshot`."""
    return f"from_snapshot <= {snapshot} AND (to_snapshot IS NULL OR to_snapshot > {snapshot})"


def read_rows(
    lance: Table | None, table: str, snapshot: int, where: str, columns: Iterable[str] | None
) -> pl.DataFrame:
    """Live rows of one Lance table as polars, in a stable order; empty where there is no table.

    `where` is an SQL condition (DataFusion); `columns` None means all.
    """
    schema = SCHEMAS[table]
    names = list(columns) if columns is not None else schema.names
    if lance is None:
        empty = pl.DataFrame(schema.empty_table())
        return empty.select(names)
    condition = live_at(snapshot) + (f" AND ({where})" if where else "")
    asked = list(dict.fromkeys([*names, "id"]))
    found = lance.search().where(condition).select(asked).to_arrow()
    frame = pl.DataFrame(found).sort("id", maintain_order=True)
    return frame.select(names)
