"""Pages with the text of a document: headings larger, lists with their labels, tables ruled.

Every page has a running header and a number, so that a reader of pages has something to leave out.
"""

from __future__ import annotations

import importlib
import io
from collections.abc import Collection, Iterator
from html import escape
from typing import Any

from evals.edits.files import DoesNotApply
from evals.edits.taken import Taken
from memory.passages.build import Draft
from memory.records import Block

_RUNNING = "Printed from the document store"


def render(document: Taken) -> bytes:
    """The document as a PDF of A4 pages. Raises DoesNotApply for what the font cannot print."""
    glyphs = _fonts()
    if any(ord(char) not in glyphs for text in document.texts for char in text):
        raise DoesNotApply("the font has not all of its characters")
    layout = importlib.import_module("reportlab.platypus")
    styles = importlib.import_module("reportlab.lib.styles").getSampleStyleSheet()
    for name, style in styles.byName.items():
        style.fontName = "VeraBd" if name.startswith("Heading") else "Vera"
    out = io.BytesIO()
    pages = layout.SimpleDocTemplate(out, title=document.row["title"], invariant=1)
    flow = list(_flow(document, layout, styles))
    pages.build(flow, onFirstPage=_furniture, onLaterPages=_furniture)
    return out.getvalue()


def _fonts() -> Collection[int]:
    """Make the fonts that come with the library known; the characters that they have."""
    metrics = importlib.import_module("reportlab.pdfbase.pdfmetrics")
    faces = importlib.import_module("reportlab.pdfbase.ttfonts")
    for name in ("Vera", "VeraBd"):
        metrics.registerFont(faces.TTFont(name, f"{name}.ttf"))
    glyphs: Collection[int] = metrics.getFont("Vera").face.charToGlyph
    return glyphs


def _flow(document: Taken, layout: Any, styles: Any) -> Iterator[Any]:
    table: list[Draft] = []
    for draft in document.drafts:
        if table and (draft.block.kind, draft.block.headers) != ("row", table[0].block.headers):
            yield from _table(table, layout, styles)
            table = []
        block = draft.block
        text = escape(printed(block), quote=False)
        if block.kind == "row":
            table.append(draft)
        elif block.kind == "heading":
            yield layout.Paragraph(text, styles[f"Heading{min(max(block.level, 1), 4)}"])
        elif block.kind == "item":
            bullet = "" if block.label else "• "
            yield layout.Paragraph(bullet + text, styles["BodyText"])
        else:
            yield layout.Paragraph(text, styles["BodyText"])
    yield from _table(table, layout, styles)


def printed(block: Block) -> str:
    """A block's text behind its label, as the writers of the other formats print it."""
    if not block.label:
        return block.text
    dotted = block.kind == "heading" and block.label.isdecimal()
    return f"{block.label}{'.' if dotted else ''} {block.text}"


def _table(rows: list[Draft], layout: Any, styles: Any) -> Iterator[Any]:
    if not rows:
        return
    first = rows[0].block
    if first.caption:
        yield layout.Paragraph(escape(first.caption, quote=False), styles["BodyText"])
    width = max(len(row.block.cells) for row in rows)
    lines = [first.headers] if first.headers else []
    lines += [row.block.cells for row in rows]
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
