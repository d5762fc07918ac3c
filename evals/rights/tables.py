"""All rows of a memory, of every snapshot, read and written without its readers.

Here: the raw tables, which rows are live at a snapshot, and a copy of a store with other rows.
Not here: which rows there are to be (`history`, `drawing`, `without`).
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import polars as pl

from memory.store.rewriting import rewriter
from memory.store.schema import SCHEMAS
from memory.store.store import Store

Tables = dict[str, pl.DataFrame]
_HOLDER = "docmem bench rights"


def raw(store: Store) -> Tables:
    """Every row of every table of a store, live or closed."""
    snapshot = store.snapshot()
    found = {name: snapshot.every(name, SCHEMAS[name].names) for name in snapshot.manifest.tables}
    empty = {n: pl.DataFrame(s.empty_table()) for n, s in SCHEMAS.items() if n not in found}
    return found | empty


def live(rows: pl.DataFrame, number: int) -> pl.DataFrame:
    """Those of `rows` that are live at a snapshot."""
    until = pl.col("to_snapshot")
    return rows.filter((pl.col("from_snapshot") <= number) & (until.is_null() | (until > number)))


def with_rows(base: Path, folder: Path, tables: Mapping[str, pl.DataFrame], *, at: str) -> Store:
    """A copy of the store in `base`, in which `tables` hold these rows, as its next snapshot.

    `at` is the time of that snapshot, ISO 8601.
    """
    shutil.copytree(base, folder)
    store = Store(str(folder))
    with rewriter(store, _HOLDER) as writer:
        for name, rows in tables.items():
            if name in writer.tables or not rows.is_empty():
                writer.rewrite(name, rows)
        writer.commit(at=at, stage="wiki", corpus_root="", run="rights")
    return store
