"""Bringing the table of edges up to date with mentions and data; only differences are written."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from memory.graph.edge_rows import COLUMNS, edges_of_mentions
from memory.graph.scoping import with_scopes
from memory.graph.threads import IS_MAIL, thread_edges
from memory.graph.validity import DATES, validity_of
from memory.store.schema import SCHEMAS
from memory.store.writer import Writer

_MADE_OF = frozenset({"documents", "passages", "mentions"})
_DOCUMENTS = ("id", "kind", "meta", "effective_from", "effective_to")


@dataclass(frozen=True, slots=True)
class Edges:
    """Live edges by type, by type and origin, and how many rows were opened and closed."""

    by_type: dict[str, int]
    by_origin: dict[tuple[str, ...], int]
    opened: int
    closed: int


def refresh_edges(writer: Writer) -> Edges:
    """Bring the table of edges up to date with mentions and documents."""
    stored = writer.rows("edges", columns=COLUMNS)
    unchanged = _MADE_OF.isdisjoint(writer.changes)
    wanted = stored if unchanged else _wanted(writer)
    changed = _rows_not_in(wanted, stored)
    replaced = changed.filter(pl.col("id").is_in(stored["id"].implode()))["id"].to_list()
    gone = stored.filter(~pl.col("id").is_in(wanted["id"].implode()))["id"].to_list()
    writer.close("edges", gone + replaced)
    writer.add("edges", changed.to_dicts())
    counts = wanted.group_by("type", "origin").len().sort("type", "origin").iter_rows()
    by_origin: dict[tuple[str, ...], int] = {(kind, origin): n for kind, origin, n in counts}
    by_type: dict[str, int] = {}
    for (kind, _), number in by_origin.items():
        by_type[kind] = by_type.get(kind, 0) + number
    return Edges(by_type, by_origin, changed.height, len(gone))


def _wanted(writer: Writer) -> pl.DataFrame:
    """All edges that there should be, one row each."""
    mentions = writer.rows("mentions", "status = 'resolved'")
    documents = writer.rows("documents", columns=_DOCUMENTS)
    documents = validity_of(documents, mentions_of_dates(writer)).with_columns(
        mail=pl.col("meta").str.contains(IS_MAIL)
    )
    passages = writer.rows("passages", columns=["id", "document"])
    made = with_scopes(edges_of_mentions(mentions, documents, passages), writer)
    schema = pl.DataFrame(SCHEMAS["edges"].empty_table()).select(COLUMNS).schema
    threads = pl.DataFrame(list(thread_edges(writer, documents)), schema=schema)
    return pl.concat([made, threads]).unique("id", keep="first", maintain_order=True)


def mentions_of_dates(writer: Writer) -> pl.DataFrame:
    """The mentions of days from or until when something holds."""
    return writer.rows("mentions", DATES)


def _rows_not_in(wanted: pl.DataFrame, stored: pl.DataFrame) -> pl.DataFrame:
    """The rows of `wanted` that do not stand in `stored` with the same values."""
    listed = pl.col("documents").list.join("|")
    known = stored.with_columns(listed)
    return (
        wanted.with_columns(listed, every="documents")
        .join(known, on=list(COLUMNS), how="anti", maintain_order="left")
        .with_columns(documents="every")
        .select(COLUMNS)
    )
