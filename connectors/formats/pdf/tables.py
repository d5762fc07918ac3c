"""Ruled tables of a PDF page: cells from ruling lines, the words in them, rows with spans filled.

The cells are pdfplumber's geometry (edges, their intersections, the smallest cells between). Not
here: tables without lines (`aligned`) and which rows are headers (`rows`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pdfplumber.table import (
    cells_to_tables,
    edges_to_intersections,
    intersections_to_cells,
    merge_edges,
)

from connectors.formats.cells import Cell
from connectors.formats.lines import joined
from connectors.formats.pdf.page import Box, Page
from connectors.formats.pdf.words import Line, Word

_TOLERANCE = 3.0
_MAX_RULES = 3000


@dataclass(slots=True)
class Table:
    """A grid of cells at its place on the page; `columns` are the left edges of its columns."""

    box: Box
    rows: list[list[Cell]]
    columns: list[float] = field(default_factory=list)
    page: int = 0


def ruled_tables(
    page: Page, lines: list[Line], before: Sequence[Table] = ()
) -> tuple[list[Table], list[Line]]:
    """The tables that ruling lines draw, and the words that stand in none of them, in lines.

    One row of two cells is a table only as the rest of one `before`, on the previous page.
    """
    tables: list[Table] = []
    words = [word for line in lines for word in line.words]
    for cells in _cell_groups(page):
        rows = sorted({round(cell[1]) for cell in cells})
        columns = sorted({round(cell[0]) for cell in cells})
        rest = any(_same_columns(columns, table) for table in before)
        if len(columns) < 2 or (len(cells) < 3 and not rest):
            continue
        box = (
            min(c[0] for c in cells),
            min(c[1] for c in cells),
            max(c[2] for c in cells),
            max(c[3] for c in cells),
        )
        inside = [word for word in words if _holds(box, word)]
        if not inside:
            continue
        grid = _grid(cells, rows, columns, inside)
        filled = sum(any(cell.text for cell in row) for row in grid)
        if filled < 2 and len(columns) < 3 and not rest:
            continue
        words = [word for word in words if not _holds(box, word)]
        tables.append(Table(box, grid, [float(c) for c in columns], page.number))
    if not tables:
        return [], lines
    outside = {id(word) for word in words}
    sides = [[word for word in line.words if id(word) in outside] for line in lines]
    return tables, [Line(words, page.number) for words in sides if words]


def _same_columns(columns: list[int], table: Table) -> bool:
    pairs = zip(columns, table.columns, strict=False)
    return len(columns) == len(table.columns) and all(abs(a - b) <= _TOLERANCE for a, b in pairs)


def _cell_groups(page: Page) -> list[list[Box]]:
    edges = [edge for box in page.rules[:_MAX_RULES] if (edge := _edge(box)) is not None]
    if not edges:
        return []
    merged = merge_edges(edges, _TOLERANCE, _TOLERANCE, _TOLERANCE, _TOLERANCE)
    points = edges_to_intersections(merged, _TOLERANCE, _TOLERANCE)
    return [list(group) for group in cells_to_tables(intersections_to_cells(points))]


def _edge(box: Box) -> dict[str, float | str] | None:
    """A thin box as pdfplumber's edge; None for a dot."""
    x0, top, x1, bottom = box
    if max(x1 - x0, bottom - top) < 4:
        return None
    lies = x1 - x0 >= bottom - top
    if lies:
        top = bottom = (top + bottom) / 2
    else:
        x0 = x1 = (x0 + x1) / 2
    return {
        "x0": x0,
        "x1": x1,
        "top": top,
        "bottom": bottom,
        "width": x1 - x0,
        "height": bottom - top,
        "orientation": "h" if lies else "v",
        "object_type": "line",
    }


def _holds(box: Box, word: Word) -> bool:
    x, y = (word.x0 + word.x1) / 2, (word.top + word.bottom) / 2
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def _grid(
    cells: list[Box], rows: list[int], columns: list[int], words: list[Word]
) -> list[list[Cell]]:
    """All cells at their places, each also in the further rows and columns that it covers."""
    grid = [[Cell() for _ in columns] for _ in rows]
    for box in cells:
        inside = [word for word in words if _holds(box, word)]
        text = text_of(inside)
        bold = bool(inside) and all(word.bold for word in inside)
        across = [i for i, x in enumerate(columns) if round(box[0]) <= x < box[2] - 1]
        down = [i for i, y in enumerate(rows) if round(box[1]) <= y < box[3] - 1]
        for i in down:
            for j in across:
                grid[i][j] = Cell(text, bold, j != across[0], i != down[0])
    return [row for row in grid if any(cell.text for cell in row)]


def text_of(words: list[Word]) -> str:
    """The words of one cell as text, its lines joined."""
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda w: (w.base, w.x0)):
        if lines and abs(lines[-1][0].base - word.base) <= 0.5 * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return joined(Line(sorted(line, key=lambda w: w.x0)).text for line in lines)
