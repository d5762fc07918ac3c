"""The files of a built corpus as the product reads them, piece by piece and section by section.

Here: one file to what its documents say, with the connectors' own parser and database reader.
Not here: which file belongs to which document (`evidence`), and reading many files (`files`).
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from connectors.parse import parse
from connectors.sql import SqlSource
from memory.errors import DocmemError
from memory.records import AccessList, Block, ParsedDocument, SourceKind
from memory.ticket_tables import AttachmentTable, Tables
from synthetic_corpus.checking.traits import margins, traits_of

KINDS: dict[str, SourceKind] = {"policies": "policy", "manuals": "manual", "tickets": "ticket"}
DATABASE = ".db"
TICKET_FILES = (".jsonl", ".json", ".csv")
QUOTED, BODY, FIELDS, ATTACHED = "quoted", "body", "fields", "attachment"
TABLES = Tables(attachments=AttachmentTable())
_CHANGE = re.compile(r"\w+: .* → .*")

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
    """What one document says. `item` is the key of a ticket, or empty.

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


def read_file(root: Path, path: str) -> ReadFile:
    """Read the file at `path` below `root`; never raises for what is in it."""
    file = root / path
    data = file.read_bytes()
    found = ReadFile(path, hashlib.sha256(data).hexdigest())
    try:
        if file.suffix == DATABASE:
            readings = tuple(_tickets_of_database(file))
        else:
            parsed = parse(path, data, KINDS.get(path.split("/")[0], "policy"))
            readings = _readings(path, parsed)
            if file.suffix == ".pdf":
                edges = frozenset(line for page in margins(data) for line in page)
                readings = tuple(replace(reading, margins=edges) for reading in readings)
        return replace(found, readings=readings, traits=traits_of(file.suffix, data))
    except DocmemError as error:
        return replace(found, failure=str(error))


def _readings(path: str, parsed: ParsedDocument) -> tuple[Reading, ...]:
    missing = _missing(parsed)
    whole = Reading(
        item="", title=parsed.title, pieces=(), missing=missing,
        running=f"{parsed.meta.get('header', '')}\n{parsed.meta.get('footer', '')}",
        pages=max((block.page or 0 for block in parsed.blocks), default=0),
        message=parsed.meta.get("message-id", ""),
        thread=tuple(parsed.meta.get("references", "").split()),
    )  # fmt: skip
    if path.endswith(".eml"):
        return (replace(whole, pieces=tuple(_mail(parsed))),)
    if path.startswith("tickets/") and path.endswith(TICKET_FILES):
        return tuple(_tickets(parsed.blocks, missing))
    if path.startswith("tickets/attachments/"):
        pieces = tuple(replace(piece, section=ATTACHED) for piece in _sections(parsed))
        return (replace(whole, pieces=pieces),)
    return (replace(whole, pieces=tuple(_sections(parsed))),)


def _missing(parsed: ParsedDocument) -> tuple[str, ...]:
    """The numbers that were not read; a document that was not checked for them says so."""
    if not parsed.coverage:
        return ("not checked",)
    return tuple(number for page in parsed.coverage for number in page.missing)


def _sections(parsed: ParsedDocument) -> Iterator[Piece]:
    """The pieces of a document; what stands before its first section has section ""."""
    section = ""
    before: tuple[str, ...] = ()
    titled = False
    for block in parsed.blocks:
        if block.kind == "heading":
            is_title = not titled and not block.label and block.text == parsed.title
            titled = True
            section = "" if is_title else block.label or squeezed(block.text)
            yield Piece(section, "heading", squeezed(block.text), block.label)
            before = ()
        elif block.kind == "row":
            said = (block.caption, *block.headers)
            yield Piece(
                section, "row", squeezed(block.text), cells=block.cells, columns=block.headers,
                headers=_as_printed(said) if said != before else (),
            )  # fmt: skip
            before = said
        else:
            kind: PieceKind = "note" if block.kind == "note" else "text"
            yield Piece(section, kind, squeezed(block.text), block.label)
            before = ()


def _as_printed(headers: Iterable[str]) -> tuple[str, ...]:
    """Each header once, and what stands merged above several of them once for its run."""
    found: list[str] = []
    group = ""
    for header in headers:
        above, _, own = header.rpartition(" / ")
        if above and above != group:
            found.append(above)
        group = above
        found.append(own)
    return tuple(found)


def _mail(parsed: ParsedDocument) -> Iterator[Piece]:
    """The subject, what the sender wrote, and what is repeated with the line that says of whom."""
    yield Piece(BODY, "field", parsed.meta.get("subject", ""))
    blocks = parsed.blocks
    for place, block in enumerate(blocks):
        following = blocks[place + 1] if place + 1 < len(blocks) else None
        leads = following is not None and following.quoted and block.text.endswith(":")
        yield Piece(QUOTED if block.quoted or leads else BODY, "text", squeezed(block.text))


def _tickets_of_database(file: Path) -> Iterator[Reading]:
    source = SqlSource("tickets", f"sqlite:///{file}", (), TABLES)
    for seen in source.observe():
        parsed = parse(seen.locator, source.read(seen.locator), "ticket")
        for reading in _tickets(parsed.blocks, _missing(parsed)):
            yield replace(reading, access=seen.access)


def _tickets(blocks: Iterable[Block], missing: tuple[str, ...]) -> Iterator[Reading]:
    """The tickets among the blocks of an export, each of which begins with its heading."""
    groups: list[list[Block]] = []
    for block in blocks:
        if block.kind == "heading" or not groups:
            groups.append([])
        groups[-1].append(block)
    for group in groups:
        key, title = group[0].label, squeezed(group[0].text)
        head = (Piece("summary", "text", title), Piece(FIELDS, "field", key))
        yield Reading(key, title, (*head, *_ticket_pieces(group[1:])), missing=missing)


def _ticket_pieces(blocks: Iterable[Block]) -> Iterator[Piece]:
    """The parts of a ticket: the first message is its description, the others are comments.

    What says how a field changed, who wrote and when belongs to the fields.
    """
    comments = -1
    latest = ""
    for block in blocks:
        if block.kind == "message":
            written = f"{block.at:%Y-%m-%d %H:%M:%S}" if block.at else ""
            latest = max(latest, written)
            yield Piece(FIELDS, "field", written)
            yield Piece(FIELDS, "field", block.author)
            if _CHANGE.fullmatch(block.text):
                yield Piece(FIELDS, "field", block.text)
                continue
            comments += 1
            part = f"comment {comments}" if comments else "description"
            yield Piece(part, "text", squeezed(block.text))
        else:
            for name, cell in zip(block.headers, block.cells, strict=False):
                if name == "updated" and cell.replace("T", " ") == latest:
                    continue  # the database's copy of the latest time that stands above
                part = "resolution" if name == "resolution" else FIELDS
                kind: PieceKind = "text" if part == "resolution" else "field"
                yield Piece(part, kind, squeezed(cell))


def squeezed(text: str) -> str:
    """The text with each run of white space as one space."""
    return " ".join(text.split())
