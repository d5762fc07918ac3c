"""Identifiers of documents, in one spelling: "HO 04 90", "HO-04-90" and "HO0490" are one."""

from __future__ import annotations

import re

FORM = r"[A-Z]{2,4}[ -]?\d{2}[ -]?\d{2}(?!\d|[-/]\d)"
SERIES = r"(?:Bulletin|Circular|Memorandum|Memo|Notice|Guidance Note|Guideline|Directive)"
NUMBER = r"(?:[A-Z]{1,5}[/-]){0,3}\d{1,4}(?:[/-]\d{1,4}){0,2}"
_FORM_ALONE = re.compile(rf"^(?:[Ff]orms? |[Ee]ndorsements? )?(?P<form>{FORM})", re.ASCII)
_SERIES_ALONE = re.compile(rf"^(?P<series>{SERIES})s? (?:[Nn]o\.? ?)?(?P<number>{NUMBER})", re.I)
_EDITION_AFTER = re.compile(
    r",? ?\(?(?:[Ee]dition|[Ee]d\.?) ?(?:of )?(?P<named>\d{4}-\d{2}|\d{2}[ /]\d{2}|\d{4})\b\)?"
    r"|,? ?\((?P<year>\d{4})(?: [Ee]dition)?\)"
)
_EDITION_OF_FORM = re.compile(r" (?P<bare>(?:0[1-9]|1[0-2]) \d{2})\b(?! ?\d)")


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
    short = re.fullmatch(r"(0[1-9]|1[0-2])[ /](\d{2})", text)
    if short:
        month, year = short[1], int(short[2])
        return f"{1900 + year if year >= 70 else 2000 + year}-{month}"
    return text


def edition_after(text: str, end: int, *, of_form: bool) -> tuple[int, str]:
    """Where the edition that follows a document's name at `end` ends, and the edition.

    `(end, "")` where none follows. A form's may follow its number bare ("CG 00 01 04 13").
    """
    found = (_EDITION_OF_FORM.match(text, end) if of_form else None) or _EDITION_AFTER.match(
        text, end
    )
    if found is None:
        return end, ""
    return found.end(), edition(next(group for group in found.groups() if group))


def title_key(title: str) -> str:
    """A title as it is compared: lower case, letters and digits, single spaces."""
    return " ".join(re.findall(r"[a-z0-9]+", title.lower()))
