"""PDF: the text of each page as PDFium gives it, running lines apart."""

from __future__ import annotations

import ctypes
import importlib
import re
from collections import defaultdict
from typing import Any

from connectors.crude.record import Crude

_EDGE_LINES = 4
_UNSEEN_MODES = (3, 7)
_WHITE = 250
_DIGITS = re.compile(r"\d+")
_NUMBER_ALONE = re.compile(r"\W*(?:(?:page|seite|p\.) )?#(?: ?(?:of|/|von) ?#)?\W*", re.IGNORECASE)
_SAYS_PAGE = re.compile(r"\A\W*#\W*\Z|\b(?:page|seite|p\.)\W*#", re.IGNORECASE)


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The lines of each page; those that run through the pages stand once, page numbers not.

    A line counts as running only if its numbers are the same on every page it stands on, or count
    the pages: "Total 500" at the foot of one page and "Total 700" at that of the next are content.
    """
    pages = _pages(data, hiding="hidden_text" in told)
    running = _running(pages)
    pieces = []
    for number, lines in enumerate(pages, start=1):
        own: list[str] = []
        once: list[str] = []
        for line in lines:
            if line in running:
                once.append(running[line])
            elif own[-1:] != [line]:  # the same line twice is bold type made by overprinting
                own.append(line)
        pieces += [
            Crude("\n".join(own), page=number),
            Crude("\n".join(once), page=number, once=True),
        ]
    return pieces


def _pages(data: bytes, *, hiding: bool) -> list[list[str]]:
    """The lines of each page; with `hiding`, without the text that is drawn to be unseen."""
    # Loaded on first use, and by name, because it comes without types.
    document = importlib.import_module("pypdfium2").PdfDocument(data)
    try:
        texts = [_seen(page) if hiding else _all(page) for page in document]
    finally:
        document.close()
    return [
        [" ".join(line.split()) for line in text.splitlines() if line.strip()] for text in texts
    ]


def _all(page: Any) -> str:
    return str(page.get_textpage().get_text_range())


def _seen(page: Any) -> str:
    """The page's text once what is transparent, white or in no drawing mode is removed from it."""
    raw = importlib.import_module("pypdfium2.raw")
    for drawn in list(page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=1)):
        colour = [ctypes.c_uint(0) for _ in range(4)]
        raw.FPDFPageObj_GetFillColor(drawn.raw, *colour)
        red, green, blue, alpha = (part.value for part in colour)
        unseen = raw.FPDFTextObj_GetTextRenderMode(drawn.raw) in _UNSEEN_MODES
        if unseen or alpha == 0 or min(red, green, blue) >= _WHITE:
            page.remove_obj(drawn)
    return _all(page)


def _running(pages: list[list[str]]) -> dict[str, str]:
    """Running lines, each with what of it is more than a count of pages."""
    places: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for number, lines in enumerate(pages, start=1):
        edges = [*lines[:_EDGE_LINES], *lines[-_EDGE_LINES:]]
        for line in dict.fromkeys(edges):
            if _DIGITS.search(line):
                places[_DIGITS.sub("#", line)].append((number, line))
    running = {}
    for pattern, found in places.items():
        offset = _SAYS_PAGE.search(pattern) is not None
        counts = _counting(found, len(pages), offset=offset)
        repeated = len({number for number, _ in found}) == len(found) >= max(2, len(pages) / 2)
        alone = _NUMBER_ALONE.fullmatch(pattern)
        if counts is not None and (repeated or (alone and all(counts))):
            for _, line in found:
                digits = zip(_DIGITS.findall(line), counts, strict=True)
                running[line] = " ".join(number for number, counted in digits if not counted)
    return running


def _counting(found: list[tuple[int, str]], pages: int, *, offset: bool) -> list[bool] | None:
    """Of each number of a line, whether it counts pages; None if one is neither that nor fixed.

    With `offset` the count may begin at any number.
    """
    rows = [(page, [int(n) for n in _DIGITS.findall(line)]) for page, line in found]
    counts = []
    for place in range(len(rows[0][1])):
        steps = {numbers[place] - page for page, numbers in rows}
        values = {numbers[place] for _, numbers in rows}
        if steps == {0} or (offset and len(steps) == 1 < len(rows)):
            counts.append(True)
        elif len(values) == 1:
            counts.append(values == {pages})
        else:
            return None
    return counts
