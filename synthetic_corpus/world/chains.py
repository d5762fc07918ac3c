"""Chains: documents that send the reader from one to the next until one states the rule.

Here: which documents form a chain, and the sections that pass the reader on.
Not here: other references (`citing`).
"""

from dataclasses import replace

from synthetic_corpus.ledger.records import Chain, Fact
from synthetic_corpus.world.concepts import concepts
from synthetic_corpus.world.guidelines import guidelines
from synthetic_corpus.world.layout import filler
from synthetic_corpus.world.manuals import MANUALS, manual_id
from synthetic_corpus.world.outlines import Prose, SectionOutline, Slot
from synthetic_corpus.world.scopes import phrase
from synthetic_corpus.world.state import World
from synthetic_corpus.world.targets import current_rules, provision

DEPTHS = (2, 3, 4)
EACH = 8


def add(world: World, division: int) -> None:
    """Add the division's chains, as many of each depth."""
    rng = world.stream("chains", division)
    rules = [
        f for f in current_rules(world, division) if world.document(f.document).kind != "manual"
    ]
    finals = rng.sample(rules, EACH * len(DEPTHS))
    for number, fact in enumerate(finals):
        _add(world, division, number, fact, DEPTHS[number % len(DEPTHS)])


def _add(world: World, division: int, number: int, fact: Fact, depth: int) -> None:
    between = [d for d in _passing(division) if d != fact.document]
    rng = world.stream("chain", division, number)
    documents = rng.sample(between, depth)
    mention, label = provision(world, fact)
    target, references = fact.document, []
    for document in documents:
        id_ = f"{document}/chain-{division + 1}-{number + 1}"
        world.add_reference(id_, document, mention=mention, target=target, target_section=label)
        references.append(id_)
        label = _pass_on(world, document, id_, fact)
        mention, target = f"Section {label} of {world.document(document).name}", document
    world.book.add(
        Chain(
            id=f"chain-{division + 1}-{number + 1}", depth=depth, concept=fact.concept,
            scope=fact.scope, documents=(*reversed(documents), fact.document),
            references=tuple(reversed(references)), fact=fact.id,
            from_checkpoint=world.book.checkpoint, to_checkpoint=None,
        )
    )  # fmt: skip


def _passing(division: int) -> list[str]:
    """Documents with numbered sections that can pass the reader on."""
    titles = [g.title for g in guidelines(division)]
    own = [g.id for g in guidelines(division) if titles.count(g.title) == 1]
    return [*(manual_id(division, manual) for manual in MANUALS), *own]


def _pass_on(world: World, document: str, reference: str, fact: Fact) -> str:
    """Append the section that sends the reader on; returns its label."""
    outline = world.outline(document)
    last = outline.sections[-1]
    label = str(int(last.label.split(".")[0]) + 1)
    topic = concepts()[fact.concept].concept.topic
    said = Slot("reference", reference, reference, topic, about=fact.id)
    before = filler(f"{reference}/before", topic, 2)
    section = SectionOutline(
        f"{reference}/section", label, topic, 1, (Prose((before,)), Prose((said,))),
        heading=f"{fact.term.capitalize()} {phrase(fact.scope)}",
    )  # fmt: skip
    world.set_outline(replace(outline, sections=(*outline.sections, section)))
    return label
