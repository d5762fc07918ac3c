"""The pages of a PDF as one story: blocks in reading order over columns and pages.

Here: joining what goes on in the next column or page, naming paragraphs (heading, item, note),
and attaching links. Not here: how any of these is recognised on the page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from connectors.formats.pdf.captions import is_caption, names_table
from connectors.formats.pdf.continued import goes_on
from connectors.formats.pdf.hanging import hanging_forms
from connectors.formats.pdf.headings import heading_levels
from connectors.formats.pdf.hyphens import keep_hyphens
from connectors.formats.pdf.labels import is_dashed
from connectors.formats.pdf.leading import Leading, leading_of
from connectors.formats.pdf.paragraphs import Paragraph, paragraphs_of
from connectors.formats.pdf.rows import goes_on as table_goes_on
from connectors.formats.pdf.rows import head_of, row_blocks
from connectors.formats.pdf.sheet import Sheet
from connectors.formats.pdf.typeface import body_size
from connectors.formats.pdf.words import Line
from connectors.labels import labelled
from memory.records import Block, Link

_NOTE = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹*†‡]+\s*|\d{1,2}\s+(?=[A-Z])")
_SMALL = 0.92
_SAME_INDENT = 4.0


@dataclass(slots=True)
class _Head:
    """What a table hands on to its continuation."""

    headers: tuple[str, ...] = ()
    caption: str = ""


def blocks_of(sheets: Sequence[Sheet]) -> tuple[Block, ...]:
    """The blocks of all pages; every block carries the page that it begins on."""
    paragraphs = _joined(sheets)
    levels = heading_levels(paragraphs)
    by_number = {sheet.page.number: sheet for sheet in sheets}
    handed: dict[int, _Head] = {}
    indents: list[float] = []
    blocks: list[Block] = []
    small = _SMALL * body_size(paragraphs)
    for index, paragraph in enumerate(paragraphs):
        line = paragraph.lines[0]
        if line.table >= 0:
            blocks += _rows(paragraphs, index, by_number, handed, levels)
            continue
        block = _block(paragraph, levels.get(index, 0), small, _is_dash_item(paragraphs, index))
        block = replace(block, links=_links(paragraph, by_number))
        if block.kind == "item":
            indent = line.x0 - paragraph.left
            indents = [i for i in indents if i < indent - _SAME_INDENT] + [indent]
            block = replace(block, level=len(indents))
        elif block.kind != "note":
            indents = []
        blocks.append(block)
    for sheet in sheets:
        _insert_notes(blocks, sheet)
    return tuple(blocks)


def _is_dash_item(paragraphs: Sequence[Paragraph], index: int) -> bool:
    """Whether the dash that a paragraph begins with is the mark of a list.

    It is where the paragraph is set in, where its further lines hang, and beside another such one.
    """
    paragraph = paragraphs[index]
    line = paragraph.lines[0]
    if not is_dashed(line.text):
        return False
    if line.x0 > paragraph.left + _SAME_INDENT or hanging_forms(paragraph.lines, Leading()):
        return True
    beside = [paragraphs[i].lines[0] for i in (index - 1, index + 1) if 0 <= i < len(paragraphs)]
    return any(other.table < 0 and is_dashed(other.text) for other in beside)


def _block(paragraph: Paragraph, level: int, small: float, dashed: bool) -> Block:
    text, page = paragraph.text, paragraph.lines[0].page
    if dashed and not level:
        return labelled(Block("item", text[1:].lstrip(), level=1, page=page))
    if level:
        return labelled(Block("heading", text, level=level, page=page))
    note = _NOTE.match(text)
    if note and paragraph.lines[-1].size < small:
        return Block("note", text[note.end() :] or text, label=note[0].strip(), page=page)
    return labelled(Block("paragraph", text, page=page))


def _joined(sheets: Sequence[Sheet]) -> list[Paragraph]:
    """The paragraphs of all flows; one that goes on after a column or page end is whole."""
    size = body_size([Paragraph(flow, 0, 0) for s in sheets for flow in s.flows if flow])
    usual = leading_of(flow for sheet in sheets for flow in sheet.flows)
    story: list[Paragraph] = []
    for sheet in sheets:
        for flow in sheet.flows:
            found = list(paragraphs_of(flow, usual, size))
            last = _last_of_body(story, size)
            if found and last is not None and goes_on(last, found[0]):
                last.lines += found.pop(0).lines
            story += found
        side = [Paragraph([line], line.x0, line.x1) for line in sheet.sideways]
        story += side
    keep_hyphens([paragraph.lines for paragraph in story if paragraph.lines[0].table < 0])
    return story


def _last_of_body(story: list[Paragraph], size: float) -> Paragraph | None:
    """The last paragraph that is no footnote of the page it stands on."""
    for paragraph in reversed(story[-8:]):
        line = paragraph.lines[-1]
        if line.table >= 0 or line.size >= _SMALL * size:
            return paragraph
    return None


def _rows(
    story: Sequence[Paragraph],
    index: int,
    sheets: dict[int, Sheet],
    handed: dict[int, _Head],
    levels: Mapping[int, int],
) -> list[Block]:
    """The rows of the table at `index`; one that goes on takes header and caption over."""
    line = story[index].lines[0]
    sheet = sheets[line.page]
    table = sheet.tables[line.table]
    before = story[index - 1] if index else None
    head = _Head()
    names = before is not None and index - 1 not in levels and names_table(before, table)
    if before is not None and (names or is_caption(before.text)):
        head.caption = before.text
    elif index - 1 in handed:
        follows = _follows(story[index - 1].lines[0], line, sheets, handed[index - 1].headers)
        head = handed[index - 1] if follows else head
    rows = row_blocks(table, head.headers, head.caption)
    handed[index] = _Head(head.headers or head_of(table), head.caption)
    return [replace(row, links=_row_links(row, sheet)) for row in rows]


def _follows(last: Line, line: Line, sheets: dict[int, Sheet], headers: tuple[str, ...]) -> bool:
    """Whether the table at `line`, in another column or page, goes on with that at `last`."""
    if last.page == line.page and any(
        last in flow and line in flow for flow in sheets[line.page].flows
    ):
        return False
    before, after = (sheets[at.page].tables[at.table] for at in (last, line))
    return table_goes_on(before, after, headers)


def _links(paragraph: Paragraph, sheets: dict[int, Sheet]) -> tuple[Link, ...]:
    """The links whose boxes lie over words of the paragraph."""
    words: dict[str, list[str]] = {}
    for line in paragraph.lines:
        for box, target in sheets[line.page].beside.links:
            for word in line.words:
                x, y = (word.x0 + word.x1) / 2, (word.top + word.bottom) / 2
                if box[0] <= x <= box[2] and box[1] - 1 <= y <= box[3] + 1:
                    words.setdefault(target, []).append(word.text)
    return tuple(Link(" ".join(texts), target) for target, texts in words.items())


def _row_links(row: Block, sheet: Sheet) -> tuple[Link, ...]:
    """The links of a page that lead to what the row says (their own words are in its cells)."""
    found = []
    for box, target in sheet.beside.links:
        inside = [
            glyph.text
            for glyph in sheet.found.glyphs
            if box[0] <= (glyph.x0 + glyph.x1) / 2 <= box[2]
            and box[1] <= (glyph.top + glyph.bottom) / 2 <= box[3]
        ]
        text = " ".join("".join(inside).split())
        if text and text in row.text:
            found.append(Link(text, target))
    return tuple(found)


def _insert_notes(blocks: list[Block], sheet: Sheet) -> None:
    """Put the comments of a page behind its last block."""
    if not sheet.beside.notes:
        return
    places = [i for i, block in enumerate(blocks) if (block.page or 0) <= sheet.page.number]
    at = places[-1] + 1 if places else 0
    blocks[at:at] = sheet.beside.notes
