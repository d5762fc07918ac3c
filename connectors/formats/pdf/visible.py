"""What a reader sees of the paint on a page: hidden, tiny and doubled glyphs taken out.

Here: which glyphs have the colour of what lies under them, lie under something, off the page or
are too small to read, and glyphs drawn twice to look bold. A scanned page whose only text is an
invisible layer over its image is read, because the image shows the same words.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from dataclasses import dataclass

from connectors.formats.pdf.page import Fill, Glyph, Page

_SMALLEST = 2.0
_CONTRAST = 0.06
_SCAN = 0.5
_CLOSE = 0.1
_WHITE = (1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Seen:
    """The readable glyphs of a page, how many words were hidden, and whether it is a scan.

    `read_by_machine` says that the glyphs are the invisible text layer of a scan.
    """

    glyphs: list[Glyph]
    hidden: int
    scan: bool
    read_by_machine: bool = False


def seen(page: Page) -> Seen:
    """Sort a page's glyphs into those that a reader sees and those that are hidden."""
    shown: list[Glyph] = []
    hidden: list[Glyph] = []
    for glyph in page.glyphs:
        if not glyph.text.strip("\0"):
            continue
        (shown if _is_visible(glyph, page) else hidden).append(glyph)
    scan = _image_share(page) >= _SCAN
    words = _words(hidden)
    if scan and words and not any(glyph.text.strip() for glyph in shown):
        layer = [glyph for glyph in hidden if glyph.size >= _SMALLEST]
        return Seen(_once(layer), 0, scan, read_by_machine=True)
    return Seen(_once(shown), words, scan)


def _is_visible(glyph: Glyph, page: Page) -> bool:
    x, y = (glyph.x0 + glyph.x1) / 2, (glyph.top + glyph.bottom) / 2
    if not glyph.painted or glyph.size < _SMALLEST:
        return False
    left, top, right, bottom = page.crop
    if not (left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1):
        return False
    under = _WHITE
    known = True
    for fill in page.fills:
        if not _covers(fill, x, y):
            continue
        if fill.order > glyph.order:
            if not fill.image:
                return False
        elif fill.colour is None:
            known = False
        else:
            under, known = fill.colour, True
    if not known or glyph.colour is None:
        return True
    return max(abs(a - b) for a, b in zip(under, glyph.colour, strict=True)) > _CONTRAST


def _covers(fill: Fill, x: float, y: float) -> bool:
    left, top, right, bottom = fill.box
    return left <= x <= right and top <= y <= bottom


def _image_share(page: Page) -> float:
    """The share of the page that its largest image takes up."""
    area = page.width * page.height or 1.0
    boxes = [fill.box for fill in page.fills if fill.image]
    return max(((b[2] - b[0]) * (b[3] - b[1]) / area for b in boxes), default=0.0)


def _once(glyphs: list[Glyph]) -> list[Glyph]:
    """Drop a glyph drawn again almost where it stands already; the first one becomes bold."""
    kept: list[Glyph] = []
    near: dict[tuple[str, int, int], list[Glyph]] = defaultdict(list)
    for glyph in glyphs:
        limit = max(0.5, _CLOSE * glyph.size)
        twin = None
        for x in range(int(glyph.x0 - limit) // 2, int(glyph.x0 + limit) // 2 + 1):
            for y in range(int(glyph.base - limit) // 2, int(glyph.base + limit) // 2 + 1):
                for other in near.get((glyph.text, x, y), ()):
                    if _is_twin(glyph, other, limit):
                        twin = other
        if twin is not None and glyph.text.strip() and glyph.x1 > glyph.x0:
            twin.bold = True
            continue
        near[glyph.text, int(glyph.x0) // 2, int(glyph.base) // 2].append(glyph)
        kept.append(glyph)
    return kept


def _is_twin(glyph: Glyph, other: Glyph, limit: float) -> bool:
    return (
        abs(other.x0 - glyph.x0) <= limit
        and abs(other.base - glyph.base) <= limit
        and abs(other.size - glyph.size) <= 0.5
    )


def _words(glyphs: list[Glyph]) -> int:
    """How many words the glyphs make: runs without a space, on one line."""
    count = 0
    before: Glyph | None = None
    for glyph in glyphs:
        if not glyph.text.strip():
            before = None
            continue
        far = before is None or abs(glyph.base - before.base) > 0.5 * max(glyph.size, 1)
        count += far or unicodedata.category(glyph.text[0]) == "Zs"
        before = glyph
    return count
