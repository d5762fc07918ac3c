"""New documents and statements after the first checkpoint, and what they displace.

Here: editions, endorsements, bulletins, back-filled ones, statements, tickets; expiry.
Not here: changes of what is there (`step`), and when things happen (`history`).
"""

from dataclasses import replace
from datetime import date, timedelta

from synthetic_corpus.ledger.records import (
    Amendment,
    Contradiction,
    DocumentKind,
    DocumentRecord,
    Fact,
)
from synthetic_corpus.timeline.choosing import free_facts, newest_edition
from synthetic_corpus.timeline.step import Step
from synthetic_corpus.world import access, bulletins, endorsements, forms, naming
from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.forms import Family
from synthetic_corpus.world.lines import STATES, prefixed
from synthetic_corpus.world.outlines import Prose, Remark, Slot, TicketOutline
from synthetic_corpus.world.scopes import scope
from synthetic_corpus.world.state import records_in
from synthetic_corpus.world.tickets import System, add_ticket

GUIDELINES: tuple[DocumentKind, ...] = ("guideline",)
ENDORSEMENT = 4
"""The place of an endorsement that comes later: a mandatory one."""


def new_edition(step: Step, family: Family, effective: date) -> None:
    """Add an edition; everything that the one before it says is overridden."""
    world = step.world
    previous = newest_edition(world, family)
    document = forms.add_edition(world, family, effective, previous)
    naming.define_in(world, world.document(document))
    step.override("new edition", document, step.records(previous), note=f"after {previous}")


def new_endorsement(step: Step, family: Family, effective: date) -> None:
    """Add a mandatory endorsement to the newest edition; what it amends is overridden."""
    base = newest_edition(step.world, family)
    document = endorsements.add_endorsement(step.world, family, ENDORSEMENT, effective, base=base)
    rows = step.world.book.rows(Amendment, lambda a: a.document == document)
    amended = [step.world.section_of(base, a.target_fact) for a in rows if a.target_fact]
    step.override("amended", document, [r for section in amended for r in records_in(section)])


def new_bulletin(step: Step, division: int, place: int, effective: date) -> None:
    """Add a bulletin that supersedes the one in force for a state."""
    world = step.world
    older = bulletins.current(division, place)
    number = bulletins.number(division, effective.year, 50 + place)
    facts = [world.fact(f) for f in _facts(step, older)]
    chosen = [f.concept for f in facts if f.id == f"{older}/{f.concept}"]
    sections = bulletins.add_bulletin(
        world, number, scope=world.document(older).scope,
        title=f"{world.document(older).title.rsplit(' ', 1)[0]} {effective.year + 1}",
        effective=effective, chosen=chosen, avoid={f.concept: f.value for f in facts},
    )  # fmt: skip
    document = bulletins.document_id(number)
    bulletins.supersede(world, document, older, sections)
    bulletins.publish(world, number, sections)
    step.override("superseded", document, step.records(older), note=f"after {older}")


def repeal(step: Step, division: int, place: int, effective: date) -> None:
    """Add a bulletin that repeals another and puts nothing in its place."""
    world = step.world
    older = bulletins.current(division, place)
    number = bulletins.number(division, effective.year, 50 + place)
    sections = bulletins.add_bulletin(
        world, number, scope=scope(division),
        title=prefixed(division, f"Withdrawal of Requirements for {STATES[place]}"),
        effective=effective, chosen=[],
    )  # fmt: skip
    document = bulletins.document_id(number)
    bulletins.supersede(world, document, older, sections, repeal=True)
    bulletins.publish(world, number, sections)
    step.override("repealed", document, step.records(older), note=f"of {older}")


def back_fill(step: Step, division: int, place: int, effective: date) -> None:
    """Add a bulletin of long ago; the rule of today stays in force, and the two contradict."""
    world = step.world
    today = bulletins.current(division, place)
    rules = [world.fact(f) for f in _facts(step, today)][:3]
    number = bulletins.number(division, effective.year, place)
    sections = bulletins.add_bulletin(
        world, number, scope=world.document(today).scope,
        title=f"{world.document(today).title.rsplit(' ', 1)[0]} {effective.year}",
        effective=effective, chosen=[f.concept for f in rules],
        avoid={f.concept: f.value for f in rules},
    )  # fmt: skip
    bulletins.publish(world, number, sections)
    document = bulletins.document_id(number)
    step.change("back-filled", document, note=f"filed late; {today} is newer")
    for rule in rules:
        _contradiction(step, rule, f"{document}/{rule.concept}", controls=rule.id)


def expire(step: Step, since: date) -> None:
    """Expect what ran out from `since` on and before the checkpoint's day; no file changes."""
    for row in step.world.book.rows(DocumentRecord):
        end = row.effective_to
        if end and since <= end < step.today:
            made = step.change("expired", row.id, note=f"its last day was {end.isoformat()}")
            for record in step.records(row.id):
                step.expect(record, "expired", made)


def new_statements(step: Step, count: int) -> None:
    """Let guidelines say things that they did not say before."""
    world = step.world
    rows = world.book.rows(DocumentRecord, lambda d: d.kind == "guideline" and d.readable)
    for place in range(count):
        row = rows[place % len(rows)]
        set_there = {f.concept for f in world.book.rows(Fact) if f.document == row.id}
        rng = world.stream(step.number, "statement", row.id)
        concept = rng.choice([c for c in concepts() if c not in set_there])
        _state(step, row, concept, value(concept, rng), row.scope)


def contradict(step: Step, division: int) -> None:
    """Let a guideline set what another guideline sets for the same files: nothing decides."""
    world = step.world
    own = scope(division)
    rows = world.book.rows(DocumentRecord, lambda d: d.kind == "guideline" and d.readable)
    rows = [d for d in rows if d.scope[: len(own)] == own and len(d.scope) == len(own) + 2]
    facts = [f for f in free_facts(world, GUIDELINES) if f.document == rows[0].id]
    for fact, row in zip(facts[:2], rows[2:], strict=False):
        drawn = value(fact.concept, world.stream(step.number, fact.id), fact.value)
        said, made = _state(step, row, fact.concept, drawn, fact.scope)
        step.expect(fact.id, "contradicted", made)
        _contradiction(step, fact, said, controls="")


def new_ticket(step: Step, system: System, number: int, rule: Fact) -> None:
    """Add a ticket."""
    key = add_ticket(step.world, system, number, rule, dangling=False)
    outline = step.world.outlines[key]
    if isinstance(outline, TicketOutline):
        access.add_ticket(step.world, outline)
    step.change("ticket changed", key, note="opened")


def resolve(step: Step, division: int, count: int) -> None:
    """Let open tickets be remarked upon and closed."""
    world = step.world
    outlines = [o for o in world.outlines.values() if isinstance(o, TicketOutline)]
    ours = [o for o in outlines if o.status in ("open", "waiting")]
    start = count * (division + step.number)
    for outline in ours[start : start + count]:
        slot = Slot("remark", f"{outline.key}/closing", topic=outline.topic, text=outline.author)
        at = outline.created + timedelta(days=200)
        closing = Remark(outline.author, at, (slot,))
        world.set_outline(replace(outline, status="closed", remarks=(*outline.remarks, closing)))
        step.change("ticket changed", outline.document, note="closed with a remark")


def _facts(step: Step, document: str) -> list[str]:
    return [f.id for f in step.world.book.rows(Fact) if f.document == document]


def _state(
    step: Step, row: DocumentRecord, concept: str, new: str, where: tuple[tuple[str, str], ...]
) -> tuple[str, str]:
    """Add a fact as a paragraph of a guideline's third section; its id and the change's."""
    id_ = f"{row.id}/added-{step.number}/{concept}"
    step.world.add_fact(id_, concept, new, row.id, scope=where)
    section = step.world.outline(row.id).sections[2]
    said = Slot("fact", id_, id_, concepts()[concept].concept.topic)
    step.world.insert(row.id, section.key, Prose((said,)))
    made = step.change("statement added", row.id, section=section.label, record=id_, after=new)
    return id_, made


def _contradiction(step: Step, fact: Fact, other: str, controls: str) -> None:
    step.world.book.add(
        Contradiction(
            id=f"contradiction:{other}", concept=fact.concept, scope=fact.scope, first=fact.id,
            second=other, controls=controls, rule="later date" if controls else "open",
            from_checkpoint=step.number, to_checkpoint=None,
        )
    )  # fmt: skip
