"""Header rows of tables that mark none: names of columns are headers, data never is."""

from __future__ import annotations

import io

import docx
import openpyxl
import pytest

from connectors.parse import parse

Rows = tuple[tuple[str, ...], ...]


def _headers(rows: Rows) -> set[tuple[str, ...]]:
    body = "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>" for row in rows)
    return {b.headers for b in parse("a.html", f"<table>{body}</table>".encode(), "manual").blocks}


@pytest.mark.parametrize(
    "rows",
    [
        (("Year 2025", "Limit 1"), ("Water", "500")),
        (("Year 2025", "Limit 1", "Limit 2"), ("Water", "$500", "n/a"), ("Fire", "$600", "$1,000")),
        (("Cover", "Q1", "Q2"), ("Water", "5%", "7.5%"), ("Fire", "6%", "8%")),
        (("Cover", "In force 2025"), ("Water", "1 May 2025"), ("Fire", "2025-06-01")),
        (("Band", "Rate per $1,000"), ("A", "1.50"), ("B", "2.00")),
        (("Phase 1", "Phase 2", "Cost"), ("Notice", "Survey", "USD 50"), ("Claim", "None", "70 €")),
        (("Cover", "1st loss"), ("Water", "30 days"), ("Fire", "60 days")),
        (("Cover", "Limit"), ("Water", "not insured")),
    ],
)
def test_names_with_a_year_or_an_ordinal_are_a_header(rows: Rows) -> None:
    assert _headers(rows) == {rows[0]}


def test_sheets_of_text_and_word_tables_name_their_columns_alike() -> None:
    rows = (("Cover", "Limit 1"), ("Water", "$500"), ("Fire", "$700"))
    book, document = openpyxl.Workbook(), docx.Document()
    table = document.add_table(0, 2)
    for texts in rows:
        book.active.append(texts)
        for cell, text in zip(table.add_row().cells, texts, strict=True):
            cell.text = text
    for name, made in (("a.xlsx", book), ("a.docx", document)):
        file = io.BytesIO()
        made.save(file)
        blocks = parse(name, file.getvalue(), "manual").blocks
        assert {b.headers for b in blocks if b.kind == "row"} == {rows[0]}, name


@pytest.mark.parametrize(
    "rows",
    [
        (("Plan 1", "500"), ("Plan 2", "600"), ("Plan 3", "700")),
        (("Plan 1", "none"), ("Plan 2", "500"), ("Plan 3", "600")),
        (("Plan 1", "unlimited"), ("Option B", "500"), ("Option C", "600")),
        (("Form HO 3", "$500"), ("Form DP 1", "$600")),
        (("Section 4", "see Part 2"), ("Section 5", "see Part 3")),
        (("Level 2", "Insured"), ("Basic", "Not insured")),
        (("Water 2", "30 days"), ("Fire", "45 days"), ("Theft", "60 days")),
        (("Up to 500", "Low"), ("Above", "10"), ("Over", "20")),
        (("Cover", "2025"), ("Water", "500"), ("Fire", "600")),
        (("Year 2025", "Year 2025"), ("Water", "500"), ("Fire", "600")),
        (("Year 2025", ""), ("Water", "500"), ("Fire", "600")),
        (("In 2025 the limit was raised for all, and so it was for the others.", "Limit 1"),
         ("Water", "500"), ("Fire", "600")),
    ],
)  # fmt: skip
def test_a_row_of_data_is_no_header(rows: Rows) -> None:
    assert _headers(rows) == {()}
