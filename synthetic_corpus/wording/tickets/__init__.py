"""The words of tickets and mails.

Here: summaries, descriptions, comments, resolutions; greetings, sign-offs, quoted-reply lines.
Not here: customers' assertions with a value (`wording.customers`), and ticket keys.
"""

from synthetic_corpus.wording.tickets.cases import (
    comment,
    description,
    mention,
    resolution,
    summary,
)
from synthetic_corpus.wording.tickets.mails import (
    attribution,
    greeting,
    mail_opening,
    mail_request,
    mail_subject,
    sign_off,
)

__all__ = [
    "attribution",
    "comment",
    "description",
    "greeting",
    "mail_opening",
    "mail_request",
    "mail_subject",
    "mention",
    "resolution",
    "sign_off",
    "summary",
]
