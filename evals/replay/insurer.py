"""The synthetic insurer as a story: its files at each checkpoint, and one ledger of them all.

Here: the whole insurer, or the part of it that `synthetic_corpus.excerpt` chooses.
Not here: what is judged by the ledger.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path

from evals.claims.configured import configure
from evals.graph.sources import SOURCES
from synthetic_corpus.build import SEED, Frames, compose, files_of_item, write_files
from synthetic_corpus.composing.items import items_of
from synthetic_corpus.excerpt import documents, excerpt_and_ledger
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import DocumentRecord
from synthetic_corpus.structure import Item
from synthetic_corpus.timeline.run import CHECKPOINTS, advance

LAST = CHECKPOINTS


@dataclass(frozen=True)
class _Moment:
    items: tuple[Item, ...]
    broken: frozenset[str]


@dataclass
class Insurer:
    """The insurer from checkpoint 0 to the last one told; `ledger` has the rows of all of them."""

    ledger: Ledger
    moments: tuple[_Moment, ...]
    _written: dict[str, tuple[Item, bool, list[tuple[str, bytes]]]] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The checkpoints' names, in order."""
        return tuple(row.name for row in sorted(self.ledger.checkpoints, key=lambda r: r.number))

    def today(self, number: int) -> date:
        """The day of a checkpoint."""
        return next(row.today for row in self.ledger.checkpoints if row.number == number)

    def write(self, number: int, folder: Path) -> Path:
        """Bring the files below `folder` to a checkpoint; returns the file of configuration."""
        moment = self.moments[number]
        wanted: dict[str, bytes] = {}
        for item in moment.items:
            wanted.update(self._files(item, moment.broken))
        write_files(folder / SOURCES, wanted)
        return configure(folder, folder, self.ledger.access)

    def _files(self, item: Item, broken: frozenset[str]) -> list[tuple[str, bytes]]:
        """The files of an item, made again only where it is not as it was last written."""
        breaks = item.path in broken
        last = self._written.get(item.path)
        if last is None or last[:2] != (item, breaks):
            last = item, breaks, files_of_item(item, broken)
            self._written[item.path] = last
        return last[2]


def whole(upto: int = LAST, *, seed: int = SEED, frames: Frames = "open") -> Insurer:
    """All of it."""
    moments = []
    corpus = compose(seed=seed, scale=1, frames=frames, upto=0)
    for number in range(upto + 1):
        if number:
            advance(corpus, number)
        rows = corpus.world.book.rows(DocumentRecord)
        broken = frozenset(row.path for row in rows if not row.readable)
        moments.append(_Moment(items_of(corpus), broken))
    return Insurer(corpus.world.book.ledger(), tuple(moments))


def part(
    upto: int = LAST, *, seed: int = SEED, frames: Frames = "open", exchanged: bool = False
) -> Insurer:
    """The excerpt, with the rows of the ledger that are about its documents; `exchanged` with other
    figures.

    Facts of other documents stay, so that what repeats them can be judged; what other documents
    amend or supersede counts as not amended.
    """
    shown, ledger = excerpt_and_ledger(
        tuple(range(upto + 1)), seed=seed, frames=frames, exchanged=exchanged
    )
    chosen = documents(ledger)
    kept = {
        kind: tuple(row for row in getattr(ledger, kind) if row.document in chosen)
        for kind in ("nonfacts", "definitions", "references", "amendments", "supersessions",
                     "stale", "changes")
    }  # fmt: skip
    kept["documents"] = tuple(row for row in ledger.documents if row.id in chosen)
    moments = tuple(_Moment(moment.items, moment.broken) for moment in shown)
    return Insurer(replace(ledger, **kept), moments)
