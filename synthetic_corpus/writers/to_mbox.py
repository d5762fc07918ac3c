"""Mailboxes: several mails in one file, each behind a line that begins with "From ".

Not here: what is in a mail (`to_eml`).
"""

import re
from email.utils import parseaddr

from synthetic_corpus.structure import Mailbox, Message
from synthetic_corpus.writers import to_eml

_POSTMARK_LIKE = re.compile(rb"^(>*From )", re.MULTILINE)


def render(mailbox: Mailbox) -> bytes:
    """Return the messages as an mbox file in which body lines like a postmark are marked (mboxrd).

    Raises ValueError as `to_eml.render` does, and for a mailbox without messages.
    """
    if not mailbox.messages:
        raise ValueError(f"{mailbox.path}: a mailbox needs a message")
    return b"".join(map(_entry, mailbox.messages))


def _entry(message: Message) -> bytes:
    address = parseaddr(message.sender)[1]
    postmark = f"From {address} {message.sent.ctime()}\n"
    return postmark.encode() + _POSTMARK_LIKE.sub(rb">\1", to_eml.render(message)) + b"\n"
