"""Plain text files as a mainframe would print them: hard-wrapped, with aligned tables.

Here: documents to text, and the wrapping.
Not here: mails, which have their own writer.
"""

import re
import textwrap

from synthetic_corpus.structure import (
    Document,
    ListItem,
    ListItems,
    Paragraph,
    PlainBlock,
    Section,
    Table,
)
from synthetic_corpus.writers.plain import header_rows, plain

WIDTH = 78
_DASH = re.compile(r" (?=[-–—] )")


def render(document: Document) -> bytes:
    """Return `document` as UTF-8 text of at most 78 columns (wide tables excepted).

    The title is upper case and underlined, headings of level 1 are upper case, deeper ones are
    underlined.
    """
    title = document.title.upper()
    parts = [f"{title}\n{'=' * len(title)}"]
    for section in document.sections:
        if section.heading:
            parts.append(_heading(section))
        parts.extend(_block(block) for block in plain(section.blocks))
    return ("\n\n".join(parts) + "\n").encode()


def _heading(section: Section) -> str:
    if section.level == 1:
        return section.printed_heading.upper()
    return f"{section.printed_heading}\n{'-' * len(section.printed_heading)}"


def _block(block: PlainBlock) -> str:
    if isinstance(block, Paragraph):
        return "\n".join(_wrap(line) for line in block.text.split("\n"))
    if isinstance(block, ListItems):
        return "\n".join(map(_item, block.items))
    return _table(block)


def _item(item: ListItem) -> str:
    label, indent = item.label or "-", "  " * item.level
    return _wrap(item.text, first=f"{indent}{label} ", rest=indent + " " * (len(label) + 1))


def _wrap(text: str, *, first: str = "", rest: str = "") -> str:
    """Lines of at most WIDTH; none begins with a dash, which would look like an item's."""
    return textwrap.fill(
        _DASH.sub("\u00a0", text),
        WIDTH,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    ).replace("\u00a0", " ")


def _table(block: Table) -> str:
    heads = header_rows(block)
    columns = list(zip(*heads, *block.rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    rule = tuple("-" * width for width in widths)
    lines = [
        "  ".join(f"{text:<{width}}" for text, width in zip(cells, widths, strict=True)).rstrip()
        for cells in (*heads, rule, *block.rows)
    ]
    if block.caption:
        lines = [block.caption, "", *lines]
    return "\n".join(lines)
