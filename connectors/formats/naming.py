"""Whether the first row of a table that marks none names its columns, from its words alone.

Here: what a name is, what a value is, and how much the rows below must differ. A row of names
without digits is taken for a header at once. One with digits ("Year 2025 | Limit 1") only if it
cannot well be a row of data: where nothing is marked, an unnamed table is the smaller fault.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_LONGEST = 60
_MONTH = r"(?:jan|feb|mar|märz|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-zé]*\.?"
_AMOUNT = r"(?:[$€£¥]|[A-Z]{3})?\s?[-+(]?\s?(?:[$€£¥]|[A-Z]{3})?\s?\.?\d[\d.,' ]*\)?"
# One number, with its currency or unit, a range of two, or a date.
_VALUE = re.compile(
    rf"[<>≤≥~±]?\s?{_AMOUNT}(?:\s?(?:%|[^\W\d]+\.?|[$€£¥]))?"
    rf"(?:\s?(?:[-–—/]|to|bis)\s?{_AMOUNT}(?:\s?(?:%|[^\W\d]+\.?|[$€£¥]))?)?"
    r"|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?"
    rf"|\d{{1,2}}\.?\s{_MONTH},?\s\d{{2,4}}|{_MONTH}\s\d{{1,2}},?\s\d{{2,4}}|{_MONTH}\s\d{{4}}",
    re.IGNORECASE,
)
# Words that stand in the place of a value.
_NO_VALUE = re.compile(
    r"[-–—./*]*|n\.?/?a\.?|none|nil|no|yes|not? .*|unlimited|included|excluded|waived|free|tbd"
    r"|open|keine?|nein|ja|unbegrenzt",
    re.IGNORECASE,
)
_YEAR = r"(?:19|20)\d\d(?:[-–/]\d{2,4})?"
_COUNT = r"\d{1,2}"
# A name with a year or a small number in it: "Year 2025", "Q1", "1st loss", "Rate per 1,000".
_NUMBERED_NAME = re.compile(
    rf"{_COUNT}(?:st|nd|rd|th|\.)\s[^\W\d].*"
    rf"|[^\W\d](?:[^\d$€£¥%]|(?<![\d.,])(?:{_YEAR}|{_COUNT})(?![\d.,]*\d)"
    r"|(?<=per )[$€£¥]?\d[\d,.]*)*",
    re.IGNORECASE,
)
_DIGIT = re.compile(r"\d")
_NUMBERED_WORD = re.compile(r"\S*\d\S*")


def name_columns(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Whether the cells of a first row name their columns; `below` are the other rows."""
    if len(first) < 2 or not all(first) or len(set(first)) < len(first) or not below:
        return False
    numbered = [column for column, name in enumerate(first) if _DIGIT.search(name)]
    if not numbered:
        return True
    if not all(_is_name(name) for name in first):
        return False
    columns = [[row[column] for row in below if row[column]] for column in range(len(first))]
    if any(_counts_on(first[column], columns[column]) for column in numbered):
        return False
    measured = [column for column, cells in enumerate(columns) if _are_values(cells)]
    return bool(measured if len(below) > 1 else set(measured).intersection(numbered))


def _is_name(text: str) -> bool:
    if len(text) > _LONGEST or text[-1] in ".;" or _NO_VALUE.fullmatch(text):
        return False
    return not _DIGIT.search(text) or (
        _NUMBERED_NAME.fullmatch(text) is not None and not _is_value(text)
    )


def _are_values(cells: Sequence[str]) -> bool:
    """Whether all are values, or say that there is none, and one at least is a value."""
    values = [cell for cell in cells if not _NO_VALUE.fullmatch(cell)]
    return bool(values) and all(map(_is_value, values))


def _is_value(text: str) -> bool:
    return len(text) <= _LONGEST and _VALUE.fullmatch(text) is not None


def _counts_on(name: str, cells: Sequence[str]) -> bool:
    """Whether a cell below is the same but for its number: "Plan 1", "Plan 2"."""
    return any(_shape(name) == _shape(cell) for cell in cells if not _is_value(cell))


def _shape(text: str) -> str:
    return _NUMBERED_WORD.sub("#", text.casefold())
