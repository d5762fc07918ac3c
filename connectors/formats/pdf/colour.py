"""PDF colours as red, green and blue. Not here: what is painted in them (`paint`)."""

from __future__ import annotations

import functools
from typing import Any

Colour = tuple[float, float, float]


def colour_of(value: Any, space: Any) -> Colour | None:
    """A colour as red, green and blue from 0 to 1; None where the space needs more than that."""
    numbers = tuple(value) if isinstance(value, (tuple, list)) else (value,)
    if not all(isinstance(n, (int, float)) for n in numbers):
        return None
    return _rgb(numbers, str(getattr(space, "name", "")))


@functools.lru_cache(maxsize=1024)
def _rgb(numbers: tuple[float, ...], name: str) -> Colour | None:
    if name in ("Separation", "DeviceN", "Indexed", "Pattern", "Lab"):
        white = name == "Separation" and all(n == 0 for n in numbers)
        return (1.0, 1.0, 1.0) if white else None
    if len(numbers) == 1:
        return (float(numbers[0]),) * 3
    if len(numbers) == 3:
        return (float(numbers[0]), float(numbers[1]), float(numbers[2]))
    if len(numbers) == 4:
        black = 1 - float(numbers[3])
        red, green, blue = ((1 - float(n)) * black for n in numbers[:3])
        return (red, green, blue)
    return None
