"""Forms, manuals and the like: from outline to structure.

Here: sections, paragraphs, lists and tables filled with words.
Not here: the words of a slot (`speaker`), mails and tickets.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from synthetic_corpus.composing.said import Said
from synthetic_corpus.composing.speaker import Speaker
from synthetic_corpus.ledger.printed import numbers_in
from synthetic_corpus.ledger.records import DocumentRecord, Fact, NonFact
from synthetic_corpus.structure import (
    Block,
    Document,
    Folded,
    HeaderGroup,
    ListItem,
    ListItems,
    Paragraph,
    Revision,
    Section,
    Table,
    TextBox,
)
from synthetic_corpus.wording.headings import heading as heading_words
from synthetic_corpus.world.outlines import (
    Cell,
    DocumentOutline,
    Grid,
    Items,
    Part,
    Prose,
    SectionOutline,
    Slot,
)

REVISED_AT = datetime(2026, 5, 4, 10, 30)
REVISED_BY = "manual desk 2"
SUMMARY = "More on this"
ONE_PAGE = 900
"""Words below which a PDF may have a single page, on which nothing is seen to repeat."""


@dataclass
class Spoken:
    """What was said in a document, by section: `headings` has the heading of each label."""

    said: dict[str, list[Said]] = field(default_factory=dict)
    headings: dict[str, str] = field(default_factory=dict)

    def add(self, section: str, *said: Said) -> None:
        """Record sentences of a section."""
        self.said.setdefault(section, []).extend(said)


def compose(speaker: Speaker, outline: DocumentOutline) -> tuple[Document, Spoken]:
    """The structure of a document, and what was said in it."""
    return _Composer(speaker, outline).compose()


class _Composer:
    def __init__(self, speaker: Speaker, outline: DocumentOutline) -> None:
        self.speaker = speaker
        self.outline = outline
        self.row: DocumentRecord = speaker.world.document(outline.document)
        self.spoken = Spoken()
        self._headings: set[str] = set()

    def compose(self) -> tuple[Document, Spoken]:
        outline, row = self.outline, self.row
        sections = [self._section(section) for section in outline.sections]
        self._furniture("", row.title)
        if outline.named:
            sections.insert(0, Section("", (Paragraph("\n".join(outline.named)),)))
            self._furniture("", *outline.named)
        footer = "" if row.path.endswith(".pdf") and self._words() < ONE_PAGE else outline.footer
        self._furniture("footer", footer, footer)
        document = Document(
            path=row.path, title=row.title, sections=tuple(sections), meta=outline.meta,
            running_header=footer, running_footer=footer, columns=outline.columns,
            numbering=outline.numbering,
        )  # fmt: skip
        return document, self.spoken

    def _words(self) -> int:
        return sum(len(each.text.split()) for said in self.spoken.said.values() for each in said)

    def _furniture(self, section: str, *texts: str) -> None:
        self.spoken.add(section, *(Said(text, role="furniture") for text in texts if text))

    def _section(self, section: SectionOutline) -> Section:
        heading = self._heading(section) if self.outline.headed else ""
        self._headings.add(heading)
        place = section.label or heading
        self.spoken.headings[place] = heading
        self._furniture(place, section.label, heading)
        blocks = tuple(self._part(place, part) for part in section.parts)
        return Section(heading, blocks, section.label, section.level)

    def _heading(self, section: SectionOutline) -> str:
        """The section's heading, or one drawn by its key that no section before it has."""
        if section.heading:
            return section.heading
        for attempt in range(200):
            rng = self.speaker.world.stream("heading", section.key, attempt)
            heading = heading_words(topic=section.topic, rng=rng)
            if heading not in self._headings and not numbers_in(heading):
                return heading
        return f"{heading} {section.label or chr(ord('A') + len(self._headings) % 26)}"

    def _say(self, place: str, slots: Iterable[Slot]) -> str:
        said = [
            each
            for slot in slots
            for each in self.speaker.say(slot, self.outline.voice, self.row.family)
        ]
        self.spoken.add(place, *said)
        return " ".join(each.text for each in said)

    def _part(self, place: str, part: Part) -> Block:
        if isinstance(part, Grid):
            return self._grid(place, part)
        if isinstance(part, Items):
            return ListItems(
                tuple(ListItem(self._say(place, slots), label) for label, slots in part.items)
            )
        return self._prose(place, part)

    def _prose(self, place: str, part: Prose) -> Block:
        text = self._say(place, part.slots)
        notes = tuple(self._say(place, (note,)) for note in part.notes)
        if part.holder == "box":
            return TextBox((text,))
        if part.holder == "folded":
            self._furniture(place, SUMMARY)
            return Folded(SUMMARY, (Paragraph(text),))
        if part.holder == "revision":
            return self._revision(part, text)
        return Paragraph(text, notes)

    def _revision(self, part: Prose, text: str) -> Revision | Paragraph:
        fact = next(
            self.speaker.world.fact(slot.record) for slot in part.slots if slot.kind == "fact"
        )
        before, value, after = text.partition(fact.value)
        if not value:
            return Paragraph(text)
        return Revision(before, part.former, value, after, REVISED_BY, REVISED_AT)

    def _grid(self, place: str, grid: Grid) -> Table:
        rows = [self._row(place, row) for row in grid.rows]
        self._furniture(place, *grid.headers, grid.caption, *(text for text, _ in grid.groups))
        return Table(
            grid.headers, tuple(rows), grid.caption,
            tuple(HeaderGroup(text, span) for text, span in grid.groups),
        )  # fmt: skip

    def _row(self, place: str, row: tuple[Cell, ...]) -> tuple[str, ...]:
        """The cells' texts. Each counts its own numbers; the row is the quote of its records."""
        texts: list[str] = []
        for cell in row:
            said = self._cell(cell)
            self.spoken.add(place, said)
            texts.append(said.text)
        records = tuple(cell.record for cell in row if cell.record)
        self.spoken.add(place, Said(" | ".join(texts), records=records, counted=False))
        return tuple(texts)

    def _cell(self, cell: Cell) -> Said:
        if not cell.record:
            return Said(cell.text, role="furniture")
        book = self.speaker.world.book
        if book.has(NonFact, cell.record):
            return Said(book.get(NonFact, cell.record).value, record=cell.record)
        return Said(book.get(Fact, cell.record).value, role="fact", record=cell.record)
