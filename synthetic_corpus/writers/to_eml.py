"""Mails with a plain text body, and with what they quote of the mail they answer.

Here: messages to RFC 5322 files.
Not here: threads; a message names the earlier ones by their ids.
"""

import textwrap
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from synthetic_corpus.structure import Message

WIDTH = 72


def render(message: Message) -> bytes:
    """Return `message` as an eml file; the last of its references is what it replies to."""
    mail = EmailMessage(policy=SMTP.clone(linesep="\n"))
    mail["From"] = message.sender
    mail["To"] = message.to
    mail["Subject"] = message.subject
    mail["Date"] = format_datetime(message.sent)
    mail["Message-ID"] = message.message_id
    if message.references:
        mail["In-Reply-To"] = message.references[-1]
        mail["References"] = " ".join(message.references)
    parts = [_wrap(paragraph, WIDTH) for paragraph in message.body]
    if message.quote:
        quoted = "\n\n".join(_wrap(part, WIDTH - 2) for part in message.quote.text.split("\n\n"))
        marked = "\n".join(f"> {line}".rstrip() for line in quoted.split("\n"))
        parts.append(f"{message.quote.attribution}\n{marked}")
    mail.set_content("\n\n".join(parts) + "\n")
    return mail.as_bytes()


def _wrap(text: str, width: int) -> str:
    lines = text.strip().split("\n")
    return textwrap.fill(
        " ".join(line.strip() for line in lines),
        width,
        break_long_words=False,
        break_on_hyphens=False,
    )
