"""The text of a file as one stream of characters, and where each passage stands in it.

Passages are found by their characters alone, white space and "|" left out, in reading order: so
the same search serves paragraphs in runs, wrapped lines and cells, whatever the format.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from memory.passages.canon import canonical


class Chunk(Protocol):
    """A piece of a file's text that can be read and written."""

    text: str


@dataclass(frozen=True, slots=True)
class Spot:
    """One character: the number of its chunk, and its place in that chunk's text."""

    chunk: int
    at: int


class Stream:
    """All that is printed, character by character, with the spot of each in the file.

    `starts` gives for each passage the number of its first character here, or -1 where it was not
    found; `hidden` are places of the only chunk that are markup and no text.
    """

    def __init__(
        self, chunks: Sequence[Chunk], passages: Sequence[str], hidden: Iterable[int] = ()
    ) -> None:
        self.chunks = chunks
        self.spots: list[Spot] = []
        printed: list[str] = []
        skipped = frozenset(hidden)
        for number, chunk in enumerate(chunks):
            for at, char in enumerate(chunk.text):
                if at in skipped:
                    continue
                form = _printed(char)
                printed.append(form)
                self.spots += [Spot(number, at)] * len(form)
        self.text = "".join(printed)
        self._passages = passages
        self.starts = self._locate(passages)

    def span(self, position: int) -> tuple[int, int]:
        """First and last-but-one character of a passage that was found."""
        start = self.starts[position]
        return start, start + len(squeezed(self._passages[position]))

    def spots_of(self, position: int, start: int, end: int) -> list[Spot]:
        """The spots of the printed characters from `start` to `end` of a passage's text."""
        text = self._passages[position]
        first = self.starts[position] + len(squeezed(text[:start]))
        return self.spots[first : first + len(squeezed(text[start:end]))]

    def end_before(self, position: int) -> int:
        """Where the last passage before this one ends."""
        ends = [self.span(p)[1] for p in range(position) if self.starts[p] >= 0]
        return max((e for e in ends if e <= self.starts[position]), default=0)

    def write(self, spots: Sequence[Spot], new: str) -> None:
        """Put `new` in the place of the characters at `spots`; what stood between them goes."""
        chunks = sorted({spot.chunk for spot in spots}, reverse=True)
        for number in chunks:
            places = [spot.at for spot in spots if spot.chunk == number]
            chunk = self.chunks[number]
            kept = new if number == chunks[-1] else ""
            chunk.text = chunk.text[: min(places)] + kept + chunk.text[max(places) + 1 :]

    def written(self, spots: Sequence[Spot]) -> str:
        """What stands at `spots`, as the file has it."""
        return "".join(self.chunks[spot.chunk].text[spot.at] for spot in spots)

    def _locate(self, passages: Sequence[str]) -> list[int]:
        starts, after = [], 0
        for text in passages:
            wanted = squeezed(text)
            start = self.text.find(wanted, after) if wanted else -1
            starts.append(start)
            after = start + len(wanted) if start >= 0 else after
        return starts


def squeezed(text: str) -> str:
    """Canonical text without white space and bars."""
    return "".join(map(_printed, canonical(text)))


@functools.lru_cache(maxsize=4096)
def _printed(char: str) -> str:
    return "".join(canonical(char).split()).replace("|", "")
