"""Contradictions: two documents that set the same thing for the same scope differently.

Here: the facts that clash, and which of the two controls.
Not here: wrong restatements (`notes`), amendments, and editions.
"""

from synthetic_corpus.ledger.records import Contradiction, ControlRule, Fact
from synthetic_corpus.world.bulletins import current
from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.guidelines import guidelines
from synthetic_corpus.world.lines import STATES
from synthetic_corpus.world.manuals import MANUALS, manual_id
from synthetic_corpus.world.outlines import Prose, Slot
from synthetic_corpus.world.state import World

BY_AUTHORITY = 5
OPEN = 4
BY_DATE = 3


def add(world: World, division: int) -> None:
    """Plant the division's contradictions."""
    own = guidelines(division)
    for number in range(BY_AUTHORITY):
        manual = manual_id(division, MANUALS[number % len(MANUALS)])
        _clash(world, division, "authority", own[number].id, manual, number)
    for number in range(OPEN):
        first, second = own[5 + number % 5], own[(6 + number) % 5]
        _clash(world, division, "open", first.id, second.id, number)
    for number in range(BY_DATE):
        place = 1 + 2 * number
        older, newer = current(division, place), current(division, (place + 1) % len(STATES))
        _clash(world, division, "later date", older, newer, number)


def _clash(
    world: World, division: int, rule: ControlRule, first: str, second: str, number: int
) -> None:
    """State in `second` another value for a rule of `first`, for the same scope."""
    rng = world.stream("clash", division, rule, number)
    taken = {c.first for c in world.book.rows(Contradiction)}
    own = {f.concept for f in world.book.rows(Fact) if f.document == second and rule == "open"}
    candidates = [
        f for f in world.book.rows(Fact)
        if f.document == first and f.id not in taken and f.concept not in own
        and f.id == f"{first}/{f.concept}"
    ]  # fmt: skip
    fact = candidates[rng.randrange(len(candidates))]
    id_ = f"{second}/on-{first}/{fact.concept}"
    drawn = value(fact.concept, world.stream("clash", id_), fact.value)
    world.add_fact(
        id_, fact.concept, drawn, second, scope=fact.scope, qualifiers=fact.qualifiers,
        term=concepts()[fact.concept].concept.name,
    )  # fmt: skip
    sections = [s for s in world.outline(second).sections if s.label]
    section = sections[rng.randrange(1, len(sections))]
    said = Slot("fact", id_, id_, concepts()[fact.concept].concept.topic)
    world.insert(second, section.key, Prose((said,)))
    controls = {"authority": fact.id, "later date": id_, "open": ""}[rule]
    world.book.add(
        Contradiction(
            id=f"contradiction:{id_}", concept=fact.concept, scope=fact.scope, first=fact.id,
            second=id_, controls=controls, rule=rule,
            from_checkpoint=world.book.checkpoint, to_checkpoint=None,
        )
    )  # fmt: skip
