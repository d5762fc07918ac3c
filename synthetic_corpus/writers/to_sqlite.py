"""The database of a ticket system: tickets, comments, history and attachments as SQLite tables.

Here: the tables and their rows. Two files with equal dumps may differ in bytes between versions of
SQLite. Not here: the attachments themselves, which are files beside it (`attachments`).
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import PurePosixPath

from synthetic_corpus.structure import Ticket, TicketExport
from synthetic_corpus.writers.attachments import attachment_path

SCHEMA = """
CREATE TABLE tickets (
    key TEXT PRIMARY KEY,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    status TEXT NOT NULL,
    product TEXT NOT NULL,
    summary TEXT NOT NULL,
    description TEXT NOT NULL,
    author TEXT NOT NULL,
    resolution TEXT NOT NULL,
    access TEXT NOT NULL
);
CREATE TABLE comments (
    id INTEGER PRIMARY KEY,
    ticket TEXT NOT NULL REFERENCES tickets (key),
    created TEXT NOT NULL,
    author TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE TABLE history (
    id INTEGER PRIMARY KEY,
    ticket TEXT NOT NULL REFERENCES tickets (key),
    created TEXT NOT NULL,
    author TEXT NOT NULL,
    field TEXT NOT NULL,
    old_value TEXT NOT NULL,
    new_value TEXT NOT NULL
);
CREATE TABLE attachments (
    id INTEGER PRIMARY KEY,
    ticket TEXT NOT NULL REFERENCES tickets (key),
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    path TEXT NOT NULL
);
"""
_MEDIA = {".txt": "text/plain", ".csv": "text/csv"}

Row = tuple[str, ...]


def render(export: TicketExport) -> bytes:
    """Return the tickets as a database file, rows in the order of the structure.

    Times are ISO text. `access` holds the principals that may read the ticket, separated by
    semicolons, and behind "!" those that may not.
    """
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(SCHEMA)
        for table, columns, rows in (
            ("tickets", "", map(_ticket_row, export.tickets)),
            ("comments", "ticket, created, author, body", _comment_rows(export)),
            ("history", "ticket, created, author, field, old_value, new_value", _changes(export)),
            ("attachments", "ticket, name, media_type, path", _attachment_rows(export)),
        ):
            for row in rows:
                places = ", ".join("?" * len(row))
                named = f" ({columns})" if columns else ""
                database.execute(f"INSERT INTO {table}{named} VALUES ({places})", row)
        database.commit()
        return database.serialize()


def dump(data: bytes) -> str:
    """The SQL that would make the database again: equal dumps, equal databases."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(data)
        return "\n".join(database.iterdump())


def _ticket_row(ticket: Ticket) -> Row:
    return (
        ticket.key,
        ticket.created.isoformat(),
        _updated(ticket),
        ticket.status,
        ticket.product,
        ticket.summary,
        ticket.description,
        ticket.author,
        ticket.resolution,
        ";".join((*ticket.allow, *(f"!{name}" for name in ticket.deny))),
    )


def _updated(ticket: Ticket) -> str:
    """The latest time that the ticket names; ISO text sorts by time."""
    times = [ticket.created, *(c.written for c in ticket.comments), *(c.at for c in ticket.changes)]
    return max(time.isoformat() for time in times)


def _comment_rows(export: TicketExport) -> Iterator[Row]:
    for ticket in export.tickets:
        for comment in ticket.comments:
            yield (ticket.key, comment.written.isoformat(), comment.role, comment.text)


def _changes(export: TicketExport) -> Iterator[Row]:
    for ticket in export.tickets:
        for c in ticket.changes:
            yield (ticket.key, c.at.isoformat(), c.author, c.field, c.before, c.after)


def _attachment_rows(export: TicketExport) -> Iterator[Row]:
    for ticket in export.tickets:
        for attachment in ticket.attachments:
            media = _MEDIA.get(PurePosixPath(attachment.name).suffix, "application/octet-stream")
            path = attachment_path(ticket, attachment)
            yield (ticket.key, attachment.name, media, path)
