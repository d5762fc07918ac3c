"""One PDF page from paint to lines, ruled tables and what lies beside them.

Here: turning text that is set sideways, merging filled-in fields, marking where tables stand. Not
here: what repeats over pages (`furniture`) and what the lines say (`story`).
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pdfminer.pdfpage import PDFPage

from connectors.formats.pdf.aligned import aligned_tables
from connectors.formats.pdf.annotations import Beside, lying_beside
from connectors.formats.pdf.columns import flows_of, gutters_of, sure_flows
from connectors.formats.pdf.dots import put_bullets
from connectors.formats.pdf.page import Box, Page
from connectors.formats.pdf.tables import Table, ruled_tables
from connectors.formats.pdf.visible import Seen, seen
from connectors.formats.pdf.words import Line, Word, lines_of, turned

_FEW_LETTERS = 40
_MANY_CURVES = 200


@dataclass(slots=True)
class Sheet:
    """One page: its lines from top to bottom, its tables, and text that is set sideways.

    `slanted` is the text of watermarks. `needs_ocr` says that the page shows what is not text.
    """

    page: Page
    found: Seen
    beside: Beside
    lines: list[Line]
    tables: list[Table] = field(default_factory=list)
    sideways: list[Line] = field(default_factory=list)
    slanted: str = ""
    flows: list[list[Line]] = field(default_factory=list)

    @property
    def needs_ocr(self) -> bool:
        """Whether the page is an image, or outlines, with no text or next to none."""
        letters = sum(len(word.text) for line in self.lines for word in line.words)
        letters += sum(len(cell.text) for t in self.tables for row in t.rows for cell in row)
        if self.page.unknown * 2 > len(self.page.glyphs) > 0:
            return True
        if self.found.scan:
            return letters < _FEW_LETTERS
        pictures = self.page.curves > _MANY_CURVES or any(f.image for f in self.page.fills)
        return not letters and not self.found.hidden and pictures


def sheet_of(source: PDFPage, page: Page, matrix: Any, before: Sequence[Table] = ()) -> Sheet:
    """Read one painted page; `before` are the ruled tables of the page before it."""
    found = seen(page)
    turns = Counter(glyph.turn for glyph in found.glyphs if glyph.text.strip())
    main = turns.most_common(1)[0][0] if turns else 0
    upright = [glyph for glyph in found.glyphs if glyph.turn == main]
    if main in (90, 180, 270):
        upright = turned(upright, main, page)
        sides = (page.height, page.width) if main != 180 else (page.width, page.height)
        page = replace(page, width=sides[0], height=sides[1], rules=[], dots=[])
    sideways: list[Line] = []
    for turn in (0, 90, 180, 270):
        if turn != main and turns[turn]:
            glyphs = [glyph for glyph in found.glyphs if glyph.turn == turn]
            sideways += lines_of(turned(glyphs, turn, page) if turn else glyphs, page.number)
    slanted = "".join(g.text for g in found.glyphs if g.turn not in (0, 90, 180, 270, main))
    beside = lying_beside(source, page, matrix)
    lines = lines_of(upright, page.number)
    put_bullets(lines, page.dots)
    lines = _with_fields(lines, beside.fields)
    tables, lines = ruled_tables(page, lines, before)
    return Sheet(page, found, beside, lines, tables, sideways, slanted)


def lay_out(sheets: Sequence[Sheet]) -> None:
    """Find the tables without rules, mark where tables stand and put the lines in order.

    A gutter between long columns on one page shows where the columns of the others are.
    """
    placed = [_sorted([*sheet.lines, *_places(sheet, 0)]) for sheet in sheets]
    known = [gutter for lines in placed for gutter in gutters_of(lines)]
    for sheet, lines in zip(sheets, placed, strict=True):
        for flow in sure_flows(lines, known, sheet.page.width):
            sheet.flows += flows_of(_with_aligned(sheet, flow))


def _with_aligned(sheet: Sheet, flow: list[Line]) -> list[Line]:
    """The lines of a flow with places for the tables that alignment alone makes."""
    kept: list[Line] = []
    for is_place, run in itertools.groupby(flow, key=lambda line: line.table >= 0):
        if is_place:
            kept += run
            continue
        first = len(sheet.tables)
        more, lines = aligned_tables(sheet.page, list(run))
        sheet.tables += more
        kept += [*lines, *_places(sheet, first)]
    return _sorted(kept)


def _places(sheet: Sheet, first: int) -> list[Line]:
    """Where the tables from number `first` on stand."""
    tables = list(enumerate(sheet.tables))[first:]
    return [_place(table.box, number, sheet) for number, table in tables]


def _sorted(lines: list[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: line.base)


def _place(box: Box, number: int, sheet: Sheet) -> Line:
    """A line that stands for a table, as wide as it, at its upper edge."""
    word = Word("", box[0], box[1], box[2], box[3], box[1] + 1, 1.0, False)
    return Line([word], sheet.page.number, number)


def _with_fields(lines: list[Line], fields: list[Line]) -> list[Line]:
    """The lines with each filled-in field on the line that it stands beside."""
    for entry in fields:
        base = entry.words[0].base
        beside = [line for line in lines if abs(line.base - base) < 0.5 * line.size]
        apart = [
            line
            for line in beside
            if all(w.x1 <= entry.x0 + 1 or w.x0 >= entry.x1 - 1 for w in line.words)
        ]
        if apart:
            nearest = min(apart, key=lambda line: abs(line.base - base))
            nearest.words = sorted([*nearest.words, *entry.words], key=lambda word: word.x0)
        else:
            lines.append(entry)
    return sorted(lines, key=lambda line: line.base)
