"""One digit changed in every passage that has one, as many at once as do not disturb each other.

No two passages edited in the same copy are neighbours, or one read in the light of the other; each
copy is parsed anew and judged. A quote that holds the digit must be `changed`, what is read under
an edited heading or lead-in must be `context`, all else must stay.
"""

from __future__ import annotations

from random import Random
from typing import Any

from evals.edits.context import readers_of
from evals.edits.edited import Words, with_words
from evals.edits.files import DoesNotApply, open_file
from evals.edits.judge import judge, quotes_for
from evals.edits.taken import Taken, take_again
from evals.edits.tally import Figures
from evals.edits.words import another_digit
from memory.errors import UnreadableDocument

APART = 3
_DECLARED = {"hit": frozenset(["changed"]), "context": frozenset(["context"])}


class Sweep:
    """Sweeps over documents, and the sum of what was seen."""

    def __init__(self) -> None:
        self._figures = Figures()
        self._without = 0
        self._unreached = 0
        self._edited = 0
        self._runs = 0

    def over(self, document: Taken, random: Random) -> None:
        """Change a digit in each passage of `document` that has one."""
        changes = []
        for position in range(len(document.passages)):
            try:
                change = another_digit(document, position, random)
            except DoesNotApply:
                self._without += 1
                continue
            changes.append(change)
        for together in rounds(document, self._reached(document, changes)):
            self._round(document, together, random)

    @property
    def examples(self) -> list[Any]:
        """What was not as declared."""
        return self._figures.examples

    def figures(self) -> dict[str, Any]:
        """Passages by what was done with them, and the sums over all quotes."""
        rows = self._figures.rows()
        names = ("odd", "quotes", "expected", "as_expected", "missed", "otherwise", "false")
        return {
            "passages_edited": self._edited,
            "passages_without_digit": self._without,
            "passages_not_reached": self._unreached,
            "copies": self._runs,
            **{name: sum(row[name] for row in rows) for name in names},
            "formats": rows,
        }

    def _reached(self, document: Taken, changes: list[Words]) -> list[Words]:
        """The changes that can be made in the file: none in a format not edited in place."""
        try:
            opened = open_file(document)
        except DoesNotApply:
            kept = []
        else:
            kept = [change for change in changes if opened.reaches(*change[:3])]
        self._unreached += len(changes) - len(kept)
        return kept

    def _round(self, document: Taken, changes: list[Words], random: Random) -> None:
        ending = document.ending
        edited = with_words(document, changes)
        self._runs += 1
        self._edited += len(changes)
        self._figures.tallies["sweep", ending].applied += len(changes)
        try:
            after = take_again(document, document.locator, edited.data)
        except UnreadableDocument as problem:
            self._figures.odd("sweep", ending, document, edited, str(problem))
            return
        if not edited.says_what_it_should(after):
            self._figures.odd("sweep", ending, document, edited, after)
            return
        seen = judge(document, after, quotes_for(document, edited, random), _DECLARED)
        self._figures.judged("sweep", ending, document, after, seen)


def rounds(document: Taken, changes: list[Words]) -> list[list[Words]]:
    """The changes in groups of which none disturbs another: APART, none above another, no twins."""
    readers = {c.position: readers_of(document.drafts, c.position) for c in changes}
    texts = document.texts

    def disturb(one: int, two: int) -> bool:
        close = abs(one - two) < APART or texts[one] == texts[two]
        return close or one in readers[two] or two in readers[one]

    found: list[list[Words]] = []
    for change in changes:
        for group in found:
            if not any(disturb(change.position, c.position) for c in group):
                group.append(change)
                break
        else:
            found.append([change])
    return found
