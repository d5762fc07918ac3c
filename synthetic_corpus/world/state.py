"""The synthetic insurer while it is being made: its ledger and the outlines of its documents.

Here: opening rows, changing outlines, and remembering which documents were touched.
Not here: decisions what to write (the other modules of `world`, and `timeline`).
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date

from synthetic_corpus.ledger.book import Book
from synthetic_corpus.ledger.records import (
    DocumentKind,
    DocumentRecord,
    Fact,
    NonFact,
    NonFactRole,
    Reference,
    Relation,
    Resolution,
    Scope,
    Source,
)
from synthetic_corpus.ledger.streams import stream
from synthetic_corpus.world.concepts import concepts
from synthetic_corpus.world.outlines import (
    DocumentOutline,
    Grid,
    Items,
    Outline,
    Part,
    Prose,
    SectionOutline,
    Slot,
)

AUTHORITY: dict[DocumentKind, int] = {
    "bulletin": 90, "state form": 80, "endorsement": 70, "base form": 60, "rates": 55,
    "guideline": 40, "manual": 30, "glossary": 20, "memorandum": 10, "training": 10,
    "distractor": 10, "mail": 5, "ticket": 5,
}  # fmt: skip


@dataclass
class World:
    """Everything that is decided so far. `scale` is the number of divisions."""

    seed: int
    scale: int
    book: Book = field(default_factory=Book)
    outlines: dict[str, Outline] = field(default_factory=dict)
    touched: dict[str, None] = field(default_factory=dict)

    def stream(self, *key: object) -> random.Random:
        """The random numbers that belong to `key` under this world's seed."""
        return stream(self.seed, *key)

    def document(self, id_: str) -> DocumentRecord:
        """The row of a document."""
        return self.book.get(DocumentRecord, id_)

    def fact(self, id_: str) -> Fact:
        """The row of a fact."""
        return self.book.get(Fact, id_)

    def outline(self, id_: str) -> DocumentOutline:
        """The outline of a document that is no mail or ticket; raises TypeError for those."""
        outline = self.outlines[id_]
        if not isinstance(outline, DocumentOutline):
            raise TypeError(f"{id_} has no sections")
        return outline

    def set_outline(self, outline: Outline) -> None:
        """Make or replace the outline of a document, which is then composed again."""
        self.outlines[outline.document] = outline
        self.touched[outline.document] = None

    def add_document(
        self, id_: str, *, path: str, source: Source, kind: DocumentKind, title: str,
        name: str = "", identifier: str = "", edition: str = "", family: str = "",
        scope: Scope = (), effective_from: date | None = None, effective_to: date | None = None,
        item: str = "",
    ) -> DocumentRecord:  # fmt: skip
        """Open the row of a document; its name is its title where none is given."""
        row = DocumentRecord(
            id=id_, path=path, item=item, source=source, kind=kind, title=title,
            name=name or title, identifier=identifier, edition=edition, family=family or id_,
            scope=scope, effective_from=effective_from, effective_to=effective_to,
            authority=AUTHORITY[kind], readable=True, words=0,
            from_checkpoint=self.book.checkpoint, to_checkpoint=None,
        )  # fmt: skip
        self.book.add(row)
        return row

    def add_fact(
        self, id_: str, concept: str, value: str, document: str, *, scope: Scope,
        qualifiers: tuple[str, ...] = (), term: str = "", restates: str = "",
        effective_from: date | None = None, effective_to: date | None = None,
    ) -> Fact:  # fmt: skip
        """Open the row of a fact; dates that are not given are its document's."""
        about = self.document(document)
        row = Fact(
            id=id_, concept=concept, term=term or concepts()[concept].concept.name, value=value,
            document=document, section="", heading="", scope=scope, qualifiers=qualifiers,
            effective_from=effective_from or about.effective_from,
            effective_to=effective_to or about.effective_to,
            authority=about.authority, restates=restates, quote="",
            from_checkpoint=self.book.checkpoint, to_checkpoint=None,
        )  # fmt: skip
        self.book.add(row)
        return row

    def add_nonfact(
        self, id_: str, role: NonFactRole, concept: str, value: str, document: str, about: str = ""
    ) -> NonFact:
        """Open the row of a statement that lays down nothing."""
        row = NonFact(
            id=id_, role=role, concept=concept, value=value, document=document, section="",
            about=about, quote="", from_checkpoint=self.book.checkpoint, to_checkpoint=None,
        )  # fmt: skip
        self.book.add(row)
        return row

    def add_reference(
        self, id_: str, document: str, *, mention: str, target: str = "", target_section: str = "",
        relation: Relation = "refers_to", resolution: Resolution = "resolves",
        candidates: tuple[str, ...] = (),
    ) -> Reference:  # fmt: skip
        """Open the row of a reference."""
        row = Reference(
            id=id_, document=document, section="", mention=mention, relation=relation,
            target=target, target_section=target_section, resolution=resolution,
            candidates=candidates, quote="",
            from_checkpoint=self.book.checkpoint, to_checkpoint=None,
        )  # fmt: skip
        self.book.add(row)
        return row

    def insert(self, document: str, section: str, *parts: Part) -> None:
        """Append parts to the section with that key; raises KeyError if there is none."""
        self.edit_section(document, section, lambda s: replace(s, parts=(*s.parts, *parts)))

    def edit_section(
        self, document: str, section: str, edit: Callable[[SectionOutline], SectionOutline]
    ) -> None:
        """Replace the section with that key by its edited form; raises KeyError if none is."""
        outline = self.outline(document)
        if all(s.key != section for s in outline.sections):
            raise KeyError(f"{document}: no section {section}")
        sections = tuple(edit(s) if s.key == section else s for s in outline.sections)
        self.set_outline(replace(outline, sections=sections))

    def section_of(self, document: str, record: str) -> SectionOutline:
        """The section whose slots print the record; raises KeyError if none does."""
        for section in self.outline(document).sections:
            if any(record == printed for printed in records_in(section)):
                return section
        raise KeyError(f"{document} does not print {record}")


def records_in(section: SectionOutline) -> Iterator[str]:
    """The ids of the rows that a section prints."""
    for part in section.parts:
        if isinstance(part, Grid):
            yield from (cell.record for row in part.rows for cell in row if cell.record)
        else:
            for slot in slots_in(part):
                yield from (record for record in (slot.record, slot.about) if record)


def slots_in(part: Part) -> Iterator[Slot]:
    """The slots of a paragraph or list; a table has none."""
    if isinstance(part, Prose):
        yield from part.slots
        yield from part.notes
    elif isinstance(part, Items):
        yield from (slot for _, slots in part.items for slot in slots)
