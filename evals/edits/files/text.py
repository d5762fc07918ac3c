"""Plain text files."""

from __future__ import annotations

from connectors.decoding import decode
from evals.edits.files.lines import LinesFile
from evals.edits.taken import Taken


def opened(document: Taken) -> LinesFile:
    """The text of `document`."""
    return LinesFile(document, decode(document.locator, document.data)[0])
