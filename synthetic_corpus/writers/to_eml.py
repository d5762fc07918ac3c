"""Mails with a plain text body, what they quote of the mails they answer, and attachments.

Here: messages to RFC 5322 files.
Not here: threads; a message names the earlier ones by their ids. Mailboxes (`to_mbox`).
"""

import hashlib
import textwrap
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import PurePosixPath

from synthetic_corpus.structure import Message, Quote

WIDTH = 72
_SUBTYPES = {".txt": "plain", ".csv": "csv"}


def render(message: Message) -> bytes:
    """Return `message` as an eml file; the last of its references is what it replies to.

    Raises ValueError for an attachment that is neither txt nor csv.
    """
    return mail_of(message).as_bytes()


def mail_of(message: Message) -> EmailMessage:
    """The mail with all its headers and parts."""
    mail = EmailMessage(policy=SMTP.clone(linesep="\n"))
    mail["From"] = message.sender
    mail["To"] = message.to
    if message.cc:
        mail["Cc"] = ", ".join(message.cc)
    mail["Subject"] = message.subject
    mail["Date"] = format_datetime(message.sent)
    mail["Message-ID"] = message.message_id
    if message.references:
        mail["In-Reply-To"] = message.references[-1]
        mail["References"] = " ".join(message.references)
    parts = [_wrap(paragraph, WIDTH) for paragraph in message.body]
    if message.quote:
        parts.append(_quoted(message.quote, WIDTH))
    mail.set_content("\n\n".join(parts) + "\n")
    _attach(mail, message)
    return mail


def _quoted(quote: Quote, width: int) -> str:
    """The attribution line and, marked, the text and what it quoted itself."""
    paragraphs = [_wrap(part, width - 2) for part in quote.text.split("\n\n")]
    if quote.inner:
        paragraphs.append(_quoted(quote.inner, width - 2))
    marked = "\n".join(f"> {line}".rstrip() for line in "\n\n".join(paragraphs).split("\n"))
    return f"{quote.attribution}\n{marked}"


def _attach(mail: EmailMessage, message: Message) -> None:
    """Add the attachments, between boundaries that depend on the message alone."""
    for attachment in message.attachments:
        subtype = _SUBTYPES.get(PurePosixPath(attachment.name).suffix)
        if subtype is None:
            raise ValueError(f"{message.path}: attachment {attachment.name} is neither txt nor csv")
        mail.add_attachment(attachment.text, subtype=subtype, filename=attachment.name)
    if message.attachments:
        digest = hashlib.sha256(message.message_id.encode()).hexdigest()
        mail.set_boundary(f"part-{digest[:24]}")


def _wrap(text: str, width: int) -> str:
    lines = text.strip().split("\n")
    return textwrap.fill(
        " ".join(line.strip() for line in lines),
        width,
        break_long_words=False,
        break_on_hyphens=False,
    )
