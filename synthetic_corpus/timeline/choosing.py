"""Which facts and documents a change may fall upon.

Here: facts that no other record depends on, documents that may go, sections that may move.
Not here: the changes (`step`, `history`).
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

from synthetic_corpus.ledger.records import (
    Amendment,
    Chain,
    Contradiction,
    DocumentKind,
    DocumentRecord,
    Edition,
    Fact,
    Reference,
    Supersession,
)
from synthetic_corpus.world.forms import Family
from synthetic_corpus.world.outlines import Grid, Prose, SectionOutline
from synthetic_corpus.world.state import World

SHORTEST_RUN = 3


def free_facts(world: World, kinds: Collection[DocumentKind]) -> list[Fact]:
    """Facts of documents of those kinds that are in no amendment, chain or contradiction."""
    book = world.book
    bound = {a.target_fact for a in book.rows(Amendment)} | {c.fact for c in book.rows(Chain)}
    bound |= {f for c in book.rows(Contradiction) for f in (c.first, c.second)}
    documents = {d.id for d in book.rows(DocumentRecord) if d.kind in kinds and d.readable}
    return [
        f for f in book.rows(Fact)
        if f.document in documents and f.id not in bound and not f.restates
    ]  # fmt: skip


def alone(world: World, fact: Fact) -> bool:
    """Whether the fact is a paragraph by itself."""
    section = world.section_of(fact.document, fact.id)
    return any(
        isinstance(part, Prose) and [slot.record for slot in part.slots] == [fact.id]
        for part in section.parts
    )


def tabled(world: World, fact: Fact) -> bool:
    """Whether the fact stands in a table."""
    section = world.section_of(fact.document, fact.id)
    return any(
        isinstance(part, Grid) and any(c.record == fact.id for row in part.rows for c in row)
        for part in section.parts
    )


def loose_documents(world: World, kinds: Collection[DocumentKind]) -> list[DocumentRecord]:
    """Documents of those kinds that none amends, supersedes, chains or attaches to."""
    book = world.book
    bound = {a.target for a in book.rows(Amendment)}
    bound |= {s.superseded for s in book.rows(Supersession)}
    bound |= {d for c in book.rows(Chain) for d in c.documents}
    bound |= {r.target for r in book.rows(Reference) if r.relation != "refers_to"}
    return [
        d for d in book.rows(DocumentRecord)
        if d.kind in kinds and d.id not in bound and d.readable
    ]  # fmt: skip


def uncited_runs(world: World, kind: DocumentKind) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Where sections of such documents may change places: a document, and keys that follow.

    All are labelled sections of one chapter, at least three of them, without sections below them;
    no text cites any of them.
    """
    cited = {(r.target, r.target_section) for r in world.book.rows(Reference)}
    for row in world.book.rows(DocumentRecord, lambda d: d.kind == kind and d.readable):
        labels = {label for document, label in cited if document == row.id}
        for run in _runs(world.outline(row.id).sections, labels):
            if len(run) >= SHORTEST_RUN:
                yield row.id, tuple(section.key for section in run)


def _runs(
    sections: Sequence[SectionOutline], cited: Collection[str]
) -> Iterator[tuple[SectionOutline, ...]]:
    """Sections that follow each other in one chapter, lead none and are not cited."""
    above = {_above(section) for section in sections}
    places = {
        section.key: None if section.label in {"", *above, *cited} else _above(section)
        for section in sections
    }
    for place, run in groupby(sections, lambda section: places[section.key]):
        if place is not None:
            yield tuple(run)


def _above(section: SectionOutline) -> str:
    return section.label.rpartition(".")[0]


def newest_edition(world: World, family: Family) -> str:
    """The id of the family's newest edition."""
    editions = [e for e in world.book.rows(Edition) if e.family == family.id]
    return max(editions, key=lambda e: e.effective_from).document
