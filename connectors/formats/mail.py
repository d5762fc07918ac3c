"""Mail messages (`.eml`): headers to `meta`, the text as messages.

The standard library's email package takes the message apart, because `unstructured.partition_email`
has no In-Reply-To, shows quoted replies as own words and fails on an unknown charset. Not here:
which part is read and how (`message`).
"""

from __future__ import annotations

import email
import email.policy

from connectors.formats.message import headers_of, message_content
from memory.errors import UnreadableDocument
from memory.records import ParsedDocument, SourceKind


def read(locator: str, data: bytes, kind: SourceKind) -> ParsedDocument:
    """One message; its subject is the title."""
    message = email.message_from_bytes(data, policy=email.policy.default)
    meta = headers_of(message)
    if not meta and not message.is_multipart():
        raise UnreadableDocument(
            "corrupt", f"{locator}: has no mail headers", "Export the message as .eml again."
        )
    blocks, findings = message_content(locator, message)
    return ParsedDocument(meta.get("subject", ""), tuple(blocks), meta, tuple(findings))
