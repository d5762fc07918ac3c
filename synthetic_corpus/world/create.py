"""The insurer as it stands at the first checkpoint.

Here: the order in which everything is decided.
Not here: any decision.
"""

from datetime import date

from synthetic_corpus.ledger.records import Checkpoint, DocumentRecord
from synthetic_corpus.world import (
    access,
    bulletins,
    chains,
    citing,
    clashes,
    endorsements,
    forms,
    guidelines,
    mails,
    manuals,
    naming,
    notes,
    rates,
    states,
    tickets,
)
from synthetic_corpus.world.concepts import concepts
from synthetic_corpus.world.state import World

FIRST_DAY = date(2026, 6, 1)


def create(seed: int, scale: int) -> World:
    """Return the insurer at T0, with `scale` divisions; raises ValueError for less than one."""
    if scale < 1:
        raise ValueError(f"the scale is {scale}; it must be at least 1")
    world = World(seed=seed, scale=scale)
    for kept in concepts().values():
        world.book.add(kept.concept)
    world.book.add(Checkpoint(0, "T0", FIRST_DAY, "the insurer as it stands"))
    for division in range(scale):
        _division(world, division)
    access.add(world)
    return world


def _division(world: World, division: int) -> None:
    families = tuple(f for f in forms.families(world.scale) if f.division == division)
    before = set(world.outlines)
    for family in families:
        forms.add(world, family)
    manuals.add(world, division)
    for guideline in guidelines.guidelines(division):
        guidelines.add(world, guideline)
    bulletins.add(world, division)
    for family in families:
        endorsements.add(world, family)
    states.add(world, division, families)
    rates.add(world, division)
    clashes.add(world, division)
    chains.add(world, division)
    notes.add(world, division)
    naming.add(world, division)
    documents = [d for d in world.book.rows(DocumentRecord) if d.id not in before]
    citing.add(world, division, documents)
    tickets.add(world, division)
    mails.add(world, division)
