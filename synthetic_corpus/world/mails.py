"""Mails: threads in which somebody asks, a desk answers, and replies repeat what was said.

Here: the threads of a division.
Not here: the rules that they repeat, and how a mail looks.
"""

from datetime import datetime, timedelta

from synthetic_corpus.ledger.records import Fact
from synthetic_corpus.world.concepts import concepts
from synthetic_corpus.world.outlines import MailOutline, Slot
from synthetic_corpus.world.state import World
from synthetic_corpus.world.targets import current_rules, provision
from synthetic_corpus.world.tickets import claimed

THREADS = 16
ARCHIVED = 4
"""Every so many threads one is kept in the division's mailbox, not mail by mail."""
FIRST = datetime(2026, 1, 12, 9, 0)
DOMAIN = "insurer.example"


def add(world: World, division: int) -> None:
    """Add the division's threads: a question, an answer, and often a third mail."""
    rules = current_rules(world, division)
    for number in range(THREADS):
        rng = world.stream("thread", division, number)
        rule = rules[rng.randrange(len(rules))]
        _thread(world, division * THREADS + number, rule, 3 if number % 2 else 2 + number % 4 // 2)


def _thread(world: World, number: int, rule: Fact, length: int) -> None:
    rng = world.stream("thread", number)
    agency = rng.randrange(1, 40)
    agent = _address(f"agency {agency}", f"agency{agency}")
    desk = _address(f"claims desk {rng.randrange(1, 13)}", "claims")
    sent = FIRST + timedelta(days=3 * (number % THREADS * 3), minutes=rng.randrange(400))
    division, own = divmod(number, THREADS)
    archive = f"archive-{division + 1}.mbox" if own % ARCHIVED == ARCHIVED - 1 else ""
    ids: list[str] = []
    for place in range(length):
        id_ = f"mail-{number + 1:03d}-{place + 1}"
        world.add_document(
            id_, path=f"tickets/mail/{archive or f'{id_}.eml'}", source="tickets", kind="mail",
            title=id_, scope=rule.scope, item=message_id(id_) if archive else "",
        )  # fmt: skip
        asks = place % 2 == 0
        body = (_question if asks else _answer)(world, id_, rule, place)
        world.set_outline(
            MailOutline(
                document=id_, sender=agent if asks else desk, to=desk if asks else agent,
                topic=concepts()[rule.concept].concept.topic, concept=rule.concept,
                sent=sent + timedelta(hours=20 * place), thread=tuple(ids), body=body,
                answers=ids[-1] if ids else "",
            )
        )  # fmt: skip
        ids.append(id_)


def message_id(document: str) -> str:
    """The Message-ID of a mail."""
    return f"<{document}@{DOMAIN}>"


def _question(world: World, id_: str, rule: Fact, place: int) -> tuple[tuple[Slot, ...], ...]:
    topic = concepts()[rule.concept].concept.topic
    opening = Slot("opening", f"{id_}/opening", topic=topic)
    if place:
        thanks = Slot("filler", f"{id_}/thanks", topic=topic, sentences=2)
        return ((opening,), (thanks,))
    asked = Slot("request", f"{id_}/request", topic=topic, text=rule.concept)
    return ((opening, claimed(world, id_, rule, "claimed", "mail")), (asked,))


def _answer(world: World, id_: str, rule: Fact, place: int) -> tuple[tuple[Slot, ...], ...]:
    topic = concepts()[rule.concept].concept.topic
    fact, cited = f"{id_}/answer", f"{id_}/provision"
    world.add_fact(
        fact, rule.concept, rule.value, id_, scope=rule.scope, restates=rule.id, term=rule.term,
        effective_from=rule.effective_from,
    )  # fmt: skip
    mention, label = provision(world, rule)
    world.add_reference(cited, id_, mention=mention, target=rule.document, target_section=label)
    return (
        (Slot("filler", f"{id_}/before", topic=topic), Slot("restated", fact, fact, topic)),
        (Slot("reference", cited, cited, topic),),
    )


def _address(role: str, local: str) -> str:
    return f"{role.capitalize()} <{local}@{DOMAIN}>"
