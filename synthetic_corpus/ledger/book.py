"""A ledger under construction: rows are opened, replaced and closed as checkpoints go by.

Here: the bookkeeping of `from_checkpoint` and `to_checkpoint`.
Not here: what is written into the rows.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar, cast

from synthetic_corpus.ledger.files import FILES, Ledger
from synthetic_corpus.ledger.records import NumberPlace, Record

R = TypeVar("R")
_KINDS: dict[type[Any], str] = {record: kind for kind, record in FILES.items()}


class Book:
    """The rows of every kind by id, at the checkpoint that is being written.

    A row that opened at this very checkpoint is replaced without a trace; an older one is closed
    and stays in the ledger.
    """

    def __init__(self) -> None:
        self.checkpoint = 0
        self._open: dict[str, dict[Any, Any]] = {kind: {} for kind in FILES}
        self._numbered: dict[str, tuple[Any, ...]] = {}
        self._closed: dict[str, list[Any]] = {kind: [] for kind in FILES}

    def add(self, row: Record) -> None:
        """Open a row; raises ValueError if its id is taken."""
        rows, key = self._open[_KINDS[type(row)]], _key(row)
        if key in rows:
            raise ValueError(f"{type(row).__name__} {key}: there is such a row already")
        rows[key] = row

    def get(self, record: type[R], key: object) -> R:
        """The open row with that id; raises KeyError if there is none."""
        return cast(R, self._open[_KINDS[record]][key])

    def has(self, record: type[R], key: object) -> bool:
        """Whether a row with that id is open."""
        return key in self._open[_KINDS[record]]

    def rows(self, record: type[R], only: Callable[[R], bool] | None = None) -> list[R]:
        """The open rows of a kind, or those that `only` accepts, in the order they were opened."""
        rows = cast(Iterable[R], self._open[_KINDS[record]].values())
        return [row for row in rows if only is None or only(row)]

    def change(self, record: type[R], key: object, **values: object) -> R:
        """Give the open row other values from this checkpoint on; returns the row that stands."""
        kind = _KINDS[record]
        row = self._open[kind][key]
        changed = replace(row, **values)
        if changed == row:
            return cast(R, row)
        if getattr(row, "from_checkpoint", self.checkpoint) < self.checkpoint:
            self._closed[kind].append(replace(row, to_checkpoint=self.checkpoint))
            changed = replace(changed, from_checkpoint=self.checkpoint)
        self._open[kind][key] = changed
        return cast(R, changed)

    def close(self, record: type[R], key: object) -> None:
        """End the row at this checkpoint, or forget it if it opened at this one."""
        kind = _KINDS[record]
        row = self._open[kind].pop(key)
        if getattr(row, "from_checkpoint", 0) < self.checkpoint:
            self._closed[kind].append(replace(row, to_checkpoint=self.checkpoint))

    def put_numbers(self, document: str, found: dict[Any, NumberPlace]) -> None:
        """Let the numbers of a document be those in `found`, by their keys, and no others."""
        rows = self._open["numbers"]
        for key in self._numbered.get(document, ()):
            if key not in found:
                self.close(NumberPlace, key)
        for key, row in found.items():
            if key in rows:
                self.change(NumberPlace, key, count=row.count)
            else:
                rows[key] = row
        self._numbered[document] = tuple(found)

    def ledger(self) -> Ledger:
        """All rows, closed and open, each kind in the order of id and checkpoint."""
        found: dict[str, tuple[Any, ...]] = {}
        for kind in FILES:
            order = {key: place for place, key in enumerate(self._open[kind])}
            rows = [*self._closed[kind], *self._open[kind].values()]
            last = len(order)
            rows.sort(key=lambda r: (order.get(_key(r), last), getattr(r, "from_checkpoint", 0)))
            found[kind] = tuple(rows)
        return Ledger(**found)


def _key(row: Record) -> object:
    if isinstance(row, NumberPlace):
        return (row.document, row.section, row.printed, row.role, row.record)
    for name in ("id", "number"):
        if hasattr(row, name):
            return getattr(row, name)
    return row
