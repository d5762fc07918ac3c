"""What was read, as records: files, their documents, and the pieces of these.

Here: the records, and the names of the sections that mails and tickets have.
Not here: how they come about (`reading`, `letters`).
"""

from dataclasses import dataclass
from typing import Literal

from memory.records import AccessList

QUOTED, BODY, FIELDS, ATTACHED = "quoted", "body", "fields", "attachment"
PieceKind = Literal["heading", "text", "row", "note", "field"]


@dataclass(frozen=True)
class Piece:
    """One passage: its section's label, or heading where it has no label, or a part of a ticket.

    White space is one space. A row has its `cells`; `headers` stand with the first row of a table
    only, as they are printed. A `field` is said of a ticket or mail: a key, a time, a role.
    """

    section: str
    kind: PieceKind
    text: str
    label: str = ""
    cells: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """What one document says. `item` is the key of a ticket or the id of a kept mail, or empty.

    `running` is what the parser found to repeat on its pages, `margins` the lines that are printed
    in the margins of some pages; `missing` are numbers that the parser did not read;
    `message` is the id of a mail and `thread` those of the mails before it; `access` is known of
    the tickets of a database only.
    """

    item: str
    title: str
    pieces: tuple[Piece, ...]
    running: str = ""
    margins: frozenset[str] = frozenset()
    pages: int = 0
    missing: tuple[str, ...] = ()
    message: str = ""
    thread: tuple[str, ...] = ()
    access: AccessList | None = None


@dataclass(frozen=True)
class ReadFile:
    """A file below `sources/`: its digest, its documents, and why it cannot be read, if so."""

    path: str
    digest: str
    readings: tuple[Reading, ...] = ()
    traits: frozenset[str] = frozenset()
    failure: str = ""


def squeezed(text: str) -> str:
    """The text with each run of white space as one space."""
    return " ".join(text.split())
