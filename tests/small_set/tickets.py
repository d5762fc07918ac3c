"""The tickets source: exports of the ticket system, and mails.

Here: the list of its files.
Not here: the words of a ticket or mail.
"""

from synthetic_corpus.structure import Message, TicketExport
from tests.small_set import billing_tickets, claim_tickets, mails


def items() -> tuple[TicketExport | Message, ...]:
    """Return the exports and mails in the order in which they are written."""
    return (claim_tickets.EXPORT, billing_tickets.EXPORT, *mails.MESSAGES)
