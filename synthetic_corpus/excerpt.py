"""A small part of the insurer over some checkpoints, for a first look.

Here: the documents to which something happens, those they act on, a few tickets and letters, and
their files at each checkpoint. Not here: the whole (`build`), and what happens (`timeline`).

The manuals are left out: they take longer to read than everything else together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from synthetic_corpus.build import SEED, Frames, compose, files_of_item, write_files
from synthetic_corpus.composing.compose import Corpus
from synthetic_corpus.composing.items import items_of
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Change, DocumentRecord
from synthetic_corpus.structure import Item, Mailbox, TicketExport
from synthetic_corpus.timeline.run import advance

CHECKPOINTS = (0, 4, 7)  # between them a little of everything happens
LEFT_OUT = "manual"
FIRST = {"ticket": 12, "mail": 12, "glossary": 1, "rates": 1}
"""So many of each kind come along whatever happens to them."""


@dataclass(frozen=True)
class Moment:
    """The excerpt at one checkpoint: what its files hold, and what was done since the last one."""

    checkpoint: int
    items: tuple[Item, ...]
    broken: frozenset[str]
    changes: tuple[Change, ...]

    def write(self, directory: Path) -> tuple[str, ...]:
        """Bring the files below `directory` to this moment; returns their paths, in order."""
        wanted = dict(pair for item in self.items for pair in files_of_item(item, self.broken))
        write_files(directory, wanted)
        return tuple(wanted)


def excerpt(
    checkpoints: Sequence[int] = CHECKPOINTS, *, seed: int = SEED, frames: Frames = "open"
) -> tuple[Moment, ...]:
    """The excerpt at each of the `checkpoints`, which rise."""
    return excerpt_and_ledger(checkpoints, seed=seed, frames=frames)[0]


def excerpt_and_ledger(
    checkpoints: Sequence[int], *, seed: int = SEED, frames: Frames = "open",
    exchanged: bool = False,
) -> tuple[tuple[Moment, ...], Ledger]:  # fmt: skip
    """The excerpt at each of the `checkpoints`, and the ledger of the whole insurer; `exchanged`
    with other figures."""
    corpus = compose(seed=seed, scale=1, frames=frames, upto=checkpoints[0], exchanged=exchanged)
    standing = [_Standing.of(corpus)]
    for before, after in pairwise(checkpoints):
        for number in range(before + 1, after + 1):
            advance(corpus, number)
        standing.append(_Standing.of(corpus))
    ledger = corpus.world.book.ledger()
    chosen = documents(ledger)
    since = (-1, *checkpoints)
    moments = tuple(
        Moment(
            number, moment.kept(chosen), moment.broken,
            tuple(
                c for c in ledger.changes if last < c.checkpoint <= number and c.document in chosen
            ),
        )
        for last, number, moment in zip(since, checkpoints, standing, strict=False)
    )  # fmt: skip
    return moments, ledger


def documents(ledger: Ledger) -> frozenset[str]:
    """The ids of documents that change, of what they amend, supersede or follow, and of a few more.

    The first tickets, letters and the like come along although nothing happens to them.
    """
    chosen = {change.document for change in ledger.changes}
    acted = [(a.document, a.target) for a in ledger.amendments]
    acted += [(s.document, s.superseded) for s in ledger.supersessions]
    acted += [(e.document, e.previous) for e in ledger.editions if e.previous]
    chosen |= {target for document, target in acted if document in chosen}
    for kind, few in FIRST.items():
        chosen |= {row.id for row in [d for d in ledger.documents if d.kind == kind][:few]}
    return frozenset(chosen - {row.id for row in ledger.documents if row.kind == LEFT_OUT})


@dataclass(frozen=True)
class _Standing:
    """All files of the corpus at one checkpoint, and where its documents are in them."""

    rows: tuple[DocumentRecord, ...]
    items: tuple[Item, ...]

    @classmethod
    def of(cls, corpus: Corpus) -> _Standing:
        return cls(tuple(corpus.world.book.rows(DocumentRecord)), items_of(corpus))

    @property
    def broken(self) -> frozenset[str]:
        return frozenset(row.path for row in self.rows if not row.readable)

    def kept(self, chosen: frozenset[str]) -> tuple[Item, ...]:
        """The items of the chosen documents; of those that share a file, they alone."""
        rows = [row for row in self.rows if row.id in chosen]
        paths = {row.path for row in rows} | {i.path for i in self.items if _is_access(i)}
        keys = {row.item for row in rows if row.item}
        found: list[Item] = []
        for item in self.items:
            if isinstance(item, TicketExport):
                tickets = tuple(t for t in item.tickets if t.key in keys)
                found += [replace(item, tickets=tickets)] if tickets else []
            elif isinstance(item, Mailbox):
                mails = tuple(m for m in item.messages if m.message_id in keys)
                found += [replace(item, messages=mails)] if mails else []
            elif item.path in paths:
                found.append(item)
        return tuple(found)


def _is_access(item: Item) -> bool:
    return item.path.endswith("/access.csv")
