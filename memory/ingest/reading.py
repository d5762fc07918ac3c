"""What the sources' side hands to the taking in: each document read, or why it was not.

Not here: how a document is read (`connectors`), and what is done with it (`take_in`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from memory.errors import UnreadableDocument
from memory.records import ParsedDocument


@dataclass(frozen=True, slots=True)
class Reading:
    """A document that was read; `version` is the SHA-256 of the bytes it was read from."""

    version: str
    parsed: ParsedDocument


# Reads documents by their locators; answers come in the same order, one for each.
ReadAll = Callable[[Iterable[str]], Iterator[Reading | UnreadableDocument]]
