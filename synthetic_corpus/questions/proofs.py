"""The second look-up: every key is checked against a scan of the ledger's rows.

Here: proofs as records that say what must be so, and find out whether it is.
Not here: drawing (`views` and what uses it). Nothing here uses `ledger.inforce`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Protocol

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Fact, Scope

SILENT = ("form", "edition", "endorsement")


class Proof(Protocol):
    """What a key claims."""

    def fault(self, ledger: Ledger) -> str:
        """What is wrong with the claim, or nothing."""
        ...


@dataclass(frozen=True)
class RuleProof:
    """Exactly these values govern; with none, no rule for a part of the scope is there either."""

    concept: str
    scope: Scope
    checkpoint: int
    on: date
    values: frozenset[str]

    def fault(self, ledger: Ledger) -> str:
        """As the protocol says."""
        about = (self.concept, self.checkpoint, self.on)
        found = governing(ledger, *about, self.scope)
        if found != self.values:
            return f"{sorted(found)} govern where {sorted(self.values)} should"
        rows = [] if self.values else in_force_rows(ledger, *about)
        inside = [fact.id for fact in rows if _said(self.scope) <= _said(fact.scope)]
        return f"there is a rule: {', '.join(inside)}" if inside else ""


@dataclass(frozen=True)
class ExpiryProof:
    """The document is there, and its last day is the one given, before the day asked about."""

    document: str
    last_day: date
    on: date
    checkpoint: int

    def fault(self, ledger: Ledger) -> str:
        """As the protocol says."""
        rows = [d for d in visible(ledger.documents, self.checkpoint) if d.id == self.document]
        if [row.effective_to for row in rows] != [self.last_day]:
            return f"{self.document} does not end on {self.last_day}"
        return "" if self.last_day < self.on else f"{self.document} has not ended by {self.on}"


@dataclass(frozen=True)
class GoneProof:
    """The document was there at the checkpoint before, and is not there any more."""

    document: str
    checkpoint: int

    def fault(self, ledger: Ledger) -> str:
        """As the protocol says."""
        before, now = (
            any(d.id == self.document for d in visible(ledger.documents, number))
            for number in (self.checkpoint - 1, self.checkpoint)
        )
        return "" if before and not now else f"{self.document} is not gone since the checkpoint"


def governing(
    ledger: Ledger, concept: str, checkpoint: int, on: date, scope: Scope
) -> frozenset[str]:
    """The values that govern for a scope, found by scanning all rows.

    Of the rules that reach it the narrowest count, and of two that contradict each other the one
    that controls, if one does.
    """
    rows = in_force_rows(ledger, concept, checkpoint, on)
    amendments = _amending(ledger, rows, checkpoint)
    kept = [
        fact
        for fact in rows
        if _said(fact.scope) <= _said(scope)
        and _agree(fact.scope, scope)
        and not any(_is_replaced(fact, row, on, scope) for row in amendments)
    ]
    losers: set[str] = set()
    for clash in visible(ledger.contradictions, checkpoint):
        pair = {clash.first, clash.second}
        if clash.controls and pair <= {fact.id for fact in kept}:
            losers |= pair - {clash.controls}
    kept = [fact for fact in kept if fact.id not in losers]
    widths = [_said(fact.scope) for fact in kept]
    return frozenset(f.value for f in kept if not any(_said(f.scope) < width for width in widths))


def visible(rows: Iterable[Any], checkpoint: int) -> list[Any]:
    """The rows that the sources state at a checkpoint."""
    return [
        row
        for row in rows
        if row.from_checkpoint <= checkpoint
        and (row.to_checkpoint is None or checkpoint < row.to_checkpoint)
    ]


def _said(scope: Scope) -> frozenset[tuple[str, str]]:
    return frozenset(pair for pair in scope if pair[0] not in SILENT)


def _agree(there: Scope, here: Scope) -> bool:
    """Whether both are of one program, and of one endorsement where both name one."""
    one, other = dict(there), dict(here)
    attached, named = one.get("endorsement"), other.get("endorsement")
    return one.get("program") == other.get("program") and (
        attached is None or named is None or attached == named
    )


def in_force_rows(ledger: Ledger, concept: str, checkpoint: int, on: date) -> list[Fact]:
    """The facts on a concept that hold that day, by text and calendar, and repeat no other."""
    all_facts = [f for f in ledger.facts if f.concept == concept and not f.restates]
    rows = visible(all_facts, checkpoint)
    supersessions = visible(ledger.supersessions, checkpoint)
    amendments = _amending(ledger, rows, checkpoint)
    return [
        fact
        for fact in rows
        if (fact.effective_from is None or fact.effective_from <= on)
        and (fact.effective_to is None or fact.effective_to >= on)
        and not any(_is_superseded(fact, row, on) for row in supersessions)
        and not any(_is_replaced(fact, row, on) for row in amendments)
    ]


def _amending(ledger: Ledger, facts: Iterable[Fact], checkpoint: int) -> list[Any]:
    ids = {fact.id for fact in facts}
    return [row for row in visible(ledger.amendments, checkpoint) if row.target_fact in ids]


def _is_superseded(fact: Fact, row: Any, on: date) -> bool:
    if fact.document != row.superseded or row.effective_from > on:
        return False
    return not any(f"{fact.section}.".startswith(f"{kept}.") for kept in row.kept_sections)


def _is_replaced(fact: Fact, row: Any, on: date, within: Scope = ()) -> bool:
    """Whether an amendment displaces the fact, everywhere or within a scope."""
    begun = row.effective_from <= on and (row.effective_to is None or on <= row.effective_to)
    return row.target_fact == fact.id and begun and set(row.scope) <= {*fact.scope, *within}
