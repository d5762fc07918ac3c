"""A reader of documents that fetches and parses one after the other, in this process."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator

from memory.errors import UnreadableDocument
from memory.ingest.reading import ReadAll, Reading
from memory.records import ParsedDocument


def in_turn(read: Callable[[str], bytes], parse: Callable[[str, bytes], ParsedDocument]) -> ReadAll:
    """A `ReadAll` over a function that fetches bytes and one that parses them."""

    def read_all(locators: Iterable[str]) -> Iterator[Reading | UnreadableDocument]:
        for locator in locators:
            try:
                data = read(locator)
                yield Reading(hashlib.sha256(data).hexdigest(), parse(locator, data))
            except UnreadableDocument as problem:
                yield problem

    return read_all
