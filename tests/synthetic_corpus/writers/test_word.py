"""Word files: tracked changes, notes, boxes, numbering, merged headers, running lines.

Not here: what all formats share (`test_documents`).
"""

import io
import zipfile
from collections.abc import Callable
from dataclasses import replace

import docx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from connectors.parse import parse
from memory.records import ParsedDocument
from synthetic_corpus.structure import Document, Paragraph, Section, Table
from synthetic_corpus.writers import render

Form = Callable[..., Document]
Read = Callable[..., ParsedDocument]


def part(document: Document, name: str) -> str:
    with zipfile.ZipFile(io.BytesIO(render(document))) as package:
        return package.read(name).decode()


def test_a_revision_is_a_tracked_change_with_author_and_time(form: Form, read: Read) -> None:
    body = part(form("a.docx"), "word/document.xml")
    assert body.count('w:author="forms desk 2" w:date="2026-01-05T09:30:00Z"') == 2
    assert "<w:delText" in body
    found = read(form("a.docx"))
    assert [f.code for f in found.findings] == ["tracked_changes"]
    assert "1 inserted, 1 deleted" in found.findings[0].detail
    assert not [b for b in found.blocks if "thirty" in b.text]


def test_a_footnote_is_a_note_behind_its_paragraph(form: Form, read: Read) -> None:
    blocks = read(form("a.docx")).blocks
    (place,) = [i for i, b in enumerate(blocks) if b.kind == "note"]
    assert blocks[place].text.startswith("The claims manual says how 14")
    assert blocks[place - 1].text.endswith("when the loss is sudden.")


def test_a_text_box_is_read_once(form: Form, read: Read) -> None:
    assert part(form("a.docx"), "word/document.xml").count("never less than $2,500") == 2
    texts = [b.text for b in read(form("a.docx")).blocks]
    assert texts.count("The percentage is never less than $2,500.") == 1


def test_running_lines_are_furniture(form: Form, read: Read) -> None:
    found = read(form("a.docx"))
    assert found.meta["header"] == "Form HO 00 03 | Edition 2026-01"
    assert found.meta["footer"].startswith("Product desk 3")
    assert not [b for b in found.blocks if "Product desk" in b.text]


def test_automatic_numbers_are_read_like_typed_ones(form: Form, read: Read) -> None:
    automatic = form("a.docx", numbering="automatic")
    word = docx.Document(io.BytesIO(render(automatic)))
    texts = [p.text for p in word.paragraphs if p.style and p.style.name == "Heading 2"]
    assert texts == ["Special limits", "Wind and hail", "Property in storage"]
    assert read(automatic).blocks == read(form("a.docx")).blocks


def test_a_label_that_counting_does_not_give_is_typed(form: Form, read: Read) -> None:
    labels = (("1", 1), ("3", 1), ("3.1", 2), ("2", 1), ("2.1", 2), ("", 1), ("9.1", 2), ("3", 1))
    sections = tuple(
        Section(f"Part {'abcdefgh'[n]}", (Paragraph("Text."),), label, level)
        for n, (label, level) in enumerate(labels)
    )
    document = form("a.docx", sections=sections, numbering="automatic")
    headings = [b for b in read(document).blocks if b.kind == "heading"][1:]
    shift = headings[0].level - 1
    assert [(b.label, b.level - shift) for b in headings] == list(labels)
    assert part(document, "word/document.xml").count("<w:numPr>") == 4


LABELS = st.sampled_from([("1", 1), ("2", 1), ("1.1", 2), ("1.2", 2), ("2.1", 2), ("1.1.1", 3),
                          ("1.2.1", 3), ("", 1), ("", 2)])  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.lists(LABELS, min_size=1, max_size=12))
def test_whatever_the_labels_counting_and_typing_read_alike(labels: list[tuple[str, int]]) -> None:
    sections = tuple(
        Section(f"Heading {'abcdefghijkl'[n]}", (Paragraph("Text."),), label, level)
        for n, (label, level) in enumerate(labels)
    )
    typed = Document("a.docx", "Title", sections)
    automatic = replace(typed, numbering="automatic")
    found = [parse("a.docx", render(made), "policy").blocks for made in (typed, automatic)]
    assert found[0] == found[1]


def test_merged_headers_are_carried_by_the_rows(form: Form, read: Read, rates: Table) -> None:
    rows = read(form("a.docx", sections=(Section("Rates", (rates,)),))).blocks
    (headers,) = {row.headers for row in rows if row.kind == "row"}
    assert headers[0] == "Territory"
    assert ["Deductible" in headers[1], "Flat" in headers[1]] == [True, True]


def test_merged_headers_span_their_columns_and_repeat(form: Form, rates: Table) -> None:
    document = form("a.docx", sections=(Section("Rates", (rates,)),))
    (table,) = docx.Document(io.BytesIO(render(document))).tables
    assert [c.text for c in table.rows[0].cells] == [
        "Territory", "Deductible", "Deductible", "Allowance", "Allowance"
    ]  # fmt: skip
    assert [c.text for c in table.rows[1].cells] == list(rates.headers)
    assert part(document, "word/document.xml").count("<w:tblHeader/>") == 2


@pytest.mark.parametrize(("count", "marked"), [(12, 0), (13, 1)])
def test_the_header_of_a_table_that_may_break_repeats(form: Form, count: int, marked: int) -> None:
    table = Table(("Zone", "Rate"), (("A", "1%"),) * count)
    document = form("a.docx", sections=(Section("Rates", (table,)),))
    assert part(document, "word/document.xml").count("<w:tblHeader/>") == marked
