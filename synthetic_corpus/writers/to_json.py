"""Tickets as one JSON list.

Not here: the fields of a ticket, and tickets line by line (`to_jsonl`).
"""

import json

from synthetic_corpus.structure import TicketExport
from synthetic_corpus.writers.to_jsonl import fields_of


def render(export: TicketExport) -> bytes:
    """Return the tickets as an indented UTF-8 JSON list with the fields of `to_jsonl`."""
    tickets = [fields_of(ticket) for ticket in export.tickets]
    return f"{json.dumps(tickets, ensure_ascii=False, indent=1)}\n".encode()
