"""Exports of a document's text to another format, from the blocks that were read of it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePosixPath
from random import Random

from connectors.formats import ENDINGS
from evals.edits.context import rows_captioned_by
from evals.edits.edited import Edited
from evals.edits.files import DoesNotApply
from evals.edits.taken import Taken
from memory.records import Block as Read
from synthetic_corpus.structure import (
    Block,
    Document,
    ListItem,
    ListItems,
    Paragraph,
    Section,
    Table,
)
from synthetic_corpus.writers import render

_TEXTS = ("docx", "html", "md", "txt")
_MARKDOWN = re.compile(r"([\\`*_\[\]<>~#|&])")
_MARK = re.compile(r" [-*•–] ")
_DEPTHS = {"docx": 9, "html": 5, "md": 5, "txt": 2}
_LIST_DEPTHS = {"docx": 3, "html": 9, "md": 9, "txt": 9}


def re_export_other(document: Taken, position: int, random: Random) -> Edited:
    """The same text as a file of another format."""
    if document.ending not in _TEXTS:
        raise DoesNotApply(f"{document.ending} files are not exported to other formats")
    others = [each for each in _TEXTS if each != document.ending]
    random.shuffle(others)
    problems = []
    for ending in others:
        locator = str(PurePosixPath(document.locator).with_suffix(f".{ending}"))
        try:
            structure = structured(document, locator, ending)
        except DoesNotApply as problem:
            problems.append(problem)
            continue
        return Edited(render(structure), locator, document.texts, bounded=False)
    raise problems[0]


def re_export_pdf(document: Taken, position: int, random: Random) -> Edited:
    """The same text as pages."""
    if "pdf" not in ENDINGS:
        raise DoesNotApply("pdf is not among the formats that can be read")
    if document.ending not in _TEXTS:
        raise DoesNotApply(f"{document.ending} files are not exported to pdf")
    from evals.edits.pdf import render as pages

    locator = str(PurePosixPath(document.locator).with_suffix(".pdf"))
    return Edited(pages(document), locator, document.texts, bounded=False)


def structured(document: Taken, path: str, ending: str) -> Document:
    """What was read of a document, as the writers want it.

    Raises DoesNotApply where the format would have to say something else: a title in other letters,
    a table without a header, one with a caption, or a list that is too deep.
    """
    blocks = printed_once(document)
    levels = [b.level for b in blocks[1:] if b.kind == "heading"]
    titled = (
        blocks[0].kind == "heading" and not blocks[0].label
        and all(level > blocks[0].level for level in levels)
    )  # fmt: skip
    title = _title(blocks[0].text, ending) if titled else ""
    if ending == "txt" and (not titled or len(set(levels)) > 1):
        raise DoesNotApply("a text file has one level of headings below its title")
    sections: list[Section] = [Section("", ())]
    for block in blocks[titled:]:
        if block.kind == "heading":
            level = min(max(block.level - titled, 1), _DEPTHS[ending])
            sections.append(Section(_text(block.text, ending), (), block.label, level))
        else:
            sections[-1] = _with(sections[-1], _block(block, ending))
    if ending == "txt":
        sections = [replace(s, level=2) for s in sections]  # level 1 would be in capitals
    return Document(path, title, tuple(s for s in sections if s.heading or s.blocks))


def printed_once(document: Taken) -> list[Read]:
    """The blocks of a document without the captions that its tables print themselves."""
    drafts = document.drafts
    return [d.block for n, d in enumerate(drafts) if not rows_captioned_by(drafts, n)]


def _title(text: str, ending: str) -> str:
    if ending == "txt" and text != text.upper():
        raise DoesNotApply("the title of a text file is in capitals")
    return _text(text, ending)


def _with(section: Section, block: Block) -> Section:
    """A section with one more block; items and rows join those of their list and table."""
    last = section.blocks[-1] if section.blocks else None
    kept = section.blocks[:-1]
    if isinstance(block, ListItems):
        above = last.items if isinstance(last, ListItems) else ()
        deepest = above[-1].level + 1 if above else 1
        items = (replace(item, level=min(item.level, deepest)) for item in block.items)
        block = ListItems((*above, *items))
        kept = kept if above else section.blocks
    elif (
        isinstance(last, Table) and isinstance(block, Table)
        and (last.headers, last.caption) == (block.headers, block.caption)
    ):  # fmt: skip
        block = replace(last, rows=(*last.rows, *block.rows))
    else:
        kept = section.blocks
    return replace(section, blocks=(*kept, block))


def _block(block: Read, ending: str) -> Block:
    text = _text(block.text, ending)
    if ending == "txt" and _MARK.search(text):
        raise DoesNotApply("a line of the text file could begin like a list")
    if block.kind == "item":
        if block.level > _LIST_DEPTHS[ending]:
            raise DoesNotApply("the format has no lists so deep")
        return ListItems((ListItem(text, block.label, max(block.level, 1)),))
    if block.kind != "row":
        label = f"{block.label} " if block.label else ""
        return Paragraph(label + text)
    if not block.headers or ending == "txt":
        raise DoesNotApply("a table needs a header and a format that has tables")
    headers, cells = (tuple(_text(t, ending) for t in row) for row in (block.headers, block.cells))
    if block.caption and ending == "md":
        raise DoesNotApply("tables have no captions in Markdown")
    return Table(headers, (cells,), _text(block.caption, ending))


def _text(text: str, ending: str) -> str:
    """Text as the writer needs it: in Markdown nothing may pass for markup."""
    return _MARKDOWN.sub(r"\\\1", text) if ending == "md" else text
