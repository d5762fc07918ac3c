"""What a PDF page paints, in order: glyphs, filled areas, ruling lines, images.

Here: the device that pdfminer's interpreter draws on. Not here: the operators that the interpreter
leaves out (`operators`), what a reader sees of the paint (`visible`).
"""

from __future__ import annotations

import itertools
import math
from typing import Any

from pdfminer.pdfdevice import PDFTextDevice
from pdfminer.pdffont import PDFFont, PDFUnicodeNotDefined
from pdfminer.pdfinterp import PDFGraphicState, PDFResourceManager
from pdfminer.pdftypes import PDFObjRef
from pdfminer.utils import apply_matrix_pt, apply_matrix_rect, mult_matrix

from connectors.formats.pdf.colour import Colour, colour_of
from connectors.formats.pdf.dots import is_dot
from connectors.formats.pdf.page import Box, Fill, Glyph, Page

_UNSEEN_MODES = (3, 7)
_THIN = 2.5


class Painter(PDFTextDevice):
    """Collects a page's paint; `hidden_layers` are object ids of layers that are switched off."""

    ctm: Any

    def __init__(self, resources: PDFResourceManager, hidden_layers: frozenset[int]) -> None:
        super().__init__(resources)
        self.hidden_layers = hidden_layers
        self.page = Page(0, 0, 0, (0, 0, 0, 0))
        self.number = 0
        self.matrix: Any = None
        self._reset()

    def _reset(self) -> None:
        self.alpha = 1.0
        self.alphas: list[float] = []
        self.blends = False
        self._order = 0
        self._bold = False
        self._ink: Colour | None = None
        self._painted = True
        self._tags: list[bool] = []
        self._figures: list[Box] = []

    def begin_page(self, page: Any, ctm: Any) -> None:
        """Start a page; `page.mediabox` after `ctm` begins at the origin."""
        x0, y0, x1, y1 = apply_matrix_rect(ctm, page.mediabox)
        self.matrix = ctm
        self.number += 1
        height = abs(y1 - y0)
        left, low, right, high = apply_matrix_rect(ctm, page.cropbox)
        crop = (left, height - high, right, height - low)
        self.page = Page(self.number, abs(x1 - x0), height, crop)
        self._reset()

    def begin_tag(self, tag: Any, props: Any = None) -> None:
        """Enter marked content, which may be a layer that is switched off."""
        layer = getattr(tag, "name", "") == "OC" and isinstance(props, PDFObjRef)
        self._tags.append(layer and props.objid in self.hidden_layers)

    def end_tag(self) -> None:
        """Leave marked content."""
        if self._tags:
            self._tags.pop()

    def begin_figure(self, name: str, bbox: Any, matrix: Any) -> None:
        """Enter a form or an image, whose box an image fills."""
        x, y, width, height = bbox
        box = apply_matrix_rect(mult_matrix(matrix, self.ctm), (x, y, x + width, y + height))
        self._figures.append(self._flipped(box))

    def end_figure(self, name: str) -> None:
        """Leave a form or an image."""
        self._figures.pop()

    def render_image(self, name: str, stream: Any) -> None:
        """An image: an area of unknown colour."""
        if self._figures:
            self._fill(self._figures[-1], None, image=True)

    def paint_path(
        self, graphicstate: PDFGraphicState, stroke: bool, fill: bool, evenodd: bool, path: Any
    ) -> None:
        """A path: each straight stroke a ruling, each filled subpath its box, small ones dots."""
        for points in self._subpaths(path):
            xs, ys = [x for x, _ in points], [y for _, y in points]
            box = (min(xs), min(ys), max(xs), max(ys))
            if is_dot(box) and (stroke or fill) and not any(self._tags):
                self.page.dots.append(box)
            thin = min(box[2] - box[0], box[3] - box[1]) < _THIN
            if thin and (stroke or fill):
                self.page.rules.append(box)
            elif stroke or (fill and len(points) <= 5):
                self.page.rules += _straight(points)
            self.page.curves += len(points) > 5
            if fill and not thin and self.alpha > 0.5 and not self.blends:
                space = graphicstate.ncs
                self._fill(box, colour_of(graphicstate.ncolor, space))

    def render_string(self, textstate: Any, seq: Any, ncs: Any, graphicstate: Any) -> None:
        """Text in one state, which is kept for its characters."""
        mode = textstate.render
        strokes = mode % 4 == 1
        self._bold = mode == 2 or _is_bold(textstate.font)
        self._ink = (
            colour_of(graphicstate.scolor, graphicstate.scs)
            if strokes
            else colour_of(graphicstate.ncolor, ncs)
        )
        self._painted = mode not in _UNSEEN_MODES and self.alpha > 0.05 and not any(self._tags)
        super().render_string(textstate, seq, ncs, graphicstate)

    def render_char(
        self,
        matrix: Any,
        font: PDFFont,
        fontsize: float,
        scaling: float,
        rise: float,
        cid: int,
        ncs: Any,
        graphicstate: PDFGraphicState,
    ) -> float:
        """One character; returns how far the next one is shifted, in text space."""
        try:
            text = font.to_unichr(cid)
        except PDFUnicodeNotDefined:
            text = _by_code(font, cid)
            self.page.unknown += text == "\ufffd"
        advance = font.char_width(cid) * fontsize * scaling
        low = font.get_descent() * fontsize + rise
        box = self._flipped(apply_matrix_rect(matrix, (0, low, advance, low + fontsize)))
        _, base = apply_matrix_pt(matrix, (0, rise))
        a, b, c, d, _, _ = matrix
        self._order += 1
        self.page.glyphs.append(
            Glyph(
                text=text,
                x0=box[0],
                top=box[1],
                x1=box[2],
                bottom=box[3],
                base=self.page.height - base,
                size=abs(fontsize) * math.sqrt(abs(a * d - b * c)),
                bold=self._bold,
                turn=round(math.degrees(math.atan2(b, a))) % 360,
                colour=self._ink,
                painted=self._painted,
                order=self._order,
            )
        )
        return float(advance)

    def _subpaths(self, path: Any) -> list[list[tuple[float, float]]]:
        """The corner points of each subpath, in page space."""
        found: list[list[tuple[float, float]]] = []
        for operator, *numbers in path:
            if operator == "m":
                found.append([])
            if not found or (operator == "h" and not found[-1]):
                continue
            if operator == "h":
                found[-1].append(found[-1][0])
                continue
            x, y = apply_matrix_pt(self.ctm, (float(numbers[-2]), float(numbers[-1])))
            found[-1].append((x, self.page.height - y))
        return [points for points in found if len(points) > 1]

    def _fill(self, box: Box, colour: Colour | None, image: bool = False) -> None:
        if not any(self._tags):
            self._order += 1
            self.page.fills.append(Fill(box, colour, self._order, image))

    def _flipped(self, box: Any) -> Box:
        x0, y0, x1, y1 = box
        return (x0, self.page.height - y1, x1, self.page.height - y0)


def _straight(points: list[tuple[float, float]]) -> list[Box]:
    """The horizontal and vertical sides of a path."""
    sides = []
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        if abs(x0 - x1) < 0.5 or abs(y0 - y1) < 0.5:
            sides.append((min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))
    return sides


def _by_code(font: PDFFont, cid: int) -> str:
    """A character that the font does not name, by Windows' table, whose unused codes are bullets.

    ISO 32000-1, annex D.2, note 3.
    """
    if font.is_multibyte() or not 127 <= cid < 160:
        return "\ufffd"
    return bytes([cid]).decode("cp1252", "replace").replace("\ufffd", "•").replace("\x7f", "•")


def _is_bold(font: PDFFont) -> bool:
    name = str(font.fontname).lower()
    flags = font.flags if isinstance(font.flags, int) else 0
    return any(word in name for word in ("bold", "black", "heavy", "demi")) or bool(flags & 1 << 18)
