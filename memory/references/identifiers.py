"""Identifiers of documents, in one spelling: "HO 04 90", "HO-04-90" and "HO0490" are one."""

from __future__ import annotations

import re

FORM = r"[A-Z]{2,4}[ -]?\d{2}[ -]?\d{2}(?!\d|[-/]\d)"
SERIES = r"(?:Bulletin|Circular|Memorandum|Memo|Notice|Guidance Note|Guideline|Directive)"
NUMBER = r"(?:[A-Z]{1,4}-)?\d{1,4}(?:[/-]\d{1,4})?"
EDITION = (
    r"(?:,? ?\(?(?:[Ee]dition|[Ee]d\.?) ?(?:of )?(?P<edition>\d{4}-\d{2}|\d{2}[ /]\d{2}|\d{4})\)?)"
)
_FORM_ALONE = re.compile(rf"^(?:[Ff]orm |[Ee]ndorsement )?(?P<form>{FORM})", re.ASCII)
_SERIES_ALONE = re.compile(rf"^(?P<series>{SERIES})s? (?:[Nn]o\.? ?)?(?P<number>{NUMBER})", re.I)


def identifier(text: str) -> str:
    """The one spelling of the form number or series number that canonical `text` begins with.

    Empty when it begins with neither. A form becomes its letters and digits ("HO0490"), a series
    number its name and number ("BULLETIN 2025-04").
    """
    form = _FORM_ALONE.match(text)
    if form:
        return re.sub(r"[ -]", "", form["form"])
    series = _SERIES_ALONE.match(text)
    if series:
        return f"{series['series'].upper()} {series['number'].upper()}"
    return ""


def is_form(identifier: str) -> bool:
    """Whether an identifier is a form's, and not the number of a bulletin or circular."""
    return bool(identifier) and " " not in identifier


def edition(text: str) -> str:
    """An edition as `YYYY-MM` where month and year are given ("04 13" is April 2013), else as is.

    Two-digit years from 70 count as 1970 and later.
    """
    text = text.strip()
    short = re.fullmatch(r"(\d{2})[ /](\d{2})", text)
    if short:
        month, year = short[1], int(short[2])
        return f"{1900 + year if year >= 70 else 2000 + year}-{month}"
    return text


def title_key(title: str) -> str:
    """A title as it is compared: lower case, letters and digits, single spaces."""
    return " ".join(re.findall(r"[a-z0-9]+", title.lower()))
