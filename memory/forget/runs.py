"""Dagster's history: runs, events and logs in which a trace of the document stands.

Rule 11 keeps source text out of it, but the message of an error may quote a source. A run that
holds a trace goes whole, from every table and file; the databases are then written anew, so that
its bytes go too. Databases are taken as they are, by their columns; Dagster is not imported.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from memory.errors import RunError
from memory.forget.decoding import traces_in_file, traces_in_values
from memory.forget.traces import Traces

_RUN = "run_id"
_BUSY_SECONDS = 30.0
_REMEDY = "Stop the asset UI and its daemon, then run `docmem forget` again: it goes on from here."
_KEPT = ("dagster.yaml", "docmem.lock")


def drop_runs(home: Path, traces: Traces) -> int:
    """Delete the runs under `home` that hold a trace, and whatever else there does.

    Returns how many runs went. Raises RunError while another process holds a database.
    """
    databases = sorted(home.rglob("*.db"))
    runs: set[str] = set()
    for path in databases:
        runs |= _runs_with_traces(path, traces)
    runs |= {run for path in _logs(home) if (run := _run_of(path, home, traces))}
    for path in databases:
        if path.stem in runs:
            for part in path.parent.glob(f"{path.name}*"):
                part.unlink()
        else:
            _rewrite(path, runs, traces)
    for run in runs:
        shutil.rmtree(home / "storage" / run, ignore_errors=True)
    for path in _logs(home):
        if traces_in_file(path, traces):
            path.unlink()
    return len(runs)


def _logs(home: Path) -> Iterator[Path]:
    for path in sorted(home.rglob("*")):
        if path.is_file() and ".db" not in path.name and path.name not in _KEPT:
            yield path


def _run_of(path: Path, home: Path, traces: Traces) -> str:
    """The run whose captured log holds a trace, "" for none."""
    storage = home / "storage"
    if not path.is_relative_to(storage) or not traces_in_file(path, traces):
        return ""
    return path.relative_to(storage).parts[0]


def _tables(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """The columns of each table."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: [row[1] for row in connection.execute(f'PRAGMA table_info("{name}")')]
        for (name,) in names
    }


def _runs_with_traces(path: Path, traces: Traces) -> set[str]:
    with _database(path) as connection:
        return {
            str(run)
            for name, columns in _tables(connection).items()
            if _RUN in columns
            for run, *row in connection.execute(f'SELECT "{_RUN}", * FROM "{name}"')
            if run is not None and traces_in_values(row, traces)
        }


def _rewrite(path: Path, runs: set[str], traces: Traces) -> None:
    """Delete rows of these runs, and other rows with a trace; then leave no byte of them."""
    with _database(path) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        with connection:
            for name, columns in _tables(connection).items():
                _delete(connection, name, columns, runs, traces)
        connection.execute("VACUUM")
        busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    if busy:
        raise RunError(f"{path} is in use. {_REMEDY}")


def _delete(
    connection: sqlite3.Connection, name: str, columns: list[str], runs: set[str], traces: Traces
) -> None:
    place = columns.index(_RUN) if _RUN in columns else None
    gone = [
        rowid
        for rowid, *row in connection.execute(f'SELECT rowid, * FROM "{name}"')
        if (place is not None and row[place] in runs) or traces_in_values(row, traces)
    ]
    connection.executemany(f'DELETE FROM "{name}" WHERE rowid = ?', [(r,) for r in gone])


@contextmanager
def _database(path: Path) -> Iterator[sqlite3.Connection]:
    """An open database, closed at the end. Raises RunError where it is locked or broken."""
    try:
        with closing(sqlite3.connect(path, timeout=_BUSY_SECONDS)) as connection:
            yield connection
    except sqlite3.DatabaseError as error:
        raise RunError(f"{path} could not be read or written anew ({error}). {_REMEDY}") from error
