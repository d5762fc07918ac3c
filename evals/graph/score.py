"""One measurement: how much of what is wanted was found, and how much of what was given is right.

Here: the records that all scores share. Not here: how anything is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Fault = Literal["missing", "wrong"]


@dataclass(frozen=True, slots=True)
class Miss:
    """One fault: what the ledger has and the memory has not, or the other way round.

    `where` is the document and section of the ledger, `quote` the sentence, `what` both answers.
    """

    fault: Fault
    where: str
    what: str
    quote: str


@dataclass(frozen=True, slots=True)
class Score:
    """`reached` of `wanted` were found, `right` of `given` are right; 0 given says nothing of it.

    `recall_wanted` and `precision_wanted` are the shares that must be reached.
    """

    measure: str
    wanted: int
    reached: int
    given: int
    right: int
    misses: tuple[Miss, ...] = ()
    recall_wanted: float | None = None
    precision_wanted: float | None = None

    @property
    def recall(self) -> float:
        """The share of what is wanted that was found; 1 where nothing is wanted."""
        return self.reached / self.wanted if self.wanted else 1.0

    @property
    def precision(self) -> float:
        """The share of what was given that is right; 1 where nothing was given."""
        return self.right / self.given if self.given else 1.0

    @property
    def met(self) -> bool:
        """Whether both shares are what they must be."""
        return self.recall >= (self.recall_wanted or 0) and self.precision >= (
            self.precision_wanted or 0
        )


def summed(measure: str, scores: Sequence[Score], recall: float, precision: float) -> Score:
    """Several scores as one, under the shares that all of them together must reach."""
    return Score(
        measure,
        sum(s.wanted for s in scores),
        sum(s.reached for s in scores),
        sum(s.given for s in scores),
        sum(s.right for s in scores),
        (),
        recall,
        precision,
    )
