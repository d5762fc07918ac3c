"""Weighing the statements on one subject: which stand for what is asked, which yield, and to what.

In this order: validity; supersessions and amendments that hold for what is asked; later amendments
of the same text; the rules of `precedence`. An amendment for a narrower scope displaces only where
that scope is asked for; else the statement stands, and says by what it is narrowed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from memory.provisions.precedence import Standing, keys, yields
from memory.provisions.scopes import Scope, contained, fits
from memory.reading.law import Law
from memory.reading.statements import Statement

Row = dict[str, Any]
_RULES = {"repeals": "repealed", "deletes": "deleted", "corrects": "corrected"}
_TAKES_AWAY = ("deletes", "repeals")


@dataclass(frozen=True, slots=True)
class Yielded:
    """By which rule a statement yields, and to which edge and statement, where there are."""

    rule: str
    edge: Row | None = None
    to: Statement | None = None


@dataclass(slots=True)
class Weighed:
    """What stands and what is displaced by what, each in order, and what stands only in part."""

    standing: list[Statement]
    displaced: list[tuple[Statement, Yielded]]
    narrowed: dict[Statement, list[tuple[Row, Scope]]] = field(default_factory=dict)


def weigh(law: Law, found: Iterable[Statement], asked: Scope) -> Weighed:
    """Weigh statements that fit the scope asked for, in the order given."""
    statements = list(found)
    weighing = _Weighing(law, asked)
    gone: dict[Statement, Yielded] = {}
    for rule in (weighing.by_validity, weighing.by_edges, weighing.by_amendments):
        gone |= rule([s for s in statements if s not in gone])
    gone |= weighing.by_rules(statements, gone)
    return Weighed(
        [s for s in statements if s not in gone],
        [(s, gone[s]) for s in statements if s in gone],
        dict(weighing.narrowed),
    )


class _Weighing:
    def __init__(self, law: Law, asked: Scope) -> None:
        self._law = law
        self._asked = asked
        self.narrowed: dict[Statement, list[tuple[Row, Scope]]] = defaultdict(list)

    def by_validity(self, statements: list[Statement]) -> dict[Statement, Yielded]:
        """Those whose documents have expired."""
        return {s: Yielded("expired") for s in statements if self._law.has_expired(s)}

    def by_edges(self, statements: list[Statement]) -> dict[Statement, Yielded]:
        """Those that a supersession or amendment displaces for what is asked."""
        gone = {}
        for statement in statements:
            for edge in self._law.overriding.get(statement.passage, ()):
                if edge["words"].lower() not in statement.text.lower():
                    continue
                if self._has_fallen(edge, frozenset()):
                    continue
                if self._displaces(edge, statement):
                    kind = "superseded" if edge["type"] == "supersedes" else "amended"
                    gone[statement] = Yielded(_RULES.get(edge["part"], kind), edge)
                    break
        return gone

    def _displaces(self, edge: Row, statement: Statement) -> bool:
        """Whether an edge covers all that is asked of a statement; one that covers a part is kept
        in mind."""
        narrower = self._law.narrowing_of(edge, statement.scope)
        if not edge["limit"] and contained(narrower, self._asked | statement.scope):
            return True
        if fits(narrower, self._asked):
            self.narrowed[statement].append((edge, narrower))
        return False

    def _has_fallen(self, edge: Row, seen: frozenset[str]) -> bool:
        """Whether an amendment has fallen with the text that makes it. What a document superseded
        stays so."""
        if edge["type"] == "supersedes" or edge["id"] in seen:
            return False
        acting = self._law.acting(edge)
        if acting not in self._law.statements.documents:
            return False
        here = self._asked | self._law.statements.scope_of(acting)
        return any(
            (taking["type"] == "supersedes" or taking["part"] in _TAKES_AWAY)
            and not taking["limit"]
            and contained(self._law.narrowing_of(taking, here), here)
            and not self._has_fallen(taking, seen | {edge["id"]})
            for taking in self._law.overriding.get(edge["source"], ())
        )

    def by_amendments(self, statements: list[Statement]) -> dict[Statement, Yielded]:
        """Those that amend a text that is amended again later, for the same scope."""
        by_target: dict[str, list[tuple[Statement, Row]]] = defaultdict(list)
        for statement in statements:
            for edge in self._law.amendments_by(statement):
                by_target[edge["target"]].append((statement, edge))
        gone = {}
        for amending in by_target.values():
            for one, earlier in amending:
                for other, later in amending:
                    if earlier["valid_from"] < later["valid_from"] and self._same(one, other):
                        gone[one] = Yielded("later amendment", later, other)
        return gone

    def _same(self, one: Statement, other: Statement) -> bool:
        """Whether a statement holds wherever another does, and for no more."""
        return contained(other.scope, self._asked | one.scope) and keys(one.scope) <= keys(
            other.scope
        )

    def by_rules(
        self, statements: list[Statement], gone: Mapping[Statement, Yielded]
    ) -> dict[Statement, Yielded]:
        """Those that yield to another by a rule of precedence. What only repeats yields also to a
        rule that is itself displaced."""
        weighed = {s: self._law.standing_of(s) for s in statements}
        found = {}
        for one in statements:
            if one in gone:
                continue
            against = (
                statements if weighed[one].repeats else [s for s in statements if s not in gone]
            )
            yielded = self._first(one, against, weighed)
            if yielded:
                found[one] = yielded
        return found

    def _first(
        self, one: Statement, against: list[Statement], weighed: Mapping[Statement, Standing]
    ) -> Yielded | None:
        nearest = sorted(against, key=lambda s: s.scope != one.scope)
        for other in nearest:
            rule, edge = yields(weighed[one], weighed[other], self._asked, self._law.prevailing)
            if rule:
                return Yielded(rule, self._law.edges[edge] if edge else None, other)
        return None
