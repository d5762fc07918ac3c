"""The neutral structure that every writer turns into a file.

Here: frozen records for documents, messages, tickets and access rules, free of any file format.
Not here: how a format looks (`writers`), and what the documents say (`small_set`).

Paths are relative to the corpus root and use forward slashes; their suffix names the format.
"""

from dataclasses import dataclass
from datetime import date, datetime

MetaValue = str | date


@dataclass(frozen=True)
class Paragraph:
    """Running text. A newline inside `text` is a line break that every format keeps."""

    text: str


@dataclass(frozen=True)
class ListItem:
    """One item; `label` is "(a)" or "1." as printed, or empty for a bullet."""

    text: str
    label: str = ""


@dataclass(frozen=True)
class ListItems:
    """Consecutive items of one list."""

    items: tuple[ListItem, ...]


@dataclass(frozen=True)
class Table:
    """A table whose rows all have as many cells as there are headers."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


Block = Paragraph | ListItems | Table


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it up to the next heading of any level (1 is outermost).

    A section without a heading holds what stands between the title and the first heading.
    """

    heading: str
    blocks: tuple[Block, ...]
    label: str = ""
    level: int = 1

    @property
    def printed_heading(self) -> str:
        """The heading with its number: "7. Water damage", "7.2 Deductible", "Scope"."""
        if not self.label:
            return self.heading
        return f"{self.label}{'' if '.' in self.label else '.'} {self.heading}"


@dataclass(frozen=True)
class Document:
    """A form, bulletin or manual. `running_header` repeats on each page where pages exist."""

    path: str
    title: str
    sections: tuple[Section, ...]
    meta: tuple[tuple[str, MetaValue], ...] = ()
    running_header: str = ""


@dataclass(frozen=True)
class Quote:
    """What a reply repeats of an earlier message, under its attribution line."""

    attribution: str
    text: str


@dataclass(frozen=True)
class Message:
    """One mail. Addresses are "Role <local@domain>"; ids include their angle brackets."""

    path: str
    sender: str
    to: str
    subject: str
    sent: datetime
    message_id: str
    body: tuple[str, ...]
    references: tuple[str, ...] = ()
    quote: Quote | None = None


@dataclass(frozen=True)
class Comment:
    """A dated remark on a ticket by a role."""

    written: date
    role: str
    text: str


@dataclass(frozen=True)
class Ticket:
    """One case of a ticket system."""

    key: str
    created: date
    status: str
    product: str
    summary: str
    description: str
    author: str
    comments: tuple[Comment, ...] = ()


@dataclass(frozen=True)
class TicketExport:
    """Tickets that leave their system together, as one file."""

    path: str
    tickets: tuple[Ticket, ...]


@dataclass(frozen=True)
class AccessRule:
    """Who may (`allow`) and may not (`deny`) read the files of a source that match `pattern`."""

    pattern: str
    allow: tuple[str, ...]
    deny: tuple[str, ...] = ()


Item = Document | Message | TicketExport
