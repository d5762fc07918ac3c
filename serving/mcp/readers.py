"""Readers on the newest whole snapshot, kept while it is the newest.

A call takes its reader at its start and stays on it, whatever is committed meanwhile. Nothing of a
former snapshot is kept for a later call, since a newer one may be there because something had to be
forgotten, or because rights changed.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import TypeVar

from memory.errors import DocmemError, RunError
from memory.reading.page import Pages
from memory.reading.reader import Reader
from memory.reading.tools import open_reader
from memory.store.store import Store

MOST = 8  # readers; each may hold the tables that states are computed from

T = TypeVar("T")
_Key = tuple[int, frozenset[str], date]


@dataclass(frozen=True, slots=True)
class Moment:
    """For whom, for which day (None: today) and at which snapshot (None: the newest) to read."""

    principals: frozenset[str]
    as_of: date | None = None
    known_at: int | date | None = None


class Opened:
    """A reader, and the views of the pages that it may read."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    @property
    def basis(self) -> int:
        """The number of the manifest at whose table versions it reads."""
        return self.reader.snapshot.manifest.snapshot

    @property
    def pages(self) -> Pages:
        """The views of the pages, those that the tools read too."""
        return self.reader.made(Pages)

    @cached_property
    def paths(self) -> list[str]:
        """The paths of the pages, sorted."""
        return sorted(str(row["path"]) for row in self.reader.pages())


class Readers:
    """Opens readers; safe under any number of threads."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._basis = -1
        self._kept: OrderedDict[_Key, Opened] = OrderedDict()

    def open(self, moment: Moment) -> Opened:
        """The reader for a moment, on the newest snapshot. Raises NotFound for a `known_at` that
        there is not, and RunError where the store cannot be read."""
        fresh = Opened(
            open_reader(
                self._store, moment.principals, as_of=moment.as_of, known_at=moment.known_at
            )
        )
        key = (fresh.reader.snapshot.number, moment.principals, fresh.reader.as_of)
        with self._lock:
            if fresh.basis > self._basis:
                self._basis = fresh.basis
                self._kept.clear()
            if fresh.basis < self._basis:
                return fresh  # a newer one was opened meanwhile
            opened = self._kept.setdefault(key, fresh)
            self._kept.move_to_end(key)
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
        return opened

    def answer(self, moment: Moment, ask: Callable[[Opened], T]) -> T:
        """What `ask` gives on one snapshot.

        Forgetting takes away the files of former snapshots. Where a call fails because that
        happened under it, it is made once more, as a whole, on the newest.
        """
        opened = self.open(moment)
        try:
            return ask(opened)
        except Exception as error:
            if isinstance(error, DocmemError) and not isinstance(error, RunError):
                raise
            again = self.open(moment)
            if again.basis == opened.basis:
                raise
        return ask(again)
