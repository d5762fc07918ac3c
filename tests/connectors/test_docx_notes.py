"""Word: notes and comments where their references stand, and characters that are no text."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from typing import Any

import docx
import pytest
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.opc.packuri import PackURI
from docx.opc.part import Part
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from connectors.parse import parse
from memory.records import ParsedDocument

_W = nsdecls("w")
_M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'


def _read(document: Any) -> ParsedDocument:
    file = io.BytesIO()
    document.save(file)
    return parse("a.docx", file.getvalue(), "policy")


def _shape(document: Any) -> list[tuple[str, str]]:
    return [(block.kind, block.text) for block in _read(document).blocks]


def _add_notes(document: Any, kind: str, notes: dict[int, str]) -> None:
    """A part of foot- or endnotes as Word writes it, separator included."""
    inner = "".join(
        f'<w:{kind} w:id="{number}"><w:p><w:r><w:{kind}Ref/></w:r>{content}</w:p></w:{kind}>'
        for number, content in notes.items()
    )
    xml = (
        f'<w:{kind}s {_W}><w:{kind} w:type="separator" w:id="-1"><w:p/></w:{kind}>{inner}'
        f"</w:{kind}s>"
    )
    base = "application/vnd.openxmlformats-officedocument.wordprocessingml"
    part = Part(
        PackURI(f"/word/{kind}s.xml"), f"{base}.{kind}s+xml", xml.encode(), document.part.package
    )
    document.part.relate_to(part, getattr(RELATIONSHIP_TYPE, f"{kind.upper()}S"))


def _refer(paragraph: Any, kind: str, number: int, around: str = "{}") -> None:
    run = f'<w:r><w:{kind}Reference w:id="{number}"/></w:r>'
    for element in parse_xml(f"<w:p {_W}>{around.format(run)}</w:p>"):
        paragraph._p.append(element)


def _words(text: str) -> str:
    return f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>'


@pytest.mark.parametrize("kind", ["footnote", "endnote"])
def test_a_note_comes_right_after_the_paragraph_that_refers_to_it(kind: str) -> None:
    document = docx.Document()
    _refer(document.add_paragraph("The limit applies"), kind, 2)
    document.add_paragraph("Next.")
    _add_notes(
        document,
        kind,
        {2: _words("except ") + f"<w:ins>{_words('flood')}</w:ins>", 3: _words("left over 7")},
    )
    found = _read(document)
    assert [(b.kind, b.text) for b in found.blocks] == [
        ("paragraph", "The limit applies"),
        ("note", "except flood"),
        ("paragraph", "Next."),
        ("note", "left over 7"),
    ]
    assert [f.code for f in found.findings] == ["tracked_changes"]


def test_a_note_whose_reference_was_deleted_is_deleted() -> None:
    document = docx.Document()
    _refer(document.add_paragraph("The limit applies"), "footnote", 2, "<w:del>{}</w:del>")
    _add_notes(document, "footnote", {2: _words("except flood")})
    assert _shape(document) == [("paragraph", "The limit applies")]


def test_a_note_in_a_table_comes_after_the_table() -> None:
    document = docx.Document()
    table = document.add_table(1, 2)
    table.cell(0, 0).text, table.cell(0, 1).text = "Water", "5,000"
    _refer(table.cell(0, 1).paragraphs[0], "footnote", 2)
    _add_notes(document, "footnote", {2: _words("except flood")})
    assert _shape(document) == [("row", "Water | 5,000"), ("note", "except flood")]


def test_a_comment_has_its_author_and_time() -> None:
    document = docx.Document()
    paragraph = document.add_paragraph("The limit is 500.")
    document.add_comment(paragraph.runs, text="Raise to 600?", author="Ann", initials="A")
    note = _read(document).blocks[1]
    assert (note.kind, note.text, note.author) == ("note", "Raise to 600?", "Ann")
    assert note.at is not None and note.at.tzinfo == UTC and note.at <= datetime.now(UTC)


def test_a_number_typed_beside_the_automatic_one_stands_once() -> None:
    document = docx.Document()
    document.add_paragraph("1. Call us.", style="List Number")
    document.add_paragraph("Write to us.", style="List Number")
    assert [(b.label, b.text) for b in _read(document).blocks] == [
        ("1.", "Call us."),
        ("2.", "Write to us."),
    ]


def _with(inner: str) -> Any:
    document = docx.Document()
    paragraph = document.add_paragraph("It is ")
    for element in parse_xml(f"<w:p {_W} {_M}>{inner}</w:p>"):
        paragraph._p.append(element)
    return document


@pytest.mark.parametrize(
    ("inner", "text"),
    [
        ('<w:r><w:sym w:font="Symbol" w:char="F0B3"/></w:r><w:r><w:t>500</w:t></w:r>', "≥500"),
        ('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>', "☒"),
        ("<w:r><w:t>HO</w:t><w:noBreakHyphen/><w:t>3</w:t></w:r>", "HO-3"),
        (
            '<w:r><w:t>5,000</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr>'
            "<w:t>2</w:t></w:r>",
            "5,000²",
        ),
        (
            "<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r>"
            "</m:den></m:f></m:oMath>",
            "1/2",
        ),
        (
            "<m:oMath><m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>3</m:t></m:r>"
            "</m:sup></m:sSup></m:oMath>",
            "10^3",
        ),
        (
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText>'
            '</w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>500</w:t></w:r>'
            '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
            "500",
        ),
    ],
)
def test_symbols_equations_and_field_results_are_text(inner: str, text: str) -> None:
    assert _shape(_with(inner)) == [("paragraph", f"It is {text}")]


def test_a_nested_table_has_rows_of_its_own_and_a_vertical_merge_stands_in_each_row() -> None:
    document = docx.Document()
    table = document.add_table(3, 2)
    for row, cells in zip(table.rows, [("Cover", "Limit"), ("Water", "5"), ("", "7")], strict=True):
        for cell, text in zip(row.cells, cells, strict=True):
            cell.text = text
    table.cell(1, 0).merge(table.cell(2, 0))
    inner = table.cell(1, 1).add_table(2, 2)
    for row, cells in zip(inner.rows, [("Part", "Share"), ("Roof", "60")], strict=True):
        for cell, text in zip(row.cells, cells, strict=True):
            cell.text = text
    rows = _read(document).blocks
    assert [(b.headers, b.cells) for b in rows] == [
        (("Cover", "Limit"), ("Water", "5")),
        (("Cover", "Limit"), ("Water", "7")),
        (("Part", "Share"), ("Roof", "60")),
    ]
