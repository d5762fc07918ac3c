"""`docmem bench replay`: what a wiki says after each update, with the claims runtime and without.

Here: the command, its progress and its tables. Not here: the replay (`evals.replay`).
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from memory.errors import ConfigurationError
from serving import show
from serving.bench_corpus import (
    Examples,
    Frames,
    FramesOption,
    bar,
    examples_of,
    frames_of,
    stages_told,
    whole_update,
)
from serving.options import Json

if TYPE_CHECKING:
    from evals.replay.tally import Result, Sums
    from evals.replay.told import Results

_EXAMPLES = 10
_PRICE = 15.0  # of a million tokens
SUPPORTED_LEAST, OUTDATED_MOST, DESERVED_LEAST = 0.99, 0.005, 0.95


def replay(
    folder: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FOLDER]", help="Keeps memories and results; goes on where it stopped."
        ),
    ] = None,
    frames: FramesOption = None,
    part: Annotated[
        bool, typer.Option("--part", help="A part of the insurer, without the manuals.")
    ] = False,
    handbook: Annotated[
        Path | None,
        typer.Option(metavar="REPOSITORY", help="Real text: the tags of a git repository."),
    ] = None,
    upto: Annotated[
        int | None, typer.Option("--upto", metavar="N", min=1, help="The last checkpoint.")
    ] = None,
    price: Annotated[
        float, typer.Option("--price", metavar="P", min=0, help="Of a million written tokens.")
    ] = _PRICE,
    examples: Examples = None,
    as_json: Json = False,
) -> None:
    """Tell a history of documents to two wikis, and judge every sentence after every update."""
    asked = frames_of(frames)
    if handbook is not None and (part or frames is not None):
        raise ConfigurationError("--part and --frames are of the insurer; leave --handbook out.")
    with _kept(folder) as home, bar() as progress:
        task = progress.add_task("the story", total=None)
        at = ""

        def step(condition: str, name: str) -> None:
            nonlocal at
            at = f"{condition} the runtime, {name}"
            progress.update(task, description=at, advance=1)

        with stages_told(lambda told: progress.update(task, description=f"{at}: {told}")):
            found = _told(home, asked, part=part, handbook=handbook, upto=upto, step=step)
    count = examples_of(examples, asked, _EXAMPLES)
    if as_json:
        show.as_json({name: _json(results, price, count) for name, results in found.items()})
        return
    for name, results in found.items():
        _print(name, results, count)
    _print_sums(found, price)


@contextmanager
def _kept(folder: Path | None) -> Iterator[Path]:
    """The folder that is named, or one that is gone afterwards."""
    if folder is not None:
        yield folder.absolute()
        return
    with tempfile.TemporaryDirectory() as temporary:
        yield Path(temporary)


def _told(
    folder: Path, frames: Frames, *, part: bool, handbook: Path | None, upto: int | None,
    step: Callable[[str, str], None],
) -> Results:  # fmt: skip
    from evals.replay.insurer import LAST
    from evals.replay.told import tell_handbook, tell_insurer

    try:
        if handbook is not None:
            return tell_handbook(folder, whole_update, handbook.absolute(), upto=upto, step=step)
        return tell_insurer(
            folder, whole_update, frames=frames, part=part,
            upto=LAST if upto is None else upto, step=step,
        )  # fmt: skip
    except ValueError as error:
        raise ConfigurationError(f"The replay cannot be told: {error}") from error


def _json(results: Sequence[Result], price: float, count: int) -> dict[str, Any]:
    """Results and their sums, with so many faults of each update."""
    from evals.replay.tally import sums

    rows = [asdict(result) | {"faults": result.faults[:count]} for result in results]
    return {"checkpoints": rows, "sums": asdict(sums(results, price))}


def _print(name: str, results: Sequence[Result], count: int) -> None:
    show.rows(
        f"{name.capitalize()} the claims runtime, after each update",
        ("", "documents", "changed", "claims", "supported", "outdated", "never true",
         "undecidable", "marked", "historic", "of them wrong", "said", "pages", "rewritten",
         "seconds"),
        (_sentences(result) for result in results),
    )  # fmt: skip
    alarms = [result for result in results if result.alarms is not None]
    if alarms:
        show.rows(
            f"{name.capitalize()} the claims runtime, before each update",
            ("", "must be stale", "are, with that reason", "with another", "not in the wiki",
             "alarms", "false", "left over", "reasons", "stale afterwards"),
            (_alarms(result) for result in alarms),
        )  # fmt: skip
    if name == "with":
        show.rows(
            "Passages over each update",
            ("", *results[0].passages),
            ([result.name, *result.passages.values()] for result in results),
        )
    for fault in _faults(results, count):
        show.out.print(f"[red]{escape(fault['kind'])}[/] {escape(fault['where'])}: "
                       f"“{escape(fault['quote'])}”", highlight=False)  # fmt: skip
        if fault["told"] not in ("", fault["quote"]):
            show.out.print(f"    {escape(fault['told'])}", highlight=False)


def _sentences(result: Result) -> list[Any]:
    stated, historic, said = (
        result.classes.get(group, {}) for group in ("stated", "historic", "attributed")
    )
    shares = (result.share(c) for c in ("supported", "outdated", "never true"))
    return [
        result.name, result.documents, result.changed, result.claims,
        *("" if share is None else f"{share:.2%}" for share in shares),
        stated.get("undecidable", 0), sum(result.marked.values()), sum(historic.values()),
        historic.get("never true", 0), sum(said.values()), result.pages, result.rewritten,
        f"{result.seconds:.1f}",
    ]  # fmt: skip


def _alarms(result: Result) -> list[Any]:
    a = result.alarms or {}
    return [
        result.name, a["wanted"], a["reached"], a["late"], a["unclaimed"], a["raised"],
        a["false"], a["carried"], a["reasons"], len(result.stale_after),
    ]  # fmt: skip


def _faults(results: Sequence[Result], count: int) -> list[dict[str, str]]:
    """So many faults of each kind, each sentence once, over all updates."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for result in results:
        for fault in result.faults:
            found.setdefault((fault["kind"], fault["quote"]), fault)
    kinds: dict[str, list[dict[str, str]]] = {}
    for fault in found.values():
        kinds.setdefault(fault["kind"], []).append(fault)
    return [fault for listed in kinds.values() for fault in listed[:count]]


def _print_sums(found: Results, price: float) -> None:
    from evals.replay.tally import sums

    wanted = {
        "must be stale, and are, with that reason": "all",
        "alarms that are deserved": f"at least {DESERVED_LEAST:.0%}",
        "least supported after an update": f"at least {SUPPORTED_LEAST:.0%}",
        "most outdated after an update": f"at most {OUTDATED_MOST:.1%}",
        "most never true after an update": "none",
    }
    columns = {name: _sums(results, sums(results, price)) for name, results in found.items()}
    names = dict.fromkeys(key for column in columns.values() for key in column)
    show.rows(
        "Over all updates",
        ("", *(f"{name} the runtime" for name in columns), "wanted"),
        ([key, *(column.get(key, "") for column in columns.values()), wanted.get(key, "")]
         for key in names),
    )  # fmt: skip


def _sums(results: Sequence[Result], total: Sums) -> dict[str, str]:
    found = {
        "least supported after an update": _extreme(min, results, "supported"),
        "most outdated after an update": _extreme(max, results, "outdated"),
        "most never true after an update": _extreme(max, results, "never true"),
        "checkpoints that a wrong sentence stands": f"{total.lasting[0]:.1f}, at most "
        f"{total.lasting[1]}",
        "documents changed, pages rewritten": f"{total.documents:,}, {total.pages:,}",
        "seconds for a changed document": f"{total.seconds:.2f}",
        "tokens written for a changed document": f"{total.tokens:,.0f}, at {total.money:.5f}",
    }
    if total.raised or total.expected:
        found |= {
            "must be stale, and are, with that reason": f"{total.reached:,} of {total.expected:,}",
            "alarms that are deserved": f"{total.raised - total.false:,} of {total.raised:,}",
            "updates until settled": f"{total.settling[0]:.2f}, at most {total.settling[1]}",
        }
    return found


def _extreme(
    choose: Callable[[Iterable[float]], float], results: Sequence[Result], outcome: str
) -> str:
    shares = [share for result in results if (share := result.share(outcome)) is not None]
    return f"{choose(shares):.2%}" if shares else ""
