"""Changes that one document makes to another without touching its text.

Here: the rows and sections of replacements, deletions and insertions.
Not here: which document changes what.
"""

from datetime import date

from synthetic_corpus.ledger.records import AmendAction, Amendment, Scope
from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.layout import filler
from synthetic_corpus.world.outlines import Prose, SectionOutline, Slot
from synthetic_corpus.world.state import World


def replace_fact(
    world: World, document: str, target: str, label: str, *, scope: Scope, new_value: str = ""
) -> SectionOutline:
    """A section of `document` that puts another rule in the place of the fact `target`.

    The new value is drawn unless it is given. `scope` is where it holds.
    """
    row = world.fact(target)
    drawn = new_value or value(row.concept, world.stream("amend", document, target), row.value)
    fact = f"{document}/{row.concept}"
    world.add_fact(fact, row.concept, drawn, document, scope=scope, term=row.term)
    return _section(world, document, "replaces", label, target=target, fact=fact, scope=scope)


def delete_fact(
    world: World, document: str, target: str, label: str, *, scope: Scope
) -> SectionOutline:
    """A section of `document` that deletes the section of the fact `target`."""
    return _section(world, document, "deletes", label, target=target, fact="", scope=scope)


def insert_fact(
    world: World, document: str, changed: str, concept: str, label: str, *, scope: Scope
) -> SectionOutline:
    """A section of `document` that adds a rule to the first fitting chapter of `changed`."""
    fact = f"{document}/{concept}"
    drawn = value(concept, world.stream("amend", document, concept))
    world.add_fact(fact, concept, drawn, document, scope=scope)
    return _section(
        world, document, "inserts", label, target="", fact=fact, scope=scope, changed=changed
    )


def _section(
    world: World, document: str, action: AmendAction, label: str, *, target: str, fact: str,
    scope: Scope, changed: str = "",
) -> SectionOutline:  # fmt: skip
    about = world.document(document)
    concept = world.fact(target or fact).concept
    changed = changed or world.fact(target).document
    topic = concepts()[concept].concept.topic
    id_ = f"amendment:{document}/{concept}"
    place = world.section_of(changed, target).label if target else _chapter(world, changed, topic)
    world.book.add(
        Amendment(
            id=id_, document=document, section=label, action=action, target=changed,
            target_section=place, target_fact=target, fact=fact, scope=scope,
            effective_from=about.effective_from or date(2026, 1, 1),
            effective_to=about.effective_to, quote="",
            from_checkpoint=world.book.checkpoint, to_checkpoint=None,
        )
    )  # fmt: skip
    key = f"{document}/{concept}"
    said = Slot("amendment", f"{key}/amendment", id_, topic, about=fact)
    prose = filler(f"{key}/filler", topic, world.stream("layout", key).randint(1, 2))
    return SectionOutline(key, label, topic, 1, (Prose((said,)), Prose((prose,))))


def _chapter(world: World, document: str, topic: str) -> str:
    """The label of the chapter on the topic, or of the third one."""
    chapters = [s for s in world.outline(document).sections if s.level == 1]
    fitting = [s for s in chapters if s.topic == topic]
    return (fitting[0] if fitting else chapters[2]).label
