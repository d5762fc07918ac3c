"""The shape of a model's answer: its schema for the server, and reading what came back.

What cannot be read is refused with the reason; nothing is guessed into shape.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from memory.claims.gate import MOST_PASSAGES

LONGEST_STATEMENT = 600
LONGEST_REASON = 200
_FENCED = re.compile(r"\s*```(?:json)?\s*\n(.*)\n\s*```\s*", re.DOTALL)
_THOUGHT = re.compile(r"\s*<think>.*?</think>", re.DOTALL)
Do = Literal["confirm", "revise", "retract"]


class Unreadable(Exception):
    """An answer that is not what was asked for; the message says why."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Addition(_Part):
    """A new claim: its words, and the lines that say so."""

    statement: str
    cites: tuple[int, ...]


class Decision(_Part):
    """What becomes of a claim. Words and lines where it is revised, lines where its quote moved."""

    claim: int
    do: Do
    statement: str = ""
    cites: tuple[int, ...] = ()
    why: str = ""


class Skip(_Part):
    """A line that no claim is made of, and why."""

    line: int
    why: str = ""


class Answer(_Part):
    """A whole answer to one request."""

    decisions: Annotated[tuple[Decision, ...], Field(default=())]
    add: Annotated[tuple[Addition, ...], Field(default=())]
    skip: Annotated[tuple[Skip, ...], Field(default=())]


def read_answer(text: str) -> Answer:
    """The answer in `text`, which may stand in one fence or after a thought.

    Raises Unreadable for what is empty, cut off, no JSON object, or has other keys or types.
    """
    bare = _THOUGHT.sub("", text, count=1) if text.lstrip().startswith("<think>") else text
    fenced = _FENCED.fullmatch(bare)
    if not bare.strip():
        raise Unreadable("The answer is empty.")
    try:
        value = json.loads(fenced[1] if fenced else bare)
    except ValueError as error:
        raise Unreadable(f"The answer is no JSON: {error}.") from None
    if not isinstance(value, dict):
        raise Unreadable(f"The answer is a JSON {type(value).__name__}; it must be one object.")
    try:
        return Answer.model_validate_json(json.dumps(value))
    except ValidationError as error:
        faults = [f"{'.'.join(map(str, f['loc']))}: {f['msg']}" for f in error.errors()[:5]]
        raise Unreadable("The answer has another shape: " + "; ".join(faults)) from None


def schema(*, lines: int, claims: int, stale: int, additions: int) -> dict[str, Any]:
    """The JSON schema of an answer to a request of so many lines and claims.

    Only numbers that were given out may come back, with at least one decision per stale claim and
    at least so many `additions`.
    """
    line = _number(lines)
    words, why = _text(LONGEST_STATEMENT), _text(LONGEST_REASON)
    do = {"type": "string", "enum": ["confirm", "revise", "retract"]}
    decision = _object(
        claim=_number(claims), do=do, statement=words,
        cites=_list(line, 0, MOST_PASSAGES), why=why,
    )  # fmt: skip
    addition = _object(statement=words, cites=_list(line, 1, MOST_PASSAGES))
    return _object(
        decisions=_list(decision, stale, claims),
        add=_list(addition, additions, 2 * lines),
        skip=_list(_object(line=line, why=why), 0, lines),
    )


def _number(count: int) -> dict[str, Any]:
    return {"type": "integer", "enum": list(range(1, count + 1)) or [0]}


def _text(longest: int) -> dict[str, Any]:
    return {"type": "string", "maxLength": longest}


def _list(items: dict[str, Any], least: int, most: int) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def _object(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
