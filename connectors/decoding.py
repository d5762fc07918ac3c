"""Bytes to text for every format that is text: byte order marks, UTF-8, then a guess that is told.

Not here: decoding inside containers (zip, MIME), which hand their bytes to this module.
"""

from __future__ import annotations

import codecs

import charset_normalizer

from memory.errors import UnreadableDocument
from memory.records import Finding

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Characters that no text needs and that XML cannot hold; form feeds become line ends.
_CONTROLS = dict.fromkeys([*range(1, 9), 11, *range(14, 32), 0xFEFF, 0xFFFE, 0xFFFF]) | {12: "\n"}
_MAX_SAMPLE = 200_000
# A few NULs are left by broken exports; many are a file that is no text.
_MOST_NULS = 0.1
_REMEDY = "Save the file as UTF-8."


def decode(locator: str, data: bytes, declared: str = "") -> tuple[str, tuple[Finding, ...]]:
    """The text without U+FEFF and with \\n line ends, and a finding if its encoding was guessed.

    `declared` is what the document says of itself; it is tried after UTF-8 and may be nonsense.
    Raises `UnreadableDocument("decoding", …)` for what is not text.
    """
    text, guessed = _decoded(locator, data, declared)
    text = text.translate(_CONTROLS).replace("\r\n", "\n").replace("\r", "\n")
    if text.count("\0") > _MOST_NULS * len(text):
        raise UnreadableDocument("decoding", f"{locator}: holds NUL characters", _REMEDY)
    text = text.replace("\0", "")
    if not guessed:
        return text, ()
    return text, (Finding("decoded_as", f"{locator}: read as {guessed}", _REMEDY),)


def _decoded(locator: str, data: bytes, declared: str) -> tuple[str, str]:
    """The text, and the encoding if it is a guess."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            text = _attempt(data[len(mark) :], encoding)
            if text is None:
                raise UnreadableDocument(
                    "decoding", f"{locator}: marked as {encoding} but not valid in it", _REMEDY
                )
            return text, ""
    for encoding in ("utf-8", declared):
        text = _attempt(data, encoding)
        if text is not None:
            return text, ""
    return _guess(locator, data)


def _attempt(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding) if encoding else None
    except (UnicodeError, LookupError, ValueError):
        return None


def _guess(locator: str, data: bytes) -> tuple[str, str]:
    """The most likely reading; Windows-1252 where it is as likely as the first one found."""
    matches = charset_normalizer.from_bytes(data[:_MAX_SAMPLE])
    best = matches.best()
    if best is None:
        raise UnreadableDocument("decoding", f"{locator}: no encoding makes it text", _REMEDY)
    equals = [m for m in matches if (m.chaos, m.coherence) == (best.chaos, best.coherence)]
    western = any("cp1252" in (m.encoding, *m.could_be_from_charset) for m in equals)
    encoding = "cp1252" if western else best.encoding
    text = _attempt(data, encoding)
    if text is None:
        raise UnreadableDocument(
            "decoding", f"{locator}: begins as {encoding} but does not stay so", _REMEDY
        )
    return text, encoding
