"""Sentences of the wiki against the ledger: supported, outdated, never true, or undecidable.

Here: one sentence at a time, by the rows of the ledger whose sentence its evidence quotes and the
values that it gives. Sentences marked historic are judged at the validity they state: they held,
and hold no more; attributed ones as assertions: their source says so. A sentence that gives several
values is as good as the worst of them.
Not here: finding the rows (`evals.claims.standing`), and sums (`tally`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from evals.claims.given import Given
from evals.claims.standing import Said, Standing
from evals.claims.stated import FUTURE, HISTORIC, Stated
from evals.replay.truth import Truth
from synthetic_corpus.ledger.inforce import is_seen
from synthetic_corpus.ledger.records import Fact, NonFact

Class = Literal["supported", "outdated", "never true", "undecidable"]
Group = Literal["stated", "historic", "attributed"]
ORDER: tuple[Class, ...] = ("supported", "undecidable", "outdated", "never true")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The class of a sentence, the group it is counted in, why, and the row that decided."""

    each: Stated
    group: Group
    outcome: Class
    why: str = ""
    row: str = ""


class Judge:
    """Judges sentences at one checkpoint. `standing` knows all rows up to it."""

    def __init__(
        self, given: Given, standing: Standing, truth: Truth, stands_now: Callable[[Stated], bool]
    ) -> None:
        """`stands_now` tells whether a sentence's quotes stand in its sources as they are."""
        self._given = given
        self._standing = standing
        self._truth = truth
        self._stands_now = stands_now

    def verdict(self, each: Stated) -> Verdict:
        """The verdict on one sentence."""
        if each.is_attributed:
            return self._attributed(each)
        rows = self._standing.under(each.claim)
        told = each.claim.statement
        facts = [r for r in rows if isinstance(r, Fact) and self._given.values(r, told)]
        if each.state == HISTORIC:
            return self._historic(each, facts)
        if facts:
            return max((self._fact(each, fact) for fact in facts), key=_badness)
        beside = [r for r in rows if isinstance(r, NonFact) and self._given.values(r, told)]
        if beside and each.is_rule:
            return Verdict(each, "stated", "never true", f"{beside[0].role} as the rule",
                           beside[0].id)  # fmt: skip
        if beside:
            return Verdict(each, "stated", "undecidable", f"{beside[0].role}, not as the rule")
        return self._said(each, self._standing.last(each.claim))

    def _fact(self, each: Stated, fact: Fact) -> Verdict:
        worth = fact.id, fact.value
        if worth in self._truth.now:
            return Verdict(each, "stated", "supported", "", fact.id)
        if worth in self._truth.ever:
            return Verdict(each, "stated", "outdated", self._ended(fact), fact.id)
        ahead = fact.effective_from is not None and fact.effective_from > self._truth.today
        if ahead and each.state == FUTURE and is_seen(fact, self._truth.checkpoint):
            return Verdict(each, "stated", "supported", "marked as not yet in force", fact.id)
        why = "not yet in force" if ahead else "a fact that never held"
        return Verdict(each, "stated", "never true", why, fact.id)

    def _ended(self, fact: Fact) -> str:
        """Why a fact that was true is not."""
        if not is_seen(fact, self._truth.checkpoint):
            return "its source says otherwise, or nothing"
        if self._truth.is_over(fact.document, fact.section):
            return "superseded, amended or run out"
        return "what it repeats has changed" if fact.restates else "displaced"

    def _historic(self, each: Stated, facts: Sequence[Fact]) -> Verdict:
        for fact in facts:
            worth = fact.id, fact.value
            if worth in self._truth.now:
                return Verdict(each, "historic", "never true", "marked, but it holds", fact.id)
            if worth not in self._truth.ever:
                return Verdict(each, "historic", "never true", "marked, but it never held", fact.id)
        if facts:
            return Verdict(each, "historic", "supported", "", facts[0].id)
        rows = self._standing.last(each.claim)
        if not rows:
            return Verdict(each, "historic", "undecidable", "no row of the ledger")
        if any(self._truth.is_over(row.document, row.section) for row in rows):
            return Verdict(each, "historic", "supported", "", rows[0].id)
        gone = not any(is_seen(row, self._truth.checkpoint) for row in rows)
        if gone:
            return Verdict(each, "historic", "supported", "its source says it no more", rows[0].id)
        return Verdict(each, "historic", "never true", "marked, but it holds", rows[0].id)

    def _attributed(self, each: Stated) -> Verdict:
        if self._stands_now(each):
            return Verdict(each, "attributed", "supported")
        return Verdict(each, "attributed", "outdated", "its source says so no more")

    def _said(self, each: Stated, rows: Sequence[Said]) -> Verdict:
        """A sentence that gives no value of the ledger: a definition, a reference, or the like."""
        others = [r for r in rows if not isinstance(r, (Fact, NonFact))]
        if not others:
            why = "its quote stands" if self._stands_now(each) else "its quote stands no more"
            return Verdict(each, "stated", "undecidable", why)
        said = [row for row in others if is_seen(row, self._truth.checkpoint)]
        if not said:
            return Verdict(each, "stated", "outdated", "its source says so no more", others[0].id)
        if all(self._truth.is_over(row.document, row.section) for row in said):
            return Verdict(each, "stated", "outdated", "superseded, amended or run out",
                           said[0].id)  # fmt: skip
        return Verdict(each, "stated", "supported", "", said[0].id)


def _badness(verdict: Verdict) -> int:
    return ORDER.index(verdict.outcome)
