"""A part of the built insurer, and what a change of a file or of the ledger leads to.

Here: changing a copy, and the problems that a check finds after it.
Not here: how the insurer is built (`conftest`), and expectations.
"""

import io
import re
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from evals.corpus_check.evidence import Evidence
from evals.corpus_check.pieces import ReadFile
from evals.corpus_check.problems import Checked, Problem
from evals.corpus_check.reading import read_file
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import DocumentRecord, Fact

Check = Callable[[Evidence], Checked]


@dataclass(frozen=True)
class Slice:
    """The evidence of the slice, and the folder of its files, which must not be changed."""

    evidence: Evidence
    sources: Path
    scratch: Path
    known: dict[Check, frozenset[Problem]] = field(default_factory=dict)

    @property
    def ledger(self) -> Ledger:
        """The ledger of the slice."""
        return self.evidence.whole

    def documents(self, *kinds: str, suffix: str = "") -> list[DocumentRecord]:
        """The documents of the slice of those kinds, in that format."""
        return [
            self.evidence.documents[id_]
            for id_ in self.evidence.readings
            if self.evidence.documents[id_].kind in kinds
            and self.evidence.documents[id_].path.endswith(suffix)
        ]

    def facts(self, *kinds: str, suffix: str = "") -> list[Fact]:
        """The facts of these documents that their text states in a sentence."""
        ids = {row.id for row in self.documents(*kinds, suffix=suffix)}
        return [f for f in self.ledger.facts if f.document in ids and " | " not in f.quote]

    def edited(self, path: str, *pairs: tuple[str, str]) -> Evidence:
        """The evidence after each pair's first text was replaced by its second in a text file."""
        text = (self.sources / path).read_text(encoding="utf-8")
        for old, new in pairs:
            text = _replaced(text, old, new)
        return self.rewritten(path, text.encode())

    def rewritten(self, path: str, data: bytes) -> Evidence:
        """The evidence with other bytes in a file, which may be new."""
        file = self.scratch / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        return self.with_files(**{path: read_file(self.scratch, path)})

    def with_files(self, **files: ReadFile | None) -> Evidence:
        """The evidence with other files; None is a file that is gone."""
        merged = {**self.evidence.files, **files}
        return replace(self.evidence, files={p: f for p, f in merged.items() if f is not None})

    def with_rows(self, **rows: Any) -> Evidence:
        """The evidence with other rows of the ledger, by kind."""
        return replace(self.evidence, whole=replace(self.ledger, **rows))

    def new_problems(self, check: Check, evidence: Evidence) -> list[Problem]:
        """The problems that the check finds now and did not find before."""
        if check not in self.known:
            self.known[check] = frozenset(check(self.evidence).problems)
        return [problem for problem in check(evidence).problems if problem not in self.known[check]]

    def codes(self, check: Check, evidence: Evidence) -> set[str]:
        """Their codes."""
        return {problem.code for problem in self.new_problems(check, evidence)}


def repacked(file: Path, old: str, new: str) -> bytes:
    """An office file with a text replaced in all of its parts."""
    packed, times = io.BytesIO(), 0
    with zipfile.ZipFile(file) as source, zipfile.ZipFile(packed, "w") as target:
        for name in source.namelist():
            part = source.read(name)
            times += part.count(old.encode())
            target.writestr(name, part.replace(old.encode(), new.encode()))
    assert times, f"{old!r} does not stand in the file"
    return packed.getvalue()


def database_after(file: Path, copy: Path, statement: str, values: tuple[str, ...] = ()) -> bytes:
    """The database of tickets after a statement that changes some rows."""
    shutil.copyfile(file, copy)
    with closing(sqlite3.connect(copy)) as database, database:
        assert database.execute(statement, values).rowcount > 0
    return copy.read_bytes()


def _replaced(text: str, old: str, new: str) -> str:
    """Replace words whose spaces may be line breaks in the file."""
    pattern = r"\s+".join(map(re.escape, old.split()))
    changed, times = re.subn(pattern, lambda _: new, text)
    assert times, f"{old!r} does not stand in the file"
    return changed
