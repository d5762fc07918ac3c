"""What the model said, kept as it comes: a run that was interrupted does not pay for it twice.

One file of JSON lines for each condition, beside its answers. A line is a reply, a request without
one, or the end of a question. Replies to a question count only where a call of a tool is among
them: else the server may have left the tools out. Here: the file. Not here: asking.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from evals.agents.model.client import Said, ToolCall
from memory.wiki.model.budget import Usage


@dataclass(frozen=True, slots=True)
class Heard:
    """A reply, its tokens, whether the server counted them, its seconds and its cost."""

    said: Said
    usage: Usage
    counted: bool
    seconds: float
    cost: float


class Journal:
    """The file, written by the one process that answers."""

    def __init__(self, file: Path) -> None:
        """Read what there is; a line that was cut off by an interruption is taken away."""
        self._file = file
        self._kept: dict[str, dict[str, Heard]] = {}
        self.cost = 0.0
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        if text and not text.endswith("\n"):
            file.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")
        for row in _rows(file):
            self._take(row)

    def get(self, question: str, key: str) -> Heard | None:
        """The reply to a request for a question, or None."""
        replies = self._kept.get(question, {})
        return replies.get(key) if any(each.said.calls for each in replies.values()) else None

    def keep(self, question: str, key: str, heard: Heard) -> None:
        """Keep a reply."""
        self._write({"question": question, "key": key} | asdict(heard))

    def failed(self, question: str, why: str, cost: float) -> None:
        """Note a request that was not answered."""
        self._write({"question": question, "failed": why, "cost": cost})

    def ended(self, question: str, **told: Any) -> None:
        """Note how a question ended."""
        self._write({"question": question, "ended": told})

    def _take(self, row: dict[str, Any]) -> None:
        self.cost += row.get("cost", 0.0)
        if "key" in row:
            said, used = row["said"], row["usage"]
            calls = tuple(ToolCall(**call) for call in said["calls"])
            usage = Usage(**said["usage"]) if said["usage"] else None
            heard = Said(said["text"], calls, said["finish"], usage)
            self._kept.setdefault(row["question"], {})[row["key"]] = Heard(
                heard, Usage(**used), row["counted"], row["seconds"], row["cost"]
            )

    def _write(self, row: dict[str, Any]) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        self._take(row)


def spent_in(file: Path) -> float:
    """What the requests of a journal cost; 0 where there is none. The file may be written to."""
    return float(sum(row.get("cost", 0.0) for row in _rows(file)))


def ends_in(file: Path) -> list[dict[str, Any]]:
    """How the questions of a journal ended, each once. The file may be written to."""
    ended = {row["question"]: row["ended"] for row in _rows(file) if "ended" in row}
    return list(ended.values())


def _rows(file: Path) -> Iterator[dict[str, Any]]:
    """The lines that are whole."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    yield from (json.loads(line) for line in text.split("\n")[:-1] if line)
