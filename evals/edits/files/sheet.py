"""Excel workbooks, through openpyxl: cells and rows of each sheet.

Formulas, dates and styles are left alone; the text of a number is what Python makes of it.
"""

from __future__ import annotations

import importlib
import io
from collections.abc import Sequence
from typing import Any

from evals.edits.files.opened import DoesNotApply, Opened
from evals.edits.stream import Chunk, Stream
from evals.edits.taken import Taken


class Cell:
    """One cell; a number stays a number as long as it looks like one."""

    def __init__(self, cell: Any) -> None:
        self.cell = cell

    @property
    def text(self) -> str:
        """What stands in it, as text."""
        return str(self.cell.value)

    @text.setter
    def text(self, value: str) -> None:
        if isinstance(self.cell.value, str):
            self.cell.value = value
        else:
            self.cell.value = type(self.cell.value)(value)


class SheetFile(Opened):
    """A workbook whose cells with text or numbers can be edited."""

    def __init__(self, document: Taken) -> None:
        library = importlib.import_module("openpyxl")  # not needed by any other format
        self.book = library.load_workbook(io.BytesIO(document.data))
        cells = [c for sheet in self.book for row in sheet.iter_rows() for c in row]
        self.cells = [c for c in cells if isinstance(c.value, str | int | float)]
        chunks: list[Chunk] = [Cell(cell) for cell in self.cells]
        super().__init__(document, Stream(chunks, document.texts))

    def delete(self, position: int) -> None:
        """See `Opened.delete`."""
        cell = self._first(position)
        self._no_spans(cell.parent)
        cell.parent.delete_rows(cell.row)

    def insert(self, position: int, text: str) -> None:
        """See `Opened.insert`."""
        cell = self._first(position)
        self._no_spans(cell.parent)
        width = len(self.document.drafts[position].block.cells)
        cell.parent.insert_rows(cell.row)
        for offset in range(width):
            at = cell.column + offset
            cell.parent.cell(cell.row - 1, at).value = "-" if offset else text

    def sort_rows(self, rows: Sequence[int], order: Sequence[int]) -> None:
        """See `Opened.sort_rows`."""
        cells = {row: self._first(row) for row in rows}
        sheet = cells[rows[0]].parent
        self._no_spans(sheet)
        if any(cell.parent is not sheet for cell in cells.values()):
            raise DoesNotApply("the rows stand on several sheets")
        values = {row: [c.value for c in sheet[cell.row]] for row, cell in cells.items()}
        for row, new in zip(rows, order, strict=True):
            for cell, value in zip(sheet[cells[row].row], values[new], strict=True):
                cell.value = value

    def rewrap(self) -> None:
        """Saving alone writes the package anew; the panes are frozen besides."""
        for sheet in self.book:
            sheet.freeze_panes = "B2"

    def change_running_header(self, text: str) -> None:
        """See `Opened.change_running_header`."""
        for sheet in self.book:
            sheet.oddHeader.center.text = text
            sheet.oddFooter.right.text = "&P / &N"

    def save(self) -> bytes:
        """See `Opened.save`."""
        out = io.BytesIO()
        self.book.save(out)
        return out.getvalue()

    def _first(self, position: int) -> Any:
        spots = self._spots(position, 0, len(self.document.texts[position]))
        return self.cells[spots[0].chunk]

    def _no_spans(self, sheet: Any) -> None:
        if sheet.merged_cells.ranges:
            raise DoesNotApply("cells of the sheet are merged")


def opened(document: Taken) -> SheetFile:
    """The workbook of `document`."""
    return SheetFile(document)
