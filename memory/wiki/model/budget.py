"""What a run may spend on a model: estimates before a call, ceilings, and what it came to.

Money is in the currency of the configured prices. A token is taken for 2.5 bytes (measured on JSON
with English text: 2.9 for a vocabulary of 49,000); where a server counted more, the rest of the
run's estimates are raised to its count.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from memory.settings import ModelSettings
from memory.wiki.model.answers import Message

BYTES_PER_TOKEN = 2.5
_PER_MESSAGE = 8
_MILLION = 1_000_000


class CeilingReached(Exception):
    """The next call could exceed a ceiling of the configuration; the message says which."""


@dataclass(frozen=True, slots=True)
class Usage:
    """The tokens of one call."""

    tokens_in: int
    tokens_out: int


def tokens_of(text: str) -> int:
    """How many tokens a text comes to, estimated."""
    return math.ceil(len(text.encode()) / BYTES_PER_TOKEN)


class Budget:
    """The spending of one run."""

    def __init__(self, settings: ModelSettings) -> None:
        self._settings = settings
        self._raised = 1.0
        self.calls = 0
        self.tokens = 0
        self.cost = 0.0

    def estimate(self, messages: Sequence[Message]) -> Usage:
        """The most that a call with `messages` comes to."""
        counted = sum(tokens_of(m["content"]) + _PER_MESSAGE for m in messages)
        return Usage(math.ceil(counted * self._raised), self._settings.most_answer_tokens)

    def price(self, usage: Usage) -> float:
        """What the tokens cost."""
        given = usage.tokens_in * self._settings.price_in
        return (given + usage.tokens_out * self._settings.price_out) / _MILLION

    def check(self, messages: Sequence[Message]) -> None:
        """Raise CeilingReached where one more call might go beyond a ceiling."""
        limits = self._settings
        if self.calls >= limits.most_calls:
            raise CeilingReached(f"The run made {self.calls} calls, its ceiling (most_calls).")
        ahead = self.price(self.estimate(messages))
        if self.cost + ahead > limits.most_cost:
            raise CeilingReached(
                f"The run spent {self.cost:.4f} and the next call may cost {ahead:.4f}; its "
                f"ceiling is {limits.most_cost:.4f} (most_cost)."
            )

    def sent(self) -> None:
        """Count one call."""
        self.calls += 1

    def book(self, usage: Usage, messages: Sequence[Message]) -> float:
        """Add what a call used; returns its cost."""
        estimated = self.estimate(messages).tokens_in
        if usage.tokens_in > estimated:
            self._raised *= usage.tokens_in / estimated
        cost = self.price(usage)
        self.tokens += usage.tokens_in + usage.tokens_out
        self.cost += cost
        return cost
