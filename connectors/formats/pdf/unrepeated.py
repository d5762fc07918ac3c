"""Running lines that no other page repeats, as those of a document of one page.

Here: telling them by their place at the very edge, smaller type, and what they say: a page number
beside other words, or an imprint; and lines in the type of such a one. Not here: lines that repeat
(`furniture`), and what a line says (`pagemarks`).

What is taken is no passage any more, so a line in the type of the body stays text unless it counts
the pages rightly, and so does a sentence, a note and what is not set off by space.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from connectors.formats.pdf.pagemarks import counts_page, is_page_or_date, names_printing, parts_of
from connectors.formats.pdf.words import Line
from connectors.imprint import imprint_of

_MARGIN = 0.1
_SMALL = 0.92
# In sizes of the body, the white that sets off; in sizes of its type, the step of close lines.
_BLANK, _CLOSE = 0.8, 1.8
_SAME_SIZE = 0.3
_LONGEST = 100
_NOTE_MARKS = "⁰¹²³⁴⁵⁶⁷⁸⁹*†‡"


@dataclass(frozen=True, slots=True)
class Edges:
    """A page's lines from its upper edge inwards and from its lower edge inwards, and its type.

    `taken` are the running lines that were found by repetition, `body` is the size of most text in
    points; `number` counts from 1.
    """

    top: Sequence[Line]
    bottom: Sequence[Line]
    taken: Sequence[Line]
    number: int
    total: int
    height: float
    body: float


def unrepeated(page: Edges) -> tuple[list[Line], list[Line]]:
    """The running lines of a page, at its top and at its bottom, that it does not share."""
    telling = [
        line
        for line in (*page.top, *page.bottom)
        if _is_at_edge(line, page) and _is_telling(line, page)
    ]
    sizes = [line.size for line in (*telling, *filter(is_page_or_date, page.taken))]
    below = _run(page.bottom, page, telling, sizes)
    if not any(line is other for line in below for other in telling):
        below = []
    return _run(page.top, page, telling, sizes), below


def _run(
    edge: Sequence[Line], page: Edges, telling: Sequence[Line], sizes: Sequence[float]
) -> list[Line]:
    """The lines from an edge inwards that run, up to the last that a blank sets off."""
    found = 0
    for count, line in enumerate(edge, start=1):
        told = any(line is other for other in telling)
        near = count == 1 or abs(edge[count - 2].base - line.base) < _CLOSE * line.size
        if not told and not (near and _is_alike(line, page, sizes)):
            break
        if count == len(edge) or _blank(line, edge[count]) >= _BLANK * page.body:
            found = count
    return list(edge[:found])


def _blank(line: Line, other: Line) -> float:
    """The height between two lines that no type takes up."""
    return max(other.top - line.bottom, line.top - other.bottom)


def _is_telling(line: Line, page: Edges) -> bool:
    """Whether a line says that it runs: a page number or print date beside words, or an imprint."""
    small = _is_small(line, page)
    parts = parts_of(line)
    for part in (parts[0], parts[-1]) if parts else ():
        if counts_page(part, page.number, page.total, small=small):
            return True
        if small and names_printing(part):
            return True
    return small and bool(parts) and all(map(imprint_of, parts))


def _is_alike(line: Line, page: Edges, sizes: Sequence[float]) -> bool:
    """Whether a line is in the type of one that runs, and no sentence and no note."""
    text = line.text
    return (
        _is_at_edge(line, page)
        and _is_small(line, page)
        and any(abs(size - line.size) <= _SAME_SIZE for size in sizes)
        and len(text) <= _LONGEST
        and text[-1] not in ".;:,"
        and text[0] not in _NOTE_MARKS
    )


def _is_at_edge(line: Line, page: Edges) -> bool:
    return not _MARGIN * page.height < line.base < (1 - _MARGIN) * page.height


def _is_small(line: Line, page: Edges) -> bool:
    return line.size < _SMALL * page.body
