"""Blocks of all kinds as the plain ones: what a format prints that has no means for the others.

Here: footnotes set under their paragraph behind a mark, changes accepted, boxes and folds opened.
Not here: how a format prints the plain blocks.
"""

from collections.abc import Iterable, Iterator

from synthetic_corpus.structure import (
    Block,
    Folded,
    ListItems,
    Paragraph,
    PlainBlock,
    Revision,
    Table,
    TextBox,
)

_SIGNS = ("†", "‡")


def plain(blocks: Iterable[Block]) -> Iterator[PlainBlock]:
    """The blocks in their order, each as one or more plain ones; plain ones as they are."""
    for block in blocks:
        if isinstance(block, Revision):
            yield Paragraph(block.accepted)
        elif isinstance(block, TextBox):
            yield from map(Paragraph, block.paragraphs)
        elif isinstance(block, Folded):
            yield Paragraph(block.summary)
            yield from plain(block.blocks)
        elif isinstance(block, Paragraph) and block.notes:
            yield from map(Paragraph, noted(block))
        else:
            yield block


def noted(paragraph: Paragraph) -> tuple[str, ...]:
    """A paragraph with the marks of its footnotes, then each footnote behind its mark."""
    marks = [note_mark(number) for number in range(len(paragraph.notes))]
    notes = (f"{sign} {note}" for sign, note in zip(marks, paragraph.notes, strict=True))
    return (f"{paragraph.text}{' '.join(marks)}", *notes)


def note_mark(number: int) -> str:
    """The mark of a paragraph's footnote, counted from 0: a sign, for a digit would be a number."""
    return _SIGNS[number % len(_SIGNS)] * (number // len(_SIGNS) + 1)


def header_rows(table: Table) -> tuple[tuple[str, ...], ...]:
    """The header rows of a table, each as wide as it; a merged cell stands in its first column."""
    if not table.groups:
        return (table.headers,)
    upper = [text for group in table.groups for text in (group.text, *[""] * (group.span - 1))]
    return (tuple(upper), table.headers)


def joined_headers(table: Table) -> tuple[str, ...]:
    """One header a column, behind the merged one above it, for formats without merged cells."""
    if not table.groups:
        return table.headers
    above = [group.text for group in table.groups for _ in range(group.span)]
    pairs = zip(above, table.headers, strict=True)
    return tuple(" / ".join(name for name in pair if name) for pair in pairs)


def is_counted(items: ListItems) -> bool:
    """Whether the items' labels count on from the first, "(a)" or "1.", so that a list may count.

    Items of deeper levels are not: their lists begin anew.
    """
    labels = [item.label for item in items.items]
    letters = [f"({chr(ord('a') + n)})" for n in range(26)]
    return (
        bool(labels)
        and all(item.level == 1 for item in items.items)
        and (
            labels == letters[: len(labels)] or labels == [f"{n + 1}." for n in range(len(labels))]
        )
    )
