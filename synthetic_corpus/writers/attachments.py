"""Attachments of tickets: files in a folder beside the export that names them.

Here: where they lie, as an export says it, and their bytes. Not here: attachments of mails, which
stand in the mail itself (`to_eml`).
"""

from collections.abc import Iterator
from pathlib import PurePosixPath

from synthetic_corpus.structure import Attachment, Ticket, TicketExport

FOLDER = "attachments"


def attachment_path(ticket: Ticket, attachment: Attachment) -> str:
    """Where an attachment lies, from the folder of the export."""
    return f"{FOLDER}/{ticket.key}/{attachment.name}"


def attached_files(export: TicketExport) -> Iterator[tuple[str, bytes]]:
    """Path below the corpus root, and bytes, of each attachment of the exported tickets."""
    folder = PurePosixPath(export.path).parent
    for ticket in export.tickets:
        for attachment in ticket.attachments:
            path = folder / attachment_path(ticket, attachment)
            yield path.as_posix(), attachment.text.encode()
