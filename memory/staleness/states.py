"""The state of every claim, from tables alone.

No model, no clock but the date passed in, the same answer twice. The cost grows with the rows
joined; only what differs from what was seen is looked at row by row.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

import polars as pl

from memory.claims.foundations import read_foundations
from memory.graph.validity import DATES, validity_of
from memory.staleness.cascade import by_foundations
from memory.staleness.marks import (
    EXPIRED,
    by_contradictions,
    by_marks,
    ended,
    hit,
    overridden_passages,
    seen_marks,
)
from memory.staleness.places import at_places, standing_places
from memory.staleness.texts import because, by_text, differing
from memory.store.view import Rows

__all__ = ["EXPIRED", "States", "Tables", "read_tables", "states"]
UNSURE = ("quarantined", "partial", "withheld")


def _none(*columns: str) -> pl.DataFrame:
    return pl.DataFrame(schema=dict.fromkeys(columns, pl.String))


def no_contradictions() -> pl.DataFrame:
    """A frame of contradictions without rows."""
    return _none("id", "claim", "other")


def no_foundations() -> pl.DataFrame:
    """A frame of foundations without rows."""
    return _none("claim", "foundation", "seen", "now")


@dataclass(frozen=True, slots=True)
class States:
    """What is not simply current, at one date.

    `reasons` has the columns claim, reason, cause and evidence, one row per finding; `cause` is
    the document, edge, end of validity (`expired:DATE`), contradiction or foundation that brought
    it about, `evidence` the row concerned ("" for none). `overriding` pairs claims with the edges
    and ends of validity that are in force against them, in its column edge; `historic` lists those
    claims. `places` gives, for evidence whose passage was split or merged, the passage in which its
    quote stands now.
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
    """The rows that staleness is computed from, all of one state of the store.

    `contradictions` are the open ones: `id`, `claim` and `other`, in either order; `other` may be a
    passage that no compile has read. `foundations` pair a `claim` with the claim or definition
    (`foundation`) that it rests on, the version of it that was `seen`, and the one it has `now`
    (null where it is gone).
    """

    claims: pl.DataFrame
    evidence: pl.DataFrame
    passages: pl.DataFrame
    documents: pl.DataFrame
    edges: pl.DataFrame
    contradictions: pl.DataFrame = field(default_factory=no_contradictions)
    foundations: pl.DataFrame = field(default_factory=no_foundations)


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
        documents=validity_of(
            rows.rows(
                "documents", columns=["id", "status", "effective_from", "effective_to", "passages"]
            ),
            rows.rows("mentions", DATES),
        ),
        edges=rows.rows("edges"),
        contradictions=rows.rows("contradictions", "rule = ''", ["id", "first", "second"]).rename(
            {"first": "claim", "second": "other"}
        ),
        foundations=read_foundations(rows),
    )


def states(tables: Tables, as_of: date) -> States:
    """The states of all claims in `tables` at `as_of`."""
    apart = differing(tables.evidence, tables.passages)
    places = standing_places(apart, tables.passages, tables.documents)
    placed = at_places(apart, places)
    concerned = _of_concern(tables, as_of)
    against = _overriding(tables, placed, concerned, as_of)
    there = _there(tables, placed, concerned, against)
    overriding = _of(there, against).unique().sort("claim", "edge")
    seen = seen_marks(tables.claims)
    own = pl.concat(
        [
            by_text(_of(there, placed), tables.passages),
            because(
                _of(there, concerned).filter(pl.col("status").is_in(UNSURE)), pl.lit("unverified")
            ),
            by_marks(overriding, seen, as_of),
            _of(there, by_contradictions(_open(there, tables), overriding, seen)),
        ]
    )
    resting = by_foundations(own, _of(there, tables.foundations))
    reasons = pl.concat([own, resting]).unique().sort("claim", "reason", "cause", "evidence")
    return States(reasons, overriding, frozenset(overriding["claim"].to_list()), places)


def _there(tables: Tables, *frames: pl.DataFrame) -> pl.DataFrame:
    """The live claims among those that anything is to be said of.

    The few are looked for among the many, once for all.
    """
    pairs = tables.contradictions
    named = [*frames, pairs, pairs.select(claim="other"), tables.foundations]
    asked = pl.concat([frame.select("claim") for frame in named])
    return tables.claims.select(claim="id").join(asked, on="claim", how="semi")


def _of(there: pl.DataFrame, rows: pl.DataFrame) -> pl.DataFrame:
    return rows.join(there, on="claim", how="semi")


def _of_concern(tables: Tables, as_of: date) -> pl.DataFrame:
    """Evidence in documents that could not be read anew or whose validity has ended.

    With their `status`, and the end of validity in `ends`.
    """
    past = (pl.col("effective_to") != "") & (pl.col("effective_to") <= as_of.isoformat())
    documents = tables.documents.filter(past | pl.col("status").is_in(UNSURE)).select(
        "status", document="id", ends="effective_to"
    )
    return tables.evidence.join(documents, on="document")


def _overriding(
    tables: Tables, placed: pl.DataFrame, concerned: pl.DataFrame, as_of: date
) -> pl.DataFrame:
    """Claims and what is in force against them: overriding edges, and validity that has ended.

    An edge is in force against evidence where its quote is now. The end of validity is the
    document's present one, and where the claim's own text binds one, that too.
    """
    edges = tables.edges
    overridden = overridden_passages(edges, tables.passages, tables.documents, as_of)
    moved = placed.filter("moved")
    there = hit(tables.evidence, overridden, edges).join(moved.select("id"), on="id", how="anti")
    return pl.concat(
        [
            there.select("claim", "edge"),
            hit(moved, overridden, edges).select("claim", "edge"),
            ended(concerned.select("claim", "ends"), as_of),
            ended(tables.claims.select(claim="id", ends="valid_to"), as_of),
        ]
    )


def _open(there: pl.DataFrame, tables: Tables) -> pl.DataFrame:
    """The contradictions of which both ends are there: two claims, or a claim and a passage."""
    half = _of(there, tables.contradictions)
    whole = half.join(there, left_on="other", right_on="claim", how="semi")
    asked = half.join(there, left_on="other", right_on="claim", how="anti")
    held = tables.passages.select("id").join(asked, left_on="id", right_on="other", how="semi")
    return pl.concat([whole, asked.join(held, left_on="other", right_on="id", how="semi")])
