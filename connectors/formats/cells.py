"""Grids of table cells: which rows are headers, and what a row is as a block.

Here: what tables of every origin share once their cells are known. Not here: finding the cells, and
which rows of HTML and Word tables are headers, whose markup says so (`grid`, `header_rows`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_MOST_SPANNING = 3


@dataclass(slots=True)
class Cell:
    """The text of a cell, whether all of it is bold, and whether it continues another.

    `repeats` marks the further columns of a cell that spans several, `hangs` the further rows.
    """

    text: str = ""
    bold: bool = False
    repeats: bool = False
    hangs: bool = False


Row = Sequence[Cell]


def header_count(rows: Sequence[Row]) -> int:
    """How many leading rows are headers: those in bold or with spans, else one of plain names."""
    if len(rows) < 2:
        return 0
    bold = 0
    while bold < len(rows) and all_bold(rows[bold]):
        bold += 1
    if 0 < bold < len(rows):
        return bold
    spanning = _spanning(rows)
    if 0 < spanning < len(rows) and are_names(rows[spanning - 1], distinct=False):
        return spanning
    return int(are_names(rows[0], distinct=True))


def _spanning(rows: Sequence[Row]) -> int:
    """How many leading rows hold spans and no digits, with the row below that they span over."""
    count = 0
    while count < min(_MOST_SPANNING, len(rows) - 1):
        row = rows[count]
        spans = any(cell.repeats or cell.hangs for cell in row)
        if not spans or any(ch.isdigit() for cell in row for ch in cell.text):
            break
        count += 1
    if not count:
        return 0
    open_below = any(cell.repeats for cell in rows[count - 1])
    return count + 1 if open_below else count


def column_names(rows: Sequence[Row]) -> tuple[str, ...]:
    """The header of each column out of its header rows, stacked ones joined by " / "."""
    return tuple(
        " / ".join(dict.fromkeys(cell.text for cell in column if cell.text))
        for column in zip(*rows, strict=True)
    )


def all_bold(row: Row) -> bool:
    """Whether every cell with text is bold."""
    return any(cell.text for cell in row) and all(cell.bold for cell in row if cell.text)


def are_names(row: Row, *, distinct: bool) -> bool:
    """Whether a row reads like column names: no cell empty, no digit, (all different)."""
    names = [cell.text for cell in row]
    if len(names) < 2 or not all(names) or any(ch.isdigit() for name in names for ch in name):
        return False
    return not distinct or len(set(names)) == len(names)
