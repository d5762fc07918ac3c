"""Which sentences introduce a list item or a table row.

Here: the passages that lead in each passage of a document, outermost first. Not here: what their
wording is compared for (`build`) and how a statement is read with them (`memory.wiki`).

A passage that ends with a colon leads in the items below it, and an item that does so the deeper
items below itself; its last sentence is what introduces them. A paragraph between (a) and (b)
interrupts a list without ending it: the item whose label follows on takes the list up again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from memory.passages.sentences import sentences

_LABEL_END = re.compile(r"(.*?)([0-9]+|[A-Za-z]+)\W*")
_ROMANS = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split()


@dataclass(frozen=True, slots=True)
class Line:
    """What is looked at of a passage; `caption` is the canonical caption of a row's table."""

    kind: str
    text: str
    label: str = ""
    level: int = 0
    caption: str = ""


def introduction(text: str) -> str:
    """What introduces a list in a passage that leads it in: its last sentence."""
    return sentences(text)[-1]


def lead_ins(lines: Sequence[Line]) -> list[tuple[int, ...]]:
    """For each passage the positions of those that lead it in, outermost first."""
    reading = _Reading()
    found = []
    for position, line in enumerate(lines):
        after = lines[position + 1] if position + 1 < len(lines) else None
        found.append(reading.at(position, line, after))
    return found


@dataclass(slots=True)
class _Reading:
    """Lead-ins open where reading has come to, with the depth each stands at."""

    open: list[tuple[int, int]] = field(default_factory=list)
    interrupted: list[tuple[int, int]] = field(default_factory=list)
    labels: dict[int, str] = field(default_factory=dict)
    fresh: bool = False

    def at(self, position: int, line: Line, after: Line | None) -> tuple[int, ...]:
        """The lead-ins of the passage at `position`, which is taken note of."""
        leads = line.text.endswith(":")
        if line.kind == "item":
            return self._item(position, line, leads)
        if line.kind == "row":
            return self._row()
        if after is not None and after.kind == "row" and after.caption == line.text:
            return ()  # a caption stands between a lead-in and its table and belongs to the table
        if line.kind == "heading":
            self.interrupted, self.labels = [], {}
        elif self.open:
            self.interrupted = self.open
        self.open = [(0, position)] if leads else []
        self.fresh = leads
        return ()

    def _item(self, position: int, line: Line, leads: bool) -> tuple[int, ...]:
        depth = max(line.level, 1)
        if not self.open and follows(self.labels.get(depth, ""), line.label):
            self.open = self.interrupted
        self.open = [(d, p) for d, p in self.open if d < depth]
        self.labels = {d: label for d, label in self.labels.items() if d < depth}
        self.labels[depth] = line.label
        found = tuple(p for _, p in self.open)
        if leads:
            self.open = [*self.open, (depth, position)]
        self.fresh = leads
        return found

    def _row(self) -> tuple[int, ...]:
        """The rows directly below a lead-in have it; other tables end what is open."""
        if self.fresh:
            return tuple(p for _, p in self.open)
        if self.open:
            self.interrupted, self.open = self.open, []
        return ()


def follows(before: str, after: str) -> bool:
    """Whether label `after` is the next one in the series of `before`: "(b)" after "(a)"."""
    one, two = _LABEL_END.fullmatch(before), _LABEL_END.fullmatch(after)
    if one is None or two is None or one[1] != two[1]:
        return False
    last, new = one[2], two[2]
    if last.isdigit() or new.isdigit():
        return last.isdigit() and new.isdigit() and int(new) == int(last) + 1
    low, lower = last.lower(), new.lower()
    if low in _ROMANS[:-1] and lower == _ROMANS[_ROMANS.index(low) + 1]:
        return True
    return len(low) == len(lower) == 1 and ord(lower) == ord(low) + 1
