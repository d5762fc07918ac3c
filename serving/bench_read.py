"""`docmem bench read`: `locate` and `expand` on a large memory beside the bare queries.

Here: options, the bar, the table. Not here: any measurement (`evals.reading`).
"""

from __future__ import annotations

import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from serving import show
from serving.options import Json

if TYPE_CHECKING:
    from evals.reading.bench import Figures, Times


def read(
    passages: Annotated[
        int, typer.Option("--passages", metavar="N", min=1000, help="How many passages to make.")
    ] = 1_000_000,
    edges: Annotated[
        int, typer.Option("--edges", metavar="N", min=1000, help="How many edges to make.")
    ] = 1_000_000,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", min=5, help="How many calls of each.")
    ] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Which words they hold.")] = 0,
    as_json: Json = False,
) -> None:
    """Time locate and expand on a large memory, each beside the bare query for the same."""
    from evals.reading.bench import measure

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeElapsedColumn())  # fmt: skip
    with (
        tempfile.TemporaryDirectory() as folder,
        Progress(*columns, console=show.err, transient=True) as progress,
    ):
        task = progress.add_task("making the memory", total=None)

        def step(name: str, done: int, total: int) -> None:
            progress.update(task, description=name, completed=done, total=total)

        found = measure(
            Path(folder) / "store", passages, edges, rounds=rounds, seed=seed, step=step
        )
    if as_json:
        show.as_json(asdict(found) | {"over_bare": found.over_bare})
    else:
        show_read(found)


def show_read(found: Figures) -> None:
    """Each tool beside its bare query, and what was wanted."""
    from evals.reading.bench import EXPAND_WANTED, LOCATE_WANTED

    over = found.locate.median / found.bare_locate.median
    show.rows(
        f"Reading {found.passages:,} passages and {found.edges:,} edges, {found.rounds} calls",
        ("", "median ms", "9 in 10 ms", "processor ms", "of bare", "wanted"),
        [
            ["locate", *_times(found.locate), f"{over:.1f} ×", f"under {LOCATE_WANTED:.0f} ms"],
            ["bare full text", *_times(found.bare_locate), "", ""],
            ["expand", *_times(found.expand), f"{found.over_bare:.1f} ×",
             f"at most {EXPAND_WANTED:.0f} ×"],
            ["bare look-ups", *_times(found.bare_expand), "", ""],
        ],
    )  # fmt: skip
    show.pairs(
        {
            "a reader's first answer": f"{found.opening:.1f} s, kept for those after it",
            "load of the machine": f"{found.load:.1f} on {found.processors} processors",
        }
    )


def _times(times: Times) -> list[str]:
    return [f"{times.median:.1f}", f"{times.nine_in_ten:.1f}", f"{times.processor:.1f}"]
