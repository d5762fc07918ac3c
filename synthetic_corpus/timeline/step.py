"""One checkpoint while it is being made: single changes, their rows, and what they make stale.

Here: what a change does to ledger, outlines and expectations.
Not here: which changes are made when (`history`).

Only statements that held before the checkpoint are expected to be stale: what was overridden or had
expired earlier was acknowledged then.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Literal, TypeVar

from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.ledger.inforce import in_force
from synthetic_corpus.ledger.records import (
    Amendment,
    Chain,
    Change,
    ChangeKind,
    Checkpoint,
    Contradiction,
    Definition,
    DocumentRecord,
    ExpectedStale,
    Fact,
    NonFact,
    Reference,
    StaleReason,
    Supersession,
)
from synthetic_corpus.world.outlines import Grid, SectionOutline
from synthetic_corpus.world.state import World, records_in

R = TypeVar("R")
PRINTED: tuple[type[Any], ...] = (Fact, NonFact, Definition)
"""Rows that a statement may repeat."""


@dataclass
class Step:
    """Checkpoint `number`, from the state of the one before it.

    `held` are the facts that were in force then, `gone` the places that were displaced: pairs of
    document and section, or of document and "" for all of it.
    """

    corpus: Corpus
    number: int
    today: date
    held: frozenset[str]
    gone: frozenset[tuple[str, str]]
    changes: int = field(default=0)

    @property
    def world(self) -> World:
        """The world that is changed."""
        return self.corpus.world

    def change(
        self, kind: ChangeKind, document: str, *, section: str = "", record: str = "",
        before: str = "", after: str = "", note: str = "",
    ) -> str:  # fmt: skip
        """Open the row of a change and return its id."""
        self.changes += 1
        id_ = f"T{self.number}-{self.changes}"
        self.world.book.add(
            Change(id_, self.number, kind, document, section, record, before, after, note)
        )
        return id_

    def expect(self, record: str, reason: StaleReason, change: str) -> None:
        """Expect statements of a row to be stale, if it held before and its quote is known."""
        for kind in PRINTED:
            if not self.world.book.has(kind, record):
                continue
            row = self.world.book.get(kind, record)
            if (kind is Fact and record not in self.held) or not row.quote:
                continue
            self.world.book.add(
                ExpectedStale(
                    self.number, record, row.document, row.section, row.quote, reason, change
                )
            )

    def _quote(self, record: str) -> str:
        kind = next(kind for kind in PRINTED if self.world.book.has(kind, record))
        return str(self.world.book.get(kind, record).quote)

    def _held(self, row: Fact | NonFact | Definition) -> bool:
        if isinstance(row, Fact):
            return row.id in self.held
        return self.gone.isdisjoint({(row.document, ""), (row.document, row.section)})

    def set_value(self, fact: str, new: str, kind: ChangeKind = "changed") -> None:
        """Change a value in place; what else its table row says has the same quote and goes too."""
        row = self.world.fact(fact)
        made = self.change(
            kind, row.document, section=row.section, record=fact, before=row.value, after=new
        )
        for record in self.records(row.document):
            if self._quote(record) == row.quote:
                self.expect(record, "changed", made)
        self.world.book.change(Fact, fact, value=new)
        self.world.touched[row.document] = None

    def rename(self, document: str, path: str) -> None:
        """Give a document another path; nothing becomes stale."""
        row = self.world.document(document)
        self.change("renamed", document, before=row.path, after=path)
        self.world.book.change(DocumentRecord, document, path=path)
        self.world.touched[document] = None

    def re_export(self, document: str, note: str) -> None:
        """Print a document anew with another running line; nothing becomes stale.

        What is no manual changes from one column of text to two, or back.
        """
        outline = self.world.outline(document)
        footer = f"{outline.footer}, printed anew" if outline.footer else "printed anew"
        columns: Literal[1, 2] = 1 if outline.columns == 2 else 2
        if self.world.document(document).kind == "manual":
            columns = outline.columns
        self.change("re-exported", document, note=note)
        self.world.set_outline(replace(outline, footer=footer, columns=columns))

    def unreadable(self, document: str) -> None:
        """Let a document's file break off; what rests on it is unverified."""
        made = self.change("unreadable", document)
        self.world.book.change(DocumentRecord, document, readable=False)
        for record in self.records(document):
            self.expect(record, "unverified", made)

    def readable(self, document: str) -> None:
        """Let an unreadable document come back as it was."""
        self.change("readable", document)
        self.world.book.change(DocumentRecord, document, readable=True)

    def remove(self, document: str) -> None:
        """Take a document out of its source: what rests on it is missing.

        What it displaced comes back, which is stale as overridden. References to it lead nowhere.
        """
        book = self.world.book
        made = self.change("removed", document, before=self.world.document(document).path)
        for record in self.records(document):
            self.expect(record, "missing", made)
        for amendment in book.rows(Amendment, lambda a: a.document == document):
            self._returned(amendment.target_fact, made)
        self._loosen(document)
        self._drop(Contradiction, lambda c: document in self._documents(c.first, c.second))
        self._drop(Chain, lambda c: document in c.documents)
        for kind in (Fact, NonFact, Definition, Reference, Amendment, Supersession):
            self._drop(kind, lambda row: row.document == document)  # type: ignore[attr-defined]
        book.close(DocumentRecord, document)
        del self.world.outlines[document]
        self.world.touched[document] = None

    def override(
        self, kind: ChangeKind, document: str, targets: Iterable[str], note: str = ""
    ) -> str:
        """Say that a new document displaces facts; returns the change's id."""
        made = self.change(kind, document, note=note)
        for target in targets:
            self.expect(target, "overridden", made)
        return made

    def drop_statement(self, document: str, fact: str) -> None:
        """Take out the paragraph that holds nothing but the fact."""
        section = self.world.section_of(document, fact)
        row = self.world.fact(fact)
        made = self.change(
            "statement removed", document, section=row.section, record=fact, before=row.value
        )
        self.expect(fact, "missing", made)
        self.world.edit_section(document, section.key, lambda s: _without(s, fact))
        self.world.book.close(Fact, fact)

    def reheading(self, document: str, section: str, heading: str) -> None:
        """Give a section another heading: what stands under it changes its context."""
        old = next(s for s in self.world.outline(document).sections if s.key == section)
        former = self.corpus.spoken[document].headings[old.label]
        made = self.change(
            "context changed", document, section=old.label, before=former, after=heading
        )
        for record in records_in(old):
            self.expect(record, "context", made)
        self.world.edit_section(document, section, lambda s: replace(s, heading=heading))

    def rehead_table(self, document: str, section: str, header: str) -> None:
        """Give the last column of a section's table another header, the context of its rows."""
        old = next(s for s in self.world.outline(document).sections if s.key == section)
        grid = next(part for part in old.parts if isinstance(part, Grid))
        made = self.change(
            "context changed", document, section=old.label, before=grid.headers[-1], after=header
        )
        for row in grid.rows:
            for cell in row:
                self.expect(cell.record, "context", made)
        other = replace(grid, headers=(*grid.headers[:-1], header))
        parts = tuple(other if part is grid else part for part in old.parts)
        self.world.edit_section(document, section, lambda s: replace(s, parts=parts))

    def move_section(self, document: str, key: str, behind: str) -> None:
        """Move a section behind a later one of the same chapter; nothing is stale.

        Labels keep their order, so each section from the one to the other has another, which a row
        of its own says. All keep their headings.
        """
        outline = self.world.outline(document)
        keys = [section.key for section in outline.sections]
        start, end = keys.index(key), keys.index(behind) + 1
        headings = tuple(self.corpus.spoken[document].headings.values())[start:end]
        run = [
            replace(section, heading=heading)
            for section, heading in zip(outline.sections[start:end], headings, strict=True)
        ]
        moved = [
            replace(section, label=former.label)
            for section, former in zip((*run[1:], run[0]), run, strict=True)
        ]
        for old, new in zip((*run[1:], run[0]), moved, strict=True):
            if old.label != new.label or old is run[0]:
                note = f"behind {run[-1].heading}" if old is run[0] else "a section moved"
                self.change(
                    "section moved", document, section=old.label or old.heading,
                    before=old.label, after=new.label, note=note,
                )  # fmt: skip
        sections = (*outline.sections[:start], *moved, *outline.sections[end:])
        self.world.set_outline(replace(outline, sections=sections))

    def changed_documents(self, checkpoint: int) -> list[str]:
        """Documents of which a value changed at a checkpoint, and that are still there."""
        found = (
            c.document for c in self.world.book.rows(Change)
            if c.checkpoint == checkpoint and c.kind == "changed"
        )  # fmt: skip
        return [d for d in dict.fromkeys(found) if d in self.world.outlines]

    def records(self, document: str) -> list[str]:
        """The ids of the rows whose statements stand in a document."""
        return [
            row.id
            for kind in PRINTED
            for row in self.world.book.rows(kind, lambda r: r.document == document)
        ]

    def finish(self, note: str) -> None:
        """Compose what was touched and open the checkpoint's row."""
        self.corpus.refresh()
        self.world.book.add(Checkpoint(self.number, f"T{self.number}", self.today, note))

    def _returned(self, fact: str, made: str) -> None:
        """A fact that was displaced, and no more is."""
        if fact and self.world.book.has(Fact, fact) and fact not in self.held:
            row = self.world.fact(fact)
            self.world.book.add(
                ExpectedStale(
                    self.number, fact, row.document, row.section, row.quote, "overridden", made
                )
            )

    def _loosen(self, document: str) -> None:
        for row in self.world.book.rows(Reference, lambda r: r.target == document):
            self.world.book.change(
                Reference, row.id, resolution="dangling", target="", target_section=""
            )
        for row in self.world.book.rows(Reference, lambda r: document in r.candidates):
            left = tuple(c for c in row.candidates if c != document)
            self.world.book.change(Reference, row.id, candidates=left)

    def _documents(self, *facts: str) -> set[str]:
        return {self.world.fact(f).document for f in facts if self.world.book.has(Fact, f)}

    def _drop(self, kind: type[R], only: Callable[[R], bool]) -> None:
        for row in self.world.book.rows(kind, only):
            self.world.book.close(kind, row.id)  # type: ignore[attr-defined]


def begin(corpus: Corpus, number: int, today: date) -> Step:
    """Begin the next checkpoint; raises ValueError if it is not the next one."""
    book = corpus.world.book
    if number != book.checkpoint + 1:
        raise ValueError(f"checkpoint {number} does not follow {book.checkpoint}")
    former = book.get(Checkpoint, number - 1)
    held = in_force(book.ledger(), number - 1, former.today)
    gone = _gone(corpus.world, former.today)
    book.checkpoint = number
    return Step(corpus, number, today, frozenset(fact.id for fact in held), gone)


def _gone(world: World, on: date) -> frozenset[tuple[str, str]]:
    """Places that a whole supersession, an amendment or the calendar displaced by that day."""
    superseded = {
        (s.superseded, "") for s in world.book.rows(Supersession) if s.effective_from <= on
    }
    amended = {
        (a.target, a.target_section)
        for a in world.book.rows(Amendment)
        if a.effective_from <= on and a.action != "inserts"
    }
    expired = {
        (d.id, "")
        for d in world.book.rows(DocumentRecord)
        if d.effective_to and d.effective_to < on
    }
    return frozenset(superseded | amended | expired)


def _without(section: SectionOutline, record: str) -> SectionOutline:
    kept = tuple(
        part for part in section.parts if record not in records_in(replace(section, parts=(part,)))
    )
    return replace(section, parts=kept)
