"""Which paragraphs are headings, and of what level.

Here: size and weight against the body, capitals, numbering; levels by numbering depth and by the
rank of the style. Not here: splitting the label off (`connectors.labels`).
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence

from connectors.formats.pdf.paragraphs import Paragraph
from connectors.imprint import imprint_of
from connectors.labels import follows, heading_label, number_depth

_LONGEST = 160
_LONGEST_PLAIN = 90
_MOST_LINES = 3
_LARGER = 1.1
_DEEPEST = 6
_CAPTION = re.compile(r"(?:table|tabelle|exhibit|figure)\s+[\dA-Z]+", re.IGNORECASE)
_NAMED = re.compile(r"(?:section|article|part|chapter|clause|annex|appendix|schedule|§)", re.I)

Style = tuple[float, bool, bool]


def heading_levels(paragraphs: Sequence[Paragraph]) -> dict[int, int]:
    """Position of each heading among `paragraphs`, and its level from 1."""
    body = _body(paragraphs)
    found = {
        index: _style(paragraph)
        for index, paragraph in enumerate(paragraphs)
        if _is_heading(paragraph, body)
    }
    for index in _listed(paragraphs, found, body):
        del found[index]
    ranks = {style: rank for rank, style in enumerate(sorted(set(found.values())), start=1)}
    depths = {
        index: depth
        for index in found
        if (depth := number_depth(heading_label(paragraphs[index].text)[0].rstrip(".")))
    }
    base = min((ranks[found[index]] - depth + 1 for index, depth in depths.items()), default=1)
    return {
        index: min(max(base, 1) + depths[index] - 1 if index in depths else ranks[style], _DEEPEST)
        for index, style in found.items()
    }


def is_caption(text: str) -> bool:
    """Whether a paragraph names a table: "Table 3: Limits"."""
    return len(text) <= _LONGEST and _CAPTION.match(text) is not None


def body_size(paragraphs: Sequence[Paragraph]) -> float:
    """The size that most of the text has."""
    return _body(paragraphs)[0]


def _body(paragraphs: Sequence[Paragraph]) -> tuple[float, bool]:
    counts: Counter[tuple[float, bool]] = Counter()
    for paragraph in paragraphs:
        for line in paragraph.lines:
            counts[round(line.size * 2) / 2, line.bold] += sum(len(w.text) for w in line.words)
    return max(counts, key=lambda style: counts[style]) if counts else (10.0, False)


def _style(paragraph: Paragraph) -> Style:
    """What ranks a heading: larger, then bold, then in capitals, as a key that sorts so."""
    line = paragraph.lines[0]
    return (-round(line.size * 2) / 2, not line.bold, not _is_capitals(paragraph.text))


def _is_heading(paragraph: Paragraph, body: tuple[float, bool]) -> bool:
    text = paragraph.text
    if (
        paragraph.lines[0].table >= 0
        or len(paragraph.lines) > _MOST_LINES
        or len(text) > _LONGEST
        or text[-1] in ".;,"
        or not any(ch.isalpha() for ch in text)
        or _CAPTION.match(text)
    ):
        return False
    if paragraph.lines[0].size >= _LARGER * body[0]:
        return True
    if imprint_of(text) or (len(text) > _LONGEST_PLAIN and not paragraph.lines[0].bold):
        return False
    smaller = paragraph.lines[0].size < 0.92 * body[0]
    label, words = heading_label(text)
    numbered = bool(label) and words[:1].isupper() and not label.startswith("(")
    if all(line.bold for line in paragraph.lines) and not body[1] and not smaller:
        return numbered or (text[-1] != ":" and not label.startswith("("))
    if smaller or len(paragraph.lines) > 1 or text[-1] in ":!?":
        return False
    return _is_capitals(text) or (
        numbered and (number_depth(label) != 1 or _NAMED.match(label) is not None)
    )


def _is_capitals(text: str) -> bool:
    letters = [ch for ch in text if ch.isalpha()]
    return len(letters) >= 4 and all(ch.isupper() for ch in letters) and "|" not in text


def _listed(
    paragraphs: Sequence[Paragraph], found: dict[int, Style], body: tuple[float, bool]
) -> set[int]:
    """Numbered lines in the size of the body that follow one another: a list, no headings."""
    listed: set[int] = set()
    for before, after in itertools.pairwise(sorted(found)):
        if after != before + 1 or any(-found[i][0] >= _LARGER * body[0] for i in (before, after)):
            continue
        labels = [heading_label(paragraphs[i].text)[0] for i in (before, after)]
        plain = all(re.fullmatch(r"\w+[.)]?", label) for label in labels)
        if plain and follows(labels[1], labels[0]):
            listed |= {before, after}
    return listed
