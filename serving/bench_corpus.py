"""The corpus that a bench measures: the one that is named, or one that is built for it.

Here: the options `CORPUS` and `--frames`, building with a bar, the whole update with its progress.
Not here: any measurement.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal, cast

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from memory.errors import ConfigurationError
from serving import show

Frames = Literal["open", "reserve"]
Corpus = Annotated[
    Path | None,
    typer.Argument(metavar="[CORPUS]", help="Holds sources/ and ledger/; built if not given."),
]
FramesOption = Annotated[
    str | None,
    typer.Option("--frames", metavar="open|reserve", help="Of the corpus that is built."),
]
Examples = Annotated[
    int | None,
    typer.Option("--examples", metavar="N", min=0, help="Of each fault; none of the reserve."),
]


def frames_of(frames: str | None, corpus: Path | None = None) -> Frames:
    """The frames that were asked for. Raises ConfigurationError for others, or for a corpus too."""
    if frames not in (None, "open", "reserve"):
        raise ConfigurationError(f"--frames {frames!r} is neither open nor reserve.")
    if corpus is not None and frames is not None:
        raise ConfigurationError("--frames is for a corpus that is built; leave it out or CORPUS.")
    return cast(Frames, frames or "open")


def examples_of(asked: int | None, frames: Frames, usual: int) -> int:
    """How many faults are shown: none of the reserve, whose sentences are kept for measuring."""
    if asked is not None:
        return asked
    return 0 if frames == "reserve" else usual


def corpus_at(corpus: Path | None, frames: Frames, folder: Path) -> Path:
    """The corpus that is named, or one built in `folder`, with a bar on standard error.

    Raises ConfigurationError for a folder that is no built corpus.
    """
    from evals.graph.sources import LEDGER, SOURCES

    if corpus is None:
        return _built(folder, frames)
    if not all((corpus / part).is_dir() for part in (SOURCES, LEDGER)):
        raise ConfigurationError(
            f"{corpus} holds no {SOURCES}/ and {LEDGER}/; write them with: docmem corpus build"
        )
    return corpus.absolute()


def whole_update(config: Path, clock: str) -> dict[str, Any]:
    """The update job on a configuration at a time, removals approved; returns its record."""
    from memory.settings import read_settings
    from pipelines.update import run_update

    names = [source.name for source in read_settings(config).sources]
    return run_update(config, clock=clock, approve_removals=names)


@contextmanager
def bar() -> Iterator[Progress]:
    """A bar on standard error that goes when it is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
               TimeElapsedColumn())  # fmt: skip
    with Progress(*columns, console=show.err, transient=True) as progress:
        yield progress


@contextmanager
def stages_told(show_stage: Callable[[str], None]) -> Iterator[None]:
    """Tell `show_stage` what the logger `docmem` says of the stages of an update."""

    class Shown(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            show_stage(record.getMessage())

    logger = logging.getLogger("docmem")
    handler, level = Shown(logging.INFO), logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


def _built(folder: Path, frames: Frames) -> Path:
    from synthetic_corpus.build import build

    with bar() as progress:
        task = progress.add_task("building the corpus", total=None)
        build(folder, frames=frames, progress=lambda done, total, path: progress.update(
            task, completed=done, total=total))  # fmt: skip
    return folder
