"""Small print set into a line: footnote marks, exponents, indices.

Here: finding runs of smaller glyphs that stand a little higher or lower beside a larger one, and
writing raised digits as such, so that they are not read as digits of the number before them.
"""

from __future__ import annotations

from dataclasses import replace

from connectors.formats.pdf.page import Glyph

_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_RAISED = str.maketrans("0123456789", _DIGITS)
_SIGNS = str.maketrans(dict.fromkeys(_DIGITS, "*"))
_LONGEST_RAISED = 4


def with_raised(rows: list[list[Glyph]]) -> list[list[Glyph]]:
    """Small print set into a larger line becomes part of it; raised digits say that they are."""
    for index, row in enumerate(rows):
        near = rows[max(0, index - 2) : index] + rows[index + 1 : index + 3]
        kept = []
        for run in _runs(row):
            host = next((other for other in near if _is_set_into(run, other)), None)
            if host is None:
                kept += run
            elif run[0].base < host[0].base:
                host += [replace(glyph, text=glyph.text.translate(_RAISED)) for glyph in run]
            else:
                host += run
        row[:] = kept
    return [row for row in rows if row]


def unnumbered(text: str) -> str:
    """`text` with a sign for each raised digit, to be judged by the digits that it holds itself."""
    return text.translate(_SIGNS)


def _runs(row: list[Glyph]) -> list[list[Glyph]]:
    """The glyphs of a baseline in runs without a wide space."""
    runs: list[list[Glyph]] = []
    for glyph in sorted(row, key=lambda g: g.x0):
        if runs and glyph.x0 - runs[-1][-1].x1 < 0.5 * glyph.size:
            runs[-1].append(glyph)
        else:
            runs.append([glyph])
    return runs


def _is_set_into(run: list[Glyph], other: list[Glyph]) -> bool:
    """Whether a short run follows a larger glyph of `other` closely, a little higher or lower."""
    first = run[0]
    size = max(glyph.size for glyph in other) if other else 0.0
    if len(run) > _LONGEST_RAISED or max(g.size for g in run) > 0.85 * size:
        return False
    if not 0.1 * size < abs(first.base - other[0].base) <= 0.6 * size:
        return False
    return any(
        -0.1 * size < first.x0 - glyph.x1 < 0.2 * size
        and glyph.text.strip()
        and first.size < 0.85 * glyph.size
        for glyph in other
    )
