"""The sentences of a wiki as one reader sees them: claims with their states.

Here: reading them from a snapshot. Not here: what they are worth (`standing`, `given`).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from memory.claims.rows import claims_of
from memory.reading.reader import Reader
from memory.records import Claim

HISTORIC, STALE, FUTURE, CURRENT = "historic", "stale", "future", "current"


@dataclass(frozen=True, slots=True)
class Stated:
    """A claim, its state at the reader's date, and the reasons if it is stale."""

    claim: Claim
    state: str
    reasons: frozenset[str] = frozenset()

    @property
    def is_rule(self) -> bool:
        """Whether it is given as what holds, and not as somebody's word or an example."""
        return self.claim.kind == "rule" and not self.claim.asserted_by

    @property
    def is_attributed(self) -> bool:
        """Whether it is given as what somebody said."""
        return bool(self.claim.asserted_by) or self.claim.kind == "report"


def stated(reader: Reader) -> list[Stated]:
    """All claims that the reader may see, by id."""
    claims = claims_of(
        reader.rows("claims").iter_rows(named=True), reader.rows("evidence").iter_rows(named=True)
    )
    found = reader.states_of({claim.id: claim.documents for claim in claims.values()})
    reasons: dict[str, set[str]] = defaultdict(set)
    for claim, reason in reader.states.reasons.select("claim", "reason").iter_rows():
        reasons[claim].add(reason)
    return [Stated(c, found[i], frozenset(reasons.get(i, ()))) for i, c in sorted(claims.items())]
