"""Tables in memory with the face of a run's writer, and a watch on what a writer's tables cost.

Here: running the stages of references and edges without a store, and telling their own seconds
from those of the tables. Not here: the stages, and what their seconds mean (`speed`).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, cast

import polars as pl

from memory.store.schema import SCHEMAS
from memory.store.writer import Writer

Row = dict[str, Any]
LIVES = ("from_snapshot", "to_snapshot")
PENDING = 1


class Tables(Protocol):
    """What the stages of references and edges ask of a writer."""

    @property
    def pending(self) -> int: ...  # noqa: D102
    @property
    def changes(self) -> dict[str, int]: ...  # noqa: D102
    def rows(  # noqa: D102
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame: ...
    def former(  # noqa: D102
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame: ...
    def close(self, table: str, ids: Sequence[str]) -> None: ...  # noqa: D102
    def add(self, table: str, rows: Sequence[Row]) -> None: ...  # noqa: D102


class Held:
    """The working state of a first run, held in memory: nothing was stored before."""

    def __init__(self, tables: Mapping[str, pl.DataFrame]) -> None:
        """`tables` are rows of documents, passages and the like, without the columns of lives."""
        self._tables = {name: _living(frame) for name, frame in tables.items()}

    @property
    def pending(self) -> int:
        """The number that a commit would have."""
        return PENDING

    @property
    def changes(self) -> dict[str, int]:
        """The rows of each table: all of them are new."""
        return {name: frame.height for name, frame in self._tables.items() if frame.height}

    def rows(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """The rows of a table, ordered by id; `where` as polars reads SQL."""
        frame = self._tables.get(table, _empty(table))
        if where:
            frame = frame.filter(pl.sql_expr(where))
        frame = frame.sort("id", maintain_order=True)
        return frame if columns is None else frame.select(list(columns))

    def former(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """No rows: there was no snapshot."""
        frame = _empty(table)
        return frame if columns is None else frame.select(list(columns))

    def close(self, table: str, ids: Sequence[str]) -> None:
        """Drop rows by their ids."""
        if ids:
            gone = pl.col("id").is_in(list(ids))
            self._tables[table] = self._tables.get(table, _empty(table)).filter(~gone)

    def add(self, table: str, rows: Sequence[Row]) -> None:
        """Open rows."""
        if rows:
            empty = _empty(table)
            schema = {k: v for k, v in empty.schema.items() if k not in LIVES}
            new = _living(pl.DataFrame(list(rows), schema=schema))
            self._tables[table] = pl.concat([self._tables.get(table, empty), new])


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds by the clock, and of all cores together."""

    seconds: float
    processor: float

    def __add__(self, other: Spent) -> Spent:
        return Spent(self.seconds + other.seconds, self.processor + other.processor)

    def __sub__(self, other: Spent) -> Spent:
        return Spent(self.seconds - other.seconds, self.processor - other.processor)


def spent() -> Spent:
    """What this process has spent so far, from some beginning on."""
    return Spent(time.perf_counter(), time.process_time())


class Watched:
    """A writer whose tables are timed: `spent` is what reading and writing them took."""

    def __init__(self, inner: Tables) -> None:
        self._inner = inner
        self.spent = Spent(0, 0)

    @property
    def pending(self) -> int:
        """The number that the next snapshot will have."""
        return self._inner.pending

    @property
    def changes(self) -> dict[str, int]:
        """Rows opened or closed since the last commit, by table."""
        return self._inner.changes

    def rows(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Live rows of the working state."""
        with self._timed():
            return self._inner.rows(table, where, columns)

    def former(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Rows as they were before this run."""
        with self._timed():
            return self._inner.former(table, where, columns)

    def close(self, table: str, ids: Sequence[str]) -> None:
        """End the life of rows."""
        with self._timed():
            self._inner.close(table, ids)

    def add(self, table: str, rows: Sequence[Row]) -> None:
        """Open rows."""
        with self._timed():
            self._inner.add(table, rows)

    @contextmanager
    def _timed(self) -> Iterator[None]:
        started = spent()
        yield
        self.spent += spent() - started


def as_writer(tables: Tables) -> Writer:
    """`tables` for a stage that asks for a writer and uses no more of it than `Tables` has."""
    return cast(Writer, tables)


def _empty(table: str) -> pl.DataFrame:
    return pl.DataFrame(SCHEMAS[table].empty_table())


def _living(frame: pl.DataFrame) -> pl.DataFrame:
    """Rows that live from the pending number on."""
    begins, ends = (pl.lit(value, dtype=pl.Int64) for value in (PENDING, None))
    return frame.with_columns(from_snapshot=begins, to_snapshot=ends)
