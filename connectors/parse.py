"""From bytes to a `ParsedDocument`: one path per format, one error for all that goes wrong.

Here: choosing the reader by the locator's ending, the boundary behind which no library's
exception escapes, and what all formats share (size, imprint, title, emptiness, coverage). Not here:
how any format is read (`formats`), where the bytes come from (`folder`), limits on memory and time
(`child`).
"""

from __future__ import annotations

import importlib
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Protocol, cast

from connectors.coverage import covered
from connectors.formats import ENDINGS
from connectors.hygiene import purified
from connectors.imprint import imprint
from connectors.limits import check_size, out_of_memory
from memory.errors import UnreadableDocument
from memory.records import ParsedDocument, SourceKind

# Raised by hand when the same bytes would be read otherwise: what is quarantined or partial is then
# read again.
PARSER = "parser-6"


class _Format(Protocol):
    def read(self, locator: str, data: bytes, kind: SourceKind) -> ParsedDocument: ...


def parse(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """Read one document.

    Raises `UnreadableDocument` and nothing else, with code `unsupported`, `empty`, `too_large`,
    `decoding`, `encrypted`, `needs_ocr` or `corrupt`.
    """
    path = PurePosixPath(locator)
    ending = path.suffix.lower().lstrip(".")
    if ending not in ENDINGS:
        raise UnreadableDocument(
            "unsupported",
            f"{locator}: files ending in {ending!r} are not read",
            f"Save it as one of: {', '.join(ENDINGS)}.",
        )
    if not data:
        raise _empty(locator, "the file has no bytes")
    reader = cast(_Format, importlib.import_module(f"connectors.formats.{ENDINGS[ending]}"))
    try:
        check_size(locator, ending, data)
        found = purified(locator, reader.read(locator, data, kind))
        return _completed(path, covered(ending, data, found))
    except UnreadableDocument:
        raise
    except MemoryError as error:
        raise out_of_memory(locator) from error
    except Exception as error:
        if "memory" in str(error).lower():  # how C libraries say it
            raise out_of_memory(locator) from error
        raise UnreadableDocument(
            "corrupt",
            f"{locator}: the {ending} file cannot be parsed ({type(error).__name__}: {error})",
            "Open the file in its own program and save it again, or replace it.",
        ) from error


def _completed(path: PurePosixPath, found: ParsedDocument) -> ParsedDocument:
    """`found` with its imprint in `meta` and a title; refuses a document without any text."""
    blocks = tuple(block for block in found.blocks if block.text.strip())
    if not blocks:
        raise _empty(str(path), "no text was found in it")
    meta = {**imprint(blocks), **found.meta}
    headings = (block.text for block in blocks if block.kind == "heading")
    title = found.title or meta.get("title") or next(headings, "") or path.stem
    return replace(found, title=title, blocks=blocks, meta={**meta, "title": title})


def _empty(locator: str, what: str) -> UnreadableDocument:
    return UnreadableDocument(
        "empty", f"{locator}: {what}", "Check the export that wrote it, or delete the file."
    )
