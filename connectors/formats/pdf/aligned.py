"""Tables without ruling lines: rows of short cells that stand under one another.

Here: telling such a table from columns of text and from running text. A run of rows counts as a
table if its cells line up and something says "table": a header without digits over a column of
values, a bold or underlined header, or names that end with ":". Not here: ruled tables (`tables`).
"""

from __future__ import annotations

import re
from statistics import median

from connectors.formats.cells import Cell
from connectors.formats.pdf.page import Page
from connectors.formats.pdf.raised import unnumbered
from connectors.formats.pdf.tables import Table, text_of
from connectors.formats.pdf.words import Line, Word

_VALUE = re.compile(
    r"(?:[A-Z]{1,3}\$?\s?|[$€£]\s?)?[+-]?\(?\d[\d.,:/'-]*\)?\s?(?:%|[$€£]|[A-Z]{3}|days?)?"
    r"|yes|no|none|nil|n/?a|included|excluded|unlimited|[–—-]|[xX✓]",
    re.IGNORECASE,
)
_LABEL = re.compile(r"\(?[A-Za-z0-9]{1,4}[.)]|[•●▪◦‣∙○■–-]|(?:\d+\.)+\d*")
_GAP = 1.0
_PROSE_WORDS = 5


def aligned_tables(page: Page, lines: list[Line]) -> tuple[list[Table], list[Line]]:
    """The tables that alignment alone makes, and the lines outside of them."""
    tables: list[Table] = []
    rest: list[Line] = []
    index = 0
    while index < len(lines):
        count = max(_run(lines, index), 1)
        run = lines[index : index + count]
        table = _table(page, run) if count > 1 else None
        if table is None:
            rest += run
        else:
            tables.append(table)
        index += count
    return tables, rest


def segments(line: Line) -> list[list[Word]]:
    """The words of a line in groups, apart where the space is wider than between words."""
    groups = [[line.words[0]]]
    for word in line.words[1:]:
        before = groups[-1][-1]
        if word.x0 - before.x1 > _GAP * max(word.size, before.size):
            groups.append([word])
        else:
            groups[-1].append(word)
    return groups


def _run(lines: list[Line], start: int) -> int:
    """How many lines from `start` have several segments (or continue a cell) and stay close."""
    if len(segments(lines[start])) < 2:
        return 0
    end = last = start
    for index in range(start + 1, len(lines)):
        gap = lines[index].top - lines[index - 1].bottom
        if gap > 1.6 * lines[index].size:
            break
        several = len(segments(lines[index])) >= 2
        if not several and index - last > 2:
            break
        if several:
            last = index
        end = index
    return min(last, end) - start + 1


def _table(page: Page, lines: list[Line]) -> Table | None:
    """The lines as a table, or None if they are text in columns or do not line up."""
    spans = _columns([segments(line) for line in lines])
    if len(spans) < 2:
        return None
    grid = [_row(line, spans) for line in lines]
    if any(row is None for row in grid):
        return None
    rows = _joined_rows([row for row in grid if row is not None])
    full = [row for row in rows if sum(bool(cell) for cell in row) >= 2]
    if len(full) < 2 or not _is_table(page, lines, rows):
        return None
    cells = [[Cell(text_of(cell), _bold(cell)) for cell in row] for row in rows]
    box = (
        min(line.x0 for line in lines),
        lines[0].top,
        max(line.x1 for line in lines),
        lines[-1].bottom,
    )
    return Table(box, cells, [x0 for x0, _ in spans], page.number)


def _columns(rows: list[list[list[Word]]]) -> list[tuple[float, float]]:
    """The extents of columns: the segments of all rows, merged where they overlap."""
    extents = sorted((s[0].x0, s[-1].x1) for row in rows if len(row) > 1 for s in row)
    columns: list[tuple[float, float]] = []
    for x0, x1 in extents:
        if columns and x0 < columns[-1][1] + 2:
            columns[-1] = (columns[-1][0], max(columns[-1][1], x1))
        else:
            columns.append((x0, x1))
    return columns


def _row(line: Line, spans: list[tuple[float, float]]) -> list[list[Word]] | None:
    """The words of a line by column; None if a segment crosses columns."""
    row: list[list[Word]] = [[] for _ in spans]
    for segment in segments(line):
        x0, x1 = segment[0].x0, segment[-1].x1
        touched = [i for i, (left, right) in enumerate(spans) if x0 < right and x1 > left]
        if len(touched) != 1:
            return None
        row[touched[0]] += segment
    return row


def _joined_rows(rows: list[list[list[Word]]]) -> list[list[list[Word]]]:
    """Lines that only continue cells of the row above become part of it."""
    merged: list[list[list[Word]]] = []
    for row in rows:
        filled = [i for i, cell in enumerate(row) if cell]
        if merged and len(filled) == 1 and merged[-1][filled[0]] and len(row) > 1:
            merged[-1][filled[0]] += row[filled[0]]
        else:
            merged.append([list(cell) for cell in row])
    return merged


def _is_table(page: Page, lines: list[Line], rows: list[list[list[Word]]]) -> bool:
    head, body = rows[0], rows[1:]
    columns = list(zip(*body, strict=True))
    if _is_list(rows):
        return False
    filled = [[text_of(cell) for cell in column if cell] for column in columns]
    values = [_share_of_values(texts) >= 0.6 for texts in filled]
    names = [unnumbered(text_of(cell)) for cell in head]
    named = all(names) and not any(ch.isdigit() for name in names for ch in name)
    prose = all(
        texts and median(len(text.split()) for text in texts) >= _PROSE_WORDS for texts in filled
    )
    if prose and not any(values):
        return False
    if named and any(values) and len(body) > 1:
        return True
    if named and _all_bold(head) and not any(map(_all_bold, body)):
        return True
    if named and _underlined(page, lines):
        return True
    pairs = len(head) == 2 and all(len(row) == 2 and row[0] and row[1] for row in rows)
    colons = sum(text_of(row[0]).endswith(":") for row in rows) >= 0.7 * len(rows)
    return pairs and (colons or (len(rows) > 2 and values[1] and _share_of_values(names[1:]) > 0))


def _is_list(rows: list[list[list[Word]]]) -> bool:
    """Whether the first column only holds the labels of a list."""
    first = [text_of(row[0]) for row in rows if row[0]]
    labels = [text for text in first if _LABEL.fullmatch(text)]
    return len(rows[0]) == 2 and len(labels) * 10 >= 7 * len(first)


def _share_of_values(texts: list[str]) -> float:
    return sum(bool(_VALUE.fullmatch(text)) for text in texts) / len(texts) if texts else 0.0


def _bold(words: list[Word]) -> bool:
    return bool(words) and all(word.bold for word in words)


def _all_bold(row: list[list[Word]]) -> bool:
    return all(_bold(cell) for cell in row if cell)


def _underlined(page: Page, lines: list[Line]) -> bool:
    """Whether a long rule lies between the first line and the second."""
    if len(lines) < 2:
        return False
    low, high = lines[0].base - 1, lines[1].base - 0.5 * lines[1].size
    width = max(line.x1 for line in lines) - min(line.x0 for line in lines)
    return any(low <= box[1] <= high + 2 and box[2] - box[0] >= 0.6 * width for box in page.rules)
