"""What can be done to any opened file; a format says no to what it has no way to do."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence

from evals.edits.stream import Spot, Stream, squeezed
from evals.edits.taken import Taken

_NUMBERING = re.compile(r"\d+|(?<![A-Za-z])[A-Za-z](?![A-Za-z])")
_BRACKETS = 3


class DoesNotApply(Exception):
    """An edit cannot be made here; its text says why."""


class Opened(ABC):
    """A file with its passages found in it. Positions are those of passages, in reading order.

    One change of the structure may be made to an opened file; changes of words may be many, from
    the last to the first.
    """

    def __init__(self, document: Taken, stream: Stream) -> None:
        self.document = document
        self.stream = stream

    def reaches(self, position: int, start: int, end: int) -> bool:
        """Whether these characters of a passage's canonical text stand in the file as they are."""
        if self.stream.starts[position] < 0:
            return False
        old = self.document.texts[position][start:end]
        spots = self.stream.spots_of(position, start, end)
        return self.stream.written(spots) == "".join(old.split())

    def replace(self, position: int, start: int, end: int, new: str) -> None:
        """Put `new` where the passage's canonical text has the characters `start` to `end`."""
        spots = self._spots(position, start, end)
        if not self.reaches(position, start, end):
            raise DoesNotApply("the words are written otherwise in the file")
        self.stream.write(spots, new)

    def replace_header(self, position: int, header: str, new: str) -> None:
        """Put `new` for the wording of a column's `header`, above the table's first row."""
        top = self.stream.starts[position]
        found = self.stream.text.rfind(squeezed(header), self.stream.end_before(position), top)
        if top < 0 or found < 0:
            raise DoesNotApply("the header does not stand above the rows")
        self.stream.write(self.stream.spots[found : found + len(squeezed(header))], new)

    def renumber(self) -> int:
        """Raise the number or letter of every label that is written out; how many there were."""
        done = 0
        for position in reversed(range(len(self.document.drafts))):
            spots = self._numbering(position)
            if spots:
                self.stream.write(spots, _next(self.stream.written(spots)))
                done += 1
        return done

    def insert(self, position: int, text: str) -> None:
        """A new piece of the same kind, saying `text`, above a passage."""
        raise self._no("nothing can be put between its passages")

    def delete(self, position: int) -> None:
        """Take a passage out."""
        raise self._no("its passages cannot be taken out one by one")

    def split(self, position: int, at: int) -> None:
        """Begin a new paragraph at the character `at` of a passage's canonical text."""
        raise self._no("it has no paragraphs")

    def merge(self, position: int) -> None:
        """Make one paragraph of a passage and the next one."""
        raise self._no("it has no paragraphs")

    def move(self, first: int, second: int, after: int | None) -> None:
        """Put the section from `first` behind the one from `second`, which ends before `after`."""
        raise self._no("it has no sections")

    def sort_rows(self, rows: Sequence[int], order: Sequence[int]) -> None:
        """Put the rows at the positions `rows` into `order`."""
        raise self._no("it has no tables")

    @abstractmethod
    def rewrap(self) -> None:
        """Write the same text in other lines, runs or quotes."""

    def change_running_header(self, text: str) -> None:
        """Have every page repeat `text` in its header or footer."""
        raise self._no("it has no pages")

    @abstractmethod
    def save(self) -> bytes:
        """The file as it is now."""

    def labelled(self, position: int, text: str) -> str:
        """`text` with the passage's label in front, where the file spells labels out."""
        label = self.document.drafts[position].block.label
        return f"{label} {text}" if self._numbering(position) else text

    def _spots(self, position: int, start: int, end: int) -> list[Spot]:
        if self.stream.starts[position] < 0:
            raise DoesNotApply("the passage is not found in the file's own text")
        return self.stream.spots_of(position, start, end)

    def _no(self, why: str) -> DoesNotApply:
        return DoesNotApply(f"{self.document.ending}: {why}")

    def _numbering(self, position: int) -> list[Spot]:
        """The spots of the number in a passage's label, where the file spells it out."""
        label = squeezed(self.document.drafts[position].block.label)
        start = self.stream.starts[position]
        if not label or start < 0:
            return []
        least = max(start - len(label) - _BRACKETS, self.stream.end_before(position))
        found = self.stream.text.rfind(label, least, start)
        number = _NUMBERING.search(label)
        if found < 0 or number is None:
            return []
        return self.stream.spots[found + number.start() : found + number.end()]


def _next(number: str) -> str:
    if number.isdecimal():
        return str(int(number) + 1)
    return number if number in "zZ" else chr(ord(number) + 1)
