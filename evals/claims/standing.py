"""On which rows of the ledger a claim stands: by the passages of its evidence and their quotes.

Here: the rows whose sentence a claim quotes, of this checkpoint and of former ones.
Not here: what the claim says of them (`given`), and whether it is true (`evals.replay`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from evals.graph.nodes import Nodes
from memory.passages.canon import canonical
from memory.passages.quotes import stands
from memory.records import Claim
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import (
    Amendment,
    Definition,
    Fact,
    NonFact,
    Reference,
    Supersession,
)

Said: TypeAlias = Fact | NonFact | Definition | Reference | Amendment | Supersession
KINDS = ("facts", "nonfacts", "definitions", "references", "amendments", "supersessions")


@dataclass(slots=True)
class Standing:
    """The rows of the ledger by the passages in which their quotes stand, or once stood."""

    _rows: dict[str, dict[Said, str]] = field(default_factory=lambda: defaultdict(dict))

    def learn(self, nodes: Nodes) -> None:
        """Add the rows of the ledger that `nodes` are of, where they stand now."""
        for row in said(nodes.ledger):
            for passage in nodes.quoting(row.document, row.quote, row.section):
                self._rows[passage][row] = canonical(row.quote)

    def under(self, claim: Claim) -> tuple[Said, ...]:
        """The rows whose sentence any span of the claim quotes, in whole or in part."""
        found = (
            row
            for span in claim.evidence
            for row, quote in self._rows.get(span.passage, {}).items()
            if overlap(span.quote, quote)
        )
        return tuple(dict.fromkeys(found))

    def last(self, claim: Claim) -> tuple[Said, ...]:
        """The rows whose sentence the claim's last span quotes, which the statement is of."""
        span = claim.evidence[-1]
        rows = self._rows.get(span.passage, {})
        return tuple(row for row, quote in rows.items() if overlap(span.quote, quote))


def said(ledger: Ledger) -> Iterator[Said]:
    """All rows of a ledger that have a quote."""
    for kind in KINDS:
        yield from (row for row in ledger.of(kind) if row.quote)  # type: ignore[union-attr, misc]


def overlap(quote: str, sentence: str) -> bool:
    """Whether one canonical text stands in the other."""
    return stands(quote, sentence) or stands(sentence, quote)
