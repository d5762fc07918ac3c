"""Hashes of a whole memory, to compare two of them."""

from __future__ import annotations

import hashlib
from pathlib import Path

import polars as pl

from memory.settings import read_settings
from memory.store.schema import SCHEMAS
from memory.store.store import Store

# What a run cost is its own, and says nothing of what is remembered.
COMPARED = [table for table in SCHEMAS if table != "stages"]


def memory_hash(config: Path) -> dict[str, str]:
    """A hash of every table with all rows that ever lived, and of the published bundle."""
    settings = read_settings(config)
    snapshot = Store(settings.store_uri).latest()
    found = {"snapshot": str(snapshot.number)}
    for table in COMPARED:
        rows = snapshot.every(table, SCHEMAS[table].names)
        rows = rows.sort("id", "from_snapshot")
        found[table] = hashlib.sha256(rows.write_json().encode()).hexdigest()
    found["bundle"] = tree_hash(settings.bundle_path)
    return found


def tree_hash(folder: Path) -> str:
    """A hash over the names and bytes of all files below `folder`."""
    hasher = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        hasher.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return hasher.hexdigest()


def live(config: Path, table: str) -> pl.DataFrame:
    """The live rows of a table at the newest snapshot."""
    return Store(read_settings(config).store_uri).latest().rows(table)
