"""What is asked of `governs`: a term, a scope and a day, drawn from the ledger with their answers.

Each asks for a fact in force by a name that the documents equate with the one that its own document
has for it, wherever there is such a name. Its scope is asked as it stands in the ledger, but for
the edition: which one holds is part of the answer.
Not here: asking, and judging what is answered (`governing`).
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import displaced, holds, in_force
from synthetic_corpus.ledger.records import Fact, Scope
from synthetic_corpus.questions.views import View, Views

COUNT = 500
DAYS = (-1200, -700, -365, -150, -60, 0, 45, 120, 240, 500)
"""The days that are asked about, counted from the checkpoint's own."""
LEFT_OUT = "edition"


@dataclass(frozen=True, slots=True)
class Asked:
    """One question to `governs` with its key; all but `term`, `scope` and `on` are ids of facts.

    `gold` is what must be given, `allowed` what may be, `displaced` what must be named as such;
    `concept` is what is asked about. `by_synonym` says that the gold's document has another name.
    """

    term: str
    scope: Scope
    on: date
    concept: str
    gold: str
    allowed: frozenset[str]
    displaced: frozenset[str]
    by_synonym: bool


def drawn(ledger: Ledger, checkpoint: int, count: int = COUNT, seed: int = 0) -> list[Asked]:
    """So many questions, or as many as there are: day by day in turn, at least half of them with
    something displaced where the ledger has as much."""
    draw = random.Random(seed)
    views = Views(ledger)
    today = views.today(checkpoint)
    names = _names(ledger, views, checkpoint)
    pools: list[list[list[Asked]]] = [[], []]
    for days in DAYS:
        found: list[list[Asked]] = [[], []]
        for asked in _possible(views.at(checkpoint, today + timedelta(days)), names, draw):
            found[not asked.displaced].append(asked)
        for pool, each in zip(pools, found, strict=True):
            draw.shuffle(each)
            pool.append(each)
    some, none = (_in_turn(pool) for pool in pools)
    half = min(len(some), max(count - count // 2, count - len(none)))
    return [*some[:half], *none[: count - half]]


def is_asked(scope: Scope, asked: Scope) -> bool:
    """Whether a rule with this scope reaches what is asked: it names nothing else."""
    return {pair for pair in scope if pair[0] != LEFT_OUT} <= set(asked)


def is_elsewhere(scope: Scope, asked: Scope) -> bool:
    """Whether a rule with this scope names another value of a key that is asked about."""
    here = dict(asked)
    return any(key in here and here[key] != value for key, value in scope)


def _names(ledger: Ledger, views: Views, checkpoint: int) -> dict[str, tuple[str, ...]]:
    """The names of each concept that documents equate, its own first."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    stated = views.stated(checkpoint)
    for concept in stated.concepts.values():
        found[concept.id][concept.name.casefold()] = concept.name
    for definition in stated.ledger.definitions:
        found[definition.concept].setdefault(definition.term.casefold(), definition.term)
    return {concept: tuple(named.values()) for concept, named in found.items()}


def _possible(
    view: View, names: dict[str, tuple[str, ...]], draw: random.Random
) -> Iterator[Asked]:
    """A question for every rule that stands on the day of the view."""
    gone = displaced(view.stated.small, view.checkpoint, view.on)
    true = in_force(view.stated.small, view.checkpoint, view.on)
    restating: dict[str, list[str]] = defaultdict(list)
    for fact in true:
        restating[fact.restates].append(fact.id)
    for fact in view.rules:
        scope = tuple(pair for pair in fact.scope if pair[0] != LEFT_OUT)
        standing = view.standing(fact.concept, scope).facts
        if fact not in standing:
            continue
        others = [n for n in names[fact.concept] if n.casefold() != fact.term.casefold()]
        ids = [each.id for each in standing]
        yield Asked(
            term=draw.choice(others) if others else fact.term,
            scope=scope,
            on=view.on,
            concept=fact.concept,
            gold=fact.id,
            allowed=frozenset([*ids, *(r for each in ids for r in restating[each])]),
            displaced=frozenset(_displaced(view, fact, scope, gone)),
            by_synonym=bool(others),
        )


def _displaced(view: View, fact: Fact, scope: Scope, gone: dict[str, str]) -> Iterator[str]:
    """The rules on the same concept that an amendment or supersession displaces there and then."""
    for other in view.stated.said_of[fact.concept]:
        if (
            other.id != fact.id
            and not other.restates
            and holds(other, view.on)
            and is_asked(other.scope, scope)
            and (other.id in gone or _is_amended(view, other, scope))
        ):
            yield other.id


def _is_amended(view: View, fact: Fact, scope: Scope) -> bool:
    """Whether an amendment that holds then takes the rule away within the scope."""
    here = {*scope, *fact.scope}
    return any(
        row.target_fact == fact.id and holds(row, view.on) and set(row.scope) <= here
        for row in view.stated.ledger.amendments
    )


def _in_turn(pool: list[list[Asked]]) -> list[Asked]:
    """One of each list in turn until all are used up."""
    longest = max(map(len, pool), default=0)
    return [each[place] for place in range(longest) for each in pool if place < len(each)]
