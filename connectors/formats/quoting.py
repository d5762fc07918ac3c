"""Quoted replies in plain mail text: which lines somebody else wrote, and who.

Here: "> " lines, the "On … wrote:" line before them and "Original Message" separators. Not here:
joining lines to paragraphs (`lines`) and quotations in HTML (`flow`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_QUOTE = re.compile(r"\s*(?:>\s?)+")
_WROTE = re.compile(
    r"(?:On|Am|Le)\s.{3,300}?\s(?:wrote|writes|schrieb|a écrit)\b.{0,80}?:", re.DOTALL
)
_SEPARATOR = re.compile(r"-{2,}\s*(?:Original Message|Ursprüngliche Nachricht)\s*-{2,}", re.I)
_NAME = re.compile(
    r"(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]\.?M\.?)?(?:\s*(?:UTC|GMT|CES?T|[+-]\d{4}))*|\d{4})"
    r"(?:\s+Uhr)?\s*,?\s+(?:schrieb\s+)?(?P<name>[^\d,<>:][^<>:]*?)\s*(?:<[^>]*>)?\s*"
    r"(?:wrote|writes|schrieb|a écrit)?\s*:$",
    re.DOTALL,
)
_MAX_LEAD_LINES = 3


def split_quotes(text: str) -> Iterator[tuple[bool, str, list[str]]]:
    """Runs of lines: whether quoted, by whom as far as known, and the lines without "> "."""
    lines = text.split("\n")
    run: list[str] = []
    state = (False, "")
    after_separator = False
    index = 0
    while index < len(lines):
        lead = _lead(lines, index)
        after_separator = after_separator or _SEPARATOR.fullmatch(lines[index].strip()) is not None
        if lead:
            author = quoted_author(" ".join(map(_unquoted, lines[index : index + lead]))) or ""
            yield (*state, run)
            yield (
                True,
                author,
                [_unquoted(line) for line in lines[index : index + lead]],
            )
            state, run = (True, author), []
            index += lead
            continue
        line = lines[index]
        quoted = after_separator or _QUOTE.match(line) is not None
        if quoted != state[0] and line.strip():
            yield (*state, run)
            state, run = (quoted, state[1] if quoted else ""), []
        run.append(_unquoted(line))
        index += 1
    yield (*state, run)


def quoted_author(text: str) -> str | None:
    """The name in an "On … NAME wrote:" line, "" if it has none, None if it is no such line."""
    text = " ".join(_unquoted(text).split())
    if not _WROTE.fullmatch(text):
        return None
    match = _NAME.search(text)
    return match["name"].strip() if match else ""


def _unquoted(line: str) -> str:
    found = _QUOTE.match(line)
    return line[found.end() :] if found else line


def _lead(lines: list[str], index: int) -> int:
    """How many lines from `index` make an "On … wrote:" line; 0 if they do not."""
    for count in range(1, _MAX_LEAD_LINES + 1):
        if quoted_author(" ".join(map(_unquoted, lines[index : index + count]))) is not None:
            return count
    return 0
