"""Running headers and footers, page numbers and print dates: what is not the document's text.

Here: telling them by repetition at one place over the pages, or by what they say ("Page 1 of 3")
at the edge of a page. Their words go to `meta`; they stay out of the blocks. Not here: the
imprint in them (`connectors.imprint`).
"""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from connectors.formats.pdf.aligned import segments
from connectors.formats.pdf.sheet import Sheet
from connectors.formats.pdf.words import Line

_ZONE = 0.15
_MOST_LINES = 6
_SAME_PLACE = 4.0
_BLANK = 1.5
_LONGEST = 100
_PAGE = re.compile(
    r"(?:\b(?:page|seite|p\.)\s*\d{1,4}(?:\s*(?:of|/|von)\s*\d{1,4})?"
    r"|^\s*[-–—|]?\s*\d{1,4}\s*[-–—|]?\s*$|^\s*\d{1,4}\s*(?:/|of|von)\s*\d{1,4}\s*$)",
    re.IGNORECASE,
)
_PRINTED = re.compile(
    r"(?:(?:printed|print date|date printed|generated|exported|gedruckt)"
    r"(?:\s+(?:on|am|at))?\s*:?\s*)?"
    r"(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.?\s+[A-Z][a-z]+\s+\d{4}"
    r"|[A-Z][a-z]+\s+\d{1,2},?\s+\d{4})(?:[ T,]+(?:at\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?)?",
    re.IGNORECASE,
)
_SAYS_PRINTED = re.compile(r"print|generated|export|gedruckt|\d:\d\d", re.IGNORECASE)


@dataclass(slots=True)
class Running:
    """The words of running headers and footers, each once, page numbers taken out."""

    header: list[str] = field(default_factory=list)
    footer: list[str] = field(default_factory=list)


def take_furniture(pages: Sequence[list[Line]], heights: Sequence[float]) -> Running:
    """Remove the running lines from `pages` (lines top to bottom, changed in place)."""
    running = Running()
    body = median([line.size for lines in pages for line in lines] or [10.0])
    for words, bottom in ((running.header, False), (running.footer, True)):
        edges = [_edge(lines, height, bottom) for lines, height in zip(pages, heights, strict=True)]
        seen: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, edge in enumerate(edges):
            for line in edge:
                seen[_masked(line)].append((number, line.base))
        for number, edge in enumerate(edges):
            for line in _running_lines(edge, pages[number], number, seen, body, bottom):
                pages[number].remove(line)
                if (text := _kept_words(line)) and text not in words:
                    words.append(text)
    return running


def _edge(lines: list[Line], height: float, bottom: bool) -> list[Line]:
    """The lines in the top (or bottom) zone of a page, from its edge inwards."""
    limit = _ZONE * height
    if bottom:
        found = [line for line in reversed(lines) if line.base > height - limit]
    else:
        found = [line for line in lines if line.base < limit]
    return found[:_MOST_LINES]


def _running_lines(
    edge: list[Line],
    lines: list[Line],
    number: int,
    seen: dict[str, list[tuple[int, float]]],
    body: float,
    bottom: bool,
) -> list[Line]:
    """The lines from the edge inwards that run, up to the last that a blank sets off."""
    step = _step(lines)
    found = 0
    for count, line in enumerate(edge, start=1):
        alone = _is_page_or_date(line)
        others = [
            other
            for other, base in seen[_masked(line)]
            if other != number and abs(base - line.base) <= _SAME_PLACE
        ]
        if not alone and (not others or _is_heading(line, body, others)):
            break
        position = next(i for i, other in enumerate(lines) if other is line)
        inner = position - 1 if bottom else position + 1
        ends = not 0 <= inner < len(lines)
        if alone or ends or abs(lines[inner].base - line.base) >= _BLANK * step:
            found = count
    return edge[:found]


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


def _is_page_or_date(line: Line) -> bool:
    """Whether a line holds nothing but a page number or the date of printing."""
    texts = [" ".join(word.text for word in segment) for segment in segments(line)]
    return all(_names_page(text) or _names_printing(text) for text in texts)


def _names_page(text: str) -> bool:
    return _PAGE.fullmatch(text.strip()) is not None


def _names_printing(text: str) -> bool:
    return _PRINTED.fullmatch(text.strip()) is not None and bool(_SAYS_PRINTED.search(text))


def _masked(line: Line) -> str:
    """The text of a line without its page number and dates, to be compared over pages."""
    parts = [" ".join(word.text for word in segment) for segment in segments(line)]
    return " | ".join(_PRINTED.sub("", _PAGE.sub("", part)).strip() for part in parts)


def _kept_words(line: Line) -> str:
    """What a running line says beside its page number."""
    parts = [" ".join(word.text for word in segment) for segment in segments(line)]
    parts = [_PAGE.sub("", part).strip(" -–—|") for part in parts]
    return " | ".join(part for part in parts if part)


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
