"""Text that runs from right to left: painted from the left, read from the right.

Here: turning such runs round, numbers and Latin words in them kept as they are.
"""

from __future__ import annotations

import re
import unicodedata

_LEFT_RUN = re.compile(r"[0-9A-Za-zÀ-ɏ](?:[0-9A-Za-zÀ-ɏ.,:/%$€£+\-]*[0-9A-Za-zÀ-ɏ%])?")


def has_right_to_left(text: str) -> bool:
    """Whether any letter is of a script written from right to left."""
    return any(unicodedata.bidirectional(ch) in ("R", "AL") for ch in text)


def in_reading_order(text: str) -> str:
    """A line as painted, in the order it is read: right-to-left turned round, numbers kept."""
    if not has_right_to_left(text):
        return text
    letters = [unicodedata.bidirectional(ch) for ch in text if ch.isalpha()]
    if sum(kind in ("R", "AL") for kind in letters) * 2 >= len(letters):
        return _turned_round(text)
    return re.sub(
        r"[\u0590-\u08ff\ufb1d-\ufefc][\u0590-\u08ff\ufb1d-\ufefc ]*[\u0590-\u08ff\ufb1d-\ufefc]",
        lambda match: _turned_round(match[0]),
        text,
    )


def _turned_round(text: str) -> str:
    """`text` from its end to its start, with the numbers and Latin words in it as they are."""
    parts = []
    position = 0
    for match in _LEFT_RUN.finditer(text):
        parts += [text[position : match.start()][::-1], match[0]]
        position = match.end()
    parts.append(text[position:][::-1])
    return "".join(reversed(parts)).translate(str.maketrans("()[]", ")(]["))
