"""One consistent state of the whole memory, as readers see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import polars as pl
from lancedb.db import DBConnection
from lancedb.table import Table

from memory.errors import RunError
from memory.store.schema import SCHEMAS
from memory.store.view import read_rows


@dataclass(frozen=True, slots=True)
class Manifest:
    """What makes a snapshot: its number, and the Lance version of every table.

    `stage` is `staleness` (what is stale is known) or `wiki` (the pages were brought up to date);
    `at` is the run's clock, ISO 8601; `corpus_root` the hash of what the run took in; `compacted`
    the tables whose older versions nothing but a reader that began before needs any more; `schema`
    the hash of the columns that the tables have.
    """

    snapshot: int
    at: str
    stage: str
    corpus_root: str
    run: str
    fence: int
    tables: dict[str, int]
    changes: dict[str, int] = field(default_factory=dict)
    compacted: list[str] = field(default_factory=list)
    schema: str = ""


def open_at(database: DBConnection, table: str, version: int) -> Table:
    """A table at a version that a manifest names. Raises RunError where it is not there."""
    try:
        opened = database.open_table(table)
        opened.checkout(version)
    except ValueError as error:
        raise RunError(
            f"The store lacks version {version} of table {table}, which its snapshot names "
            f"({error}). Bring the data folder back from a backup, or move it away and run "
            "`docmem update`: the memory is made anew from the sources."
        ) from error
    return opened


class Snapshot:
    """Rows as of `number`, which may be earlier than the newest snapshot (`known_at`).

    Tables are opened at the versions of the newest manifest; which rows were live at `number` is
    decided by the rows themselves, so that forgetting reaches every snapshot.
    """

    def __init__(
        self, database: Callable[[], DBConnection], manifest: Manifest, number: int
    ) -> None:
        self.number = number
        self.manifest = manifest
        self._database = database
        self._open: dict[str, Table] = {}

    def lance(self, table: str) -> Table | None:
        """The Lance table at this snapshot's version, or None if it has no rows yet."""
        version = self.manifest.tables.get(table)
        if version is None:
            return None
        if table not in self._open:
            opened = open_at(self._database(), table, version)
            self._open[table] = opened
        return self._open[table]

    def rows(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Live rows of `table` at this snapshot, ordered by id."""
        return read_rows(self.lance(table), table, self.number, where, columns)

    def every(self, table: str, columns: Iterable[str]) -> pl.DataFrame:
        """Rows of `table` of all snapshots, live or closed; for rights, which are today's."""
        lance = self.lance(table)
        names = list(columns)
        if lance is None:
            return pl.DataFrame(SCHEMAS[table].empty_table()).select(names)
        return pl.DataFrame(lance.search().select(names).to_arrow())
