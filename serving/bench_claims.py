"""`docmem bench claims`: shares beside those wanted, and what is amiss by kind.

Here: the command and its tables. Not here: any measurement (`evals.claims`).
"""

from __future__ import annotations

import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    stages_told,
    whole_update,
)
from serving.options import Json

if TYPE_CHECKING:
    from evals.claims.bench import Measured
    from evals.claims.measure import Measure

_EXAMPLES = 2  # of each kind of fault
_KINDS = 12


def claims(
    corpus: Corpus = None, frames: FramesOption = None, examples: Examples = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Update a wiki on a corpus and compare its claims and pages with the ledger."""
    asked = frames_of(frames, corpus)
    with tempfile.TemporaryDirectory() as folder:
        where = corpus_at(corpus, asked, Path(folder) / "corpus")
        found = _measured(where, Path(folder) / "memory")
    count = examples_of(examples, asked, _EXAMPLES)
    if as_json:
        show.as_json(_told(found, count))
        return
    _print(found, count)


def _measured(corpus: Path, folder: Path) -> Measured:
    from evals.claims.bench import measure

    with bar() as progress:
        task = progress.add_task("", total=None)

        def step(name: str) -> None:
            progress.update(task, description=name)

        with stages_told(step):
            try:
                return measure(corpus, folder, whole_update, step=step)
            except ValueError as error:
                raise ConfigurationError(
                    f"The ledger in {corpus} cannot be read: {error}"
                ) from error


def _told(found: Measured, count: int) -> dict[str, Any]:
    """What was found as one JSON value, with so many faults of each kind."""
    measures = [_measure(measure, count) for measure in found.measures]
    return {**asdict(found), "measures": measures, "met": found.met}


def _measure(measure: Measure, count: int) -> dict[str, Any]:
    from evals.claims.measure import spread

    return {
        **asdict(measure),
        "share": measure.share,
        "met": measure.met,
        "kinds": measure.kinds,
        "faults": [asdict(fault) for fault in spread(measure.faults, count)],
    }


def _print(found: Measured, count: int) -> None:
    show.rows(
        f"{found.claims:,} claims on {found.pages:,} pages, of {found.documents:,} documents at "
        f"{found.checkpoint}, against the ledger",
        ("", "part", "of", "share", "wanted"),
        (_row(measure) for measure in found.measures),
    )
    show.pairs({"states": found.states, "seconds of the update": found.seconds})
    for measure in found.measures:
        _print_faults(measure, count)


def _row(measure: Measure) -> list[str]:
    share = measure.note if measure.share is None else f"{measure.share:.2%}"
    mark = " ✗" if measure.met is False else ""
    return [measure.name + mark, f"{measure.part:,}", f"{measure.whole:,}", share, _wanted(measure)]


def _wanted(measure: Measure) -> str:
    if measure.least is not None:
        return f"at least {measure.least:.0%}"
    if measure.most is not None:
        return f"at most {measure.most:.0%}" if measure.most else "none"
    return ""


def _print_faults(measure: Measure, count: int) -> None:
    from evals.claims.measure import spread

    if not measure.faults:
        return
    show.out.print(f"\n[bold underline]{escape(measure.name)}[/], {len(measure.faults):,} faults")
    kinds = dict(list(measure.kinds.items())[:_KINDS])
    shown = spread(measure.faults, count)
    for kind, number in kinds.items():
        show.out.print(f"[red]{number:,}[/] {escape(kind)}", highlight=False)
        for fault in (f for f in shown if f.kind == kind):
            show.out.print(f"    {escape(fault.where)}: “{escape(fault.quote)}”", highlight=False)
            if fault.told and fault.told != fault.quote:
                show.out.print(f"      {escape(fault.told)}", highlight=False)
    left = len(measure.kinds) - len(kinds)
    if left:
        show.out.print(f"and {left} more kinds")
