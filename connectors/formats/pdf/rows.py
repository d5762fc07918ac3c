"""Table grids of a PDF to row blocks: header rows, captions, tables that go on on the next page.

Not here: finding the cells (`tables`, `aligned`).
"""

from __future__ import annotations

from dataclasses import replace

from connectors.formats.cells import Row, all_bold, column_names, header_count
from connectors.formats.pdf.raised import unnumbered
from connectors.formats.pdf.tables import Table
from memory.records import Block

_SAME_COLUMN = 6.0
_LONGEST_NAME = 60
_MOST_HEADS = 4


def row_blocks(table: Table, headers: tuple[str, ...], caption: str) -> list[Block]:
    """One block per body row.

    A cell that spans columns stands once, one that spans rows in each of them.
    """
    count = repeated_head(table, headers) if headers else _header_count(table)
    names = headers or column_names(table.rows[:count])
    body = table.rows[count:]
    if not body and not headers:
        names, body = (), table.rows
    blocks = []
    for row in body:
        cells = tuple("" if cell.repeats else cell.text for cell in row)
        if text := " | ".join(cell for cell in cells if cell):
            blocks.append(
                Block("row", text, headers=names, cells=cells, caption=caption, page=table.page)
            )
    return blocks


def head_of(table: Table) -> tuple[str, ...]:
    """The header of each column of a table; empty if it has none."""
    return column_names(table.rows[: _header_count(table)])


def repeated_head(table: Table, headers: tuple[str, ...]) -> int:
    """How many rows at the top of a table repeat the `headers` of the part before it."""
    counts = range(1, min(len(table.rows), _MOST_HEADS) + 1)
    return next((n for n in counts if column_names(table.rows[:n]) == headers), 0)


def goes_on(before: Table, after: Table, headers: tuple[str, ...]) -> bool:
    """Whether a table at the top of a column or page goes on with the one that ended the last.

    `headers` are those of the table that `before` is part of. A header of its own says that it is
    another one; beside the last on the same page it need not be in bold for that.
    """
    if len(before.columns) != len(after.columns):
        return False
    shift = after.columns[0] - before.columns[0]
    if any(
        abs(b - a - shift) > _SAME_COLUMN
        for a, b in zip(before.columns, after.columns, strict=True)
    ):
        return False
    first = after.rows[0]
    if repeated_head(after, headers) or _texts(first) == _texts(before.rows[0]):
        return True
    if before.page == after.page:
        return _header_count(after) == 0
    return not all_bold(first)


def _header_count(table: Table) -> int:
    """How many rows are headers; a row not in bold with a sentence in it is none.

    The digit of a note beside a name does not keep it from being one.
    """
    rows = [[replace(cell, text=unnumbered(cell.text)) for cell in row] for row in table.rows]
    count = header_count(rows)
    head = table.rows[0]
    if count == 1 and not all_bold(head) and any(_is_sentence(cell.text) for cell in head):
        return 0
    return count


def _is_sentence(text: str) -> bool:
    return len(text) > _LONGEST_NAME or text.endswith((".", ";"))


def _texts(row: Row) -> tuple[str, ...]:
    return tuple(cell.text for cell in row)
