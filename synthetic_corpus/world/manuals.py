"""The manuals: long documents, edited in place, a chapter for each desk.

Here: chapters, what each desk is told, and where it stands.
Not here: guidelines (`guidelines`), and references between documents (`references`).
"""

from dataclasses import dataclass, replace
from typing import Literal

from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.layout import (
    filler,
    illustrate,
    prose_section,
    rule_section,
    rule_table,
)
from synthetic_corpus.world.lines import CLAIMS_DESKS, SERVICE_DESKS, UNDERWRITING_DESKS, prefixed
from synthetic_corpus.world.outlines import DocumentOutline, Part, Prose, SectionOutline, Slot
from synthetic_corpus.world.scopes import scope
from synthetic_corpus.world.state import World

SECTIONS = 9
RULES = 8
SYNONYMS = 0.25


@dataclass(frozen=True)
class Manual:
    """What kind of manual it is: its id, title, format, desks and topics."""

    id: str
    title: str
    suffix: str
    desks: tuple[str, ...]
    topics: tuple[str, ...]
    numbering: Literal["typed", "automatic"]
    sentences: int


MANUALS = (
    Manual(
        "claims-manual", "Claims Handling Manual", "docx", CLAIMS_DESKS,
        ("claims_intake", "settlement", "reserves", "fraud_referral", "subrogation", "salvage",
         "litigation", "water_damage", "wind_and_hail", "catastrophe_response", "inspections",
         "appraisal", "theft", "fire", "liability", "auto"),
        "automatic", 7,
    ),
    Manual(
        "underwriting-manual", "Underwriting Standards Manual", "pdf", UNDERWRITING_DESKS,
        ("underwriting", "rating", "inspections", "reinsurance", "agency_relations",
         "coverage_review", "billing", "wind_and_hail", "fire"),
        "typed", 11,
    ),
    Manual(
        "services-manual", "Policy Services Manual", "html", SERVICE_DESKS,
        ("billing", "cancellation", "records", "privacy", "complaints", "vendor_management",
         "training", "claims_intake"),
        "typed", 7,
    ),
)  # fmt: skip


def manual_id(division: int, manual: Manual) -> str:
    """The id of a division's manual."""
    return f"{manual.id}-{division + 1}" if division else manual.id


def add(world: World, division: int) -> None:
    """Add the division's manuals."""
    for manual in MANUALS:
        _add(world, division, manual)


def _add(world: World, division: int, manual: Manual) -> None:
    id_ = manual_id(division, manual)
    title = prefixed(division, manual.title)
    world.add_document(
        id_,
        path=f"manuals/{id_}.{manual.suffix}",
        source="manuals",
        kind="manual",
        title=title,
        name=f"the {title}",
        scope=scope(division),
    )
    sections = [prose_section(f"{id_}/purpose", "1", "training", sentences=6, paragraphs=3)]
    for place, desk in enumerate(manual.desks):
        sections += _chapter(world, division, manual, place, desk)
    world.set_outline(
        DocumentOutline(
            document=id_, voice="manual", sections=tuple(sections), meta=(("title", title),),
            footer=title, numbering=manual.numbering,
        )
    )  # fmt: skip


def _chapter(
    world: World, division: int, manual: Manual, place: int, desk: str
) -> list[SectionOutline]:
    id_ = manual_id(division, manual)
    key, chapter = f"{id_}/{place}", place + 2
    rng = world.stream("manual", key)
    chosen = rng.sample(_eligible(manual), RULES + 2)
    facts = [_fact(world, division, id_, desk, concept) for concept in chosen]
    topic = manual.topics[place % len(manual.topics)]
    heading = desk.removeprefix("the ").capitalize()
    sections = [prose_section(f"{key}/start", str(chapter), topic, sentences=5, paragraphs=3)]
    sections[0] = SectionOutline(
        f"{key}/start", str(chapter), topic, 1, sections[0].parts, heading=heading
    )
    for number, fact in enumerate(facts[:RULES], start=1):
        sections.append(
            _section(world, manual, f"{key}/{number}", f"{chapter}.{number}", fact, number)
        )
    sections.append(
        _closing(world, f"{key}/{SECTIONS}", f"{chapter}.{SECTIONS}", facts[RULES:], desk)
    )
    return sections


def _section(
    world: World, manual: Manual, key: str, label: str, fact: str, number: int
) -> SectionOutline:
    """A section with a rule, more prose, and a second illustration now and then.

    The rule of a few sections in Word shows the value that it had before as a tracked change; a web
    page folds the last paragraph of some.
    """
    row = world.fact(fact)
    topic = concepts()[row.concept].concept.topic
    first = rule_section(world, key, label, fact, sentences=3)
    half = manual.sentences // 2
    more: tuple[Part, ...] = (
        Prose((filler(f"{key}/more", topic, half),)),
        Prose(
            (filler(f"{key}/end", topic, manual.sentences - half - 2),),
            "folded" if manual.suffix == "html" and number % 3 == 0 else "plain",
        ),
    )
    if number % 4 == 0:
        id_ = f"{fact}/past"
        illustrate(world, id_, row.concept, row.document, f"{key}/past")
        more = (*more, Prose((Slot("illustration", f"{key}/past", id_, topic),), "box"))
    parts = first.parts
    if manual.suffix == "docx" and number == 1:
        parts = tuple(_revised(world, part, fact) for part in parts)
    return SectionOutline(key, label, topic, 2, (*parts, *more))


def _revised(world: World, part: Part, fact: str) -> Part:
    """The paragraph of the fact with the value that it had before as a tracked change."""
    if not isinstance(part, Prose) or all(slot.record != fact for slot in part.slots):
        return part
    row = world.fact(fact)
    former = value(row.concept, world.stream("former", fact), row.value)
    return replace(part, holder="revision", former=former)


def _closing(world: World, key: str, label: str, facts: list[str], desk: str) -> SectionOutline:
    """The last section of a chapter: a table of the desk's remaining rules."""
    section = prose_section(key, label, "records", level=2, sentences=5, paragraphs=2)
    table = rule_table(
        world, f"{key}/table", facts, scope_header=desk.removeprefix("the ").capitalize()
    )
    return SectionOutline(key, label, "records", 2, (*section.parts, table))


def _eligible(manual: Manual) -> list[str]:
    return [
        id_
        for id_, kept in concepts().items()
        if kept.concept.ambiguous or kept.concept.topic in manual.topics
    ]


def _fact(world: World, division: int, document: str, desk: str, concept: str) -> str:
    id_ = f"{document}/{desk.removeprefix('the ').replace(' ', '-')}/{concept}"
    rng = world.stream("manual", id_)
    about = concepts()[concept].concept
    term = about.synonyms[0] if rng.random() < SYNONYMS else about.name
    world.add_fact(
        id_, concept, value(concept, rng), document, scope=scope(division, desk=desk), term=term
    )
    return id_
