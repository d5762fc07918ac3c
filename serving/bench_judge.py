"""`docmem bench judge`: a model judges the answers of a run, beside the ledger's grades.

Here: the command and its table. Not here: judging (`evals.benchmark.judging`).
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from serving import show
from serving.bench_corpus import bar
from serving.bench_model import MostCost, model_of
from serving.options import Config, Json

if TYPE_CHECKING:
    import polars as pl

    from evals.benchmark.agreement import Agreement
    from evals.benchmark.settings import Settings


def judge(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Holds a run that has ended.")],
    answers: Annotated[
        Path | None,
        typer.Option(
            "--answers", metavar="ANSWERS.jsonl",
            help="Judge these answers of an agent from outside instead of the run's own.",
        ),
    ] = None,
    config: Config = None,
    most_cost: MostCost = None,
    as_json: Json = False,
) -> None:  # fmt: skip
    """Have the model of the configuration judge answers, and tell how far it and the ledger agree.

    The grades stay as they are. Verdicts are kept in FOLDER and not paid for again. Those by answer
    are in FOLDER/judged.jsonl, or in ANSWERS.judged.jsonl beside the answers from outside.
    """
    from evals.benchmark import judging
    from evals.benchmark.agreement import agreements
    from evals.benchmark.settings import read_settings

    home = folder.absolute()
    model = model_of(config, most_cost)
    settings = read_settings(home)
    graded = _graded(home, settings, answers)
    with bar() as shown:
        task = shown.add_task("judging", total=graded.height)
        found = judging.judge(
            home, settings, graded, model, say=lambda text: shown.console.print(escape(text)),
            step=lambda: shown.update(task, advance=1),
        )  # fmt: skip
    file = home / judging.JUDGED
    if answers is not None:
        file = answers.with_name(f"{answers.stem}.{judging.JUDGED}").absolute()
    judging.keep(file, found)
    figures = agreements(found)
    refusals = sorted({each.why_not for each in found if each.why_not})
    if as_json:
        show.as_json({"judge": model.name, "figures": [asdict(f) for f in figures],
                      "why_not": refusals, "judged": str(file)})  # fmt: skip
        return
    show.rows(
        f"Answers as {model.name} judges them, apart from the grades",
        ("", "judged", "empty", "without verdict", "accuracy by the judge",
         "by the ledger, words alone", "Cohen's kappa"),
        (_row(each) for each in figures),
    )  # fmt: skip
    for why in refusals[:3]:
        show.out.print(f"[yellow]without verdict[/]: {escape(why)}")
    show.out.print(f"Each answer with its verdict is in {escape(str(file))}.")


def _graded(folder: Path, settings: Settings, answers: Path | None) -> pl.DataFrame:
    from evals.benchmark.answers import read_answers
    from evals.benchmark.bench import grade_answers
    from evals.benchmark.results import read_graded

    if answers is None:
        return read_graded(folder, settings)
    return grade_answers(folder, read_answers(answers))[0]


def _row(each: Agreement) -> list[Any]:
    shares = (each.accuracy, each.by_ledger, each.kappa)
    return [each.condition, each.judged, each.empty, each.refused,
            *("" if share is None else f"{share:.3f}" for share in shares)]  # fmt: skip
