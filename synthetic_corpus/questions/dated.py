"""Questions about time: in force on a day, known on a day, expired.

Here: the drafts of these kinds at one checkpoint.
Not here: what changed at a checkpoint (`changing`).
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

from synthetic_corpus.ledger.records import DocumentRecord, Fact, GoldPassage
from synthetic_corpus.ledger.streams import stream
from synthetic_corpus.questions.changing import turns
from synthetic_corpus.questions.drafts import Draft
from synthetic_corpus.questions.proofs import ExpiryProof
from synthetic_corpus.questions.simple import nothing_draft, value_draft
from synthetic_corpus.questions.stated import asked
from synthetic_corpus.questions.views import UNASKED, Views
from synthetic_corpus.world.concepts import printed_date

FIRST_DAY = date(2022, 7, 1)
DAYS = 8
"""How many days of the past are asked about."""


def in_force(views: Views, checkpoint: int, seed: int) -> Iterator[Draft]:
    """What held on a day of the past, where today something else holds.

    At a checkpoint that brought documents filed late: only what these say.
    """
    late = {
        row.document
        for row in views.ledger.changes
        if row.checkpoint == checkpoint and row.kind == "back-filled"
    }
    if late:
        yield from _filed_late(views, checkpoint, late, seed)
    else:
        for day in past_days(seed, views.today(checkpoint)):
            yield from _past_rules(views, checkpoint, day)


def known_at(views: Views, checkpoint: int, seed: int) -> Iterator[Draft]:
    """What was the right answer on a day, by sources that say otherwise of that day since then."""
    for turn in turns(views, checkpoint):
        if not turn.before:
            continue
        start, end = views.today(checkpoint - 1), views.today(checkpoint)
        rng = stream(seed, "question", "known", checkpoint, turn.before.id)
        day = start + timedelta(days=rng.randrange(1, (end - start).days - 1))
        view = views.at(checkpoint - 1, day)
        today = views.at(checkpoint, day).standing(turn.concept, turn.scope)
        if today.value == turn.before.value:
            continue
        if turn.before.document in view.stated.legible and view.stands(turn.before, turn.scope):
            new = [turn.after.value] if turn.after else []
            draft = value_draft(
                view, turn.before, "known_at", new, shelf=turn.cause, date=printed_date(day)
            )
            yield replace(draft, as_of=day, known_at=checkpoint - 1)


def expired(views: Views, checkpoint: int, seed: int) -> Iterator[Draft]:
    """What ran out before the checkpoint: the document, and its rules before and after."""
    now = views.at(checkpoint)
    ended = {
        row.document
        for row in views.ledger.changes
        if row.checkpoint == checkpoint and row.kind == "expired"
    }
    for id_ in sorted(ended & now.stated.legible):
        row = now.stated.documents[id_]
        if row.effective_to:
            yield _ended(row, row.effective_to, now.on, checkpoint, seed)
            for fact in now.stated.rows.values():
                if fact.document == id_:
                    yield from _around(views, checkpoint, fact, row.effective_to)


def past_days(seed: int, today: date) -> list[date]:
    """The days of the past that are asked about."""
    span = (today - FIRST_DAY).days
    return [
        FIRST_DAY + timedelta(days=stream(seed, "question", "day", number).randrange(span))
        for number in range(DAYS)
    ]


def _past_rules(views: Views, checkpoint: int, day: date) -> Iterator[Draft]:
    then, now = views.at(checkpoint, day), views.at(checkpoint)
    for fact in then.plain:
        scope = asked(fact.scope)
        standing = now.standing(fact.concept, scope)
        if fact.effective_from and standing.value not in ("", fact.value):
            draft = value_draft(then, fact, "in_force", [standing.value], date=printed_date(day))
            yield replace(draft, as_of=day, key=f"{draft.key} {day}")


def _filed_late(views: Views, checkpoint: int, late: set[str], seed: int) -> Iterator[Draft]:
    """What a document filed late says held before the newer rule, and that the newer one stands."""
    now = views.at(checkpoint)
    for clash in now.stated.ledger.contradictions:
        facts = {id_: now.stated.rows[id_] for id_ in (clash.first, clash.second)}
        newer = facts.get(clash.controls)
        older = next(fact for id_, fact in facts.items() if id_ != clash.controls)
        if newer is None or older.document not in late:
            continue
        yield from _on(views, checkpoint, newer, now.on, older.value, "today")
        if older.effective_from and newer.effective_from:
            span = (newer.effective_from - older.effective_from).days
            rng = stream(seed, "question", "late", older.id)
            day = older.effective_from + timedelta(days=rng.randrange(1, span))
            yield from _on(views, checkpoint, older, day, newer.value, "then")


def _on(
    views: Views, checkpoint: int, fact: Fact, day: date, other: str, shelf: str
) -> Iterator[Draft]:
    view = views.at(checkpoint, day)
    if view.stands(fact, asked(fact.scope)) and fact.document in view.stated.legible:
        draft = value_draft(view, fact, "in_force", [other], shelf=shelf, date=printed_date(day))
        yield replace(draft, as_of=day, key=f"{draft.key} {shelf}")


def _ended(row: DocumentRecord, last_day: date, today: date, checkpoint: int, seed: int) -> Draft:
    rng = stream(seed, "question", "ended", row.id)
    day = last_day + timedelta(days=rng.randrange(1, (today - last_day).days + 1))
    printed = printed_date(last_day)
    return Draft(
        key=row.id,
        shelf="document",
        place=row.id,
        wording="expired",
        slots={"document": row.name, "date": printed_date(day)},
        gold=(GoldPassage(row.id, row.path, "", f"Expires {printed}"),),
        proof=ExpiryProof(row.id, last_day, day, checkpoint),
        must_state=(printed,),
        as_of=day,
        allowed=frozenset({row.id}),
    )


def _around(views: Views, checkpoint: int, fact: Fact, last_day: date) -> Iterator[Draft]:
    """The rule on its last days, and that nothing holds after them."""
    before = last_day - timedelta(days=3)
    then, now = views.at(checkpoint, before), views.at(checkpoint)
    scope = asked(fact.scope)
    if fact in then.plain:
        draft = value_draft(then, fact, "in_force", shelf="before", date=printed_date(before))
        yield replace(draft, as_of=before, key=f"{draft.key} before")
    if (
        not now.related(fact.concept, scope)
        and now.stated.concepts[fact.concept].kind not in UNASKED
    ):
        draft = nothing_draft(
            now, fact.concept, scope, "in_force", [fact.value], date=printed_date(now.on)
        )
        yield replace(draft, as_of=now.on, shelf="after", key=f"{draft.key} after")
