"""Where the table begins in a sheet or CSV file: the lines of a report before and after it.

Here: rows of cells to parts, each a table or lines of text. Not here: which rows of a table are
headers (`cells`), reading the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Part(Generic[T]):
    """Rows that belong together: a table, or lines of text; `heads` if a table follows at once."""

    is_table: bool
    rows: list[T]
    heads: bool = False


def parts_of(
    rows: Sequence[T], filled: Callable[[T], int], is_head: Callable[[T], bool]
) -> list[Part[T]]:
    """The parts of rows in order; `filled` tells how many cells of a row hold text.

    Lines of text are: single cells before the first wider row; what is narrower than the table and
    set off from it by a blank row before it; single cells set off after it. A row that `is_head`
    after a blank row, with single cells directly above it or not, begins a table of its own. A file
    of one column is one table.
    """
    usual = _usual(filled(row) for row in rows if filled(row))
    if usual < 2:
        kept = [row for row in rows if filled(row)]
        return [Part(True, kept)] if kept else []
    groups = list(_groups(rows, filled))
    parts: list[Part[T]] = []
    for number, group in enumerate(groups):
        counts = [filled(row) for row in group]
        started = any(part.is_table for part in parts)
        singles = next((i for i, count in enumerate(counts) if count > 1), len(group))
        lines = singles
        if started:
            lines = singles if singles == len(group) or is_head(group[singles]) else 0
        elif max(counts) < usual and number + 1 < len(groups):
            lines = len(group)
        if lines:
            parts.append(Part(False, group[:lines], heads=lines < len(group)))
        if table := group[lines:]:
            if parts and parts[-1].is_table and not is_head(table[0]):
                parts[-1].rows.extend(table)
            else:
                parts.append(Part(True, table))
    return parts


def _usual(counts: Iterable[int]) -> int:
    """The number of cells that most rows fill, the larger of two that are as frequent."""
    frequency = Counter(counts)
    return max(frequency, key=lambda count: (frequency[count], count), default=0)


def _groups(rows: Sequence[T], filled: Callable[[T], int]) -> Iterable[list[T]]:
    """Runs of rows without a blank one between them."""
    group: list[T] = []
    for row in rows:
        if filled(row):
            group.append(row)
        elif group:
            yield group
            group = []
    if group:
        yield group
