"""Mail messages (`.eml`): headers to `meta`, the text as messages, quoted replies marked.

The standard library's email package takes the message apart, because `unstructured.partition_email`
has no In-Reply-To, shows quoted replies as own words and fails on an unknown charset. A plain part
is read as text; an HTML part, used if it is the only one, goes the way of HTML.
"""

from __future__ import annotations

import email
import email.policy
import email.utils
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from email.message import EmailMessage, MIMEPart

from connectors.decoding import decode
from connectors.formats.flow import blocks_of
from connectors.formats.grid import text_of
from connectors.formats.lines import groups, joined
from connectors.formats.markup import clean, tree_of
from connectors.formats.quoting import quoted_author, split_quotes
from memory.errors import UnreadableDocument
from memory.records import Block, Finding, ParsedDocument, SourceKind

_NUMBER = re.compile(r"\d(?:[\d.,]*\d)?")
_HEADERS = ("subject", "from", "to", "cc", "date", "message-id", "in-reply-to", "references")


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One message; its subject is the title."""
    message = email.message_from_bytes(data, policy=email.policy.default)
    meta = _meta(message)
    if not meta and not message.is_multipart():
        raise UnreadableDocument(
            "corrupt", f"{locator}: has no mail headers", "Export the message as .eml again."
        )
    plain, page = message.get_body(("plain",)), message.get_body(("html",))
    author, at = _author(message), _sent(message)
    findings: tuple[Finding, ...] = ()
    blocks: list[Block] = []
    if plain is not None:
        text, findings = _text(locator, plain)
        blocks = list(_plain_blocks(text, author, at))
    if not blocks and page is not None:
        text, findings = _text(locator, page)
        tree = tree_of(text)
        findings += clean(tree)
        blocks = list(_page_blocks(blocks_of(tree, replies=True), author, at))
    elif page is not None:
        findings += _difference(locator, blocks, page)
    findings += tuple(_skipped(locator, message, (plain, page)))
    return ParsedDocument(meta.get("subject", ""), tuple(blocks), meta, findings)


def _meta(message: EmailMessage) -> dict[str, str]:
    meta = {name: " ".join(str(message.get(name, "")).split()) for name in _HEADERS}
    return {name: value for name, value in meta.items() if value}


def _author(message: EmailMessage) -> str:
    name, address = email.utils.parseaddr(str(message.get("from", "")))
    return name or address


def _sent(message: EmailMessage) -> datetime | None:
    try:
        sent = email.utils.parsedate_to_datetime(str(message.get("date", "")))
    except (ValueError, TypeError, IndexError):
        return None
    return sent if sent.tzinfo else sent.replace(tzinfo=UTC)


def _text(locator: str, part: MIMEPart) -> tuple[str, tuple[Finding, ...]]:
    payload = part.get_payload(decode=True)
    data = payload if isinstance(payload, bytes) else b""
    return decode(locator, data, str(part.get_param("charset", "") or ""))


def _plain_blocks(text: str, author: str, at: datetime | None) -> Iterator[Block]:
    for quoted, by, lines in split_quotes(text):
        for group in groups("\n".join(lines)):
            words = joined(group)
            if quoted:
                yield Block("message", words, author=by, quoted=True)
            else:
                yield Block("message", words, author=author, at=at)


def _page_blocks(blocks: Iterable[Block], author: str, at: datetime | None) -> Iterator[Block]:
    """The blocks of an HTML mail as messages; tables and headings stay what they are."""
    quoted_by = ""
    for block in blocks:
        lead = quoted_author(block.text)
        quoted_by = quoted_by if lead is None else lead
        if block.kind in ("paragraph", "item"):
            block = replace(block, kind="message", level=0)
        if block.quoted or lead is not None:
            yield replace(block, quoted=True, author=quoted_by)
        else:
            yield replace(block, author=author, at=at) if block.kind == "message" else block


def _difference(locator: str, blocks: list[Block], page: MIMEPart) -> tuple[Finding, ...]:
    """Whether the HTML part, which is not read, holds a number that the plain part has not."""
    tree = tree_of(_text(locator, page)[0])
    clean(tree)
    told = {number for block in blocks for number in _NUMBER.findall(block.text)}
    other = sorted(set(_NUMBER.findall(text_of(tree))) - told)
    if not other:
        return ()
    detail = f"{locator}: the HTML part has numbers that the text read has not: {', '.join(other)}"
    return (Finding("alternatives_differ", detail, "Ask the sender which of the two holds."),)


def _skipped(
    locator: str, message: EmailMessage, read_parts: tuple[MIMEPart | None, ...]
) -> Iterator[Finding]:
    for part in message.walk():
        if part.is_multipart() or any(part is known for known in read_parts):
            continue
        name = re.sub(r"\s+", " ", str(part.get_filename() or "without a name"))
        yield Finding(
            "attachment_skipped",
            f"{locator}: attachment {name!r} ({part.get_content_type()}) was not read",
            "Put the attachment into a source of its own if it matters.",
        )
