"""References of real text against labels: a public handbook, read by a person beforehand.

The labels name places (file, line and columns) and what is meant there, and hold no text of the
handbook. They are for measuring alone. `link` is an address in the text, `mention` what only words
name, `distractor` what looks like a mention and is none. Run it as

    python -m evals.graph.handbook REPOSITORY [LABELS]

Here: labels, judging, and the command. Not here: the ledger's references (`mentioned`).
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from evals.graph.score import Miss, Score
from evals.graph.speed import relate
from evals.graph.taken import commit
from evals.replay.handbook import SOURCE, Handbook, take_handbook
from memory.references.known.links import is_link
from memory.store.snapshot import Snapshot
from memory.store.store import Store

Row = dict[str, Any]
TAG = "T05"
LABELS = Path(__file__).with_name("handbook_labels.jsonl")
_OPEN = ("external", "unresolved")
_MARKUP = re.compile(r"\]\([^)]*\)|\{[{%].*?[%}]\}|<[^>]*>")
_NO_WORD = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Label:
    """What stands at columns `start` to `end` of a line (from 1) of a file, for a link its address.

    `target` is a file, "external" or "unresolved", "ambiguous" with its `candidates`, or "none";
    `heading` is the line of the heading in it that is meant, 0 for the file itself.
    """

    id: str
    kind: str
    file: str
    line: int
    sha256: str
    start: int
    end: int
    target: str
    heading: int = 0
    candidates: tuple[str, ...] = ()

    @property
    def is_inside(self) -> bool:
        """Whether a page of the handbook is meant."""
        return self.target not in (*_OPEN, "ambiguous", "none")


def labels_in(file: Path) -> list[Label]:
    """The labels of a file, one JSON object a line."""
    rows = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return [Label(**row | {"candidates": tuple(row.get("candidates", ()))}) for row in rows]


class Judge:
    """The memory's mentions at labelled places; `folder` holds the files that it was made of."""

    def __init__(self, folder: Path, snapshot: Snapshot) -> None:
        self._folder = folder
        self._snapshot = snapshot
        self._files = dict(snapshot.rows("documents").select("id", "locator").iter_rows())

    def at(self, label: Label) -> list[Row]:
        """The mentions at a label. Raises ValueError if the file is not the one that was read."""
        line = self._line(label.file, label.line)
        if sha256(line.encode()).hexdigest() != label.sha256:
            raise ValueError(f"{label.file}, line {label.line}, is not as it was labelled; "
                             f"the labels are of the tag {TAG}.")  # fmt: skip
        said = line[label.start : label.end]
        places = self._places(label.file, line)
        rows = [row for row in self._mentions if row["passage"] in places]
        if label.kind == "link":
            return [row for row in rows if row["surface"] == said]
        return [row for row in rows if _same(said, _words(row))]

    def is_right(self, label: Label, row: Row) -> bool:
        """Whether a mention means what the label says."""
        files = {self.file(target) for target in row["targets"]}
        if label.target == "ambiguous":
            return bool(row["status"] == "ambiguous" and files == set(label.candidates))
        if not label.is_inside:
            return bool(row["status"] == "unresolved")
        if row["status"] != "resolved" or files != {label.target}:
            return False
        wanted = _key(self._line(label.target, label.heading)) if label.heading else ""
        texts = [_key("".join(self._passages.get(t, ("", "", ""))[1:])) for t in row["targets"]]
        return not wanted or texts == [wanted]

    def file(self, node: str) -> str:
        """The file of a document or passage."""
        return str(self._files[self._passages[node][0] if node in self._passages else node])

    @cached_property
    def _mentions(self) -> list[Row]:
        return self._snapshot.rows("mentions", "passage <> ''").to_dicts()

    @cached_property
    def _passages(self) -> dict[str, tuple[str, str, str]]:
        """By passage its document, label and text."""
        columns = ["id", "document", "label", "canonical"]
        rows = self._snapshot.rows("passages", columns=columns).select(columns)
        return {ident: told for ident, *told in rows.iter_rows()}  # type: ignore[misc]

    def _places(self, file: str, line: str) -> set[str]:
        """The passages that hold a line of a file, or stand in it."""
        whole = _key(line)
        texts = {
            passage: _key(text)
            for passage, (document, _, text) in self._passages.items()
            if self._files[document] == file
        }
        return {p for p, text in texts.items() if text and (text in whole or whole in text)}

    def _line(self, file: str, number: int) -> str:
        text = (self._folder / file).read_text(encoding="utf-8")
        return text.split("\n")[number - 1].rstrip("\r")


def scores(judge: Judge, labels: Sequence[Label]) -> list[Score]:
    """By kind: the labels that the memory has with their meaning, and those it resolves rightly.

    What is no page of the handbook has its meaning where the mention is kept as unresolved. Nothing
    is wanted of distractors; one that resolves is wrong.
    """
    groups = {
        "links": [each for each in labels if each.kind == "link"],
        "mentions in text, of pages": [e for e in labels if e.kind == "mention" and e.is_inside],
        "mentions in text, of anything else": [
            e for e in labels if e.kind == "mention" and not e.is_inside
        ],
        "distractors": [each for each in labels if each.kind == "distractor"],
    }
    real = [each for each in labels if each.kind != "distractor"]
    found = [_score(judge, name, group) for name, group in groups.items()]
    return [*found, _score(judge, "of pages of the handbook", [e for e in real if e.is_inside]),
            _score(judge, "all, with distractors", labels)]  # fmt: skip


def taken(folder: Path, data: Path, today: date) -> Judge:
    """A judge of the pages in `folder`/handbook, which go into a fresh store below `data`."""
    store = Store(str(data / "store"))
    with store.writer("bench graph") as writer:
        root = take_handbook(folder, writer)
        relate(writer)
        commit(writer, "staleness", today, root)
    return Judge(folder / SOURCE, store.snapshot())


def _score(judge: Judge, measure: str, labels: Iterable[Label]) -> Score:
    wanted = reached = given = right = 0
    misses: list[Miss] = []
    for label in labels:
        rows = judge.at(label)
        resolved = [row for row in rows if row["status"] == "resolved"]
        is_wanted = label.kind != "distractor"
        told = any(judge.is_right(label, row) for row in rows)
        sound = all(judge.is_right(label, row) for row in resolved)
        wanted, reached = wanted + is_wanted, reached + (is_wanted and told)
        given, right = given + bool(resolved), right + (bool(resolved) and sound)
        if not sound or (is_wanted and not told):
            misses.append(_miss(judge, label, rows, sound))
    return Score(measure, wanted, reached, given, right, tuple(misses))


def _miss(judge: Judge, label: Label, rows: list[Row], sound: bool) -> Miss:
    answers = (f"{row['status']} {', '.join(map(judge.file, row['targets']))}" for row in rows)
    where = f"{label.id} {label.file}, line {label.line}"
    what = f"{label.target}: {'; '.join(answers) or 'no mention'}"
    return Miss("missing" if sound else "wrong", where, what, "")


def _words(row: Row) -> str:
    """The words of a mention; those that a link stands under are its quote."""
    return str(row["quote"] if is_link(row["identifier"]) else row["surface"])


def _same(said: str, told: str) -> bool:
    """Whether one is a part of the other, markup aside."""
    one, two = _key(said), _key(told)
    return bool(one and two) and (one in two or two in one)


def _key(text: str) -> str:
    return _NO_WORD.sub("", _MARKUP.sub("", text)).casefold()


def main() -> None:
    """Measure, and print what was found."""
    repository, *others = map(Path, sys.argv[1:])
    with tempfile.TemporaryDirectory() as name:
        folder, handbook = Path(name), Handbook(repository, (TAG,))
        handbook.write(0, folder)
        labels = labels_in(others[0] if others else LABELS)
        found = scores(taken(folder, folder, handbook.today(0)), labels)
    for score in found:
        told = f"{score.reached} of {score.wanted} told," if score.wanted else ""
        print(f"{score.measure:<36}{told:<18}{score.right} of {score.given} resolved are right")
    for miss in found[-1].misses:
        print(f"{miss.fault}: {miss.where}: {miss.what}")


if __name__ == "__main__":
    main()
