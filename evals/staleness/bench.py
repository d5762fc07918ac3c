"""The bench of the staleness check: large tables made, stored and measured, each in a process."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

STEPS = ("making the tables", "reading them, and the check")
_ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Figures:
    """Median seconds of the bare join and of the whole check; seconds of reading the store apart.

    `reading_peak` and `check_peak` are the most memory that the process held meanwhile, in bytes,
    with the tables. `reasons` counts claims; `missed` and `false` are pairs of claim and reason.
    """

    claims: int
    evidence: int
    passages: int
    stale: int
    historic: int
    reading: float
    bare: float
    check: float
    reading_peak: int
    check_peak: int
    reasons: dict[str, int]
    missed: int
    false: int

    @property
    def over_bare(self) -> float:
        """The whole check as a multiple of the bare join."""
        return self.check / self.bare


def measure(
    folder: Path, claims: int, *, seed: int = 0, step: Callable[[str], None] = lambda name: None
) -> Figures:
    """Make so many claims, and what belongs to them, in `folder`, which is made, and measure.

    `step` is called with the name of each of the `STEPS` as it begins.
    """
    folder.mkdir(parents=True)
    step(STEPS[0])
    _run("make", folder, claims, seed)
    step(STEPS[1])
    return Figures(**json.loads(_run("check", folder, _ROUNDS)))


def _run(*arguments: object) -> str:
    command = [sys.executable, "-m", "evals.staleness.measured", *map(str, arguments)]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
