"""`docmem bench rights`: whether any answer of a tool shows what its reader may not see.

Here: the command and its tables. Not here: drawing, calling and judging (`evals.rights`).
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from memory.errors import ConfigurationError
from serving import show
from serving.bench_corpus import (
    Corpus,
    FramesOption,
    bar,
    corpus_at,
    frames_of,
    stages_told,
    whole_update,
)
from serving.options import Json

if TYPE_CHECKING:
    from evals.rights.bench import Measured
    from evals.rights.tally import Fault

_SHOWN = 20  # faults


def rights(
    corpus: Corpus = None, frames: FramesOption = None,
    triples: Annotated[
        int, typer.Option("-n", "--triples", metavar="N", min=200, help="How many are tried.")
    ] = 10_000,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="What is drawn.")] = 0,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Ask random questions under random access lists and look for what the reader may not see."""
    asked = frames_of(frames, corpus)
    with tempfile.TemporaryDirectory() as folder:
        where = corpus_at(corpus, asked, Path(folder) / "corpus")
        found = _measured(where, Path(folder), triples, seed)
    show.as_json(_told(found)) if as_json else _print(found)
    if not found.met:
        raise typer.Exit(1)


def _measured(corpus: Path, folder: Path, triples: int, seed: int) -> Measured:
    from evals.claims.bench import clock_of
    from evals.claims.configured import configure
    from evals.graph.sources import LEDGER
    from evals.rights.bench import measure
    from memory.settings import read_settings
    from synthetic_corpus.ledger.files import read

    try:
        ledger = read(corpus / LEDGER)
    except ValueError as error:
        raise ConfigurationError(f"The ledger in {corpus} cannot be read: {error}") from error
    config = configure(folder / "memory", corpus, ledger.access)
    with bar() as progress:
        task = progress.add_task("", total=None)

        def step(name: str, done: int = 0, total: int | None = None) -> None:
            progress.update(task, description=name, completed=done, total=total)

        with stages_told(step):
            whole_update(config, clock_of(max(ledger.checkpoints, key=lambda row: row.number)))
        store = Path(read_settings(config).store_uri)
        return measure(store, folder / "tried", triples, seed, step=step)


def _print(found: Measured) -> None:
    tally = found.tally
    show.rows(
        f"{tally.triples:,} triples of reader, access lists and question, on "
        f"{found.documents:,} documents and {found.claims:,} claims",
        ("call", "made"),
        ([name, f"{count:,}"] for name, count in sorted(tally.calls.items())),
    )
    show.pairs(_figures(found))
    for fault in tally.faults[:_SHOWN]:
        _print_fault(fault)
    if len(tally.faults) > _SHOWN:
        show.out.print(f"and {len(tally.faults) - _SHOWN:,} more")


def _figures(found: Measured) -> dict[str, Any]:
    tally, past = found.tally, found.past
    return {
        "drawings of access lists": found.drawings,
        "readers": tally.readers,
        "documents that a reader may see": f"{tally.shown / max(tally.documents, 1):.0%}",
        "claims on two documents": past.shared,
        "documents removed": past.removed,
        "passages changed": past.changed,
        "asked about something hidden": f"{tally.hidden:,}",
        "answered with an error": f"{tally.errors:,}",
        "answers recounted": f"{tally.recounted:,}",
        "compared with a memory without what is hidden": f"{tally.compared:,}",
        "faults": f"{len(tally.faults):,} (wanted: none)",
        "seconds": f"{found.seconds:.0f}",
    }


def _print_fault(fault: Fault) -> None:
    who = ", ".join(fault.principals) or "nobody named"
    asked = json.dumps(fault.call.arguments, ensure_ascii=False)
    show.out.print(f"\n[red]{fault.leak.what}[/] {escape(fault.call.tool)} {escape(asked)}")
    for line in _where(fault, who):
        show.out.print(f"    {escape(line)}", highlight=False)


def _where(fault: Fault, who: str) -> Iterator[str]:
    known = fault.moment.known_at or "the newest"
    yield f"by {who}, drawing {fault.drawing}, as of {fault.moment.as_of}, known at {known}"
    yield fault.leak.told


def _told(found: Measured) -> dict[str, Any]:
    tally = found.tally
    return {
        "triples": tally.triples,
        "calls": dict(sorted(tally.calls.items())),
        "figures": _figures(found),
        "faults": [
            {
                "what": fault.leak.what,
                "told": fault.leak.told,
                "tool": fault.call.tool,
                "arguments": fault.call.arguments,
                "principals": fault.principals,
                "drawing": fault.drawing,
                "as_of": str(fault.moment.as_of),
                "known_at": str(fault.moment.known_at or ""),
            }
            for fault in tally.faults
        ],
        "met": found.met,
    }
