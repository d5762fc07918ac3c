"""Characters that no reader sees, taken out of all that was read, the same for every format.

Here: direction overrides (which make text look other than it is), zero-width characters and
Unicode tags (in which text can be hidden), NUL and lone surrogates (which no store takes). Not
here: bytes to text (`decoding`), and the canonical form that hashes rest on (`memory.passages`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from memory.records import Block, Finding, Link, ParsedDocument

# More than this many zero-width characters inside words are no accident of a word processor.
_FEW = 3
_OVERRIDES = re.compile("[\u202a-\u202e\u2066-\u2069]")
_ZERO_WIDTH = re.compile("[\u200b\u2060\ufeff\u180e]|(?<=[0-9A-Za-z])[\u200c\u200d](?=[0-9A-Za-z])")
_INSIDE = re.compile("(?<=\\w)[\u200b\u200c\u200d\u2060\ufeff\u180e]+(?=\\w)")
_TAGS = re.compile("[\U000e0000-\U000e007f]")
_BROKEN = re.compile("[\x00\ud800-\udfff]")


def purified(locator: str, found: ParsedDocument) -> ParsedDocument:
    """`found` without such characters, with findings for what may have been meant to deceive."""
    counts = {"override": 0, "inside": 0, "tags": 0}

    def pure(text: str) -> str:
        if text.isascii():
            return text.replace("\0", "")
        counts["override"] += len(_OVERRIDES.findall(text))
        counts["inside"] += sum(map(len, _INSIDE.findall(text)))
        counts["tags"] += len(_TAGS.findall(text))
        for pattern in (_OVERRIDES, _ZERO_WIDTH, _TAGS, _BROKEN):
            text = pattern.sub("", text)
        return text

    blocks = tuple(_block(block, pure) for block in found.blocks)
    meta = {key: pure(value) for key, value in found.meta.items()}
    title = pure(found.title)
    findings = list(found.findings)
    if counts["override"]:
        detail = (
            f"{locator}: {counts['override']} characters that turn the direction of text round "
            "were taken out"
        )
        remedy = "Check that the text reads as meant, and delete these characters."
        findings.append(Finding("bidi_override", detail, remedy))
    if counts["inside"] > _FEW or counts["tags"]:
        detail = (
            f"{locator}: {counts['inside'] + counts['tags']} characters without width inside "
            "words were taken out"
        )
        findings.append(Finding("hidden_text", detail, "Delete these characters."))
    return replace(found, title=title, blocks=blocks, meta=meta, findings=tuple(findings))


def _block(block: Block, pure: Callable[[str], str]) -> Block:
    return replace(
        block,
        text=pure(block.text),
        label=pure(block.label),
        headers=tuple(map(pure, block.headers)),
        cells=tuple(map(pure, block.cells)),
        caption=pure(block.caption),
        author=pure(block.author),
        links=tuple(Link(pure(link.text), pure(link.target)) for link in block.links),
    )
