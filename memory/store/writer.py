"""The one writer of a run: from taking the lease to the manifest.

Each write is one new version of one Lance table. The writer counts those versions: if a table
stands at another version than its own last write left, somebody else wrote, and the run stops.
Nothing written here is visible before `commit`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import polars as pl
import pyarrow as pa
from lancedb.db import DBConnection
from lancedb.table import Table

from memory.errors import StoreConflict
from memory.store.lease import Lease
from memory.store.objects import Objects
from memory.store.schema import FINGERPRINT, SCHEMAS
from memory.store.snapshot import Manifest, open_at
from memory.store.upkeep import drop_old_versions, keep_up
from memory.store.view import quoted, read_rows

_CHUNK = 5000


def _manifest_path(snapshot: int) -> str:
    return f"snapshots/{snapshot:08d}.json"


class Writer:
    """A run's working state on top of the last snapshot. Use through `Store.writer`."""

    def __init__(
        self, database: DBConnection, objects: Objects, lease: Lease, last: Manifest | None
    ) -> None:
        self._database = database
        self._objects = objects
        self._lease = lease
        self._last = last
        self._tables: dict[str, Table] = {}
        self._versions: dict[str, int] = {}
        self._dirty: set[str] = set()
        self._changes: dict[str, int] = {}
        self._restore()

    @property
    def pending(self) -> int:
        """The number that the next snapshot will have."""
        return (self._last.snapshot if self._last else 0) + 1

    @property
    def changes(self) -> dict[str, int]:
        """Rows opened or closed since the last commit, by table."""
        return dict(self._changes)

    def rows(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Live rows of the working state, ordered by id."""
        return read_rows(self._tables.get(table), table, self.pending, where, columns)

    def former(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Rows as they were live at the last snapshot, before this run."""
        before = self.pending - 1
        return read_rows(self._tables.get(table), table, before, where, columns)

    def every(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Rows of `table` of all snapshots, live or closed, for which `where` (SQL) holds."""
        names = list(columns) if columns is not None else SCHEMAS[table].names
        if table not in self._tables:
            return pl.DataFrame(SCHEMAS[table].empty_table()).select(names)
        query = self._tables[table].search().select(names)
        return pl.DataFrame((query.where(where) if where else query).to_arrow())

    def resize(self, table: str, column: str, size: int) -> None:
        """Make the list in `column` hold `size` numbers in each row.

        Where it had another size, all rows of all snapshots go: they do not fit.
        """
        field = SCHEMAS[table].field(column)
        sized = pa.field(column, pa.list_(field.type.value_type, size))
        schema = SCHEMAS[table].set(SCHEMAS[table].get_field_index(column), sized)
        if table not in self._tables:
            self._own(table, schema)
        elif self._tables[table].schema.field(column).type != sized.type:
            self._own(table).add(schema.empty_table(), mode="overwrite")
            self._wrote(table)
            self._count(table, 1)

    def close(self, table: str, ids: Sequence[str]) -> None:
        """End the life of the live rows with these ids at the pending snapshot."""
        if not ids:
            return
        lance = self._own(table)
        for start in range(0, len(ids), _CHUNK):
            part = quoted(ids[start : start + _CHUNK])
            lance.update(
                where=f"to_snapshot IS NULL AND id IN ({part})",
                values={"to_snapshot": self.pending},
            )
            self._wrote(table)
        self._count(table, len(ids))

    def add(self, table: str, rows: Sequence[dict[str, Any]]) -> None:
        """Open rows at the pending snapshot; each is a dict with the table's columns."""
        if not rows:
            return
        self._own(table).add(self._opened(table, rows))
        self._wrote(table)
        self._count(table, len(rows))

    def _opened(self, table: str, rows: Sequence[dict[str, Any]]) -> pa.Table:
        """The rows as Arrow has them, living from the pending snapshot on."""
        schema = self._tables[table].schema
        lives = {"from_snapshot": self.pending, "to_snapshot": None}
        given = pa.schema([field for field in schema if field.name not in lives])
        batch = pa.Table.from_pylist(list(rows), schema=given)
        for name, value in lives.items():
            column = pa.array([value] * len(rows), type=schema.field(name).type)
            batch = batch.append_column(schema.field(name), column)
        return batch.select(schema.names)

    def replace(self, table: str, rows: Sequence[dict[str, Any]]) -> None:
        """Close the live rows that have the ids of `rows`, then open `rows`."""
        known = set(self.rows(table, columns=["id"])["id"].to_list())
        self.close(table, [row["id"] for row in rows if row["id"] in known])
        self.add(table, rows)

    def commit(self, *, at: str, stage: str, corpus_root: str, run: str) -> Manifest:
        """Make everything written so far visible at once, under the pending number.

        Raises StoreConflict if the lease was lost or the number was taken.
        """
        self._lease.check()
        for table in self._dirty:
            if self._database.open_table(table).version != self._versions[table]:
                raise StoreConflict(f"Table {table} was written by somebody else meanwhile.")
        compacted = [t for t in sorted(self._dirty) if keep_up(t, self._tables[t])]
        self._versions |= {t: self._tables[t].version for t in self._dirty}
        manifest = Manifest(
            snapshot=self.pending,
            at=at,
            stage=stage,
            corpus_root=corpus_root,
            run=run,
            fence=self._lease.fence,
            tables=dict(sorted(self._versions.items())),
            changes=self.changes,
            compacted=compacted,
            schema=FINGERPRINT,
        )
        self._lease.check()
        if not self._objects.create(_manifest_path(manifest.snapshot), asdict(manifest)):
            raise StoreConflict(
                f"Snapshot {manifest.snapshot} was written by another run. Nothing of this run "
                "is visible; run the update again."
            )
        self._last = manifest
        self._dirty.clear()
        self._changes.clear()
        return manifest

    def release(self) -> None:
        """Give the lease back; what was not committed is dropped by the next run."""
        self._lease.release()

    def _restore(self) -> None:
        """Bring every table back to the last manifest, dropping the rows of a dead run."""
        wanted = self._last.tables if self._last else {}
        found = self._database.list_tables().tables
        for table in set(wanted) - set(found):
            open_at(self._database, table, wanted[table])
        for table in found:
            if table not in wanted:
                self._database.drop_table(table)
                continue
            lance = self._database.open_table(table)
            if lance.version != wanted[table]:
                lance.restore(wanted[table])
            elif self._last and table in self._last.compacted:
                written = self._objects.written_at(_manifest_path(self._last.snapshot))
                drop_old_versions(lance, written)
            self._tables[table] = lance
            self._versions[table] = lance.version

    def _own(self, table: str, schema: pa.Schema | None = None) -> Table:
        self._lease.check()
        if table not in self._tables:
            made = self._database.create_table(table, schema=schema or SCHEMAS[table])
            self._tables[table] = made
            self._versions[table] = self._tables[table].version
        return self._tables[table]

    def _wrote(self, table: str) -> None:
        expected = self._versions[table] + 1
        found = self._tables[table].version
        if found != expected:
            raise StoreConflict(
                f"Table {table} stands at version {found} where this run wrote {expected}: "
                "another writer was there. Nothing of this run is visible; run it again."
            )
        self._versions[table] = found
        self._dirty.add(table)

    def _count(self, table: str, rows: int) -> None:
        self._changes[table] = self._changes.get(table, 0) + rows
