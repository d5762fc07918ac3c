"""Hyphens at the ends of lines: of a compound ("goal-oriented"), or where a word was parted.

Here: telling them apart by the words that stand elsewhere in the document. Not here: hyphens next
to capitals and digits, which always stay (`connectors.formats.lines`).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from connectors.formats.pdf.words import Line

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
# Around a hyphen: part of an address or of a name with a sign, which is never parted.
_JOINT = re.compile(r"[@/_#]|\w\.\w")


def keep_hyphens(paragraphs: Sequence[Sequence[Line]]) -> None:
    """Mark the lines whose hyphen belongs to the text (`Line.hyphen`, changed in place).

    A hyphen stays if the compound stands elsewhere, or both its parts do and the word without
    hyphen does not. What the words do not tell is as most of those that they tell.
    """
    known = {word for lines in paragraphs for word in _words(lines)}
    kept = parted = 0
    unknown: list[Line] = []
    for line, left, right in _ends(paragraphs):
        before, behind = _WORD.findall(left.lower()), _WORD.findall(right.lower())
        if not before or not behind:
            continue
        if _JOINT.search(f"{left}-{right}") or _is_compound(before[-1], behind[0], known):
            line.hyphen = True
            kept += 1
        elif before[-1] + behind[0] in known:
            parted += 1
        else:
            unknown.append(line)
    for line in unknown:
        line.hyphen = kept > parted


def _ends(paragraphs: Sequence[Sequence[Line]]) -> Iterator[tuple[Line, str, str]]:
    """The lines that end with a hyphen, with the words before and behind it."""
    for lines in paragraphs:
        for before, after in itertools.pairwise(lines):
            if before.words[-1].text.endswith("-"):
                yield before, before.words[-1].text[:-1], after.words[0].text


def _is_compound(left: str, right: str, known: set[str]) -> bool:
    if f"{left}-{right}" in known:
        return True
    parts = left.split("-")[-1], right.split("-")[0]
    return left + right not in known and all(part in known for part in parts)


def _words(lines: Sequence[Line]) -> Iterator[str]:
    """The words of a paragraph in small letters, without those that a line end cuts."""
    cut = False
    for line in lines:
        texts = [word.text.lower() for word in line.words][int(cut) :]
        cut = line.words[-1].text.endswith("-")
        for text in texts[:-1] if cut else texts:
            for word in _WORD.findall(text):
                yield word
                yield from word.split("-")
