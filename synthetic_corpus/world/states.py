"""State amendatory forms: they implement a bulletin for the policies of a line.

Here: the state forms of a division.
Not here: the bulletins (`bulletins`).
"""

from dataclasses import replace
from datetime import date

from synthetic_corpus.ledger.records import Fact
from synthetic_corpus.world import bulletins
from synthetic_corpus.world.amending import insert_fact, replace_fact
from synthetic_corpus.world.concepts import printed_date
from synthetic_corpus.world.forms import Family, document_id, edition_dates, fact_id, places
from synthetic_corpus.world.layout import prose_section
from synthetic_corpus.world.lines import STATES
from synthetic_corpus.world.outlines import DocumentOutline, Prose, Slot
from synthetic_corpus.world.state import World

FORMATS = ("html", "docx", "md", "pdf")


def add(world: World, division: int, families: tuple[Family, ...]) -> None:
    """Add a state form for each state, each for another of the division's families."""
    for place, state in enumerate(STATES):
        _add(world, division, place, state, families[place % len(families)])


def _add(world: World, division: int, place: int, state: str, family: Family) -> None:
    bulletin = world.document(bulletins.current(division, place))
    base = document_id(family, edition_dates(family)[-1])
    code, first, _ = family.number.split(" ")
    form = f"{code} {int(first) + 1:02d} {place + 31:02d}"
    id_ = form.replace(" ", "-")
    effective = _month_after(bulletin.effective_from or date(2026, 1, 1))
    where = (*world.document(base).scope, ("jurisdiction", state))
    suffix = FORMATS[place % len(FORMATS)]
    world.add_document(
        id_, path=f"policies/{id_.lower()}-{effective:%Y-%m}.{suffix}", source="policies",
        kind="state form", title=f"{state} Amendatory Endorsement, {family.title}",
        name=f"Form {form}", identifier=form, edition=f"{effective:%Y-%m}", scope=where,
        effective_from=effective,
    )  # fmt: skip
    first_section = prose_section(f"{id_}/purpose", "1", "coverage_review", sentences=5)
    said = tuple(
        Slot("reference", f"{id_}/{kind}", f"{id_}/{kind}", "coverage_review")
        for kind in ("attaches", "implements")
    )
    world.add_reference(
        f"{id_}/attaches", id_, mention=world.document(base).name, target=base,
        relation="attaches_to",
    )  # fmt: skip
    world.add_reference(
        f"{id_}/implements", id_, mention=bulletin.name, target=bulletin.id, relation="implements"
    )
    sections = [replace(first_section, parts=(*(Prose((s,)) for s in said), *first_section.parts))]
    held = places(world, base)
    prescribed = [f for f in world.book.rows(Fact) if f.document == bulletin.id]
    for label, rule in enumerate(prescribed, start=2):
        target = fact_id(base, rule.concept)
        if rule.concept in held:
            section = replace_fact(
                world, id_, target, str(label), scope=where, new_value=rule.value
            )
        else:
            section = insert_fact(world, id_, base, rule.concept, str(label), scope=where)
        sections.append(section)
    sections.append(
        prose_section(f"{id_}/other", str(len(sections) + 1), "coverage_review", sentences=6)
    )
    world.set_outline(
        DocumentOutline(
            document=id_, voice="endorsement", sections=tuple(sections),
            named=(f"Form {form}", f"Edition {effective:%Y-%m}",
                   f"Effective {printed_date(effective)}"),
            meta=(("title", world.document(id_).title), ("form", form),
                  ("edition", f"{effective:%Y-%m}"), ("effective", effective)),
            footer=f"{form} Edition {effective:%Y-%m}", columns=2 if suffix == "pdf" else 1,
        )
    )  # fmt: skip


def _month_after(day: date) -> date:
    return date(day.year + day.month // 12, day.month % 12 + 1, 1)
