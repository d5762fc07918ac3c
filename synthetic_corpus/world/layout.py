"""How rules are laid out in sections: with prose before and after, examples, lists, tables.

Here: sections made of slots, and labels.
Not here: which rules there are.
"""

from collections.abc import Sequence

from synthetic_corpus.ledger.records import NonFact
from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.outlines import (
    Cell,
    Grid,
    Items,
    Part,
    Prose,
    SectionOutline,
    Slot,
)
from synthetic_corpus.world.state import World

EXAMPLES = 0.5


def filler(key: str, topic: str, sentences: int) -> Slot:
    """A slot of prose."""
    return Slot("filler", key, topic=topic, sentences=sentences)


def prose_section(
    key: str, label: str, topic: str, *, level: int = 1, sentences: int = 3, paragraphs: int = 1
) -> SectionOutline:
    """A section that lays down nothing."""
    parts = tuple(
        Prose((filler(f"{key}/filler{n or ''}", topic, sentences),)) for n in range(paragraphs)
    )
    return SectionOutline(key, label, topic, level, parts)


def rule_section(
    world: World, key: str, label: str, fact: str, *, level: int = 2, sentences: int = 3,
    example: str = "",
) -> SectionOutline:  # fmt: skip
    """A section with one rule among about that many sentences of prose.

    `example` is the id that an example gets, if one is drawn (the fact's with "/example" if
    empty). How the section is laid out depends on `key` alone.
    """
    row = world.fact(fact)
    topic = concepts()[row.concept].concept.topic
    rng = world.stream("layout", key)
    said = Slot("fact", key, fact, topic)
    before, after = filler(f"{key}/before", topic, 1), filler(f"{key}/after", topic, sentences - 1)
    shapes: tuple[tuple[Part, ...], ...] = (
        (Prose((before, said)), Prose((after,))),
        (Prose((said, after)), Prose((before,))),
        (Prose((before, said, after)),),
        (Prose((before,)), Prose((said,)), Prose((after,))),
    )
    if sentences < 2:
        shapes = (
            (Prose((before, said)),),
            (Prose((said, before)),),
            (Prose((before,)), Prose((said,))),
        )
    parts = shapes[rng.randrange(len(shapes))]
    if rng.random() < EXAMPLES:
        id_ = example or f"{fact}/example"
        illustrate(world, id_, row.concept, row.document, key)
        parts = (*parts, Prose((Slot("illustration", f"{key}/example", id_, topic),)))
    return SectionOutline(key, label, topic, level, parts)


def illustrate(world: World, id_: str, concept: str, document: str, key: str) -> None:
    """Open the row of an example whose value depends on `key`, unless there is one."""
    if not world.book.has(NonFact, id_):
        drawn = value(concept, world.stream("example", key))
        world.add_nonfact(id_, "illustration", concept, drawn, document)


def rule_list(key: str, facts: Sequence[str], topic: str) -> Items:
    """Rules as the lettered items of a list."""
    return Items(
        tuple(
            (f"({chr(ord('a') + place)})", (Slot("fact", f"{key}/{fact}", fact, topic),))
            for place, fact in enumerate(facts)
        )
    )


def rule_table(world: World, key: str, facts: Sequence[str], *, scope_header: str = "") -> Grid:
    """Rules as rows of name and value, under a header that says for whom they hold."""
    rows = tuple((Cell(text=world.fact(f).term.capitalize()), Cell(record=f)) for f in facts)
    return Grid(key, ("Matter", scope_header or "What holds"), rows)
