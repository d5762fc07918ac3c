"""What the texts of passages make of the quotes seen in them.

Quotes are looked for only in passages that are not as they were seen.
"""

from __future__ import annotations

import polars as pl

from memory.passages.canon import digest
from memory.passages.quotes import stands, stands_whole

_NOW = {
    "now_text": "canonical",
    "now_version": "version",
    "now_critical": "critical",
    "now_context": "context",
}


def differing(evidence: pl.DataFrame, passages: pl.DataFrame) -> pl.DataFrame:
    """The rows of evidence whose passage is gone, or has another text or context than was seen."""
    return evidence.join(
        passages,
        left_on=["passage", "version", "context"],
        right_on=["id", "version", "context"],
        how="anti",
    )


def by_text(rows: pl.DataFrame, passages: pl.DataFrame) -> pl.DataFrame:
    """`missing`, `changed`, `reworded` and `context` of differing `rows`.

    `rows` are at the places where their quotes are now (`memory.staleness.places.at_places`).
    """
    now = passages.join(rows.select(id="passage"), on="id", how="semi")
    seen = rows.join(now.select(passage="id", **_NOW), on="passage", how="left")
    missing = seen.filter(pl.col("now_version").is_null())
    present = seen.filter(pl.col("now_version").is_not_null())
    elsewhere = present.filter((pl.col("now_version") != pl.col("version")) & ~pl.col("moved"))
    kept = [
        _kept(quote, text, version)
        for quote, text, version in elsewhere.select("quote", "now_text", "version").iter_rows()
    ]
    lost = elsewhere.filter(~pl.Series(kept, dtype=pl.Boolean))
    critical = pl.col("now_critical") != pl.col("critical")
    context = present.filter(pl.col("now_context") != pl.col("context")).join(
        lost.select("id"), on="id", how="anti"
    )
    return pl.concat(
        [
            because(missing, pl.lit("missing")),
            because(lost, pl.when(critical).then(pl.lit("changed")).otherwise(pl.lit("reworded"))),
            because(context, pl.lit("context")),
        ]
    )


def because(evidence: pl.DataFrame, reason: pl.Expr) -> pl.DataFrame:
    """A finding for each row of evidence, brought about by its document."""
    return evidence.select("claim", reason=reason, cause="document", evidence="id")


def _kept(quote: str, text: str, version: str) -> bool:
    """Whether a quote of what was `version` still stands in `text`."""
    return stands_whole(quote, text) if digest(quote) == version else stands(quote, text)
