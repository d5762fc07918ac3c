"""From the blocks of one parsed document to drafts of its passages, with their hashes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memory.passages.canon import canonical, digest
from memory.passages.critical import critical_tokens
from memory.passages.lead_ins import Line, introduction, lead_ins
from memory.records import Block

_EXCEPTION = re.compile(r"(?:except|however|notwithstanding|subject to)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Draft:
    """A passage before it has an id: `parents` are positions of its headings, outermost first."""

    block: Block
    canonical: str
    headings: tuple[str, ...]
    labels: tuple[str, ...]
    parents: tuple[int, ...]
    version: str
    critical: str
    context: str


def drafts(blocks: Sequence[Block]) -> list[Draft]:
    """One draft for every block that has text, in reading order."""
    kept = [(block, canonical(block.text)) for block in blocks]
    kept = [(block, text) for block, text in kept if text]
    texts = [text for _, text in kept]
    introduced = lead_ins([_line(block, text) for block, text in kept])
    open_headings: list[int] = []
    found: list[Draft] = []
    for position, (block, text) in enumerate(kept):
        if block.kind == "heading":
            open_headings = [h for h in open_headings if kept[h][0].level < block.level]
        leading = [introduction(texts[p]) for p in introduced[position]]
        headings = tuple(texts[h] for h in open_headings)
        found.append(
            Draft(
                block=block,
                canonical=text,
                headings=headings,
                labels=tuple(kept[h][0].label for h in open_headings),
                parents=tuple(open_headings),
                version=digest(text),
                critical=digest(*critical_tokens(text)),
                context=_context(block, headings, leading, texts, position),
            )
        )
        if block.kind == "heading":
            open_headings = [*open_headings, position]
    return found


def _line(block: Block, text: str) -> Line:
    return Line(block.kind, text, block.label, block.level, canonical(block.caption))


def _context(
    block: Block,
    headings: tuple[str, ...],
    leading: Sequence[str],
    texts: Sequence[str],
    position: int,
) -> str:
    """Hash of what a reader needs beside the passage to read it rightly.

    The wording of the nearest heading, a row's table header and caption, the sentences that lead
    in its list or table, and the next or previous passage where it begins with an exception.
    """
    neighbours = [texts[p] for p in (position - 1, position + 1) if 0 <= p < len(texts)]
    exceptions = [text for text in neighbours if _EXCEPTION.match(text)]
    parts = [headings[-1] if headings else "", canonical(block.caption)]
    parts += [canonical(header) for header in block.headers]
    return digest(*parts, "led in by", *leading, "exceptions", *exceptions)
