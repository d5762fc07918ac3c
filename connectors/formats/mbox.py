"""Mailboxes (`.mbox`): each message a section, in the order of the file.

A message's heading is its subject, with its author and time. `meta` has the headers of all
messages under "messages", as a JSON list, and those of the first under their own names. Not here:
what is in a message (`message`).
"""

from __future__ import annotations

import email
import email.policy
import json
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from connectors.formats.message import author_of, headers_of, message_content, sent_at
from memory.errors import UnreadableDocument
from memory.records import Block, Finding, ParsedDocument, SourceKind

_POSTMARK = re.compile(rb"(?:\A|(?<=\n\n)|(?<=\r\n\r\n))From \S[^\n]*\n(?=[\w-]+:|>From )")
_ESCAPED = re.compile(rb"^>(>*From )", re.MULTILINE)


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One mailbox; its title is the subject of the first message."""
    blocks: list[Block] = []
    findings: list[Finding] = []
    first: dict[str, str] = {}
    heads: list[dict[str, str]] = []
    for content in _messages(locator, data):
        message = email.message_from_bytes(content, policy=email.policy.default)
        headers = headers_of(message)
        first = first or headers
        heads.append(headers)
        own, found = message_content(locator, message)
        subject = headers.get("subject", "") or "(no subject)"
        author, at = author_of(message), sent_at(message)
        blocks += [Block("heading", subject, level=1, author=author, at=at), *own]
        findings += found
    if not any(block.kind != "heading" for block in blocks):
        blocks = []
    meta = {**first, "messages": json.dumps(heads, ensure_ascii=False)}
    title = first.get("subject", "") or PurePosixPath(locator).stem
    return ParsedDocument(title, tuple(blocks), meta, tuple(findings))


def _messages(locator: str, data: bytes) -> Iterator[bytes]:
    """The bytes of each message, without the line before it and with ">From " put right."""
    starts = list(_POSTMARK.finditer(data))
    if not starts:
        raise UnreadableDocument(
            "corrupt",
            f"{locator}: no message begins in it (a line 'From …' before its headers)",
            "Export the mailbox as mbox again, or its messages as .eml.",
        )
    ends = [match.start() for match in starts[1:]] + [len(data)]
    for match, end in zip(starts, ends, strict=True):
        yield _ESCAPED.sub(rb"\1", data[match.end() : end])
