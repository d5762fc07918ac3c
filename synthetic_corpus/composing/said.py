"""A sentence together with what its numbers are.

Here: sentences, and the roles of the numbers in them.
Not here: the words.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from synthetic_corpus.ledger.printed import numbers_in
from synthetic_corpus.ledger.records import NumberRole


@dataclass(frozen=True)
class Mark:
    """A part of a sentence, as printed, and what the numbers in it are."""

    printed: str
    role: NumberRole
    record: str


@dataclass(frozen=True)
class Said:
    """A sentence or table row. `records` are the ids of the rows whose quote it is.

    Numbers outside all marks have `role` and belong to `record`; those of a row that is not
    `counted` are counted cell by cell.
    """

    text: str
    marks: tuple[Mark, ...] = ()
    records: tuple[str, ...] = ()
    role: NumberRole = "illustration"
    record: str = ""
    counted: bool = True


Roles = Counter[tuple[str, NumberRole, str]]
"""How often a number stands in a section, by its print, its role and its record."""


def roles_of(said: Iterable[Said]) -> Roles:
    """What the numbers of sentences are."""
    found: Roles = Counter()
    for each in said:
        if not each.counted:
            continue
        spans = _spans(each)
        for number in numbers_in(each.text):
            role, record = each.role, each.record
            for start, end, mark in spans:
                if start <= number.start and number.end <= end:
                    role, record = mark.role, mark.record
                    break
            found[number.text, role, record] += 1
    return found


def _spans(said: Said) -> list[tuple[int, int, Mark]]:
    spans: list[tuple[int, int, Mark]] = []
    lower = said.text.lower()
    for mark in sorted(said.marks, key=lambda m: len(m.printed), reverse=True):
        start = lower.find(mark.printed.lower()) if mark.printed else -1
        while start >= 0:
            end = start + len(mark.printed)
            if not any(s < end and start < e for s, e, _ in spans):
                spans.append((start, end, mark))
            start = lower.find(mark.printed.lower(), end)
    return spans
