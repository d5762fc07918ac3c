"""Outlines: what stands where in a document, as slots that wording will fill.

Here: frozen trees of slots.
Not here: words (`wording`), what the slots' records say (`ledger`), and files (`structure`).

A slot's `key` decides its words and stays over checkpoints; editions of one form share keys, and so
share words. `record` is the id of the ledger row that the slot prints.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

SlotKind = Literal[
    "fact", "restated", "illustration", "assertion", "wrong", "definition", "reference",
    "amendment", "supersession", "resolution", "filler", "opening", "request", "remark", "asked",
]  # fmt: skip
Holder = Literal["plain", "footnote", "box", "folded", "revision"]


@dataclass(frozen=True)
class Slot:
    """One sentence or, for filler, several.

    `text` is what the sentence names without a row of the ledger: the role that remarks, the
    concept that is asked about. `teller` is who tells an assertion: "mail" the one who makes it,
    "desk" an employee who reports it, "" either. `about` is a second row that it prints: the
    provision that a resolution cites, the new text of an amendment, the rule that a chain leads to.
    """

    kind: SlotKind
    key: str
    record: str = ""
    topic: str = ""
    sentences: int = 1
    text: str = ""
    about: str = ""
    teller: Literal["", "mail", "desk"] = ""


@dataclass(frozen=True)
class Prose:
    """A paragraph, or what holds one. A `revision` shows `former`, the value that was there."""

    slots: tuple[Slot, ...]
    holder: Holder = "plain"
    notes: tuple[Slot, ...] = ()
    former: str = ""


@dataclass(frozen=True)
class Items:
    """A list; each item has its label and its slots."""

    items: tuple[tuple[str, tuple[Slot, ...]], ...]


@dataclass(frozen=True)
class Cell:
    """A cell of a table: plain words, or the value of a fact or illustration."""

    text: str = ""
    record: str = ""


@dataclass(frozen=True)
class Grid:
    """A table; `groups` are merged headers as (text, span)."""

    key: str
    headers: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""
    groups: tuple[tuple[str, int], ...] = ()


Part = Prose | Items | Grid


@dataclass(frozen=True)
class SectionOutline:
    """A section. Its heading is drawn from wording by `topic`, or is `heading` where given."""

    key: str
    label: str
    topic: str
    level: int
    parts: tuple[Part, ...] = ()
    heading: str = ""


@dataclass(frozen=True)
class DocumentOutline:
    """A form, manual or the like. `named` are the lines under the title that say what it is.

    One that is not `headed` prints no heading: a table by itself.
    """

    document: str
    voice: str
    sections: tuple[SectionOutline, ...]
    named: tuple[str, ...] = ()
    meta: tuple[tuple[str, str | date], ...] = ()
    footer: str = ""
    columns: Literal[1, 2] = 1
    numbering: Literal["typed", "automatic"] = "typed"
    headed: bool = True


@dataclass(frozen=True)
class MailOutline:
    """One mail; `answers` is the document id of the mail that it quotes."""

    document: str
    sender: str
    to: str
    topic: str
    concept: str
    sent: datetime
    thread: tuple[str, ...]
    body: tuple[tuple[Slot, ...], ...]
    answers: str = ""


@dataclass(frozen=True)
class FieldChange:
    """A field of a ticket set from one value to another."""

    field: str
    before: str
    after: str
    author: str
    at: datetime


@dataclass(frozen=True)
class Remark:
    """A comment on a ticket."""

    role: str
    at: datetime
    slots: tuple[Slot, ...]


@dataclass(frozen=True)
class TicketOutline:
    """One ticket. `attachment` is the name of a text file, with its slots in `attached`."""

    document: str
    key: str
    created: datetime
    status: str
    product: str
    topic: str
    concept: str
    author: str
    asked: tuple[Slot, ...]
    remarks: tuple[Remark, ...] = ()
    resolution: tuple[Slot, ...] = ()
    changes: tuple[FieldChange, ...] = ()
    attachment: str = ""
    attached: tuple[Slot, ...] = ()
    allow: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()


Outline = DocumentOutline | MailOutline | TicketOutline
