"""The figures of the benchmark as tables on a screen, and as one JSON value.

Here: which figures are shown, and how. Not here: how they come about (`evals.benchmark.metrics`).
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import polars as pl

from evals.benchmark.bench import Ran
from evals.benchmark.comparing import names_of, ordered, pairs_of
from evals.benchmark.metrics import summary
from serving import show

_WANTED = {"simple": "0.90", "relational": "0.85", "time": "0.85", "change": "0.90"}
_SHARES = ("consistency", "citation_precision", "citation_recall", "abstention")


def show_run(ran: Ran) -> None:
    """All tables of a run."""
    model = ran.settings.model
    show_figures(ran.graded, paid=model is not None)
    show.rows(
        "One condition against another, on the same questions",
        ("", "difference", "95 % interval", "p"),
        ([f"{r['other']} over {r['one']}", _signed(r["difference"]),
          f"{_signed(r['low'])} to {_signed(r['high'])}", f"{r['p']:.4f}"]
         for r in pairs_of(ran.graded)),
    )  # fmt: skip
    show.pairs(
        {
            "told": ran.settings.story,
            "agent": f"{model.name} at {model.host}" if model else ran.settings.agent,
            "seeds": ", ".join(map(str, ran.settings.seeds)),
            "runs": f"{ran.settings.runs}: each in other words, what ranks alike in another order",
            "updates, seconds": f"{ran.updates['seconds'].sum():,.0f}",
            "answers kept from before": f"{ran.kept:,}",
        }
    )
    if ran.older:
        show.out.print(
            "[yellow]The code has changed since some of these answers were given[/]; they are "
            "kept. For all anew, name another folder."
        )


def show_figures(graded: pl.DataFrame, *, paid: bool = False) -> None:
    """The figures of each condition, and accuracy by kind; cost is simulated where nobody paid."""
    show.rows(
        "Answers, graded by the ledger",
        ("", "questions", "accuracy", "95 % interval", "consistency", "citation precision",
         "citation recall", "abstains rightly", "outdated", "calls", "seconds",
         "tokens", "cost" if paid else "cost (simulated)", "per right answer"),
        (_figures(row) for row in ordered(graded, summary(graded)).to_dicts()),
    )  # fmt: skip
    kinds = summary(graded, ("condition", "kind"))
    names = names_of(graded)
    rows = []
    for kind in (kind for kind in _WANTED if graded.filter(kind=kind).height):
        cells: list[Any] = [kind]
        for name in names:
            found = kinds.filter(condition=name, kind=kind).to_dicts()
            cells.append(_accuracy(found[0]) if found else "")
        rows.append([*cells, f"at least {_WANTED[kind]}"])
    show.rows("Accuracy by kind of question", ("", *names, "wanted of wiki_graph"), rows)


def figures_of(ran: Ran) -> dict[str, Any]:
    """All figures of a run as plain values."""
    return {
        "settings": asdict(ran.settings),
        "figures": ordered(ran.graded, summary(ran.graded)).to_dicts(),
        "kinds": summary(ran.graded, ("condition", "kind")).to_dicts(),
        "paired": pairs_of(ran.graded),
        "updates": ran.updates.to_dicts(),
        "kept": ran.kept,
        "older": ran.older,
    }


def _figures(row: dict[str, Any]) -> list[Any]:
    return [
        row["condition"], row["questions"], f"{row['accuracy']:.3f}",
        f"{row['low']:.3f} to {row['high']:.3f}",
        *("" if row[name] is None else f"{row[name]:.3f}" for name in _SHARES),
        f"{100 * row['outdated']:.1f} %", f"{row['calls']:.1f}", f"{row['seconds']:.2f}",
        f"{row['tokens']:,.0f}", f"${row['cost']:.4f}",
        "" if row["cost_per_right_answer"] is None else f"${row['cost_per_right_answer']:.4f}",
    ]  # fmt: skip


def _accuracy(row: dict[str, Any]) -> str:
    return f"{row['accuracy']:.3f} ({row['low']:.2f} to {row['high']:.2f}; {row['questions']})"


def _signed(value: float) -> str:
    return f"{value:+.3f}"
