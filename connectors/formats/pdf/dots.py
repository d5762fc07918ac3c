"""Bullets that are drawn and not set: small round or square shapes before the text of an item.

Browsers print the marks of lists so. Here: telling such a shape from other drawing by its size
and its place, and putting a bullet into the line that it stands before.
"""

from __future__ import annotations

from collections.abc import Sequence

from connectors.formats.pdf.page import Box
from connectors.formats.pdf.words import Line, Word

# In points: what is smaller is a speck, what is larger a box to tick.
_LEAST, _MOST = 1.5, 8.0
_NARROWEST, _WIDEST = 0.75, 1.34
# In ems of the line: height, distance to the text, distance to what is further left.
_HIGHEST = 0.7
_NEAREST, _FARTHEST = 0.1, 2.5
_ALONE = 0.5


def is_dot(box: Box) -> bool:
    """Whether a shape is as small and as round, or square, as a bullet."""
    width, height = box[2] - box[0], box[3] - box[1]
    if not (_LEAST <= width <= _MOST and _LEAST <= height <= _MOST):
        return False
    return _NARROWEST <= width / height <= _WIDEST


def put_bullets(lines: Sequence[Line], dots: Sequence[Box]) -> None:
    """Put a bullet before the word that each dot stands before (words changed in place)."""
    for dot in dots:
        for line in lines:
            place = _place(line, dot)
            if place is not None:
                word = Word("•", dot[0], dot[1], dot[2], dot[3], line.base, line.size, False)
                line.words.insert(place, word)
                break


def _place(line: Line, dot: Box) -> int | None:
    """The number of the word in `line` that `dot` stands before, if it is a bullet there."""
    size, middle = line.size, (dot[1] + dot[3]) / 2
    if dot[3] - dot[1] > _HIGHEST * size:
        return None
    if not line.base - 0.75 * size <= middle <= line.base - 0.05 * size:
        return None
    for number, word in enumerate(line.words):
        if word.x0 < dot[2]:
            continue
        near = _NEAREST * size <= word.x0 - dot[2] <= _FARTHEST * size
        before = line.words[number - 1] if number else None
        alone = before is None or dot[0] - before.x1 >= _ALONE * size
        return number if near and alone and word.text != "•" else None
    return None
