"""Captions of tables: one rule for all formats.

A caption is a paragraph before the rows of its table, so that it can be cited, and the `caption` of
each of these rows, so that whoever rests on a row learns when it changes. What counts as one:

- HTML: the `caption` element, or the `figcaption` of a figure around that table alone;
- HTML and Markdown, which has no captions: a paragraph all in bold directly above the table;
- Word: a paragraph of the style Caption, or one all in bold, directly above the table;
- Excel and CSV: a line of one cell directly above the header, unless it is a sentence or an imprint
  ("Edition 2026-01"), which changes without the rows being read otherwise.

Headings are no captions, they are in a row's context already; nor are the field names of JSON that
stand in `caption` there. Not here: captions in PDF files (`pdf`).
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import replace

from lxml.html import HtmlElement

from connectors.imprint import imprint_of
from connectors.labels import labelled
from memory.records import Block, Link

_LONGEST_LINE = 120
_BOLD = ("b", "strong")
_INLINE = ("a", "br", "em", "font", "i", "span", "u")
_POINTS = " \t\r\n\xa0:."


def caption_block(text: str, links: tuple[Link, ...] = ()) -> Block:
    """The paragraph of a caption; its text, without a number before it, is the rows' `caption`."""
    return as_caption(labelled(Block("paragraph", text, links=links)))


def as_caption(block: Block) -> Block:
    """A paragraph that was read as what it looks like, an item perhaps, as a caption."""
    return replace(block, kind="paragraph", level=0)


def titles_table(texts: Iterable[str]) -> bool:
    """Whether the cells of a line directly above a header are its caption."""
    filled = [text for text in texts if text]
    if len(filled) != 1 or len(filled[0]) > _LONGEST_LINE:
        return False
    return filled[0][-1] not in ".;," and not imprint_of(filled[0])


def has_bold_caption(table: HtmlElement) -> bool:
    """Whether the element directly above an HTML table is a paragraph in bold."""
    above = table.getprevious()
    if above is None or above.tag not in ("p", "div") or (above.tail or "").strip():
        return False
    return bool(str(above.text_content()).strip()) and _is_bold(above)


def take_figure_captions(tree: HtmlElement) -> None:
    """Make `caption` elements of the `figcaption` of figures that hold one table and no more."""
    for figure in list(tree.iter("figure")):
        tables, captions = list(figure.iter("table")), list(figure.iter("figcaption"))
        if len(tables) == len(captions) == 1 and tables[0].find("caption") is None:
            caption = copy.deepcopy(captions[0])
            captions[0].drop_tree()  # which keeps the text after it
            caption.tag, caption.tail = "caption", None
            tables[0].insert(0, caption)


def _is_bold(element: HtmlElement) -> bool:
    """Whether all the element's text is in bold, apart from points after it."""
    if (element.text or "").strip(_POINTS):
        return False
    return all(
        (child.tag in _BOLD or (child.tag in _INLINE and _is_bold(child)))
        and not (child.tail or "").strip(_POINTS)
        for child in element
    )
