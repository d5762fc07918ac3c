"""What every compiler of the wiki gives back, whatever writes its statements.

Belongs here: the one shape that compilers share. Does not belong here: any compiler.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(slots=True)
class Compiled:
    """What a compile did: operations by kind, pages touched, claims that stay stale.

    `left` are the pages that kept their old text: dicts with `page`, `reason` and `why` (a list of
    texts). `model` is what a model's calls came to, empty where none was configured.
    """

    operations: dict[str, int] = field(default_factory=dict)
    pages: list[str] = field(default_factory=list)
    undecided: int = 0
    left: list[dict[str, Any]] = field(default_factory=list)
    model: dict[str, Any] = field(default_factory=dict)


class Compiler(Protocol):
    """Brings the pages of a run's working state up to date, through the gate."""

    def run(self) -> Compiled:
        """Write pages, claims, evidence and the record of operations; commits nothing."""
        ...
