"""Mail: every text part, decoded. The second writing of the same text has to stand once only."""

from __future__ import annotations

import email
import email.policy
import re
from collections.abc import Iterator
from email.message import EmailMessage, Message

from connectors.crude.markup import stripped
from connectors.crude.record import Crude
from connectors.decoding import decode

_POSTMARK = re.compile(rb"^From [^\n]*\n", re.MULTILINE)


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The text of one message, or of all messages of a mailbox; attachments are no text."""
    messages = _POSTMARK.split(data)[1:] if ending == "mbox" else [data]
    return [piece for message in messages for piece in _message(message, told)]


def _message(data: bytes, told: frozenset[str]) -> list[Crude]:
    message = email.message_from_bytes(data, policy=email.policy.default)
    subject = Crude(str(message.get("subject", "")), once=True)
    plain: list[Crude] = []
    pages: list[Crude] = []
    for part in _shown(message):
        payload = part.get_payload(decode=True)
        if isinstance(payload, bytes):
            text, _ = decode("", payload, str(part.get_param("charset", "") or ""))
            if part.get_content_type() == "text/plain":
                plain.append(Crude(text))
            elif part.get_content_type() == "text/html":
                pages += stripped(text, told)
    if any(piece.text.strip() for piece in plain):
        pages = [Crude(piece.text, once=True) for piece in pages]
    return [subject, *plain, *pages]


def _shown(part: Message) -> Iterator[EmailMessage]:
    """The parts that a mail program shows as text, not those of attached messages."""
    if part.is_multipart():
        if part.get_content_type() != "message/rfc822":
            for child in part.get_payload():
                if isinstance(child, Message):
                    yield from _shown(child)
    elif isinstance(part, EmailMessage) and not part.get_filename() and not part.is_attachment():
        yield part
