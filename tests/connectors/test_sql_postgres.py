"""Tickets on a real PostgreSQL server, which DOCMEM_TEST_POSTGRES names by its URL.

Without that variable these tests are skipped by name. They make a schema of their own and drop it.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from connectors.database import Database
from connectors.parse import parse
from connectors.sql import SqlSource
from connectors.ticket_rows import tickets
from memory.errors import SourceUnavailable
from memory.ticket_tables import Tables

URL = os.environ.get("DOCMEM_TEST_POSTGRES", "")
pytestmark = pytest.mark.skipif(not URL, reason="DOCMEM_TEST_POSTGRES names no server")

_MADE = """
CREATE TABLE tickets (key varchar(20) PRIMARY KEY, created timestamptz, status text, product text,
    summary text, description text, author text, resolution text, updated timestamp,
    access text);
CREATE TABLE comments (id serial, ticket varchar(20), created timestamptz, author text, body text);
CREATE TABLE history (id uuid, ticket varchar(20), created date, author text, field text,
    old_value jsonb, new_value numeric);
INSERT INTO tickets (key, created, summary, description, author, updated)
    VALUES ('b-2', NULL, 'Lower', NULL, NULL, NULL), ('B-1', '2026-03-01 10:00:00.5+02', 'Pump',
    'Limit $500.', 'Ann', '2026-03-02 11:30'), ('É-3', NULL, 'Accent', NULL, NULL, NULL),
    ('B-10', NULL, 'Ten', NULL, NULL, NULL);
INSERT INTO comments (ticket, created, author, body)
    VALUES ('b-2', '2026-03-03', 'Bo', 'On lower.'),
    ('B-1', '2026-03-03 09:00+00', 'Bo', 'Second.'), ('B-1', '2026-03-03 09:30+01', 'Cy', 'First.');
INSERT INTO history VALUES (NULL, 'B-1', '2026-03-04', 'Bo', 'limit', '500', 600.50);
"""


@pytest.fixture
def schema() -> Iterator[str]:
    """The name of a schema that holds the tables."""
    name = f"docmem_test_{secrets.token_hex(4)}"
    with _connected() as connection:
        connection.execute(f"CREATE SCHEMA {name}")
        connection.execute(f"SET search_path TO {name}")
        connection.execute(_MADE)
    yield name
    with _connected() as connection:
        connection.execute(f"DROP SCHEMA {name} CASCADE")


def _connected() -> Any:
    import psycopg

    return psycopg.connect(URL.replace("+psycopg", ""))


def _tables(schema: str) -> Tables:
    names = ("tickets", "comments", "history")
    return Tables.model_validate({name: {"table": f"{schema}.{name}"} for name in names})


def _source(schema: str) -> SqlSource:
    return SqlSource("tickets", URL, ("everyone",), _tables(schema))


def test_every_ticket_is_listed_and_read_whatever_the_servers_collation(schema: str) -> None:
    connector = _source(schema)
    listed = connector.observe()
    assert [o.locator for o in listed] == ["B-1.json", "B-10.json", "b-2.json", "É-3.json"]
    for observed in listed:
        data = connector.read(observed.locator)
        assert observed.version == hashlib.sha256(data).hexdigest()
    assert b"On lower." in connector.read("b-2.json")


def test_values_of_every_type_are_text_in_universal_time(schema: str) -> None:
    found = parse("B-1.json", _source(schema).read("B-1.json"), "ticket")
    assert [(b.author, b.text, b.at.isoformat() if b.at else "") for b in found.blocks[1:]] == [
        ("Ann", "Limit $500.", "2026-03-01T08:00:00.500000+00:00"),
        ("Cy", "First.", "2026-03-03T08:30:00+00:00"),
        ("Bo", "Second.", "2026-03-03T09:00:00+00:00"),
        ("Bo", "limit: 500 → 600.50", "2026-03-04T00:00:00+00:00"),
        ("", "2026-03-02 11:30:00", ""),
    ]
    assert found.coverage[0].missing == ()


def test_the_time_zone_of_the_account_changes_nothing(schema: str) -> None:
    before = _source(schema).observe()
    with _connected() as connection:
        connection.execute("ALTER ROLE current_user SET timezone = 'Asia/Tokyo'")
        connection.execute("ALTER ROLE current_user SET datestyle = 'German'")
    try:
        assert _source(schema).observe() == before
    finally:
        with _connected() as connection:
            connection.execute("ALTER ROLE current_user RESET timezone")
            connection.execute("ALTER ROLE current_user RESET datestyle")


def test_a_transaction_begun_earlier_and_committed_later_is_not_lost(schema: str) -> None:
    with _connected() as early, _connected() as late:
        for connection in (early, late):
            connection.execute(f"SET search_path TO {schema}")
            connection.commit()
        early.execute("UPDATE tickets SET status = 'late', updated = now() WHERE key = 'b-2'")
        late.execute("UPDATE tickets SET status = 'soon', updated = now() WHERE key = 'B-1'")
        late.commit()
        before = {o.locator: o.version for o in _source(schema).observe()}
        early.commit()
        after = {o.locator: o.version for o in _source(schema).observe()}
    assert [locator for locator in after if after[locator] != before[locator]] == ["b-2.json"]


def test_all_tables_are_seen_as_of_one_moment_and_nothing_can_be_written(schema: str) -> None:
    from sqlalchemy import text

    database = Database("tickets", URL)
    with database.snapshot() as connection:
        reading = tickets(connection, _tables(schema))
        first = next(reading)
        with _connected() as writer:
            writer.execute(f"DELETE FROM {schema}.history")
            writer.execute(f"DELETE FROM {schema}.tickets WHERE key = 'b-2'")
        assert b"600.50" in b"".join(first.pieces)
        assert len(list(reading)) == 3
    with pytest.raises(SourceUnavailable, match="read-only"), database.snapshot() as connection:
        connection.execute(text(f"DELETE FROM {schema}.history"))


def test_a_locked_table_is_told_and_waits_not_for_ever(schema: str, monkeypatch: Any) -> None:
    from connectors import database

    settings = (*database._POSTGRES_SETTINGS[:2], "SET LOCAL lock_timeout = '100ms'")
    monkeypatch.setattr(database, "_POSTGRES_SETTINGS", settings)
    with _connected() as writer:
        writer.execute(f"LOCK TABLE {schema}.comments")
        with pytest.raises(SourceUnavailable, match="lock timeout"):
            _source(schema).observe()


def test_a_wrong_password_and_a_missing_table_are_told(schema: str) -> None:
    from sqlalchemy import make_url

    wrong = make_url(URL).set(password="wr0ng").render_as_string(hide_password=False)
    with pytest.raises(SourceUnavailable, match="cannot be read") as caught:
        SqlSource("tickets", wrong, (), Tables()).observe()
    assert "wr0ng" not in str(caught.value)
    with pytest.raises(SourceUnavailable, match=r"no table 'nowhere\.tickets'"):
        SqlSource("t", URL, (), Tables.model_validate({"tickets": {"table": "nowhere.tickets"}})
                  ).observe()  # fmt: skip
