"""Which passages are overridden at a date, and by which edges.

Arithmetic over tables. A document is superseded as a whole; an amendment covers the section it
names and everything under it; one that names no section, and an insertion, cover nothing that
stood there before.
"""

from __future__ import annotations

from datetime import date

import polars as pl

OVERRIDING = ("replaces", "repeals", "deletes", "modifies", "corrects")


def overrides(
    edges: pl.DataFrame, passages: pl.DataFrame, documents: pl.DataFrame, as_of: date
) -> pl.DataFrame:
    """Pairs of overridden `passage` and overriding `edge`, sorted.

    `edges`, `passages` and `documents` are rows of those tables. An edge counts from its
    `valid_from` until its `valid_to`, an unknown start counts from ever. An older rule never
    overrides a newer one (rule 7): the overriding document must not have come into force before
    the document it overrides, where both dates are known.
    """
    day = as_of.isoformat()
    dates = documents.select("id", effective="effective_from")
    owners = pl.concat(
        [passages.select(node="id", owner="document"), documents.select(node="id", owner="id")]
    )
    active = (
        edges.filter(
            pl.col("part").is_in(OVERRIDING)
            & (
                (pl.col("type") == "supersedes")
                | ((pl.col("type") == "amends") & ~pl.col("target").str.starts_with("doc:"))
            )
            & ((pl.col("valid_from") == "") | (pl.col("valid_from") <= day))
            & ((pl.col("valid_to") == "") | (pl.col("valid_to") > day))
        )
        .select(edge="id", node="target", issuer="document")
        .join(owners, on="node")
        .join(dates.rename({"id": "issuer", "effective": "issued"}), on="issuer")
        .join(dates.rename({"id": "owner", "effective": "in_force"}), on="owner")
        .filter(
            (pl.col("issued") == "")
            | (pl.col("in_force") == "")
            | (pl.col("issued") >= pl.col("in_force"))
        )
        .select("edge", "node", "issuer")
    )
    covered = pl.concat(
        [
            passages.select(passage="id", node="id", document="document"),
            passages.select(passage="id", node="document", document="document"),
            passages.select(passage="id", node="parents", document="document").explode("node"),
        ]
    )
    return (
        covered.join(active, on="node")
        .filter(pl.col("issuer") != pl.col("document"))
        .select("passage", "edge")
        .unique()
        .sort("passage", "edge")
    )
