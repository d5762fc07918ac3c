"""How much a model may do for one question.

Here: the limits of a question. Not here: those of one request, of trying again and of money, which
are the configuration's (`memory.settings.ModelSettings`), and calls of tools (`Desk`).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """`requests` to the model, and `tokens` read and written in them all, for one question."""

    requests: int = 24
    tokens: int = 200_000
