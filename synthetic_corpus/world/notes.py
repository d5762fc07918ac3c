"""Memoranda and training that restate, glossaries that equate, distractors that only name.

Here: what they repeat, rightly and wrongly, and what they define.
Not here: the rules that they repeat.
"""

from datetime import date

from synthetic_corpus.ledger.records import Definition, DefinitionKind, DocumentKind, Fact
from synthetic_corpus.world.concepts import concepts, printed_date, value
from synthetic_corpus.world.layout import filler, prose_section
from synthetic_corpus.world.lines import prefixed
from synthetic_corpus.world.outlines import DocumentOutline, Part, Prose, SectionOutline, Slot
from synthetic_corpus.world.state import World
from synthetic_corpus.world.targets import current_rules

MEMOS = 16
COURSES = 8
RESTATED = 4
WRONG_MEMOS = 10
WRONG_COURSES = 4
GLOSSARIES = 3
MEMO_FORMATS = ("md", "docx", "txt", "html")
SUBJECTS = (
    "Claims Intake", "Water Damage", "Billing", "Appraisal", "Litigation", "Vendor Work",
    "Catastrophe Work", "Salvage", "Privacy", "Agency Relations", "Reserves", "Subrogation",
)  # fmt: skip


def add(world: World, division: int) -> None:
    """Add the division's memoranda, training, glossaries and distractors."""
    rules = current_rules(world, division)
    for place in range(MEMOS):
        _memo(world, division, place, rules)
    for place in range(COURSES):
        _course(world, division, place, rules)
    for place in range(GLOSSARIES):
        _glossary(world, division, place)
    for place in range(len(SUBJECTS)):
        _distractor(world, division, place)


def define(
    world: World, document: str, concept: str, key: str, kind: DefinitionKind = "definition",
    *, term: str = "",
) -> Slot:  # fmt: skip
    """Open the row of a definition and return its slot; `key` decides the words.

    `term` is the synonym that is equated, the concept's first one if empty.
    """
    term = term or concepts()[concept].concept.synonyms[0]
    id_ = f"{document}/definition/{term.replace(' ', '-')}"
    world.book.add(
        Definition(
            id=id_, document=document, section="", concept=concept, term=term, kind=kind,
            quote="", from_checkpoint=world.book.checkpoint, to_checkpoint=None,
        )
    )  # fmt: skip
    return Slot("definition", key, id_, concepts()[concept].concept.topic)


def _memo(world: World, division: int, place: int, rules: list[Fact]) -> None:
    number = f"2026-{division * MEMOS + place + 1:02d}"
    _restating(
        world, f"memorandum-{number}", "memorandum", division, rules,
        name=f"Memorandum {number}", title=prefixed(division, f"Memorandum {number}"),
        suffix=MEMO_FORMATS[place % len(MEMO_FORMATS)], written=date(2026, 1 + place % 6, 20),
        wrong=place < WRONG_MEMOS, count=RESTATED,
    )  # fmt: skip


def _course(world: World, division: int, place: int, rules: list[Fact]) -> None:
    title = prefixed(division, f"Training Unit on {SUBJECTS[place % len(SUBJECTS)]}")
    _restating(
        world, f"training-{division * COURSES + place + 1}", "training", division, rules,
        name=f"the {title}", title=title, suffix=("docx", "html", "pdf", "md")[place % 4],
        written=date(2025, 1 + place, 10), wrong=place < WRONG_COURSES, count=RESTATED + 1,
    )  # fmt: skip


def _restating(
    world: World, id_: str, kind: DocumentKind, division: int, rules: list[Fact], *, name: str,
    title: str, suffix: str, written: date, wrong: bool, count: int,
) -> None:  # fmt: skip
    voice = "memo" if kind == "memorandum" else "training"
    world.add_document(
        id_, path=f"manuals/{voice}/{id_}.{suffix}", source="manuals", kind=kind, title=title,
        name=name, identifier=name.removeprefix("Memorandum ") if voice == "memo" else "",
    )  # fmt: skip
    rng = world.stream("restating", id_)
    sections = [prose_section(f"{id_}/start", "", "training", sentences=3, paragraphs=2)]
    for number, rule in enumerate(rng.sample(rules, count)):
        is_wrong = wrong and number == 1
        sections.append(_restated(world, id_, rule, is_wrong))
    sections.append(prose_section(f"{id_}/end", "", "records", sentences=4))
    world.set_outline(
        DocumentOutline(
            document=id_, voice=voice, sections=tuple(sections),
            named=(printed_date(written),) if voice == "memo" else (), meta=(("title", title),),
            footer=title,
        )
    )  # fmt: skip


def _restated(world: World, id_: str, rule: Fact, is_wrong: bool) -> SectionOutline:
    key = f"{id_}/{rule.id}"
    topic = concepts()[rule.concept].concept.topic
    if is_wrong:
        drawn = value(rule.concept, world.stream("wrong", key), rule.value)
        world.add_nonfact(key, "wrong restatement", rule.concept, drawn, id_, about=rule.id)
        said = Slot("wrong", key, key, topic)
    else:
        world.add_fact(
            key, rule.concept, rule.value, id_, scope=rule.scope, restates=rule.id,
            effective_from=rule.effective_from,
        )  # fmt: skip
        said = Slot("restated", key, key, topic)
    parts: tuple[Part, ...] = (
        Prose((filler(f"{key}/before", topic, 1), said)),
        Prose((filler(f"{key}/after", topic, 3),)),
    )
    return SectionOutline(key, "", topic, 1, parts)


def _glossary(world: World, division: int, place: int) -> None:
    title = prefixed(division, f"Glossary of {('Claims', 'Underwriting', 'Service')[place]} Terms")
    id_ = f"glossary-{division * GLOSSARIES + place + 1}"
    suffix = ("html", "docx", "md")[place]
    world.add_document(
        id_, path=f"manuals/glossaries/{id_}.{suffix}", source="manuals", kind="glossary",
        title=title, name=f"the {title}",
    )  # fmt: skip
    sections = [prose_section(f"{id_}/start", "1", "training", sentences=4)]
    for number, concept in enumerate(list(concepts())[place::GLOSSARIES], start=2):
        key = f"{id_}/{concept}"
        topic = concepts()[concept].concept.topic
        said = tuple(
            define(world, id_, concept, f"{key}/{term}", "glossary", term=term)
            for term in concepts()[concept].concept.synonyms
        )
        prose = Prose((*said, filler(f"{key}/filler", topic, 1)))
        sections.append(SectionOutline(key, str(number), topic, 1, (prose,)))
    world.set_outline(
        DocumentOutline(
            document=id_, voice="manual", sections=tuple(sections), meta=(("title", title),),
            footer=title,
        )
    )  # fmt: skip


def _distractor(world: World, division: int, place: int) -> None:
    title = prefixed(division, f"Questions Collected on {SUBJECTS[place]}")
    id_ = f"questions-on-{SUBJECTS[place].lower().replace(' ', '-')}"
    id_ = f"{id_}-{division + 1}" if division else id_
    suffix = ("md", "docx", "html", "txt", "pdf")[place % 5]
    world.add_document(
        id_, path=f"manuals/questions/{id_}.{suffix}", source="manuals", kind="distractor",
        title=title, name=f"the {title}",
    )  # fmt: skip
    rng = world.stream("distractor", id_)
    sections: list[SectionOutline] = []
    valued = [c for c, kept in concepts().items() if kept.concept.kind != "yes_no"]
    for concept in rng.sample(valued, 6):  # a "cannot" beside a yes or no would be one
        key, topic = f"{id_}/{concept}", concepts()[concept].concept.topic
        named = Slot("asked", key, topic=topic, text=concept)
        parts = (
            Prose((filler(f"{key}/b", topic, 1), named)),
            Prose((filler(f"{key}/a", topic, 2),)),
        )
        sections.append(SectionOutline(key, "", topic, 1, parts))
    world.set_outline(
        DocumentOutline(
            document=id_, voice="manual", sections=tuple(sections), meta=(("title", title),),
            footer=title,
        )
    )  # fmt: skip
