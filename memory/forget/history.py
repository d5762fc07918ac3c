"""The rows of all snapshots without one document: what goes, what is cut, what is told otherwise.

Tables are treated by the columns that name documents (`memory.store.schema.RIGHTS`), so that a new
one needs nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import polars as pl

from memory.forget.carried import Carried, but_for, naming
from memory.forget.pages import new_names, renamed
from memory.forget.traces import Traces
from memory.store.rewriting import Rewriter
from memory.store.schema import RIGHTS

Row = dict[str, Any]
FORGOTTEN = "a document that had a part in this was forgotten"


@dataclass(frozen=True, slots=True)
class Gone:
    """What no row may name any more: the document, its passages, its edges."""

    document: str
    nodes: frozenset[str]
    edges: frozenset[str]


def gone_with(writer: Rewriter, document: str) -> Gone:
    """The nodes and edges that go with `document`, in any snapshot."""
    passages = writer.every("passages", f"document = '{document}'")["id"].to_list()
    edges = writer.every("edges")
    own = edges.filter(naming(edges, "documents", document))["id"].to_list()
    return Gone(document, frozenset([document, *passages]), frozenset(own))


def concerned(table: str, rows: pl.DataFrame, document: str) -> pl.Series:
    """Which rows of `table` name `document` as one whose access list decides."""
    if table not in RIGHTS:
        return pl.Series([False] * rows.height, dtype=pl.Boolean)
    column, several = RIGHTS[table]
    return naming(rows, column, document) if several else rows[column] == document


def without(
    writer: Rewriter, gone: Gone, carried: Carried, traces: Traces
) -> Iterator[tuple[str, pl.DataFrame]]:
    """Every table that changes, with all rows that stay. `carried` judges the shared claims."""
    marked = _marked(writer.every("claims"), gone)
    pages = _pages(writer, gone)
    names = _names(writer, gone, pages, traces)
    for table in writer.tables:
        rows = writer.every(table)
        if table == "pages":
            kept = pages
        elif table == "claims":
            kept = _joined(rows.filter(~concerned(table, rows, gone.document)), carried.claims)
        elif table == "evidence":
            kept = _evidence(rows, gone.document, carried)
        elif table == "operations":
            kept = _operations(rows, gone.document, carried, marked, traces)
        else:
            kept = rows.filter(~concerned(table, rows, gone.document))
        kept = renamed(table, stripped(table, kept, gone), names)
        if table not in RIGHTS and table != "pages":
            kept = _blanked(kept, traces)
        if not kept.equals(rows, null_equal=True):
            yield table, kept


def stripped(table: str, rows: pl.DataFrame, gone: Gone) -> pl.DataFrame:
    """Rows whose lists no longer name what is gone; a mention of it leads nowhere."""
    ids = sorted(gone.nodes | gone.edges)
    if table == "mentions":
        led = rows["targets"].list.eval(pl.element().is_in(ids)).list.any()
        lost = led & (rows["status"] == "resolved")
        nowhere = pl.when(lost).then(pl.lit([], dtype=pl.List(pl.String)))
        rows = rows.with_columns(
            targets=nowhere.otherwise(pl.col("targets")),
            status=pl.when(lost).then(pl.lit("unresolved")).otherwise(pl.col("status")),
        )
    lists = [name for name, kind in rows.schema.items() if kind == pl.List(pl.String)]
    there = pl.element().filter(~pl.element().is_in(ids))
    return rows.with_columns(pl.col(name).list.eval(there) for name in lists)


def _blanked(rows: pl.DataFrame, traces: Traces) -> pl.DataFrame:
    """Rows of no document, such as what stages cost: they stay, without words of it."""
    texts = [name for name, kind in rows.schema.items() if kind == pl.String]
    return rows.with_columns(
        pl.Series(name, ["" if traces.found_in(text or "") else text for text in rows[name]],
                  dtype=pl.String)
        for name in texts
    )  # fmt: skip


def _evidence(rows: pl.DataFrame, document: str, carried: Carried) -> pl.DataFrame:
    """The spans of other documents, those of claims that named it as they are carried."""
    rest = but_for(rows, carried.judged)
    return _joined(rest.filter(rest["document"] != document), carried.evidence)


def _operations(
    rows: pl.DataFrame, document: str, carried: Carried, marked: set[tuple[str, int]],
    traces: Traces,
) -> pl.DataFrame:  # fmt: skip
    """The record without the document's words: also in reasons that told of its edges."""
    told = []
    named = naming(rows, "documents", document)
    for row in rows.filter(named).to_dicts():
        statements = carried.statements.get(row["claim"], set())
        left = [d for d in row["documents"] if d != document]
        if not statements or not left:
            continue
        quotes = carried.quotes[row["claim"]]
        told.append(
            row
            | {"documents": left, "reason": FORGOTTEN}
            | {key: row[key] if row[key] in statements else "" for key in ("before", "after")}
            | {
                key: [quote for quote in row[key] if quote in quotes]
                for key in ("quotes_before", "quotes_after")
            }
        )
    others = rows.filter(~named)
    spoken = [
        (row["claim"], row["from_snapshot"]) in marked or bool(traces.found_in(row["reason"]))
        for row in others.iter_rows(named=True)
    ]
    mask = pl.Series(spoken, dtype=pl.Boolean)
    reason = pl.when(mask).then(pl.lit(FORGOTTEN)).otherwise(pl.col("reason"))
    return _joined(others.with_columns(reason=reason), told)


def _marked(claims: pl.DataFrame, gone: Gone) -> set[tuple[str, int]]:
    """Claims, and the snapshot at which they were decided in view of an edge that goes."""
    known = claims["seen"].list.eval(pl.element().is_in(sorted(gone.edges))).list.any()
    return set(claims.filter(known).select("id", "from_snapshot").iter_rows())


def _pages(writer: Rewriter, gone: Gone) -> pl.DataFrame:
    """Pages with a passage of another document; one that no document names is its passages'."""
    rows = writer.every("pages")
    cut = stripped("pages", rows, gone)
    owners = _owners(writer)
    kept = cut.filter((cut["passages"].list.len() > 0) | (rows["passages"].list.len() == 0))
    named = [
        row["documents"] or sorted({owners[p] for p in row["passages"] if p in owners})
        for row in kept.iter_rows(named=True)
    ]
    pages = set(kept["id"].to_list())
    links = pl.col("links").list.eval(pl.element().filter(pl.element().is_in(sorted(pages))))
    return kept.with_columns(links, documents=pl.Series(named, dtype=pl.List(pl.String)))


def _names(writer: Rewriter, gone: Gone, pages: pl.DataFrame, traces: Traces) -> dict[str, Row]:
    documents = writer.every("documents").sort("from_snapshot")
    titles = dict(documents.select("id", "title").iter_rows())
    titles.pop(gone.document, None)
    owners = {p: d for p, d in _owners(writer).items() if d != gone.document}
    return new_names(pages, owners, titles, traces)


def _owners(writer: Rewriter) -> dict[str, str]:
    return dict(writer.every("passages").select("id", "document").iter_rows())


def _joined(rows: pl.DataFrame, more: list[Row]) -> pl.DataFrame:
    if not more:
        return rows
    return pl.concat([rows, pl.DataFrame(more, schema=rows.schema).select(rows.columns)])
