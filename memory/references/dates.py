"""Dates as documents write them. A date that the text does not settle is unknown, never guessed.

Belongs here: where a text holds a date or a span of time, and which day it means. Does not belong
here: what happens on that day (`validity`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
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
_FIRST_LETTERS = "".join(sorted({name[0] for name in _MONTHS}))
_DATE = re.compile(
    rf"\b(?=[\d{_FIRST_LETTERS}])"
    r"(?:(?P<iso>(?P<iy>\d{4})-(?P<im>\d{2})-(?P<id>\d{2}))"
    rf"|(?P<dayfirst>(?P<dd>\d{{1,2}})(?:st|nd|rd|th)?(?: day)?(?: of)? (?P<dm>{_MONTH})\.?,? "
    r"(?P<dy>\d{4}))"
    rf"|(?P<monthfirst>(?P<mm>{_MONTH})\.? (?P<md>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<my>\d{{4}}))"
    r"|(?P<dotted>(?P<td>\d{1,2})\.(?P<tm>\d{1,2})\.(?P<ty>\d{4}))"
    r"|(?P<slashed>(?P<sa>\d{1,2})/(?P<sb>\d{1,2})/(?P<sy>\d{4})))\b",
    re.I,
)
_YEAR = re.compile(r"\d{4}")  # every date has one
_COUNT = (
    r"(?:\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|"
    r"fifteen|twenty|thirty|forty-five|sixty|ninety)"
)
PERIOD = (
    rf"\b{_COUNT} (?:\(\d{{1,4}}\) )?(?:(?:calendar|business|working|banking) )?"
    r"(?:days?|weeks?|months?|years?)\b"
)


@dataclass(frozen=True, slots=True)
class FoundDate:
    """A date in a text; `day` is None where the text does not settle which day it is."""

    start: int
    end: int
    day: date | None


def find_dates(text: str, *, day_first: bool | None = None) -> Iterable[FoundDate]:
    """The dates in canonical `text`, in order.

    Dotted dates are day first. Slashed ones count where one number cannot be a month, else where
    `day_first` says how the source writes them.
    """
    for match in _DATE.finditer(text) if _YEAR.search(text) else ():
        yield FoundDate(match.start(), match.end(), _day(match, day_first))


def find_date(text: str, *, day_first: bool | None = None) -> date | None:
    """The first date in canonical `text`, or None if there is none or it is ambiguous."""
    return next((found.day for found in find_dates(text, day_first=day_first)), None)


def _day(match: re.Match[str], day_first: bool | None) -> date | None:
    if match["iso"]:
        parts = match["iy"], match["im"], match["id"]
    elif match["dayfirst"]:
        parts = match["dy"], match["dm"], match["dd"]
    elif match["monthfirst"]:
        parts = match["my"], match["mm"], match["md"]
    elif match["dotted"]:
        parts = match["ty"], match["tm"], match["td"]
    else:
        first, second = int(match["sa"]), int(match["sb"])
        is_settled = first > 12 or second > 12 or first == second
        order = first > 12 if is_settled else day_first
        if order is None:
            return None
        day, month = (first, second) if order else (second, first)
        parts = match["sy"], str(month), str(day)
    year, month_name, day_text = parts
    try:
        return date(int(year), _month(month_name), int(day_text))
    except ValueError:
        return None


def _month(text: str) -> int:
    return _MONTHS[text.lower()] if text.lower() in _MONTHS else int(text)
