"""What every kind of source can do: list what it holds now, and hand out the bytes.

Not here: any particular source (`folder`), and what the bytes say (`parse`).
"""

from __future__ import annotations

from typing import Protocol

from memory.records import Observed


class Connector(Protocol):
    """One configured place that documents come from."""

    name: str

    def observe(self) -> list[Observed]:
        """Everything the source holds now, sorted by locator, each file hashed exactly once.

        A single unreadable file is listed with version "" and its problem. Raises
        `SourceUnavailable` if the source as a whole cannot be listed: never an empty list.
        """
        ...

    @property
    def ignored(self) -> dict[str, int]:
        """How many things were left out because nothing reads them, by ending."""
        ...

    def read(self, locator: str) -> bytes:
        """The bytes of one document.

        Raises `UnreadableDocument` with code "unreadable", or "too_large" before anything is read,
        and `SourceUnavailable` where that is no fault of the document's.
        """
        ...
