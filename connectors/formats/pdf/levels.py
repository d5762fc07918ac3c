"""Levels of headings: from the rank of their type, and from the depth of their numbers.

Not here: which paragraphs are headings, and what their type is (`headings`).
"""

from __future__ import annotations

from collections.abc import Mapping

# Size (negative), not bold, not in capitals: a key that sorts the weightier first.
Style = tuple[float, bool, bool]

_DEEPEST = 6


def levels_of(headings: Mapping[int, tuple[Style, int]]) -> dict[int, int]:
    """The level from 1 of each heading, given its style and the depth of its number (0: none).

    Numbers decide among numbered headings ("4.2" is one deeper than "4"), whatever their type; the
    shallowest stand where their type ranks. A style below a numbered one is deeper than they are.
    """
    styles = sorted({style for style, _ in headings.values()})
    ranks = {style: rank for rank, style in enumerate(styles, start=1)}
    numbered = [(depth, ranks[style]) for style, depth in headings.values() if depth]
    shallowest, rank = min(numbered, default=(1, 1))
    base = max(rank - shallowest + 1, 1)
    deepest: dict[Style, int] = {}
    for style, depth in headings.values():
        if depth:
            deepest[style] = max(deepest.get(style, 0), base + depth - 1)
    levels: dict[Style, int] = {}
    above = 0
    for style in styles:
        levels[style] = above + 1
        above = max(above + 1, deepest.get(style, 0))
    return {
        index: min(base + depth - 1 if depth else levels[style], _DEEPEST)
        for index, (style, depth) in headings.items()
    }
