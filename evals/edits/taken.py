"""One document as the product takes it in: parsed, its passages as rows, identity carried over.

The rows come from the functions that an update uses (`memory.ingest`, `memory.passages`); what is
left out is the store itself.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from connectors.parse import parse
from memory.ingest.changes import compare, pair_by_passages
from memory.ingest.rows import document_row, known_of, passage_rows, piece_of_draft, piece_of_row
from memory.passages.build import Draft, drafts
from memory.passages.canon import digest
from memory.passages.reconcile import origins, reconcile
from memory.records import AccessList, Observed, ParsedDocument, SourceKind
from memory.source_settings import SourceSettings

Row = dict[str, Any]
_SOURCE = "edited"


@dataclass(frozen=True)
class Taken:
    """A document as it stands in the memory. `drafts` and `passages` go in reading order."""

    locator: str
    data: bytes
    kind: SourceKind
    drafts: tuple[Draft, ...]
    row: Row
    passages: tuple[Row, ...]

    @property
    def ending(self) -> str:
        """The ending of its name, in lower case: its format."""
        return self.locator.rsplit(".", 1)[-1].lower()

    @property
    def texts(self) -> tuple[str, ...]:
        """The canonical text of each passage."""
        return tuple(draft.canonical for draft in self.drafts)


def take(locator: str, data: bytes, kind: SourceKind) -> Taken:
    """A document seen for the first time. Raises UnreadableDocument."""
    parsed = parse(locator, data, kind)
    ident = "doc:" + digest(_SOURCE, locator)[:16]
    return _taken(locator, data, kind, parsed, ident, ())


def take_again(before: Taken, locator: str, data: bytes) -> Taken:
    """The same document after an edit, under its old ids where the product carries them over.

    A changed name is paired as an update does it. Raises UnreadableDocument.
    """
    if data == before.data and locator != before.locator:
        known, seen = known_of(before.row), _observed(locator, data)
        if compare(_SOURCE, [known], [seen]).renamed:
            row = before.row | {"locator": locator}
            return Taken(locator, data, before.kind, before.drafts, row, before.passages)
    parsed = parse(locator, data, before.kind)
    if locator != before.locator and not _continues(before, locator, parsed):
        return _taken(
            locator, data, before.kind, parsed, "doc:" + digest(_SOURCE, locator)[:16], ()
        )
    return _taken(locator, data, before.kind, parsed, before.row["id"], before.passages)


def _continues(before: Taken, locator: str, parsed: ParsedDocument) -> bool:
    versions = frozenset(draft.version for draft in drafts(parsed.blocks))
    known = known_of(before.row, frozenset(draft.version for draft in before.drafts))
    return locator in pair_by_passages([known], {locator: versions})


def _observed(locator: str, data: bytes) -> Observed:
    return Observed(_SOURCE, locator, hashlib.sha256(data).hexdigest(), AccessList(("everyone",)))


def _taken(
    locator: str, data: bytes, kind: SourceKind, parsed: ParsedDocument, ident: str,
    old: tuple[Row, ...],
) -> Taken:  # fmt: skip
    source = SourceSettings.model_validate({"name": _SOURCE, "kind": kind, "folder": "."})
    now = _observed(locator, data)
    built = drafts(parsed.blocks)
    labels = {row["id"]: row["label"] for row in old}
    pieces = [piece_of_row(row, labels) for row in old], [piece_of_draft(d) for d in built]
    matches = reconcile(*pieces)
    given = origins(*pieces, matches)
    ids = frozenset(row["id"] for row in old)
    row = document_row(ident, source, now, parsed, now.version)
    rows = passage_rows(row, now.version, built, old, matches, given, ids)
    row["passages"] = [passage["id"] for passage in rows]
    return Taken(locator, data, kind, tuple(built), row, tuple(rows))
