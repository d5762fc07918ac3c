"""Reading order: columns of text are read one after the other.

Here: which gutters part columns, and cutting the lines of a page into flows along them. A heading
across both columns, or a figure, ends a gutter. Not here: finding gutters (`gutters`), and the
lines in tables, which are taken out before and leave a place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from statistics import median

from connectors.formats.pdf.aligned import segments
from connectors.formats.pdf.gutters import (
    NARROWEST,
    Bands,
    Gap,
    Gutter,
    bands_of,
    best_gutter,
)
from connectors.formats.pdf.leading import wrapped
from connectors.formats.pdf.words import Line

_WIDE, _WIDEST = 14.0, 60.0
_ROWS_NARROW, _ROWS_WIDE = 5, 3
# So few rows are columns only if both sides hold several words: names and values do not.
_FEW_ROWS, _PROSE_WORDS = 8, 3
_MIN_SHARE = 0.08
# Text set to the measure of a column: so many of its lines, and such a share of them, wrap.
_LEAST_WRAPPED, _SHARE_WRAPPED, _SHARE_TABBED = 5, 0.3, 0.2
_TWICE = 2
_SAME_EDGE, _LEAST_EVEN = 3.0, 0.5
_LABEL = re.compile(r"\(?[A-Za-z0-9]{1,4}[.)]+|[•●▪◦‣∙○■–-]|(?:\d+\.)+\d*\)?|§+|\(\w+\)")
_NUMBER = re.compile(r"[$€£]?[\d.,]+%?")

_Sides = tuple[list[Line], list[Line]]
_Separates = Callable[[Bands, Gutter], bool]


def flows_of(lines: list[Line]) -> list[list[Line]]:
    """The lines of a page as flows in reading order; a flow is one column of text."""
    return list(_flows(lines, _are_columns))


def sure_flows(lines: list[Line], known: Sequence[Gap], width: float) -> list[list[Line]]:
    """As `flows_of`, cut where columns are sure: rows of a table without rules stay whole.

    `known` are the gutters that other pages have, `width` is that of the page.
    """
    return list(_flows(lines, lambda bands, gutter: _is_sure(bands, gutter, known, width)))


def gutters_of(lines: list[Line]) -> Iterator[Gap]:
    """The gutters between long columns of text that wraps, which other pages may have, too."""
    found = best_gutter(bands_of(lines), _are_long)
    if found is not None:
        yield found.x0, found.x1
        for part in _parts(bands_of(lines), found):
            yield from gutters_of(part)


def _flows(lines: list[Line], separates: _Separates) -> Iterator[list[Line]]:
    if not lines:
        return
    bands = bands_of(lines)
    gutter = best_gutter(bands, separates)
    if gutter is None:
        yield lines
        return
    for part in _parts(bands, gutter):
        yield from _flows(part, separates)


def _parts(bands: Bands, gutter: Gutter) -> Iterator[list[Line]]:
    """What stands above the gutter, left of it, right of it, and below."""
    yield [line for band in bands.lines[: gutter.first] for line in band]
    yield from _sides(bands, gutter)
    yield [line for band in bands.lines[gutter.last + 1 :] for line in band]


def _sides(bands: Bands, gutter: Gutter) -> _Sides:
    """The lines left and right of a gutter; one on both sides is cut in two."""
    middle = (gutter.x0 + gutter.x1) / 2
    sides: _Sides = ([], [])
    for line in (line for band in bands.lines[gutter.first : gutter.last + 1] for line in band):
        left = [word for word in line.words if word.x1 <= middle]
        right = [word for word in line.words if word.x1 > middle]
        for side, words in zip(sides, (left, right), strict=True):
            if words:
                side.append(Line(words, line.page, line.table))
    return sides


def _are_columns(bands: Bands, gutter: Gutter) -> bool:
    """Whether both sides are columns of text and not, say, the labels of a list or numbers."""
    sides = _sides(bands, gutter)
    if not all(any(line.table >= 0 for line in side) for side in sides):
        wide = gutter.x1 - gutter.x0 >= _WIDE
        if gutter.rows < (_ROWS_WIDE if wide else _ROWS_NARROW):
            return False
        texts = [[len(line.words) for line in side if line.table < 0] for side in sides]
        if gutter.rows < _FEW_ROWS and any(t and median(t) < _PROSE_WORDS for t in texts):
            return False
    return _hold_text(sides)


def _is_sure(bands: Bands, gutter: Gutter, known: Sequence[Gap], width: float) -> bool:
    """Whether a gutter parts columns, however few lines the second one has.

    It does between long columns, or if it reaches the first line or the last and other pages have
    it, or the text left of it is set to it.
    """
    if _are_long(bands, gutter):
        return True
    sides = _sides(bands, gutter)
    ends = gutter.first == 0 or gutter.last + 1 == len(bands.lines)
    holds = any(line.table >= 0 or len(line.words) >= _PROSE_WORDS for line in sides[1])
    if not ends or not holds or not _hold_text(sides):
        return False
    if any(gutter.x0 <= x1 - NARROWEST and gutter.x1 >= x1 - _SAME_EDGE for _, x1 in known):
        return True
    left, right = (max(li.x1 for li in side) - min(li.x0 for li in side) for side in sides)
    gap = gutter.x1 - gutter.x0
    even = _WIDE <= gap <= _WIDEST and _LEAST_EVEN * left <= right <= left + gap
    if not even or _is_tabbed(sides[1]):
        return False
    return _is_set_to_measure(sides[0]) or _halves(bands, gutter, width)


def _halves(bands: Bands, gutter: Gutter, width: float) -> bool:
    """Whether a gutter runs down the middle of a page, and text wraps at it."""
    centred = abs(gutter.x0 + gutter.x1 - width) <= 2 * _SAME_EDGE
    whole = gutter.last - gutter.first + 1 == len(bands.lines) >= _FEW_ROWS
    return centred and whole and sum(1 for _ in wrapped(_sides(bands, gutter)[0])) >= _TWICE


def _are_long(bands: Bands, gutter: Gutter) -> bool:
    """Whether a gutter parts two long columns of text that wraps at both their ends."""
    return gutter.rows >= _FEW_ROWS and all(map(_is_set_to_measure, _sides(bands, gutter)))


def _is_set_to_measure(side: Sequence[Line]) -> bool:
    """Whether lines are running text that wraps at the edge of their column."""
    texts = [line for line in side if line.table < 0]
    return (
        sum(1 for _ in wrapped(side)) >= max(_LEAST_WRAPPED, _SHARE_WRAPPED * len(texts))
        and median(len(line.words) for line in texts) >= _PROSE_WORDS
        and not _is_tabbed(side)
    )


def _is_tabbed(side: Sequence[Line]) -> bool:
    """Whether many lines have a wide space in them, other than behind the label of an item."""
    texts = [line for line in side if line.table < 0]
    tabbed = sum(len(segments(line)) > 1 for line in texts if not _LABEL.match(line.words[0].text))
    return tabbed > _SHARE_TABBED * len(texts)


def _hold_text(sides: _Sides) -> bool:
    """Whether both sides are as wide as columns and more than labels and numbers."""
    whole = max(li.x1 for s in sides for li in s) - min(li.x0 for s in sides for li in s)
    for side in sides:
        widths = [line.x1 - line.x0 for line in side]
        texts = [" ".join(word.text for word in line.words) for line in side]
        odd = [text for text in texts if _LABEL.fullmatch(text) or _NUMBER.fullmatch(text)]
        if len(odd) * 2 >= len(texts) or (
            median(widths) < _MIN_SHARE * whole and max(widths) < 2 * _MIN_SHARE * whole
        ):
            return False
    return True
