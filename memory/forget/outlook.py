"""What forgetting a document comes to: what goes, what stays because others carry it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import polars as pl

from memory.forget.carried import Carried, carried, naming
from memory.forget.history import concerned
from memory.forget.target import Target
from memory.forget.traces import Traces, traces_of
from memory.reading.reader import name_of
from memory.store.schema import RIGHTS, SCHEMAS

Every = Callable[[str], pl.DataFrame]
_TEXTS = ("documents", "passages", "findings")
_NO_TEXT = ("allow", "deny")
_LISTED = 10


@dataclass(frozen=True, slots=True)
class Outlook:
    """Rows that go, of all snapshots, by table; what stays; how many claims come back in force.

    `claims_kept` are live claims that other documents carry alone; `also_in` counts, for other live
    documents, the passages that stand in the forgotten one word for word.
    """

    goes: dict[str, int]
    claims_kept: int
    claims_lost: int
    comes_back: int
    also_in: dict[str, int] = field(default_factory=dict)


def traces_in_store(every: Every, target: Target) -> Traces:
    """The traces of a document against all that the store knows of others, in all snapshots."""
    own, others = [], []
    for table in _TEXTS:
        rows = every(table)
        mine = rows[RIGHTS[table][0]] == target.id
        own.append(_texts(table, rows.filter(mine)))
        others.append(_texts(table, rows.filter(~mine)))
    rest = (text for frame in others for text in frame["text"])
    names = [*target.titles, *(locator for _, locator in target.places)]
    return traces_of(pl.concat(own), rest, names)


def _texts(table: str, rows: pl.DataFrame) -> pl.DataFrame:
    """All texts in rows as one column, each once."""
    columns = [field.name for field in SCHEMAS[table] if field.name not in _NO_TEXT]
    single = [c for c in columns if rows.schema[c] == pl.String]
    lists = [c for c in columns if rows.schema[c] == pl.List(pl.String)]
    parts = [rows.select(text=c) for c in single]
    parts += [rows.select(text=c).explode("text") for c in lists]
    return pl.concat(parts).drop_nulls().unique(maintain_order=True)


def shared_claims(every: Every, document: str, traces: Traces) -> Carried:
    """What becomes of the claims that name `document`."""
    claims = every("claims")
    claims = claims.filter(naming(claims, "documents", document))
    evidence = every("evidence").filter(pl.col("claim").is_in(claims["id"].to_list()))
    passages = every("passages").filter(pl.col("id").is_in(evidence["passage"].to_list()))
    return carried(document, claims, evidence, passages, traces)


def outlook(every: Every, tables: Iterable[str], target: Target, shared: Carried) -> Outlook:
    """What would go and stay; `every` gives the rows of all snapshots of a table."""
    counts = {
        table: int(concerned(table, every(table), target.id).sum())
        for table in tables
        if table in RIGHTS
    }
    if "claims" in counts:
        counts["claims"] -= len(shared.claims)
    edges = every("edges")
    own = edges.filter(naming(edges, "documents", target.id))["id"].to_list()
    claims = every("claims")
    live = claims.filter(claims["to_snapshot"].is_null())
    freed = live["seen"].list.eval(pl.element().is_in(own)).list.any()
    others = ~naming(live, "documents", target.id)
    return Outlook(
        goes={table: count for table, count in sorted(counts.items()) if count},
        claims_kept=len(shared.kept),
        claims_lost=len(shared.lost),
        comes_back=int((freed & others).sum()),
        also_in=_also_in(every, target),
    )


def _also_in(every: Every, target: Target) -> dict[str, int]:
    passages = every("passages")
    own = passages.filter(pl.col("document") == target.id)["version"].to_list()
    counts = (
        passages.filter(pl.col("to_snapshot").is_null() & (pl.col("document") != target.id))
        .filter(pl.col("version").is_in(own))["document"]
        .value_counts(sort=True)
        .head(_LISTED)
    )
    rows = {row["id"]: row for row in every("documents").sort("from_snapshot").to_dicts()}
    return {name_of(rows[document]): count for document, count in counts.iter_rows()}
