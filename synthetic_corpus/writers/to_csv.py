"""Comma-separated files: ticket exports, and the access file of a source.

Here: the two column layouts.
Not here: tables inside documents.
"""

import csv
import io
from collections.abc import Iterable

from synthetic_corpus.structure import AccessRule, Ticket, TicketExport

TICKET_COLUMNS = (
    "key",
    "created",
    "status",
    "product",
    "summary",
    "description",
    "author",
    "comments",
)
ACCESS_COLUMNS = ("pattern", "allow", "deny")


def render(export: TicketExport) -> bytes:
    """Return the tickets as UTF-8 csv; `comments` holds one "2026-03-04 role: text" a line."""
    return _table(TICKET_COLUMNS, map(_ticket_row, export.tickets))


def render_access(rules: Iterable[AccessRule]) -> bytes:
    """Return the rules as UTF-8 csv with the columns pattern, allow, deny.

    Several principals in a cell are separated by semicolons.
    """
    rows = ((rule.pattern, ";".join(rule.allow), ";".join(rule.deny)) for rule in rules)
    return _table(ACCESS_COLUMNS, rows)


def _ticket_row(ticket: Ticket) -> tuple[str, ...]:
    comments = (f"{c.written.isoformat()} {c.role}: {c.text}" for c in ticket.comments)
    return (
        ticket.key,
        ticket.created.isoformat(),
        ticket.status,
        ticket.product,
        ticket.summary,
        ticket.description,
        ticket.author,
        "\n".join(comments),
    )


def _table(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue().encode()
