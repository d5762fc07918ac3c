"""Answers that were paid for, kept by the content of their requests; and the journal of spending.

One file per answer, named by the hash of what was asked; beside the answer stand the ids of the
documents whose words the request held, so that forgetting a document removes it. The request itself
is not kept. Does not belong here: asking.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from memory.passages.canon import digest
from memory.settings import ModelSettings

Message = dict[str, str]  # of a request: `role` and `content`
_JOURNAL = "spending.jsonl"


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as it came, and why the server ended it."""

    text: str
    finish: str


@dataclass(frozen=True, slots=True)
class Spent:
    """What one call for one page came to; `seconds` include the waiting."""

    run: str
    page: str
    documents: tuple[str, ...]
    calls: int
    tokens: int
    cost: float
    seconds: float


def request_key(settings: ModelSettings, messages: Sequence[Message]) -> str:
    """The hash of what decides an answer: who is asked, how, and what."""
    asked = [settings.endpoint, settings.name, settings.temperature, settings.seed,
             settings.most_answer_tokens, list(messages)]  # fmt: skip
    return digest(json.dumps(asked, ensure_ascii=False))


class Answers:
    """The folder of answers. Written by the one process that holds the writer's lease."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, key: str) -> Kept | None:
        """The answer to a request, or None; a file that cannot be read counts as none."""
        found = _read(self._place(key))
        return Kept(found["text"], found["finish"]) if found else None

    def keep(self, key: str, kept: Kept, documents: Collection[str]) -> None:
        """Keep an answer, whole or not at all, with the documents that its request was made of."""
        place = self._place(key)
        place.parent.mkdir(parents=True, exist_ok=True)
        value = {**asdict(kept), "documents": sorted(documents)}
        _write(place, json.dumps(value, ensure_ascii=False))

    def forget(self, documents: Collection[str]) -> int:
        """Remove the answers whose requests held any of `documents`; returns how many.

        A file that cannot be read goes too: what it holds is not known. Spending that is not in the
        store yet stays, without the name of its page.
        """
        gone = 0
        for place in self._files():
            found = _read(place)
            if found is None or not set(documents).isdisjoint(found["documents"]):
                place.unlink()
                gone += 1
        entries = self.spending()
        if any(not set(documents).isdisjoint(entry.documents) for entry in entries):
            blank = [
                entry if set(documents).isdisjoint(entry.documents)
                else Spent(entry.run, "", (), entry.calls, entry.tokens, entry.cost, entry.seconds)
                for entry in entries
            ]  # fmt: skip
            self.keep_spending(blank)
        return gone

    def spend(self, spent: Spent) -> None:
        """Note a call at once, so that it is known whatever becomes of the run."""
        self._folder.mkdir(parents=True, exist_ok=True)
        with self._journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(spent)) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def spending(self) -> list[Spent]:
        """The calls in the journal, in order; a line that was cut off is left out."""
        if not self._journal.exists():
            return []
        found = []
        for line in self._journal.read_text(encoding="utf-8").splitlines():
            try:
                entry = json.loads(line)
                found.append(Spent(**{**entry, "documents": tuple(entry["documents"])}))
            except (ValueError, TypeError, KeyError):
                continue
        return found

    def keep_spending(self, entries: Sequence[Spent]) -> None:
        """Replace the journal: only `entries` are not in the store yet."""
        if not entries:
            self._journal.unlink(missing_ok=True)
            return
        _write(self._journal, "".join(json.dumps(asdict(e)) + "\n" for e in entries))

    @property
    def _journal(self) -> Path:
        return self._folder / _JOURNAL

    def _place(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key}.json"

    def _files(self) -> Iterator[Path]:
        """Every file of an answer, and what an interrupted write left."""
        yield from sorted(p for p in self._folder.glob("??/*") if p.is_file())


def _read(place: Path) -> dict[str, Any] | None:
    try:
        found = json.loads(place.read_text(encoding="utf-8"))
        whole = {"text", "finish", "documents"} <= found.keys()
    except (OSError, ValueError, AttributeError):
        return None
    return found if whole else None


def _write(place: Path, text: str) -> None:
    """Write beside, then swap, so that a file is whole or not there."""
    beside = place.with_suffix(".part")
    beside.write_text(text, encoding="utf-8")
    beside.replace(place)
