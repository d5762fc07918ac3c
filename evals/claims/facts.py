"""The facts of the ledger in the claims: given whole, given as the rule wrongly, kept when over.

Here: the measures that go through rows of the ledger. Not here: words, coverage, contradictions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from evals.claims.given import Given
from evals.claims.measure import Fault, Measure
from evals.claims.standing import Said, Standing
from evals.claims.stated import HISTORIC, STALE, Stated
from evals.graph.nodes import Nodes
from synthetic_corpus.ledger.inforce import displaced, holds, in_force
from synthetic_corpus.ledger.records import Fact, NonFact

FACTS_LEAST = 0.95
HISTORIC_LEAST = 0.95
By = Mapping[str, Sequence[Stated]]


class OnFacts:
    """Measures of one wiki against one ledger at a checkpoint.

    `headings` are those under which each claim is shown; a claim that has none is not shown.
    """

    def __init__(
        self, nodes: Nodes, claims: Iterable[Stated], headings: Mapping[str, tuple[str, ...]],
        *, checkpoint: int, today: date,
    ) -> None:  # fmt: skip
        self._nodes = nodes
        self._headings = headings
        self._checkpoint, self._today = checkpoint, today
        self._given = Given(nodes.ledger)
        standing = Standing()
        standing.learn(nodes)
        self._by: dict[str, list[Stated]] = defaultdict(list)
        for each in claims:
            for row in standing.under(each.claim):
                self._by[_key(row)].append(each)

    def given(self) -> list[Measure]:
        """Facts in force that stand whole in one current claim: those that are none repeated, all.

        Attribution does not matter to a repeated fact, which a ticket may give as its own word.
        """
        true = in_force(self._nodes.ledger, self._checkpoint, self._today)
        first = [fact for fact in true if not fact.restates]
        return [
            self._share("facts in one claim", first, FACTS_LEAST),
            self._share("the same, with those that repeat others", true, None),
        ]

    def as_rules(self) -> list[Measure]:
        """Statements that are no facts, by role, and the claims that give them as the rule."""
        roles: dict[str, list[NonFact]] = defaultdict(list)
        for row in self._nodes.ledger.nonfacts:
            roles[row.role].append(row)
        return [self._as_rules(role, rows) for role, rows in sorted(roles.items())]

    def historic(self) -> list[Measure]:
        """Facts that are over although their text stands: readable, and marked so."""
        ledger = self._nodes.ledger
        gone = displaced(ledger, self._checkpoint, self._today)
        over = [fact for fact in ledger.facts if not fact.restates and not self._held(fact, gone)]
        begun = [f for f in over if f.effective_from is None or f.effective_from <= self._today]
        faults = []
        for fact in begun:
            claims = [c for c in self._by[_key(fact)]
                      if self._given.values(fact, c.claim.statement)]  # fmt: skip
            if not any(claim.state == HISTORIC for claim in claims):
                states = ", ".join(sorted({c.state for c in claims})) or "no claim"
                faults.append(self._fault(f"given as {states}", fact, claims))
        kept = len(begun) - len(faults)
        return [Measure("superseded facts kept, marked", kept, len(begun), tuple(faults),
                        least=HISTORIC_LEAST)]  # fmt: skip

    def _held(self, fact: Fact, gone: Mapping[str, str]) -> bool:
        return holds(fact, self._today) and fact.id not in gone

    def _share(self, name: str, facts: Sequence[Fact], least: float | None) -> Measure:
        faults = [fault for fact in facts if (fault := self._missing(fact)) is not None]
        return Measure(name, len(facts) - len(faults), len(facts), tuple(faults), least=least)

    def _missing(self, fact: Fact) -> Fault | None:
        """Why no claim gives the fact whole; None where one does."""
        claims = self._by[_key(fact)]
        if not claims:
            return self._fault("no claim rests on its sentence", fact, [])
        lacking: dict[tuple[str, ...], Stated] = {}
        for each in claims:
            lacks = self._lacks(fact, each)
            if not lacks:
                return None
            lacking.setdefault(lacks, each)
        least = min(lacking, key=len)
        return self._fault(f"lacks {', '.join(least)}", fact, [lacking[least]])

    def _lacks(self, fact: Fact, each: Stated) -> tuple[str, ...]:
        headings = self._headings.get(each.claim.id)
        if each.state in (HISTORIC, STALE):
            return (f"standing: it is {each.state}",)
        if each.is_attributed and not fact.restates:
            return ("standing: it is attributed",)
        if headings is None:
            return ("a place on a page",)
        return self._given.lacking(fact, each.claim, headings)

    def _as_rules(self, role: str, rows: Sequence[NonFact]) -> Measure:
        faults = []
        for row in rows:
            given = [c for c in self._by[_key(row)] if self._is_given(row, c)]
            if given:
                faults.append(self._fault(f"{role} given as the rule", row, given))
        return Measure(f"given as the rule: {role}", len(faults), len(rows), tuple(faults), most=0)

    def _is_given(self, row: NonFact, each: Stated) -> bool:
        """Whether a claim gives what the row says as the rule."""
        shown = each.is_rule and each.state != HISTORIC
        return shown and self._given.values(row, each.claim.statement)

    def _fault(self, kind: str, row: Fact | NonFact, claims: Sequence[Stated]) -> Fault:
        record = self._nodes.records.get(row.document)
        told = " / ".join(
            f"{each.claim.statement} [{' > '.join(self._headings.get(each.claim.id, ()))}]"
            for each in claims
        )
        of = f"{record.kind}: " if record else ""
        return Fault(of + kind, f"{row.document} § {row.section}", row.quote, told)


def _key(row: Said) -> str:
    """Rows of different kinds may have one id."""
    return f"{type(row).__name__} {row.id}"
