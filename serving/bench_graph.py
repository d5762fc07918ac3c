"""`docmem bench graph`: shares beside those wanted, misses, and seconds.

Here: the command and its tables. Not here: any measurement (`evals.graph`).
"""

from __future__ import annotations

import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from memory.errors import ConfigurationError
from serving import show
from serving.bench_corpus import (
    Corpus,
    Examples,
    FramesOption,
    bar,
    corpus_at,
    examples_of,
    frames_of,
)
from serving.options import Json

if TYPE_CHECKING:
    from evals.graph.bench import Measured, Speed
    from evals.graph.score import Score
    from evals.graph.speed import Cost

_EXAMPLES = 10


def graph(
    corpus: Corpus = None, frames: FramesOption = None,
    documents: Annotated[
        int, typer.Option("--documents", metavar="N", min=2, help="Of the larger corpus timed.")
    ] = 10_000,
    examples: Examples = None, as_json: Json = False,
) -> None:  # fmt: skip
    """Compare references, edges, what governs and what rests on it with the ledger; time them."""
    asked = frames_of(frames, corpus)
    with tempfile.TemporaryDirectory() as folder:
        where = corpus_at(corpus, asked, Path(folder) / "corpus")
        found = _measured(where, Path(folder), documents)
    shown = examples_of(examples, asked, _EXAMPLES)
    show.as_json(_told(found, shown)) if as_json else _print(found, shown)


def _measured(corpus: Path, folder: Path, documents: int) -> Measured:
    """Measure on a built corpus, with a bar. Raises ConfigurationError for a broken ledger."""
    from evals.graph.bench import measure

    with bar() as progress:
        task = progress.add_task("", total=None)

        def step(name: str) -> None:
            progress.update(task, description=name, completed=0, total=None)

        def advance(done: int, total: int, source: str) -> None:
            progress.update(task, completed=done, total=total, description=f"reading {source}")

        try:
            return measure(corpus, folder, documents=documents, step=step, progress=advance)
        except ValueError as error:
            raise ConfigurationError(f"The ledger in {corpus} cannot be read: {error}") from error


def _told(found: Measured, examples: int) -> dict[str, Any]:
    """What was found as one JSON value, with so many misses of each measure."""
    speed = found.speed
    return {
        "documents": found.documents,
        "passages": found.passages,
        "scores": [_score(score, examples) for score in found.scores],
        "speed": {
            "once": _cost(speed.once),
            "scaled": [_cost(each) for each in speed.scaled],
            "growth": speed.growth,
            "store": speed.store,
        },
    }


def _print(found: Measured, examples: int) -> None:
    """Print the shares, the seconds, and so many misses of each measure."""
    show.rows(
        f"{found.documents:,} documents, {found.passages:,} passages, against the ledger",
        ("", "in the ledger", "found", "share", "wanted", "given", "right", "share", "wanted"),
        (_row(score) for score in found.scores),
    )
    _print_speed(found.speed)
    for score in found.scores:
        _print_misses(score, examples)


def _score(score: Score, examples: int) -> dict[str, Any]:
    shares = {"recall": score.recall, "precision": score.precision, "met": score.met}
    shown = [asdict(miss) for miss in score.misses[:examples]]
    return {**asdict(score), **shares, "missed": len(score.misses), "misses": shown}


def _cost(cost: Cost) -> dict[str, Any]:
    return {**asdict(cost), "seconds": cost.seconds, "per_document": cost.per_document}


def _row(score: Score) -> list[str]:
    style = "" if score.met else " ✗"
    found = ("", "", "", "")
    if score.wanted:
        found = (f"{score.wanted:,}", f"{score.reached:,}", f"{score.recall:.2%}",
                 _share(score.recall_wanted))  # fmt: skip
    given = ("", "", "", "")
    if score.given:
        given = (f"{score.given:,}", f"{score.right:,}", f"{score.precision:.2%}",
                 _share(score.precision_wanted))  # fmt: skip
    return [score.measure + style, *found, *given]


def _share(wanted: float | None) -> str:
    return "" if wanted is None else f"{wanted:.0%}"


def _print_speed(speed: Speed) -> None:
    from evals.graph.speed import FLAT_WANTED, SECONDS_WANTED

    show.rows(
        "Mentions and edges after parsing",
        ("documents", "passages", "mentions s", "edges s", "both s", "of processor s",
         "bare search s", "ratio", "both, a document ms", "terms s"),
        ([f"{c.documents:,}", f"{c.passages:,}", f"{c.mentions:.3f}", f"{c.edges:.3f}",
          f"{c.seconds:.3f}", f"{c.processor:.3f}", f"{c.bare:.3f}",
          f"{c.processor / c.bare:.1f} ×", f"{c.per_document:.3f}", f"{c.terms:.3f}"]
         for c in (speed.once, *speed.scaled)),
    )  # fmt: skip
    show.pairs(
        {
            "this corpus": f"{speed.once.seconds:.3f} s (wanted: under {SECONDS_WANTED} s)",
            "one document among many": f"{speed.growth:.2f} × of one among few (wanted: at most "
            f"{FLAT_WANTED} ×)",
            "reading and writing the store": f"{speed.store:.3f} s more",
        }
    )


def _print_misses(score: Score, examples: int) -> None:
    shown = score.misses[:examples]
    if shown:
        show.out.print(
            f"\n[bold underline]{escape(score.measure)}[/], {len(score.misses):,} faults"
        )
    for miss in shown:
        show.out.print(f"[red]{miss.fault}[/] {escape(f'{miss.where}: {miss.what}')}",
                       highlight=False)  # fmt: skip
        if miss.quote:
            show.out.print(f"    “{escape(miss.quote)}”", highlight=False)
