"""The part of the report that is about the replay: sentences of a wiki after each update.

Here: tables and a plot from the replay's result files. Not here: the replay (`evals.replay`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from evals.benchmark import published
from evals.benchmark.markdown import table
from evals.benchmark.metrics import Prices
from evals.benchmark.plots import lines
from evals.benchmark.report_parts import Part
from evals.replay.tally import Result, read, sums
from memory.errors import ConfigurationError

_CONDITIONS = ("with", "without")
_STARTS = (0.95, 0.9, 0.75, 0.5)  # of an axis, for round steps
_CLASSES = ("supported", "outdated", "never true")


def replay(folder: Path, prices: Prices) -> Part:
    """What the replay in `folder` came to. Raises ConfigurationError where it holds none."""
    found = {name: results_of(folder / name / "results") for name in _CONDITIONS}
    found = {name: results for name, results in found.items() if results}
    if not found:
        raise ConfigurationError(
            f"{folder} holds no replay; make one with: docmem bench replay {folder}"
        )
    names = [result.name for result in next(iter(found.values()))]
    text = (
        "## The replay\n\nA history of documents told to two wikis, one with the states of its "
        "claims, one whose compiler is told only which documents changed; every sentence is "
        "judged by the ledger after every update.\n\n"
        "![Sentences that are supported after each update](supported.svg)\n\n"
    )
    text += table(("", *(f"{name} the states" for name in found)), _rows(found, prices))
    text += (
        f"\n\nPublished: {published.WIKI}, on {published.WIKI_ON}.\n\n"
        + table(("", "with claims", "without"), published.OF_REPLAY)
    )  # fmt: skip
    cells = [
        [result.name, name, result.today, result.claims,
         *(_share(result.share(c)) for c in _CLASSES), result.rewritten, f"{result.seconds:.1f}"]
        for name, results in found.items()
        for result in results
    ]  # fmt: skip
    text += "\n\n### After each update\n\n" + table(
        ("", "", "day", "claims", *_CLASSES, "pages rewritten", "seconds"), cells, words=3
    )
    series = {f"{n} the states": [r.share("supported") for r in rs] for n, rs in found.items()}
    least = min((v for values in series.values() for v in values if v is not None), default=0.0)
    low = next((start for start in _STARTS if start <= least), 0.0)
    plot = lines("Sentences that are supported after each update", names, series, least=low)
    return Part(text, {"supported.svg": plot})


def results_of(folder: Path) -> list[Result]:
    """The results in a folder, in the order of their days."""
    return sorted((read(file) for file in folder.glob("*.json")), key=_order)


def _order(result: Result) -> tuple[str, int, str]:
    return result.today, len(result.name), result.name


def _rows(found: Mapping[str, Sequence[Result]], prices: Prices) -> list[list[Any]]:
    columns = [_sums(results, prices) for results in found.values()]
    return [[name, *(column[name] for column in columns)] for name in columns[0]]


def _sums(results: Sequence[Result], prices: Prices) -> dict[str, str]:
    total = sums(results, prices.per_million_out)
    counts = [r.classes.get("stated", {}) for r in results]
    every = sum(n for c in counts for n in c.values()) or 1
    shares = {
        name: f"{sum(c.get(name, 0) for c in counts) / every:.2%}"
        for name in (*_CLASSES, "undecidable")
    }
    return shares | {
        "least supported after an update": _share(
            min((s for r in results if (s := r.share("supported")) is not None), default=None)
        ),
        "updates that a wrong sentence stands, on average": f"{total.lasting[0]:.1f}",
        "must be stale, and are": f"{total.reached:,} of {total.expected:,}" if total.expected
        else "no staleness",
        "alarms that are deserved": f"{total.raised - total.false:,} of {total.raised:,}"
        if total.raised else "no alarms",
        "seconds for a changed document": f"{total.seconds:.2f}",
        "tokens written for a changed document": f"{total.tokens:,.0f}",
    }  # fmt: skip


def _share(value: float | None) -> str:
    return "" if value is None else f"{value:.2%}"
