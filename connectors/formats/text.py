"""Plain text (`.txt`): headings, items and paragraphs from layout alone.

Own reading instead of `unstructured.partition_text`, which makes each hard-wrapped line a title
of its own and asks a tagger what a heading is. A heading here is underlined with === or ---, or
in capitals, or a short numbered line that was not broken by wrapping and heads something; numbers
say how deep it stands (`numbering`).
"""

from __future__ import annotations

import re
from dataclasses import replace

from connectors.decoding import decode
from connectors.formats.lines import Chunk, ends_on_purpose, groups, joined
from connectors.formats.numbering import (
    in_capitals,
    level_by_numbers,
    section_depth,
    unhead_lists,
)
from connectors.imprint import imprint_of
from connectors.labels import follows, heading_label, item_label, labelled
from memory.records import Block, ParsedDocument, SourceKind

_UNDERLINE = re.compile(r"\s*(={3,}|-{3,})\s*")
_RULE = re.compile(r"\s*([=\-_*~#])\1{2,}\s*")
_BULLET = re.compile(r"\s*[-*•·–]\s+(?=\S)")
_MAX_HEADING = 90


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One text file."""
    text, findings = decode(locator, data)
    return ParsedDocument("", blocks_of(text), {}, findings)


def blocks_of(text: str) -> tuple[Block, ...]:
    """The blocks of a plain text, by layout."""
    width = max((len(line.rstrip()) for line in text.split("\n")), default=0)
    underlined = re.search(r"^\s*={3,}\s*$", text, re.MULTILINE) is not None
    chunks: list[Chunk] = []
    for number, group in enumerate(groups(text)):
        found = _chunks(group, width, 2 if underlined else 1)
        chunks += (replace(chunk, group=number) for chunk in found)
    unhead_lists(chunks)
    level_by_numbers(chunks)
    return tuple(_blocks(chunks))


def _chunks(group: list[str], width: int, capitals_level: int) -> list[Chunk]:
    chunks: list[Chunk] = []
    index = 0
    while index < len(group):
        line = group[index]
        following = group[index + 1] if index + 1 < len(group) else ""
        fresh = not chunks or chunks[-1].heading > 0
        if fresh and (underline := _UNDERLINE.fullmatch(following)) and not _RULE.fullmatch(line):
            chunks.append(Chunk([line], heading=1 if "=" in underline[1] else 2))
            index += 2
            continue
        index += 1
        if _RULE.fullmatch(line):
            continue
        level = _heading_level(line, capitals_level)
        if level and fresh and ends_on_purpose(line, following, width):
            chunks.append(Chunk([line], heading=level, label=heading_label(line.strip())[0]))
        elif bullet := _BULLET.match(line):
            spaces = " " * (len(line) - len(line.lstrip()))
            chunks.append(Chunk([spaces + line[bullet.end() :]], bullet=True))
        elif fresh or _starts_item(line, chunks[-1]):
            chunks.append(Chunk([line], label=item_label(line.strip())[0]))
        else:
            chunks[-1].lines.append(line)
    return chunks


def _heading_level(line: str, capitals_level: int) -> int:
    """The level the line would have as a heading, 0 if it cannot be one."""
    text = line.strip()
    if len(text) > _MAX_HEADING or text[-1] in ".;,:!?|" or imprint_of(text):
        return 0
    label, words = heading_label(text)
    if label and words[0].isupper() and not label.startswith("("):
        return 1 + max(section_depth(label), 1)
    return capitals_level if in_capitals(text) and "|" not in text else 0


def _starts_item(line: str, before: Chunk) -> bool:
    """Whether a numbered line begins an item: after a full sentence, or as the next number."""
    label, _ = item_label(line.strip())
    if not label:
        return False
    return before.lines[-1].rstrip()[-1] in ".;:!?" or follows(label, before.label)


def _blocks(chunks: list[Chunk]) -> list[Block]:
    blocks: list[Block] = []
    indents: list[int] = []
    for chunk in chunks:
        text = joined(chunk.lines)
        if chunk.heading:
            block = labelled(Block("heading", text, level=chunk.heading))
        elif chunk.bullet:
            block = labelled(Block("item", text, level=1))
        else:
            block = labelled(Block("paragraph", text))
        if block.kind == "item":
            indents = [indent for indent in indents if indent < chunk.indent] + [chunk.indent]
            block = replace(block, level=len(indents))
        else:
            indents = []
        blocks.append(block)
    return blocks
