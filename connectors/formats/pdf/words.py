"""Glyphs to words and lines of one direction.

Here: baselines, spaces between glyphs. Not here: small print set into a line (`raised`), runs from
right to left (`direction`), which words of a line belong to which column (`columns`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from connectors.formats.pdf.direction import in_reading_order
from connectors.formats.pdf.page import Glyph, Page
from connectors.formats.pdf.raised import with_raised

_SPACE = 0.2
_SAME_BASE = 0.25
_LABEL_DISTANCE = 60.0
_LABEL = re.compile(r"\(?[A-Za-z0-9]{1,4}[.)]+|[•●▪◦‣∙○■–-]|(?:\d+\.)+\d*\)?|§+")
_BULLETS = str.maketrans("\uf0b7\uf0a7\uf06e\uf02d", "••••")


@dataclass(slots=True)
class Word:
    """Glyphs without a space between them; box in points, y downwards."""

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    base: float
    size: float
    bold: bool


@dataclass(slots=True)
class Line:
    """Words on one baseline, from left to right, or the place of a table.

    `table` is the number of that table on its page, -1 for words; `page` counts from 1. `hyphen`
    says that a hyphen at its end belongs to the text.
    """

    words: list[Word]
    page: int = 0
    table: int = -1
    hyphen: bool = False

    @property
    def x0(self) -> float:
        """Where its first word begins."""
        return self.words[0].x0

    @property
    def x1(self) -> float:
        """Where its last word ends."""
        return max(word.x1 for word in self.words)

    @property
    def top(self) -> float:
        """The upper edge."""
        return min(word.top for word in self.words)

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return max(word.bottom for word in self.words)

    @property
    def base(self) -> float:
        """The baseline of most of its characters."""
        size = self.size
        return next((w.base for w in self.words if abs(w.size - size) < 0.1), self.words[0].base)

    @property
    def size(self) -> float:
        """The size of most of its characters, rounded to tenths of a point."""
        first = round(self.words[0].size, 1)
        if all(abs(word.size - first) < 0.05 for word in self.words):
            return first
        sizes: dict[float, int] = {}
        for word in self.words:
            sizes[round(word.size, 1)] = sizes.get(round(word.size, 1), 0) + len(word.text)
        return max(sizes, key=lambda size: (sizes[size], size))

    @property
    def bold(self) -> bool:
        """Whether every word is bold, marks of a list aside."""
        marked = [word for word in self.words if any(ch.isalnum() for ch in word.text)]
        return bool(marked) and all(word.bold for word in marked)

    @property
    def text(self) -> str:
        """Its words in reading order."""
        return in_reading_order(" ".join(word.text for word in self.words))


def lines_of(glyphs: Iterable[Glyph], page: int) -> list[Line]:
    """The lines of upright glyphs from top to bottom, raised and lowered glyphs merged in."""
    rows: list[list[Glyph]] = []
    for glyph in sorted(glyphs, key=lambda g: (g.base, g.x0)):
        row = rows[-1] if rows else None
        if row and glyph.base - row[0].base <= max(1.0, _SAME_BASE * min(glyph.size, row[0].size)):
            row.append(glyph)
        else:
            rows.append([glyph])
    rows = with_raised(rows)
    lines = [Line(words, page) for row in rows if (words := _words(row))]
    return sorted(_with_labels(lines), key=lambda line: line.base)


def turned(glyphs: Iterable[Glyph], turn: int, page: Page) -> list[Glyph]:
    """Glyphs of direction `turn` (90, 180, 270) as they stand when the page is turned back."""
    moved = []
    for g in glyphs:
        width, height = page.width, page.height
        if turn == 90:
            x0, x1, top, bottom = height - g.bottom, height - g.top, g.x0, g.x1
        elif turn == 270:
            x0, x1, top, bottom = g.top, g.bottom, width - g.x1, width - g.x0
        else:
            x0, x1, top, bottom = width - g.x1, width - g.x0, height - g.bottom, height - g.top
        moved.append(replace(g, x0=x0, x1=x1, top=top, bottom=bottom, base=bottom, turn=0))
    return moved


def _with_labels(lines: list[Line]) -> list[Line]:
    """Labels and bullets set in another size join the line that they stand before."""
    kept = []
    for index, line in enumerate(lines):
        hosts = []
        if len(line.words) == 1 and _LABEL.fullmatch(line.words[0].text):
            near = lines[max(0, index - 2) : index] + lines[index + 1 : index + 3]
            hosts = [host for host in near if _stands_before(line, host)]
        if hosts:
            host = min(hosts, key=lambda host: host.x0)
            host.words.insert(0, line.words[0])
        else:
            kept.append(line)
    return kept


def _stands_before(label: Line, host: Line) -> bool:
    overlap = min(label.bottom, host.bottom) - max(label.top, host.top)
    near = -1 <= host.x0 - label.x1 <= _LABEL_DISTANCE
    return near and overlap > 0.5 * min(label.size, host.size)


def _words(row: list[Glyph]) -> list[Word]:
    words: list[Word] = []
    open_word: list[Glyph] = []
    for glyph in sorted(row, key=lambda g: g.x0):
        blank = not glyph.text.strip()
        apart = open_word and glyph.x0 - open_word[-1].x1 > _SPACE * max(
            glyph.size, open_word[-1].size
        )
        if open_word and (blank or apart):
            words.append(_word(open_word))
            open_word = []
        if not blank:
            open_word.append(glyph)
    return [*words, _word(open_word)] if open_word else words


def _word(glyphs: list[Glyph]) -> Word:
    first = glyphs[0]
    text = "".join(glyph.text for glyph in glyphs).translate(_BULLETS)
    return Word(
        text=text,
        x0=min(g.x0 for g in glyphs),
        top=min(g.top for g in glyphs),
        x1=max(g.x1 for g in glyphs),
        bottom=max(g.bottom for g in glyphs),
        base=first.base,
        size=max(g.size for g in glyphs),
        bold=sum(g.bold for g in glyphs) * 2 > len(glyphs),
    )
