"""Rows of a ticket database, brought together ticket by ticket, as the bytes of one JSON object.

Here: merging the tables, and the serialisation that is a ticket's version and that
`formats.records` reads. Not here: the statements (`ticket_select`), opening the database
(`database`), and what a ticket is as a document (`sql`).

The bytes are made of all rows of a ticket and of nothing else: no column that says when it was
changed decides whether it was, because a transaction that commits late carries an early time. Rows
stream in the order of their tickets' keys, so that few of them are held at a time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from sqlalchemy import Connection
from sqlalchemy.exc import InvalidRequestError

from connectors.limits import MAX_FILE
from connectors.ticket_select import MAX_CELL, Between, Statement, child_rows, ticket_rows
from memory.errors import UnreadableDocument
from memory.ticket_tables import Tables

_ROWS = 20
# The names under which `formats.nested` knows them, where these differ.
_NAMES = {"written": "at"}
_TIMES = ("created", "updated", "written", "at")
# PostgreSQL leaves out the minutes of a zone where they are none.
_SHORT_ZONE = re.compile(r"(:\d\d(?:\.\d+)?[+-]\d\d)$")
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

_Row = tuple[bytes, dict[str, str]]


@dataclass(frozen=True, slots=True)
class Ticket:
    """One ticket as the database has it: `copies` rows have its key, which should be one.

    `pieces` make up its JSON, in order; they are there until the next ticket is asked for, and
    raise `UnreadableDocument("too_large", …)` once a limit is passed.
    """

    key: str
    access: str
    copies: int
    pieces: Iterator[bytes]


def tickets(
    connection: Connection, tables: Tables, between: Between | None = None
) -> Iterator[Ticket]:
    """Every ticket, or those with keys in `between`, by the bytes of their keys.

    Raises `SQLAlchemyError`, also if the database does not sort by bytes.
    """
    parts = {
        name: _ByTicket(_rows(connection, statement))
        for name, statement in child_rows(connection, tables, between).items()
    }
    rows = _rows(connection, ticket_rows(connection, tables, between))
    for key, group in groupby(rows, key=itemgetter(0)):
        fields: dict[str, str] = {}
        copies = 0
        for _, cells in group:
            fields, copies = fields or cells, copies + 1
        access = fields.pop("access", "")
        pieces = _bytes_of(fields, {name: part.of(key) for name, part in parts.items()})
        yield Ticket(fields["key"], access, copies, pieces)


class _ByTicket:
    """Rows in the order of their tickets, handed out by ticket; those of no ticket are left out."""

    def __init__(self, rows: Iterator[_Row]) -> None:
        self._rows = rows
        self._next = next(rows, None)

    def of(self, key: bytes) -> Iterator[dict[str, str]]:
        """The rows of the ticket `key`; keys have to be asked for in their order."""
        while self._next is not None and self._next[0] <= key:
            (ticket, cells), self._next = self._next, next(self._rows, None)
            if ticket == key:
                yield cells


def _rows(connection: Connection, statement: Statement) -> Iterator[_Row]:
    """The rows of a statement, as their ticket and their other cells by role, in order."""
    result = connection.execute(statement, execution_options={"yield_per": _ROWS})
    roles = list(result.keys())
    last = b""
    for cells in result:
        named = {
            _NAMES.get(role, role): _cell(role, cell)
            for role, cell in zip(roles, cells, strict=True)
        }
        ticket = (named["key"] if "key" in named else named.pop("ticket")).encode(
            "utf-8", "surrogateescape"
        )
        if ticket < last:
            raise InvalidRequestError(
                "it does not sort keys by their bytes, so that rows of one ticket cannot be "
                "brought together; convert it to UTF-8"
            )
        last = ticket
        yield ticket, named


def _cell(role: str, cell: str) -> str:
    return _SHORT_ZONE.sub(r"\1:00", cell) if role in _TIMES else cell


def _bytes_of(
    fields: dict[str, str], parts: dict[str, Iterator[dict[str, str]]]
) -> Iterator[bytes]:
    """The JSON of one ticket, piece by piece, within the limits."""
    size = 0
    for text, cells in _texts(fields, parts):
        data = text.encode("utf-8", "surrogateescape")
        size += len(data)
        yield data
        if size > MAX_FILE:
            raise _too_large(fields["key"], f"its rows have more than {MAX_FILE:,} bytes")
        if any(len(cell) > MAX_CELL for cell in cells):
            raise _too_large(fields["key"], f"a cell of it has more than {MAX_CELL:,} characters")


def _texts(
    fields: dict[str, str], parts: dict[str, Iterator[dict[str, str]]]
) -> Iterator[tuple[str, Iterable[str]]]:
    """The pieces, each with the cells that are in it."""
    yield _encode(fields)[:-1], fields.values()
    for name, rows in parts.items():
        opening = f',"{name}":['
        for row in rows:
            yield opening + _encode(row), row.values()
            opening = ","
        yield "]" if opening == "," else f"{opening}]", ()
    yield "}", ()


def _too_large(key: str, what: str) -> UnreadableDocument:
    return UnreadableDocument(
        "too_large",
        f"{key}: {what}",
        "Shorten it in the ticket system, or keep what is long as an attached file.",
    )
