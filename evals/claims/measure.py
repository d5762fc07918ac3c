"""One measure of the bench: a part of a whole, what is wanted of it, and what is amiss.

Here: the records that all measures share. Not here: how anything is judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: its kind, where in the ledger, the sentence there, what the wiki says instead."""

    kind: str
    where: str
    quote: str
    told: str = ""


@dataclass(frozen=True, slots=True)
class Measure:
    """`part` of `whole`. `least` and `most` are the shares that must be reached, or kept to.

    A `note` says why there is nothing to measure.
    """

    name: str
    part: int
    whole: int
    faults: tuple[Fault, ...] = ()
    least: float | None = None
    most: float | None = None
    note: str = ""

    @property
    def share(self) -> float | None:
        """The part as a share; None where there is nothing of which it could be one."""
        return self.part / self.whole if self.whole else None

    @property
    def met(self) -> bool | None:
        """Whether the share is as wanted; None where nothing is wanted or there is no share."""
        if self.share is None or (self.least is None and self.most is None):
            return None
        return self.share >= (self.least or 0) and (self.most is None or self.share <= self.most)

    @property
    def kinds(self) -> dict[str, int]:
        """The kinds of faults with how many there are of each, the most frequent first."""
        return dict(Counter(fault.kind for fault in self.faults).most_common())


def spread(faults: Sequence[Fault], count: int) -> list[Fault]:
    """So many faults of each kind, the kinds by how frequent they are."""
    order = Counter(fault.kind for fault in faults).most_common()
    return [f for kind, _ in order for f in [f for f in faults if f.kind == kind][:count]]
