"""The agent: asks the model, makes the calls it asks for, until it answers or a limit is reached.

Here: the conversation about one question and its limits. Not here: requests (`asking`), calls of
tools (`calls`), citations (`citing`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from evals.agents.answered import Answered, Stopped
from evals.agents.model.asking import Asking, NoAnswer
from evals.agents.model.calls import called, passages_in, tools_of
from evals.agents.model.citing import cited
from evals.agents.model.client import WITH_TOOLS, Choice, Message, Said, ToolCall
from evals.agents.model.instructions import LAST, told
from evals.agents.model.journal import Journal
from evals.agents.model.limits import Limits
from evals.agents.tools import Desk

WITHOUT_CALLS = 5
_LEAST_ROOM = 300  # tokens: what is left for a tool's answer is worth another call
_THOUGHT = re.compile(r"\s*<think>.*?(?:</think>|\Z)", re.DOTALL)
_CUT = " […] (cut: a request may be no longer; ask for less at a time)"


class ModelAgent:
    """Answers questions, one after the other."""

    def __init__(self, asking: Asking, limits: Limits, journal: Journal) -> None:
        self._asking = asking
        self._limits = limits
        self._journal = journal
        self._silent = 0
        self._has_called = False

    def answer(self, question: str, text: str, today: str, desk: Desk) -> Answered:
        """The answer to `text`, asked on the day `today`; `question` tells it from all others.

        Raises Stopped where the server cannot be used or no money is left, and where the model
        called no tool in any of the first questions, whose answers are of no use then.
        """
        talk = _Talk(self._asking, self._limits, question, desk)
        try:
            said = talk.through(text, today)
            found = cited(_plain(said.text), talk.returned)
            error = "" if found.text else talk.why_empty(said)
        except NoAnswer as failure:
            self._has_called |= talk.asked_for > 0
            self._ended(question, talk, 0, str(failure))
            return talk.answered("", error=f"the model gave no answer: {failure}",
                                 unreachable=failure.unreachable)  # fmt: skip
        self._heed(talk)
        self._ended(question, talk, found.invented, error or talk.limit)
        return talk.answered(found.text, found.citations, error=error)

    def _ended(self, question: str, talk: _Talk, invented: int, why: str) -> None:
        self._journal.ended(
            question, requests=talk.requests, calls=talk.asked_for, invented=invented, why=why
        )

    def _heed(self, talk: _Talk) -> None:
        """Stop where the server seems to leave the tools out, before all is paid for."""
        self._has_called |= talk.asked_for > 0
        self._silent += talk.requests > 0
        if not self._has_called and self._silent >= WITHOUT_CALLS:
            raise Stopped(
                f"{self._asking.where} called no tool in any of {self._silent} questions, though "
                f"it was told to; those answers are dropped. {WITH_TOOLS}"
            )


@dataclass(slots=True)
class _Talk:
    """One question's conversation."""

    _asking: Asking
    _limits: Limits
    _question: str
    _desk: Desk
    returned: set[str] = field(default_factory=set)
    requests: int = 0
    asked_for: int = 0
    limit: str = ""
    _tokens_in: int = 0
    _tokens_out: int = 0
    _earlier: float = 0.0
    _messages: list[Message] = field(default_factory=list)

    def through(self, text: str, today: str) -> Said:
        """The model's last words. Raises NoAnswer, Stopped."""
        self._messages = [
            {"role": "system", "content": told(today)},
            {"role": "user", "content": text},
        ]
        if self._room() < 0:
            return Said("", (), "not asked: the question alone is longer than the limits", None)
        while True:
            said = self._ask("auto" if self.requests else "required")
            if not said.calls and _plain(said.text):
                return said
            if said.calls:
                self._make(said)
            self.limit = self._limit() if said.calls else "an empty answer"
            if self.limit:
                if self._messages[-1]["role"] == "user":  # some servers want turns to alternate
                    self._messages.append({"role": "assistant", "content": "…"})
                self._messages.append({"role": "user", "content": LAST})
                return self._ask("none")

    def answered(
        self, text: str, citations: Sequence[str] = (), *, error: str, unreachable: bool = False
    ) -> Answered:
        """The answer with what it took."""
        return Answered(
            text, tuple(citations), tokens_in=self._tokens_in, tokens_out=self._tokens_out,
            error=error, unreachable=unreachable, earlier=self._earlier,
        )  # fmt: skip

    def why_empty(self, said: Said) -> str:
        """Why there is no text."""
        after = f" after {self.limit}" if self.limit else ""
        return f"the model gave no answer{after} (it ended with: {said.finish or 'nothing'})"

    def _ask(self, choice: Choice) -> Said:
        heard, kept = self._asking.ask(self._question, self._messages, tools_of(self._desk), choice)
        self.requests += 1
        self._tokens_in += heard.usage.tokens_in
        self._tokens_out += heard.usage.tokens_out
        self._earlier += heard.seconds if kept else 0.0
        return heard.said

    def _make(self, said: Said) -> None:
        """Make all calls of a message; an answer that does not fit is cut."""
        calls = [{"id": c.id, "type": "function",
                  "function": {"name": c.name, "arguments": c.arguments}}
                 for c in said.calls]  # fmt: skip
        self._messages.append(
            {"role": "assistant", "content": _plain(said.text), "tool_calls": calls}
        )
        for call in said.calls:
            self._messages.append(self._result(call))

    def _result(self, call: ToolCall) -> Message:
        self.asked_for += 1
        content, is_answer = called(self._desk, call)
        content = self._fitting(content)
        if is_answer:
            self.returned |= passages_in(content)
        return {"role": "tool", "tool_call_id": call.id, "content": content}

    def _fitting(self, content: str) -> str:
        """As much of a tool's answer as the next request has room for."""
        room = max(self._room(), 0)
        size = self._asking.size([{"role": "tool", "content": content}])
        if size <= room:
            return content
        return content[: len(content) * room // size] + _CUT

    def _room(self) -> int:
        """The tokens that one more request could hold besides what there is."""
        most = self._asking.settings.most_prompt_tokens
        return min(most - self._next(), self._left())

    def _next(self) -> int:
        """The tokens that the next request reads."""
        last = {"role": "user", "content": LAST + _CUT}
        return self._asking.size([*self._messages, last], tools_of(self._desk))

    def _left(self) -> int:
        """The tokens of the question that the next request leaves."""
        spent = self._tokens_in + self._tokens_out + self._asking.settings.most_answer_tokens
        return self._limits.tokens - spent - self._next()

    def _limit(self) -> str:
        """Which limit leaves only one more request, "" for none."""
        if self._desk.calls >= self._desk.most_calls:
            return f"{self._desk.calls} calls of tools"
        if self.requests >= self._limits.requests - 1:
            return f"{self.requests} requests"
        if self._room() < _LEAST_ROOM:
            return "as many tokens as it may read"
        if self._left() < self._next() + self._asking.settings.most_answer_tokens:
            return "as many tokens as a question may take"
        return ""


def _plain(text: str) -> str:
    """A text without the thoughts before it."""
    return (
        _THOUGHT.sub("", text, count=1).strip()
        if text.lstrip().startswith("<think>")
        else (text.strip())
    )
