"""Header rows of Word tables, and header rows on top of each other in every format."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import docx
import openpyxl
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from openpyxl.styles import Font

from connectors.parse import parse
from memory.records import Block

_GROUPED = (
    ("Zone", "Coverage A", ""),
    ("", "Limit 1", "Share"),
    ("North", "$100", "5%"),
    ("South", "$200", "7%"),
)
_YEARS = (("Zone", "2025", "2026"), ("North", "$1", "$2"), ("South", "$3", "$4"))
_NAMES = ("Zone", "Coverage A / Limit 1", "Coverage A / Share")


def _table(rows: Iterable[tuple[str, ...]], *, bold: int = 0) -> tuple[Any, Any]:
    document = docx.Document()
    table = document.add_table(0, 3)
    for number, texts in enumerate(rows):
        for cell, text in zip(table.add_row().cells, texts, strict=True):
            cell.paragraphs[0].add_run(text).bold = number < bold
    return document, table


def _merge(table: Any) -> None:
    """Set the words of the upper row over both of their columns, and the first over both rows."""
    table.cell(0, 1).merge(table.cell(0, 2))
    table.cell(0, 0).merge(table.cell(1, 0))


def _mark(table: Any, *rows: int, value: str = "1") -> None:
    for row in rows:
        mark = parse_xml(f'<w:tblHeader {nsdecls("w")} w:val="{value}"/>')
        table.rows[row]._tr.get_or_add_trPr().append(mark)


def _rows(document: Any) -> list[Block]:
    file = io.BytesIO()
    document.save(file)
    return [b for b in parse("a.docx", file.getvalue(), "manual").blocks if b.kind == "row"]


@pytest.mark.parametrize(("marked", "bold"), [((0, 1), 0), ((0, 1), 2), ((), 2), ((0,), 0)])
def test_rows_that_repeat_or_are_bold_are_headers_and_those_below_join_them(
    marked: tuple[int, ...], bold: int
) -> None:
    document, table = _table(_GROUPED, bold=bold)
    _merge(table)
    _mark(table, *marked)
    rows = _rows(document)
    assert [(row.cells, row.headers) for row in rows] == [(c, _NAMES) for c in _GROUPED[2:]]


@pytest.mark.parametrize(("marked", "bold"), [((0,), 0), ((), 1)])
def test_numbers_in_a_header_row_do_not_make_it_a_row(marked: tuple[int, ...], bold: int) -> None:
    document, table = _table(_YEARS, bold=bold)
    _mark(table, *marked)
    assert [(row.cells, row.headers) for row in _rows(document)] == [
        (cells, _YEARS[0]) for cells in _YEARS[1:]
    ]


def test_only_leading_rows_repeat_and_a_mark_can_say_no() -> None:
    document, table = _table(_YEARS)
    _mark(table, 0, value="0")
    _mark(table, 1)
    assert [row.cells for row in _rows(document)] == list(_YEARS)


def test_a_table_that_is_all_header_or_all_bold_keeps_its_rows() -> None:
    document, table = _table(_YEARS)
    _mark(table, 0, 1, 2)
    assert [row.cells for row in _rows(document)] == list(_YEARS)
    document, _ = _table(_YEARS, bold=3)
    assert [row.cells for row in _rows(document)] == list(_YEARS)


def test_a_bold_title_over_all_columns_is_no_header() -> None:
    document, table = _table((("Limits 2026", "", ""), *_YEARS[1:]), bold=1)
    table.cell(0, 0).merge(table.cell(0, 2))
    assert [(row.text, row.headers) for row in _rows(document)] == [
        ("Limits 2026", ()),
        ("North | $1 | $2", ()),
        ("South | $3 | $4", ()),
    ]


def test_the_headers_of_one_table_are_not_those_of_the_next() -> None:
    document, table = _table(_YEARS)
    _mark(table, 0)
    document.add_paragraph("Between.")
    other = document.add_table(0, 3)
    for texts in (("East", "7", "8"), ("West", "9", "10")):
        for cell, text in zip(other.add_row().cells, texts, strict=True):
            cell.text = text
    assert [row.headers for row in _rows(document)] == [_YEARS[0], _YEARS[0], (), ()]


def test_a_caption_stays_that_of_a_table_with_header_rows() -> None:
    document, table = _table(_YEARS)
    caption = document.add_paragraph("Table 1: Limits", style="Caption")
    table._tbl.addprevious(caption._p)
    _mark(table, 0)
    assert {(row.caption, row.headers) for row in _rows(document)} == {
        ("Table 1: Limits", _YEARS[0])
    }


def test_stacked_headers_read_alike_in_word_html_and_excel() -> None:
    document, table = _table(_GROUPED)
    _merge(table)
    _mark(table, 0, 1)
    body = "".join(
        "<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in _GROUPED[2:]
    )
    page = (
        "<table><thead><tr><th rowspan=2>Zone</th><th colspan=2>Coverage A</th></tr>"
        f"<tr><th>Limit 1</th><th>Share</th></tr></thead>{body}</table>"
    )
    book = openpyxl.Workbook()
    for row in _GROUPED:
        book.active.append(row)
    for cell in (*book.active[1], *book.active[2]):
        cell.font = Font(bold=True)
    book.active.merge_cells("B1:C1")
    book.active.merge_cells("A1:A2")
    file = io.BytesIO()
    book.save(file)
    found = [
        _rows(document),
        parse("a.html", page.encode(), "manual").blocks,
        parse("a.xlsx", file.getvalue(), "manual").blocks[1:],
    ]
    assert [{row.headers for row in rows} for rows in found] == [{_NAMES}] * 3
