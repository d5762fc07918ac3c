"""The state of every claim, from tables alone.

No model, no clock but the date passed in, the same answer twice. The cost grows with the rows
joined; quotes are looked for only in passages whose version differs from the one seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import polars as pl

from memory.graph.overrides import overrides
from memory.passages.quotes import stands
from memory.store.view import Rows

UNSURE = ("quarantined", "partial", "withheld")


@dataclass(frozen=True, slots=True)
class States:
    """What is not simply current, at one date.

    `reasons` has the columns claim, reason, cause and evidence, one row per finding; `cause` is
    the document or edge that brought it about, `evidence` the row concerned ("" for none).
    `overriding` pairs each overridden claim with the edges in force; `historic` lists the claims
    whose overriding or expiry has been acknowledged.
    """

    reasons: pl.DataFrame
    overriding: pl.DataFrame
    historic: frozenset[str]

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
        claims=rows.rows("claims", columns=["id", "page", "seen", "valid_to", "documents"]),
        evidence=rows.rows("evidence"),
        passages=rows.rows(
            "passages",
            columns=["id", "document", "parents", "canonical", "version", "critical", "context"],
        ),
        documents=rows.rows(
            "documents", columns=["id", "status", "effective_from", "effective_to"]
        ),
        edges=rows.rows("edges"),
    )


def states(tables: Tables, as_of: date) -> States:
    """The states of all claims in `tables` at `as_of`."""
    seen = _compare(tables)
    overriding = _overriding(tables, as_of)
    reasons = pl.concat(
        [
            _by_text(seen),
            _unverified(seen, tables.documents),
            _overridden(tables.claims, overriding),
            _expired(tables, as_of),
        ]
    )
    acknowledged = _acknowledged(tables.claims, overriding, as_of)
    reasons = reasons.unique().sort("claim", "reason", "cause", "evidence")
    return States(reasons, overriding, acknowledged)


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
    moved = present.filter(pl.col("now_version") != pl.col("version"))
    kept = [stands(quote, text) for quote, text in moved.select("quote", "now_text").iter_rows()]
    lost = moved.filter(~pl.Series(kept, dtype=pl.Boolean))
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
    """Claims and the edges in force that override a passage they rest on."""
    pairs = overrides(tables.edges, tables.passages, tables.documents, as_of)
    return (
        tables.evidence.select("claim", "passage")
        .join(tables.claims.select(claim="id"), on="claim")
        .join(pairs, on="passage")
        .select("claim", "edge")
        .unique()
        .sort("claim", "edge")
    )


def _overridden(claims: pl.DataFrame, overriding: pl.DataFrame) -> pl.DataFrame:
    """Edges in force that were not seen, and seen edges of which none is in force any more."""
    known = (
        claims.select(claim="id", edge="seen")
        .explode("edge")
        .filter(pl.col("edge").str.starts_with("edge:"))
    )
    unseen = overriding.join(known, on=["claim", "edge"], how="anti")
    freed = known.join(overriding, on="claim", how="anti")
    both = pl.concat([unseen.select("claim", "edge"), freed.select("claim", "edge")])
    return both.select(
        "claim", reason=pl.lit("overridden"), cause=pl.col("edge"), evidence=pl.lit("")
    )


def _expired(tables: Tables, as_of: date) -> pl.DataFrame:
    ended = tables.claims.filter(_past(as_of) & ~_expiry_seen())
    return ended.select(
        claim=pl.col("id"),
        reason=pl.lit("expired"),
        cause=pl.col("documents").list.first(),
        evidence=pl.lit(""),
    )


def _acknowledged(claims: pl.DataFrame, overriding: pl.DataFrame, as_of: date) -> frozenset[str]:
    ended = claims.filter(_past(as_of) & _expiry_seen())
    return frozenset(overriding["claim"].to_list()) | frozenset(ended["id"].to_list())


def _past(as_of: date) -> pl.Expr:
    return (pl.col("valid_to") != "") & (pl.col("valid_to") <= as_of.isoformat())


def _expiry_seen() -> pl.Expr:
    return pl.col("seen").list.contains(pl.concat_str(pl.lit("expired:"), pl.col("valid_to")))
