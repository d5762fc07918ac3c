"""How much of what is critical in passages the quotes of claims hold.

Numbers, dates, names, negations and modal words are critical (`memory.passages.critical`). A page
that says little is safe and useless: its share is kept, and a fall needs a decision on record.
Belongs here: counting. Does not belong here: what is worth a statement (`memory.wiki.material`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from memory.passages.critical import critical_tokens
from memory.passages.quotes import position


def covered(text: str, quotes: Iterable[str]) -> tuple[int, int]:
    """How many critical words of canonical `text` its quotes hold, and how many it has."""
    there = Counter(critical_tokens(text))
    if not there:
        return 0, 0
    held: Counter[str] = Counter()
    for start, end in _merged(text, quotes):
        held.update(critical_tokens(text[start:end]))
    return (there & held).total(), there.total()


def _merged(text: str, quotes: Iterable[str]) -> list[tuple[int, int]]:
    """Where the quotes stand, as spans that do not overlap."""
    spans = sorted((at, at + len(q)) for q in quotes if (at := position(q, text)) >= 0)
    found: list[tuple[int, int]] = []
    for start, end in spans:
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found
