"""Formats that are text as they stand: plain text, CSV, JSON."""

from __future__ import annotations

import re

from connectors.crude.record import Crude
from connectors.decoding import decode

_ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The decoded text; in JSON, characters that are written as escapes are put back."""
    text, _ = decode("", data)
    if ending.endswith("json") or ending == "jsonl":
        text = _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
    return [Crude(text)]
