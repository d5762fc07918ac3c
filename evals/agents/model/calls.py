"""A model's calls of tools: read, made, answered as text, whatever is wrong with them.

Here: one call and its answer. Not here: the tools and their budget (`evals.agents.tools`).
"""

from __future__ import annotations

import json
from typing import Any

from evals.agents.model.citing import PASSAGE
from evals.agents.model.client import Tool, ToolCall
from evals.agents.tools import Desk, OutOfCalls, ToolRefused

NO_CALLS = "No more calls can be made; answer from what you have read."


class _Wrong(Exception):
    """A call that no tool can be given; the message says what to do instead."""


def tools_of(desk: Desk) -> list[Tool]:
    """The tools as the OpenAI API has them."""
    return [
        {"type": "function", "function": {"name": spec.name, "description": spec.description,
         "parameters": spec.parameters}}
        for spec in desk.specs
    ]  # fmt: skip


def called(desk: Desk, call: ToolCall) -> tuple[str, bool]:
    """What is sent back for a call, and whether it is a tool's answer.

    A call that is refused, or that cannot be read, counts; its answer says what to do instead.
    """
    try:
        answer = desk.call(call.name, **_arguments(desk, call))
    except OutOfCalls:
        return _refusal(NO_CALLS), False
    except ToolRefused as refused:
        return _refusal(str(refused)), False
    except _Wrong as wrong:
        if desk.calls >= desk.most_calls:
            return _refusal(NO_CALLS), False
        desk.calls += 1
        return _refusal(str(wrong)), False
    return json.dumps(answer, ensure_ascii=False), True


def passages_in(answer: str) -> set[str]:
    """The ids of passages that a tool's answer holds."""
    return set(PASSAGE.findall(answer))


def _arguments(desk: Desk, call: ToolCall) -> dict[str, Any]:
    spec = next((spec for spec in desk.specs if spec.name == call.name), None)
    if spec is None:
        names = ", ".join(each.name for each in desk.specs)
        raise _Wrong(f"There is no tool {call.name!r}; the tools are {names}.")
    try:
        found = json.loads(call.arguments or "{}")
    except ValueError as error:
        raise _Wrong(
            f"{call.name}: the arguments are no JSON ({error}); write one JSON object."
        ) from None
    if not isinstance(found, dict):
        raise _Wrong(f"{call.name}: the arguments are no JSON object; write one.")
    known = list(spec.parameters.get("properties", ()))
    unknown = [name for name in found if name not in known]
    if unknown:
        raise _Wrong(
            f"{call.name}: there is no argument {', '.join(map(repr, unknown))}. Its arguments "
            f"are: {', '.join(known)}."
        )
    return found


def _refusal(why: str) -> str:
    return json.dumps({"error": why}, ensure_ascii=False)
