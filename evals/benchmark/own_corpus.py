"""A corpus of one's own: its files where they lie, its ledger, whether its questions can be graded.

Here: reading it, what is wrong with a question's key, and what tells one state of it from another.
Not here: the insurer (`stories`), and the format of the ledger (`synthetic_corpus.ledger`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from evals.benchmark.keys import Key
from evals.benchmark.values import gives
from evals.claims.configured import configure
from evals.graph.sources import LEDGER, SOURCES
from memory.errors import ConfigurationError
from memory.passages.canon import canonical
from synthetic_corpus.ledger.files import Ledger, LedgerError, read
from synthetic_corpus.ledger.records import Checkpoint, Question

_NEEDED = ("checkpoints", "documents", "access", "questions")


@dataclass(frozen=True, slots=True)
class Own:
    """A corpus of one's own as a story of one checkpoint."""

    folder: Path
    ledger: Ledger

    @property
    def names(self) -> Sequence[str]:
        """The name of its last checkpoint."""
        return (self.last.name,)

    def today(self, number: int) -> date:
        """The day of its last checkpoint."""
        return self.last.today

    def write(self, number: int, folder: Path) -> Path:
        """Write the file of configuration; returns its path."""
        return configure(folder, self.folder, self.ledger.access)

    @property
    def last(self) -> Checkpoint:
        """The checkpoint that its files are in."""
        return max(self.ledger.checkpoints, key=lambda row: row.number)


def read_own(folder: Path) -> Own:
    """The corpus in a folder.

    Raises ConfigurationError where it cannot be read, or names each question that cannot be graded.
    """
    if not all((folder / name).is_dir() for name in (SOURCES, LEDGER)):
        raise ConfigurationError(f"{folder} holds no {SOURCES}/ and {LEDGER}/: docs/benchmark.md "
                                 "says what lies in them.")  # fmt: skip
    try:
        ledger = read(folder / LEDGER)
    except LedgerError as error:
        raise ConfigurationError(f"The ledger cannot be read:\n{error}") from error
    empty = [name for name in _NEEDED if not ledger.of(name)]
    if empty:
        named = ", ".join(f"{name}.jsonl" for name in empty)
        raise ConfigurationError(f"No row in {folder / LEDGER}: {named}.")
    faults = [f"{q.id}: {fault}" for q in ledger.questions for fault in _faults(q)]
    if faults:
        raise ConfigurationError("These questions cannot be graded:\n  " + "\n  ".join(faults))
    return Own(folder, ledger)


def _faults(question: Question) -> Iterator[str]:
    """What keeps the answers to a question from being graded."""
    asked_for = [name for name in ("must_state", "gold_list") if getattr(question, name)]
    if len(asked_for) > 1:
        yield "it has must_state and gold_list; give one of them"
    if question.expect_abstain and asked_for:
        yield f"it has {asked_for[0]}, and expect_abstain says that there is no answer"
    if not question.expect_abstain and not asked_for:
        yield "it has neither must_state nor gold_list; is expect_abstain meant?"
    if asked_for and not question.gold_passages:
        yield "it has no gold passage"
    quotes = [canonical(gold.quote) for gold in question.gold_passages]
    for value in question.must_state:
        if quotes and not any(gives(value, quote) for quote in quotes):
            yield f"{value!r} stands in none of its gold passages"
        if value in question.must_not_state:
            yield f"{value!r} must be stated and must not"


def check_gold(keys: Iterable[Key]) -> None:
    """Raise ConfigurationError that names each gold passage that stands nowhere in the memory."""
    lost = [
        f"{key.question.id}: {gold.document} ({gold.path}), section {gold.section!r}: {gold.quote}"
        for key in keys
        for gold, found in zip(key.question.gold_passages, key.gold, strict=True)
        if not found
    ]
    if lost:
        raise ConfigurationError(
            "These gold passages stand in no document that was read; documents are named by their "
            "row in documents.jsonl, quotes by their words:\n  " + "\n  ".join(lost)
        )


def told_hash(own: Own) -> str:
    """The hash of what is told and asked: files, who may read them, questions as they are worded.

    Another hash is another memory, or other questions.
    """
    hashed = _files_hash(own.folder / SOURCES)
    shown = [[q.id, q.wordings, q.principals, q.checkpoint, q.known_at]
             for q in own.ledger.questions]  # fmt: skip
    rules = [[row.source, row.pattern, row.allow, row.deny] for row in own.ledger.access]
    hashed.update(json.dumps([shown, rules, own.last.number, own.last.today.isoformat()]).encode())
    return hashed.hexdigest()[:12]


def ledger_hash(own: Own) -> str:
    """The hash of all that answers are graded by."""
    return _files_hash(own.folder / LEDGER).hexdigest()[:12]


def _files_hash(folder: Path) -> hashlib._Hash:
    hashed = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = file.relative_to(folder).as_posix().encode()
        hashed.update(name + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return hashed
