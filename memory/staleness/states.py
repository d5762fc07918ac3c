"""The state of every claim, from tables alone.

No model, no clock but the date passed in, the same answer twice. The cost grows with the rows
joined; quotes are looked for only in passages whose version differs from the one seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

import polars as pl

from memory.graph.overrides import overrides
from memory.passages.canon import digest
from memory.passages.quotes import stands, stands_whole
from memory.staleness.places import at_places, standing_places
from memory.store.view import Rows

EXPIRED = "expired:"
UNSURE = ("quarantined", "partial", "withheld")


@dataclass(frozen=True, slots=True)
class States:
    """What is not simply current, at one date.

    `reasons` has the columns claim, reason, cause and evidence, one row per finding; `cause` is
    the document, edge or end of validity (`expired:DATE`) that brought it about, `evidence` the row
    concerned ("" for none). `overriding` pairs claims with the edges and ends of validity that are
    in force against them, in its column edge; `historic` lists those claims. `places` gives, for
    evidence whose passage was split or merged, the passage in which its quote stands now.
    """

    reasons: pl.DataFrame
    overriding: pl.DataFrame
    historic: frozenset[str]
    places: dict[str, str]

    @property
    def stale(self) -> frozenset[str]:
        """The ids of the claims that are not to be trusted until looked at again."""
        return frozenset(self.reasons["claim"].to_list())

    def of(self, claim: str) -> str:
        """`stale`, `historic` or `current`."""
        return self._one(claim, self.stale, self.historic)

    def all_of(self, claims: list[str]) -> dict[str, str]:
        """The state of each of `claims`."""
        stale = self.stale
        return {claim: self._one(claim, stale, self.historic) for claim in claims}

    @staticmethod
    def _one(claim: str, stale: frozenset[str], historic: frozenset[str]) -> str:
        return "stale" if claim in stale else "historic" if claim in historic else "current"


@dataclass(frozen=True, slots=True)
class Tables:
    """The rows that staleness is computed from, all of one state of the store."""

    claims: pl.DataFrame
    evidence: pl.DataFrame
    passages: pl.DataFrame
    documents: pl.DataFrame
    edges: pl.DataFrame


def read_tables(rows: Rows) -> Tables:
    """The columns that staleness needs, from a snapshot or a run's working state."""
    return Tables(
        claims=rows.rows(
            "claims", columns=["id", "page", "seen", "valid_to", "documents", "decided_at"]
        ),
        evidence=rows.rows("evidence"),
        passages=rows.rows(
            "passages",
            columns=[
                "id",
                "document",
                "parents",
                "canonical",
                "version",
                "critical",
                "context",
                "origins",
            ],
        ),
        documents=rows.rows(
            "documents", columns=["id", "status", "effective_from", "effective_to", "passages"]
        ),
        edges=rows.rows("edges"),
    )


def states(tables: Tables, as_of: date) -> States:
    """The states of all claims in `tables` at `as_of`."""
    places = standing_places(tables.evidence, tables.passages, tables.documents)
    tables = replace(tables, evidence=at_places(tables.evidence, places))
    seen = _compare(tables)
    overriding = _overriding(tables, as_of)
    reasons = pl.concat(
        [
            _by_text(seen),
            _unverified(seen, tables.documents),
            _overridden(tables.claims, overriding, as_of),
        ]
    )
    reasons = reasons.unique().sort("claim", "reason", "cause", "evidence")
    return States(reasons, overriding, frozenset(overriding["claim"].to_list()), places)


def _compare(tables: Tables) -> pl.DataFrame:
    """Evidence beside the passage as it is now; `now_version` is null where it is gone."""
    now = tables.passages.select(
        passage="id",
        now_text="canonical",
        now_version="version",
        now_critical="critical",
        now_context="context",
    )
    live = tables.claims.select(claim="id")
    return tables.evidence.join(live, on="claim").join(now, on="passage", how="left")


def _by_text(seen: pl.DataFrame) -> pl.DataFrame:
    """`missing`, `changed`, `reworded` and `context`."""
    missing = seen.filter(pl.col("now_version").is_null())
    present = seen.filter(pl.col("now_version").is_not_null())
    differing = present.filter((pl.col("now_version") != pl.col("version")) & ~pl.col("moved"))
    kept = [
        stands_whole(quote, text) if digest(quote) == version else stands(quote, text)
        for quote, text, version in differing.select("quote", "now_text", "version").iter_rows()
    ]
    lost = differing.filter(~pl.Series(kept, dtype=pl.Boolean))
    lost_rows = lost.select("id")
    critical = pl.col("now_critical") != pl.col("critical")
    context = present.filter(pl.col("now_context") != pl.col("context")).join(
        lost_rows, on="id", how="anti"
    )
    return pl.concat(
        [
            _reasons(missing, pl.lit("missing")),
            _reasons(lost, pl.when(critical).then(pl.lit("changed")).otherwise(pl.lit("reworded"))),
            _reasons(context, pl.lit("context")),
        ]
    )


def _reasons(rows: pl.DataFrame, reason: pl.Expr) -> pl.DataFrame:
    return rows.select("claim", reason=reason, cause=pl.col("document"), evidence=pl.col("id"))


def _unverified(seen: pl.DataFrame, documents: pl.DataFrame) -> pl.DataFrame:
    unsure = documents.filter(pl.col("status").is_in(UNSURE)).select(document="id")
    return _reasons(seen.join(unsure, on="document"), pl.lit("unverified"))


def _overriding(tables: Tables, as_of: date) -> pl.DataFrame:
    """Claims and what is in force against them: overriding edges, and validity that has ended.

    The end of validity is written `expired:DATE`; it is the document's present one, and where the
    claim's own text binds one, that too.
    """
    resting = tables.evidence.select("claim", "passage", "document").join(
        tables.claims.select(claim="id"), on="claim"
    )
    edges = overrides(tables.edges, tables.passages, tables.documents, as_of)
    ends = tables.documents.select(document="id", ends="effective_to")
    ended = pl.concat(
        [
            resting.join(ends, on="document").select("claim", "ends"),
            tables.claims.select(claim="id", ends="valid_to"),
        ]
    ).filter((pl.col("ends") != "") & (pl.col("ends") <= as_of.isoformat()))
    return (
        pl.concat(
            [
                resting.join(edges, on="passage").select("claim", "edge"),
                ended.select("claim", edge=pl.concat_str(pl.lit(EXPIRED), pl.col("ends"))),
            ]
        )
        .unique()
        .sort("claim", "edge")
    )


def _overridden(claims: pl.DataFrame, overriding: pl.DataFrame, as_of: date) -> pl.DataFrame:
    """What is in force and was not seen, and what was seen and is in force no more.

    At a date before the claim was decided, what was seen then may not have begun: it is not missed.
    """
    seen = claims.select("decided_at", claim="id", edge="seen").explode("edge").drop_nulls("edge")
    known = seen.select("claim", "edge")
    decided = seen.filter(pl.col("decided_at").str.head(10) <= as_of.isoformat())
    unseen = overriding.join(known, on=["claim", "edge"], how="anti")
    freed = decided.join(overriding, on=["claim", "edge"], how="anti")
    expiry = pl.col("edge").str.starts_with(EXPIRED)
    return pl.concat([unseen.select("claim", "edge"), freed.select("claim", "edge")]).select(
        "claim",
        reason=pl.when(expiry).then(pl.lit("expired")).otherwise(pl.lit("overridden")),
        cause=pl.col("edge"),
        evidence=pl.lit(""),
    )
