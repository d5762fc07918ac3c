"""Bulletins: what a state or the company prescribes, what they supersede, and what runs out.

Here: the bulletins of a division and their facts.
Not here: the state forms that implement them (`states`).
"""

from dataclasses import replace
from datetime import date

from synthetic_corpus.ledger.records import Amendment, Fact, Scope, Supersession
from synthetic_corpus.world.amending import replace_fact
from synthetic_corpus.world.concepts import concepts, printed_date, value
from synthetic_corpus.world.layout import prose_section, rule_section
from synthetic_corpus.world.lines import REGIONS, STATES, prefixed
from synthetic_corpus.world.manuals import MANUALS, manual_id
from synthetic_corpus.world.outlines import DocumentOutline, Prose, SectionOutline, Slot
from synthetic_corpus.world.scopes import scope
from synthetic_corpus.world.state import World

FORMATS = ("txt", "html", "docx", "md", "pdf")
RULES = 4
SEASONS = ("Winter", "Late Winter", "Spring", "Late Spring", "Summer", "Late Summer")
NUMBERS = 60
TEMPORARY = (date(2026, 9, 15), date(2026, 11, 30), date(2027, 3, 31))
SURVIVING = "6"


def number(division: int, year: int, place: int) -> str:
    """The number of a bulletin; no two of a year share one."""
    return f"{year}-{division * NUMBERS + place:02d}"


def document_id(number_: str) -> str:
    """The id of a bulletin's document."""
    return f"bulletin-{number_}"


def current(division: int, state: int) -> str:
    """The id of the bulletin in force for the state with that place in `STATES`."""
    year = 2026 if state % 2 == 0 else 2025
    return document_id(number(division, year, state + 1))


def add(world: World, division: int) -> None:
    """Add the division's bulletins."""
    for place, state in enumerate(STATES):
        older = ""
        if place % 2 == 0:
            older = _state(world, division, state, number(division, 2024, place + 1), ())
        new = current(division, place).removeprefix("bulletin-")
        supersedes = (older,) if older else ()
        _state(world, division, state, new, supersedes)
    for place in range(6):
        _company(world, division, place)
    for place, end in enumerate(TEMPORARY):
        _temporary(world, division, place, end)


def add_bulletin(
    world: World, number_: str, *, scope: Scope, title: str, effective: date, chosen: list[str],
    effective_to: date | None = None, avoid: dict[str, str] | None = None,
) -> list[SectionOutline]:  # fmt: skip
    """Open a bulletin's row and facts; returns its sections, which `publish` puts in place."""
    id_ = document_id(number_)
    suffix = FORMATS[int(number_.split("-")[1]) % len(FORMATS)]
    world.add_document(
        id_,
        path=f"policies/bulletins/{id_}.{suffix}",
        source="policies",
        kind="bulletin",
        title=title,
        name=f"Bulletin {number_}",
        identifier=number_,
        scope=scope,
        effective_from=effective,
        effective_to=effective_to,
    )
    sections = [prose_section(f"{id_}/purpose", "1", "coverage_review", sentences=5)]
    for place, concept in enumerate(chosen, start=2):
        fact = f"{id_}/{concept}"
        rng = world.stream("bulletin", fact)
        drawn = value(concept, rng, *((avoid or {}).get(concept, ""),))
        world.add_fact(fact, concept, drawn, id_, scope=scope)
        sections.append(rule_section(world, fact, str(place), fact, level=1, sentences=3))
    return sections


def publish(world: World, number_: str, sections: list[SectionOutline]) -> None:
    """Set the outline of a bulletin whose row is there."""
    id_ = document_id(number_)
    row = world.document(id_)
    effective = row.effective_from or date(2026, 1, 1)
    named = [f"Bulletin {number_}", f"Effective {printed_date(effective)}"]
    meta: list[tuple[str, str | date]] = [
        ("title", row.title), ("bulletin", number_), ("effective", effective),
    ]  # fmt: skip
    if row.effective_to:
        named.append(f"Expires {printed_date(row.effective_to)}")
        meta.append(("expires", row.effective_to))
    last = str(len(sections) + 1)
    sections.append(prose_section(f"{id_}/closing", last, "agency_relations", sentences=4))
    world.set_outline(
        DocumentOutline(
            document=id_,
            voice="bulletin",
            sections=tuple(sections),
            named=tuple(named),
            meta=tuple(meta),
            footer=f"Bulletin {number_}",
        )
    )


def supersede(
    world: World, document: str, older: str, sections: list[SectionOutline],
    kept: tuple[str, ...] = (), *, repeal: bool = False,
) -> None:  # fmt: skip
    """Say in the first section that `document` takes the place of `older`."""
    id_ = f"supersession:{document}/{older}"
    effective = world.document(document).effective_from or date(2026, 1, 1)
    world.book.add(
        Supersession(
            id=id_,
            document=document,
            section=sections[0].label,
            superseded=older,
            repeal=repeal,
            kept_sections=kept,
            effective_from=effective,
            quote="",
            from_checkpoint=world.book.checkpoint,
            to_checkpoint=None,
        )
    )
    said: tuple[Slot, ...] = (Slot("supersession", f"{document}/{older}", id_, "coverage_review"),)
    if kept:
        world.add_reference(
            f"{document}/saves", document, target=older, target_section=kept[0], relation="saves",
            mention=f"Section {kept[0]} of {world.document(older).name}",
        )  # fmt: skip
        saving = Slot("reference", f"{document}/saves", f"{document}/saves", "coverage_review")
        said = (*said, saving)
    sections[0] = replace(sections[0], parts=(Prose(said), *sections[0].parts))


def _state(
    world: World, division: int, state: str, number_: str, supersedes: tuple[str, ...]
) -> str:
    place = STATES.index(state)
    rng = world.stream("bulletin", division, state)
    table = concepts()
    ambiguous = [c for c, kept in table.items() if kept.concept.ambiguous]
    chosen = rng.sample(ambiguous, RULES)
    survivor = rng.choice([c for c in table if c not in ambiguous])
    year = int(number_.split("-")[0])
    old = year == 2024
    if old:
        chosen = [*chosen, survivor]
    where = scope(division, jurisdiction=state)
    avoid = {c: world.fact(f"{o}/{c}").value for o in supersedes for c in chosen}
    sections = add_bulletin(
        world, number_, scope=where, title=prefixed(division, f"{state} Requirements of {year}"),
        effective=date(year, 1 + place % 6, 1), chosen=chosen, avoid=avoid,
    )  # fmt: skip
    for older in supersedes:
        kept = (SURVIVING,) if place % 4 == 0 else ()
        supersede(world, document_id(number_), older, sections, kept)
    publish(world, number_, sections)
    return document_id(number_)


def _company(world: World, division: int, place: int) -> None:
    number_ = number(division, 2026, 30 + place)
    manual = manual_id(division, MANUALS[place % len(MANUALS)])
    rng = world.stream("company", division, place)
    amended = {row.target_section for row in world.book.rows(Amendment) if row.target == manual}
    free = [
        s for s in world.outline(manual).sections
        if s.level == 2 and not s.label.endswith(".9") and s.label not in amended
    ]  # fmt: skip
    targets = rng.sample(free, 2)
    sections = add_bulletin(
        world, number_, scope=scope(division),
        title=prefixed(division, f"{SEASONS[place]} Corrections to Desk Practice"),
        effective=date(2026, 1 + place % 5, 15), chosen=[],
    )  # fmt: skip
    for label, section in enumerate(targets, start=2):
        target = next(
            slot.record for part in section.parts if isinstance(part, Prose)
            for slot in part.slots if slot.kind == "fact"
        )  # fmt: skip
        where = world.fact(target).scope
        if world.book.has(Fact, f"{document_id(number_)}/{world.fact(target).concept}"):
            continue
        sections.append(replace_fact(world, document_id(number_), target, str(label), scope=where))
    publish(world, number_, sections)


def _temporary(world: World, division: int, place: int, end: date) -> None:
    number_ = number(division, 2026, 40 + place)
    region = REGIONS[place]
    rng = world.stream("temporary", division, place)
    chosen = rng.sample([c for c, k in concepts().items() if k.concept.topic != "training"], 3)
    sections = add_bulletin(
        world, number_, scope=scope(division, region=region),
        title=prefixed(division, f"Temporary Measures for the {region.capitalize()} Region"),
        effective=date(2026, 2 + place, 1), effective_to=end, chosen=chosen,
    )  # fmt: skip
    publish(world, number_, sections)
