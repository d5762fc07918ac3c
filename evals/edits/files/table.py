"""CSV files: records and cells. In a ticket export a record is a whole ticket."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from connectors.decoding import decode
from connectors.formats.ticket import ticket_columns
from evals.edits.files.opened import DoesNotApply, Opened
from evals.edits.stream import Stream
from evals.edits.taken import Taken

_TICKET_ORDER = ("summary", "description", "comments")
_KNOWN = ("key", "created", "author")


class Cell:
    """One cell of a record."""

    def __init__(self, record: list[str], column: int) -> None:
        self.record, self.column = record, column

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.record[self.column]

    @text.setter
    def text(self, value: str) -> None:
        self.record[self.column] = value


class TableFile(Opened):
    """A table with a header line; cells are read in the order in which a reader sees them."""

    def __init__(self, document: Taken) -> None:
        text = decode(document.locator, document.data)[0]
        self.dialect = csv.Sniffer().sniff(text.split("\n", 1)[0], ",;\t|")
        self.records = list(csv.reader(io.StringIO(text, newline=""), self.dialect))
        self.quote_all, self.line_end = False, "\n"
        headers = tuple(self.records[0])
        self.columns = ticket_columns(headers) if document.kind == "ticket" else {}
        self.cells = [Cell(self.records[0], n) for n in range(len(headers))]
        for record in self.records[1:]:
            self.cells += [Cell(record, n) for n in self._order(len(record))]
        super().__init__(document, Stream(self.cells, document.texts))

    def _order(self, width: int) -> Iterator[int]:
        named = [self.columns[role] for role in _TICKET_ORDER if role in self.columns]
        known = [self.columns[role] for role in _KNOWN if role in self.columns]
        yield from (n for n in named if n < width)
        yield from (n for n in range(width) if n not in named and n not in known)
        yield from (n for n in known if n < width)

    def insert(self, position: int, text: str) -> None:
        """See `Opened.insert`; a record above the one that holds the passage."""
        number = self._record(position)
        if self.columns:
            raise self._no("a ticket's messages stand in one cell")
        self.records.insert(number, [text, *["-"] * (len(self.records[number]) - 1)])

    def delete(self, position: int) -> None:
        """See `Opened.delete`."""
        if self.columns:
            raise self._no("a ticket's messages stand in one cell")
        del self.records[self._record(position)]

    def sort_rows(self, rows: Sequence[int], order: Sequence[int]) -> None:
        """See `Opened.sort_rows`; whole tickets in an export of tickets."""
        places = [self._record(row) for row in rows]
        if len(set(places)) < len(places):
            raise DoesNotApply("a record holds several passages")
        moved = [self.records[self._record(row)] for row in order]
        for place, record in zip(places, moved, strict=True):
            self.records[place] = record

    def rewrap(self) -> None:
        """All cells in quotes, and line ends as Windows writes them."""
        self.quote_all, self.line_end = True, "\r\n"

    def save(self) -> bytes:
        """See `Opened.save`."""
        out = io.StringIO()
        self.dialect.quoting = csv.QUOTE_ALL if self.quote_all else csv.QUOTE_MINIMAL
        writer = csv.writer(out, self.dialect, lineterminator=self.line_end)
        writer.writerows(self.records)
        return out.getvalue().encode()

    def _record(self, position: int) -> int:
        cell = self.cells[self._spots(position, 0, len(self.document.texts[position]))[0].chunk]
        return next(n for n, record in enumerate(self.records) if record is cell.record)


def opened(document: Taken) -> TableFile:
    """The table of `document`."""
    return TableFile(document)
