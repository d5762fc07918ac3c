"""One source's observations into rows of documents, passages and findings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from memory.errors import UnreadableDocument
from memory.ingest.changes import Changes, Known, compare, pair_by_passages, removals
from memory.ingest.reading import ReadAll
from memory.ingest.rows import (
    Row,
    document_row,
    finding_rows,
    is_partial,
    known_of,
    passage_rows,
    piece_of_draft,
    piece_of_row,
    same_passage,
    standing,
    unread_row,
)
from memory.passages.build import Draft, drafts
from memory.passages.canon import digest
from memory.passages.reconcile import origins, reconcile
from memory.records import Observed, ParsedDocument
from memory.source_settings import SourceSettings
from memory.store.view import quoted
from memory.store.writer import Writer

_MEND = "Mend that (of a file, most often its permissions), then run the update again."


@dataclass(slots=True)
class Intake:
    """What one run took in from one source: locators by what happened to them."""

    source: str
    unchanged: int = 0
    new: list[str] = field(default_factory=list)
    edited: list[str] = field(default_factory=list)
    same_text: list[str] = field(default_factory=list)
    renamed: list[tuple[str, str]] = field(default_factory=list)
    access: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    withheld: list[str] = field(default_factory=list)
    quarantined: list[tuple[str, str]] = field(default_factory=list)
    partial: list[tuple[str, str]] = field(default_factory=list)

    def counts(self) -> dict[str, int]:
        """How many documents by what happened to them."""
        return {
            "unchanged": self.unchanged,
            "new": len(self.new),
            "edited": len(self.edited),
            "same text": len(self.same_text),
            "renamed": len(self.renamed),
            "access": len(self.access),
            "removed": len(self.removed),
            "withheld": len(self.withheld),
            "quarantined": len(self.quarantined),
            "partial": len(self.partial),
        }


@dataclass(slots=True)
class _Read:
    now: Observed
    version: str
    parsed: ParsedDocument
    built: list[Draft]


class TakeIn:
    """Collects the rows of one source and writes each table once."""

    def __init__(
        self, writer: Writer, source: SourceSettings, read_all: ReadAll, *, parser: str = ""
    ) -> None:
        """`parser` names the version of the reader: what it could not read, a later one may."""
        self._parser = parser
        self._writer = writer
        self._source = source
        self._readings = read_all
        self._documents: dict[str, Row] = {
            row["id"]: row
            for row in writer.rows("documents", f"source = '{source.name}'").to_dicts()
        }
        self._new_documents: dict[str, Row] = {}
        self._closed_passages: list[str] = []
        self._new_passages: list[Row] = []
        self._closed_findings: list[str] = []
        self._new_findings: list[Row] = []
        self._removed: list[str] = []
        self._stored: dict[str, list[Row]] = defaultdict(list)
        self.intake = Intake(source.name)

    def run(
        self, observed: Sequence[Observed], *, approve: bool,
        advance: Callable[[], None] = lambda: None,
    ) -> Intake:  # fmt: skip
        """Take in `observed`; `approve` allows the removals that were withheld before.

        `advance` is called once per document that was read.
        """
        stored = [known_of(row) for row in self._documents.values()]
        changes = compare(self._source.name, stored, observed, self._parser)
        self.intake.unchanged = len(changes.unchanged)
        for known, now in changes.renamed:
            self.intake.renamed.append((known.locator, now.locator))
            self._change_document(known.id, now)
        for known, now in changes.relabelled:
            self.intake.access.append(now.locator)
            self._change_document(known.id, now)
        for before, now in changes.unreadable:
            self._quarantine(before, now, "unreadable", now.problem, _MEND)
        self._fetch_old(changes)
        reads = self._read_all(changes, advance)
        self._take_appeared(changes, reads)
        self._take_vanished(changes, approve)
        self._refresh_rank()
        self._write()
        return self.intake

    def _read_all(self, changes: Changes, advance: Callable[[], None]) -> list[_Read]:
        """Parse what changed and take it in; what appeared is returned where it may have moved."""
        appeared = []
        readings = self._readings([now.locator for _, now in changes.to_parse])
        for (before, now), found in zip(changes.to_parse, readings, strict=True):
            advance()
            if isinstance(found, UnreadableDocument):
                self._quarantine(before, now, found.code, str(found), found.remedy)
                continue
            read = _Read(now, found.version, found.parsed, drafts(found.parsed.blocks))
            if before is not None:
                self._take(before.id, read, listed=self.intake.edited)
            elif changes.vanished:
                appeared.append(read)
            else:
                self._take(self._mint(now.locator), read, listed=self.intake.new)
        return appeared

    def _take_appeared(self, changes: Changes, reads: list[_Read]) -> None:
        gone = [
            known_of(self._documents[k.id], frozenset(self._versions(k.id)))
            for k in changes.vanished
        ]
        pairs = pair_by_passages(
            gone, {r.now.locator: frozenset(d.version for d in r.built) for r in reads}
        )
        for read in reads:
            known = pairs.get(read.now.locator)
            if known is None:
                self._take(self._mint(read.now.locator), read, listed=self.intake.new)
                continue
            self.intake.renamed.append((known.locator, read.now.locator))
            self._take(known.id, read, listed=[])
        moved = {known.id for known in pairs.values()}
        changes.vanished = [k for k in changes.vanished if k.id not in moved]

    def _take_vanished(self, changes: Changes, approve: bool) -> None:
        gone, withheld = removals(changes.vanished, len(self._documents), approve)
        for known in gone:
            self.intake.removed.append(known.locator)
            self._removed.append(known.id)
            self._closed_passages.extend(self._documents[known.id]["passages"])
        for known in withheld:
            self.intake.withheld.append(known.locator)
            if known.status != "withheld":
                self._new_documents[known.id] = self._documents[known.id] | {
                    "status": "withheld",
                    "reason": f"{len(withheld)} documents of {self._source.name} vanished at once.",
                    "remedy": "If they are gone for good, run `docmem update "
                    f"--approve-removals {self._source.name}`; else bring them back.",
                }

    def _take(self, document: str, read: _Read, listed: list[str]) -> None:
        """A document that was read: reconcile its passages, keep what did not change."""
        row = document_row(document, self._source, read.now, read.parsed, read.version)
        old = self._old_passages(document)
        labels = {p["id"]: p["label"] for p in old}
        pieces = [piece_of_row(p, labels) for p in old], [piece_of_draft(d) for d in read.built]
        matches = reconcile(*pieces)
        given = origins(*pieces, matches)
        taken = frozenset(p["id"] for p in old)
        rows = passage_rows(row, read.version, read.built, old, matches, given, taken)
        before = {p["id"]: p for p in old}
        changed = [r for r in rows if r["id"] not in before or not same_passage(before[r["id"]], r)]
        gone = set(before) - {r["id"] for r in rows}
        self._closed_passages += [r["id"] for r in changed if r["id"] in before] + sorted(gone)
        self._new_passages += changed
        row["passages"] = [r["id"] for r in rows]
        row["parser"] = self._parser
        if row["status"] == "partial":
            self.intake.partial.append((read.now.locator, row["reason"]))
        self._new_documents[document] = row
        self._replace_findings(document, finding_rows(document, read.parsed.findings))
        if listed is self.intake.edited and not changed and not gone:
            listed = self.intake.same_text
        listed.append(read.now.locator)

    def _quarantine(
        self, before: Known | None, now: Observed, code: str, reason: str, remedy: str
    ) -> None:
        document = before.id if before else self._mint(now.locator)
        base = self._documents.get(document) or unread_row(document, self._source, now)
        self._new_documents[document] = base | {
            "observed": now.version,
            "status": "quarantined",
            "reason": f"{code}: {reason}",
            "remedy": remedy,
            "parser": self._parser,
            "allow": list(now.access.allow),
            "deny": list(now.access.deny),
        }
        self.intake.quarantined.append((now.locator, f"{code}: {reason}"))

    def _change_document(self, document: str, now: Observed) -> None:
        """Name, rights or standing changed; the text did not.

        What could not be read, and holds the same bytes still, stays in quarantine; what was read
        in part is partial wherever it stands.
        """
        before = self._documents[document]
        changed = {
            "locator": now.locator,
            "observed": now.version,
            "allow": list(now.access.allow),
            "deny": list(now.access.deny),
        }
        failed = before["status"] == "quarantined" and now.version == before["observed"]
        if now.version == before["version"] and not failed:
            changed |= standing(is_partial(before), self._stored_findings(document))
        self._new_documents[document] = before | changed

    def _refresh_rank(self) -> None:
        """Documents whose source changed its kind or rank in the configuration."""
        for ident, row in self._documents.items():
            wanted = {"kind": self._source.kind, "rank": self._source.rank}
            if ident not in self._removed and any(row[key] != wanted[key] for key in wanted):
                self._new_documents[ident] = self._new_documents.get(ident, row) | wanted

    def _mint(self, locator: str) -> str:
        """The id of a document first seen at `locator`; salted while another one holds it."""
        salt = 0
        while True:
            ident = "doc:" + digest(self._source.name, locator, str(salt))[:16]
            if ident not in self._documents and ident not in self._new_documents:
                return ident
            salt += 1

    def _fetch_old(self, changes: Changes) -> None:
        """Read the stored passages of the documents that this run may need to compare."""
        wanted = [k.id for k, _ in changes.to_parse if k] + [k.id for k in changes.vanished]
        if not wanted:
            return
        rows = self._writer.rows("passages", f"document IN ({quoted(wanted)})")
        for row in rows.iter_rows(named=True):
            self._stored[row["document"]].append(row)

    def _old_passages(self, document: str) -> list[Row]:
        """The stored passages of a document in reading order."""
        if document not in self._documents:
            return []
        order = {p: n for n, p in enumerate(self._documents[document]["passages"])}
        return sorted(self._stored[document], key=lambda row: order[row["id"]])

    def _versions(self, document: str) -> list[str]:
        return [row["version"] for row in self._stored[document]]

    def _stored_findings(self, document: str) -> list[tuple[str, str, str]]:
        rows = self._writer.rows("findings", f"document = '{document}'")
        return list(rows.select("code", "detail", "remedy").iter_rows())

    def _replace_findings(self, document: str, rows: list[Row]) -> None:
        if document in self._documents:
            found = self._writer.rows("findings", f"document = '{document}'", ["id"])
            self._closed_findings += found["id"].to_list()
        self._new_findings += rows

    def _write(self) -> None:
        changed = [i for i in self._new_documents if i in self._documents]
        self._writer.close("passages", self._closed_passages)
        self._writer.add("passages", [_columns(r) for r in self._new_passages])
        self._writer.close("findings", self._closed_findings)
        self._writer.add("findings", self._new_findings)
        self._writer.close("documents", [*changed, *self._removed])
        self._writer.add("documents", [_columns(r) for r in self._new_documents.values()])


def _columns(row: Row) -> Row:
    """A row without the columns that the store itself fills; a new row has none of them."""
    if "from_snapshot" not in row:
        return row
    return {k: v for k, v in row.items() if k not in ("from_snapshot", "to_snapshot")}
