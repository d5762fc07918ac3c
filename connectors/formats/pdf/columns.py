"""Reading order: columns of text are read one after the other.

Here: finding gutters, vertical bands without words between two columns, and cutting the lines of
a page into flows along them. A heading across both columns, or a figure, ends a gutter. Not here:
tables, which are taken out before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from statistics import median

from connectors.formats.pdf.words import Line, Word

_NARROWEST = 5.0
_WIDE = 14.0
_ROWS_NARROW, _ROWS_WIDE = 5, 3
# So few rows are columns only if both sides hold several words: names and values do not.
_FEW_ROWS, _PROSE_WORDS = 8, 3
_MIN_SHARE = 0.08
_LABEL = re.compile(r"\(?[A-Za-z0-9]{1,4}[.)]+|[•●▪◦‣∙○■–-]|(?:\d+\.)+\d*\)?|§+|\(\w+\)")
_NUMBER = re.compile(r"[$€£]?[\d.,]+%?")
_FAR = float("inf")


@dataclass(slots=True)
class _Gutter:
    first: int
    last: int
    x0: float
    x1: float
    rows: int


def flows_of(lines: list[Line]) -> list[list[Line]]:
    """The lines of a page as flows in reading order; a flow is one column of text."""
    if not lines:
        return []
    bands = _bands(lines)
    gutter = _best_gutter(bands)
    if gutter is None:
        return [lines]
    middle = (gutter.x0 + gutter.x1) / 2
    above = [line for band in bands[: gutter.first] for line in band]
    below = [line for band in bands[gutter.last + 1 :] for line in band]
    within = [line for band in bands[gutter.first : gutter.last + 1] for line in band]
    left = _side(within, [[w for w in line.words if w.x1 <= middle] for line in within])
    right = _side(within, [[w for w in line.words if w.x1 > middle] for line in within])
    parts = (above, left, right, below)
    return [flow for part in parts for flow in flows_of(part)]


def _side(lines: list[Line], sides: list[list[Word]]) -> list[Line]:
    return [
        Line(words, line.page, line.table)
        for line, words in zip(lines, sides, strict=True)
        if words
    ]


def _bands(lines: list[Line]) -> list[list[Line]]:
    """Lines whose heights overlap and that stand side by side, as columns with other baselines."""
    bands: list[list[Line]] = []
    for line in lines:
        if bands and all(_beside(line, other) for other in bands[-1]):
            bands[-1].append(line)
        else:
            bands.append([line])
    return bands


def _beside(line: Line, other: Line) -> bool:
    overlap = min(line.bottom, other.bottom) - max(line.top, other.top)
    apart = line.x0 - other.x1 >= _NARROWEST or other.x0 - line.x1 >= _NARROWEST
    return apart and overlap > 0.3 * min(line.size, other.size)


def _best_gutter(bands: list[list[Line]]) -> _Gutter | None:
    """The gutter with most rows that have words on both sides."""
    free = [_gaps(band) for band in bands]
    best: _Gutter | None = None
    tried: set[tuple[int, int]] = set()
    for index, gaps in enumerate(free):
        for x0, x1 in gaps[1:-1]:
            if (index, round(x0)) in tried:
                continue
            found = _grown(bands, free, index, (x0, x1), tried)
            better = best is None or (found.rows, found.x1 - found.x0) > (
                best.rows,
                best.x1 - best.x0,
            )
            if better and _separates(bands, found):
                best = found
    return None if best is None else _trimmed(bands, best)


def _gaps(band: list[Line]) -> list[tuple[float, float]]:
    """The stretches without a word that are wide enough, margins included."""
    words = sorted((word for line in band for word in line.words), key=lambda w: w.x0)
    gaps = [(-_FAR, words[0].x0)]
    end = words[0].x1
    for word in words[1:]:
        if word.x0 - end >= max(_NARROWEST, 0.45 * word.size):
            gaps.append((end, word.x0))
        end = max(end, word.x1)
    return [*gaps, (end, _FAR)]


def _grown(
    bands: list[list[Line]],
    free: list[list[tuple[float, float]]],
    start: int,
    gap: tuple[float, float],
    tried: set[tuple[int, int]],
) -> _Gutter:
    """The gutter from one gap, up and down as long as no word stands in it."""
    x0, x1 = gap
    first = last = start
    rows = 1
    for step in (1, -1):
        index = start + step
        while 0 <= index < len(bands):
            meets = [(max(x0, a), min(x1, b), a, b) for a, b in free[index]]
            left, right, a, b = max(meets, key=lambda m: m[1] - m[0])
            if right - left < _NARROWEST:
                break
            if a != -_FAR and b != _FAR:
                rows += 1
                if step == 1:
                    tried.add((index, round(a)))
            x0, x1 = left, right
            first, last = min(first, index), max(last, index)
            index += step
    return _Gutter(first, last, x0, x1, rows)


def _separates(bands: list[list[Line]], gutter: _Gutter) -> bool:
    """Whether both sides are columns of text and not, say, the labels of a list or numbers."""
    if gutter.rows < (_ROWS_WIDE if gutter.x1 - gutter.x0 >= _WIDE else _ROWS_NARROW):
        return False
    sides: tuple[list[list[Word]], list[list[Word]]] = ([], [])
    for band in bands[gutter.first : gutter.last + 1]:
        for line in band:
            for number, words in (
                (0, [w for w in line.words if w.x1 <= gutter.x0 + 1]),
                (1, [w for w in line.words if w.x1 > gutter.x0 + 1]),
            ):
                if words:
                    sides[number].append(words)
    whole = max(w[-1].x1 for s in sides for w in s) - min(w[0].x0 for s in sides for w in s)
    for side in sides:
        widths = [words[-1].x1 - words[0].x0 for words in side]
        texts = [" ".join(word.text for word in words) for words in side]
        if gutter.rows < _FEW_ROWS and median(len(words) for words in side) < _PROSE_WORDS:
            return False
        odd = [text for text in texts if _LABEL.fullmatch(text) or _NUMBER.fullmatch(text)]
        if len(odd) * 2 >= len(texts) or (
            median(widths) < _MIN_SHARE * whole and max(widths) < 2 * _MIN_SHARE * whole
        ):
            return False
    return True


def _trimmed(bands: list[list[Line]], gutter: _Gutter) -> _Gutter:
    """Without lines on one side only, set off by a blank, before text across both columns."""
    last = gutter.last
    if last + 1 == len(bands):
        return gutter
    while last > gutter.first and _one_sided(bands[last], gutter):
        last -= 1
    for index in range(last, gutter.last):
        above, below = bands[index], bands[index + 1]
        size = below[0].size
        gap = min(line.top for line in below) - max(line.bottom for line in above)
        if gap > 0.6 * size:
            return _Gutter(gutter.first, index, gutter.x0, gutter.x1, gutter.rows)
    return gutter


def _one_sided(band: list[Line], gutter: _Gutter) -> bool:
    left = any(word.x1 <= gutter.x0 + 1 for line in band for word in line.words)
    right = any(word.x0 >= gutter.x1 - 1 for line in band for word in line.words)
    return not (left and right)
