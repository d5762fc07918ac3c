"""A database that cannot be read is an error and no empty source; what is too large is limited."""

from __future__ import annotations

import sqlite3
import tracemalloc
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from connectors import database, ticket_rows
from connectors.sql import SqlSource
from memory.errors import SourceUnavailable, UnreadableDocument
from memory.ticket_tables import Tables
from tests.connectors.ticket_database import insert, make, run, source, ticket


def _told(connector: SqlSource) -> str:
    """What both ways of reading say; they must fail alike."""
    with pytest.raises(SourceUnavailable) as observing:
        connector.observe()
    with pytest.raises(SourceUnavailable) as reading:
        connector.read("T-1.json")
    assert str(observing.value) == str(reading.value)
    assert "source tickets: the database" in str(observing.value)
    assert "Nothing of this source is taken as removed" in str(observing.value)
    return str(observing.value)


def test_a_missing_file_is_told_and_not_made(tmp_path: Path) -> None:
    told = _told(source(tmp_path / "gone.db"))
    assert str(tmp_path / "gone.db") in told and "unable to open" in told
    assert not (tmp_path / "gone.db").exists()


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "t.db").write_text("key,summary\n" * 100)
    assert "not a database" in _told(source(tmp_path / "t.db"))


@pytest.mark.parametrize("table", ["tickets", "comments", "history"])
def test_a_missing_table_is_told_with_the_key_that_names_it(tmp_path: Path, table: str) -> None:
    file = make(tmp_path / "t.db")
    run(file, f"DROP TABLE {table}")
    told = _told(source(file))
    assert f"no table '{table}'" in told and f"tables.{table}.table" in told


def test_attachments_are_read_only_where_they_are_named(tmp_path: Path) -> None:
    file = make(tmp_path / "t.db")
    assert source(file).observe() == []
    assert "no table 'attachments'" in _told(source(file, attachments={}))


@pytest.mark.parametrize(
    ("table", "column"), [("tickets", "access"), ("comments", "id"), ("history", "new_value")]
)
def test_a_missing_column_is_told_with_those_that_there_are(
    tmp_path: Path, table: str, column: str
) -> None:
    file = make(tmp_path / "t.db")
    run(file, f"ALTER TABLE {table} RENAME {column} TO other")
    told = _told(source(file))
    assert f"'{column}'" in told and "other" in told and f"tables.{table}" in told


def test_a_database_that_is_locked_is_told(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(database, "_SECONDS", 0.1)
    file = make(tmp_path / "t.db")
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        assert "locked" in _told(source(file))


def test_reading_writes_nothing(tmp_path: Path) -> None:
    file = make(tmp_path / "t.db")
    ticket(file, "T-1")
    file.chmod(0o444)
    before = file.read_bytes(), sorted(tmp_path.iterdir())
    source(file).observe()
    assert (file.read_bytes(), sorted(tmp_path.iterdir())) == before


def test_a_database_that_breaks_between_observing_and_reading_is_no_bad_document(
    tmp_path: Path,
) -> None:
    file = make(tmp_path / "t.db")
    ticket(file, "T-1")
    connector = source(file)
    connector.observe()
    file.unlink()
    with pytest.raises(SourceUnavailable):
        connector.read("T-1.json")


@pytest.mark.parametrize("part", ["one cell", "many comments"])
def test_a_ticket_past_the_limits_hurts_only_itself(
    tmp_path: Path, part: str, monkeypatch: Any
) -> None:
    file = make(tmp_path / "t.db")
    for key in ("T-1", "T-2", "T-3"):
        ticket(file, key)
        insert(file, "comments", ticket=key, created="1", author="a", body="Short.")
    if part == "one cell":
        insert(file, "comments", ticket="T-2", created="2", author="a", body="x" * 1_000_001)
    else:
        monkeypatch.setattr(ticket_rows, "MAX_FILE", 10_000)
        run(file, "INSERT INTO comments (ticket, created, body) VALUES ('T-2', ?, 'Again.')",
            rows=[(str(n),) for n in range(1000)])  # fmt: skip
    connector = source(file)
    listed = connector.observe()
    assert [(o.locator, o.problem) for o in listed] == [
        ("T-1.json", ""), ("T-2.json", ""), ("T-3.json", "")
    ]  # fmt: skip
    assert all(o.version for o in listed)
    with pytest.raises(UnreadableDocument, match=r"T-2: .* (has|have) more than") as caught:
        connector.read("T-2.json")
    assert caught.value.code == "too_large" and "Shorten" in caught.value.remedy
    for locator in ("T-1.json", "T-3.json"):
        assert b"Short." in connector.read(locator)


def test_memory_is_bounded_by_rows_and_not_by_tickets(tmp_path: Path) -> None:
    file = make(tmp_path / "t.db")
    run(file, "INSERT INTO tickets (key, summary) VALUES (?, 'x')",
        rows=[(f"T-{n}",) for n in range(200)])  # fmt: skip
    run(file, "INSERT INTO comments (ticket, body) VALUES (?, printf('%.*c', 500000, 'x'))",
        rows=[(f"T-{n}",) for n in range(200)])  # fmt: skip
    connector = source(file)
    tracemalloc.start()
    for observed in connector.observe():
        connector.read(observed.locator)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 50_000_000  # of 100 MB of text


def test_a_database_that_sorts_otherwise_is_refused_rather_than_misread(tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA encoding = 'UTF-16le'")
        connection.execute("CREATE TABLE first (x)")
    make(file)
    for key in ("B", "\u0141"):
        ticket(file, key)
    with pytest.raises(SourceUnavailable, match="does not sort keys by their bytes"):
        source(file).observe()


@pytest.mark.parametrize("variable", [None, "s3cret/@:é"])
def test_no_password_is_told(variable: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TICKETS_PASSWORD", variable or "")
    password = "${TICKETS_PASSWORD}" if variable else "s3cret"
    url = f"postgresql://docmem:{password}@127.0.0.1:1/tickets"
    told = _told(SqlSource("tickets", url, (), Tables()))
    assert "127.0.0.1:1/tickets" in told and "s3cret" not in told and "docmem:" not in told


def test_a_variable_that_is_not_set_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TICKETS_PASSWORD", raising=False)
    url = "postgresql://docmem:${TICKETS_PASSWORD}@127.0.0.1:1/tickets"
    assert "TICKETS_PASSWORD from the environment" in _told(SqlSource("tickets", url, (), Tables()))


def test_a_lacking_driver_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "psycopg", None)
    told = _told(SqlSource("tickets", "postgresql://a:s3cret@127.0.0.1:1/t", (), Tables()))
    assert "psycopg" in told and "[postgresql]" in told and "s3cret" not in told
