"""`docmem bench report`: the report of a run as a page and as Markdown.

Here: the command. Not here: what the report says (`evals.benchmark.report`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from serving import show
from serving.options import Json


def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Holds a run.")],
    replay: Annotated[
        Path | None,
        typer.Option("--replay", metavar="FOLDER", help="Holds a replay, which is reported too."),
    ] = None,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="DIR", help="Default: FOLDER/report.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Make one page of a run's results: figures, plots, failures, what others published."""
    from evals.benchmark.report import report as made
    from evals.benchmark.report import write

    page = write(made(folder.absolute(), replay and replay.absolute()), to or folder / "report")
    if as_json:
        show.as_json({"page": str(page), "markdown": str(page.with_suffix(".md"))})
        return
    show.out.print(f"Wrote {page}, and beside it the same in Markdown.")
