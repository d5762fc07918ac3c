"""Running headers and footers, page numbers and print dates: what is not the document's text.

Here: telling them by repetition at one place over the pages, or as nothing but a page number.
Their words go to `meta`; they stay out of the blocks. Not here: what they say (`pagemarks`), those
that stand on one page only (`unrepeated`) and the imprint in them (`connectors.imprint`).
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from connectors.formats.pdf.pagemarks import (
    is_counted,
    is_page_or_date,
    kept_words,
    masked,
    parts_of,
)
from connectors.formats.pdf.sheet import Sheet
from connectors.formats.pdf.unrepeated import Edges, unrepeated
from connectors.formats.pdf.words import Line

_ZONE = 0.15
_MOST_LINES = 6
_SAME_PLACE = 4.0
_BLANK = 1.5
_SMALL = 0.92
_LONGEST = 100


@dataclass(slots=True)
class Running:
    """The words of running headers and footers, each once, page numbers taken out.

    A line that stands on one page only keeps its page number.
    """

    header: list[str] = field(default_factory=list)
    footer: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Repeated:
    """Where each text stands at one edge of the pages: page and baseline.

    `text` is how far out the text of a quarter of the pages begins, None if few have any there.
    """

    bottom: bool
    pages: int
    places: dict[str, list[tuple[int, float]]]
    text: float | None = None

    def on(self, line: Line, number: int) -> list[int]:
        """The other pages that say the same as `line`, of page `number`, at its place."""
        return [
            page
            for page, base in self.places[masked(line)]
            if page != number and abs(base - line.base) <= _SAME_PLACE
        ]


def take_furniture(pages: Sequence[list[Line]], heights: Sequence[float]) -> Running:
    """Remove the running lines from `pages` (lines top to bottom, changed in place)."""
    running = Running()
    body = median([line.size for lines in pages for line in lines] or [10.0])
    taken: list[list[Line]] = [[] for _ in pages]
    for words, bottom in ((running.header, False), (running.footer, True)):
        edges = [_edge(lines, height, bottom) for lines, height in zip(pages, heights, strict=True)]
        repeated = _repeated(edges, body, bottom)
        for number, edge in enumerate(edges):
            for line in _running_lines(edge, pages[number], number, repeated, body):
                pages[number].remove(line)
                taken[number].append(line)
                told = len(pages) > 1 or is_counted(line, 1, 1)
                _keep(words, kept_words(line) if told else _whole(line))
    for number, (lines, height) in enumerate(zip(pages, heights, strict=True)):
        page = Edges(
            top=_edge(lines, height, bottom=False),
            bottom=_edge(lines, height, bottom=True),
            taken=taken[number],
            number=number + 1,
            total=len(pages),
            height=height,
            body=body,
        )
        for words, found in zip((running.header, running.footer), unrepeated(page), strict=True):
            for line in found:
                lines.remove(line)
                _keep(words, _whole(line))
    return running


def _keep(words: list[str], text: str) -> None:
    if text and text not in words:
        words.append(text)


def _whole(line: Line) -> str:
    """All that a line says, its page number too: nothing else says what it was."""
    return " | ".join(parts_of(line))


def _edge(lines: list[Line], height: float, bottom: bool) -> list[Line]:
    """The lines in the top (or bottom) zone of a page, from its edge inwards."""
    limit = _ZONE * height
    if bottom:
        found = [line for line in reversed(lines) if line.base > height - limit]
    else:
        found = [line for line in lines if line.base < limit]
    return found[:_MOST_LINES]


def _repeated(edges: Sequence[list[Line]], body: float, bottom: bool) -> _Repeated:
    """What stands at the edges of all pages, and where the text of the pages begins there."""
    repeated = _Repeated(bottom, len(edges), defaultdict(list))
    for number, edge in enumerate(edges):
        for line in edge:
            repeated.places[masked(line)].append((number, line.base))
    firsts = [
        next((li.base for li in edge if li.size >= _SMALL * body and not repeated.on(li, n)), None)
        for n, edge in enumerate(edges)
    ]
    outermost = sorted((base for base in firsts if base is not None), reverse=bottom)
    rank = len(edges) // 4
    if len(outermost) > max(1, rank):
        repeated.text = outermost[rank]
    return repeated


def _running_lines(
    edge: list[Line], lines: list[Line], number: int, repeated: _Repeated, body: float
) -> list[Line]:
    """The lines from the edge inwards that run, up to the last that a blank sets off."""
    step = _step(lines)
    found = 0
    for count, line in enumerate(edge, start=1):
        alone = is_page_or_date(line)
        others = repeated.on(line, number)
        if not alone and (not others or _is_heading(line, body, others)):
            break
        if not alone and _is_among_text(line, others, repeated, body):
            break
        position = next(i for i, other in enumerate(lines) if other is line)
        inner = position - 1 if repeated.bottom else position + 1
        ends = not 0 <= inner < len(lines)
        if alone or ends or abs(lines[inner].base - line.base) >= _BLANK * step:
            found = count
    return edge[:found]


def _is_among_text(line: Line, others: list[int], repeated: _Repeated, body: float) -> bool:
    """Whether a line of no smaller type stands where text does, and on less than half the pages."""
    if repeated.text is None or line.size < _SMALL * body:
        return False
    inwards = repeated.text - line.base if repeated.bottom else line.base - repeated.text
    return inwards >= -_SAME_PLACE and 2 * (len(set(others)) + 1) < repeated.pages


def _is_heading(line: Line, body: float, others: list[int]) -> bool:
    """Whether a repeated line is too large to be furniture unless it is on many pages."""
    return line.size > 1.25 * body and len(others) < 2


def _step(lines: list[Line]) -> float:
    """The usual distance between the baselines of neighbouring lines."""
    steps = [
        after.base - before.base
        for before, after in itertools.pairwise(lines)
        if 0.5 * after.size < after.base - before.base < 3 * after.size
    ]
    return median(steps) if steps else 12.0


def take_sideways(sheets: Sequence[Sheet], running: Running) -> dict[str, list[int]]:
    """Text set aslant, and text along the edge that repeats: each with its pages.

    What repeats along the edge counts as running header too, so that a form number is found.
    """
    left_out: dict[str, list[int]] = {}
    pages: dict[str, set[int]] = defaultdict(set)
    for sheet in sheets:
        for line in sheet.sideways:
            pages[line.text].add(sheet.page.number)
        if sheet.slanted.strip():
            left_out.setdefault(sheet.slanted.strip()[:_LONGEST], []).append(sheet.page.number)
    for sheet in sheets:
        for line in [line for line in sheet.sideways if len(pages[line.text]) > 1]:
            sheet.sideways.remove(line)
            left_out.setdefault(line.text[:_LONGEST], []).append(sheet.page.number)
            if line.text not in running.header:
                running.header.append(line.text)
    return left_out
