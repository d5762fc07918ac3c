"""Other names that documents give to a concept in passing.

Here: which forms, guidelines and manuals define which synonyms.
Not here: glossaries (`notes`).
"""

from synthetic_corpus.ledger.records import DefinitionKind, DocumentRecord, Fact
from synthetic_corpus.world.concepts import concepts
from synthetic_corpus.world.lines import program
from synthetic_corpus.world.notes import define
from synthetic_corpus.world.outlines import Prose
from synthetic_corpus.world.state import World

COUNTS = {"base form": 3, "guideline": 2, "manual": 8}


def add(world: World, division: int) -> None:
    """Define synonyms in the division's documents; editions of a form define the same ones."""
    for document in world.book.rows(DocumentRecord):
        own = dict(document.scope).get("program", "") == program(division)
        if document.kind in COUNTS and own:
            define_in(world, document)


def define_in(world: World, document: DocumentRecord) -> None:
    """Define some of the concepts that a document sets, in its second section."""
    rng = world.stream("naming", document.family)
    set_there = {f.concept for f in world.book.rows(Fact) if f.document == document.id}
    kind: DefinitionKind = "definition" if document.kind == "base form" else "also called"
    ranked = sorted(concepts(), key=lambda c: rng.random())
    for concept in [c for c in ranked if c in set_there][: COUNTS[document.kind]]:
        slot = define(world, document.id, concept, f"{document.family}/define/{concept}", kind)
        section = world.outline(document.id).sections[1]
        world.insert(document.id, section.key, Prose((slot,)))
