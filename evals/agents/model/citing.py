"""The citations of a model's answer: ids of passages that a tool returned, and no others.

Here: reading ids in an answer. Not here: whether a passage holds what is said (`evals.benchmark`).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

PASSAGE = re.compile(r"passage:[0-9a-f]+")
_MARKED = re.compile(r"[\[【][^\[\]【】\n]*?passage:[0-9a-f]+[^\[\]【】\n]*[\]】]")
_BARE = re.compile(r" ?(?<!\[)passage:[0-9a-f]+")


@dataclass(frozen=True, slots=True)
class Cited:
    """An answer whose marks are all `[passage:…]` of passages that were returned."""

    text: str
    citations: tuple[str, ...]
    invented: int


def cited(text: str, returned: Collection[str]) -> Cited:
    """Keep the marks of passages that a tool returned, each in brackets of its own; drop others.

    `invented` counts the ids that were dropped, each as often as it was written.
    """
    written = PASSAGE.findall(text)
    known = [passage for passage in written if passage in returned]

    def marks(match: re.Match[str]) -> str:
        ids = [p for p in PASSAGE.findall(match.group()) if p in returned]
        return " ".join(f"[{passage}]" for passage in ids)

    def bare(match: re.Match[str]) -> str:
        return match.group() if match.group().strip() in returned else ""

    kept = _BARE.sub(bare, _MARKED.sub(marks, text))
    kept = re.sub(r"[ \t]+(?=[.,;:](?:\s|$)|$)", "", kept, flags=re.MULTILINE)
    return Cited(kept.strip(), tuple(dict.fromkeys(known)), len(written) - len(known))
