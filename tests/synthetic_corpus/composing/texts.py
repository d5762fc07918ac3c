"""The texts of a structure by section, read without the composer's help."""

from collections import defaultdict
from collections.abc import Iterator

from synthetic_corpus.structure import (
    Block,
    Document,
    Folded,
    ListItems,
    Message,
    Paragraph,
    Quote,
    Revision,
    Section,
    Table,
    TextBox,
    Ticket,
)

Item = Document | Message | Ticket


def texts(item: Item) -> dict[str, list[str]]:
    """Every text that a file of the item prints, by section."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    if isinstance(item, Document):
        found[""].append(item.title)
        found["footer"] += [item.running_header, item.running_footer]
        for section in item.sections:
            place = section.label or section.heading
            found[place] += [section.label, section.heading, *_blocks(section)]
    elif isinstance(item, Message):
        found["body"] += [item.subject, *item.body]
        found["quoted"] += list(_quoted(item.quote))
    else:
        found["summary"].append(item.summary)
        found["description"].append(item.description)
        found["resolution"].append(item.resolution)
        for number, comment in enumerate(item.comments, start=1):
            found[f"comment {number}"].append(comment.text)
        found["attachment"] += [attachment.text for attachment in item.attachments]
    return found


def _blocks(section: Section) -> Iterator[str]:
    for block in section.blocks:
        yield from _texts(block)


def _texts(block: Block) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield from (block.text, *block.notes)
    elif isinstance(block, ListItems):
        yield from (item.text for item in block.items)
    elif isinstance(block, Table):
        yield from (*block.headers, block.caption, *(group.text for group in block.groups))
        yield from (cell for row in block.rows for cell in row)
    elif isinstance(block, Revision):
        yield block.accepted
    elif isinstance(block, TextBox):
        yield from block.paragraphs
    elif isinstance(block, Folded):
        yield block.summary
        for inner in block.blocks:
            yield from _texts(inner)


def _quoted(quote: Quote | None) -> Iterator[str]:
    if quote:
        yield from (quote.attribution, quote.text)
        yield from _quoted(quote.inner)
