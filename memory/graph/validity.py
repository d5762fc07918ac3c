"""When a document is in force: by its own data, else by the one sentence that says so.

Belongs here: the fall-back from fields to sentences. Does not belong here: reading dates
(`memory.references`), and what follows from a validity (`overrides`, `memory.staleness`).
"""

from __future__ import annotations

import polars as pl

DATES = "relation IN ('effective', 'expires')"  # the rows of mentions that it needs
_RELATIVE = pl.col("targets").list.len() == 0


def validity_of(documents: pl.DataFrame, mentions: pl.DataFrame) -> pl.DataFrame:
    """`documents` with effective_from and effective_to filled where only their text gives them.

    `mentions` are rows of that table. A date counts only where the document's own data give none
    and exactly one is said of the document as a whole; a date that only follows from another event
    is said too, and is not known.
    """
    of_itself = (pl.col("targets").list.first() == pl.col("document")) | _RELATIVE
    whole = mentions.filter(
        (pl.col("section") == "")
        & ((pl.col("identifier") == "") | of_itself)
        & (pl.col("against") == "")
        & (pl.col("limit") == "")
    )
    starts = _single(whole, "effective", pl.col("valid_from"), "said_from")
    until = pl.when(pl.col("valid_to") == "").then("valid_from").otherwise("valid_to")
    ends = _single(whole, "expires", until, "said_to")
    filled = documents.join(
        starts, left_on="id", right_on="document", how="left", maintain_order="left"
    )
    filled = filled.join(ends, left_on="id", right_on="document", how="left", maintain_order="left")
    return filled.with_columns(
        effective_from=_or_said("effective_from", "said_from"),
        effective_to=_or_said("effective_to", "said_to"),
    ).select(documents.columns)


def _or_said(column: str, said: str) -> pl.Expr:
    return pl.when(pl.col(column) == "").then(pl.col(said).fill_null("")).otherwise(column)


def _single(whole: pl.DataFrame, relation: str, day: pl.Expr, name: str) -> pl.DataFrame:
    """By document the day that a relation names, where all its mentions name the same."""
    return (
        whole.filter(pl.col("relation") == relation)
        .select("document", day.alias(name))
        .group_by("document")
        .agg(pl.col(name).unique())
        .filter(pl.col(name).list.len() == 1)
        .select("document", pl.col(name).list.first())
    )
