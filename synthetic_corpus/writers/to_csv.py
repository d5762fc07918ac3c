"""Comma-separated files: ticket exports, and the access file of a source.

Here: the two column layouts.
Not here: tables inside documents.
"""

import csv
import io
from collections.abc import Callable, Iterable

from synthetic_corpus.structure import AccessFile, AccessRule, Ticket, TicketExport

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


def render(item: TicketExport | AccessFile) -> bytes:
    """Return the tickets, or the access rules, as UTF-8 csv."""
    if isinstance(item, AccessFile):
        return render_access(item.rules)
    return render_tickets(item)


def render_tickets(export: TicketExport) -> bytes:
    """Return the tickets as UTF-8 csv; `comments` holds one "2026-03-04 role: text" a line.

    So does `history`, a column that only exports with field changes have, as only those with
    resolutions have `resolution`.
    """
    more = [name for name, of in _MORE.items() if any(map(of, export.tickets))]
    rows = (
        (*_ticket_row(ticket), *(_MORE[name](ticket) for name in more)) for ticket in export.tickets
    )
    return _table((*TICKET_COLUMNS, *more), rows)


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


def _resolution(ticket: Ticket) -> str:
    return ticket.resolution


def _history(ticket: Ticket) -> str:
    return "\n".join(
        f"{c.at.isoformat()} {c.author}: {c.field} from {c.before or '(none)'} "
        f"to {c.after or '(none)'}"
        for c in ticket.changes
    )


_MORE: dict[str, Callable[[Ticket], str]] = {"resolution": _resolution, "history": _history}


def _table(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue().encode()
