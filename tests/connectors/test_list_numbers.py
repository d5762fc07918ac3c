"""Numbers of lists: what a reader sees before an item is its label, counted or typed."""

from __future__ import annotations

import io

import docx
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn

from connectors.labels import item_label
from connectors.parse import parse


def _labels(page: str, name: str = "a.html") -> list[str]:
    blocks = parse(name, page.encode(), "manual").blocks
    return [block.label for block in blocks if block.kind == "item"]


@pytest.mark.parametrize(
    ("attributes", "labels"),
    [
        ("", "1. 2. 3."),
        ("type=a", "a. b. c."),
        ("type=A", "A. B. C."),
        ("type=i", "i. ii. iii."),
        ("type=I", "I. II. III."),
        ("type=a start=3", "c. d. e."),
        ("type=a start=26", "z. aa. ab."),
        ("type=i start=3", "iii. iv. v."),
        ("type=I start=98", "XCVIII. XCIX. C."),
        ("type=a start=0", "0. a. b."),
        ("type=i start=3999", "mmmcmxcix. 4000. 4001."),
        ("reversed", "3. 2. 1."),
        ("type=x", "1. 2. 3."),
        ("style='color: red; list-style-type: lower-alpha'", "a. b. c."),
        ("type=a style='list-style: upper-roman inside'", "I. II. III."),
    ],
)
def test_ordered_items_have_the_number_that_is_shown(attributes: str, labels: str) -> None:
    page = f"<ol {attributes}><li>one</li><li>two</li><li>three</li></ol>"
    assert _labels(page) == labels.split()


def test_an_item_can_set_its_number_and_an_inner_list_counts_for_itself() -> None:
    inner = "<ol type=i><li>in</li><li>ner</li></ol>"
    page = f"<ol type=a><li>x</li><li value=7>y{inner}</li><li>z</li></ol>"
    assert _labels(page) == ["a.", "g.", "i.", "ii.", "h."]


def test_where_no_number_is_shown_the_typed_one_is_the_label() -> None:
    page = "<ol style='list-style: none'><li>(a) one</li><li>(b) two</li></ol>"
    assert _labels(page) == ["(a)", "(b)"]


@pytest.mark.parametrize(("kind", "text", "label"), [
    ("lowerLetter", "%1.", "b."), ("lowerLetter", "(%1)", "(b)"), ("upperRoman", "%1.", "II."),
])  # fmt: skip
def test_word_lists_have_the_label_of_their_level_text(kind: str, text: str, label: str) -> None:
    document = docx.Document()
    numbering = document.part.numbering_part.element
    numbering.find(qn("w:num")).addprevious(
        parse_xml(
            f'<w:abstractNum {nsdecls("w")} w:abstractNumId="90"><w:lvl w:ilvl="0">'
            f'<w:start w:val="1"/><w:numFmt w:val="{kind}"/><w:lvlText w:val="{text}"/></w:lvl>'
            "</w:abstractNum>"
        )
    )
    numbering.append(
        parse_xml(f'<w:num {nsdecls("w")} w:numId="90"><w:abstractNumId w:val="90"/></w:num>')
    )
    for words in ("one", "two"):
        properties = document.add_paragraph(words)._p.get_or_add_pPr().get_or_add_numPr()
        properties.get_or_add_ilvl().val = 0
        properties.get_or_add_numId().val = 90
    file = io.BytesIO()
    document.save(file)
    assert parse("a.docx", file.getvalue(), "manual").blocks[1].label == label


def test_markdown_lists_keep_the_numbers_they_are_written_with() -> None:
    assert _labels("3. three\n4. four\n7. seven\n", "a.md") == ["3.", "4.", "7."]
    assert _labels("5. five\n5. six\n", "a.md") == ["5.", "6."]


@pytest.mark.parametrize("name", ["a.md", "a.html", "a.txt"])
def test_paragraphs_that_begin_with_a_label_are_items_in_every_format(name: str) -> None:
    texts = ["(a) one;", "(b) two; or", "c) three", "iv) four.", "a. five;", "b. six."]
    page = "".join(f"<p>{text}</p>" for text in texts) if name == "a.html" else "\n\n".join(texts)
    assert _labels(page, name) == ["(a)", "(b)", "c)", "iv)", "a.", "b."]


@pytest.mark.parametrize("text", ["z. B. Hagel", "p. 12 of the form", "e. g. hail", "a.m. or p.m."])
def test_abbreviations_of_one_letter_are_no_labels(text: str) -> None:
    assert item_label(text) == ("", text)
