"""The same rule in other words: nothing critical may differ.

Here: finding other words for a fact's sentence.
Not here: other changes.
"""

import re
from collections.abc import Iterable, Sequence

from synthetic_corpus.ledger.printed import numbers_in
from synthetic_corpus.ledger.records import Fact
from synthetic_corpus.timeline.step import Step
from synthetic_corpus.world.outlines import Slot
from synthetic_corpus.world.state import slots_in

ATTEMPTS = 300
CRITICAL = re.compile(
    r"\b(?:must|shall|may|should|can|cannot|will|would|could|might|need|needs|have to|has to|"
    r"required|not|no|never|none|neither|nor|nothing|nobody|without|unless|except|only|any|all)\b"
    r"|(?<=[a-z,;:] )[A-Z][\w'-]*",
    re.IGNORECASE,
)


def reword(step: Step, facts: Sequence[Fact], count: int) -> None:
    """Say the first `count` facts for which there are some in other words."""
    for fact in facts:
        if count == 0:
            return
        slot = _slot(step, fact)
        if not _other_words(step, fact, slot):
            continue
        made = step.change(
            "reworded", fact.document, section=fact.section, record=fact.id,
            before=fact.value, after=fact.value,
        )  # fmt: skip
        step.expect(fact.id, "reworded", made)
        step.world.touched[fact.document] = None
        count -= 1


def critical(text: str) -> list[str]:
    """What may not differ: numbers, modal words, negations, names, in order."""
    words = [(m.start(), m.group().lower()) for m in CRITICAL.finditer(text)]
    return [word for _, word in sorted([*words, *((n.start, n.text) for n in numbers_in(text))])]


def _other_words(step: Step, fact: Fact, slot: Slot) -> bool:
    registry, outline = step.corpus.speaker.registry, step.world.outline(fact.document)
    family = step.world.document(fact.document).family
    former = registry.draws(slot.key)
    for attempt in range(former + 1, former + ATTEMPTS):
        registry.redraw(slot.key, attempt)
        text = step.corpus.speaker.say(slot, outline.voice, family)[0].text
        if text != fact.quote and critical(text) == critical(fact.quote):
            return True
    registry.redraw(slot.key, former)
    return False


def _slot(step: Step, fact: Fact) -> Slot:
    section = step.world.section_of(fact.document, fact.id)
    found: Iterable[Slot] = (slot for part in section.parts for slot in slots_in(part))
    return next(slot for slot in found if slot.record == fact.id)
