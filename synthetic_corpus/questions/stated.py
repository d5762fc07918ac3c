"""What the sources state at a checkpoint, whatever the day, with the indexes that look-ups need.

Here: rows by id, documents that can be read, names.
Not here: what holds on a day (`views`).
"""

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cache, cached_property

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Amendment, Concept, DocumentRecord, Fact, Scope
from synthetic_corpus.questions.rights import readable_by_reader

OWN = frozenset({"form", "edition", "endorsement"})
"""Pairs of a scope that its document has, and that sentences do not say."""


@cache
def asked(scope: Scope) -> Scope:
    """The part of a scope that a question says."""
    return tuple(pair for pair in scope if pair[0] not in OWN)


@dataclass(frozen=True, eq=False)
class Stated:
    """The rows of one checkpoint."""

    ledger: Ledger

    @cached_property
    def small(self) -> Ledger:
        """The same without the rows that no look-up in force needs."""
        return replace(self.ledger, numbers=(), stale=(), access=(), nonfacts=(), references=())

    @cached_property
    def documents(self) -> dict[str, DocumentRecord]:
        """The documents by id."""
        return {row.id: row for row in self.ledger.documents}

    @cached_property
    def legible(self) -> frozenset[str]:
        """The ids of documents that can be read, and may be."""
        allowed = readable_by_reader(self.ledger)
        return frozenset(row.id for row in self.ledger.documents if row.readable) & allowed

    @cached_property
    def concepts(self) -> dict[str, Concept]:
        """The concepts by id."""
        return {row.id: row for row in self.ledger.concepts}

    @cached_property
    def rows(self) -> dict[str, Fact]:
        """All facts by id, in force or not."""
        return {fact.id: fact for fact in self.ledger.facts}

    @cached_property
    def said_of(self) -> dict[str, tuple[Fact, ...]]:
        """All facts of each concept."""
        found: dict[str, list[Fact]] = defaultdict(list)
        for fact in self.ledger.facts:
            found[fact.concept].append(fact)
        return {concept: tuple(facts) for concept, facts in found.items()}

    @cached_property
    def amendments(self) -> dict[str, Amendment]:
        """The amendments by id."""
        return {row.id: row for row in self.ledger.amendments}

    @cached_property
    def entangled(self) -> frozenset[str]:
        """Facts that replace or contradict others or survive their document."""
        replacing = {row.fact for row in self.ledger.amendments if row.target_fact}
        replacing |= {id_ for row in self.ledger.contradictions for id_ in (row.first, row.second)}
        gone = {row.superseded for row in self.ledger.supersessions}
        return frozenset(replacing | {f.id for f in self.ledger.facts if f.document in gone})

    @cached_property
    def mistaken(self) -> dict[str, tuple[str, ...]]:
        """What is said wrongly of each fact that somebody gets wrong."""
        found: dict[str, list[str]] = defaultdict(list)
        for row in self.ledger.nonfacts:
            found[row.about].append(row.value)
        return {fact: tuple(values) for fact, values in found.items() if fact}

    @cached_property
    def sharing_names(self) -> frozenset[str]:
        """Names that more than one document has."""
        names = [row.name for row in self.ledger.documents]
        return frozenset(name for name in names if names.count(name) > 1)

    @cached_property
    def sections(self) -> dict[str, list[str]]:
        """The numbered sections in which each document prints numbers, in order."""
        found: dict[str, set[str]] = defaultdict(set)
        for row in self.ledger.numbers:
            if re.fullmatch(r"[\d.]+", row.section):
                found[row.document].add(row.section)
        return {
            document: sorted(labels, key=lambda label: [int(part) for part in label.split(".")])
            for document, labels in found.items()
        }
