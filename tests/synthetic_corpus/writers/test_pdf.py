"""PDF files: running lines and page numbers, columns, tables over pages, fixed bytes.

Not here: what all formats share (`test_documents`).
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdfium2 import PdfDocument  # type: ignore[import-untyped]

from memory.records import ParsedDocument
from synthetic_corpus.structure import Document, HeaderGroup, Paragraph, Section, Table
from synthetic_corpus.writers import render

Form = Callable[..., Document]
Read = Callable[..., ParsedDocument]

PROSE = (
    "The desk that is told of a loss opens a file and gives it to a handler of the proper line.",
    "The handler looks at what the customer sends, asks for what is missing and notes the answers.",
    "A file that waits for an answer is looked at again when the agreed time has passed.",
)


def chapters(count: int) -> tuple[Section, ...]:
    """Chapters that each say their number, so that their order shows."""
    return tuple(
        Section(
            "Handling of a file",
            (Paragraph(" ".join((*PROSE, f"This is rule {n} of the desk."))),),
            str(n),
        )
        for n in range(1, count + 1)
    )


@pytest.mark.parametrize("columns", [1, 2])
def test_running_lines_and_page_numbers_are_furniture(form: Form, read: Read, columns: int) -> None:
    found = read(form("a.pdf", columns=columns, sections=chapters(60)))
    assert found.meta["header"] == "Form HO 00 03 | Edition 2026-01"
    assert found.meta["footer"] == "Product desk 3"
    assert len(found.coverage) > 3
    assert not [b for b in found.blocks if "Page " in b.text or "Product desk" in b.text]


@pytest.mark.parametrize("columns", [1, 2])
def test_text_is_read_in_the_order_of_the_structure(form: Form, read: Read, columns: int) -> None:
    found = read(form("a.pdf", columns=columns, sections=chapters(60)))
    text = " ".join(b.text for b in found.blocks)
    assert [int(n) for n in re.findall(r"This is rule (\d+) of", text)] == list(range(1, 61))
    assert [b.label for b in found.blocks if b.kind == "heading"][1:] == [
        str(n) for n in range(1, 61)
    ]


def test_two_columns_hold_the_same_text_as_one(form: Form, read: Read) -> None:
    plain = {"running_header": "", "running_footer": "", "sections": chapters(18)}
    one, two = (read(form("a.pdf", columns=columns, **plain)).blocks for columns in (1, 2))
    assert " ".join(b.text for b in two) == " ".join(b.text for b in one)


def test_a_short_second_column_is_read_after_the_first(form: Form, read: Read) -> None:
    blocks = read(form("a.pdf", columns=2)).blocks
    assert [b.label for b in blocks if b.kind == "heading" and b.label][-2:] == ["2.1", "2.1.1"]


def long(table: Table) -> tuple[Section, ...]:
    """A section with the table, of so many rows that it fills pages."""
    rows = tuple((f"Zone {n}", *table.rows[n % 6][1:]) for n in range(150))
    return (Section("Rates", (replace(table, rows=rows),)),)


def test_a_table_over_pages_is_one_with_one_header(form: Form, read: Read, rates: Table) -> None:
    sections = long(replace(rates, groups=()))
    found = [b for b in read(form("a.pdf", sections=sections)).blocks if b.kind == "row"]
    assert len({b.page for b in found}) > 3
    assert [b.cells[0] for b in found] == [f"Zone {n}" for n in range(150)]
    assert {b.headers for b in found} == {rates.headers}
    assert {b.caption for b in found} == {"Table 2: Deductibles"}


def test_header_rows_stand_on_every_page_of_a_table(form: Form, rates: Table) -> None:
    pages = PdfDocument(render(form("a.pdf", sections=long(rates))))
    texts = [page.get_textpage().get_text_range() for page in pages]
    assert len(texts) > 3
    assert all(text.count("Territory") == text.count("Allowance") == 1 for text in texts)
    pages.close()


@pytest.mark.parametrize("columns", [1, 2])
def test_rows_carry_merged_headers(form: Form, read: Read, rates: Table, columns: int) -> None:
    sections = (Section("Rates", (rates,)),)
    blocks = read(form("a.pdf", columns=columns, sections=sections)).blocks
    assert {b.headers for b in blocks if b.kind == "row"} == {
        ("Territory", "Deductible / Flat", "Deductible / Share", "Allowance / Per day",
         "Allowance / From")
    }  # fmt: skip


def test_merged_headers_that_repeat_are_no_rows(form: Form, read: Read, rates: Table) -> None:
    found = [b for b in read(form("a.pdf", sections=long(rates))).blocks if b.kind == "row"]
    assert len(found) == 150


def test_a_table_over_columns_keeps_its_order(form: Form, read: Read, rates: Table) -> None:
    sections = long(replace(rates, groups=()))
    blocks = read(form("a.pdf", sections=sections, columns=2)).blocks
    zones = [b.cells[0] for b in blocks if b.kind == "row"]
    assert zones == [f"Zone {n}" for n in range(150)]


def test_running_lines_of_one_page_are_furniture(form: Form, read: Read) -> None:
    texts = [b.text for b in read(form("a.pdf", sections=chapters(2))).blocks]
    assert not [text for text in texts if "Page 1 of 1" in text]


CELLS = st.text("abcWM$1,    ", max_size=60)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(CELLS, CELLS, CELLS), min_size=2, max_size=5), CELLS)
def test_a_table_has_its_words_whole_or_is_refused(
    rows: list[tuple[str, str, str]], group: str
) -> None:
    table = Table(rows[0], tuple(rows[1:]), groups=(HeaderGroup(group, 2), HeaderGroup("")))
    try:
        data = render(Document("a.pdf", "Table", (Section("", (table,)),), columns=2))
    except ValueError:
        return
    pages = PdfDocument(data)
    texts = [page.get_textpage().get_text_range() for page in pages]
    pages.close()
    words = " ".join([group, *(cell for row in rows for cell in row)]).split()
    assert Counter(words) <= Counter(" ".join(texts).split())


def test_a_table_that_would_break_its_numbers_is_refused(form: Form) -> None:
    table = Table(("Sum",) * 9, (("$1,250,000.00",) * 9,), "Table 3: Sums")
    sections = (Section("Sums", (table,)),)
    assert render(form("a.pdf", sections=(Section("Sums", (Paragraph("None."),)),)))
    with pytest.raises(ValueError, match=r"a\.pdf: the table Table 3: Sums is too wide"):
        render(form("a.pdf", columns=2, sections=sections))


def test_no_clock_and_no_chance_stand_in_the_bytes(form: Form) -> None:
    data = render(form("a.pdf"))
    assert set(re.findall(rb"Date \(D:(\d{4})", data)) == {b"2000"}
    assert len(set(re.findall(rb"<([0-9a-f]{32})>", data))) == 1


def test_what_the_fonts_cannot_print_is_refused(form: Form) -> None:
    for block in (Paragraph("Fenêtre → door"), Table(("A", "→"), (("1", "2"),))):
        with pytest.raises(ValueError, match=r"a\.pdf: the fonts have no"):
            render(form("a.pdf", sections=(Section("Windows", (block,)),)))
