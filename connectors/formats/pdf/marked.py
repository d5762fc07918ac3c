"""Headings that type marks: larger, bold, or less than that and set off by space.

Not here: headings in the type of the body (`plain`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from connectors.formats.pdf.captions import is_caption
from connectors.formats.pdf.labels import is_bulleted
from connectors.formats.pdf.paragraphs import Paragraph
from connectors.formats.pdf.typeface import (
    LARGER,
    SMALLER,
    Body,
    could_head,
    is_bold,
    is_numbered,
    style_of,
)
from connectors.imprint import imprint_of
from connectors.labels import heading_label

_A_LITTLE_LARGER, _SMALLEST = 1.04, 0.75
_LONGEST_ALIKE = 400
_SEVERAL = 2
_NEARER = 1.1


def marked_headings(paragraphs: Sequence[Paragraph], body: Body) -> set[int]:
    """The positions of the headings that type marks."""
    marked = {n for n, each in enumerate(paragraphs) if _is_marked(each, body)}
    return marked | _set_off(paragraphs, body) | _long(paragraphs, marked, body)


def _is_marked(paragraph: Paragraph, body: Body) -> bool:
    """Whether type sets a heading off: larger than the body, or bold where the body is not.

    Larger and bold type heads even with a full stop at its end; either alone does not.
    """
    if not could_head(paragraph):
        return False
    text = paragraph.text
    stops = text[-1] == "." and not text.endswith("...")
    bold = is_bold(paragraph, body)
    if paragraph.lines[0].size >= LARGER * body[0]:
        return bold or not stops
    smaller = paragraph.lines[0].size < SMALLER * body[0]
    if not bold or smaller or stops or imprint_of(text) or is_bulleted(text):
        return False
    in_brackets = heading_label(text)[0].startswith("(")
    return is_numbered(text) or (text[-1] != ":" and not in_brackets)


def _set_off(paragraphs: Sequence[Paragraph], body: Body) -> set[int]:
    """Lines of weaker marks that stand nearer to what follows than to what is above.

    Such marks are bold type with a colon or smaller than the body, and a little more size. Beside
    a table, and at the top of a page, a line heads if others like it do.
    """
    unknown, found = set(), set()
    for n, each in enumerate(paragraphs[:-1]):
        if not _is_weakly_marked(each, body):
            continue
        above = _distance(paragraphs[n - 1], each) if n else None
        below = _distance(each, paragraphs[n + 1])
        if above is None or below is None:
            unknown.add(n)
        elif above > _nearer(each, paragraphs[n + 1]) * below:
            found.add(n)
    styles = {style_of(paragraphs[n])[:2] for n in found}
    return found | {n for n in unknown if style_of(paragraphs[n])[:2] in styles}


def _nearer(line: Paragraph, after: Paragraph) -> float:
    """How many times as far from what is above a heading stands as from what follows.

    Above type that is as light and smaller, it may stand in the middle.
    """
    alike = line.lines[0].bold or after.lines[0].size > line.lines[0].size - 0.3
    return _NEARER if alike else 1 / _NEARER


def _is_weakly_marked(paragraph: Paragraph, body: Body) -> bool:
    text, size = paragraph.text, paragraph.lines[0].size
    if not could_head(paragraph) or text[-1] == "." or is_bulleted(text) or imprint_of(text):
        return False
    if heading_label(text)[0].startswith("("):
        return False
    if is_bold(paragraph, body):
        return size >= _SMALLEST * body[0]
    return size >= _A_LITTLE_LARGER * body[0] and len(paragraph.lines) == 1


def _distance(above: Paragraph, below: Paragraph) -> float | None:
    """From the last baseline to the next first one; None over pages and columns, and at tables."""
    last, first = above.lines[-1], below.lines[0]
    if last.table >= 0 or first.table >= 0 or last.page != first.page or last.base >= first.base:
        return None
    return first.base - last.base


def _long(paragraphs: Sequence[Paragraph], marked: Collection[int], body: Body) -> set[int]:
    """Paragraphs too long for a heading, in larger bold type that several headings have."""
    styles = Counter(style_of(paragraphs[n])[:2] for n in marked)
    return {
        n
        for n, each in enumerate(paragraphs)
        if each.lines[0].table < 0
        and n not in marked
        and len(each.text) <= _LONGEST_ALIKE
        and each.text[-1] not in ";,"
        and is_bold(each, body)
        and each.lines[0].size >= LARGER * body[0]
        and styles[style_of(each)[:2]] >= _SEVERAL
        and not is_caption(each.text)
    }
