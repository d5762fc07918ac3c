"""Which passages are read in the light of a given one, by the design's rule for `context`.

What a heading is nearest to, what a lead-in introduces (the items below it, and for an item the
deeper ones), the rows under a caption, and the neighbours of an exception. Written from the rule,
not from the product's code, so that the two can disagree.
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
        depth = own.block.level if own.block.kind == "item" else 0
        for after in range(position + 1, len(drafts)):
            block = drafts[after].block
            if block.kind != "item" or block.level <= depth:
                break
            found.add(after)
    found |= set(rows_captioned_by(drafts, position))
    if is_exception(drafts, position):
        found |= {position - 1, position + 1}
    return frozenset(n for n in found if 0 <= n < len(drafts))


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
    return 0 <= position < len(drafts) and bool(_EXCEPTION.match(drafts[position].canonical))


def near_exception(drafts: Sequence[Draft], position: int, reach: int = 2) -> bool:
    """Whether a passage that begins with an exception stands within `reach` of `position`."""
    return any(is_exception(drafts, n) for n in range(position - reach, position + reach + 1))
