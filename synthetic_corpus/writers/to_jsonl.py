"""Tickets as JSON, one to a line, with comments, field changes and the names of attachments.

Here: lines, and the fields of a ticket. Not here: one list of all (`to_json`), and who may read
them; a file has one access list, in the access file of its source.
"""

import json
from collections.abc import Mapping

from synthetic_corpus.structure import Ticket, TicketExport
from synthetic_corpus.writers.attachments import attachment_path

Fields = Mapping[str, object]


def render(export: TicketExport) -> bytes:
    """Return the tickets as UTF-8 JSON lines; what a ticket does not have it does not name."""
    lines = (json.dumps(fields_of(ticket), ensure_ascii=False) for ticket in export.tickets)
    return "".join(f"{line}\n" for line in lines).encode()


def fields_of(ticket: Ticket) -> Fields:
    """What a ticket has, by name."""
    fields: dict[str, object] = {
        "key": ticket.key,
        "created": ticket.created.isoformat(),
        "status": ticket.status,
        "product": ticket.product,
        "summary": ticket.summary,
        "description": ticket.description,
        "author": ticket.author,
        "resolution": ticket.resolution,
        "comments": [
            {"author": c.role, "at": c.written.isoformat(), "text": c.text} for c in ticket.comments
        ],
        "history": [
            {"field": c.field, "from": c.before, "to": c.after, "author": c.author,
             "at": c.at.isoformat()}
            for c in ticket.changes
        ],
        "attachments": [
            {"name": a.name, "path": attachment_path(ticket, a)} for a in ticket.attachments
        ],
    }  # fmt: skip
    return {name: value for name, value in fields.items() if value}
