"""Plain records of what a PDF page paints: glyphs, filled areas, the page. No behaviour.

Lengths are in points, y is counted downwards from the upper edge.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from connectors.formats.pdf.colour import Colour

Box = tuple[float, float, float, float]


@dataclass(slots=True)
class Glyph:
    """One painted character: box, baseline and size in points, y downwards from the top.

    `turn` is its direction in degrees; `colour` None when it cannot be known (patterns).
    """

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    base: float
    size: float
    bold: bool
    turn: int
    colour: Colour | None
    painted: bool
    order: int


@dataclass(slots=True)
class Fill:
    """An area painted in one colour (None: unknown, as of an image) and when it was painted."""

    box: Box
    colour: Colour | None
    order: int
    image: bool = False


@dataclass(slots=True)
class Page:
    """All that one page paints. `number` counts from 1; `crop` is the part that is shown."""

    number: int
    width: float
    height: float
    crop: Box
    glyphs: list[Glyph] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    rules: list[Box] = field(default_factory=list)
    dots: list[Box] = field(default_factory=list)
    curves: int = 0
    unknown: int = 0
