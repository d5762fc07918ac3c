"""Mentions of other documents: those that resolve, and those planted not to.

Here: which document mentions what.
Not here: references that amend, supersede, attach or implement.
"""

from synthetic_corpus.ledger.records import DocumentRecord
from synthetic_corpus.world.guidelines import guidelines
from synthetic_corpus.world.lines import LINES
from synthetic_corpus.world.manuals import MANUALS, manual_id
from synthetic_corpus.world.outlines import Prose, SectionOutline, Slot
from synthetic_corpus.world.state import World
from synthetic_corpus.world.targets import citable

DANGLING = 30
AMBIGUOUS = 16
COUNTS = {
    "manual": 40, "guideline": 6, "base form": 3, "memorandum": 2, "training": 2, "bulletin": 1,
    "endorsement": 1,
}  # fmt: skip


def add(world: World, division: int, documents: list[DocumentRecord]) -> None:
    """Plant the mentions of one division's documents."""
    targets = citable(world)
    for document in documents:
        rng = world.stream("citing", document.id)
        for number in range(COUNTS.get(document.kind, 0)):
            target = rng.choice([t for t in targets if t.id != document.id])
            label = rng.choice([s.label for s in world.outline(target.id).sections if s.label])
            mention = f"Section {label} of {target.name}"
            id_ = f"{document.id}/mention-{number + 1}"
            world.add_reference(
                id_, document.id, mention=mention, target=target.id, target_section=label
            )
            _place(world, document.id, id_)
    _plant(world, division, documents)


def _plant(world: World, division: int, documents: list[DocumentRecord]) -> None:
    rng = world.stream("planted", division)
    places = [d for d in documents if d.kind in ("manual", "guideline", "memorandum", "training")]
    for number in range(DANGLING):
        document = places[rng.randrange(len(places))]
        id_ = f"{document.id}/dangling-{number + 1}"
        mention = _nowhere(world, division, number)
        world.add_reference(id_, document.id, mention=mention, resolution="dangling")
        _place(world, document.id, id_)
    pairs = _pairs(division)
    for number in range(AMBIGUOUS):
        title, candidates = pairs[number % len(pairs)]
        others = [d for d in places if d.id not in candidates]
        document = others[rng.randrange(len(others))]
        id_ = f"{document.id}/ambiguous-{number + 1}"
        world.add_reference(
            id_, document.id, mention=f"the {title}", resolution="ambiguous", candidates=candidates
        )
        _place(world, document.id, id_)


def _nowhere(world: World, division: int, number: int) -> str:
    """The name of something that no document is."""
    line = LINES[number % len(LINES)]
    manual = world.document(manual_id(division, MANUALS[number % len(MANUALS)]))
    kinds = (
        f"Form {line.code} 99 {70 + number % 10 + division % 20}",
        f"Bulletin 2019-{10 + number + division * DANGLING}",
        f"Section {40 + number}.2 of {manual.name}",
    )
    return kinds[number % len(kinds)]


def _pairs(division: int) -> list[tuple[str, tuple[str, ...]]]:
    titles: dict[str, list[str]] = {}
    for each in guidelines(division):
        titles.setdefault(each.title, []).append(each.id)
    return [(title, tuple(ids)) for title, ids in titles.items() if len(ids) > 1]


def _place(world: World, document: str, reference: str) -> None:
    """Put the mention as a paragraph at the end of a section that is drawn for it."""
    rng = world.stream("place", reference)
    sections: list[SectionOutline] = list(world.outline(document).sections)
    section = sections[rng.randrange(len(sections))]
    said = Slot("reference", reference, reference, section.topic)
    world.insert(document, section.key, Prose((said,)))
