"""Markdown files: YAML front matter where there is meta data, ATX headings, pipe tables.

Here: documents to Markdown.
Not here: anything that reads Markdown.
"""

import yaml

from synthetic_corpus.structure import Block, Document, ListItems, Paragraph, Table


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
        parts.extend(_block(block) for block in section.blocks)
    return ("\n\n".join(parts) + "\n").encode()


def _block(block: Block) -> str:
    if isinstance(block, Paragraph):
        return block.text.replace("\n", "  \n")
    if isinstance(block, ListItems):
        return "\n".join(_item(item.label, item.text) for item in block.items)
    return _table(block)


def _item(label: str, text: str) -> str:
    if label.endswith("."):
        return f"{label} {text}"
    return f"- {label} {text}" if label else f"- {text}"


def _table(block: Table) -> str:
    rule = ("---",) * len(block.headers)
    lines = [f"| {' | '.join(cells)} |" for cells in (block.headers, rule, *block.rows)]
    if block.caption:
        lines = [f"**{block.caption}**", "", *lines]
    return "\n".join(lines)
