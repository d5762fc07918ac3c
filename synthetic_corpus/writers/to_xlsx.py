"""Workbooks: each section of level 1 a sheet, figures as real numbers with their formats.

Here: documents to xlsx, merged headers, and which number and format print a cell's text again.
Not here: formulas, which no document of the corpus has.
"""

import io
import re
from datetime import date, datetime
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.xml.functions import tostring

from synthetic_corpus.structure import Document, ListItems, Paragraph, Section, Table
from synthetic_corpus.writers.package import PRODUCED, PRODUCER, repacked
from synthetic_corpus.writers.plain import header_rows, plain

_FIGURE = re.compile(
    r"(?P<minus>-)?(?P<money>\$)?(?P<whole>0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)"
    r"(?:\.(?P<part>\d{1,4}))?(?P<percent>%)?"
)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\]")
_LONGEST_NAME = 31
_WIDEST = 48
_EXACT_DIGITS = 15
_CORE = "docProps/core.xml"
_BOLD = Font(bold=True)
_RULES = Border(*[Side(style="thin")] * 4)


def render(document: Document) -> bytes:
    """Return `document` as a workbook; what stands before its first heading begins the first sheet.

    Raises ValueError for a heading that cannot name a sheet (too long, or with one of []:*?/\\),
    or that names two.
    """
    book = Workbook()
    book.remove(book.active)
    sheet, row = None, 1
    for section in document.sections:
        if sheet is None or (section.heading and section.level == 1):
            sheet, row = _new_sheet(book, section, document), 1
        row = _add_section(sheet, section, row)
    if sheet is None:
        raise ValueError(f"{document.path}: a workbook needs a section")
    properties = book.properties
    properties.title, properties.creator = document.title, PRODUCER
    properties.lastModifiedBy = PRODUCER
    properties.created = properties.modified = PRODUCED
    core = tostring(properties.to_tree())
    saved = io.BytesIO()
    book.save(saved)  # which sets the time of the change to now
    return repacked(saved, replaced={_CORE: core})


def typed(text: str) -> tuple[str | int | float | date, str]:
    """The value that a cell holds and the number format under which it prints `text` again.

    "$1,250" is 1250, "7.5%" is 0.075, "2026-01-01" a date; what is no figure stays text, and so
    does one with leading zeros, below zero by sign alone, or of more digits than a sheet keeps.
    """
    if _DATE.fullmatch(text):
        return datetime.fromisoformat(text), "yyyy-mm-dd"
    found = _FIGURE.fullmatch(text)
    if found is None or len(re.sub(r"\D", "", text)) > _EXACT_DIGITS:
        return text, "General"
    number = Decimal(re.sub(r"[$,%]", "", text))
    thousands = "#,##0" if "," in found["whole"] else "0"
    part = f".{'0' * len(found['part'])}" if found["part"] else ""
    money, percent = '"$"' if found["money"] else "", "%" if found["percent"] else ""
    if found["minus"] and not number:
        return text, "General"
    if percent:
        number = number.scaleb(-2)
    value = int(number) if number == number.to_integral_value() else float(number)
    return value, f"{money}{thousands}{part}{percent}"


def _new_sheet(book: Workbook, section: Section, document: Document) -> Worksheet:
    name = section.printed_heading or document.title
    if len(name) > _LONGEST_NAME or _NOT_IN_NAMES.search(name):
        raise ValueError(f"{document.path}: no sheet can be named {name!r}")
    if name in book.sheetnames:
        raise ValueError(f"{document.path}: two sheets are named {name!r}")
    return book.create_sheet(name)


def _add_section(sheet: Worksheet, section: Section, row: int) -> int:
    """Write a section from `row` on; the row after it and a blank one."""
    if section.heading and section.level > 1:
        sheet.cell(row, 1, section.printed_heading).font = _BOLD
        row += 2
    for block in plain(section.blocks):
        if isinstance(block, Paragraph):
            sheet.cell(row, 1, block.text)
            row += 2
        elif isinstance(block, ListItems):
            for item in block.items:
                sheet.cell(row, 1, f"{item.label} {item.text}".strip())
                row += 1
            row += 1
        else:
            row = _add_table(sheet, block, row) + 1
    return row


def _add_table(sheet: Worksheet, block: Table, row: int) -> int:
    """Write a table from `row` on, its caption above it; the row after it."""
    if block.caption:
        sheet.cell(row, 1, block.caption).font = _BOLD
        row += 2
    top = row
    for texts in header_rows(block):
        for column, text in enumerate(texts, start=1):
            cell = sheet.cell(row, column, text or None)
            cell.font, cell.border = _BOLD, _RULES
        row += 1
    _merge_headers(sheet, block, top)
    for texts in block.rows:
        for column, text in enumerate(texts, start=1):
            value, shown = typed(text)
            cell = sheet.cell(row, column, value if text else None)
            cell.number_format, cell.border = shown, _RULES
        row += 1
    for column, texts in enumerate(zip(block.headers, *block.rows, strict=True), start=1):
        letter = get_column_letter(column)
        wide = min(max(map(len, texts)) + 3, _WIDEST)
        sheet.column_dimensions[letter].width = max(wide, sheet.column_dimensions[letter].width)
    return row


def _merge_headers(sheet: Worksheet, block: Table, top: int) -> None:
    column = 1
    for group in block.groups:
        last = column + group.span - 1
        if group.text:
            sheet.cell(top, column).alignment = Alignment(horizontal="center")
            if group.span > 1:
                sheet.merge_cells(None, top, column, top, last)
        else:
            for own in range(column, last + 1):
                lower = sheet.cell(top + 1, own)
                sheet.cell(top, own).value, lower.value = lower.value, None
                sheet.merge_cells(None, top, own, top + 1, own)
        column += group.span
