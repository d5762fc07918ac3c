"""Captions of tables: a paragraph to cite and a part of every row, whatever the format."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import docx
import openpyxl
import pytest
from openpyxl.styles import Font

from connectors.coverage import covered
from connectors.parse import parse
from memory.passages.build import drafts
from memory.records import Block, Link

_TITLE = "Limits 2026"
_IN_FIGURE = f"<figcaption>{_TITLE}</figcaption>"
_ROWS = (("Cover", "Limit"), ("Water", "500"), ("Fire", "700"))


def _docx(*, bold: bool = False) -> bytes:
    document = docx.Document()
    if bold:
        document.add_paragraph().add_run(_TITLE).bold = True
    else:
        document.add_paragraph(_TITLE, style="Caption")
    table = document.add_table(0, 2)
    for texts in _ROWS:
        for cell, text in zip(table.add_row().cells, texts, strict=True):
            cell.text = text
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def _xlsx() -> bytes:
    book = openpyxl.Workbook()
    for row in ((_TITLE,), *_ROWS):
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _html(caption: str = f"<caption>{_TITLE}</caption>", above: str = "", below: str = "") -> bytes:
    rows = "".join("<tr>" + "".join(f"<td>{text}</td>" for text in row) + "</tr>" for row in _ROWS)
    return f"{above}<table>{caption}{rows}</table>{below}".encode()


def _md() -> bytes:
    head, *body = ("|" + "|".join(row) + "|\n" for row in _ROWS)
    return (f"**{_TITLE}**\n\n{head}|---|---|\n" + "".join(body)).encode()


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("style.docx", _docx),
        ("bold.docx", lambda: _docx(bold=True)),
        ("caption.html", _html),
        ("bold.html", lambda: _html("", f"<p><b>{_TITLE}</b></p>")),
        ("before.html", lambda: _html("", f"<figure>{_IN_FIGURE}", "</figure>")),
        ("after.html", lambda: _html("", "<figure>", f"{_IN_FIGURE}</figure>")),
        ("a.md", _md),
        ("a.xlsx", _xlsx),
        ("a.csv", lambda: "\n".join([_TITLE, *map(",".join, _ROWS)]).encode()),
    ],
)  # fmt: skip
def test_a_caption_is_a_paragraph_and_stands_in_every_row(
    name: str, make: Callable[[], bytes]
) -> None:
    found = parse(name, make(), "manual")
    blocks = [block for block in found.blocks if block.kind != "heading"]
    assert blocks == [
        Block("paragraph", _TITLE),
        *(
            Block("row", " | ".join(row), headers=_ROWS[0], cells=row, caption=_TITLE)
            for row in _ROWS[1:]
        ),
    ]
    assert not any(page.missing for page in found.coverage)


def test_a_caption_that_changes_changes_the_context_of_its_rows_and_not_their_version() -> None:
    before = drafts(parse("a.html", _html(), "manual").blocks)[1:]
    now = drafts(parse("a.html", _html("<caption>Limits 2027</caption>"), "manual").blocks)[1:]
    assert [draft.version for draft in before] == [draft.version for draft in now]
    assert all(old.context != new.context for old, new in zip(before, now, strict=True))


def test_a_number_before_a_caption_is_its_label() -> None:
    caption, row, _ = parse("a.html", _html("<caption>4.2 Limits</caption>"), "manual").blocks
    assert (caption.kind, caption.label, caption.text, row.caption) == (
        "paragraph", "4.2", "Limits", "Limits",
    )  # fmt: skip


def test_a_caption_of_a_table_without_rows_and_its_links_are_read() -> None:
    page = b"<table><caption>See <a href=/x>form 7</a></caption></table><p>Text.</p>"
    caption, _ = parse("a.html", page, "manual").blocks
    assert (caption.text, caption.links) == ("See form 7", (Link("form 7", "/x"),))


@pytest.mark.parametrize(
    "above",
    [
        "<p>The limits are:</p>",
        "<p><b>Note.</b> The limits are these.</p>",
        "<p><b>Limits</b></p><p>They are:</p>",
        "<p><b>Limits</b></p>They are:",
        "<h2>Limits</h2>",
    ],
)
def test_other_text_above_a_table_is_no_caption(above: str) -> None:
    assert {b.caption for b in parse("a.html", _html("", above), "manual").blocks} == {""}


@pytest.mark.parametrize("line", ["Edition 2026-01", "All limits are in dollars."])
def test_an_imprint_or_a_sentence_above_a_header_is_no_caption(line: str) -> None:
    text = "\n".join([line, *map(",".join, _ROWS)])
    assert {b.caption for b in parse("a.csv", text.encode(), "manual").blocks} == {""}


def test_a_title_directly_above_a_second_table_of_a_sheet_is_its_caption() -> None:
    book = openpyxl.Workbook()
    for line in ((_TITLE,), *_ROWS, (), ("Perils",), ("Peril", "Code"), ("Flood", 7)):
        book.active.append(line)
    for cell in book.active[7]:
        cell.font = Font(bold=True)
    file = io.BytesIO()
    book.save(file)
    rows = [b for b in parse("a.xlsx", file.getvalue(), "manual").blocks if b.kind == "row"]
    assert [(row.text, row.caption) for row in rows] == [
        ("Water | 500", _TITLE),
        ("Fire | 700", _TITLE),
        ("Flood | 7", "Perils"),
    ]


def test_the_number_of_a_caption_counts_once() -> None:
    """A number lost elsewhere does not hide behind the copies of a caption in the rows."""
    page = _html() + b"<p>Valid from 2026.</p>"
    found = parse("a.html", page, "manual")
    less = replace(found, blocks=found.blocks[:-1])
    assert covered("html", page, less).coverage[0].missing == ("2026",)
