"""Lines of a column to paragraphs.

Here: where a line begins something new, judged by spacing, indent, style, labels and whether the
next word would have fitted. Not here: the usual spacing (`leading`), the indents of list items
(`hanging`), going on in the next column or page (`continued`) and what a paragraph is (`headings`,
`story`).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from connectors.formats.lines import joined
from connectors.formats.pdf.hanging import hanging_forms, leaves_item
from connectors.formats.pdf.labels import (
    is_bulleted,
    is_dashed,
    label_form,
    label_of,
    starts_labelled,
)
from connectors.formats.pdf.leading import Leading, is_short, leading_of
from connectors.formats.pdf.words import Line
from connectors.labels import follows, item_label

_TAB = 1.5
_SAME = 2.0
_ENDS = re.compile(r"[.!?:;]['\"”’)]*\Z")
_LARGER = 1.1
# Much wider than the leading: always a new paragraph; by a little (in ems): where a sentence ends.
_APART = 1.35
_A_LITTLE = 0.2


@dataclass(slots=True)
class Paragraph:
    """Lines that belong together; `left` and `right` are the edges of their column."""

    lines: list[Line]
    left: float
    right: float

    @property
    def text(self) -> str:
        """The lines joined."""
        parts: list[str] = []
        for before, line in zip((None, *self.lines), self.lines, strict=False):
            if before is not None and before.hyphen:
                parts[-1] += line.text
            else:
                parts.append(line.text)
        return joined(parts)

    @property
    def label(self) -> str:
        """The numbering or bullet that it begins with."""
        return label_of(self.lines[0].text)

    @property
    def ends(self) -> bool:
        """Whether its last line ends a sentence."""
        return _ENDS.search(self.lines[-1].text) is not None


@dataclass(frozen=True, slots=True)
class _Set:
    """How a column is set: leading, size of the body, labels whose items hang."""

    leading: Leading
    body: float
    hanging: frozenset[str]


def paragraphs_of(
    flow: Sequence[Line], usual: Leading | None = None, body: float = 0.0
) -> Iterator[Paragraph]:
    """The paragraphs of one column; a table stands as a paragraph of its own.

    `usual` is the leading of the document and `body` the size of most of its text (0: unknown).
    """
    words = [line for line in flow if line.table < 0]
    left = min((line.x0 for line in words), default=0.0)
    right = max((line.x1 for line in words), default=0.0)
    leading = leading_of([flow], usual)
    setting = _Set(leading, body, hanging_forms(words, leading))
    current: Paragraph | None = None
    for line in flow:
        words_only = current is not None and line.table < 0 and current.lines[0].table < 0
        if current is not None and words_only and not _begins(current, line, setting):
            current.lines.append(line)
            continue
        if current is not None:
            yield current
        current = Paragraph([line], left, right)
    if current is not None:
        yield current


def _begins(before: Paragraph, line: Line, setting: _Set) -> bool:
    """Whether `line` begins a paragraph after the lines of `before`."""
    last = before.lines[-1]
    if last.page != line.page or abs(last.size - line.size) > 0.6:
        return True
    gap, leading = line.base - last.base, setting.leading.of(line)
    goes_lower = line.text[:1].islower()
    if gap > _APART * leading:
        return True
    if gap > leading + _A_LITTLE * line.size and before.ends and not goes_lower:
        return True
    if _changes_weight(before, line):
        return True
    if last.text.endswith("-"):
        return False
    if _is_tabbed(last) and _is_tabbed(line):
        return True
    if _starts_item(before, line):
        return True
    if _short(before, line) and (before.ends or not goes_lower):
        return not (_is_centred(last, line) or _is_open_heading(last, line, setting))
    if before.label:
        hanging = label_form(before.lines[0].text) in setting.hanging
        return leaves_item(before.lines, line, hanging, before.ends)
    return _is_indented(before, line)


def _short(before: Paragraph, line: Line) -> bool:
    return is_short(before.lines[-1], line, before.right)


def _changes_weight(before: Paragraph, line: Line) -> bool:
    """Whether bold type begins or stops between the lines, and not within a run of it."""
    last = before.lines[-1]
    if last.bold == line.bold:
        return False
    if not last.bold:
        return _short(before, line)
    runs_on = line.words[0].bold and any(ch.isalnum() for ch in line.words[0].text)
    return not runs_on or _short(before, line)


def _starts_item(before: Paragraph, line: Line) -> bool:
    """Whether a label at the start of a line is one: not "(b)" in the middle of a sentence."""
    if not starts_labelled(line.text):
        return False
    label = item_label(line.text)[0]
    if _short(before, line):
        return True
    if label and _is_counted_within(before, label):
        return False
    if before.ends:
        return True
    if is_bulleted(line.text):
        first = before.lines[0]
        below = is_dashed(first.text) and abs(first.x0 - line.x0) <= _SAME
        return not is_dashed(line.text) or below
    if before.lines[-1].text.lower().endswith((" and", " or", ",")):
        return True
    return bool(label) and follows(label, before.label)


def _is_counted_within(before: Paragraph, label: str) -> bool:
    """Whether a sentence counts by labels within its lines: "(1) the one and" before "(2)"."""
    inner = [word.text for line in before.lines for word in line.words[1:]]
    form = re.sub(r"\w+", "", label)
    return any(re.sub(r"\w+", "", text) == form and follows(label, text) for text in inner)


def _is_indented(before: Paragraph, line: Line) -> bool:
    """Whether `line` is set in, as first lines of paragraphs are."""
    last = before.lines[-1]
    deeper = line.x0 > last.x0 + 0.8 * line.size and last.x0 <= before.left + 2
    return deeper and not _is_centred(last, line)


def _is_tabbed(line: Line) -> bool:
    """Whether there is a wide space in the line, as between a name and its value.

    The space behind the label of an item is none.
    """
    labelled = starts_labelled(line.text)
    pairs = list(itertools.pairwise(line.words))[int(labelled) :]
    return any(after.x0 - before.x1 > _TAB * after.size for before, after in pairs)


def _is_open_heading(last: Line, line: Line, setting: _Set) -> bool:
    """Whether a line in larger type was broken on purpose behind a mark that leads on."""
    larger = setting.body and line.size >= _LARGER * setting.body
    return bool(larger) and last.text[-1] in ",:&–—-"


def _is_centred(last: Line, line: Line) -> bool:
    middle = abs((last.x0 + last.x1) - (line.x0 + line.x1)) < 6
    return middle and abs(last.x0 - line.x0) > 3
