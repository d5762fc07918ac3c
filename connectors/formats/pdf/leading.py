"""How far apart the lines of one paragraph stand: the leading, measured where text wraps.

Here: telling a wrapped line from the start of something new by what would have fitted, and the
leading of each type size from such lines alone, so that a page of one-line paragraphs does not
pass for widely set text. Not here: where a paragraph begins (`paragraphs`).
"""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median_low

from connectors.formats.pdf.labels import starts_labelled
from connectors.formats.pdf.words import Line

_ENDS = re.compile(r"[.!?:;]['\"”’)]*\Z")
_USUAL = 1.2
_FARTHEST = 3.0
_SAME_SIZE = 0.3
_ENOUGH = 3


@dataclass(frozen=True, slots=True)
class Leading:
    """The distance between baselines, by type size; `ratio` to the size for other sizes."""

    by_size: Mapping[float, float] = field(default_factory=dict)
    ratio: float = _USUAL

    def of(self, line: Line) -> float:
        """The leading of text in the size of `line`, in points."""
        return self.by_size.get(_key(line), self.ratio * line.size)


def leading_of(flows: Iterable[Sequence[Line]], otherwise: Leading | None = None) -> Leading:
    """The leading in columns of text; a size that wraps too seldom there has that of `otherwise`.

    A size that never wraps has the ratio of the size that wraps most.
    """
    found: dict[float, list[float]] = defaultdict(list)
    for flow in flows:
        for before, after in wrapped(flow):
            found[_key(after)].append(after.base - before.base)
    known = dict(otherwise.by_size) if otherwise else {}
    steps = {
        size: median_low(steps)
        for size, steps in found.items()
        if len(steps) >= _ENOUGH or size not in known
    }
    if not steps:
        return otherwise or Leading()
    most = max(steps, key=lambda size: len(found[size]))
    return Leading({**known, **steps}, steps[most] / most)


def wrapped(flow: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """Neighbouring lines of which the second goes on with a sentence for want of room."""
    right = max((line.x1 for line in flow if line.table < 0), default=0.0)
    for before, after in itertools.pairwise(flow):
        if before.table >= 0 or after.table >= 0 or abs(before.size - after.size) > _SAME_SIZE:
            continue
        step = after.base - before.base
        if not 0.8 * after.size < step < _FARTHEST * after.size or starts_labelled(after.text):
            continue
        ended = _ENDS.search(before.text) is not None and not after.text[:1].islower()
        if not ended and not is_short(before, after, right):
            yield before, after


def is_short(last: Line, line: Line, right: float) -> bool:
    """Whether the first word of `line` would have fitted on `last`, with some to spare.

    `right` is the right edge of their column.
    """
    word = line.words[0]
    return last.x1 + 0.6 * word.size + (word.x1 - word.x0) < right


def _key(line: Line) -> float:
    return round(line.size * 2) / 2
