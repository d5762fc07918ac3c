"""The content of one mail message as blocks: its text, invitations, forwarded messages.

Here: which parts are read, what another version of the text says otherwise, what was skipped. Not
here: which lines are quoted (`quoting`), what an invitation says (`invitation`).
"""

from __future__ import annotations

import email.utils
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from email.message import Message

from connectors.decoding import decode
from connectors.formats.alternative import differing_notes
from connectors.formats.flow import blocks_of
from connectors.formats.invitation import invitation_texts
from connectors.formats.lines import groups, joined
from connectors.formats.markup import clean, tree_of
from connectors.formats.quoting import quoted_author, split_quotes
from memory.errors import UnreadableDocument
from memory.records import Block, Finding

_HEADERS = ("subject", "from", "to", "cc", "date", "message-id", "in-reply-to", "references")
_PROTECTED = ("application/pkcs7-mime", "application/x-pkcs7-mime", "multipart/encrypted")
_DEEPEST = 5
_STUB_WORDS, _STUB_SHARE = 30, 0.3


def message_content(
    locator: str, message: Message, depth: int = 0
) -> tuple[list[Block], list[Finding]]:
    """The blocks of a message and what was noticed; forwarded messages come quoted, at the end."""
    author, at = author_of(message), sent_at(message)
    plain, pages, others = _parts(message)
    findings: list[Finding] = []
    texts = [list(_plain_blocks(_text(locator, p, findings), author, at)) for p in plain]
    marked = [_page(locator, p, author, at, findings) for p in pages]
    blocks, rest = _chosen([b for t in texts for b in t], [b for m in marked for b in m])
    notes, differing = differing_notes(locator, blocks, rest, author, at)
    blocks += notes
    findings += differing
    for part in others:
        kind = part.get_content_type()
        if kind == "text/calendar":
            said = invitation_texts(_text(locator, part, findings))
            blocks += [Block("message", text, author=author, at=at) for text in said]
        elif kind == "message/rfc822" and depth < _DEEPEST:
            for inner in part.get_payload():
                if isinstance(inner, Message):
                    own, found = message_content(locator, inner, depth + 1)
                    blocks += [replace(block, quoted=True) for block in own]
                    findings += found
        elif kind in _PROTECTED and not blocks:
            raise UnreadableDocument(
                "encrypted", f"{locator}: the message is encrypted", "Save it decrypted."
            )
        else:
            findings.append(_skipped(locator, part))
    return blocks, findings


def headers_of(message: Message) -> dict[str, str]:
    """The headers that name a message, its people and its thread; lower-case keys."""
    meta = {name: " ".join(str(message.get(name, "")).split()) for name in _HEADERS}
    return {name: value for name, value in meta.items() if value}


def author_of(message: Message) -> str:
    """The name in From, else the address."""
    name, address = email.utils.parseaddr(str(message.get("from", "")))
    return name or address


def sent_at(message: Message) -> datetime | None:
    """The time in Date, UTC if it names no zone."""
    try:
        sent = email.utils.parsedate_to_datetime(str(message.get("date", "")))
    except (ValueError, TypeError, IndexError):
        return None
    return sent if sent.tzinfo else sent.replace(tzinfo=UTC)


def _parts(message: Message) -> tuple[list[Message], list[Message], list[Message]]:
    """The plain parts and the HTML parts that a mail program shows, and all others."""
    plain: list[Message] = []
    pages: list[Message] = []
    others: list[Message] = []
    waiting = [message]
    while waiting:
        part = waiting.pop(0)
        kind = part.get_content_type()
        if part.is_multipart() and kind != "message/rfc822" and kind not in _PROTECTED:
            waiting = [p for p in part.get_payload() if isinstance(p, Message)] + waiting
            continue
        attached = part.get_filename() or part.get_content_disposition() == "attachment"
        shown = {"text/plain": plain, "text/html": pages}.get(kind)
        (others if shown is None or attached else shown).append(part)
    return plain, pages, others


def _chosen(plain: list[Block], marked: list[Block]) -> tuple[list[Block], list[Block]]:
    """The version to read and the other one: the plain one, unless it is only a stub."""
    counts = [sum(len(block.text.split()) for block in blocks) for blocks in (plain, marked)]
    if not plain or (counts[1] > _STUB_WORDS and counts[0] < _STUB_SHARE * counts[1]):
        return marked, plain
    return plain, marked


def _text(locator: str, part: Message, findings: list[Finding]) -> str:
    payload = part.get_payload(decode=True)
    data = payload if isinstance(payload, bytes) else b""
    text, found = decode(locator, data, str(part.get_param("charset", "") or ""))
    findings += [finding for finding in found if finding not in findings]
    return text


def _page(
    locator: str, part: Message, author: str, at: datetime | None, findings: list[Finding]
) -> list[Block]:
    tree = tree_of(_text(locator, part, findings))
    findings += clean(tree)
    return list(_page_blocks(blocks_of(tree, replies=True), author, at))


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


def _skipped(locator: str, part: Message) -> Finding:
    name = re.sub(r"\s+", " ", str(part.get_filename() or "without a name"))
    return Finding(
        "attachment_skipped",
        f"{locator}: attachment {name!r} ({part.get_content_type()}) was not read",
        "Put the attachment into a source of its own if it matters.",
    )
