"""Two versions of one mail text, plain and HTML, that do not say the same.

Here: the sentences of the version that is not read whose numbers the other one has not. Not here:
which version is read (`message`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from memory.records import Block, Finding

_NUMBER = re.compile(r"\d(?:[\d.,]*\d)?")
_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def differing_notes(
    locator: str,
    read: Sequence[Block],
    other: Sequence[Block],
    author: str,
    at: datetime | None,
) -> tuple[list[Block], list[Finding]]:
    """Notes with the sentences of `other` that hold numbers which `read` has not, and a finding.

    A number that stands oftener in `other` does not count: a version may repeat itself.
    """
    if not read or not other:
        return [], []
    told = _numbers(read)
    missing = [number for number in _numbers(other) if number not in told]
    if not missing:
        return [], []
    notes = []
    for block in other:
        for sentence in _SENTENCE.split(block.text):
            if any(number in missing for number in _NUMBER.findall(sentence)):
                notes.append(Block("note", sentence, author=author, at=at, quoted=block.quoted))
    detail = (
        f"{locator}: the other version of the text (plain or HTML) has numbers that the one read "
        f"has not: {', '.join(missing)}"
    )
    return notes, [Finding("alternatives_differ", detail, "Ask the sender which of the two holds.")]


def _numbers(blocks: Sequence[Block]) -> list[str]:
    """The numbers of the blocks, labels included, each once."""
    texts = (f"{block.label} {block.text}" for block in blocks)
    return list(dict.fromkeys(number for text in texts for number in _NUMBER.findall(text)))
