"""A table of tickets (CSV of a ticket system) to blocks: heading, messages, remaining fields.

Here: which columns mean what, by name, and the shape of a comment or history line. Not here:
reading the table (`table`, `xlsx`) and tickets with nested fields (`records`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime

from memory.records import Block

# The names that each part of a ticket goes by, in lower case.
ROLES: dict[str, tuple[str, ...]] = {
    "key": ("key", "issue key", "ticket", "ticket key", "ticket id", "id", "number", "issue id"),
    "summary": ("summary", "subject", "title"),
    "description": ("description", "body", "text"),
    "comments": ("comments", "comment", "notes"),
    "history": ("history", "changes", "changelog"),
    "created": ("created", "created at", "created_at", "opened", "date"),
    "author": ("author", "reporter", "requester", "creator", "created by"),
}
_COMMENT = re.compile(
    r"(?P<at>\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?)"
    r"\s+(?P<author>[^:\n]{1,80}):\s+(?P<text>.+)"
)


def ticket_columns(headers: tuple[str, ...]) -> dict[str, int]:
    """Role to column number; empty if the table has no key and no summary, so is no ticket list."""
    names = [" ".join(header.lower().split()) for header in headers]
    columns = {}
    for role, candidates in ROLES.items():
        found = [names.index(name) for name in candidates if name in names]
        if found:
            columns[role] = found[0]
    return columns if "key" in columns and "summary" in columns else {}


def ticket_blocks(
    headers: tuple[str, ...], cells: tuple[str, ...], columns: Mapping[str, int]
) -> list[Block]:
    """One ticket's blocks: its heading, its description and comments as messages, its fields."""
    value = {role: cells[index] for role, index in columns.items() if index < len(cells)}
    key, summary = value.get("key", ""), " ".join(value.get("summary", "").split())
    blocks = [Block("heading", summary or key, key, level=1)]
    read = set(columns.values())
    if value.get("description", "").strip():
        blocks += description(
            value["description"], value.get("author", ""), value.get("created", "")
        )
    else:
        read -= {columns[role] for role in ("author", "created") if role in columns}
    if instant(value.get("created", "")) is None and "created" in columns:
        read.discard(columns["created"])
    blocks += _comments(value.get("comments", ""))
    blocks += _comments(value.get("history", ""))
    rest = [i for i in range(len(cells)) if i not in read and cells[i].strip()]
    if rest:
        fields = tuple(cells[i] for i in rest)
        names = tuple(headers[i] if i < len(headers) else "" for i in rest)
        blocks.append(Block("row", " | ".join(fields), headers=names, cells=fields))
    return blocks


def instant(text: str) -> datetime | None:
    """An ISO date or time as an aware datetime, UTC where it names no zone; None otherwise."""
    try:
        found = datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def description(text: str, author: str, created: str) -> list[Block]:
    """The paragraphs of a description, as messages of the one who reported it."""
    at = instant(created)
    return [
        Block("message", " ".join(paragraph.split()), author=author.strip(), at=at)
        for paragraph in re.split(r"\n\s*\n", text)
        if paragraph.strip()
    ]


def _comments(text: str) -> list[Block]:
    """One message per comment; a line that begins no comment continues the one before."""
    blocks: list[Block] = []
    for line in text.split("\n"):
        line = " ".join(line.split())
        if match := _COMMENT.fullmatch(line):
            author, at = match["author"].strip(), instant(match["at"])
            blocks.append(Block("message", match["text"], author=author, at=at))
        elif line and blocks:
            last = blocks.pop()
            blocks.append(Block("message", f"{last.text} {line}", author=last.author, at=last.at))
        elif line:
            blocks.append(Block("message", line))
    return blocks
