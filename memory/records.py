"""The plain records that every stage passes on. No behaviour, no input, no output.

Parsing yields `ParsedDocument` made of `Block`; the passage stage turns it into `Passage`;
claims rest on `Evidence`. What tables hold is derived from these in `memory.store.schema`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

BlockKind = Literal["heading", "paragraph", "item", "row", "message", "note"]
SourceKind = Literal["policy", "manual", "ticket"]
DocumentStatus = Literal["read", "partial", "quarantined", "withheld"]


@dataclass(frozen=True, slots=True)
class AccessList:
    """Who may read a document. A denial wins over a grant; nobody is the default."""

    allow: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()

    def permits(self, principals: frozenset[str]) -> bool:
        """Whether a reader who is all of `principals` may read."""
        return not principals.isdisjoint(self.allow) and principals.isdisjoint(self.deny)


@dataclass(frozen=True, slots=True)
class Observed:
    """One document as a source lists it now.

    `locator` is the source's own name for it (a path inside a folder), `version` the SHA-256 of
    its bytes, or "" when they could not be read, and `problem` then says why.
    """

    source: str
    locator: str
    version: str
    access: AccessList
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A hyperlink in a block: its words and where it leads."""

    text: str
    target: str


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a parsed document, in reading order.

    `label` is the numbering ("4.2", "(b)") kept apart from `text`; `level` the heading level
    from 1, or the depth of a list item from 1. A row has its `cells` and the table's `headers`
    and `caption`; its text is the cells joined by " | ". A message has `author` and `at`.
    """

    kind: BlockKind
    text: str
    label: str = ""
    level: int = 0
    headers: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    caption: str = ""
    page: int | None = None
    author: str = ""
    at: datetime | None = None
    links: tuple[Link, ...] = ()
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """Something noticed while reading a document: its type, what was seen, what to do."""

    code: str
    detail: str
    remedy: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a crude dump of one page's text was read: numbers found, of how many.

    `page` is 0 for formats without pages; `missing` lists numbers that stand in no passage and
    in no finding.
    """

    page: int
    numbers: int
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedDocument:
    """What a parser read: the document's own metadata, its blocks and its findings.

    `meta` holds text as written, under lower-case keys ("title", "form", "edition",
    "effective", "expires", "author", "date", "subject", "message-id", "in-reply-to").
    `coverage` is what the independent check saw, a page each; a document with anything missing is
    partial.
    """

    title: str
    blocks: tuple[Block, ...]
    meta: dict[str, str] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    coverage: tuple[Coverage, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """The smallest piece of a document that can be cited.

    `parents` are the ids of the headings above it, outermost first, and `headings` their texts.
    `version`, `critical` and `context` are hashes of canonical text (`memory.passages.canon`).
    """

    id: str
    document: str
    kind: BlockKind
    text: str
    label: str
    level: int
    headings: tuple[str, ...]
    parents: tuple[str, ...]
    headers: tuple[str, ...]
    cells: tuple[str, ...]
    author: str
    at: str
    quoted: bool
    links: tuple[Link, ...]
    version: str
    critical: str
    context: str
    matched: str = "new"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One span a claim rests on: the quote, where it stood, and the hashes that were seen."""

    passage: str
    document: str
    quote: str
    version: str
    critical: str
    context: str


@dataclass(frozen=True, slots=True)
class Claim:
    """One factual statement of the wiki with its evidence (design rules 1 and 2).

    `asserted_by` names the speaker when it is a report of what somebody said. `seen` is what was
    acknowledged when the claim was last decided: overriding edges by id, and `expired:DATE`.
    `decision` is the last operation on it.
    """

    id: str
    page: str
    statement: str
    kind: Literal["rule", "definition", "report"]
    evidence: tuple[Evidence, ...]
    asserted_by: str = ""
    subject: str = ""
    attribute: str = ""
    value: str = ""
    unit: str = ""
    scope: tuple[tuple[str, str], ...] = ()
    valid_from: date | None = None
    valid_to: date | None = None
    seen: tuple[str, ...] = ()
    decision: str = "add"

    @property
    def place(self) -> str:
        """The passage of its last span, which the statement is of."""
        return self.evidence[-1].passage

    @property
    def documents(self) -> tuple[str, ...]:
        """The documents whose access lists must all allow a reader, in order of first use."""
        return tuple(dict.fromkeys(e.document for e in self.evidence))
