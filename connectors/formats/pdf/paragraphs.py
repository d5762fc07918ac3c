"""Lines of a column to paragraphs, and paragraphs that go on in the next column or page.

Here: where a line begins something new, judged by spacing, indent, style, labels and whether the
next word would have fitted. Not here: what a paragraph is (`headings`, `story`).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from connectors.formats.lines import joined
from connectors.formats.pdf.words import Line
from connectors.labels import follows, heading_label, item_label

_TAB = 1.5
_ENDS = re.compile(r"[.!?:;]['\"”’)]*\Z")
_BULLET = re.compile(r"[•●▪◦‣∙○■]|[–-]\s")
_SECTION = re.compile(r"\d{1,3}(?:\.\d{1,3})+\.?\s+[A-Z]")


@dataclass(slots=True)
class Paragraph:
    """Lines that belong together; `left` and `right` are the edges of their column."""

    lines: list[Line]
    left: float
    right: float

    @property
    def text(self) -> str:
        """The lines joined."""
        return joined(line.text for line in self.lines)

    @property
    def label(self) -> str:
        """The numbering or bullet that it begins with."""
        text = self.lines[0].text
        if bullet := _BULLET.match(text):
            return bullet[0]
        return item_label(text)[0] or heading_label(text)[0]

    @property
    def ends(self) -> bool:
        """Whether its last line ends a sentence."""
        return _ENDS.search(self.lines[-1].text) is not None


def paragraphs_of(flow: Sequence[Line]) -> Iterator[Paragraph]:
    """The paragraphs of one column; a table stands as a paragraph of its own."""
    words = [line for line in flow if line.table < 0]
    left = min((line.x0 for line in words), default=0.0)
    right = max((line.x1 for line in words), default=0.0)
    step = _step(words)
    current: Paragraph | None = None
    for line in flow:
        words_only = current is not None and line.table < 0 and current.lines[0].table < 0
        if current is not None and words_only and not _begins(current, line, step):
            current.lines.append(line)
            continue
        if current is not None:
            yield current
        current = Paragraph([line], left, right)
    if current is not None:
        yield current


def goes_on(before: Paragraph, after: Paragraph) -> bool:
    """Whether `after`, first in its column, goes on with `before`, last in the one before."""
    last, first = before.lines[-1], after.lines[0]
    if last.table >= 0 or first.table >= 0 or abs(last.size - first.size) > 0.6:
        return False
    if last.bold != first.bold or _starts_labelled(first.text):
        return False
    text = last.text
    if text.endswith("-"):
        return True
    if before.ends:
        return False
    return first.text[:1].islower() or text.endswith(",") or not _short(before, first)


def _step(lines: Sequence[Line]) -> float:
    """The usual distance between baselines within the column."""
    steps = [
        after.base - before.base
        for before, after in itertools.pairwise(lines)
        if 0 < after.base - before.base < 3 * after.size
    ]
    return median(steps) if steps else 0.0


def _begins(before: Paragraph, line: Line, step: float) -> bool:
    """Whether `line` begins a paragraph after the lines of `before`."""
    last = before.lines[-1]
    if last.page != line.page or abs(last.size - line.size) > 0.6:
        return True
    gap = line.base - last.base
    tight = 1.35 * min(step or line.size, 1.4 * line.size)
    wide = step > 1.4 * line.size and gap <= 1.15 * step
    if gap > tight and not (wide and (not _short(before, line) or line.text[:1].islower())):
        return True
    if last.bold != line.bold and (last.bold or _short(before, line)):
        return True
    if last.text.endswith("-"):
        return False
    if _is_tabbed(last) and _is_tabbed(line):
        return True
    if _starts_labelled(line.text) and _is_new_label(before, line):
        return True
    if _short(before, line) and (before.ends or not line.text[:1].islower()):
        return not _is_centred(last, line)
    return _is_indented(before, line)


def _short(before: Paragraph, line: Line) -> bool:
    """Whether the first word of `line` would have fitted on the line before, with some to spare."""
    last = before.lines[-1]
    word = line.words[0]
    return last.x1 + 0.6 * word.size + (word.x1 - word.x0) < before.right


def _starts_labelled(text: str) -> bool:
    return bool(_BULLET.match(text) or item_label(text)[0] or _SECTION.match(text))


def _is_new_label(before: Paragraph, line: Line) -> bool:
    """Whether a label at the start of a line is one: not "(b)" in the middle of a sentence."""
    if before.ends or _BULLET.match(line.text) or _short(before, line):
        return True
    if before.lines[-1].text.lower().endswith((" and", " or", ",")):
        return True
    label = item_label(line.text)[0]
    return bool(label) and follows(label, before.label)


def _is_indented(before: Paragraph, line: Line) -> bool:
    """Whether `line` is set in, as first lines of paragraphs are, or out, after a list item."""
    last, first = before.lines[-1], before.lines[0]
    labelled = bool(before.label)
    if labelled:
        return line.x0 < first.x0 - 2 or (
            len(before.lines) > 1 and line.x0 < last.x0 - 2 and before.ends
        )
    deeper = line.x0 > last.x0 + 0.8 * line.size and last.x0 <= before.left + 2
    return deeper and not _is_centred(last, line)


def _is_tabbed(line: Line) -> bool:
    """Whether there is a wide space in the line, as between a name and its value."""
    pairs = itertools.pairwise(line.words)
    return any(after.x0 - before.x1 > _TAB * after.size for before, after in pairs)


def _is_centred(last: Line, line: Line) -> bool:
    middle = abs((last.x0 + last.x1) - (line.x0 + line.x1)) < 6
    return middle and abs(last.x0 - line.x0) > 3
