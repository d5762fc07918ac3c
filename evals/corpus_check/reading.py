"""The files of a built corpus as the product reads them, piece by piece and section by section.

Here: one file to what its documents say, with the connectors' own parser and database reader.
Not here: the parts of mails and tickets (`letters`), which file belongs to which document
(`evidence`), and reading many files (`corpus`).
"""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from connectors.parse import parse
from connectors.sql import SqlSource
from evals.corpus_check.letters import mail_pieces, mails_of, tickets_of
from evals.corpus_check.pieces import (
    ATTACHED,
    Piece,
    PieceKind,
    ReadFile,
    Reading,
    squeezed,
)
from evals.corpus_check.traits import margins, traits_of
from memory.errors import DocmemError
from memory.records import ParsedDocument, SourceKind
from memory.ticket_tables import AttachmentTable, Tables

KINDS: dict[str, SourceKind] = {"policies": "policy", "manuals": "manual", "tickets": "ticket"}
DATABASE = ".db"
TICKET_FILES = (".jsonl", ".json", ".csv")
TABLES = Tables(attachments=AttachmentTable())


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
        subject = parsed.meta.get("subject", "")
        return (replace(whole, pieces=tuple(mail_pieces(subject, parsed.blocks))),)
    if path.endswith(".mbox"):
        return tuple(mails_of(parsed, missing))
    if path.startswith("tickets/") and path.endswith(TICKET_FILES):
        return tuple(tickets_of(parsed.blocks, missing))
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


def _tickets_of_database(file: Path) -> Iterator[Reading]:
    source = SqlSource("tickets", f"sqlite:///{file}", (), TABLES)
    for seen in source.observe():
        parsed = parse(seen.locator, source.read(seen.locator), "ticket")
        for reading in tickets_of(parsed.blocks, _missing(parsed)):
            yield replace(reading, access=seen.access)
