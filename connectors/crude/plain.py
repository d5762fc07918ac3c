"""Formats that are text as they stand: plain text, CSV, JSON."""

from __future__ import annotations

import re
from collections import Counter

from connectors.crude.record import Crude
from connectors.decoding import decode

_ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")
# The day, and the time without seconds that are none; a midnight is no time.
_INSTANT = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)(?:[T ](?:00:00|(?P<time>\d\d:\d\d))(?::00|(?P<seconds>:\d\d))?"
    r"(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)"
)
_ENVELOPE = re.compile(
    r"\"(?:total|count|startAt|maxResults|page|per_?page|page_?size)\"\s*:\s*\d+", re.IGNORECASE
)
_QUOTED = re.compile(r"\"(?:[^\"]|\"\")*\"")
_DELIMITERS = ",;\t|"


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The decoded text: of JSON without its escapes and page counts, of CSV with cells apart."""
    text, _ = decode("", data)
    if ending == "csv":
        text = _INSTANT.sub(r"\g<day> \g<time>\g<seconds>", _apart(text))
    elif ending != "txt":
        text = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
        text = _INSTANT.sub(r"\g<day> \g<time>\g<seconds>", _ENVELOPE.sub("", text))
    return [Crude(text)]


def _apart(text: str) -> str:
    """CSV text with spaces for its delimiter, so that the cells 1 and 234 are not 1,234."""
    counted = Counter(_QUOTED.sub("", text[:100_000]))
    delimiter = max(_DELIMITERS, key=lambda ch: counted[ch])
    cells = re.compile(rf"{_QUOTED.pattern}|{re.escape(delimiter)}")
    return cells.sub(lambda match: " " if match[0] == delimiter else match[0], text)
