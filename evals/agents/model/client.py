"""One request to a model that may call tools, and what came back.

Here: the request's parameters and reading the reply. What failures mean is as for the model that
compiles (`memory.wiki.model.client`). Not here: trying again, money, limits (`asking`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import openai

from memory.settings import ModelSettings
from memory.wiki.model.budget import Usage
from memory.wiki.model.client import CallFailed, Client

Message = dict[str, Any]
Tool = dict[str, Any]
Choice = Literal["auto", "required", "none"]
_CHOICE = re.compile(r"tool.?choice", re.IGNORECASE)
_TOOLS = re.compile(r"\b(?:tools?|functions?)\b|tool_call", re.IGNORECASE)
_NOT_HERE = re.compile(r"support|require|enable|jinja|parser", re.IGNORECASE)
_LENGTH = re.compile(r"context|length|too (?:long|many tokens)", re.IGNORECASE)
WITH_TOOLS = (
    "The agent needs a server that does tool calling: start it so (llama.cpp: --jinja; vLLM: "
    "--enable-auto-tool-choice and a --tool-call-parser) and run the same command again, or name "
    "another model in [model] and a new folder."
)


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call that a model asks for; `arguments` as it wrote them, JSON or not."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Said:
    """What a model said; `usage` is None where the server did not tell."""

    text: str
    calls: tuple[ToolCall, ...]
    finish: str
    usage: Usage | None


class ToolClient(Client):
    """A model behind an endpoint that is told tools.

    A server that refuses to be told which kind of answer is wanted (`tool_choice`) is left to
    choose from then on.
    """

    def __init__(self, settings: ModelSettings) -> None:
        super().__init__(settings)
        self._calls_came = False

    def converse(self, messages: Sequence[Message], tools: Sequence[Tool], choice: Choice) -> Said:
        """Ask once. Raises CallFailed, lasting where the server does not take tools."""
        said = self.ask(self._told(messages, tools, choice), _said)
        self._calls_came |= bool(said.calls)
        return said

    def _told(
        self, messages: Sequence[Message], tools: Sequence[Tool], choice: Choice
    ) -> dict[str, Any]:
        settings, without = self._settings, self._without | self._tried
        limit = "max_completion_tokens" if "max_tokens" in without else "max_tokens"
        given: dict[str, Any] = {
            "model": settings.name, "messages": list(messages), "tools": list(tools),
            limit: settings.most_answer_tokens,
        }  # fmt: skip
        if "tool_choice" not in without:
            given["tool_choice"] = choice
        if "temperature" not in without:
            given["temperature"] = settings.temperature
        if "seed" not in without:
            given["seed"] = settings.seed
        return given

    def _of_status(self, error: openai.APIStatusError) -> CallFailed:
        failed = super()._of_status(error)
        told = str(failed)
        refused = bool(_TOOLS.search(told)) and not _LENGTH.search(told)
        if failed.again:  # a server may call it an error of its own
            refused = refused and not failed.without and bool(_NOT_HERE.search(told))
        if failed.lasting or self._calls_came or not refused:
            return failed
        return CallFailed(f"it does not take tools ({told}). {WITH_TOOLS}", lasting=True)

    def _next_without(self, told: str) -> str:
        gone = self._without | self._tried
        if "tool_choice" not in gone and _CHOICE.search(told):
            return "tool_choice"
        for name in ("max_tokens", "temperature", "seed"):
            if name not in gone and name in told:
                return name
        return ""


def _said(answer: Any) -> Said:
    choice = answer.choices[0]
    calls = tuple(
        ToolCall(call.id or f"call_{number}", call.function.name, _written(call.function.arguments))
        for number, call in enumerate(choice.message.tool_calls or ())
    )
    used = answer.usage
    told = used and isinstance(used.prompt_tokens, int) and isinstance(used.completion_tokens, int)
    usage = Usage(used.prompt_tokens, used.completion_tokens) if told else None
    return Said(choice.message.content or "", calls, choice.finish_reason or "", usage)


def _written(arguments: Any) -> str:
    """The arguments as text; some servers give them as an object."""
    return arguments if isinstance(arguments, str) else json.dumps(arguments)
