"""Tickets: what customers ask and claim, what desks remark and change, how each case ends.

Here: the cases of both ticket systems, and in which file they leave them.
Not here: how a database or an export looks.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from synthetic_corpus.ledger.records import Fact
from synthetic_corpus.world.concepts import concepts, value
from synthetic_corpus.world.outlines import FieldChange, Remark, Slot, TicketOutline
from synthetic_corpus.world.state import World
from synthetic_corpus.world.targets import current_rules, provision

COUNT = 420
DANGLING = 8
FIRST = datetime(2025, 9, 1, 8, 0)
STATUSES = ("open", "waiting", "resolved", "closed")
PRIORITIES = ("low", "normal", "high")


@dataclass(frozen=True)
class System:
    """A ticket system: its keys' letters, its file, and the groups that may read.

    `listed` says that it keeps rights for each ticket.
    """

    code: str
    path: str
    groups: tuple[str, ...]
    topics: frozenset[str]
    listed: bool


CLAIMS = System(
    "CLM", "tickets/claims.db", ("group:claims", "group:audit"), frozenset(), listed=True
)
SERVICE = System(
    "SVC", "tickets/service.jsonl", ("group:service", "group:audit"),
    frozenset({"billing", "cancellation", "records", "training", "vendor_management",
               "agency_relations", "rating"}),
    listed=False,
)  # fmt: skip
COMPLAINTS = System(
    "SVC", "tickets/complaints.json", SERVICE.groups, frozenset({"complaints", "privacy"}),
    listed=False,
)  # fmt: skip
"""A part of the service system, which is exported by itself."""


def system_of(topic: str) -> System:
    """The system that has the tickets on a topic."""
    return next((s for s in (SERVICE, COMPLAINTS) if topic in s.topics), CLAIMS)


def add(world: World, division: int) -> None:
    """Add the division's tickets, about two thirds to the claims system."""
    rules = current_rules(world, division)
    for number in range(COUNT):
        rng = world.stream("ticket", division, number)
        rule = rules[rng.randrange(len(rules))]
        system = system_of(concepts()[rule.concept].concept.topic)
        add_ticket(world, system, division * COUNT + number, rule, dangling=number < DANGLING)


def add_ticket(world: World, system: System, number: int, rule: Fact, *, dangling: bool) -> str:
    """Add a ticket about a rule; returns its document's id, which is its key.

    A `dangling` one cites a provision that no document has.
    """
    key = f"{system.code}-{1001 + number}"
    rng = world.stream("ticket", key)
    created = FIRST + timedelta(hours=17 * (number % COUNT), minutes=rng.randrange(60))
    about = concepts()[rule.concept].concept
    world.add_document(
        key, path=system.path, item=key, source="tickets", kind="ticket", title=key,
        name=f"ticket {key}", identifier=key, scope=rule.scope,
    )  # fmt: skip
    resolved = dangling or rng.random() < 0.8
    remarks, changes = _work(world, key, rule, created, resolved)
    asked = [Slot("asked", f"{key}/asked", topic=about.topic, text=rule.concept)]
    if rng.random() < 0.45:
        asked.append(claimed(world, key, rule, "claimed"))
    attached = rng.random() < 0.15
    world.set_outline(
        TicketOutline(
            document=key, key=key, created=created,
            status=STATUSES[rng.randrange(2, 4) if resolved else rng.randrange(2)],
            product=dict(rule.scope).get("line", "all lines"), topic=about.topic,
            concept=rule.concept, author=f"contact desk {rng.randrange(1, 9)}",
            asked=tuple(asked), remarks=remarks, changes=changes,
            resolution=(_resolution(world, key, rule, dangling),) if resolved else (),
            attachment=f"{key.lower()}-note.txt" if attached else "",
            attached=(Slot("filler", f"{key}/attached", topic=about.topic, sentences=3),)
            if attached else (),
            allow=system.groups if system.listed else (),
            deny=("user:trainee-1",) if system.listed and rng.random() < 0.1 else (),
        )
    )  # fmt: skip
    return key


def claimed(
    world: World, document: str, rule: Fact, part: str, teller: Literal["", "mail", "desk"] = ""
) -> Slot:
    """Open the row of what a customer asserts about a rule, wrong more often than right.

    `teller` is who tells it, as slots have it.
    """
    id_ = f"{document}/{part}"
    rng = world.stream("assertion", id_)
    said = rule.value if rng.random() < 0.25 else value(rule.concept, rng, rule.value)
    wrong = said != rule.value
    world.add_nonfact(
        id_, "assertion", rule.concept, said, document, about=rule.id if wrong else ""
    )
    topic = concepts()[rule.concept].concept.topic
    return Slot("assertion", id_, id_, topic, teller=teller)


def _resolution(world: World, key: str, rule: Fact, dangling: bool) -> Slot:
    fact, cited = f"{key}/resolution", f"{key}/provision"
    topic = concepts()[rule.concept].concept.topic
    mention, label = provision(world, rule)
    if dangling:
        mention = f"Section {60 + int(key[-1])}.4 of {world.document(rule.document).name}"
        world.add_reference(cited, key, mention=mention, resolution="dangling")
    else:
        world.add_reference(cited, key, mention=mention, target=rule.document, target_section=label)
    world.add_fact(
        fact, rule.concept, rule.value, key, scope=rule.scope, restates=rule.id, term=rule.term,
        effective_from=rule.effective_from,
    )  # fmt: skip
    return Slot("resolution", fact, fact, topic, about=cited)


def _work(
    world: World, key: str, rule: Fact, created: datetime, resolved: bool
) -> tuple[tuple[Remark, ...], tuple[FieldChange, ...]]:
    rng = world.stream("work", key)
    topic = concepts()[rule.concept].concept.topic
    at, remarks, changes = created, [], []
    desk = f"{(rule.scope and 'claims') or 'service'} desk {rng.randrange(1, 13)}"
    for number in range(rng.randint(1, 4)):
        at += timedelta(hours=rng.randint(1, 40), minutes=rng.randrange(60))
        slots = [Slot("remark", f"{key}/remark-{number + 1}", topic=topic, text=desk)]
        if rng.random() < 0.15:
            slots.append(claimed(world, key, rule, f"repeated-{number + 1}", "desk"))
        remarks.append(Remark(desk, at, tuple(slots)))
    if rng.random() < 0.7:
        before, after = rng.sample(PRIORITIES, 2)
        changes.append(FieldChange("priority", before, after, desk, at + timedelta(minutes=5)))
    if resolved:
        changes.append(FieldChange("status", "open", "resolved", desk, at + timedelta(hours=3)))
    return tuple(remarks), tuple(changes)
