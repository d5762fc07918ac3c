"""One sheet of a workbook: its visible cells as rows, merged cells filled in.

Here: what is hidden, merged ranges, notes, links, formulas without a result. Not here: what the
rows are (`xlsx`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from openpyxl.utils import get_column_letter  # type: ignore[import-untyped, unused-ignore]

from connectors.formats.cells import Cell
from connectors.formats.displayed import displayed, hides
from memory.records import Block, Link

_WHITE = ("FFFFFFFF", "00FFFFFF")
_WIDEST = 1000
_GENERAL_WHITE_THEME = 0


@dataclass(slots=True)
class Entry(Cell):
    """A cell of a sheet; `is_text` tells words from numbers and dates."""

    is_text: bool = True


@dataclass(slots=True)
class SheetRow:
    """The visible cells of a row, and what hangs on them."""

    entries: list[Entry]
    notes: list[Block] = field(default_factory=list)
    links: tuple[Link, ...] = ()

    @property
    def filled(self) -> int:
        """How many cells hold text, one that spans several counted once."""
        return sum(bool(entry.text) and not entry.repeats for entry in self.entries)

    @property
    def text(self) -> str:
        """The cells joined, one that spans several once."""
        return " | ".join(e.text for e in self.entries if e.text and not e.repeats)


@dataclass(slots=True)
class Found:
    """The rows of a sheet, blank ones included, and the names of what was left out."""

    rows: list[SheetRow] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    uncached: list[str] = field(default_factory=list)


def read_sheet(sheet: Any, values: Any) -> Found:
    """The visible rows of `sheet` (formulas) with the results in `values`."""
    found = Found()
    last = max(
        (c.column for row in sheet.iter_rows() for c in row if c.value is not None), default=0
    )
    columns = range(1, min(last, _WIDEST) + 1)
    gone = {column for column in columns if _is_hidden_column(sheet, column)}
    merged = _merged(sheet)
    for column in sorted(gone):
        if any(sheet.cell(row, column).value is not None for row in range(1, sheet.max_row + 1)):
            found.hidden.append(f"column {sheet.title}!{get_column_letter(column)}")
    for cells in sheet.iter_rows(max_col=max(last, 1)):
        number = cells[0].row
        if sheet.row_dimensions[number].hidden:
            if any(cell.value is not None for cell in cells):
                found.hidden.append(f"row {sheet.title}!{number}")
            continue
        row = SheetRow([])
        for cell in cells:
            if cell.column not in gone and cell.column <= _WIDEST:
                row.entries.append(_entry(cell, sheet, values, merged, found))
        shown = [cell for cell in cells if cell.column not in gone]
        row.notes = list(_notes(shown))
        row.links = tuple(_links(shown, row))
        found.rows.append(row)
    while found.rows and not found.rows[-1].filled and not found.rows[-1].notes:
        found.rows.pop()
    return found


def _entry(
    cell: Any, sheet: Any, values: Any, merged: dict[tuple[int, int], tuple[int, int]], found: Found
) -> Entry:
    """One cell; inside a merged range it shows what the range's first cell holds."""
    row, column = merged.get((cell.row, cell.column), (cell.row, cell.column))
    origin = sheet.cell(row, column)
    value = values.cell(row, column).value
    own = (row, column) == (cell.row, cell.column)
    if origin.data_type == "f" and value is None:
        if own:
            found.uncached.append(f"{sheet.title}!{origin.coordinate}")
        return Entry()
    text = displayed(value, str(origin.number_format))
    if text and _is_invisible(origin):
        if own:
            found.hidden.append(f"cell {sheet.title}!{origin.coordinate}")
        return Entry()
    return Entry(
        text=text,
        bold=bool(origin.font and origin.font.b),
        repeats=column != cell.column,
        hangs=row != cell.row,
        is_text=isinstance(value, str),
    )


def _is_hidden_column(sheet: Any, column: int) -> bool:
    return any(
        dimension.hidden and (dimension.min or 0) <= column <= (dimension.max or 0)
        for dimension in sheet.column_dimensions.values()
    )


def _is_invisible(cell: Any) -> bool:
    """Whether a cell is formatted to show nothing, or is white on white."""
    if hides(str(cell.number_format)):
        return True
    colour = cell.font.color if cell.font else None
    if colour is None:
        return False
    themed = colour.type == "theme" and colour.theme == _GENERAL_WHITE_THEME
    white = themed or (colour.type == "rgb" and colour.rgb in _WHITE)
    fill = cell.fill
    return white and (fill is None or fill.fill_type is None or fill.fgColor.rgb in _WHITE)


def _merged(sheet: Any) -> dict[tuple[int, int], tuple[int, int]]:
    """Row and column of each cell in a merged range, to those of the range's first cell."""
    places = {}
    for area in sheet.merged_cells.ranges:
        for row in range(area.min_row, area.max_row + 1):
            for column in range(area.min_col, min(area.max_col, _WIDEST) + 1):
                places[row, column] = (area.min_row, area.min_col)
    return places


def _notes(cells: list[Any]) -> Iterator[Block]:
    for cell in cells:
        if cell.comment is not None and (text := " ".join(str(cell.comment.text).split())):
            author = str(cell.comment.author or "")
            text = text.removeprefix(f"{author}:").strip()
            yield Block("note", text, label=cell.coordinate, author=author)


def _links(cells: list[Any], row: SheetRow) -> Iterator[Link]:
    for cell in cells:
        link = cell.hyperlink
        if link is not None and link.target and cell.value is not None:
            yield Link(displayed(cell.value, str(cell.number_format)), str(link.target))
