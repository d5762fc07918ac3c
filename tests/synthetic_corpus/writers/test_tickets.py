"""Tickets as JSON, as csv and as a database, their attachments, and access files.

Not here: mails.
"""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from connectors.access import read_access_file
from memory.records import AccessList, ParsedDocument
from synthetic_corpus.structure import AccessFile, AccessRule, Ticket, TicketExport
from synthetic_corpus.writers import render, write_all
from synthetic_corpus.writers.to_sqlite import dump

Read = Callable[..., ParsedDocument]


@pytest.mark.parametrize("suffix", ["jsonl", "json", "csv"])
def test_comments_and_changes_are_messages_with_author_and_time(
    read: Read, ticket: Ticket, suffix: str
) -> None:
    blocks = read(TicketExport(f"t.{suffix}", (ticket,)), "ticket").blocks
    assert (blocks[0].label, blocks[0].text) == (ticket.key, ticket.summary)
    messages = [b for b in blocks if b.kind == "message"]
    assert [b.author for b in messages] == ["broker desk 2"] * 2 + ["claims desk 4"] * 3
    assert messages[2].text == "It is $1,000 by section 1.1."
    assert messages[2].at == datetime(2026, 3, 2, 9, 15, tzinfo=UTC)
    assert messages[4].at == datetime(2026, 3, 5, 12, 0, tzinfo=UTC)
    assert all(word in messages[4].text for word in ("status", "Open", "Closed"))
    (fields,) = [b for b in blocks if b.kind == "row" and "resolution" in b.headers]
    assert ticket.resolution in fields.cells


def test_json_lines_name_what_a_ticket_has_and_nothing_else(ticket: Ticket) -> None:
    bare = replace(ticket, key="CLM-13", comments=(), changes=(), attachments=(), resolution="")
    full, short = map(json.loads, render(TicketExport("t.jsonl", (ticket, bare))).splitlines())
    assert full["history"][0] == {
        "field": "reserve",
        "from": "",
        "to": "$4,200",
        "author": "claims desk 4",
        "at": "2026-03-04T12:00:00",
    }
    assert full["attachments"][1] == {"name": "note.txt", "path": "attachments/CLM-12/note.txt"}
    assert not short.keys() & {"comments", "history", "attachments", "resolution", "access"}


def test_a_json_list_holds_what_json_lines_hold(ticket: Ticket) -> None:
    tickets = (ticket, replace(ticket, key="CLM-13", comments=()))
    lines = render(TicketExport("t.jsonl", tickets)).splitlines()
    assert json.loads(render(TicketExport("t.json", tickets))) == list(map(json.loads, lines))


def test_the_database_holds_all_tables_and_the_access_list(ticket: Ticket) -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(render(TicketExport("t.db", (ticket,))))
        assert database.execute("SELECT key, updated, access FROM tickets").fetchall() == [
            ("CLM-12", "2026-03-05T12:00:00", "group:claims;group:audit;!user:broker-2")
        ]
        assert database.execute("SELECT ticket, author, body FROM comments").fetchall() == [
            ("CLM-12", "claims desk 4", "It is $1,000 by section 1.1.")
        ]
        assert database.execute("SELECT field, old_value, new_value FROM history").fetchall() == [
            ("reserve", "", "$4,200"),
            ("status", "Open", "Closed"),
        ]
        assert database.execute("SELECT name, media_type, path FROM attachments").fetchall() == [
            ("estimate.csv", "text/csv", "attachments/CLM-12/estimate.csv"),
            ("note.txt", "text/plain", "attachments/CLM-12/note.txt"),
        ]


def test_equal_tickets_give_equal_dumps_and_others_do_not(ticket: Ticket) -> None:
    export = TicketExport("t.db", (ticket, replace(ticket, key="CLM-13")))
    other = TicketExport("t.db", (ticket, replace(ticket, key="CLM-13", status="Open")))
    assert dump(render(export)) == dump(render(replace(export)))
    assert dump(render(export)) != dump(render(other))


def test_a_ticket_of_a_day_has_its_day_as_last_change(ticket: Ticket) -> None:
    day = replace(ticket, created=date(2026, 4, 1), comments=(), changes=())
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(render(TicketExport("t.db", (day,))))
        assert database.execute("SELECT created, updated FROM tickets").fetchone() == (
            "2026-04-01",
            "2026-04-01",
        )


@pytest.mark.parametrize("suffix", ["db", "jsonl", "json"])
def test_attachments_are_files_where_the_export_says(
    tmp_path: Path, ticket: Ticket, suffix: str
) -> None:
    export = TicketExport(f"tickets/all.{suffix}", (ticket,))
    written = [p.relative_to(tmp_path).as_posix() for p in write_all([export], tmp_path)]
    assert written == [
        f"tickets/all.{suffix}",
        "tickets/attachments/CLM-12/estimate.csv",
        "tickets/attachments/CLM-12/note.txt",
    ]
    assert (tmp_path / written[2]).read_text() == "Seen on site.\n"


def test_an_access_file_gives_its_source_the_rights_of_its_rules(tmp_path: Path) -> None:
    rules = (
        AccessRule("claims-*.pdf", ("group:claims", "group:audit")),
        AccessRule("**/*.eml", ("group:claims",), ("user:broker-2",)),
    )
    (path,) = write_all([AccessFile("manuals/access.csv", rules)], tmp_path)
    read = read_access_file(path, ())
    assert read.for_locator("claims-4.pdf") == AccessList(("group:audit", "group:claims"))
    assert read.for_locator("a/b.eml") == AccessList(("group:claims",), ("user:broker-2",))
    assert read.for_locator("other.pdf") == AccessList()
