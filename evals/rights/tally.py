"""What was tried and what leaked, added up.

Here: a fault as it is told, and the figures of one drawing or of many. Not here: trying (`trying`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from evals.rights.calls import Call, Moment
from evals.rights.judging import Leak


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that leaked: which drawing, to whom, by which call at which moment."""

    drawing: int
    principals: tuple[str, ...]
    call: Call
    moment: Moment
    leak: Leak


@dataclass(slots=True)
class Tally:
    """What was tried. `documents` and `shown` are summed over readers; `bytes` compares answers."""

    triples: int = 0
    readers: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    errors: int = 0
    hidden: int = 0
    documents: int = 0
    shown: int = 0
    recounted: int = 0
    compared: int = 0
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in what was tried elsewhere."""
        self.calls += other.calls
        for name in ("triples", "readers", "errors", "hidden", "documents", "shown", "recounted",
                     "compared"):  # fmt: skip
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.faults += other.faults
