"""Access lists and readers, drawn.

Here: one drawing of lists for all documents, earlier ones for some, and who reads. Names are those
that the corpus names. Not here: what is asked (`calls`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import polars as pl

EVERYONE = "everyone"
STRANGER = "user:nobody-knows"
_MOST_NAMES = 6  # of one reader
_FORMER = 0.2  # of the documents had another list before


@dataclass(frozen=True, slots=True)
class Way:
    """How a drawing goes: the share of documents with lists of their own, and the longest list."""

    own: float
    allow: int
    deny: int


_WAYS = (Way(0.02, 1, 1), Way(0.2, 2, 2), Way(0.6, 3, 1), Way(1.0, 3, 2), Way(1.0, 2, 0))


def names_of(documents: pl.DataFrame) -> list[str]:
    """Everybody that the lists of the documents name, `everyone` among them."""
    lists = [*documents["allow"].to_list(), *documents["deny"].to_list()]
    return sorted({EVERYONE, *(name for each in lists for name in each)})


def drawn(documents: pl.DataFrame, names: Sequence[str], random: Random) -> pl.DataFrame:
    """The rows of `documents` with lists drawn for each document.

    Some documents had other lists in a state that was closed at snapshot 2; only the latest counts.
    """
    way = random.choice(_WAYS)
    usual = random.sample(names, k=min(len(names), 3))
    rows = []
    for row in documents.sort("id", "from_snapshot").to_dicts():
        allow, deny = usual, list[str]()
        if random.random() < way.own:
            allow = random.sample(names, k=random.randint(0, min(way.allow, len(names))))
            deny = random.sample(names, k=random.randint(0, min(way.deny, len(names))))
        if row["from_snapshot"] == 1 and random.random() < _FORMER:
            before = random.sample(names, k=min(2, len(names)))
            rows.append(row | {"allow": before, "deny": [], "to_snapshot": 2})
            row["from_snapshot"] = 2
        rows.append(row | {"allow": allow, "deny": deny})
    random.shuffle(rows)
    return pl.DataFrame(rows, schema=documents.schema)


def reader(names: Sequence[str], random: Random) -> frozenset[str]:
    """Who reads: a few of the names, now and then a stranger or somebody who does not say."""
    chosen = random.sample(names, k=random.randint(0, min(_MOST_NAMES, len(names))))
    return frozenset([*chosen, *([STRANGER] if random.random() < 0.1 else [])])
