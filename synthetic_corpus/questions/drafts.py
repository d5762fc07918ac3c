"""Drafts: questions that may be asked, with their keys, before any is chosen.

Here: the record, and the parts of a key that every kind needs.
Not here: which drafts there are (`simple`, `relational`, `listing`, `dated`, `changing`).
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from synthetic_corpus.ledger.records import Fact, GoldPassage, Scope, ValueKind
from synthetic_corpus.ledger.streams import stream
from synthetic_corpus.questions.proofs import Proof
from synthetic_corpus.questions.stated import asked
from synthetic_corpus.questions.views import View
from synthetic_corpus.world.scopes import phrase

WRONG = 6
"""The most values that a key rules out."""
_BARE = re.compile(r"\d[\d,.]*")


@dataclass(frozen=True)
class Draft:
    """A question without wording.

    `key` names what it is about; `shelf` is the kind of thing that choices are spread over, `place`
    a finer one. `wording` is a kind of wording with its `slots`.
    A `contested` one is taken last. What is no `quantity` is not asked for by its level.
    """

    key: str
    shelf: str
    place: str
    wording: str
    slots: Mapping[str, str]
    gold: tuple[GoldPassage, ...]
    proof: Proof
    must_state: tuple[str, ...] = ()
    must_not_state: tuple[str, ...] = ()
    gold_list: tuple[str, ...] = ()
    as_of: date | None = None
    known_at: int | None = None
    expect_abstain: bool = False
    contested: bool = False
    quantity: bool = True
    allowed: frozenset[str] = field(default=frozenset())


def subject(scope: Scope) -> str:
    """The scope as a question says it."""
    attached = dict(scope).get("endorsement", "")
    said = phrase(asked(scope))
    return f"{said} with Form {attached} attached" if attached else said


def place(scope: Scope) -> str:
    """The part of a scope that choices are spread over: its line, or whatever it has."""
    pairs = dict(scope)
    return pairs.get("line") or ", ".join(pairs[key] for key in sorted(pairs)) or "everywhere"


def is_quantity(kind: ValueKind) -> bool:
    """Whether values of the kind have a level."""
    return kind not in ("party", "date", "named_list", "yes_no")


def stated(value: str, kind: ValueKind) -> tuple[str, ...]:
    """What an answer has to say of a value: each item of a list, a party without its article."""
    if kind == "named_list":
        return tuple(part.strip() for part in value.split(";"))
    return (value.removeprefix("the ") if kind == "party" else value,)


def passage(view: View, row: Fact | object) -> GoldPassage:
    """Where a row of the ledger stands, at the checkpoint of `view`."""
    document, section, quote = (getattr(row, name) for name in ("document", "section", "quote"))
    return GoldPassage(document, view.stated.documents[document].path, section, quote)


def wrong(
    view: View, kind: ValueKind, right: Iterable[str], values: Iterable[str],
    gold: Iterable[GoldPassage],
) -> tuple[str, ...]:  # fmt: skip
    """The values that an answer must not give as its own, in their order, at most `WRONG`.

    Left out are right ones, those that a gold passage prints for something else, and bare numbers,
    which any label may hold. Yes and no are left out too.
    """
    if kind == "yes_no":
        return ()
    right = {part for value in right for part in stated(value, kind)}
    said = " ".join(each.quote for each in gold).lower()
    found = dict.fromkeys(part for value in values for part in stated(value, kind))
    return tuple(
        value
        for value in found
        if value not in right and not _BARE.fullmatch(value) and value.lower() not in said
    )[:WRONG]


def asserted(view: View, facts: Iterable[Fact]) -> list[str]:
    """What customers, memoranda and training say wrongly of the facts."""
    return sorted(value for fact in facts for value in view.stated.mistaken.get(fact.id, ()))


def displaced_values(view: View, concept: str, scope: Scope) -> list[str]:
    """What the sources say for the scope that does not stand: superseded, amended, outdated."""
    standing = {fact.id for fact in view.by_concept.get(concept, ())}
    found = [
        fact
        for fact in view.stated.said_of.get(concept, ())
        if fact.id not in standing and asked(fact.scope) == asked(scope)
    ]
    return [fact.value for fact in sorted(found, key=lambda fact: fact.id)]


def elsewhere(view: View, concept: str, scope: Scope, key: str) -> list[str]:
    """What holds for other scopes of the same shape, drawn by `key`."""
    shape = [name for name, _ in asked(scope)]
    others = [
        fact.value
        for fact in view.by_concept.get(concept, ())
        if [name for name, _ in asked(fact.scope)] == shape and asked(fact.scope) != asked(scope)
    ]
    others = sorted(set(others))
    stream("elsewhere", key).shuffle(others)
    return others
