"""Tickets in a database: one document each, with its version, its text and its rights."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from connectors.database import Database
from connectors.parse import parse
from connectors.protocol import Connector
from connectors.ticket_rows import tickets
from memory.errors import UnreadableDocument
from memory.records import Block
from memory.ticket_tables import Tables
from tests.connectors.ticket_database import example, insert, make, run, source, ticket


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The example of a database."""
    return example(tmp_path / "tickets.db")


def _versions(file: Path) -> dict[str, str]:
    return {o.locator: o.version for o in source(file).observe()}


def _changed(file: Path, *statements: str) -> list[str]:
    """The locators whose version a change of the database changes."""
    before = _versions(file)
    run(file, *statements)
    after = _versions(file)
    assert list(after) == list(before)
    return [locator for locator in after if after[locator] != before[locator]]


def test_each_ticket_is_a_document_whose_version_is_the_hash_of_its_bytes(file: Path) -> None:
    connector: Connector = source(file)
    listed = connector.observe()
    assert [o.locator for o in listed] == ["T-1.json", "T-10.json"]
    for observed in listed:
        assert observed.problem == ""
        data = connector.read(observed.locator)
        assert observed.version == hashlib.sha256(data).hexdigest()


def test_a_ticket_reads_as_the_same_ticket_in_a_file_of_tickets(file: Path) -> None:
    data = source(file).read("T-1.json")
    found = parse("T-1.json", data, "ticket")
    assert [(b.kind, b.author, b.text) for b in found.blocks] == [
        ("heading", "", "Sump pump"),
        ("message", "Ann", "It fails."),
        ("message", "Ann", "The limit is $500."),
        ("message", "Cy", "Pay $70."),
        ("message", "Bo", "Later."),
        ("message", "Bo", "status: new → open"),
        ("row", "", "open | HO 00 03 | 2026-03-06"),
    ]
    assert found.blocks[0].label == found.title == "T-1"
    assert [b.at.isoformat() for b in found.blocks[2:6] if b.at] == [
        "2026-03-01T09:00:00+00:00",
        "2026-03-04T10:00:00+00:00",
        "2026-03-05T00:00:00+00:00",
        "2026-03-06T00:00:00+00:00",
    ]
    assert found.findings == () and found.coverage[0].missing == ()
    assert parse("all.jsonl", data + b"\n", "ticket").blocks == found.blocks


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE tickets SET status = 'closed' WHERE key = 'T-1'",
        "UPDATE comments SET body = 'Pay $71.' WHERE author = 'Cy' AND ticket = 'T-1'",
        "DELETE FROM comments WHERE body = 'Later.'",
        "INSERT INTO history VALUES (9, 'T-1', '2020-01-01', 'Bo', 'status', '', 'new')",
    ],
)
def test_whatever_row_changes_changes_its_ticket_alone(file: Path, change: str) -> None:
    assert _changed(file, change) == ["T-1.json"]


def test_what_was_written_late_with_an_early_time_is_seen(file: Path) -> None:
    late = "INSERT INTO comments VALUES (9, 'T-10', '2001-01-01', 'Ann', 'Committed late.')"
    assert _changed(file, late) == ["T-10.json"]


def test_the_order_in_which_rows_lie_changes_nothing(file: Path) -> None:
    back = "INSERT INTO tickets SELECT * FROM t ORDER BY key DESC"
    rebuilt = ("CREATE TABLE t AS SELECT * FROM tickets", "DELETE FROM tickets", back)
    assert _changed(file, "UPDATE comments SET id = id + 100", *rebuilt) == []


def test_text_after_a_nul_is_no_hiding_place(file: Path) -> None:
    ticket(file, "T-2", description="Shown.\0 Pay $500.")
    assert b"Pay $500." in source(file).read("T-2.json")
    change = (
        "UPDATE tickets SET description = 'Shown.' || char(0) || ' Pay $600.' WHERE key = 'T-2'"
    )
    assert _changed(file, change) == ["T-2.json"]


def test_a_ticket_that_is_gone_is_unreadable(file: Path) -> None:
    connector = source(file)
    for locator in ("T-0.json", "T-99.json"):
        with pytest.raises(UnreadableDocument, match="not in the database any more") as caught:
            connector.read(locator)
        assert caught.value.code == "unreadable"


def test_tables_and_columns_may_have_other_names(file: Path) -> None:
    run(file, "ALTER TABLE comments DROP COLUMN created",
        "ALTER TABLE tickets RENAME TO issues", "ALTER TABLE issues RENAME key TO issue_key",
        "ALTER TABLE issues DROP COLUMN product", "ALTER TABLE issues ADD COLUMN priority",
        "UPDATE issues SET priority = 'high'", "DROP TABLE history",
        "CREATE TABLE attachments (ticket, name)",
        "INSERT INTO attachments VALUES ('T-1', 'photo-4711.jpg')")  # fmt: skip
    connector = source(
        file,
        tickets={"table": "issues", "key": "issue_key", "product": "", "fields": ["priority"]},
        comments={"written": ""},
        history={"table": ""},
        attachments={"id": "", "path": ""},
    )
    assert len(connector.observe()) == 2
    found = parse("T-1.json", connector.read("T-1.json"), "ticket")
    last, attached = found.blocks[-2:]
    assert (last.headers, last.text) == (
        ("status", "priority", "updated"),
        "open | high | 2026-03-06",
    )
    expected = Block("row", "photo-4711.jpg", headers=("name",), cells=("photo-4711.jpg",),
                     caption="attachments")  # fmt: skip
    assert attached == expected


def test_views_are_read_as_tables_are(file: Path) -> None:
    run(file, "CREATE VIEW shown AS SELECT * FROM tickets WHERE key <> 'T-10'")
    assert [o.locator for o in source(file, tickets={"table": "shown"}).observe()] == ["T-1.json"]


def test_numbers_and_text_that_is_not_utf8_are_read_as_they_are(file: Path) -> None:
    ticket(file, "T-2", "x", description=b"caf\xe9", status=12.5, updated=5)
    connector = source(file)
    data = connector.read("T-2.json")
    assert b"caf\xe9" in data and b'"status":"12.5"' in data
    assert {o.locator: o.version for o in connector.observe()}["T-2.json"] == (
        hashlib.sha256(data).hexdigest()
    )


def test_reading_ahead_gives_what_reading_one_by_one_gives(tmp_path: Path) -> None:
    file = make(tmp_path / "t.db")
    run(file, "INSERT INTO tickets (key, summary) VALUES (?, 'x')",
        rows=[(f"T-{n}",) for n in range(700)])  # fmt: skip
    run(file, "INSERT INTO comments (ticket, created, body) VALUES (?, '2026-01-01', 'Say ' || ?)",
        rows=[(f"T-{n // 2}", n) for n in range(1400)])  # fmt: skip
    connector = source(file)
    listed = connector.observe()
    for observed in (*listed, *listed[::-7], *listed[::50]):
        data = connector.read(observed.locator)
        assert hashlib.sha256(data).hexdigest() == observed.version


def test_all_tables_are_seen_as_of_one_moment(file: Path) -> None:
    with closing(sqlite3.connect(file)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        with Database("tickets", f"sqlite:///{file}").snapshot() as connection:
            reading = tickets(connection, Tables())
            first = next(reading)
            with writer:
                writer.execute("DELETE FROM history")
                writer.execute("UPDATE comments SET body = 'Changed.'")
                writer.execute("DELETE FROM tickets WHERE key = 'T-10'")
            text = b"".join(first.pieces)
            assert b"Pay $70." in text and b'"history":[{' in text
            assert [t.key for t in reading] == ["T-10"]
        assert [o.locator for o in source(file).observe()] == ["T-1.json"]


def test_comments_of_one_moment_keep_the_order_of_their_ids(file: Path) -> None:
    said = ["Why?", "Because.", "And so?"]
    for text in said:
        insert(file, "comments", ticket="T-10", created="2026-03-01", author="Z", body=text)
    found = parse("T-10.json", source(file).read("T-10.json"), "ticket")
    assert [b.text for b in found.blocks if b.kind == "message"] == said
