"""The writer that may rewrite history, which only forgetting does.

A table is overwritten whole, as one new version: rows that are only marked as deleted stay in
their file. Not here: which rows go (`memory.forget`).
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import lancedb
import polars as pl

from memory.errors import RunError, StoreConflict
from memory.store.lease import acquire
from memory.store.objects import Objects
from memory.store.store import Store
from memory.store.upkeep import keep_up
from memory.store.writer import Writer

_NEVER = timedelta(days=36_500)
_ROUNDS = 8


class Rewriter(Writer):
    """A writer that reads and replaces rows of all snapshots. Use through `rewriter`."""

    @property
    def tables(self) -> list[str]:
        """The tables that there are."""
        return sorted(self._tables)

    def rewrite(self, table: str, rows: pl.DataFrame) -> None:
        """Make `rows`, with the lives that they have, all that the table holds."""
        schema = self._own(table).schema
        arrow = rows.select(schema.names).to_arrow().cast(schema)
        self._own(table).add(arrow, mode="overwrite")
        self._wrote(table)

    def condense(self) -> bool:
        """Compact every table until there is nothing more to do; whether any of them changed.

        Only a table in that state keeps the version of its manifest when older ones are pruned.
        """
        changed = False
        for table, lance in self._tables.items():
            self._lease.check()
            if self._database.open_table(table).version != self._versions[table]:
                raise StoreConflict(f"Table {table} was written by somebody else meanwhile.")
            keep_up(table, lance)
            for _ in range(_ROUNDS):
                before = lance.version
                lance.optimize(cleanup_older_than=_NEVER)
                if lance.version == before:
                    break
            else:
                raise RunError(f"Table {table} could not be compacted. Run the command again.")
            if lance.version != self._versions[table]:
                self._versions[table] = lance.version
                self._dirty.add(table)
                changed = True
        return changed

    def prune(self) -> None:
        """Delete all older versions of every table, and the files of dead runs.

        The tables stand condensed at the last manifest. Raises RunError where one does not.
        """
        for table, lance in self._tables.items():
            self._lease.check()
            if self._last is None or self._last.tables.get(table) != lance.version:
                raise RunError(f"Table {table} does not stand at its manifest; nothing was pruned.")
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", message="optimize\\(cleanup_older_than")
                lance.optimize(cleanup_older_than=timedelta(0), delete_unverified=True)


@contextmanager
def rewriter(store: Store, holder: str) -> Iterator[Rewriter]:
    """Hold the lease as `holder` and rewrite on top of the last manifest.

    Raises StoreBusy while another run writes.
    """
    objects = Objects(store.uri)
    lease = acquire(objects, holder)
    try:
        database = lancedb.connect(f"{store.uri.rstrip('/')}/tables")
        yield Rewriter(database, objects, lease, store.manifest())
    finally:
        lease.release()
