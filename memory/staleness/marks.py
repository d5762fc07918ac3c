"""What is in force against claims at a date, and what of it their decisions acknowledged.

A decision records marks: the ids of overriding edges and of contradictions, and `expired:DATE`.
"""

from __future__ import annotations

from datetime import date

import polars as pl

from memory.graph.overrides import overrides
from memory.passages.quotes import stands

EXPIRED = "expired:"
_EDGE = "edge:"
_RETIRING = ("supersedes", "amends")
_SAVING = "saves"


def overridden_passages(
    edges: pl.DataFrame, passages: pl.DataFrame, documents: pl.DataFrame, as_of: date
) -> pl.DataFrame:
    """`overrides`, asked only about the documents that such an edge leads to or into."""
    ends = edges.filter(pl.col("type").is_in(_RETIRING) | (pl.col("part") == _SAVING))
    targets = ends.select(id="target")
    named = passages.join(pl.concat([targets, ends.select(id="source")]), on="id", how="semi")
    owning = named.join(targets, on="id", how="semi").select("document")
    concerned = pl.concat([owning, targets.select(document="id")])
    near = passages.join(concerned, on="document", how="semi")
    speaking = named.join(concerned, on="document", how="anti")
    return overrides(edges, pl.concat([near, speaking]), documents, as_of)


def hit(evidence: pl.DataFrame, overridden: pl.DataFrame, edges: pl.DataFrame) -> pl.DataFrame:
    """The rows of `evidence` that an edge overrides, each with that `edge`.

    `overridden` are pairs of `passage` and `edge`. Where the edge names words that it takes out,
    only quotes that hold them are hit.
    """
    found = evidence.join(overridden, on="passage")
    worded = edges.filter(pl.col("words") != "").select("words", edge="id")
    asked = found.join(worded, on="edge")
    whole = found.join(worded, on="edge", how="anti")
    held = [stands(words, quote) for words, quote in asked.select("words", "quote").iter_rows()]
    return pl.concat([whole, asked.filter(pl.Series(held, dtype=pl.Boolean)).drop("words")])


def ended(spans: pl.DataFrame, as_of: date) -> pl.DataFrame:
    """Of rows of `claim` and `ends`, the marks of what has ended, in the column `edge`."""
    over = (pl.col("ends") != "") & (pl.col("ends") <= as_of.isoformat())
    return spans.filter(over).select("claim", edge=pl.concat_str(pl.lit(EXPIRED), pl.col("ends")))


def seen_marks(claims: pl.DataFrame) -> pl.DataFrame:
    """What the decisions on claims acknowledged: `claim`, `edge` and `decided_at`."""
    marked = claims.filter(pl.col("seen").list.len() > 0)
    return marked.select("decided_at", claim="id", edge="seen").explode("edge")


def by_marks(overriding: pl.DataFrame, seen: pl.DataFrame, as_of: date) -> pl.DataFrame:
    """`overridden` and `expired`: in force and not seen, or seen and in force no more.

    At a date before the claim was decided, what was seen then may not have begun: it is not missed.
    """
    unseen = overriding.join(seen, on=["claim", "edge"], how="anti")
    decided = seen.filter(
        (pl.col("decided_at").str.head(10) <= as_of.isoformat())
        & (pl.col("edge").str.starts_with(_EDGE) | pl.col("edge").str.starts_with(EXPIRED))
    )
    freed = decided.join(overriding, on=["claim", "edge"], how="anti")
    expiry = pl.col("edge").str.starts_with(EXPIRED)
    return pl.concat([unseen.select("claim", "edge"), freed.select("claim", "edge")]).select(
        "claim",
        reason=pl.when(expiry).then(pl.lit("expired")).otherwise(pl.lit("overridden")),
        cause=pl.col("edge"),
        evidence=pl.lit(""),
    )


def by_contradictions(
    contradictions: pl.DataFrame, overriding: pl.DataFrame, seen: pl.DataFrame
) -> pl.DataFrame:
    """`contradicted`: either end of an open contradiction that it has not acknowledged.

    What is overridden or has ended at the date contradicts nothing.
    """
    spent = overriding.select("claim")
    standing = contradictions.join(spent, on="claim", how="anti").join(
        spent, left_on="other", right_on="claim", how="anti"
    )
    ends = pl.concat(
        [standing.select("claim", edge="id"), standing.select(claim="other", edge="id")]
    )
    return ends.join(seen, on=["claim", "edge"], how="anti").select(
        "claim", reason=pl.lit("contradicted"), cause="edge", evidence=pl.lit("")
    )
