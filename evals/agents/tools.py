"""What an agent is given: tools by name, and a budget of calls.

Here: the calls as an agent sees them, counted. Not here: which tools a condition gives
(`evals.benchmark.conditions`), and what they do (`memory.reading`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]
CHARACTERS_PER_TOKEN = 4


class OutOfCalls(Exception):
    """The budget of calls is spent; answer with what was read."""


class ToolRefused(Exception):
    """A tool could not do what was asked; the message says what to try instead."""


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """One tool as a model is told of it; `parameters` is a JSON Schema."""

    name: str
    description: str
    parameters: Json


@dataclass(slots=True)
class Desk:
    """The tools of one agent for one question; counts what they cost.

    `tokens` are those of all answers read, a token being taken for four characters.
    """

    specs: Sequence[ToolSpec]
    use: Callable[[str, Mapping[str, Any]], Json]
    most_calls: int
    calls: int = 0
    tokens: int = 0
    _kept: dict[str, Json] = field(default_factory=dict)

    def has(self, tool: str) -> bool:
        """Whether the tool is given."""
        return any(spec.name == tool for spec in self.specs)

    def call(self, tool: str, **arguments: Any) -> Json:
        """What a tool answers; the same call twice costs once.

        Raises OutOfCalls, or ToolRefused with the tool's own words.
        """
        given = {name: value for name, value in arguments.items() if value not in (None, "", {})}
        key = json.dumps([tool, given], sort_keys=True, default=str)
        if key not in self._kept:
            if self.calls >= self.most_calls:
                raise OutOfCalls
            self.calls += 1
            answer = self.use(tool, given)
            self.tokens += len(json.dumps(answer, ensure_ascii=False)) // CHARACTERS_PER_TOKEN
            self._kept[key] = answer
        return self._kept[key]
