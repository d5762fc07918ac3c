"""The large tables as a whole, and the reasons that the check should give on them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars as pl
import pyarrow as pa

from evals.staleness.causes import (
    AS_OF,
    ENDED,
    Roles,
    contradictions,
    edges_of,
    ended_claims,
    ended_documents,
    foundations,
    resting_on,
    roles,
)
from evals.staleness.changes import change
from evals.staleness.layout import Layout, lay_out
from evals.staleness.wording import Wording
from memory.store.schema import SCHEMAS

CHANGED = 0.01
_DECIDED = "2025-09-01T00:00:00+00:00"
_ISSUED = {"old": "2018-01-01", "new": "2024-01-01"}
_LIVES = ("from_snapshot", "to_snapshot")
_FILLED = {"standing": "issuer", "scope": "{}", "meta": "{}", "links": "[]", "status": "read"}


@dataclass(frozen=True, slots=True)
class Large:
    """Rows of the stored tables, the pairs that are given to the check beside them, and what it
    should find: (claim, reason) pairs."""

    stored: dict[str, pl.DataFrame]
    contradictions: pl.DataFrame
    foundations: pl.DataFrame
    expected: pl.DataFrame


def make(claims: int, seed: int) -> Large:
    """Tables of so many claims and passages, 1 % of the passages changed since they were seen."""
    draw = np.random.default_rng(seed)
    wording = Wording(seed)
    layout = lay_out(claims, wording, draw)
    given = roles(len(layout.documents), draw)
    changed = change(layout, CHANGED, given.free, wording, draw)
    edged = edges_of(layout, given, draw)
    ended = ended_claims(layout, draw)
    against = contradictions(layout, draw)
    resting = foundations(layout, draw)
    past = pl.concat([edged.seen, ended_documents(layout, given, "expired, seen")])
    seen = pl.concat([past, against.filter("seen").select("claim", edge="id")])
    stored = {
        "passages": changed.passages.drop("at"),
        "evidence": layout.evidence.drop("of", "at", "sentence"),
        "edges": edged.edges,
        "documents": _documents(layout, given, changed.passages),
        "claims": _claims(layout, seen, ended),
    }
    unsure = pl.DataFrame({"document": layout.documents.gather(given.of["partial"])})
    ending = ended_documents(layout, given, "expired")
    spent = {*past["claim"], *edged.overriding["claim"], *ended, *ending["claim"]}
    live = against.filter(~pl.any_horizontal(pl.col("claim", "other").is_in(spent)))
    own = pl.concat([
        changed.expected,
        _because(edged.overriding, "overridden"),
        _because(ending, "expired"),
        _because(pl.DataFrame({"claim": ended}), "expired"),
        _because(layout.evidence.join(unsure, on="document"), "unverified"),
        _because(live.filter(~pl.col("seen")), "contradicted"),
        _because(live.select(claim="other"), "contradicted"),
    ])  # fmt: skip
    reached = sorted(resting_on(own["claim"].unique().to_list(), resting))
    above = _because(pl.DataFrame({"claim": reached}, schema={"claim": pl.String}), "rests_on")
    return Large(stored, against.drop("seen"), resting, pl.concat([own, above]).unique())


def filled(table: str, rows: pl.DataFrame) -> pa.Table:
    """Rows with every stored column; those that no reason is computed from are empty."""
    found = []
    for field in SCHEMAS[table]:
        if field.name in _LIVES:
            continue
        default = _FILLED.get(field.name, _empty(field.type))
        column = pl.lit(default, dtype=pl.List(pl.String) if default == [] else None)
        if field.name in rows.columns:
            column = pl.col(field.name) if default == [] else pl.col(field.name).fill_null(default)
        found.append(column.alias(field.name))
    return rows.select(found).to_arrow()


def _empty(kind: pa.DataType) -> object:
    if pa.types.is_list(kind):
        return []
    return False if pa.types.is_boolean(kind) else 0 if pa.types.is_integer(kind) else ""


def _because(claims: pl.DataFrame, reason: str) -> pl.DataFrame:
    return claims.select("claim", reason=pl.lit(reason)).unique()


def _claims(layout: Layout, seen: pl.DataFrame, ended: pl.Series) -> pl.DataFrame:
    marks = seen.group_by("claim").agg(pl.col("edge").unique().sort()).rename({"edge": "seen"})
    return (
        pl.DataFrame({"claim": layout.claims})
        .join(marks, on="claim", how="left", maintain_order="left")
        .select(
            id="claim",
            page=pl.lit("page:large"),
            seen=pl.col("seen").fill_null(pl.lit([], dtype=pl.List(pl.String))),
            valid_to=pl.when(pl.col("claim").is_in(ended.implode()))
            .then(pl.lit(AS_OF))
            .otherwise(pl.lit("")),
            decided_at=pl.lit(_DECIDED),
        )
    )


def _documents(layout: Layout, given: Roles, passages: pl.DataFrame) -> pl.DataFrame:
    """Documents with their reading order; those with a role are older than those without."""
    count = len(layout.documents)
    status, ends, age = (np.full(count, value, dtype=object) for value in ("read", "", "old"))
    status[given.of["partial"]] = "partial"
    for role, day in ENDED.items():
        ends[given.of[role]] = day
    age[given.free] = "new"
    order = passages.sort("at").group_by("document", maintain_order=True).agg(passages="id")
    rows = pl.DataFrame({
        "id": layout.documents, "status": status.tolist(), "effective_to": ends.tolist(),
        "effective_from": [_ISSUED[a] for a in age],
    })  # fmt: skip
    empty = pl.lit([], dtype=pl.List(pl.String))
    return rows.join(order.rename({"document": "id"}), on="id", how="left").with_columns(
        pl.col("passages").fill_null(empty)
    )
