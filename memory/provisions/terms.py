"""Bringing the table of terms up to date: which names documents equate.

Only passages that changed are read again. Tickets and mails equate nothing: what a customer means
by a word binds nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import polars as pl

from memory.passages.canon import digest
from memory.provisions.definitions import MAY_EQUATE, Equated, read_definitions, read_row
from memory.store.writer import Writer

Row = dict[str, Any]
_COLUMNS = ["id", "document", "kind", "canonical", "headers", "cells", "quoted", "from_snapshot"]


@dataclass(frozen=True, slots=True)
class Terms:
    """Live rows of the table, how many passages were read for it, and what was written."""

    terms: int
    passages_read: int
    opened: int
    closed: int


def refresh_terms(writer: Writer) -> Terms:
    """Read what changed passages equate; close what stood in passages that changed or are gone."""
    passages = _speaking(writer)
    changed = passages.filter(pl.col("from_snapshot") == writer.pending)
    read = changed.filter(
        pl.col("canonical").str.contains(MAY_EQUATE) | (pl.col("headers").list.len() > 0)
    )
    stored = writer.rows("terms", columns=["id", "passage"])
    kept = passages.filter(pl.col("from_snapshot") != writer.pending)["id"].implode()
    before = set(stored.filter(~pl.col("passage").is_in(kept))["id"].to_list())
    found = {row["id"]: row for row in _rows(read.iter_rows(named=True))}
    gone = sorted(before - found.keys())
    new = [row for ident, row in found.items() if ident not in before]
    writer.close("terms", gone)
    writer.add("terms", new)
    return Terms(stored.height - len(gone) + len(new), read.height, len(new), len(gone))


def _speaking(writer: Writer) -> pl.DataFrame:
    """The passages that may equate names: not of tickets, no headings, nothing quoted."""
    documents = writer.rows("documents", "kind <> 'ticket'", ["id"])["id"].implode()
    passages = writer.rows("passages", "kind <> 'heading'", _COLUMNS)
    return passages.filter(pl.col("document").is_in(documents) & ~pl.col("quoted"))


def _rows(passages: Iterable[Row]) -> Iterator[Row]:
    for passage in passages:
        equated = (
            read_row(passage["headers"], passage["cells"], passage["canonical"])
            if passage["kind"] == "row"
            else read_definitions(passage["canonical"])
        )
        yield from (_row(passage, each) for each in equated)


def _row(passage: Row, equated: Equated) -> Row:
    parts = (passage["id"], equated.term, equated.meaning, equated.quote)
    return {
        "id": "term:" + digest(*parts)[:16],
        "document": passage["document"],
        "passage": passage["id"],
        "term": equated.term,
        "meaning": equated.meaning,
        "quote": equated.quote,
    }
