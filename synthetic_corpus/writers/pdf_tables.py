"""Ruled tables of a PDF: widths by what the cells hold, header rows repeated on each page.

Not here: captions and where a table stands (`to_pdf`).
"""

from html import escape
from typing import Any

from reportlab.lib.styles import ParagraphStyle  # type: ignore[import-untyped]
from reportlab.pdfbase.pdfmetrics import stringWidth  # type: ignore[import-untyped]
from reportlab.platypus import Paragraph as Printed  # type: ignore[import-untyped]
from reportlab.platypus import Table as Grid

from synthetic_corpus.structure import Table
from synthetic_corpus.writers.pdf_styles import Styles
from synthetic_corpus.writers.plain import header_rows

_PADDING = 5
_LINE = (0, 0, 0)
_SHADE = (0.9, 0.9, 0.9)


def ruled(block: Table, styles: Styles, width: float) -> Any:
    """The table with a line around every cell, no wider than `width`.

    Raises ValueError if that would break words, for a broken number is another number.
    """
    heads = header_rows(block)
    rows = [[_cell(text, styles.head_cell) for text in row] for row in heads]
    rows += [[_cell(text, styles.cell) for text in row] for row in block.rows]
    look = [
        ("GRID", (0, 0), (-1, -1), 0.5, _LINE),
        ("BACKGROUND", (0, 0), (-1, len(heads) - 1), _SHADE),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), _PADDING),
        ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING),
    ]
    column = 0
    for group in block.groups:
        if group.text:
            look.append(("SPAN", (column, 0), (column + group.span - 1, 0)))
        else:
            for own in range(column, column + group.span):
                rows[0][own], rows[1][own] = rows[1][own], rows[0][own]
                look.append(("SPAN", (own, 0), (own, 1)))
        column += group.span
    return Grid(
        rows,
        colWidths=_widths(block, styles, width),
        repeatRows=len(heads),
        hAlign="LEFT",
        style=look,
        spaceBefore=2,
        spaceAfter=10,
    )


def _cell(text: str, style: ParagraphStyle) -> Any:
    text.encode("cp1252")
    return Printed(escape(text, quote=False), style)


def _widths(block: Table, styles: Styles, width: float) -> list[float]:
    """What each column needs for its longest word, and of the rest what its longest text asks."""
    columns = list(zip(block.headers, *block.rows, strict=True))
    least = [max(_longest_word(text, styles) for text in texts) for texts in columns]
    asked = [max(_width(text, styles) for text in texts) for texts in columns]
    column = 0
    for group in block.groups:
        own = slice(column, column + group.span)
        least[own] = _widened(least[own], _longest_word(group.text, styles))
        asked[own] = _widened(asked[own], _width(group.text, styles))
        column += group.span
    wish, spare = sum(asked) - sum(least), width - sum(least)
    if spare < 0:
        raise ValueError(f"the table {block.caption or block.headers} is too wide for its column")
    share = min(1.0, spare / wish) if wish > 0 else 0.0
    return [low + share * (high - low) for low, high in zip(least, asked, strict=True)]


def _widened(widths: list[float], least: float) -> list[float]:
    """The widths, each as much larger as lets all of them together be `least`."""
    more = max(0.0, least - sum(widths)) / len(widths)
    return [width + more for width in widths]


def _longest_word(text: str, styles: Styles) -> float:
    return max(_width(word, styles) for word in text.split() or [""])


def _width(text: str, styles: Styles) -> float:
    head = styles.head_cell
    return float(stringWidth(text, head.fontName, head.fontSize)) + 2 * _PADDING + 1
