"""Header rows of Word tables: those that repeat on every page, or else those in bold.

The HTML that the partitioner makes of a table keeps neither mark nor bold, so the rows are counted
before. Not here: tables that mark nothing (`grid`), and the names of the columns (`cells`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docx.oxml.ns import qn

from connectors.formats.styles import is_bold, is_on, text_of


def header_rows(table: Any) -> int:
    """How many leading rows of a `w:tbl` are its headers; 0 if it marks none.

    A row that cells of the header hang down into is one too.
    """
    rows = table.findall(qn("w:tr"))
    marked = _leading(rows, _repeats)
    while 0 < marked < len(rows) and _is_hung_into(rows[marked]):
        marked += 1
    bold = _leading(rows, is_bold)
    if marked or not 0 < bold < len(rows) or not _names_columns(rows[bold - 1]):
        return marked
    return bold


def _leading(rows: list[Any], is_head: Callable[[Any], bool]) -> int:
    return next((n for n, row in enumerate(rows) if not is_head(row)), len(rows))


def _repeats(row: Any) -> bool:
    """Whether a row is to stand at the top of every page that the table reaches."""
    return is_on(row.find(f"{qn('w:trPr')}/{qn('w:tblHeader')}"))


def _is_hung_into(row: Any) -> bool:
    merges = row.findall(f"{qn('w:tc')}/{qn('w:tcPr')}/{qn('w:vMerge')}")
    return any(merge.get(qn("w:val"), "continue") == "continue" for merge in merges)


def _names_columns(row: Any) -> bool:
    """Whether a row has several cells with text and none over several columns: no title line."""
    spans = row.findall(f"{qn('w:tc')}/{qn('w:tcPr')}/{qn('w:gridSpan')}")
    filled = sum(bool(text_of(cell)) for cell in row.findall(qn("w:tc")))
    return filled > 1 and all(span.get(qn("w:val")) == "1" for span in spans)
