"""Which passages are overridden at a date, and by which edges.

Arithmetic over tables. A document is superseded as a whole, but for what the one that supersedes it
saves; an amendment covers the section it names and everything under it, or of that only what holds
the words it takes out; one that names neither, and an insertion, cover nothing that stood there
before. Only the word of who issued one of the two ends counts.

What holds only within a scope or a limit leaves the general rule standing: what it displaces is
asked for with the scope.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date

import polars as pl

from memory.provisions.scopes import contained

OVERRIDING = ("replaces", "repeals", "deletes", "modifies", "corrects")


def overrides(
    edges: pl.DataFrame,
    passages: pl.DataFrame,
    documents: pl.DataFrame,
    as_of: date,
    *,
    scope: Mapping[str, str] | None = None,
) -> pl.DataFrame:
    """Pairs of overridden `passage` and overriding `edge`, sorted.

    `edges`, `passages` and `documents` are rows of those tables. An edge counts from its
    `valid_from` until its `valid_to`, an unknown start counts from ever. An older rule never
    overrides a newer one (rule 7): the overriding document must not have come into force before
    the document it overrides, where both dates are known. An edge with a scope counts where
    `scope` lies within it, one with a limit never.
    """
    day = as_of.isoformat()
    in_force = edges.filter(
        ((pl.col("valid_from") == "") | (pl.col("valid_from") <= day))
        & ((pl.col("valid_to") == "") | (pl.col("valid_to") > day))
    )
    counting = _counting(in_force, scope or {})
    saving = _saving(in_force)
    owners = _owners([counting, saving], passages, documents)
    active = _newer(counting, owners, documents)
    covered = _covered(passages, owners)
    pairs = covered.join(active, on="node").filter(pl.col("issuer") != pl.col("document"))
    pairs = _with_words(pairs, passages)
    saved = covered.join(_issued(saving, owners), on="node").select("passage", "issuer")
    whole = pl.col("type") == "supersedes"
    return (
        pl.concat(
            [
                pairs.filter(~whole),
                pairs.filter(whole).join(saved, on=["passage", "issuer"], how="anti"),
            ]
        )
        .select("passage", "edge")
        .unique()
        .sort("passage", "edge")
    )


def _counting(edges: pl.DataFrame, scope: Mapping[str, str]) -> pl.DataFrame:
    """The edges that override something within `scope`."""
    named = pl.col("target").str.starts_with("doc:")
    override = edges.filter(
        pl.col("part").is_in(OVERRIDING)
        & (pl.col("standing") == "issuer")
        & (pl.col("limit") == "")
        & (
            (pl.col("type") == "supersedes")
            | ((pl.col("type") == "amends") & (~named | (pl.col("words") != "")))
        )
    )
    holds = [text in ("", "{}") or contained(json.loads(text), scope) for text in override["scope"]]
    return override.filter(pl.Series(holds, dtype=pl.Boolean))


def _newer(edges: pl.DataFrame, owners: pl.DataFrame, documents: pl.DataFrame) -> pl.DataFrame:
    """Edges with the document that acts, without those of an older document on a newer one."""
    dates = documents.select("id", effective="effective_from")
    acting = owners.rename({"node": "source", "owner": "issuer"})
    return (
        edges.select("type", "source", "words", "valid_from", edge="id", node="target")
        .join(acting, on="source")
        .join(owners, on="node")
        .join(dates.rename({"id": "issuer", "effective": "issued"}), on="issuer")
        .join(dates.rename({"id": "owner", "effective": "in_force"}), on="owner")
        .with_columns(issued=pl.when(pl.col("issued") == "").then("valid_from").otherwise("issued"))
        .filter(
            (pl.col("issued") == "")
            | (pl.col("in_force") == "")
            | (pl.col("issued") >= pl.col("in_force"))
        )
        .select("edge", "node", "issuer", "type", "words")
    )


def _with_words(pairs: pl.DataFrame, passages: pl.DataFrame) -> pl.DataFrame:
    """Of edges that take out words, only the pairs whose passage holds these."""
    wordless = pairs.filter(pl.col("words") == "")
    wording = pairs.filter(pl.col("words") != "")
    if wording.is_empty():
        return wordless
    texts = passages.select(passage="id", text="canonical")
    holding = wording.join(texts, on="passage").filter(
        pl.col("text").str.contains(pl.col("words"), literal=True)
    )
    return pl.concat([wordless, holding.select(wordless.columns)])


def _saving(edges: pl.DataFrame) -> pl.DataFrame:
    """The edges by which documents save something of those they supersede."""
    return edges.filter(
        (pl.col("type") == "refers_to")
        & (pl.col("part") == "saves")
        & (pl.col("standing") == "issuer")
    )


def _issued(edges: pl.DataFrame, owners: pl.DataFrame) -> pl.DataFrame:
    """The targets of edges as `node`, each with the document that acts on it."""
    acting = owners.rename({"node": "source", "owner": "issuer"})
    return edges.select("source", node="target").join(acting, on="source").select("node", "issuer")


def _owners(
    edges: list[pl.DataFrame], passages: pl.DataFrame, documents: pl.DataFrame
) -> pl.DataFrame:
    """The documents that the ends of `edges` are, or stand in: `node` and `owner`."""
    nodes = pl.concat([end for e in edges for end in (e["source"], e["target"])]).unique().implode()
    return pl.concat(
        [
            passages.filter(pl.col("id").is_in(nodes)).select(node="id", owner="document"),
            documents.filter(pl.col("id").is_in(nodes)).select(node="id", owner="id"),
        ]
    )


def _covered(passages: pl.DataFrame, owners: pl.DataFrame) -> pl.DataFrame:
    """The passages of the documents concerned, each under itself, its headings, its document."""
    concerned = passages.filter(pl.col("document").is_in(owners["owner"].implode()))
    return pl.concat(
        [
            concerned.select(passage="id", node="id", document="document"),
            concerned.select(passage="id", node="document", document="document"),
            concerned.select(passage="id", node="parents", document="document")
            .explode("node", empty_as_null=True)
            .drop_nulls("node"),
        ]
    )
