"""The report of a run: one page of HTML, the same in Markdown, and its plots, from result files.

Here: which parts it has, in which order, and its files. Not here: what the parts say
(`report_parts`, `report_judged`, `report_replay`), and how they look (`markdown`, `plots`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from evals.benchmark import judging
from evals.benchmark import report_parts as parts
from evals.benchmark.markdown import page
from evals.benchmark.report_judged import judged
from evals.benchmark.report_replay import replay
from evals.benchmark.results import read_graded, read_updates
from evals.benchmark.settings import read_settings

TITLE = "Benchmark of the memory"
HTML, MARKDOWN = "report.html", "report.md"


@dataclass(slots=True)
class Report:
    """A report in the making: its text, and its plots by the names of their files."""

    text: str = ""
    pictures: dict[str, str] = field(default_factory=dict)

    def add(self, part: parts.Part) -> None:
        """Add a part with its plots."""
        self.text += f"{part.text}\n\n"
        self.pictures |= part.pictures


def report(folder: Path, replayed: Path | None = None) -> Report:
    """The report of the run in `folder`, and of the replay in `replayed`.

    Raises ConfigurationError where a file of results is not there.
    """
    settings = read_settings(folder)
    graded, updates = read_graded(folder, settings), read_updates(folder, settings)
    verdicts = judging.kept(folder)
    made = Report(f"# {TITLE}\n\n")
    makers: list[Callable[[], parts.Part]] = [
        lambda: parts.measured(settings, graded),
        lambda: parts.figures(graded),
        lambda: parts.by_kind(graded),
        lambda: parts.tests(graded),
        *([lambda: judged(verdicts)] if verdicts else []),
        lambda: parts.costs(graded, updates, settings.prices),
        lambda: parts.beside(graded),
        *([lambda: replay(replayed, settings.prices)] if replayed else []),
        lambda: parts.wrong(graded, settings.frames),
        lambda: parts.ran_on(settings, graded, updates, folder),
    ]
    for make in makers:
        made.add(make())
    return made


def write(made: Report, to: Path) -> Path:
    """Write the page, the Markdown and the plots into `to`; returns the page's path."""
    to.mkdir(parents=True, exist_ok=True)
    for name, picture in made.pictures.items():
        (to / name).write_text(picture, encoding="utf-8")
    (to / MARKDOWN).write_text(made.text, encoding="utf-8")
    (to / HTML).write_text(page(TITLE, made.text, made.pictures), encoding="utf-8")
    return to / HTML
