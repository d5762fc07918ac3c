"""`docmem corpus`: the synthetic insurer written to a folder, and read back against its ledger."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, cast

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from memory.errors import ConfigurationError
from serving import show
from serving.options import Json

if TYPE_CHECKING:
    from evals.corpus_check.corpus import Outcome

app = typer.Typer(help="The synthetic insurer: build it, check it.", no_args_is_help=True)
Directory = Annotated[Path, typer.Argument(metavar="DIR", help="Holds sources/ and ledger/.")]
_FRAMES = ("open", "reserve")
_EXAMPLES = 10
_SHOWN = 48


@app.callback()
def corpus() -> None:
    """The synthetic insurer: build it, check it."""


@app.command()
def build(
    directory: Directory,
    scale: Annotated[int, typer.Option("--scale", metavar="N", min=1, help="How many times.")] = 1,
    seed: Annotated[int | None, typer.Option("--seed", metavar="S", help="Which one.")] = None,
    frames: Annotated[
        str, typer.Option("--frames", metavar="open|reserve", help="Which sentences it is told in.")
    ] = "open",
    upto: Annotated[
        str, typer.Option("--upto", metavar="CHECKPOINT", help="How it stands then: 0, or T0.")
    ] = "0",
    as_json: Json = False,
) -> None:
    """Write the synthetic insurer, and beside it the ledger of all that its documents say."""
    from synthetic_corpus.build import SEED
    from synthetic_corpus.build import build as build_in

    if frames not in _FRAMES:
        raise ConfigurationError(f"--frames {frames!r} is neither open nor reserve.")
    with _progress() as progress:
        task = progress.add_task("deciding what is said", total=None)

        def step(done: int, total: int, path: str) -> None:
            progress.update(task, completed=done, total=total, description=_named(path))

        try:
            built = build_in(
                directory, seed=SEED if seed is None else seed, scale=scale,
                frames=cast('Literal["open", "reserve"]', frames), upto=_checkpoint(upto),
                progress=step,
            )  # fmt: skip
        except ValueError as error:
            raise ConfigurationError(f"The corpus cannot be built: {error}.") from error
    ledger = built.ledger
    found = {
        "directory": str(directory), "checkpoint": ledger.checkpoints[-1].name,
        "files": len(built.paths), "concepts": len(ledger.concepts), "facts": len(ledger.facts),
        "references": len(ledger.references), "changes": len(ledger.changes),
    }  # fmt: skip
    show.as_json(found) if as_json else show.pairs(found)


@app.command()
def check(
    directory: Directory,
    before: Annotated[
        Path | None,
        typer.Option(
            "--before", metavar="EARLIER",
            help="The same corpus earlier: untouched files must have the same bytes.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Read the files back with the parser and compare them with the ledger."""
    from evals.corpus_check.corpus import LEDGER, SOURCES
    from evals.corpus_check.corpus import check as check_in

    for folder in filter(None, (directory, before)):
        if not all((folder / part).is_dir() for part in (SOURCES, LEDGER)):
            raise ConfigurationError(
                f"{folder} holds no {SOURCES}/ and {LEDGER}/; write them with: docmem corpus build"
            )
    with _progress() as progress:
        task = progress.add_task("reading", total=None)

        def step(done: int, total: int, path: str) -> None:
            progress.update(task, completed=done, total=total, description=_named(path))

        try:
            outcome = check_in(directory, before=before, progress=step)
        except ValueError as error:
            raise ConfigurationError(f"The ledger cannot be read: {error}") from error
    show.as_json(asdict(outcome)) if as_json else _show(outcome)
    if any(found.problems for found in outcome.checks):
        raise typer.Exit(1)


def _checkpoint(text: str) -> int:
    digits = text.removeprefix("T")
    if not digits.isdecimal():
        raise ConfigurationError(f"--upto {text!r} is no checkpoint; write a number, or T and one.")
    return int(digits)


def _named(path: str) -> str:
    return escape(path[-_SHOWN:])


def _progress() -> Progress:
    """A bar on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeElapsedColumn())  # fmt: skip
    return Progress(*columns, console=show.err)


def _show(outcome: Outcome) -> None:
    show.rows(
        f"Corpus at T{outcome.checkpoint}: {outcome.documents:,} documents, read in "
        f"{outcome.reading:.1f} s, checked in {outcome.checking:.1f} s",
        ("check", "looked at", "problems"),
        ([found.check, found.looked_at, len(found.problems)] for found in outcome.checks),
    )
    problems = [(found.check, each) for found in outcome.checks for each in found.problems]
    for check_name, problem in problems[:_EXAMPLES]:
        head = escape(f"{check_name}, {problem.code}, in {problem.where}")
        show.out.print(f"[red]{head}[/]: {escape(problem.what)}", highlight=False)
    if len(problems) > _EXAMPLES:
        show.out.print(f"… and {len(problems) - _EXAMPLES:,} more (all of them with --json)")
