"""Mails and tickets, as the parser reads them, by their parts.

Here: which block is the body, a repeated text, a comment, a field.
Not here: documents with sections (`reading`).
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from evals.corpus_check.pieces import (
    BODY,
    FIELDS,
    QUOTED,
    Piece,
    PieceKind,
    Reading,
    squeezed,
)
from memory.records import Block, ParsedDocument

_CHANGE = re.compile(r"\w+: .* → .*")


def mails_of(parsed: ParsedDocument, missing: tuple[str, ...]) -> Iterator[Reading]:
    """The mails of a mailbox by their ids; one follows those before it that have its subject."""
    threads: defaultdict[str, list[str]] = defaultdict(list)
    messages = [head.get("message-id", "") for head in json.loads(parsed.meta["messages"])]
    groups = _by_heading(parsed.blocks)
    if len(messages) != len(groups):
        return  # which message has which id cannot be told
    for id_, blocks in zip(messages, groups, strict=True):
        subject = squeezed(blocks[0].text)
        thread = threads[subject.removeprefix("Re: ")]
        yield Reading(
            id_, subject, tuple(mail_pieces(subject, blocks[1:])), missing=missing, message=id_,
            thread=tuple(thread),
        )  # fmt: skip
        thread.append(id_)


def mail_pieces(subject: str, blocks: Sequence[Block]) -> Iterator[Piece]:
    """The subject, what the sender wrote, and what is repeated with the line that says of whom."""
    yield Piece(BODY, "field", subject)
    for place, block in enumerate(blocks):
        following = blocks[place + 1] if place + 1 < len(blocks) else None
        leads = following is not None and following.quoted and block.text.endswith(":")
        yield Piece(QUOTED if block.quoted or leads else BODY, "text", squeezed(block.text))


def tickets_of(blocks: Iterable[Block], missing: tuple[str, ...]) -> Iterator[Reading]:
    """The tickets among the blocks of an export, each of which begins with its heading."""
    for group in _by_heading(blocks):
        key, title = group[0].label, squeezed(group[0].text)
        head = (Piece("summary", "text", title), Piece(FIELDS, "field", key))
        yield Reading(key, title, (*head, *_ticket_pieces(group[1:])), missing=missing)


def _by_heading(blocks: Iterable[Block]) -> list[list[Block]]:
    """The blocks in groups, each of which begins with a heading."""
    groups: list[list[Block]] = []
    for block in blocks:
        if block.kind == "heading" or not groups:
            groups.append([])
        groups[-1].append(block)
    return groups


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
