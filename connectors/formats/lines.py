"""Lines of plain text to chunks of layout: what belongs together, before it is named.

Here: joining hard-wrapped lines, and finding where one ends on purpose. Not here: what a chunk is
(heading, item, paragraph: `text`) and quoted mail (`mail`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

_HYPHENATED = re.compile(r"[a-zà-öø-ÿ]-\Z")
_HYPHEN_AT_END = re.compile(r"\w-\Z")


@dataclass(slots=True)
class Chunk:
    """Lines that belong together; `heading` is the level if they are one, `group` their run."""

    lines: list[str] = field(default_factory=list)
    heading: int = 0
    bullet: bool = False
    label: str = ""
    group: int = 0

    @property
    def indent(self) -> int:
        """How many spaces stand before the first line."""
        return len(self.lines[0]) - len(self.lines[0].lstrip())


def groups(text: str) -> Iterator[list[str]]:
    """Runs of lines without a blank one between them."""
    group: list[str] = []
    for line in text.expandtabs(4).split("\n"):
        if line.strip():
            group.append(line.rstrip())
        elif group:
            yield group
            group = []
    if group:
        yield group


def joined(lines: Iterable[str]) -> str:
    """Wrapped lines as one text; a line-end hyphen goes only between two lower-case letters."""
    parts: list[str] = []
    for line in lines:
        line = " ".join(line.split())
        if parts and _HYPHENATED.search(parts[-1]) and line[:1].islower():
            parts[-1] = parts[-1][:-1]
        elif parts and not _HYPHEN_AT_END.search(parts[-1]):
            parts.append(" ")
        parts.append(line)
    return "".join(parts)


def ends_on_purpose(line: str, following: str, width: int) -> bool:
    """Whether the next line's first word would have fitted, so that no wrapping broke the line."""
    word = following.split(maxsplit=1)[0] if following.strip() else ""
    return not word or len(line) + 1 + len(word) <= width
