"""Endorsements: they attach to a base form and amend its newest edition.

Here: which endorsements a family has and what they change.
Not here: state forms (`states`).
"""

from dataclasses import replace
from datetime import date

from synthetic_corpus.ledger.records import Amendment, Fact, Scope
from synthetic_corpus.world.amending import delete_fact, insert_fact, replace_fact
from synthetic_corpus.world.concepts import concepts, printed_date, value
from synthetic_corpus.world.forms import Family, document_id, edition_dates, fact_id, places
from synthetic_corpus.world.layout import prose_section, rule_section
from synthetic_corpus.world.outlines import DocumentOutline, Prose, SectionOutline, Slot
from synthetic_corpus.world.state import World

NAMES = (
    ("Broadened Protection Endorsement", True),
    ("Mandatory Changes Endorsement", False),
    ("Limited Terms Endorsement", True),
)
FORMATS = ("docx", "md", "html", "pdf", "txt")
OWN_CONCEPTS = ("photo", "recorded", "signature", "license", "vendor-quote", "complaint-time")


def add(world: World, family: Family) -> None:
    """Add the family's endorsements."""
    for place in range(len(NAMES)):
        add_endorsement(world, family, place, date(2026, 2 + place, 1))


def add_endorsement(
    world: World, family: Family, place: int, effective: date, *, base: str = "",
    targets: tuple[str, ...] = (),
) -> str:  # fmt: skip
    """Add an endorsement that replaces, deletes and inserts; returns its document's id.

    An optional one holds where it is attached, which its scope says; a mandatory one everywhere.
    It amends the edition `base`, the last one before the first checkpoint if empty. `targets` are
    concepts that it must replace.
    """
    name, optional = NAMES[place % len(NAMES)]
    if place >= len(NAMES):
        name = f"Further {name}"
    series, number = family.number.split(" ", 1)[0], family.number.split(" ")[1:]
    form = f"{series} {int(number[0]) + 4:02d} {int(number[1]) + 10 * (place + 1):02d}"
    id_ = form.replace(" ", "-")
    base = base or document_id(family, edition_dates(family)[-1])
    where: Scope = world.document(base).scope
    if optional:
        where = (*where, ("endorsement", form))
    suffix = FORMATS[(family.place + place) % len(FORMATS)]
    world.add_document(
        id_, path=f"policies/{id_.lower()}-{effective:%Y-%m}.{suffix}", source="policies",
        kind="endorsement", title=f"{family.title}, {name}",
        name=f"Form {form}", identifier=form, edition=f"{effective:%Y-%m}", family=id_,
        scope=where, effective_from=effective,
    )  # fmt: skip
    sections = _amendments(world, family, id_, base, where, targets)
    world.set_outline(
        DocumentOutline(
            document=id_, voice="endorsement", sections=(_first(world, id_, base), *sections),
            named=(f"Form {form}", f"Edition {effective:%Y-%m}",
                   f"Effective {printed_date(effective)}"),
            meta=(("title", world.document(id_).title), ("form", form),
                  ("edition", f"{effective:%Y-%m}"), ("effective", effective)),
            footer=f"{form} Edition {effective:%Y-%m}",
        )
    )  # fmt: skip
    return id_


def _first(world: World, id_: str, base: str) -> SectionOutline:
    world.add_reference(
        f"{id_}/attaches", id_, mention=world.document(base).name, target=base,
        relation="attaches_to",
    )  # fmt: skip
    first = prose_section(f"{id_}/purpose", "1", "coverage_review", sentences=4)
    said = Slot("reference", f"{id_}/attaches", f"{id_}/attaches", "coverage_review")
    return replace(first, parts=(Prose((said,)), *first.parts))


def _amendments(
    world: World, family: Family, id_: str, base: str, where: Scope, targets: tuple[str, ...]
) -> list[SectionOutline]:
    rng = world.stream("endorsement", id_)
    set_there = list(places(world, base))
    taken = _taken(world, base, where)
    open_to = [c for c in set_there if c not in taken and c not in targets]
    chosen = [*targets, *rng.sample(open_to, 5)][:5]
    sections = [
        replace_fact(world, id_, fact_id(base, concept), str(place), scope=where)
        for place, concept in enumerate(chosen[:4], start=2)
    ]
    sections.append(delete_fact(world, id_, fact_id(base, chosen[4]), "6", scope=where))
    unset = [c for c in concepts() if c not in set_there and c not in taken]
    new = rng.choice([c for c in unset if c not in OWN_CONCEPTS])
    sections.append(insert_fact(world, id_, base, new, "7", scope=where))
    own = rng.sample([c for c in OWN_CONCEPTS if c in unset], 2)
    for place, concept in enumerate(own, start=8):
        fact = f"{id_}/{concept}"
        world.add_fact(
            fact, concept, value(concept, world.stream("endorsement", fact)), id_, scope=where
        )
        key = f"{id_}/{concept}"
        sections.append(rule_section(world, key, str(place), fact, level=1, sentences=3))
    sections.append(prose_section(f"{id_}/other", "10", "coverage_review", sentences=4))
    return sections


def _taken(world: World, base: str, where: Scope) -> set[str]:
    """Concepts that another endorsement sets or deletes for the very same scope."""
    book = world.book
    amended = {a.target_fact for a in book.rows(Amendment) if a.scope == where}
    return {
        f.concept
        for f in book.rows(Fact)
        if (f.scope == where and f.document != base) or f.id in amended
    }
