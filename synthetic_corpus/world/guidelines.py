"""Guidelines: what a line's files in a region are handled by; some share their title.

Here: which guidelines there are and what they lay down.
Not here: manuals, and the references between documents.
"""

from dataclasses import dataclass, replace

from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.layout import filler, prose_section, rule_list, rule_section, rule_table
from synthetic_corpus.world.lines import LINES, REGIONS, prefixed
from synthetic_corpus.world.outlines import DocumentOutline, Prose, SectionOutline, Slot
from synthetic_corpus.world.scopes import phrase, scope
from synthetic_corpus.world.state import World

RULES = 24
SENTENCES = 3
SYNONYMS = 0.35
FORMATS = ("md", "docx", "html", "pdf")
TITLES = (
    ("Vendor Management Guideline", ("vendor_management", "inspections", "records")),
    ("Vendor Management Guideline", ("vendor_management", "settlement", "complaints")),
    ("Reserving and Settlement Guideline", ("reserves", "settlement", "litigation")),
    ("Reserving and Settlement Guideline", ("reserves", "subrogation", "salvage")),
    ("Renewal Underwriting Guideline", ("underwriting", "rating", "inspections")),
    ("Renewal Underwriting Guideline", ("underwriting", "coverage_review", "billing")),
    ("Fraud Referral Guideline", ("fraud_referral", "claims_intake", "records")),
    ("Catastrophe Response Guideline", ("catastrophe_response", "reinsurance", "wind_and_hail")),
    ("Customer Privacy Guideline", ("privacy", "complaints", "records")),
    ("Agency Relations Guideline", ("agency_relations", "billing", "training")),
)


@dataclass(frozen=True)
class Guideline:
    """One guideline: the document's id, its title, and whom it is for."""

    id: str
    title: str
    topics: tuple[str, ...]
    line: str
    region: str
    division: int
    place: int


def guidelines(division: int) -> tuple[Guideline, ...]:
    """The guidelines of a division."""
    found = []
    for place, (title, topics) in enumerate(TITLES):
        line, region = LINES[place].name, REGIONS[place % len(REGIONS)]
        slug = f"{line} {region} {title.removesuffix(' Guideline')}".lower().replace(" ", "-")
        id_ = f"{slug}-{division + 1}" if division else slug
        found.append(
            Guideline(id_, prefixed(division, title), topics, line, region, division, place)
        )
    return tuple(found)


def add(world: World, guideline: Guideline) -> None:
    """Add a guideline with its rules."""
    id_ = guideline.id
    where = scope(guideline.division, line=guideline.line, region=guideline.region)
    suffix = FORMATS[guideline.place % len(FORMATS)]
    world.add_document(
        id_, path=f"manuals/guidelines/{id_}.{suffix}", source="manuals", kind="guideline",
        title=guideline.title, name=f"the {guideline.title}", scope=where,
    )  # fmt: skip
    rng = world.stream("guideline", id_)
    chosen = _concepts(world, guideline)
    for concept in chosen:
        about = concepts()[concept].concept
        term = about.synonyms[0] if rng.random() < SYNONYMS else about.name
        drawn = value(concept, world.stream("guideline", id_, concept))
        world.add_fact(f"{id_}/{concept}", concept, drawn, id_, scope=where, term=term)
    listed, tabled, own = chosen[:4], chosen[4:8], chosen[8:]
    sections = [
        prose_section(f"{id_}/purpose", "1", guideline.topics[0], sentences=4, paragraphs=2)
    ]
    sections.append(_listed(id_, "2", guideline, listed))
    chapters = [own[start : start + 6] for start in range(0, len(own), 6)]
    for number, chapter in enumerate(chapters, start=3):
        topic = guideline.topics[number % len(guideline.topics)]
        sections.append(prose_section(f"{id_}/{number}", str(number), topic, sentences=3))
        sections += [
            rule_section(world, f"{id_}/{c}", f"{number}.{n}", f"{id_}/{c}", sentences=SENTENCES)
            for n, c in enumerate(chapter, start=1)
        ]
    last = str(len(chapters) + 3)
    closing = prose_section(f"{id_}/table", last, guideline.topics[1], sentences=4)
    table = rule_table(
        world, f"{id_}/table/grid", [f"{id_}/{c}" for c in tabled],
        scope_header=phrase(where).capitalize(),
    )  # fmt: skip
    sections.append(replace(closing, parts=(*closing.parts, table)))
    world.set_outline(
        DocumentOutline(
            document=id_, voice="guideline", sections=tuple(sections),
            named=(f"For {guideline.line} files in the {guideline.region} region",),
            meta=(("title", guideline.title),), footer=guideline.title,
            columns=2 if suffix == "pdf" else 1,
        )
    )  # fmt: skip


def _listed(id_: str, label: str, guideline: Guideline, chosen: list[str]) -> SectionOutline:
    topic = guideline.topics[0]
    lead = Prose((filler(f"{id_}/listed/lead", topic, 2),))
    items = rule_list(f"{id_}/listed", [f"{id_}/{c}" for c in chosen], topic)
    note = Prose(
        (filler(f"{id_}/listed/after", topic, 2),), "footnote",
        (Slot("filler", f"{id_}/listed/note", topic=topic),),
    )  # fmt: skip
    return SectionOutline(f"{id_}/listed", label, topic, 1, (lead, items, note))


def _concepts(world: World, guideline: Guideline) -> list[str]:
    rng = world.stream("guideline", guideline.id, "concepts")
    table = concepts()
    own = [c for c, kept in table.items() if kept.concept.topic in guideline.topics]
    ambiguous = [c for c, kept in table.items() if kept.concept.ambiguous and c not in own]
    chosen = [*own, *rng.sample(ambiguous, min(6, len(ambiguous)))]
    rest = [c for c in table if c not in chosen]
    chosen += rng.sample(rest, max(0, RULES - len(chosen)))
    rng.shuffle(chosen)
    return chosen[:RULES]
