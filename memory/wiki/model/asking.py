"""Asking a model: from the cache, else within the ceilings, trying again where that may help.

Belongs here: when a call is made, repeated or given up, and that every call is booked. Does not
belong here: what is asked and what the answer means (`dialogue`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from memory.errors import ModelFailed
from memory.settings import ModelSettings
from memory.wiki.model.answers import Answers, Kept, Message, Spent, request_key
from memory.wiki.model.budget import Budget, Usage
from memory.wiki.model.client import CallFailed, Client, Reply

FAILURES_IN_A_ROW = 3
_LONGEST_PAUSE = 8.0


class Asking:
    """One run's way to its model."""

    def __init__(
        self, settings: ModelSettings, answers: Answers, *, run: str,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:  # fmt: skip
        self._settings = settings
        self._answers = answers
        self._run = run
        self._pause = pause
        self._client = Client(settings)
        self._failed = 0
        self._broken = ""
        self.budget = Budget(settings)
        self.answered = 0
        self.from_cache = 0
        self.last_failure = ""

    @property
    def without(self) -> list[str]:
        """The parameters that the server does not take."""
        return self._client.without

    def knows(self, messages: Sequence[Message]) -> bool:
        """Whether the answer is kept, so that asking costs nothing."""
        return self._answers.get(request_key(self._settings, messages)) is not None

    def ask(
        self, page: str, documents: Sequence[str], messages: Sequence[Message],
        schema: dict[str, Any],
    ) -> Kept:  # fmt: skip
        """The answer to `messages`, whose words come from `documents`.

        Raises CeilingReached before a call that may go beyond a ceiling, ModelFailed when the
        server gave no answer.
        """
        key = request_key(self._settings, messages)
        kept = self._answers.get(key)
        if kept is not None:
            self.from_cache += 1
            return kept
        if self._broken:
            raise ModelFailed(self._broken)
        reply = self._call(page, documents, messages, schema)
        kept = Kept(reply.text, reply.finish)
        self._answers.keep(key, kept, documents)
        self.answered += 1
        self._failed = 0
        return kept

    def _call(
        self, page: str, documents: Sequence[str], messages: Sequence[Message],
        schema: dict[str, Any],
    ) -> Reply:  # fmt: skip
        """Call until there is an answer, or no use in trying again."""
        tries = 0
        while True:
            self.budget.check(messages)
            started = time.perf_counter()
            self.budget.sent()
            try:
                reply = self._client.call(messages, schema)
            except CallFailed as failure:
                used = self.budget.estimate(messages) if failure.billed else Usage(0, 0)
                self._book(page, documents, used, messages, started)
                tries += not failure.without
                if failure.again and tries < self._settings.attempts and self._patient(failure):
                    if not failure.without:
                        self._pause(_seconds_before(tries, failure.wait))
                    continue
                raise self._given_up(failure) from failure
            used = reply.usage or self.budget.estimate(messages)
            self._book(page, documents, used, messages, started)
            return reply

    def _patient(self, failure: CallFailed) -> bool:
        """Whether the server asks for no longer a wait than one call may take."""
        return (failure.wait or 0) <= self._settings.timeout

    def _book(
        self, page: str, documents: Sequence[str], used: Usage, messages: Sequence[Message],
        started: float,
    ) -> None:  # fmt: skip
        cost = self.budget.book(used, messages)
        seconds = time.perf_counter() - started
        tokens = used.tokens_in + used.tokens_out
        self._answers.spend(
            Spent(self._run, page, tuple(documents), 1, tokens, cost, round(seconds, 3))
        )

    def _given_up(self, failure: CallFailed) -> ModelFailed:
        """The failure as it is told; a lasting one, or some in a row, end the asking."""
        self._client.give_up()
        settings = self._settings
        where = f"The model {settings.name} at {settings.endpoint}: {failure}."
        self.last_failure = where
        if failure.lasting or failure.again:
            self._failed += 1
        if failure.lasting or self._failed >= FAILURES_IN_A_ROW:
            self._broken = f"{where} It was not asked again in this run."
        return ModelFailed(where, lasting=failure.lasting)


def _seconds_before(tries: int, asked: float | None) -> float:
    """How long to wait before the next try: as the server asks, else twice as long each time."""
    return asked if asked is not None else min(0.5 * 2.0 ** (tries - 1), _LONGEST_PAUSE)
