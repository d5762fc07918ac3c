"""What an agent answered to one question: one line of an answers file, whoever the agent is.

Here: the record and its file. Not here: what it is worth (`grading`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from memory.errors import ConfigurationError


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, what it cites, and what it cost.

    `run` counts from 0 and is the number of the wording that was asked; `citations` are passage
    ids, in order of use; a sentence of `text` is tied to a passage where the id follows it in
    square brackets. `calls` are calls of tools, `tokens_in` and `tokens_out` what was read and
    written, `seconds` by the clock. `error` says why there is no answer where there is none. `code`
    is the hash of the code that answered, "" where it is not known.
    """

    question: str
    condition: str
    run: int
    text: str
    citations: tuple[str, ...] = ()
    abstained: bool = False
    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    error: str = ""
    code: str = ""


class _Line(BaseModel):
    """A line of an answers file; what an outside agent does not count may be left out."""

    model_config = ConfigDict(extra="forbid", strict=True)

    question: str = Field(min_length=1)
    run: int = Field(ge=0, le=2)
    condition: str = "outside"
    text: str = ""
    citations: list[str] = []
    abstained: bool = False
    calls: int = Field(0, ge=0)
    tokens_in: int = Field(0, ge=0)
    tokens_out: int = Field(0, ge=0)
    seconds: float = Field(0.0, ge=0, allow_inf_nan=False)
    error: str = ""
    code: str = ""


def line_of(answer: Answer) -> str:
    """The answer as one line of JSON."""
    return json.dumps(asdict(answer), ensure_ascii=False)


def read_answers(path: Path) -> list[Answer]:
    """The answers in a file of JSON lines.

    Raises ConfigurationError that names every line at fault, and what of it.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"{path} cannot be read: {error}") from error
    found: list[Answer] = []
    faults: list[str] = []
    for number, line in _lines(text):
        try:
            given = _Line.model_validate_json(line)
        except ValidationError as error:
            faults += [
                f"line {number}: {'.'.join(map(str, fault['loc'])) or 'it'}: {fault['msg']}"
                for fault in error.errors()
            ]
            continue
        found.append(Answer(**given.model_dump() | {"citations": tuple(given.citations)}))
    faults += _twice(found)
    if faults:
        raise ConfigurationError(f"{path}:\n  " + "\n  ".join(faults))
    return found


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield number, line


def _twice(answers: Iterable[Answer]) -> list[str]:
    met: set[tuple[str, str, int]] = set()
    faults = []
    for answer in answers:
        key = answer.question, answer.condition, answer.run
        if key in met:
            faults.append(
                f"{answer.question}, run {answer.run}, condition {answer.condition}: answered twice"
            )
        met.add(key)
    return faults
