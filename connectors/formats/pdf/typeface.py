"""What the type of a paragraph says: the body's, bold, capitals, and the form a heading can have.

Here: facts that both kinds of headings are told by, those that type marks (`marked`) and those in
the type of the body (`plain`). Not here: either of these.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from connectors.formats.pdf.captions import is_caption
from connectors.formats.pdf.levels import Style
from connectors.formats.pdf.paragraphs import Paragraph
from connectors.labels import heading_label

# At least so many times the size of the body is larger; less than so many times is smaller.
LARGER, SMALLER = 1.1, 0.92

_LONGEST = 160
_MOST_LINES = 5

Body = tuple[float, bool]


def body_size(paragraphs: Sequence[Paragraph]) -> float:
    """The size that most of the text has."""
    return body_of(paragraphs)[0]


def body_of(paragraphs: Sequence[Paragraph]) -> Body:
    """Size and weight of most of the text, in points rounded to halves."""
    counts: Counter[Body] = Counter()
    for paragraph in paragraphs:
        for line in paragraph.lines:
            counts[round(line.size * 2) / 2, line.bold] += sum(len(w.text) for w in line.words)
    return max(counts, key=lambda style: counts[style]) if counts else (10.0, False)


def style_of(paragraph: Paragraph) -> Style:
    """What ranks a heading: larger, then bold, then in capitals."""
    line = paragraph.lines[0]
    return (-round(line.size * 2) / 2, not line.bold, not _is_set_in_capitals(paragraph.text))


def could_head(paragraph: Paragraph) -> bool:
    """Whether a paragraph is as short as a heading and has the end of one."""
    text = paragraph.text
    return (
        paragraph.lines[0].table < 0
        and len(paragraph.lines) <= _MOST_LINES
        and len(text) <= _LONGEST
        and text[-1] not in ";,"
        and any(ch.isalpha() for ch in text)
        and not is_caption(text)
    )


def is_bold(paragraph: Paragraph, body: Body) -> bool:
    """Whether a paragraph is bold as a whole, in a document that is not."""
    return all(line.bold for line in paragraph.lines) and not body[1]


def is_capitals(text: str) -> bool:
    """Whether all letters of a text, four at least, are capitals."""
    letters = [ch for ch in text if ch.isalpha()]
    return len(letters) >= 4 and all(ch.isupper() for ch in letters) and "|" not in text


def _is_set_in_capitals(text: str) -> bool:
    """Whether capitals are how a text is set: an abbreviation alone ("FAQ") does not say so."""
    return is_capitals(text) and re.search(r"[^\W\d_]{5}", text) is not None


def is_numbered(text: str) -> bool:
    """Whether a text begins with the number of a section and not with that of an item."""
    label, words = heading_label(text)
    return bool(label) and words[:1].isupper() and not label.startswith("(")
