"""JSON: tickets with comments and history (`.json`, `.jsonl`, `.ndjson`), or a plain table.

Here: finding the objects, and tables of flat objects. Not here: what a ticket's fields mean
(`nested`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Any

from connectors.decoding import decode
from connectors.formats.nested import is_ticket, nested_blocks, written
from memory.errors import UnreadableDocument
from memory.records import Block, Finding, ParsedDocument, SourceKind

Object = dict[str, Any]

_SHOWN = 10


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """A list of objects, or one per line. Numbers stay as they are written."""
    text, findings = decode(locator, data)
    lines = PurePosixPath(locator).suffix.lower() in (".jsonl", ".ndjson")
    objects, broken = _of_lines(text) if lines else (_of_file(locator, text), [])
    findings += _broken(locator, broken)
    if broken and not objects:
        raise UnreadableDocument(
            "corrupt",
            f"{locator}: none of its {len(broken)} lines is a JSON object",
            "Export the file again, one JSON object on each line.",
        )
    if kind == "ticket" and any(map(is_ticket, objects)):
        blocks = [block for entry in objects for block in nested_blocks(entry)]
    else:
        blocks = _table(locator, objects)
    return ParsedDocument(PurePosixPath(locator).stem, tuple(blocks), {}, findings)


def _of_lines(text: str) -> tuple[list[Object], list[int]]:
    """The objects, and the numbers of the lines that hold none."""
    objects, broken = [], []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            entry = _parsed(line)
        except (ValueError, RecursionError):
            entry = None
        if isinstance(entry, dict):
            objects.append(entry)
        else:
            broken.append(number)
    return objects, broken


def _of_file(locator: str, text: str) -> list[Object]:
    """The objects of a list, of the only list in an object, or the object itself."""
    try:
        found = _parsed(text)
    except ValueError as error:
        raise UnreadableDocument(
            "corrupt", f"{locator}: is not valid JSON ({error})", "Export the file again."
        ) from error
    if isinstance(found, dict) and not is_ticket(found):
        lists = [v for v in found.values() if isinstance(v, list) and v and _all_objects(v)]
        if len(lists) == 1:
            return list(lists[0])
    entries = found if isinstance(found, list) else [found]
    if not _all_objects(entries):
        raise _unsupported(locator, "it holds something else than a list of objects")
    return list(entries)


def _parsed(text: str) -> Any:
    return json.loads(text, parse_float=str, parse_int=str, parse_constant=str)


def _all_objects(entries: Sequence[Any]) -> bool:
    return all(isinstance(entry, dict) for entry in entries)


def _table(locator: str, objects: list[Object]) -> list[Block]:
    """Flat objects as the rows of one table, whose header is all their names."""
    headers = tuple(dict.fromkeys(str(key) for entry in objects for key in entry))
    blocks = []
    for entry in objects:
        if any(isinstance(value, dict) or _holds_objects(value) for value in entry.values()):
            raise _unsupported(locator, "its objects hold further objects")
        cells = tuple(written(entry.get(name)) for name in headers)
        if text := " | ".join(cell for cell in cells if cell):
            blocks.append(Block("row", text, headers=headers, cells=cells))
    return blocks


def _holds_objects(value: object) -> bool:
    return isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value)


def _unsupported(locator: str, what: str) -> UnreadableDocument:
    return UnreadableDocument(
        "unsupported",
        f"{locator}: {what}; of JSON, tickets (a list of objects with a key and a summary, in a "
        "source of kind ticket) and lists of flat objects are read",
        "Export it as a table (CSV, XLSX) or put tickets into a source of kind ticket.",
    )


def _broken(locator: str, lines: list[int]) -> tuple[Finding, ...]:
    if not lines:
        return ()
    shown = ", ".join(map(str, lines[:_SHOWN])) + (", …" if len(lines) > _SHOWN else "")
    detail = f"{locator}: {len(lines)} lines are no JSON objects and were left out (lines {shown})"
    return (Finding("table_irregular", detail, "Put the lines right, or export the file again."),)
