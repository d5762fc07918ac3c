"""What counts as one token of canonical text: the bounds on which quotes are found, and compared.

A number keeps its sign, currency, decimals, groups, time, fraction, percent sign and clause; a
word keeps its hyphens and apostrophes, but for the possessive. No token holds a space.
"""

from __future__ import annotations

import re

NUMBER = (
    r"[-+±]?[$€£¥]?-?\.?\d+(?:[.,:/-]\d+)*"  # sign, currency, digits with what joins them
    r"(?:[%€£¥$]|[^\W\d_]{1,3}\b)?(?:\([A-Za-z0-9]{1,4}\))*"  # percent, unit or letter, clauses
)
WORD = r"\w+(?:-\w+|'(?!s\b)\w+)*"
_TOKEN = re.compile(rf"(?<!\w){NUMBER}(?!\w)|{WORD}")


def cuts_a_token(text: str, place: int) -> bool:
    """Whether the position `place` in `text` lies within a token."""
    start = text.rfind(" ", 0, place) + 1
    end = text.find(" ", place)
    chunk = text[start : end if end >= 0 else len(text)]
    return any(m.start() < place - start < m.end() for m in _TOKEN.finditer(chunk))
