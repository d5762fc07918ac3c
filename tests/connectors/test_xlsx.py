"""Workbooks: cells as their reader sees them, and nothing that is hidden."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill

from connectors.parse import parse
from memory.errors import UnreadableDocument
from memory.records import Block, Link, ParsedDocument


def _bytes(book: Workbook) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _book(*rows: tuple[Any, ...], title: str = "Limits") -> Any:
    book = Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(row)
    return book


def _read(book: Any, kind: Any = "manual") -> ParsedDocument:
    return parse("a.xlsx", _bytes(book), kind)


def _codes(found: ParsedDocument) -> list[str]:
    return [f.code for f in found.findings if not f.code.startswith("coverage")]


def test_each_sheet_is_a_heading_and_rows_carry_their_headers() -> None:
    book = _book(("Cover", "Limit"), ("Water", 5000), ("Fire", 9000))
    book.create_sheet("Empty")
    book.create_sheet("More").append(("Only a line of text",))
    assert _read(book).blocks == (
        Block("heading", "Limits", level=1),
        Block("row", "Water | 5000", headers=("Cover", "Limit"), cells=("Water", "5000")),
        Block("row", "Fire | 9000", headers=("Cover", "Limit"), cells=("Fire", "9000")),
        Block("heading", "More", level=1),
        Block("row", "Only a line of text", cells=("Only a line of text",)),
    )


@pytest.mark.parametrize(
    ("value", "number_format", "shown"),
    [
        ("00123", "General", "00123"),
        (123, "00000", "00123"),
        (0.075, "0.0%", "7.5%"),
        (0.075, "0%", "7.5%"),
        (0.075, "0.00%", "7.50%"),
        (1234.5, '"$"#,##0.00', "$1,234.50"),
        (1234567, "#,##0 [$€-407]", "1,234,567 €"),
        (-1234.5, "#,##0.00;(#,##0.00)", "(1,234.50)"),
        (-5, "0.00", "-5.00"),
        (0.1 + 0.2, "General", "0.3"),
        (5.0, "General", "5"),
        (1 / 3, "0.00", "0.33"),
        (12345678901, "General", "12345678901"),
        (date(2024, 1, 1), "dd/mm/yy", "2024-01-01"),
        (datetime(2024, 1, 1, 10, 30), "yyyy-mm-dd hh:mm", "2024-01-01 10:30"),
        (True, "General", "TRUE"),
        ("#REF!", "General", "#REF!"),
    ],
)
def test_a_value_is_read_as_it_is_shown_and_never_coarser(
    value: object, number_format: str, shown: str
) -> None:
    book = _book(("Cover", "Limit"), ("Water", value))
    book.active["B2"].number_format = number_format
    assert _read(book).blocks[1].cells == ("Water", shown)


def test_a_report_preamble_is_text_and_a_second_table_has_its_own_header() -> None:
    book = _book(
        ("Limits of cover",),
        ("Edition", "2026-01"),
        (),
        ("Cover", "Limit", "Deductible"),
        ("Water", 5000, 500),
        (),
        ("Peril", "Code", "Excluded"),
        ("Flood", 7, "yes"),
        (),
        ("Subject to the policy.",),
    )
    for cell in book.active[7]:
        cell.font = Font(bold=True)
    found = _read(book)
    assert [(b.kind, b.text, b.headers[:1]) for b in found.blocks[1:]] == [
        ("paragraph", "Limits of cover", ()),
        ("paragraph", "Edition 2026-01", ()),
        ("row", "Water | 5000 | 500", ("Cover",)),
        ("row", "Flood | 7 | yes", ("Peril",)),
        ("paragraph", "Subject to the policy.", ()),
    ]
    assert found.meta["edition"] == "2026-01"


def test_merged_cells_stand_in_every_row_and_column_they_cover() -> None:
    book = _book(
        ("Cover", "Limits", None),
        (None, "each loss", "each year"),
        ("Water", 500, 900),
        (None, 600, 950),
        ("not covered", None, None),
    )
    for area in ("A1:A2", "B1:C1", "A3:A4", "A5:C5"):
        book.active.merge_cells(area)
    rows = _read(book).blocks[1:]
    assert {row.headers for row in rows} == {("Cover", "Limits / each loss", "Limits / each year")}
    assert [(row.text, row.cells) for row in rows] == [
        ("Water | 500 | 900", ("Water", "500", "900")),
        ("Water | 600 | 950", ("Water", "600", "950")),
        ("not covered", ("not covered", "not covered", "not covered")),
    ]


def test_a_formula_shows_its_stored_result_and_one_without_is_told() -> None:
    book = _book(("Cover", "Limit"), ("Water", "=2+3"), ("Fire", 7))
    found = _read(book)
    assert [row.cells for row in found.blocks[1:]] == [("Water", ""), ("Fire", "7")]
    assert _codes(found) == ["uncached_formula"] and "Limits!B2" in found.findings[0].detail
    assert parse("a.xlsx", _with_result(_bytes(book)), "manual").blocks[1].cells == ("Water", "5")


def _with_result(data: bytes) -> bytes:
    """The workbook as Excel stores it: the result beside the formula."""
    import zipfile

    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            content = old.read(name).replace(b"<f>2+3</f><v />", b"<f>2+3</f><v>5</v>")
            new.writestr(name, content.replace(b"<f>2+3</f><v></v>", b"<f>2+3</f><v>5</v>"))
    return file.getvalue()


def _hide_row(sheet: Any) -> None:
    sheet.row_dimensions[3].hidden = True


def _hide_column(sheet: Any) -> None:
    sheet.column_dimensions["C"].hidden = True


def _hide_sheet(sheet: Any) -> None:
    sheet.parent.create_sheet("Secret").append(("SECRET", 1))
    sheet.parent["Secret"].sheet_state = "hidden"


def _hide_by_format(sheet: Any) -> None:
    sheet["A3"].number_format = ";;;"


def _hide_by_colour(sheet: Any) -> None:
    sheet["A3"].font = Font(color="FFFFFF")


@pytest.mark.parametrize(
    "hide", [_hide_row, _hide_column, _hide_sheet, _hide_by_format, _hide_by_colour]
)
def test_what_is_hidden_is_left_out_and_told(hide: Callable[[Any], None]) -> None:
    by_column = hide is _hide_column
    row = ("Fire", 7) if hide is _hide_sheet or by_column else ("SECRET", None)
    book = _book(("Cover", "Limit", "SECRET" if by_column else None), ("Water", 5), row)
    hide(book.active)
    found = _read(book)
    assert "SECRET" not in repr(found)
    assert _codes(found) == ["hidden_text"]


def test_white_words_on_a_dark_cell_are_seen() -> None:
    book = _book(("Cover", "Limit"), ("Water", 5))
    for cell in book.active[1]:
        cell.font = Font(color="FFFFFF", bold=True)
        cell.fill = PatternFill("solid", fgColor="1F3864")
    found = _read(book)
    assert found.blocks[1].headers == ("Cover", "Limit") and _codes(found) == []


def test_comments_are_notes_behind_their_row_and_links_are_kept() -> None:
    book = _book(("Cover", "Limit"), ("Water", 5), ("Fire", 7))
    book.active["B2"].comment = Comment("except flood", "Ann")
    book.active["A3"].hyperlink = "https://e.org/f"
    _, water, note, fire = _read(book).blocks
    assert (note.kind, note.text, note.author, note.label) == ("note", "except flood", "Ann", "B2")
    assert water.text == "Water | 5" and fire.links == (Link("Fire", "https://e.org/f"),)


def test_rows_in_are_rows_out() -> None:
    book = _book(("Number", "Name"), *((n, f"Name {n}") for n in range(9000)))
    rows = [block for block in _read(book).blocks if block.kind == "row"]
    assert len(rows) == 9000 and rows[-1].cells == ("8999", "Name 8999")


def test_tickets_in_a_workbook_are_tickets() -> None:
    book = _book(("Key", "Summary", "Description", "Reporter"), ("T-1", "Pump", "It fails.", "Ann"))
    blocks = _read(book, "ticket").blocks
    assert [(b.kind, b.label, b.text) for b in blocks[1:]] == [
        ("heading", "T-1", "Pump"),
        ("message", "", "It fails."),
    ]


def test_a_workbook_without_cells_is_empty_and_a_password_is_named() -> None:
    with pytest.raises(UnreadableDocument) as caught:
        _read(Workbook())
    assert caught.value.code == "empty"
    data = bytes.fromhex("d0cf11e0a1b11ae1") + "EncryptedPackage".encode("utf-16-le")
    with pytest.raises(UnreadableDocument) as caught:
        parse("a.xlsx", data, "manual")
    assert caught.value.code == "encrypted"


def test_a_truncated_workbook_is_corrupt() -> None:
    data = _bytes(_book(("Cover", "Limit"), ("Water", 5)))
    load_workbook(io.BytesIO(data))
    with pytest.raises(UnreadableDocument) as caught:
        parse("a.xlsx", data[: len(data) // 2], "manual")
    assert caught.value.code == "corrupt"
