"""The documents of the insurer, composed again whenever their outlines were touched.

Here: composing, and writing quotes, sections, numbers and sizes back into the ledger.
Not here: what is said, and files.
"""

from dataclasses import dataclass, field

from synthetic_corpus.composing.documents import Spoken, compose
from synthetic_corpus.composing.letters import compose_mail, compose_ticket
from synthetic_corpus.composing.registry import Registry
from synthetic_corpus.composing.said import roles_of
from synthetic_corpus.composing.speaker import Speaker
from synthetic_corpus.ledger.records import (
    Amendment,
    Definition,
    DocumentRecord,
    Fact,
    NonFact,
    NumberPlace,
    Reference,
    Supersession,
)
from synthetic_corpus.structure import Document, Message, Ticket
from synthetic_corpus.world.outlines import DocumentOutline, MailOutline, Outline
from synthetic_corpus.world.state import World

LIMIT = 4
QUOTED = (Fact, NonFact, Reference, Definition, Amendment, Supersession)


@dataclass
class Corpus:
    """The structures of all documents by id, and what was said in each."""

    world: World
    speaker: Speaker
    items: dict[str, Document | Message | Ticket] = field(default_factory=dict)
    spoken: dict[str, Spoken] = field(default_factory=dict)

    def refresh(self) -> tuple[str, ...]:
        """Compose every touched document and return their ids; those removed lose their item."""
        touched = tuple(self.world.touched)
        for id_ in touched:
            outline = self.world.outlines.get(id_)
            if outline is None:
                self.items.pop(id_, None)
                self.spoken.pop(id_, None)
                _number(self.world, id_, Spoken())
            else:
                self._compose(outline)
        self.world.touched.clear()
        return touched

    def _compose(self, outline: Outline) -> None:
        id_ = outline.document
        item: Document | Message | Ticket
        if isinstance(outline, DocumentOutline):
            item, spoken = compose(self.speaker, outline)
        elif isinstance(outline, MailOutline):
            item, spoken = compose_mail(self.speaker, outline, self._answered(outline))
        else:
            item, spoken = compose_ticket(self.speaker, outline)
        self.items[id_], self.spoken[id_] = item, spoken
        _quote(self.world, id_, spoken)
        _number(self.world, id_, spoken)
        _size(self.world, id_, spoken)

    def _answered(self, outline: MailOutline) -> tuple[Message, Spoken] | None:
        earlier = self.items.get(outline.answers)
        if not isinstance(earlier, Message):
            return None
        return earlier, self.spoken[outline.answers]


def start(world: World, *, reserve: bool) -> Corpus:
    """A corpus without documents yet; the first `refresh` composes all."""
    documents = world.book.rows(DocumentRecord, lambda d: d.kind not in ("ticket", "mail"))
    families = {row.family for row in documents}  # the editions of a form count once
    registry = Registry(world.seed, max(LIMIT, len(families) // 100))
    return Corpus(world, Speaker(world, registry, reserve))


def _quote(world: World, document: str, spoken: Spoken) -> None:
    for place, said in spoken.said.items():
        for each in said:
            for record in each.records:
                _write_back(world, record, document, place, each.text, spoken)


def _write_back(
    world: World, record: str, document: str, place: str, text: str, spoken: Spoken
) -> None:
    for kind in QUOTED:
        if world.book.has(kind, record):
            found: dict[str, str] = {"section": place, "quote": text}
            if kind is Fact:
                found["heading"] = spoken.headings.get(place, place)
            world.book.change(kind, record, **found)


def _number(world: World, document: str, spoken: Spoken) -> None:
    found: dict[object, NumberPlace] = {}
    for place, said in spoken.said.items():
        for (printed, role, record), count in roles_of(said).items():
            row = NumberPlace(
                document=document, section=place, printed=printed, role=role, record=record,
                count=count, from_checkpoint=world.book.checkpoint, to_checkpoint=None,
            )  # fmt: skip
            found[document, place, printed, role, record] = row
    world.book.put_numbers(document, found)


def _size(world: World, document: str, spoken: Spoken) -> None:
    words = sum(
        len(each.text.split()) for said in spoken.said.values() for each in said if each.counted
    )
    world.book.change(DocumentRecord, document, words=words)
