"""What a document is called: its number, its title, and the names that it gives itself.

Belongs here: the names by which a mention can mean a document, and the spellings that are looked
for word for word. Does not belong here: numbers that are told by their shape (`identifiers`), and
which document a name means (`resolve`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from memory.references.identifiers import FORM, NUMBER, SERIES, identifier, title_key

_NUMBERED = re.compile(
    rf"(?:{SERIES} (?:[Nn]o\.? ?)?{NUMBER}|(?:[Ff]orm )?{FORM})(?=$|\s*[:,(|–—]| - )"
)
_SERIES_KEYS = tuple(SERIES.lower().removeprefix("(?:").removesuffix(")").split("|"))
_NUMBER_KEYS = ("number", "document number", "document_number", "identifier", "reference number")
_ALIAS_KEYS = ("short title", "short_title", "alias", "aliases", "aka", "also known as", "known as")
_RAW_FORM = re.compile(r"(?P<letters>[A-Z]{2,4})[ -]?(?P<digits>\d{1,4}[A-Z]?)")
_TITLE_PART = re.compile(r"[,:]")
_CALLS_ITSELF = re.compile(
    r"^(?:This|The present) (?:[\w-]+ ){1,4}?"
    r"(?:(?:is|may be|shall be) (?:also |hereinafter |hereafter )?"
    r"(?:cited as|called|known as|referred to as)|\((?:hereinafter|hereafter|also|in short)?,?) ?"
    r"(?:the )?[\"']?(?P<name>[A-Z][\w' &-]{3,60}?)[\"']?(?=[).,;:]|$)"
)
CALLS_ITSELF = (
    "(canonical LIKE 'This %' OR canonical LIKE 'The present %') AND ("
    "canonical LIKE '% cited as %' OR canonical LIKE '% called %' OR canonical LIKE '% known as %' "
    "OR canonical LIKE '% referred to as %' OR canonical LIKE '% (%')"
)
"""The SQL condition on passages that `self_name` may read something from."""


def self_name(text: str) -> str:
    """The name that a document gives itself in a canonical text, or ""."""
    found = _CALLS_ITSELF.match(text)
    return found["name"].strip() if found else ""


def spellings_of(title: str) -> tuple[str, ...]:
    """The parts of a title that can stand for the document in a text: all, and up to a comma or
    colon. Short ones are too common to count."""
    parts = dict.fromkeys([title.strip(), _TITLE_PART.split(title)[0].strip()])
    return tuple(part for part in parts if _is_telling(title_key(part)))


def numbers_of(form: str, title: str, meta: Mapping[str, str]) -> tuple[str, ...]:
    """The numbers of a document in their one spelling: from its metadata and its title."""
    found = [form, identifier(title) if _NUMBERED.match(title) else ""]
    raw = _RAW_FORM.fullmatch(meta.get("form", ""))
    found += [raw["letters"] + raw["digits"]] if raw else []
    found += [identifier(f"{key} {meta[key]}") for key in _SERIES_KEYS if key in meta]
    found += [identifier(meta[key]) for key in _NUMBER_KEYS if key in meta]
    return tuple(dict.fromkeys(number for number in found if number))


def spelled(
    title: str, meta: Mapping[str, str], aliases: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """Spellings in lower case that are looked for word for word, each with its name."""
    given = [alias for key in _ALIAS_KEYS for alias in meta.get(key, "").split("; ") if alias]
    for said in (title, *given, *aliases):
        for spelling in spellings_of(said):
            yield spelling.lower(), title_key(spelling)
    raw = _RAW_FORM.fullmatch(meta.get("form", ""))
    if raw:
        letters, digits = raw["letters"], raw["digits"]
        for between in (" ", "-"):
            yield f"{letters}{between}{digits}".lower(), letters + digits


def _is_telling(key: str) -> bool:
    return len(key) >= 10 and " " in key
