"""What `docmem bench graph` prints: shares beside those wanted, misses, and seconds.

Here: building a corpus where none is given, the bars, the tables. Not here: any measurement
(`evals.graph`).
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from memory.errors import ConfigurationError
from serving import show

if TYPE_CHECKING:
    from evals.graph.bench import Measured, Speed
    from evals.graph.score import Score
    from evals.graph.speed import Cost

Frames = Literal["open", "reserve"]
_EXAMPLES = 10


def measured(corpus: Path | None, frames: Frames, documents: int) -> Measured:
    """Measure on a built corpus, or on one built for it, with a bar on standard error.

    Raises ConfigurationError for a folder that is no built corpus.
    """
    from evals.graph.bench import measure

    with tempfile.TemporaryDirectory() as folder, progress_bar() as progress:
        task = progress.add_task("", total=None)

        def step(name: str) -> None:
            progress.update(task, description=name, completed=0, total=None)

        def advance(done: int, total: int, source: str) -> None:
            progress.update(task, completed=done, total=total, description=f"reading {source}")

        where = corpus or built(Path(folder) / "corpus", frames, progress)
        check_corpus(where)
        try:
            return measure(where, Path(folder), documents=documents, step=step, progress=advance)
        except ValueError as error:
            raise ConfigurationError(f"The ledger in {where} cannot be read: {error}") from error


def told(found: Measured, examples: int) -> dict[str, Any]:
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


def print_all(found: Measured, examples: int) -> None:
    """Print the shares, the seconds, and so many misses of each measure."""
    show.rows(
        f"{found.documents:,} documents, {found.passages:,} passages, against the ledger",
        ("", "in the ledger", "found", "share", "wanted", "given", "right", "share", "wanted"),
        (_row(score) for score in found.scores),
    )
    _print_speed(found.speed)
    for score in found.scores:
        _print_misses(score, examples)


def examples_of(asked: int | None, frames: Frames) -> int:
    """How many misses are shown: none of the reserve, whose sentences are kept for measuring."""
    if asked is not None:
        return asked
    return 0 if frames == "reserve" else _EXAMPLES


def built(directory: Path, frames: Frames, progress: Progress) -> Path:
    """The insurer built in `directory`, with a bar of its own meanwhile."""
    from synthetic_corpus.build import build

    task = progress.add_task("building the corpus", total=None)
    build(directory, frames=frames, progress=lambda done, total, path: progress.update(
        task, completed=done, total=total))  # fmt: skip
    progress.remove_task(task)
    return directory


def check_corpus(corpus: Path) -> None:
    """Raises ConfigurationError for a folder that is no built corpus."""
    from evals.graph.sources import LEDGER, SOURCES

    if not all((corpus / part).is_dir() for part in (SOURCES, LEDGER)):
        raise ConfigurationError(
            f"{corpus} holds no {SOURCES}/ and {LEDGER}/; write them with: docmem corpus build"
        )


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """Bars on standard error that are gone when all is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeElapsedColumn())  # fmt: skip
    with Progress(*columns, console=show.err, transient=True) as progress:
        yield progress


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
