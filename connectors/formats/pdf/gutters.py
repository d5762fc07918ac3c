"""Gutters: vertical stretches without words between two columns of text.

Here: finding them in bands of lines, and whether both sides are columns: many rows, text that
wraps at the gutter, tables side by side, or a gutter that other pages have. Not here: cutting lines
into columns and their order (`columns`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from connectors.formats.pdf.words import Line, Word

NARROWEST = 5.0
_FAR = float("inf")

Gap = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Gutter:
    """The bands that a gutter runs through, its edges, and in how many it parts words."""

    first: int
    last: int
    x0: float
    x1: float
    rows: int


@dataclass(frozen=True, slots=True)
class Bands:
    """Lines that stand side by side, from top to bottom, and the words at the height of each.

    These are its own and the places of tables that reach down or up to it.
    """

    lines: list[list[Line]]
    words: list[list[Word]]


def bands_of(lines: Sequence[Line]) -> Bands:
    """Lines whose heights overlap and that stand side by side, as columns with other baselines."""
    bands: list[list[Line]] = []
    for line in lines:
        if bands and all(_beside(line, other) for other in bands[-1]):
            bands[-1].append(line)
        else:
            bands.append([line])
    tables = [line for line in lines if line.table >= 0]
    return Bands(bands, [_words(band, tables) for band in bands])


def best_gutter(bands: Bands, separates: Callable[[Bands, Gutter], bool]) -> Gutter | None:
    """The gutter with most rows that have words on both sides, of those that `separates` takes."""
    free = [_gaps(words) for words in bands.words]
    best: Gutter | None = None
    tried: set[tuple[int, int]] = set()
    for index, gaps in enumerate(free):
        for x0, x1 in gaps[1:-1]:
            if (index, round(x0)) in tried:
                continue
            found = _grown(free, index, (x0, x1), tried)
            better = best is None or (found.rows, found.x1 - found.x0) > (
                best.rows,
                best.x1 - best.x0,
            )
            if better and separates(bands, found):
                best = found
    return None if best is None else _trimmed(bands, best)


def _beside(line: Line, other: Line) -> bool:
    overlap = min(line.bottom, other.bottom) - max(line.top, other.top)
    apart = line.x0 - other.x1 >= NARROWEST or other.x0 - line.x1 >= NARROWEST
    return apart and overlap > 0.3 * min(line.size, other.size)


def _words(band: list[Line], tables: list[Line]) -> list[Word]:
    """The words of a band, with the places of tables that it stands beside."""
    lines = [line for line in band if line.table < 0] or band
    reaching = [
        table
        for table in tables
        if not any(table is line for line in band) and all(_beside(line, table) for line in lines)
    ]
    return [word for line in (*band, *reaching) for word in line.words]


def _gaps(words: Sequence[Word]) -> list[Gap]:
    """The stretches without a word that are wide enough, margins included."""
    ordered = sorted(words, key=lambda word: word.x0)
    gaps = [(-_FAR, ordered[0].x0)]
    end = ordered[0].x1
    for word in ordered[1:]:
        if word.x0 - end >= max(NARROWEST, 0.45 * word.size):
            gaps.append((end, word.x0))
        end = max(end, word.x1)
    return [*gaps, (end, _FAR)]


def _grown(free: list[list[Gap]], start: int, gap: Gap, tried: set[tuple[int, int]]) -> Gutter:
    """The gutter from one gap, up and down as long as no word stands in it."""
    x0, x1 = gap
    first = last = start
    rows = 1
    for step in (1, -1):
        index = start + step
        while 0 <= index < len(free):
            meets = [(max(x0, a), min(x1, b), a, b) for a, b in free[index]]
            left, right, a, b = max(meets, key=lambda m: m[1] - m[0])
            if right - left < NARROWEST:
                break
            if a != -_FAR and b != _FAR:
                rows += 1
                if step == 1:
                    tried.add((index, round(a)))
            x0, x1 = left, right
            first, last = min(first, index), max(last, index)
            index += step
    return Gutter(first, last, x0, x1, rows)


def _trimmed(bands: Bands, gutter: Gutter) -> Gutter:
    """Without lines on one side only, set off by a blank, before text across both columns."""
    last = gutter.last
    if last + 1 == len(bands.lines):
        return gutter
    while last > gutter.first and _one_sided(bands.words[last], gutter):
        last -= 1
    for index in range(last, gutter.last):
        above, below = bands.lines[index], bands.lines[index + 1]
        size = below[0].size
        gap = min(line.top for line in below) - max(line.bottom for line in above)
        if gap > 0.6 * size:
            return Gutter(gutter.first, index, gutter.x0, gutter.x1, gutter.rows)
    return gutter


def _one_sided(words: Sequence[Word], gutter: Gutter) -> bool:
    left = any(word.x1 <= gutter.x0 + 1 for word in words)
    right = any(word.x0 >= gutter.x1 - 1 for word in words)
    return not (left and right)
