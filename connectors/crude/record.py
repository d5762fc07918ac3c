"""What a crude dump is made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Crude:
    """Crude text of one page (0 for formats without pages).

    Every number in `text` must have been read as often as it stands there; if `once`, as for
    running headers and alternatives of the same text, standing anywhere is enough. `values` are
    numbers that may be read in one of several written forms (a date stored as a day count), each a
    tuple of those forms.
    """

    text: str = ""
    page: int = 0
    once: bool = False
    values: tuple[tuple[str, ...], ...] = ()
