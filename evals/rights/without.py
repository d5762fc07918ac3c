"""A memory that never held what a reader may not see: the tables without it.

Here: which rows are left, and what they say of those that are not. Not here: asking it (`trying`).
"""

from __future__ import annotations

from collections.abc import Collection

import polars as pl

from evals.rights.sight import OF_ALL, OF_ONE, of_documents
from evals.rights.tables import Tables


def without(tables: Tables, documents: frozenset[str]) -> Tables:
    """The tables of a memory of these documents alone, with the ids that the rows have."""
    left = {name: of_documents(name, tables[name], documents) for name in (*OF_ONE, *OF_ALL)}
    gone = {
        ident
        for name in ("edges", "contradictions")
        for ident in set(tables[name]["id"]) - set(left[name]["id"])
    }
    claims = left["claims"]
    left["claims"] = claims.with_columns(seen=_but("seen", gone))
    left["evidence"] = left["evidence"].filter(pl.col("claim").is_in(claims["id"].implode()))
    there = {*left["documents"]["id"], *left["passages"]["id"]}
    left["mentions"] = left["mentions"].with_columns(targets=_only("targets", there))
    left["pages"] = _pages(tables["pages"], set(claims["page"]), documents, there)
    return {name: left.get(name, rows) for name, rows in tables.items()}


def _pages(
    pages: pl.DataFrame, claimed: Collection[str], documents: frozenset[str], there: set[str]
) -> pl.DataFrame:
    """The pages with a claim and a document that are left, without what is not."""
    known = pages.with_columns(
        documents=_only("documents", documents), passages=_only("passages", there)
    )
    kept = known.filter(pl.col("id").is_in(list(claimed)) & (pl.col("documents").list.len() > 0))
    return kept.with_columns(links=_only("links", set(kept["id"])))


def _only(column: str, values: Collection[str]) -> pl.Expr:
    """A list without what is not among `values`, in its order."""
    return pl.col(column).list.eval(pl.element().filter(pl.element().is_in(list(values))))


def _but(column: str, values: Collection[str]) -> pl.Expr:
    return pl.col(column).list.eval(pl.element().filter(~pl.element().is_in(list(values))))
