"""A cell's value as its reader sees it: percentages, dates, currencies, leading zeros.

Here: the number formats of spreadsheets (ECMA-376 part 1, 18.8.31), as far as they decide which
digits stand there. Digits that a format would round away are shown if they are few: a figure is
never made coarser than the file has it.
"""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from decimal import Decimal

_MOST_KEPT = 4
_LITERAL = re.compile(r"\"([^\"]*)\"|\\(.)|\[\$([^\-\]]*)[^\]]*\]|\[[^\]]*\]|_.|\*.")
_DIGITS = re.compile(r"[#0?][#0?,.]*")
_NO_NUMBER = re.compile(r"[EeyYdDhH/@]|General")


def displayed(value: object, number_format: str) -> str:
    """The text of a value under a number format; "" for nothing and for a format that hides it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, (datetime, date, time)):
        return _moment(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return _number(value, number_format)
    if isinstance(value, timedelta):
        return str(value)
    return " ".join(str(value).split())


def hides(number_format: str) -> bool:
    """Whether a format shows nothing at all: ";;;"."""
    return number_format.replace(" ", "") == ";;;"


def _moment(value: datetime | date | time) -> str:
    if isinstance(value, datetime):
        if (value.hour, value.minute, value.second, value.microsecond) == (0, 0, 0, 0):
            return value.date().isoformat()
        return value.isoformat(" ", "seconds" if value.second else "minutes")
    if isinstance(value, time):
        return value.isoformat("seconds" if value.second else "minutes")
    return value.isoformat()


def _number(value: int | float, number_format: str) -> str:
    exact = Decimal(value) if isinstance(value, int) else Decimal(f"{value:.15g}")
    sections = number_format.split(";")
    negative = exact < 0 and len(sections) > 1 and bool(sections[1].strip())
    section = sections[1] if negative else sections[0]
    literals: list[str] = []

    def keep(match: re.Match[str]) -> str:
        literals.append(match[1] or match[2] or match[3] or "")
        return "\0"

    pattern = _LITERAL.sub(keep, section)
    digits = _DIGITS.search(pattern)
    if digits is None or _NO_NUMBER.search(pattern):
        return _plain(exact)
    scale = len(digits[0]) - len(digits[0].rstrip(","))
    percent = "%" in pattern
    number = exact.scaleb(2 * percent - 3 * scale)
    shown = _figures(abs(number) if negative else number, digits[0].rstrip(","))
    rest = iter(literals)
    before, after = (
        "".join(next(rest) if ch == "\0" else ch for ch in part)
        for part in (pattern[: digits.start()], pattern[digits.end() :])
    )
    after = re.sub(r"[#0?,.]", "", after)
    sign, shown = ("-", shown[1:]) if shown.startswith("-") else ("", shown)
    return " ".join(f"{sign}{before}{shown}{after}".split())


def _figures(number: Decimal, digits: str) -> str:
    """The digits: thousands and decimals as in the format, more decimals if few are needed."""
    whole, _, part = digits.partition(".")
    wanted = len(part.replace(",", ""))
    normal = number.normalize()
    exponent = normal.as_tuple().exponent
    needed = max(0, -exponent) if isinstance(exponent, int) else 0
    decimals = needed if wanted < needed <= _MOST_KEPT else wanted
    text = f"{number:,.{decimals}f}" if "," in whole else f"{number:.{decimals}f}"
    if part.endswith("#") and "." in text:
        text = text.rstrip("0").rstrip(".")
    zeros = whole.count("0")
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    head, point, tail = text.partition(".")
    return f"{sign}{head.zfill(zeros) if ',' not in whole else head}{point}{tail}"


def _plain(number: Decimal) -> str:
    """A number without a format: no exponent, no trailing zeros."""
    normal = number.normalize()
    return f"{normal:f}"
