"""Comma-separated files: ticket exports, documents that are one table, access files of a source.

Here: the column layouts.
Not here: tables among other blocks of a document, for which the format has no place.
"""

import csv
import io
from collections.abc import Callable, Iterable

from synthetic_corpus.structure import (
    AccessFile,
    AccessRule,
    Document,
    Table,
    Ticket,
    TicketExport,
)

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


def render(item: Document | TicketExport | AccessFile) -> bytes:
    """Return the document, the tickets or the access rules as UTF-8 csv."""
    if isinstance(item, AccessFile):
        return render_access(item.rules)
    if isinstance(item, Document):
        return render_document(item)
    return render_tickets(item)


def render_document(document: Document) -> bytes:
    """Return the document's table as UTF-8 csv, its title and an empty line above the headers.

    Headings, captions, running lines and merged headers are not printed. Raises ValueError for a
    document that holds anything else than one table.
    """
    blocks = [block for section in document.sections for block in section.blocks]
    if len(blocks) != 1 or not isinstance(blocks[0], Table):
        raise ValueError(f"{document.path}: a csv holds one table and nothing else")
    table = blocks[0]
    return _table((document.title,), ((), table.headers, *table.rows))


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
