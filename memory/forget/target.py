"""Which document is meant, among all that any snapshot knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import polars as pl

from memory.errors import ConfigurationError, NotFound
from memory.reading.reader import name_of

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Target:
    """The document to forget.

    `places` are (source, locator) and `versions` the hashes of bytes that it ever had; `titles`
    what it was ever called; `live` whether the newest snapshot has it.
    """

    id: str
    name: str
    places: tuple[tuple[str, str], ...]
    versions: tuple[str, ...]
    titles: tuple[str, ...]
    live: bool


def find_target(documents: pl.DataFrame, named: str) -> Target:
    """The one document that `named` means: its id, source/locator, or a title that is unique.

    `documents` are the rows of all snapshots. Raises NotFound for none, ConfigurationError for
    several, with their ids.
    """
    rows = documents.sort("id", "from_snapshot").to_dicts()
    for means in (_by_id, _by_place, _by_title):
        found = sorted({row["id"] for row in rows if means(row, named)})
        if len(found) > 1:
            raise ConfigurationError(
                f"{named!r} means {len(found)} documents; name one by its id: {', '.join(found)}."
            )
        if found:
            return target_of([row for row in rows if row["id"] == found[0]])
    raise NotFound(
        f"There is no document {named!r}. Name it by its id (doc:…), as source/locator, or by its "
        "title; `docmem search` and `docmem findings` show them."
    )


def target_of(rows: list[Row]) -> Target:
    """The target from all rows of one document, oldest first."""
    versions = dict.fromkeys(v for row in rows for v in (row["version"], row["observed"]) if v)
    return Target(
        id=rows[-1]["id"],
        name=name_of(rows[-1]),
        places=tuple(dict.fromkeys((row["source"], row["locator"]) for row in rows)),
        versions=tuple(versions),
        titles=tuple(dict.fromkeys(row["title"] for row in rows)),
        live=any(row["to_snapshot"] is None for row in rows),
    )


def _by_id(row: Row, named: str) -> bool:
    return bool(row["id"] == named)


def _by_place(row: Row, named: str) -> bool:
    return f"{row['source']}/{row['locator']}" == named


def _by_title(row: Row, named: str) -> bool:
    return named.strip().lower() in (row["title"].lower(), name_of(row).lower())
