"""PDF files as a print room makes them: running lines, one or two columns, ruled tables.

Here: documents to the flow of paragraphs, lists and tables that ReportLab lays out. Not here: the
pages, their running lines and the fixed bytes (`pdf_pages`), and tables (`pdf_tables`).

The fonts are the standard ones of every PDF reader; a text that they cannot print is refused.
"""

from collections.abc import Iterator
from html import escape
from typing import Any

from reportlab.lib.styles import ParagraphStyle  # type: ignore[import-untyped]
from reportlab.platypus import CondPageBreak  # type: ignore[import-untyped]
from reportlab.platypus import Paragraph as Printed
from reportlab.platypus import Table as Grid

from synthetic_corpus.structure import (
    Block,
    Document,
    ListItem,
    ListItems,
    Paragraph,
    Section,
    Table,
    TextBox,
)
from synthetic_corpus.writers.pdf_pages import column_width, laid_out
from synthetic_corpus.writers.pdf_styles import Styles, styles_of
from synthetic_corpus.writers.pdf_tables import ruled
from synthetic_corpus.writers.plain import note_mark, plain

# How much room has to be left on a page for a heading, and for a table, to begin on it.
_ROOM_FOR_HEADING, _ROOM_FOR_TABLE = 110, 80


def render(document: Document) -> bytes:
    """Return `document` as a PDF of A4 pages; each heading level has its size.

    Raises ValueError for a character that the standard fonts do not have, and for a table that is
    too wide for its column.
    """
    try:
        flow = [*_flow(document, styles_of(document.columns))]
    except UnicodeEncodeError as error:
        lacking = error.object[error.start : error.end]
        raise ValueError(f"{document.path}: the fonts have no {lacking!r}") from error
    except ValueError as error:
        raise ValueError(f"{document.path}: {error}") from error
    return laid_out(document, flow)


def _flow(document: Document, styles: Styles) -> Iterator[Any]:
    yield _printed(document.title, styles.title)
    width = column_width(document.columns)
    for section in document.sections:
        if section.heading:
            yield CondPageBreak(_ROOM_FOR_HEADING)
            yield _printed(section.printed_heading, _heading_style(section, styles))
        for block in section.blocks:
            yield from _block(block, styles, width)


def _heading_style(section: Section, styles: Styles) -> ParagraphStyle:
    return styles.headings[min(section.level, len(styles.headings)) - 1]


def _block(block: Block, styles: Styles, width: float) -> Iterator[Any]:
    if isinstance(block, TextBox):
        yield _boxed(block, styles, width)
    elif isinstance(block, Paragraph) and block.notes:
        yield from _noted(block, styles)
    else:
        for part in plain((block,)):
            if isinstance(part, Paragraph):
                yield _printed(part.text, styles.body)
            elif isinstance(part, ListItems):
                yield from (_item(item, styles) for item in part.items)
            else:
                yield from _table(part, styles, width)


def _noted(block: Paragraph, styles: Styles) -> Iterator[Any]:
    """A paragraph with raised marks, and its notes in small print under it."""
    marks = [note_mark(number) for number in range(len(block.notes))]
    raised = f"<super>{' '.join(marks)}</super>"
    yield Printed(_marked_up(block.text) + raised, styles.body)
    for sign, note in zip(marks, block.notes, strict=True):
        yield _printed(f"{sign} {note}", styles.note)


def _item(item: ListItem, styles: Styles) -> Any:
    """An item set in, its label hanging before it."""
    return Printed(_marked_up(item.text), styles.item(item.level), bulletText=item.label or "•")


def _boxed(block: TextBox, styles: Styles, width: float) -> Any:
    texts = [[_printed(text, styles.boxed) for text in block.paragraphs]]
    return Grid([texts], colWidths=[width], style=[("BOX", (0, 0), (-1, -1), 0.8, (0, 0, 0))],
                spaceBefore=4, spaceAfter=8)  # fmt: skip


def _table(block: Table, styles: Styles, width: float) -> Iterator[Any]:
    yield CondPageBreak(_ROOM_FOR_TABLE)
    if block.caption:
        yield _printed(block.caption, styles.caption)
    yield ruled(block, styles, width)


def _printed(text: str, style: ParagraphStyle) -> Any:
    return Printed(_marked_up(text), style)


def _marked_up(text: str) -> str:
    text.encode("cp1252")
    return escape(text, quote=False).replace("\n", "<br/>")
