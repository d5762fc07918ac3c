"""The neutral structure that every writer turns into a file.

Here: frozen records for documents, messages, tickets and access rules, free of any file format.
Not here: how a format looks (`writers`), and what the documents say (`composing`).

Paths are relative to the corpus root and use forward slashes; their suffix names the format.
What a format has no means for (a tracked change in Markdown, a sheet's number format in HTML) its
writer prints as plain text: a structure may be rendered in every format that its kind allows.
"""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

MetaValue = str | date


@dataclass(frozen=True)
class Paragraph:
    """Running text. A newline inside `text` is a line break that every format keeps.

    `notes` are footnotes, called from the end of the text in their order.
    """

    text: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Revision:
    """A paragraph with a tracked change: `deleted` gave way to `inserted` between two texts.

    All four texts carry their own spaces. Formats without tracked changes print it as accepted.
    """

    before: str
    deleted: str
    inserted: str
    after: str
    author: str
    at: datetime

    @property
    def accepted(self) -> str:
        """The text as it reads when the change is accepted."""
        return f"{self.before}{self.inserted}{self.after}"


@dataclass(frozen=True)
class TextBox:
    """Paragraphs that stand in a box beside or within the text."""

    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class ListItem:
    """One item; `label` is "(a)" or "1." as printed, or empty for a bullet; `level` its depth."""

    text: str
    label: str = ""
    level: int = 1


@dataclass(frozen=True)
class ListItems:
    """Consecutive items of one list."""

    items: tuple[ListItem, ...]


@dataclass(frozen=True)
class HeaderGroup:
    """One merged cell above `span` column headers; an empty one lets its headers reach up."""

    text: str
    span: int = 1


@dataclass(frozen=True)
class Table:
    """A table whose rows all have as many cells as there are headers.

    `groups`, if given, are an upper header row; their spans add up to the number of columns.
    """

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    groups: tuple[HeaderGroup, ...] = ()

    def __post_init__(self) -> None:
        if self.groups and sum(group.span for group in self.groups) != len(self.headers):
            raise ValueError(f"{self.caption or self.headers}: the groups do not span the columns")


PlainBlock = Paragraph | ListItems | Table


@dataclass(frozen=True)
class Folded:
    """Blocks that a web page shows only when its reader opens them, under a line that says so."""

    summary: str
    blocks: tuple[PlainBlock, ...]


Block = PlainBlock | Revision | TextBox | Folded


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
    """A form, bulletin, manual or workbook.

    `running_header` and `running_footer` repeat on each page where pages exist. `columns` is of
    text, in PDF. With automatic `numbering`, Word counts the headings whose labels are those that
    counting gives; the others are typed. `navigation` names the other pages of a web site; a page
    that has it shows its running header and footer too. Of a workbook each section of level 1 is
    a sheet.
    """

    path: str
    title: str
    sections: tuple[Section, ...]
    meta: tuple[tuple[str, MetaValue], ...] = ()
    running_header: str = ""
    running_footer: str = ""
    columns: Literal[1, 2] = 1
    numbering: Literal["typed", "automatic"] = "typed"
    navigation: tuple[str, ...] = ()


@dataclass(frozen=True)
class Quote:
    """What a reply repeats of an earlier message, under its attribution line.

    `inner` is what that message repeated itself, below its own text.
    """

    attribution: str
    text: str
    inner: "Quote | None" = None


@dataclass(frozen=True)
class Attachment:
    """A text file that hangs on a mail or ticket; its suffix names the format (txt or csv)."""

    name: str
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
    cc: tuple[str, ...] = ()
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True)
class Mailbox:
    """Messages that are kept in one file, in their order; their own paths are not used."""

    path: str
    messages: tuple[Message, ...]


@dataclass(frozen=True)
class Comment:
    """A remark on a ticket by a role, on a day or at a time of it (a datetime)."""

    written: date
    role: str
    text: str


@dataclass(frozen=True)
class Change:
    """A field of a ticket that somebody set from one value to another; "" is no value."""

    field: str
    before: str
    after: str
    author: str
    at: datetime


@dataclass(frozen=True)
class Ticket:
    """One case of a ticket system, opened on a day or at a time of it (a datetime).

    `allow` and `deny` are the principals that may and may not read it, where the system has a
    list for each ticket.
    """

    key: str
    created: date
    status: str
    product: str
    summary: str
    description: str
    author: str
    comments: tuple[Comment, ...] = ()
    resolution: str = ""
    changes: tuple[Change, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    allow: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()


@dataclass(frozen=True)
class TicketExport:
    """Tickets that leave their system together: one file, or one database of their tables.

    Their attachments are files beside it (not of a csv, which has no place for them).
    """

    path: str
    tickets: tuple[Ticket, ...]


@dataclass(frozen=True)
class AccessRule:
    """Who may (`allow`) and may not (`deny`) read the files of a source that match `pattern`."""

    pattern: str
    allow: tuple[str, ...]
    deny: tuple[str, ...] = ()


@dataclass(frozen=True)
class AccessFile:
    """The rules of one source, as the file that its connector reads; no document itself."""

    path: str
    rules: tuple[AccessRule, ...]


Item = Document | Message | Mailbox | TicketExport | AccessFile
