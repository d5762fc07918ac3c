"""Pages with the text of a document: headings larger, lists with their labels, tables ruled.

Several pages have a running header and numbers, so that there is something to leave out.
"""

from __future__ import annotations

import importlib
import io
from collections.abc import Collection, Iterator
from html import escape
from typing import Any

from evals.edits.exports import printed_once
from evals.edits.files import DoesNotApply
from evals.edits.taken import Taken
from memory.records import Block

_LONGEST = 60
_DEPTHS = 4
_INDENT = 18  # points
_RUNNING = "Printed from the document store"


def render(document: Taken) -> bytes:
    """The document as a PDF of A4 pages. Raises DoesNotApply for what the font cannot print."""
    glyphs = _fonts()
    if any(ord(char) not in glyphs for text in document.texts for char in text):
        raise DoesNotApply("the font has not all of its characters")
    if any(d.block.kind == "heading" and d.block.level > _DEPTHS for d in document.drafts):
        raise DoesNotApply("the pages have not so many levels of headings")
    if any(len(word) > _LONGEST for text in document.texts for word in text.split()):
        raise DoesNotApply("a word is longer than a line of the page")
    layout = importlib.import_module("reportlab.platypus")
    styles = importlib.import_module("reportlab.lib.styles").getSampleStyleSheet()
    for name, style in styles.byName.items():
        style.fontName = "VeraBd" if name.startswith("Heading") else "Vera"
    out, one_page = io.BytesIO(), _pages(document, io.BytesIO(), layout, styles, ()) == 1
    _pages(document, out, layout, styles, () if one_page else (_furniture, _furniture))
    return out.getvalue()


def _pages(document: Taken, out: io.BytesIO, layout: Any, styles: Any, drawn: Any) -> int:
    """Write the pages, with what is `drawn` on the first and on later ones; how many there are."""
    pages = layout.SimpleDocTemplate(out, title=document.row["title"], invariant=1)
    pages.build(list(_flow(document, layout, styles)), *drawn)
    return int(pages.page)


def _fonts() -> Collection[int]:
    """Make the fonts that come with the library known; the characters that they have."""
    metrics = importlib.import_module("reportlab.pdfbase.pdfmetrics")
    faces = importlib.import_module("reportlab.pdfbase.ttfonts")
    for name in ("Vera", "VeraBd"):
        metrics.registerFont(faces.TTFont(name, f"{name}.ttf"))
    glyphs: Collection[int] = metrics.getFont("Vera").face.charToGlyph
    return glyphs


def _flow(document: Taken, layout: Any, styles: Any) -> Iterator[Any]:
    table: list[Block] = []
    for block in printed_once(document):
        if table and (block.kind, block.headers) != ("row", table[0].headers):
            yield from _table(table, layout, styles)
            table = []
        text = escape(printed(block), quote=False)
        if block.kind == "row":
            table.append(block)
        elif block.kind == "heading":
            yield layout.Paragraph(text, styles[f"Heading{max(block.level, 1)}"])
        elif block.kind == "item":
            bullet = "" if block.label else "• "
            yield layout.Paragraph(bullet + text, _indented(styles["BodyText"], block.level))
        else:
            yield layout.Paragraph(text, styles["BodyText"])
    yield from _table(table, layout, styles)


def _indented(style: Any, depth: int) -> Any:
    """The style of items so deep: every depth begins further in."""
    indent = _INDENT * max(depth - 1, 0)
    return style.clone(f"{style.name} {indent}", leftIndent=indent)


def printed(block: Block) -> str:
    """A block's text behind its label, as the writers of the other formats print it."""
    if not block.label:
        return block.text
    dotted = block.kind == "heading" and block.label.isalnum()
    return f"{block.label}{'.' if dotted else ''} {block.text}"


def _table(rows: list[Block], layout: Any, styles: Any) -> Iterator[Any]:
    if not rows:
        return
    first = rows[0]
    if first.caption:
        yield layout.Paragraph(escape(first.caption, quote=False), styles["BodyText"])
    width = max(len(row.cells) for row in rows)
    lines = [first.headers] if first.headers else []
    lines += [row.cells for row in rows]
    cells = [
        [layout.Paragraph(escape(cell, quote=False), styles["BodyText"]) for cell in
         (*line, *[""] * (width - len(line)))]
        for line in lines
    ]  # fmt: skip
    yield layout.Table(cells, repeatRows=int(bool(first.headers)), style=[
        ("GRID", (0, 0), (-1, -1), 0.5, (0, 0, 0)), ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ])  # fmt: skip


def _furniture(canvas: Any, pages: Any) -> None:
    canvas.setFont("Vera", 8)
    canvas.drawString(72, pages.pagesize[1] - 40, _RUNNING)
    canvas.drawRightString(pages.pagesize[0] - 72, 36, f"Page {canvas.getPageNumber()}")
