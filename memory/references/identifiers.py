"""Identifiers of documents, in one spelling: "HO 04 90", "HO-04-90" and "HO0490" are one.

Belongs here: the shapes of numbers that name a document (forms, bulletins and circulars, standards,
regulations), their editions, and the one spelling of each. Does not belong here: titles (`names`,
`spans`) and sections (`sections`).
"""

from __future__ import annotations

import re
from functools import lru_cache

FORM = r"[A-Z]{2,4}[ -]?\d{2}[ -]?\d{2}(?!\d|[-/]\d)"
SHORT_FORM = r"[A-Z]{2,4}[ -]\d{1,3}(?![\w/]|[-.]\d)"
SERIES = (
    r"(?:Bulletin|Circular|Memorandum|Memo|Notice|Guidance Note|Guideline|Directive|Endorsement|"
    r"Amendment|Addendum|Rider|Supplement|Corrigendum|Instruction)"
)
NUMBER = r"(?:[A-Z]{1,5}[/-]){0,3}\d{1,4}(?:[/-]\d{1,4}){0,2}"
REGULATION = (
    r"(?:Regulation|Directive|Decision)s? (?:\((?:EU|EC|EEC|Euratom)\) )?(?:[Nn]o\.? ?)?"
    r"\d{1,4}/\d{2,4}(?:/(?:EU|EC|EEC))?(?![/-]?\w)"
)
STANDARD = (
    r"(?:(?:ISO|IEC|EN|BS|DIN|ANSI|ASTM|IEEE)(?:[/ ](?:ISO|IEC|IEEE|EN|TS|TR|PAS|TAS))* ?"
    r"\d{2,6}(?:-\d{1,3})*(?::\d{4})?|RFC ?\d{2,5}|NIST (?:SP|FIPS|IR) ?\d{2,4}(?:-\d{1,3}[A-Z]?)?"
    r"|FIPS(?: PUB)? \d{2,3}(?:-\d)?|SI \d{4}/\d{1,4})(?![/-]?\w)"
)
_FORM_ALONE = re.compile(rf"^(?:[Ff]orms? |[Ee]ndorsements? )?(?P<form>{FORM})", re.ASCII)
_SHORT_FORM_ALONE = re.compile(
    rf"^(?:(?:[Ff]orms? |[Ee]ndorsements? )(?P<said>{SHORT_FORM})"
    r"|(?P<form>[A-Z]{2,4}-\d{1,3})(?![\w/]|[-.]\d))", re.ASCII,
)  # fmt: skip
_SERIES_ALONE = re.compile(rf"^(?P<series>{SERIES})s? (?:[Nn]o\.? ?)?(?P<number>{NUMBER})", re.I)
_ACT_ALONE = re.compile(rf"^(?:{REGULATION}|{STANDARD})", re.ASCII)
_EDITION_AFTER = re.compile(
    r",? ?\(?(?:[Ee]dition|[Ee]d\.?) ?(?:of )?(?P<named>\d{4}-\d{2}|\d{2}[ /]\d{2}|\d{4})\b\)?"
    r"|,? ?\((?P<year>\d{4})(?: [Ee]dition)?\)"
)
_WORD = re.compile(r"[a-z0-9]+")
_EDITION_OF_FORM = re.compile(r" (?P<bare>(?:0[1-9]|1[0-2]) \d{2})\b(?! ?\d)")


@lru_cache(maxsize=4096)
def identifier(text: str) -> str:
    """The one spelling of the number that canonical `text` begins with; "" when with none.

    A form becomes its letters and digits ("HO0490"), a series number its name and number
    ("BULLETIN 2025-04"), a regulation or standard its letters and numbers ("REGULATION 2016/679",
    "ISO 31000:2018").
    """
    act = _ACT_ALONE.match(text)
    if act:
        return _act(act.group())
    form = _FORM_ALONE.match(text)
    if form:
        return re.sub(r"[ -]", "", form["form"])
    series = _SERIES_ALONE.match(text)
    if series:
        return f"{series['series'].upper()} {series['number'].upper()}"
    short = _SHORT_FORM_ALONE.match(text)
    return re.sub(r"[ -]", "", short["said"] or short["form"]) if short else ""


def _act(text: str) -> str:
    """A regulation without its bracket and "No", a standard with single spaces; upper case."""
    bare = re.sub(r"\((?:EU|EC|EEC|Euratom)\) |[Nn]o\.? ?|/(?:EU|EC|EEC)$", "", text)
    spaced = re.sub(r"(?<=[A-Za-z])(?=\d)", " ", bare)
    return re.sub(r"^(REGULATION|DIRECTIVE|DECISION)S", r"\1", spaced.upper())


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
    return " ".join(_WORD.findall(title.lower()))
