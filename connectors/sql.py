"""Tickets in a database as a source: each ticket is one document, the JSON of all its rows.

Here: which tickets count, their locators (the key and `.json`, so that the reader of ticket files
reads them), their rights, and reading ahead. Not here: rows and their bytes (`ticket_rows`), the
connection and its errors (`database`), what the text says (`parse`).
"""

from __future__ import annotations

import hashlib
import re
from contextlib import suppress
from urllib.parse import quote, unquote

from sqlalchemy import Connection

from connectors.access import read_access_cell
from connectors.database import Database
from connectors.ticket_rows import Ticket, tickets
from connectors.ticket_select import MAX_KEY, keys_from
from memory.errors import UnreadableDocument
from memory.records import AccessList, Observed
from memory.ticket_tables import Tables

ENDING = ".json"
NO_KEY = "(no key)"
_ESCAPED = re.compile(r"[/%\x00-\x1f\x7f\udc80-\udcff]")
_NOT_UTF8 = re.compile(r"[\udc80-\udcff]")
_MOST_AHEAD = 256
_BYTES_AHEAD = 16_000_000


class SqlSource:
    """A database of tickets, named as `tables` says.

    `readers` may read the tickets whose column `access` is empty. Reading in the order of the keys
    fetches more and more tickets at once; reading here and there fetches one at a time.
    """

    def __init__(self, name: str, url: str, readers: tuple[str, ...], tables: Tables) -> None:
        self.name = name
        self.readers = readers
        self.tables = tables
        self._database = Database(name, url)
        self._ahead: dict[str, bytes | UnreadableDocument] = {}
        self._count = 0

    def observe(self) -> list[Observed]:
        """Every ticket, sorted by locator (see `Connector.observe`), all as of one moment."""
        self._ahead.clear()
        with self._database.snapshot() as connection:
            self._check(connection)
            listed = [self._observed(ticket) for ticket in tickets(connection, self.tables)]
        return sorted(listed, key=lambda observed: observed.locator)

    def read(self, locator: str) -> bytes:
        """The JSON of one ticket, all of it as of one moment.

        Raises `UnreadableDocument` with code `unreadable` for a ticket that is gone and `too_large`
        for one past the limits, and `SourceUnavailable` where the database is gone.
        """
        if locator not in self._ahead:
            self._fetch(locator)
        found = self._ahead.pop(locator, None)
        if found is None:
            found = UnreadableDocument(
                "unreadable",
                f"{self.name}: {locator!r} is not in the database any more",
                "Run the update again; it is taken as removed then.",
            )
        if isinstance(found, UnreadableDocument):
            raise found
        return found

    @property
    def ignored(self) -> dict[str, int]:
        """Nothing is left out: a row without a key is listed, with what is wrong with it."""
        return {}

    def _check(self, connection: Connection) -> None:
        for name, part in self.tables:
            if part is not None and part.table:
                self._database.check(connection, name, part.table, part.columns())

    def _observed(self, ticket: Ticket) -> Observed:
        locator = locator_of(ticket.key)
        problem, access = _problem(ticket), AccessList()
        try:
            access = read_access_cell(ticket.access, self.readers)
        except ValueError as error:
            problem = problem or f"who may read it is not understood: its access {error}"
        if problem:
            return Observed(self.name, locator, "", AccessList(), f"{locator}: {problem}")
        version = hashlib.sha256()
        with suppress(UnreadableDocument):  # what is too large says so when it is read
            for piece in ticket.pieces:
                version.update(piece)
        return Observed(self.name, locator, version.hexdigest(), access)

    def _fetch(self, locator: str) -> None:
        """Read the ticket at `locator`, and those after it if all that was ahead was wanted."""
        self._count = 1 if self._ahead else min(2 * self._count or 1, _MOST_AHEAD)
        self._ahead.clear()
        first = unquote(locator.removesuffix(ENDING))
        with self._database.snapshot() as connection:
            self._check(connection)
            keys = connection.scalars(keys_from(connection, self.tables, first, self._count))
            last = max([first, *(key for key in keys if not _NOT_UTF8.search(key))])
            size = 0
            for ticket in tickets(connection, self.tables, (first, last)):
                data = _joined(ticket)
                self._ahead[locator_of(ticket.key)] = data
                size += len(data) if isinstance(data, bytes) else 0
                if size > _BYTES_AHEAD:
                    break


def locator_of(key: str) -> str:
    """The name of a ticket's document; what has a meaning in names of files is written %XX."""
    escaped = _ESCAPED.sub(lambda m: quote(m[0], safe="", errors="surrogateescape"), key)
    return (escaped or NO_KEY) + ENDING


def _problem(ticket: Ticket) -> str:
    """Why a ticket cannot be a document, if so; what can be told from others can."""
    if not ticket.key:
        return f"{ticket.copies:,} tickets have no key"
    if len(ticket.key) > MAX_KEY:
        return f"its key has more than {MAX_KEY} characters"
    if _NOT_UTF8.search(ticket.key):
        return "its key is not UTF-8"
    if ticket.copies > 1:
        return f"{ticket.copies:,} tickets have this key, so that they cannot be told apart"
    return ""


def _joined(ticket: Ticket) -> bytes | UnreadableDocument:
    try:
        return b"".join(ticket.pieces)
    except UnreadableDocument as problem:
        return problem
