"""Dates as documents write them. A date that the text does not settle is unknown, never guessed."""

from __future__ import annotations

import re
from datetime import date

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan", "february feb", "march mar", "april apr", "may", "june jun",
            "july jul", "august aug", "september sep sept", "october oct", "november nov",
            "december dec",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_ISO = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")
_DAY_FIRST = re.compile(
    rf"\b(\d{{1,2}})(?:st|nd|rd|th)?(?: day)?(?: of)? ({_MONTH})\.?,? (\d{{4}})\b", re.I
)
_MONTH_FIRST = re.compile(rf"\b({_MONTH})\.? (\d{{1,2}})(?:st|nd|rd|th)?,? (\d{{4}})\b", re.I)
_DOTTED = re.compile(r"\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b")
_SLASHED = re.compile(r"\b(\d{1,2})/(\d{1,2})/(\d{4})\b")


def find_date(text: str) -> date | None:
    """The first date in canonical `text`, or None if there is none or it is ambiguous.

    Dotted dates are day first. Slashed ones count only where one number cannot be a month.
    """
    found: list[tuple[int, date | None]] = []
    for pattern, order in ((_ISO, "ymd"), (_DAY_FIRST, "dmy"), (_MONTH_FIRST, "mdy"),
                           (_DOTTED, "dmy"), (_SLASHED, "?")):  # fmt: skip
        match = pattern.search(text)
        if match:
            found.append((match.start(), _date(match.groups(), order)))
    return min(found, key=lambda pair: pair[0])[1] if found else None


def _date(parts: tuple[str, ...], order: str) -> date | None:
    if order == "?":
        first, second = int(parts[0]), int(parts[1])
        if first > 12:
            order = "dmy"
        elif second > 12 or first == second:
            order = "mdy"
        else:
            return None
    numbers = dict(zip(order, (_number(part) for part in parts), strict=True))
    try:
        return date(numbers["y"], numbers["m"], numbers["d"])
    except ValueError:
        return None


def _number(part: str) -> int:
    return _MONTHS[part.lower()] if part.lower() in _MONTHS else int(part)
