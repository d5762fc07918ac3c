"""A database of tickets for tests: its tables as they are by default, and rows for them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from connectors.sql import SqlSource
from memory.ticket_tables import Tables

TABLES = {
    "tickets": "key, created, status, product, summary, description, author, resolution, updated,"
    " access",
    "comments": "id, ticket, created, author, body",
    "history": "id, ticket, created, author, field, old_value, new_value",
}


def run(file: Path, *statements: str, rows: Iterable[tuple[Any, ...]] = ((),)) -> None:
    """Run statements in one transaction, each once for each of `rows`."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in statements:
            connection.executemany(statement, rows)


def make(file: Path) -> Path:
    """A database with the tables, empty."""
    for table, columns in TABLES.items():
        run(file, f"CREATE TABLE {table} ({columns.replace('id,', 'id INTEGER PRIMARY KEY,', 1)})")
    return file


def ticket(file: Path, key: Any, summary: str = "Sump pump", **others: Any) -> None:
    """Add a ticket; what is not named is NULL."""
    insert(file, "tickets", key=key, summary=summary, **others)


def insert(file: Path, table: str, **cells: Any) -> None:
    """Add a row."""
    marks = ", ".join("?" * len(cells))
    run(file, f"INSERT INTO {table} ({', '.join(cells)}) VALUES ({marks})",
        rows=[tuple(cells.values())])  # fmt: skip


def source(file: Path, readers: tuple[str, ...] = ("everyone",), **tables: Any) -> SqlSource:
    """The source that reads `file`; `tables` as the configuration names them."""
    return SqlSource("tickets", f"sqlite:///{file}", readers, Tables.model_validate(tables))


def example(file: Path) -> Path:
    """A database with two tickets, the first with comments and a change; returns its place."""
    make(file)
    ticket(
        file, "T-1", created="2026-03-01T09:00:00", status="open", product="HO 00 03",
        description="It fails.\n\nThe limit is $500.", author="Ann", updated="2026-03-06",
    )  # fmt: skip
    ticket(file, "T-10", "Leak")
    insert(file, "comments", ticket="T-1", created="2026-03-05", author="Bo", body="Later.")
    insert(file, "comments", ticket="T-1", created="2026-03-04T10:00", author="Cy", body="Pay $70.")
    insert(file, "comments", ticket="T-9", created="2026-03-04", author="Cy", body="Of no ticket.")
    insert(file, "history", ticket="T-1", created="2026-03-06", author="Bo", field="status",
           old_value="new", new_value="open")  # fmt: skip
    return file
