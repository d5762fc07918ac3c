"""What the ledger holds for true at a checkpoint, and what it ever held for true until then.

Here: facts in force, places whose text is over, and since when. Not here: sentences of a wiki.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import holds, in_force, is_seen, seen
from synthetic_corpus.ledger.records import Amendment, Fact, Supersession

Worth = tuple[str, str]
"""A fact's id and its value."""
Place = tuple[str, str]
"""A document's id and the label of a section; "" for all of the document."""
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Truth:
    """What is true now, what was true at some time until now, and which places are over.

    `kept` has the places that survive their document.
    """

    checkpoint: int
    today: date
    now: frozenset[Worth]
    ever: frozenset[Worth]
    over: frozenset[Place]
    kept: frozenset[Place]

    def is_over(self, document: str, section: str) -> bool:
        """Whether the text of a place holds no more: repealed, amended, or run out.

        What an amendment changes in a part of its scope holds in the rest.
        """
        if any(d == document and f"{section}.".startswith(f"{s}.") for d, s in self.kept):
            return False
        return not self.over.isdisjoint({(document, ""), (document, section)})


class Truths:
    """The truth at each checkpoint of one ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._rows = Ledger(
            facts=ledger.facts, amendments=ledger.amendments, supersessions=ledger.supersessions,
            documents=ledger.documents,
        )  # fmt: skip
        self._days = {row.number: row.today for row in ledger.checkpoints}
        self._at = cache(self._make)

    def at(self, checkpoint: int) -> Truth:
        """The truth at a checkpoint; KeyError for one that there is not."""
        return self._at(checkpoint)

    def _make(self, checkpoint: int) -> Truth:
        today = self._days[checkpoint]
        now = self._true(checkpoint, today)
        ever = set(now)
        if checkpoint:
            ever |= self.at(checkpoint - 1).ever
        for day in self._turns(checkpoint):
            ever |= self._true(checkpoint, day)
        over, kept = self._over(checkpoint, today)
        return Truth(checkpoint, today, now, frozenset(ever), over, kept)

    def _true(self, checkpoint: int, day: date) -> frozenset[Worth]:
        return frozenset((f.id, f.value) for f in in_force(self._rows, checkpoint, day))

    def _turns(self, checkpoint: int) -> list[date]:
        """The days up to the checkpoint's own on which what it says of the past begins or ends.

        From the second checkpoint on, those that facts new at it bring, and those since the last.
        """
        today = self._days[checkpoint]
        since = self._days[checkpoint - 1] if checkpoint else date.min
        days: set[date] = set()
        for fact in seen(self._rows.facts, checkpoint):
            fresh = fact.from_checkpoint == checkpoint
            days |= {day for day in _bounds(fact) if fresh or day > since}
        displacing: tuple[Amendment | Supersession, ...] = (
            *self._rows.amendments, *self._rows.supersessions,
        )  # fmt: skip
        for row in displacing:
            if is_seen(row, checkpoint):
                begins = row.effective_from
                days |= {day for day in (begins - _DAY, begins) if day > since}
        return sorted(day for day in days if day < today)

    def _over(self, checkpoint: int, today: date) -> tuple[frozenset[Place], frozenset[Place]]:
        found: set[Place] = set()
        kept: set[Place] = set()
        for gone in seen(self._rows.supersessions, checkpoint):
            if gone.effective_from <= today:
                found.add((gone.superseded, ""))
                kept |= {(gone.superseded, section) for section in gone.kept_sections}
        facts = {fact.id: fact for fact in seen(self._rows.facts, checkpoint)}
        for row in seen(self._rows.amendments, checkpoint):
            target = facts.get(row.target_fact)
            if target and holds(row, today) and set(row.scope) <= set(target.scope):
                found.add((row.target, row.target_section))
        for document in seen(self._rows.documents, checkpoint):
            if document.effective_to is not None and document.effective_to < today:
                found.add((document.id, ""))
        return frozenset(found), frozenset(kept)


def _bounds(fact: Fact) -> set[date]:
    begins, ends = fact.effective_from, fact.effective_to
    days = {begins, begins - _DAY} if begins else set()
    return days | ({ends} if ends else set())
