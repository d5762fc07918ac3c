"""Conditions beside each other: their order, tests in pairs, and when a compile pays off.

Here: which conditions are compared. Not here: the statistics (`metrics`).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import polars as pl

from evals.benchmark.metrics import Prices, paired, pays_off_after, summary

ORACLE = "oracle"
KINDS = ("simple", "relational", "time", "change")


def ordered(graded: pl.DataFrame, figures: pl.DataFrame) -> pl.DataFrame:
    """Figures in the order in which the conditions stand in `graded`."""
    names = graded.select("condition").unique(maintain_order=True)
    return names.join(figures, on="condition", maintain_order="left")


def names_of(graded: pl.DataFrame) -> list[str]:
    """The conditions in the order in which they stand in `graded`."""
    return graded["condition"].unique(maintain_order=True).to_list()


def pairs_of(graded: pl.DataFrame) -> list[dict[str, Any]]:
    """Each condition tested against the one before it, the last against the first; no oracle."""
    names = [name for name in names_of(graded) if name != ORACLE]
    tested = [*pairwise(names), *([(names[0], names[-1])] if len(names) > 2 else [])]
    return [{"one": one, "other": other} | paired(graded, one, other) for one, other in tested]


def compiling(updates: pl.DataFrame, prices: Prices) -> dict[str, float]:
    """What the first compile would cost a model, of a seed, and, where there are later updates,
    one of one changed `document`.

    Simulated: every new passage read once, every statement written once.
    """
    priced = updates.with_columns(
        cost=(
            pl.col("tokens_in") * prices.per_million_in
            + pl.col("tokens_out") * prices.per_million_out
        )
        / 1e6,
        first=pl.col("checkpoint") == pl.col("checkpoint").min().over("seed"),
    )
    first, later = priced.filter("first"), priced.filter(~pl.col("first"))
    compiled = {
        "compile": float(first["cost"].sum()) / max(1, first.height),
        "compile_seconds": float(first["seconds"].sum()) / max(1, first.height),
    }
    documents = int(later["documents"].sum())
    if not documents:
        return compiled
    return compiled | {
        "document": float(later["cost"].sum()) / documents,
        "document_seconds": float(later["seconds"].sum()) / documents,
    }


def paying_off(graded: pl.DataFrame, compile_cost: float) -> list[dict[str, Any]]:
    """For each condition with what was compiled, and each kind of question: `answers`, the number
    of right answers after which a compile pays off against `search`; None where it never does."""
    found = []
    every = graded.with_columns(kind=pl.lit("all"))
    for kind in ("all", *KINDS):
        part = every if kind == "all" else graded.filter(kind=kind)
        if not part.height:
            continue
        figures = {row["condition"]: row for row in summary(part).to_dicts()}
        costs = {name: row["cost_per_right_answer"] for name, row in figures.items()}
        dearer = costs.get("search")
        for name in names_of(part):
            if name in ("search", ORACLE) or dearer is None or costs[name] is None:
                continue
            after = pays_off_after(compile_cost, costs[name], dearer)
            found.append({"kind": kind, "condition": name, "cheaper": costs[name],
                          "dearer": dearer, "answers": after,
                          "accuracy": figures[name]["accuracy"],
                          "worse": figures["search"]["accuracy"]})  # fmt: skip
    return found
