"""Asking the model: from the journal, else within the ceiling, trying again where that may help.

Here: when a request is made, repeated or given up, and that each is booked. Not here: what is asked
and what the reply means (`agent`).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence

from evals.agents.answered import Stopped
from evals.agents.model.client import Choice, Message, Said, Tool, ToolClient
from evals.agents.model.journal import Heard, Journal
from evals.agents.tools import CHARACTERS_PER_TOKEN
from memory.passages.canon import digest
from memory.settings import ModelSettings
from memory.wiki.model.answers import request_key
from memory.wiki.model.budget import Budget, CeilingReached, Usage
from memory.wiki.model.client import CallFailed

_LONGEST_PAUSE = 8.0
_NO_LIMIT = 1_000_000_000


class NoAnswer(Exception):
    """The server gave no answer to a request; `unreachable` where it may do so later."""

    def __init__(self, message: str, *, unreachable: bool) -> None:
        super().__init__(message)
        self.unreachable = unreachable


class Asking:
    """One process's way to its model; `settings.most_cost` is its share of what a run may cost."""

    def __init__(
        self, settings: ModelSettings, journal: Journal,
        pause: Callable[[float], None] = time.sleep,
    ) -> None:  # fmt: skip
        """Raises ConfigurationError when the API key is missing."""
        self.settings = settings
        self._journal = journal
        self._pause = pause
        self._client = ToolClient(settings)
        self._budget = Budget(settings.model_copy(update={"most_calls": _NO_LIMIT}))
        self._budget.cost = journal.cost
        self._answered = False

    @property
    def where(self) -> str:
        """The model and its server, in words."""
        return f"The model {self.settings.name} at {self.settings.endpoint}"

    def size(self, messages: Sequence[Message], tools: Sequence[Tool] = ()) -> int:
        """How many tokens a request with these comes to, estimated from above."""
        return self._budget.estimate(_counted(messages, tools)).tokens_in

    def ask(
        self, question: str, messages: Sequence[Message], tools: Sequence[Tool], choice: Choice
    ) -> tuple[Heard, bool]:
        """The reply, and whether it was kept from before.

        Raises NoAnswer, or Stopped where no other request would fare better or the ceiling is
        reached.
        """
        counted = _counted(messages, tools)
        asked = request_key(self.settings, [*counted, {"role": "choice", "content": choice}])
        key = digest(question, asked)
        kept = self._journal.get(question, key)
        if kept is not None:
            return kept, True
        started = time.perf_counter()
        said = self._said(question, messages, tools, choice)
        usage = said.usage or _by_characters(counted, said)
        cost = self._budget.book(usage, counted)
        seconds = round(time.perf_counter() - started, 3)
        heard = Heard(said, usage, said.usage is not None, seconds, cost)
        self._journal.keep(question, key, heard)
        self._answered = True
        return heard, False

    def _said(
        self, question: str, messages: Sequence[Message], tools: Sequence[Tool], choice: Choice
    ) -> Said:
        """Ask until there is a reply, or no use in trying again."""
        counted = _counted(messages, tools)
        tries = 0
        while True:
            self._check(counted)
            self._budget.sent()
            try:
                return self._client.converse(messages, tools, choice)
            except CallFailed as failure:
                used = self._budget.estimate(counted) if failure.billed else Usage(0, 0)
                self._journal.failed(question, str(failure), self._budget.book(used, counted))
                tries += not failure.without
                wait = failure.wait or 0.0
                patient = wait <= self.settings.timeout and tries < self.settings.attempts
                if not (failure.again and patient):
                    raise self._given_up(failure) from failure
                if not failure.without:
                    self._pause(wait or min(0.5 * 2.0 ** (tries - 1), _LONGEST_PAUSE))

    def _check(self, counted: Sequence[dict[str, str]]) -> None:
        try:
            self._budget.check(counted)
        except CeilingReached as reached:
            ahead = self._budget.price(self._budget.estimate(counted))
            raise Stopped(
                f"{self._budget.cost:.4f} is spent and the next request may cost {ahead:.4f}; the "
                f"condition's share of the run's money is {self.settings.most_cost:.4f}. What is "
                "answered is kept. Run the same command again: the conditions that have questions "
                "open then share what is left; raise --most-cost where that is too little."
            ) from reached

    def _given_up(self, failure: CallFailed) -> Exception:
        self._client.give_up()
        told = f"{self.where}: {failure}"
        if failure.lasting:
            return Stopped(
                f"{told}. Put it right in [model] or at the server, and run the same command again."
            )
        return NoAnswer(told, unreachable=failure.again or not self._answered)


def _counted(messages: Sequence[Message], tools: Sequence[Tool]) -> list[dict[str, str]]:
    """All that a request holds, as messages of text alone."""
    held: list[dict[str, str]] = []
    for message in messages:
        calls = message.get("tool_calls")
        text = f"{message['content']}{json.dumps(calls) if calls else ''}"
        held.append({"role": message["role"], "content": text})
    if tools:
        held.append({"role": "tools", "content": json.dumps(list(tools), ensure_ascii=False)})
    return held


def _by_characters(counted: Sequence[dict[str, str]], said: Said) -> Usage:
    read = sum(len(message["content"]) for message in counted)
    wrote = len(said.text) + sum(len(call.name) + len(call.arguments) for call in said.calls)
    return Usage(read // CHARACTERS_PER_TOKEN, wrote // CHARACTERS_PER_TOKEN)
