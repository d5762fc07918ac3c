"""What running lines say: page numbers, print dates, and the words beside them.

Here: reading one line. Not here: which lines run (`furniture`, `unrepeated`), and the imprint
(`connectors.imprint`).
"""

from __future__ import annotations

import re

from connectors.formats.pdf.aligned import segments
from connectors.formats.pdf.words import Line

_PAGE = re.compile(
    r"(?:\b(?:page|seite|p\.)\s*\d{1,4}(?:\s*(?:of|/|von)\s*\d{1,4})?"
    r"|^\s*[-–—|]?\s*\d{1,4}\s*[-–—|]?\s*$|^\s*\d{1,4}\s*(?:/|of|von)\s*\d{1,4}\s*$)",
    re.IGNORECASE,
)
_COUNT = re.compile(
    r"(?P<word>page|seite|p\.)?\s*(?P<number>\d{1,4})(?:\s*(?:of|/|von)\s*(?P<total>\d{1,4}))?",
    re.IGNORECASE,
)
_PRINTED = re.compile(
    r"(?:(?:printed|print date|date printed|generated|exported|gedruckt)"
    r"(?:\s+(?:on|am|at))?\s*:?\s*)?"
    r"(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.?\s+[A-Z][a-z]+\s+\d{4}"
    r"|[A-Z][a-z]+\s+\d{1,2},?\s+\d{4})(?:[ T,]+(?:at\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?)?",
    re.IGNORECASE,
)
_SAYS_PRINTED = re.compile(r"print|generated|export|gedruckt|\d:\d\d", re.IGNORECASE)
_BETWEEN = re.compile(r"\s+[|·•–—-]\s+")
_DIGITS = re.compile(r"\d+")


def is_page_or_date(line: Line) -> bool:
    """Whether a line holds nothing but a page number or the date of printing."""
    return all(
        _PAGE.fullmatch(text.strip()) is not None or names_printing(text) for text in _texts(line)
    )


def parts_of(line: Line) -> list[str]:
    """What stands apart in a line, by a wide space or by a sign between spaces."""
    return [part for text in _texts(line) for part in _BETWEEN.split(text) if part.strip(" -–—|")]


def names_printing(text: str) -> bool:
    """Whether a text is the date of printing: it says so, or has a time of day."""
    return _PRINTED.fullmatch(text.strip()) is not None and bool(_SAYS_PRINTED.search(text))


def counts_page(text: str, number: int, total: int, *, small: bool) -> bool:
    """Whether a text beside others is the number of page `number` of `total`.

    In `small` type, "Page 4" and "Page 4 of 9" may stand on another page than the fourth of the
    file, which may be a part of a document.
    """
    match = _COUNT.fullmatch(text.strip())
    if match is None:
        return False
    if match["word"] and small:
        return match["total"] is None or int(match["number"]) <= int(match["total"])
    here = int(match["number"]) == number and int(match["total"] or total) == total
    return here and bool(small or match["word"])


def is_counted(line: Line, number: int, total: int) -> bool:
    """Whether the numbers of a line are those of page `number` of `total` alone."""
    numbers = [int(digits) for digits in _DIGITS.findall(line.text)]
    return numbers in ([number], [number, total])


def masked(line: Line) -> str:
    """The text of a line without its page number and dates, to be compared over pages."""
    return " | ".join(_PRINTED.sub("", _PAGE.sub("", text)).strip() for text in _texts(line))


def kept_words(line: Line) -> str:
    """What a running line says beside its page number."""
    parts = [_PAGE.sub("", text).strip(" -–—|") for text in _texts(line)]
    return " | ".join(part for part in parts if part)


def _texts(line: Line) -> list[str]:
    return [" ".join(word.text for word in segment) for segment in segments(line)]
