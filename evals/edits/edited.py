"""What an edit gives back, and where in the old text it took hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from evals.edits.files import open_file
from evals.edits.taken import Taken
from memory.passages.canon import canonical


class Touch(NamedTuple):
    """Characters of a passage's old canonical text that no longer stand as they did."""

    position: int
    start: int
    end: int


@dataclass(frozen=True)
class Edited:
    """A file after an edit.

    `texts` is what its passages say if the edit did what it is meant to: canonical, in reading
    order unless not `ordered`, with the same bounds unless not `bounded`. `gone` are passages
    that were taken out, `heads` positions whose reading changed by what stands above them although
    that is no passage (a table's header).
    """

    data: bytes
    locator: str
    texts: tuple[str, ...]
    touched: tuple[Touch, ...] = ()
    gone: frozenset[int] = frozenset()
    heads: frozenset[int] = frozenset()
    ordered: bool = True
    bounded: bool = True

    def says_what_it_should(self, after: Taken) -> bool:
        """Whether the file, parsed anew, says `texts` and nothing else."""
        wanted, found = list(self.texts), list(after.texts)
        if not self.bounded:
            return "".join("".join(wanted).split()) == "".join("".join(found).split())
        return wanted == found if self.ordered else sorted(wanted) == sorted(found)


class Words(NamedTuple):
    """New words for the characters `start` to `end` of a passage's canonical text."""

    position: int
    start: int
    end: int
    new: str


def with_words(document: Taken, changes: Sequence[Words]) -> Edited:
    """The file of `document` with other words in place, at most one change to a passage."""
    opened = open_file(document)
    texts = list(document.texts)
    for change in sorted(changes, reverse=True):
        opened.replace(*change)
        text = texts[change.position]
        texts[change.position] = canonical(text[: change.start] + change.new + text[change.end :])
    touched = tuple(Touch(change.position, change.start, change.end) for change in changes)
    return Edited(opened.save(), document.locator, tuple(texts), touched)
