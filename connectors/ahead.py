"""Reading many documents of one source: the next is parsed while the last is being taken in.

Here: fetching bytes, hashing them, and handing both to the parser's process in turn. Not here: that
process (`child`), and what becomes of a document that was read (`memory.ingest`).
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator

from connectors.child import Parser, Request
from connectors.protocol import Connector
from memory.errors import UnreadableDocument
from memory.ingest.reading import ReadAll, Reading
from memory.records import SourceKind


def reading_ahead(source: Connector, kind: SourceKind, parser: Parser) -> ReadAll:
    """A reader of the documents of `source`, which are of `kind`, in the process of `parser`."""

    def read_all(locators: Iterable[str]) -> Iterator[Reading | UnreadableDocument]:
        versions: deque[str] = deque()

        def requests() -> Iterator[Request | UnreadableDocument]:
            for locator in locators:
                try:
                    data = source.read(locator)
                except UnreadableDocument as problem:
                    versions.append("")
                    yield problem
                else:
                    versions.append(hashlib.sha256(data).hexdigest())
                    yield locator, data, kind

        for answer in parser.parse_each(requests()):
            version = versions.popleft()
            if isinstance(answer, UnreadableDocument):
                yield answer
            else:
                yield Reading(version, answer)

    return read_all
