"""Tables of a page: taken out before it is partitioned, and read in their place.

The partitioner drops spans and links in tables and puts spaces into "5<b>00</b>". Here: lifting
tables out, and the blocks of each with its caption. Not here: the grid (`grid`), what a caption is
(`captions`), and tables that only arrange a page (`layout`).
"""

from __future__ import annotations

from typing import NamedTuple

from lxml import html
from lxml.html import HtmlElement

from connectors.formats.captions import caption_block, has_bold_caption, take_figure_captions
from connectors.formats.grid import links_of, rows_of, text_of
from connectors.formats.partition import mark
from memory.records import Block


class Table(NamedTuple):
    """A table taken out of its page; `under_caption` if the paragraph above is its caption."""

    element: HtmlElement
    under_caption: bool


def lift_tables(tree: HtmlElement) -> list[Table]:
    """Take the tables out, nested ones after the one they stand in, and leave marks behind."""
    take_figure_captions(tree)
    for table in reversed(list(tree.iter("table"))):
        outer = next(iter(list(table.iterancestors("table"))[-1:]), None)
        if outer is not None:
            _move_after(table, outer)
    tables = [Table(table, has_bold_caption(table)) for table in tree.iter("table")]
    for number, table in enumerate(tables):
        put_mark_before(table.element, mark("table", number))
        table.element.drop_tree()
    return tables


def table_blocks(table: Table, before: list[Block]) -> list[Block]:
    """A table's caption, unless it is the last of the blocks `before`, and its rows."""
    own = table.element.find("caption")
    if own is not None and (text := text_of(own)):
        caption = caption_block(text, links_of(own))
        return [caption, *rows_of(table.element, caption.text)]
    under = table.under_caption and bool(before) and before[-1].kind == "paragraph"
    return rows_of(table.element, before[-1].text if under else "")


def put_mark_before(element: HtmlElement, text: str) -> None:
    """Put a paragraph that holds nothing but a mark before an element."""
    placeholder = html.Element("p")
    placeholder.text = text
    element.addprevious(placeholder)


def _move_after(element: HtmlElement, anchor: HtmlElement) -> None:
    moved = html.fromstring(html.tostring(element, encoding="unicode", with_tail=False))
    element.drop_tree()
    tail, anchor.tail = anchor.tail, None
    anchor.addnext(moved)
    moved.tail = tail
