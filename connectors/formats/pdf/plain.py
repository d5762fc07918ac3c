"""Headings in the type of the body: lines in capitals, or numbered as sections are.

Here: telling them from items of a list and from numbered text. Not here: headings that type marks
(`marked`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from connectors.formats.pdf.labels import is_bulleted
from connectors.formats.pdf.paragraphs import Paragraph
from connectors.formats.pdf.typeface import (
    LARGER,
    SMALLER,
    Body,
    could_head,
    is_capitals,
    is_numbered,
)
from connectors.imprint import imprint_of
from connectors.labels import follows, heading_label, item_label, number_depth

_LONGEST_PLAIN = 90
_MARKED = 3
_NAMED = re.compile(r"(?:section|article|part|chapter|clause|annex|appendix|schedule|§)", re.I)


def plain_headings(
    paragraphs: Sequence[Paragraph], marked: Collection[int], body: Body
) -> set[int]:
    """The positions of the headings in the type of the body, given those that type marks."""
    plain = {n for n, each in enumerate(paragraphs) if n not in marked and _is_plain(each, body)}
    return plain - _foreign(paragraphs, plain, marked)


def listed(paragraphs: Sequence[Paragraph], found: Collection[int], body: Body) -> set[int]:
    """Numbered lines in the size of the body that follow one another: a list, no headings."""
    listed: set[int] = set()
    for n in found:
        for other in (n - 1, n + 1):
            if not 0 <= other < len(paragraphs) or paragraphs[other].lines[0].table >= 0:
                continue
            if other not in found and not _is_item(paragraphs[other]):
                continue
            pair = [paragraphs[i] for i in sorted((n, other))]
            if any(p.lines[0].size >= LARGER * body[0] for p in pair):
                continue
            labels = [heading_label(p.text)[0] for p in pair]
            plain = all(re.fullmatch(r"\w+[.)]?", label) for label in labels)
            if plain and follows(labels[1], labels[0]):
                listed.add(n)
    return listed


def _is_plain(paragraph: Paragraph, body: Body) -> bool:
    """Whether a line in the type of the body reads like a heading: in capitals, or numbered."""
    text = paragraph.text
    if (
        not could_head(paragraph)
        or len(paragraph.lines) > 1
        or len(text) > _LONGEST_PLAIN
        or text[-1] in ".:!?"
        or paragraph.lines[0].size < SMALLER * body[0]
        or imprint_of(text)
        or is_bulleted(text)
    ):
        return False
    label = heading_label(text)[0]
    return is_capitals(text) or (
        is_numbered(text) and (number_depth(label) != 1 or _NAMED.match(label) is not None)
    )


def _foreign(
    paragraphs: Sequence[Paragraph], plain: Collection[int], marked: Collection[int]
) -> set[int]:
    """Plain lines that are no headings by what stands around them or is marked elsewhere.

    A short line between the items of a list is one of them. Where type marks the headings of a
    document, a number in the type of the body heads only if the marked ones are numbered so too.
    """
    kinds = {_kind(paragraphs[n]) for n in marked}
    told = len(marked) >= _MARKED
    return {
        n
        for n in plain
        if _is_among_items(paragraphs, n)
        or (told and not is_capitals(paragraphs[n].text) and _kind(paragraphs[n]) not in kinds)
    }


def _kind(paragraph: Paragraph) -> str:
    """How a heading is numbered: by a word ("part"), by a number ("1"), or not ("")."""
    label = heading_label(paragraph.text)[0]
    named = _NAMED.match(label)
    return named[0].lower() if named else "1" if number_depth(label.rstrip(".")) else label[:1]


def _is_among_items(paragraphs: Sequence[Paragraph], n: int) -> bool:
    """Whether the list items before and behind stand at the indent of a line, as one of them."""
    if not 0 < n < len(paragraphs) - 1:
        return False
    around = (paragraphs[n - 1], paragraphs[n + 1])
    if any(p.lines[0].table >= 0 or not _is_item(p) for p in around):
        return False
    before, line, after = paragraphs[n - 1].lines, paragraphs[n].lines[0], paragraphs[n + 1].lines
    if line.page != before[-1].page or line.page != after[0].page:
        return False
    above, below = line.base - before[-1].base, after[0].base - line.base
    return abs(above - below) < 0.3 * line.size and line.x0 > min(before[0].x0, after[0].x0) - 2


def _is_item(paragraph: Paragraph) -> bool:
    text = paragraph.text
    return is_bulleted(text) or bool(item_label(text)[0])
