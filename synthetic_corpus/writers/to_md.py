"""Markdown files: YAML front matter where there is meta data, ATX headings, pipe tables.

Boxes are block quotations, and what is folded stands in the HTML that Markdown lets through.

Here: documents to Markdown.
Not here: anything that reads Markdown.
"""

from collections.abc import Iterator
from html import escape

import yaml

from synthetic_corpus.structure import (
    Block,
    Document,
    Folded,
    ListItem,
    ListItems,
    Paragraph,
    PlainBlock,
    Table,
    TextBox,
)
from synthetic_corpus.writers.plain import joined_headers, plain

_PIPE = r"\|"


def render(document: Document) -> bytes:
    """Return `document` as a UTF-8 Markdown file, one paragraph to a line."""
    parts: list[str] = []
    if document.meta:
        front = yaml.safe_dump(dict(document.meta), sort_keys=False, allow_unicode=True)
        parts.append(f"---\n{front}---")
    parts.append(f"# {document.title}")
    for section in document.sections:
        if section.heading:
            parts.append(f"{'#' * (section.level + 1)} {section.printed_heading}")
        for block in section.blocks:
            parts.extend(_parts(block))
    return ("\n\n".join(parts) + "\n").encode()


def _parts(block: Block) -> Iterator[str]:
    """The pieces of a block that blank lines part."""
    if isinstance(block, TextBox):
        yield "\n>\n".join(f"> {text}" for text in block.paragraphs)
    elif isinstance(block, Folded):
        yield f"<details>\n<summary>{escape(block.summary, quote=False)}</summary>"
        yield from (_block(inner) for inner in plain(block.blocks))
        yield "</details>"
    else:
        yield from (_block(inner) for inner in plain((block,)))


def _block(block: PlainBlock) -> str:
    if isinstance(block, Paragraph):
        return block.text.replace("\n", "  \n")
    if isinstance(block, ListItems):
        return "\n".join(map(_item, block.items))
    return _table(block)


def _item(item: ListItem) -> str:
    indent = " " * (4 * (item.level - 1))
    if item.label[:-1].isdecimal():
        return f"{indent}{item.label} {item.text}"
    return f"{indent}- {item.label} {item.text}" if item.label else f"{indent}- {item.text}"


def _table(block: Table) -> str:
    rule = ("---",) * len(block.headers)
    rows = (joined_headers(block), rule, *block.rows)
    lines = [f"| {' | '.join(cell.replace('|', _PIPE) for cell in cells)} |" for cells in rows]
    if block.caption:
        lines = [f"**{block.caption}**", "", *lines]
    return "\n".join(lines)
