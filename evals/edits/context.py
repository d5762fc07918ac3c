"""Which passages are read in the light of a given one, by the design's rule for `context`.

What a heading is nearest to, what a lead-in introduces (the items below it, for an item the deeper
ones, or the rows directly below), the rows under a caption, and the neighbours of an exception.
Written from the rule, not from the product's code, so that the two can disagree.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory.passages.build import Draft
from memory.passages.canon import canonical
from memory.passages.sentences import sentences

_EXCEPTION = re.compile(r"(?i)(?:except|however|notwithstanding|subject to)\b")


def readers_of(
    drafts: Sequence[Draft], position: int, until: int | None = None
) -> frozenset[int]:  # fmt: skip
    """The positions whose context holds the passage at `position`, or its characters `until` there.

    Of a passage of several sentences only the last one leads in.
    """
    found = {n for n, d in enumerate(drafts) if d.parents and d.parents[-1] == position}
    own = drafts[position]
    leads = own.canonical.rfind(sentences(own.canonical)[-1])
    if own.canonical.endswith(":") and (until is None or until > leads):
        found |= _led_in_by(drafts, position)
    found |= set(rows_captioned_by(drafts, position))
    if is_exception(drafts, position):
        found |= {position - 1, position + 1}
    return frozenset(n for n in found if 0 <= n < len(drafts))


def _led_in_by(drafts: Sequence[Draft], position: int) -> set[int]:
    """The items or rows that the passage at `position` introduces.

    An item numbered one further than the last takes its list up again after a paragraph between.
    """
    own = drafts[position].block
    depth = own.level if own.kind == "item" else 0
    below = position + 1
    while below < len(drafts) and drafts[below].block.kind not in ("row", "item"):
        if not rows_captioned_by(drafts, below):
            return set()
        below += 1
    if below < len(drafts) and drafts[below].block.kind == "row":
        first = drafts[below].block
        table = (first.headers, first.caption)
        rows = set()
        while below < len(drafts):
            block = drafts[below].block
            if block.kind != "row" or (block.headers, block.caption) != table:
                break
            rows.add(below)
            below += 1
        return rows
    found: set[int] = set()
    last: dict[int, str] = {}
    interrupted = False
    for after in range(below, len(drafts)):
        block = drafts[after].block
        if block.kind == "heading" or (block.kind == "item" and block.level <= depth):
            break
        if block.kind != "item":
            if drafts[after].canonical.endswith(":") or depth:
                break
            interrupted = True
            continue
        if interrupted and not _one_further(last.get(block.level, ""), block.label):
            break
        interrupted = False
        last[block.level] = block.label
        found.add(after)
    return found


def _one_further(before: str, after: str) -> bool:
    """Whether two labels are neighbours in a series of letters or numbers."""
    one, two = (re.sub(r"\W", "", label) for label in (before, after))
    if one.isdigit() and two.isdigit():
        return int(two) == int(one) + 1
    return len(one) == len(two) == 1 and ord(two) == ord(one) + 1


def rows_captioned_by(drafts: Sequence[Draft], position: int) -> list[int]:
    """The rows of the table directly below a passage that is its caption."""
    rows = []
    for after in range(position + 1, len(drafts)):
        block = drafts[after].block
        if block.kind != "row" or canonical(block.caption) != drafts[position].canonical:
            break
        rows.append(after)
    return rows


def is_exception(drafts: Sequence[Draft], position: int) -> bool:
    """Whether there is a passage at `position` that begins with an exception."""
    return 0 <= position < len(drafts) and begins_with_exception(drafts[position].canonical)


def begins_with_exception(text: str) -> bool:
    """Whether a passage or sentence begins with an exception."""
    return _EXCEPTION.match(text) is not None


def near_exception(drafts: Sequence[Draft], position: int, reach: int = 2) -> bool:
    """Whether a passage that begins with an exception stands within `reach` of `position`."""
    return any(is_exception(drafts, n) for n in range(position - reach, position + reach + 1))
