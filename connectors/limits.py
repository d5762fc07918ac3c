"""Limits on what is handed to a reader: sizes, packing and the number of nodes, before any tree.

Here: refusing files that are built to exhaust a reader, or would. Not here: memory and time while
reading (`child`).
"""

from __future__ import annotations

import io
import re
import zipfile
from typing import IO
from xml.parsers import expat

from memory.errors import UnreadableDocument

MAX_FILE = 100_000_000
MAX_UNPACKED = 500_000_000
MAX_XML_PART = 100_000_000
MAX_PARTS = 10_000
MAX_RATIO = 100
MAX_NODES = 2_000_000
_RATIO_COUNTS_FROM = 1_000_000
_CHUNK = 1 << 18
_PACKED = ("docx", "xlsx", "pptx")
_MARKUP = ("html", "htm")
_XML = re.compile(r".*\.(?:xml|rels|vml)", re.IGNORECASE)
_START_TAG = re.compile(rb"<\x00?[A-Za-z]")
_SPLIT = "Split it into several files, or take large pictures and attachments out."
_BUILT = "No office program writes such a file: find out where it comes from before opening it."


def check_file(locator: str, size: int) -> None:
    """Raise `UnreadableDocument("too_large", …)` for a file of more than `MAX_FILE` bytes."""
    if size > MAX_FILE:
        raise _too_large(locator, f"it has {_size(size)}", _size(MAX_FILE), _SPLIT)


def out_of_memory(locator: str) -> UnreadableDocument:
    """The error for a document that took all the memory that reading may take."""
    what = f"{locator}: reading it takes more memory than a document may use"
    return UnreadableDocument("too_large", what, _SPLIT)


def check_size(locator: str, ending: str, data: bytes) -> None:
    """Raise `UnreadableDocument("too_large", …)` for a file over a limit.

    Office files are looked into without unpacking them; their XML is read once as a stream, in
    which entity declarations are refused as `corrupt`. What is no archive is left to its reader.
    """
    check_file(locator, len(data))
    if ending in _PACKED and zipfile.is_zipfile(io.BytesIO(data)):
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            _check_package(locator, package)
    elif ending in _MARKUP:
        nodes = sum(1 for _ in _START_TAG.finditer(data))
        if nodes > MAX_NODES:
            raise _too_large(locator, f"{nodes:,} elements", f"{MAX_NODES:,}", _SPLIT)


def _check_package(locator: str, package: zipfile.ZipFile) -> None:
    parts = package.infolist()
    if len(parts) > MAX_PARTS:
        raise _too_large(locator, f"{len(parts):,} parts", f"{MAX_PARTS:,}", _BUILT)
    unpacked = sum(part.file_size for part in parts)
    if unpacked > MAX_UNPACKED:
        raise _too_large(locator, f"{_size(unpacked)} unpacked", _size(MAX_UNPACKED), _SPLIT)
    nodes = 0
    for part in parts:
        if not _XML.fullmatch(part.filename):
            continue
        if part.file_size > MAX_XML_PART:
            what = f"{_size(part.file_size)} of XML in {part.filename!r}"
            raise _too_large(locator, what, _size(MAX_XML_PART), _SPLIT)
        ratio = part.file_size / max(part.compress_size, 1)
        if part.file_size > _RATIO_COUNTS_FROM and ratio > MAX_RATIO:
            what = f"{part.filename!r} packed {ratio:,.0f} to 1"
            raise _too_large(locator, what, f"{MAX_RATIO} to 1", _BUILT)
        if not part.flag_bits & 1:  # encrypted: its reader says so
            with package.open(part) as stream:
                nodes = _count_nodes(locator, part.filename, stream, nodes)


def _count_nodes(locator: str, name: str, stream: IO[bytes], nodes: int) -> int:
    """`nodes` and the elements of one XML part; what is not well-formed is left to its reader."""

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal nodes
        nodes += 1
        if nodes > MAX_NODES:
            raise _too_large(locator, f"more than {MAX_NODES:,} elements", "that many", _SPLIT)

    def declared(*_: object) -> None:
        raise UnreadableDocument(
            "corrupt", f"{locator}: {name!r} declares entities, which office files never do", _BUILT
        )

    parser = expat.ParserCreate()
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.StartElementHandler = start
    parser.EntityDeclHandler = declared
    try:
        while chunk := stream.read(_CHUNK):
            parser.Parse(chunk)
        parser.Parse(b"", True)
    except expat.ExpatError:
        pass
    return nodes


def _too_large(locator: str, what: str, limit: str, remedy: str) -> UnreadableDocument:
    return UnreadableDocument("too_large", f"{locator}: {what}, and the limit is {limit}", remedy)


def _size(number: int) -> str:
    return f"{number / 1e6:,.0f} MB"
