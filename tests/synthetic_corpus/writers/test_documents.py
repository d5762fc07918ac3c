"""Every format keeps what the structure says, as its reader meets it.

Here: headings, paragraphs, items, rows and numbers of the whole form, in all formats alike. Not
here: what one format alone has.
"""

from collections.abc import Callable

import pytest

from memory.records import ParsedDocument
from synthetic_corpus.structure import Document, ListItems, Table
from synthetic_corpus.writers import render

Form = Callable[..., Document]
Read = Callable[..., ParsedDocument]

PAGED = ("docx", "pdf")
FORMATS = (*PAGED, "html", "md", "txt")
# Headings in capitals, one depth of underlined ones, tables as text: plain text is judged apart.
STRUCTURED = (*PAGED, "html", "md")


@pytest.mark.parametrize("suffix", [*FORMATS, "xlsx"])
def test_equal_structures_give_equal_bytes(form: Form, suffix: str) -> None:
    assert render(form(f"a.{suffix}")) == render(form(f"a.{suffix}"))


@pytest.mark.parametrize("suffix", STRUCTURED)
def test_headings_keep_text_label_and_relative_level(form: Form, read: Read, suffix: str) -> None:
    document = form(f"a.{suffix}")
    title, *headings = [b for b in read(document).blocks if b.kind == "heading"]
    assert (title.text, title.level) == (document.title, 1)
    shift = headings[0].level - 1
    assert [(b.label, b.text, b.level - shift) for b in headings] == [
        (s.label, s.heading, s.level) for s in document.sections if s.heading
    ]


@pytest.mark.parametrize("suffix", FORMATS)
def test_items_keep_text_and_depth(form: Form, read: Read, suffix: str) -> None:
    document = form(f"a.{suffix}")
    expected = [
        (item.text, item.level)
        for section in document.sections
        for block in section.blocks
        for inner in (block, *getattr(block, "blocks", ()))
        if isinstance(inner, ListItems)
        for item in inner.items
    ]
    found = [(b.text, b.level) for b in read(document).blocks if b.kind == "item"]
    assert found == expected


@pytest.mark.parametrize("suffix", ["docx", "pdf", "md", "txt"])
def test_items_keep_their_printed_labels(form: Form, read: Read, suffix: str) -> None:
    labels = [b.label for b in read(form(f"a.{suffix}")).blocks if b.kind == "item"]
    assert labels == ["(a)", "(b)", "(c)", "", "", "", "", "(a)", "(b)"]


@pytest.mark.parametrize("suffix", STRUCTURED)
def test_rows_keep_cells_and_headers(form: Form, read: Read, suffix: str) -> None:
    document = form(f"a.{suffix}")
    rows = [b for b in read(document).blocks if b.kind == "row"]
    (table,) = [b for s in document.sections for b in s.blocks if isinstance(b, Table)]
    assert [row.cells for row in rows] == list(table.rows)
    assert {row.headers for row in rows} == {table.headers}
    if suffix != "md":  # which has no captions
        assert {row.caption for row in rows} == {table.caption}


@pytest.mark.parametrize("suffix", FORMATS)
def test_boxes_folds_changes_and_notes_are_read_in_their_place(
    form: Form, read: Read, suffix: str
) -> None:
    texts = [b.text.removeprefix("† ") for b in read(form(f"a.{suffix}")).blocks]
    assert [text for text in texts if text in IN_PLACE] == list(IN_PLACE)


IN_PLACE = (
    "The claims manual says how 14 kinds of structures are handled.",
    "Notice is given within forty-five (45) days of the loss.",
    "The percentage is never less than $2,500.",
    "Ask the rating desk when in doubt.",
    "Show what is not covered",
    "Loss caused by earth movement is not covered.",
    "neglect.",
)


@pytest.mark.parametrize("suffix", ["docx", "html", "md"])
def test_a_form_says_its_own_number_and_edition(form: Form, read: Read, suffix: str) -> None:
    meta = read(form(f"a.{suffix}")).meta
    assert (meta["form"], meta["edition"]) == ("HO 00 03", "2026-01")
