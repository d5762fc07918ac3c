"""The ledger as a reader sees it: at one checkpoint, on one day.

Here: which rule stands for what is asked, from `ledger.inforce`.
Not here: the second look-up that every key is checked with (`proofs`).
"""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import at, in_force, narrowed
from synthetic_corpus.ledger.records import DocumentKind, Fact, Scope
from synthetic_corpus.questions.stated import Stated, asked

LAYING_DOWN: frozenset[DocumentKind] = frozenset(
    {"base form", "endorsement", "bulletin", "rates", "guideline", "manual"}
)
UNASKED = frozenset({"yes_no"})
"""Kinds of values that no wording asks for."""


@dataclass(frozen=True)
class Standing:
    """The rules that stand for what is asked; one of an endorsement counts wherever it may be.

    More than one have the same value, or nothing decides between them.
    """

    facts: tuple[Fact, ...]

    @property
    def value(self) -> str:
        """The one value that stands, or nothing."""
        values = {fact.value for fact in self.facts}
        return values.pop() if len(values) == 1 else ""


@dataclass(frozen=True, eq=False)
class View:
    """What the sources state at `checkpoint`, as of the day `on`."""

    stated: Stated
    checkpoint: int
    on: date

    @cached_property
    def rules(self) -> tuple[Fact, ...]:
        """The facts in force that repeat no other."""
        facts = in_force(self.stated.small, self.checkpoint, self.on)
        return tuple(fact for fact in facts if not fact.restates)

    @cached_property
    def by_concept(self) -> dict[str, tuple[Fact, ...]]:
        """The rules of each concept."""
        found: dict[str, list[Fact]] = defaultdict(list)
        for fact in self.rules:
            found[fact.concept].append(fact)
        return {concept: tuple(facts) for concept, facts in found.items()}

    @cached_property
    def plain(self) -> tuple[Fact, ...]:
        """Rules without conditions, said by their concept's name, that alone stand for a scope."""
        return tuple(fact for fact in self.rules if self._is_plain(fact))

    def applying(self, concept: str, scope: Scope) -> list[Fact]:
        """The rules on a concept that reach as far as `scope`, wider ones included."""
        here = set(scope)
        return [
            fact
            for fact in self.by_concept.get(concept, ())
            if here.issuperset(asked(fact.scope))
            and _belongs(fact, dict(scope))
            and not self._changed_here(fact, here)
        ]

    def related(self, concept: str, scope: Scope) -> list[Fact]:
        """The rules on a concept for `scope`, for a part of it or for more than it."""
        wide = self.applying(concept, scope)
        return [
            fact
            for fact in self.by_concept.get(concept, ())
            if fact in wide or set(asked(fact.scope)) >= set(asked(scope))
        ]

    def standing(self, concept: str, scope: Scope) -> Standing:
        """The narrowest rules that apply, without those that a decided contradiction rules out."""
        facts = self.applying(concept, scope)
        lost = self._losing({fact.id for fact in facts})
        facts = [fact for fact in facts if fact.id not in lost]
        return Standing(tuple(f for f in facts if not any(_is_wider(f, each) for each in facts)))

    def stands(self, fact: Fact, scope: Scope) -> bool:
        """Whether the fact is what stands for the scope, with nothing beside it that differs."""
        standing = self.standing(fact.concept, scope)
        return standing.value == fact.value and fact in standing.facts

    def _is_plain(self, fact: Fact) -> bool:
        concept = self.stated.concepts[fact.concept]
        return (
            not fact.qualifiers
            and "endorsement" not in dict(fact.scope)
            and fact.term == concept.name
            and concept.kind not in UNASKED
            and fact.document in self.stated.legible
            and self.stated.documents[fact.document].kind in LAYING_DOWN
            and self.stands(fact, asked(fact.scope))
        )

    @cached_property
    def _narrowed(self) -> dict[str, tuple[str, ...]]:
        return narrowed(self.stated.small, self.checkpoint, self.on)

    def _changed_here(self, fact: Fact, here: set[tuple[str, str]]) -> bool:
        places = (self.stated.amendments[id_].scope for id_ in self._narrowed.get(fact.id, ()))
        return any(set(place) <= here | set(fact.scope) for place in places)

    def _losing(self, facts: set[str]) -> set[str]:
        clashes = self.stated.ledger.contradictions if len(facts) > 1 else ()
        return {
            loser
            for clash in clashes
            if clash.controls and {clash.first, clash.second} <= facts
            for loser in {clash.first, clash.second} - {clash.controls}
        }


def _belongs(fact: Fact, here: dict[str, str]) -> bool:
    """Whether the fact is of the program asked about, and not of another endorsement."""
    there = dict(fact.scope)
    attached, named = there.get("endorsement", ""), here.get("endorsement", "")
    same = there.get("program", "") == here.get("program", "")
    return same and (not attached or not named or attached == named)


def _is_wider(fact: Fact, than: Fact) -> bool:
    return set(asked(fact.scope)) < set(asked(than.scope))


@dataclass
class Views:
    """The views of one ledger, each made once."""

    ledger: Ledger
    _made: dict[tuple[int, date], View] = field(default_factory=dict)
    _stated: dict[int, Stated] = field(default_factory=dict)

    def today(self, checkpoint: int) -> date:
        """The day of a checkpoint."""
        return next(row.today for row in self.ledger.checkpoints if row.number == checkpoint)

    def stated(self, checkpoint: int) -> Stated:
        """What the sources state at a checkpoint."""
        if checkpoint not in self._stated:
            self._stated[checkpoint] = Stated(at(self.ledger, checkpoint))
        return self._stated[checkpoint]

    def at(self, checkpoint: int, on: date | None = None) -> View:
        """The view at a checkpoint, as of its own day if none is given."""
        day = on or self.today(checkpoint)
        if (checkpoint, day) not in self._made:
            self._made[checkpoint, day] = View(self.stated(checkpoint), checkpoint, day)
        return self._made[checkpoint, day]
