"""The second look-up for questions whose answer is a list.

Here: proofs that count again who cites, restates, sets or differs.
Not here: single values (`proofs`).
"""

from dataclasses import dataclass
from datetime import date

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.questions.proofs import in_force_rows, visible


@dataclass(frozen=True)
class DependentsProof:
    """Documents that cite or amend a section; with `retold`, also those that restate its rules."""

    document: str
    section: str
    checkpoint: int
    on: date
    retold: bool
    names: frozenset[str]

    def fault(self, ledger: Ledger) -> str:
        """As the protocol says."""
        place = (self.document, self.section)
        rows = visible((*ledger.references, *ledger.amendments), self.checkpoint)
        found = {row.document for row in rows if (row.target, row.target_section) == place}
        if self.retold:
            facts = visible(ledger.facts, self.checkpoint)
            here = {f.id: f.value for f in facts if (f.document, f.section) == place}
            found |= {f.document for f in facts if here.get(f.restates) == f.value}
        return _compare(ledger, self.checkpoint, found, self.names)


@dataclass(frozen=True)
class SettersProof:
    """Documents whose rule on a concept is in force."""

    concept: str
    checkpoint: int
    on: date
    names: frozenset[str]

    def fault(self, ledger: Ledger) -> str:
        """As the protocol says."""
        rows = in_force_rows(ledger, self.concept, self.checkpoint, self.on)
        return _compare(ledger, self.checkpoint, {fact.document for fact in rows}, self.names)


@dataclass(frozen=True)
class DifferencesProof:
    """The terms whose values differ between two documents; with `concept`, its two values."""

    older: str
    newer: str
    checkpoint: int
    found: frozenset[str]
    concept: str = ""

    def fault(self, ledger: Ledger) -> str:
        """As the protocol says."""
        before, after = (
            {
                f.concept: (f.value, f.term)
                for f in visible(ledger.facts, self.checkpoint)
                if f.document == document and not f.restates
            }
            for document in (self.older, self.newer)
        )
        if self.concept:
            found = {side[self.concept][0] for side in (before, after) if self.concept in side}
        else:
            gone = ("", "")
            found = {
                (after.get(concept) or before[concept])[1]
                for concept in {*before, *after}
                if before.get(concept, gone)[0] != after.get(concept, gone)[0]
            }
        return (
            "" if found == self.found else f"{sorted(found)} where {sorted(self.found)} should be"
        )


def _compare(ledger: Ledger, checkpoint: int, ids: set[str], names: frozenset[str]) -> str:
    found = sorted(row.name for row in visible(ledger.documents, checkpoint) if row.id in ids)
    return "" if found == sorted(names) else f"{found} where {sorted(names)} should be"
