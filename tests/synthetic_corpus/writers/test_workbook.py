"""Workbooks: sheets, real numbers under their formats, merged headers.

Not here: documents in prose.
"""

import io
from collections.abc import Callable
from datetime import date, datetime

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from connectors.formats.displayed import displayed
from memory.records import ParsedDocument
from synthetic_corpus.structure import Document, Paragraph, Section, Table
from synthetic_corpus.writers import render
from synthetic_corpus.writers.to_xlsx import typed

Read = Callable[..., ParsedDocument]

CODES = Table(("Code", "Meaning", "Weight"), (("007", "Fire", "1.250"), ("010", "Wind", "0.975")))


def book(rates: Table) -> Document:
    return Document(
        "rates.xlsx",
        "Rates",
        (
            Section("Homeowners", (Paragraph("Edition 2026-01"), rates)),
            Section("Codes", (CODES,)),
        ),
    )


def test_sheets_are_headings_and_rows_carry_merged_headers(read: Read, rates: Table) -> None:
    found = read(book(rates))
    assert [b.text for b in found.blocks if b.kind == "heading"] == ["Homeowners", "Codes"]
    rows = [b for b in found.blocks if b.kind == "row"]
    assert tuple(b.cells for b in rows) == (*rates.rows, *CODES.rows)
    assert rows[0].headers == (
        "Territory", "Deductible / Flat", "Deductible / Share", "Allowance / Per day",
        "Allowance / From",
    )  # fmt: skip
    assert rows[-1].headers == CODES.headers
    assert [b.text for b in found.blocks if b.kind == "paragraph"] == [
        "Edition 2026-01",
        "Table 2: Deductibles",
    ]


def test_figures_are_real_numbers_under_their_formats(rates: Table) -> None:
    sheet = openpyxl.load_workbook(io.BytesIO(render(book(rates))))["Homeowners"]
    first = next(row for row in sheet.iter_rows() if row[0].value == 101)
    assert [cell.value for cell in first] == [101, 1000, 0.01, 40.5, datetime(2026, 3, 1)]
    assert [cell.number_format for cell in first] == [
        "0", '"$"#,##0', "0.0%", '"$"0.00', "yyyy-mm-dd"
    ]  # fmt: skip
    assert {str(area) for area in sheet.merged_cells.ranges} == {"A5:A6", "B5:C5", "D5:E5"}


FIGURES = st.builds(
    lambda sign, money, whole, part, percent: f"{sign}{money}{whole}{part}{percent}",
    st.sampled_from(["", "-"]),
    st.sampled_from(["", "$"]),
    st.integers(0, 10**9).flatmap(lambda n: st.sampled_from([f"{n}", f"{n:,}"])),
    st.integers(0, 4).flatmap(
        lambda n: st.integers(0, 10**n - 1).map(lambda k: f".{k:0{n}d}" if n else "")
    ),
    st.sampled_from(["", "%"]),
)


@given(FIGURES)
def test_a_figure_is_displayed_as_it_was_written(text: str) -> None:
    value, shown = typed(text)
    assert isinstance(value, int | float) or text.startswith("-")
    assert displayed(value, shown) == text


@given(st.dates(min_value=date(1900, 3, 1)))
def test_a_date_is_displayed_as_it_was_written(day: date) -> None:
    value, shown = typed(day.isoformat())
    assert displayed(value, shown) == day.isoformat()


@pytest.mark.parametrize("text", ["007", "1,23", "$", "12 months", "HO 00 03", "1234567890123456"])
def test_what_is_no_figure_stays_text(text: str) -> None:
    assert typed(text) == (text, "General")


@pytest.mark.parametrize("names", [("Rates", "Rates"), ("a/b",), ("x" * 32,), ()])
def test_sheets_that_a_workbook_cannot_have_are_refused(names: tuple[str, ...]) -> None:
    document = Document("a.xlsx", "T", tuple(Section(name, ()) for name in names))
    with pytest.raises(ValueError, match=r"a\.xlsx"):
        render(document)
