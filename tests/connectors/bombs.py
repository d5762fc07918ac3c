"""Word files built to exhaust a reader, and parse functions that misbehave, for several tests.

The functions are named to the child process as "tests.connectors.bombs:hang".
"""

from __future__ import annotations

import ctypes
import io
import os
import time
import zipfile
from collections.abc import Iterable, Mapping

import docx

from memory.records import Block, ParsedDocument, SourceKind

_NAMESPACE = b'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
START = b"<?xml version='1.0'?><w:document " + _NAMESPACE + b"><w:body>"
END = b"</w:body></w:document>"


def word_file(document: Iterable[bytes] = (), parts: Mapping[str, bytes] | None = None) -> bytes:
    """A Word file; `document` replaces its main part, `parts` are added to the package."""
    written, packed = io.BytesIO(), io.BytesIO()
    made = docx.Document()
    made.add_paragraph("The limit is 700.")
    made.save(written)
    chunks = list(document)
    with zipfile.ZipFile(written) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name != "word/document.xml" or not chunks:
                new.writestr(name, old.read(name))
        if chunks:
            with new.open("word/document.xml", "w") as part:
                for chunk in chunks:
                    part.write(chunk)
        for name, content in (parts or {}).items():
            new.writestr(name, content)
    return packed.getvalue()


def one_text_of_300_mb() -> bytes:
    """About 330 KB with one text node of 300 MB."""
    text = [b"x" * 1_000_000] * 300
    return word_file([START, b"<w:p><w:r><w:t>", *text, b"</w:t></w:r></w:p>", END])


def many_paragraphs() -> bytes:
    """About 185 KB with 1.5 million paragraphs."""
    return word_file([START, *[b"<w:p><w:r><w:t>x</w:t></w:r></w:p>" * 1000] * 1500, END])


def with_entities(declared: bytes, body: bytes) -> bytes:
    """A Word file whose main part has a document type with entities."""
    head, root = START.split(b"?>", 1)
    return word_file([head, b"?><!DOCTYPE w:document [", declared, b"]>", root, body, END])


def fine(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """What a good parser does."""
    return ParsedDocument(locator, (Block("paragraph", data.decode()),))


def by_name(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """Does what the document is called, and is fine otherwise."""
    if locator == "hang":
        time.sleep(600)
    if locator == "sleep":
        time.sleep(float(data))
    if locator == "eat":
        return fine(locator, b"x" * int(data), kind)
    if locator == "crash":
        ctypes.string_at(0)
    if locator == "leave":
        os._exit(3)
    if locator == "print":
        os.write(1, b"noise")
        print("noise")
    if locator == "raise":
        raise RuntimeError("a mistake")
    return fine(locator, data, kind)
