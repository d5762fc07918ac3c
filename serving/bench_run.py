"""`docmem bench run | export | grade`: the benchmark, its questions handed out, answers graded.

Here: the commands and their progress. Not here: the run (`evals.benchmark.bench`), its tables
(`bench_figures`), and the report (`bench_report`).
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.progress import Progress as Bar

from memory.errors import ConfigurationError
from serving import show
from serving.bench_corpus import FramesOption, bar, frames_of, stages_told, whole_update
from serving.bench_model import Agent, MostCost, MostTokens, answering
from serving.options import Config, Json

if TYPE_CHECKING:
    from evals.agents.model.limits import Limits
    from evals.benchmark.bench import Ran
    from memory.settings import ModelSettings

Run = Annotated[Path, typer.Argument(metavar="FOLDER", help="Holds a run of the benchmark.")]


def run(
    folder: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FOLDER]", help="Keeps memory, answers, grades; goes on where it stopped."
        ),
    ] = None,
    frames: FramesOption = None,
    seed: Annotated[
        list[int] | None, typer.Option("--seed", metavar="S", help="Which insurer; repeatable.")
    ] = None,
    conditions: Annotated[
        list[str] | None,
        typer.Option("--conditions", metavar="C,…", help="search, wiki, wiki_graph, oracle."),
    ] = None,
    runs: Annotated[
        int, typer.Option("--runs", metavar="N", min=1, max=3, help="Wordings of each question.")
    ] = 3,
    upto: Annotated[
        int | None, typer.Option("--upto", metavar="N", min=0, help="The last checkpoint.")
    ] = None,
    questions: Annotated[
        int | None, typer.Option("--questions", metavar="N", min=1, help="Only so many.")
    ] = None,
    part: Annotated[
        bool, typer.Option("--part", help="A part of the insurer, without the manuals.")
    ] = False,
    corpus: Annotated[
        Path | None,
        typer.Option("--corpus", metavar="DIR", help="One's own: see docs/benchmark.md."),
    ] = None,
    price: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="IN OUT",
            help="Of a million tokens read and written, simulated; default 3 15. With --agent "
            "model the prices of \\[model] hold.",
        ),
    ] = None,
    agent: Agent = "scripted",
    config: Config = None,
    most_cost: MostCost = None,
    most_tokens: MostTokens = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Ask the questions under each condition, and grade the answers by the ledger."""
    from serving.bench_figures import figures_of, show_run

    model, limits = answering(agent, config, most_cost, most_tokens, price)
    if model and folder is None:
        raise ConfigurationError("A model is paid for its answers; name a FOLDER that keeps them.")
    with _kept(folder) as home:
        ran = _ran(
            home, frames, corpus=corpus, part=part, upto=upto, questions=questions, runs=runs,
            seeds=seed, conditions=conditions, price=price, model=model, limits=limits,
        )  # fmt: skip
    show.as_json(figures_of(ran)) if as_json else show_run(ran)


def export(
    folder: Run,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="DIR", help="Default: FOLDER/export.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write the questions of a run, and how an agent from outside answers them."""
    from evals.benchmark.export import export as write

    target = (to or folder / "export").absolute()
    count = write(folder.absolute(), target)
    if as_json:
        show.as_json({"directory": str(target), "questions": count})
        return
    show.out.print(f"Wrote {count:,} questions and README.md, which says how, to {target}.")


def grade(
    answers: Annotated[Path, typer.Argument(metavar="ANSWERS.jsonl", help="One answer a line.")],
    folder: Annotated[
        Path, typer.Option("--run", metavar="FOLDER", help="The run that the questions are of.")
    ],
    to: Annotated[
        Path | None,
        typer.Option(
            "--to", metavar="FILE",
            help="Each answer with its grade; default: ANSWERS.grades.jsonl beside the answers.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Grade the answers of an agent from outside, as those of the run are graded."""
    from evals.benchmark.answers import read_answers
    from evals.benchmark.bench import grade_answers
    from evals.benchmark.metrics import summary
    from evals.benchmark.results import GRADES, write_lines
    from serving.bench_figures import show_figures

    target = (to or answers.with_name(f"{answers.stem}.{GRADES}")).absolute()
    if target.resolve() == answers.resolve():
        raise ConfigurationError(f"{answers} holds the answers; name another file with --to.")
    found, missing = grade_answers(folder.absolute(), read_answers(answers))
    target.parent.mkdir(parents=True, exist_ok=True)
    write_lines(target, found.to_dicts())
    if as_json:
        rows = summary(found).to_dicts()
        kinds = summary(found, ("condition", "kind")).to_dicts()
        show.as_json({"figures": rows, "kinds": kinds, "not_answered": missing,
                      "grades": str(target)})  # fmt: skip
        return
    show_figures(found)
    for condition, lacking in missing.items():
        if lacking:
            show.out.print(
                f"[yellow]{escape(condition)}: {len(lacking):,} were not answered and are not in "
                "the means[/]: " + ", ".join(lacking[:5]) + (" …" if lacking[5:] else "")
            )  # fmt: skip
    show.out.print(f"Each answer with its grade is in {escape(str(target))}.")


def _ran(
    folder: Path, frames: str | None, *, corpus: Path | None, part: bool, upto: int | None,
    questions: int | None, runs: int, seeds: list[int] | None, conditions: list[str] | None,
    price: tuple[float, float] | None, model: ModelSettings | None, limits: Limits,
) -> Ran:  # fmt: skip
    from evals.benchmark import bench
    from evals.benchmark.metrics import Prices
    from evals.benchmark.settings import Settings, modelled
    from evals.replay.insurer import LAST
    from synthetic_corpus.build import SEED

    if corpus is not None and (part or upto is not None or seeds):
        raise ConfigurationError(
            "--part, --upto and --seed are of the insurer; leave --corpus out."
        )
    if upto is not None and upto > LAST:
        raise ConfigurationError(f"There is no checkpoint {upto}; the last one is {LAST}.")
    named = [name for given in conditions or () for name in given.split(",") if name]
    settings = Settings(
        frames=frames_of(frames, corpus), seeds=tuple(dict.fromkeys(seeds or [SEED])),
        conditions=tuple(dict.fromkeys(named)) or bench.ORDER, runs=runs,
        upto=LAST if part and upto is None else upto, questions=questions, part=part,
        corpus=str(corpus.absolute()) if corpus else "",
        prices=Prices(model.price_in, model.price_out) if model else Prices(*price or ()),
        agent="model" if model else "scripted", model=modelled(model, limits) if model else None,
    )  # fmt: skip
    with bar() as shown:
        told = Told(shown)
        with stages_told(told.detail):
            return bench.run(
                settings, folder, whole_update, told, model=model,
                say=lambda text: shown.console.print(escape(text)),
            )  # fmt: skip


class Told:
    """The progress of a run as a bar."""

    def __init__(self, shown: Bar) -> None:
        self._bar = shown
        self._task = shown.add_task("")
        self._what = ""

    def begin(self, what: str, total: int | None) -> None:
        """Start the bar anew."""
        self._what = what
        self._bar.reset(self._task, description=what, total=total)

    def step(self, what: str = "") -> None:
        """One more is done."""
        self._bar.update(self._task, advance=1, description=f"{self._what} {what}".strip())

    def detail(self, stage: str) -> None:
        """The stage of the update that runs."""
        self._bar.update(self._task, description=f"{self._what}: {stage}")


@contextmanager
def _kept(folder: Path | None) -> Iterator[Path]:
    """The folder that is named, or one that is gone afterwards."""
    if folder is not None:
        yield folder.absolute()
        return
    with tempfile.TemporaryDirectory() as temporary:
        yield Path(temporary)
