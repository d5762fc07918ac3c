"""The imprint: what a document's first lines say of it by layout (form, edition, dates).

Here: lines made of nothing but imprint items, "Form HO 00 03 | Edition 2026-01 | Effective 1
January 2026", the same for all formats and for running headers. Not here: dates and forms in
sentences (references), and turning the written values into dates.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from memory.records import Block

FIRST_BLOCKS = 12

_MONTH = r"[A-Z][a-zä]{2,8}\.?"
_DATE = (
    rf"(?:\d{{4}}-\d{{2}}-\d{{2}}|\d{{1,2}}\.?\s+{_MONTH}\s+\d{{4}}|{_MONTH}\s+\d{{1,2}},?\s+\d{{4}}"
    r"|\d{1,2}[./]\d{1,2}[./]\d{2,4})"
)
_NAME = {
    "form": r"Form(?:\s+(?:No\.?|number))?",
    "bulletin": r"Bulletin(?:\s+(?:No\.?|number))?",
    "edition": r"(?:Edition|Ed\.?|Edn\.?)(?:\s+date)?",
    "effective": r"Effective(?:\s+(?:date|from|as\s+of|on))?",
    "expires": r"(?:Expires|Expiry|Expiration|Valid\s+until)(?:\s+(?:date|on))?",
}
_VALUE = {
    "form": r"[A-Z]{1,6}(?:[ -]?\d[\dA-Z]{0,5}){1,4}(?:-[A-Z]{1,3})?\b",
    "bulletin": r"(?:[A-Z]{1,4}[ -]?)?\d[\d./-]*\d",
    "edition": rf"(?:{_DATE}|\d{{4}}-\d{{2}}|\d{{1,2}}[ /]\d{{2,4}}|{_MONTH}\s+\d{{4}}|\d+)",
    "effective": _DATE,
    "expires": _DATE,
}
_ITEM = re.compile(
    "|".join(rf"{_NAME[key]}\s*:?\s+(?P<{key}>{_VALUE[key]})(?!\w)" for key in _NAME),
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,;/()–—-]*")
_SEGMENT = re.compile(r"\s*[|·•\n]\s*")
_HEADED = re.compile(r"\s*[:–—-]\s+\S|\s*\Z")


def imprint(blocks: Iterable[Block]) -> dict[str, str]:
    """Imprint items of a document's first blocks, as written; the first of each key counts."""
    found: dict[str, str] = {}
    for index, block in enumerate(blocks):
        if index == FIRST_BLOCKS:
            break
        for text in _texts(block):
            _keep_first(found, imprint_of(text))
        if block.kind == "heading":
            _keep_first(found, _heading_items(block.text))
    return found


def imprint_of(text: str) -> dict[str, str]:
    """Imprint items of one line; a segment between "|" counts only if it holds nothing else."""
    found: dict[str, str] = {}
    for segment in _SEGMENT.split(text):
        _keep_first(found, dict(_items(segment)))
    return found


def _texts(block: Block) -> Iterator[str]:
    yield block.text
    if block.kind == "row" and len(block.cells) == 2:
        yield " ".join(block.cells)


def _items(segment: str) -> list[tuple[str, str]]:
    """The items that `segment` is made of, or nothing if it is made of anything else too."""
    items: list[tuple[str, str]] = []
    position = _skip(segment, 0)
    while position < len(segment):
        match = _ITEM.match(segment, position)
        if match is None:
            return []
        items.append(_item(match))
        position = _skip(segment, match.end())
    return items


def _heading_items(text: str) -> dict[str, str]:
    """The form or bulletin that a heading begins with: "Bulletin 2025-04: Water backup"."""
    match = _ITEM.match(text)
    if match is None or not _HEADED.match(text, match.end()):
        return {}
    key, value = _item(match)
    return {key: value} if key in ("form", "bulletin") else {}


def _item(match: re.Match[str]) -> tuple[str, str]:
    key = str(match.lastgroup)
    return key, " ".join(match[key].split())


def _skip(segment: str, position: int) -> int:
    between = _BETWEEN.match(segment, position)
    return between.end() if between else position


def _keep_first(found: dict[str, str], more: dict[str, str]) -> None:
    for key, value in more.items():
        found.setdefault(key, value)
