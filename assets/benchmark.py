"""The benchmark in the asset UI: answers with their figures, and the report with its plots.

Here: one process that runs `docmem bench run`, metadata. Not here: anything measured
(`evals.benchmark`). The benchmark brings memories of its own up to date, each with its own Dagster
instance, so it runs in a process of its own.
"""

import base64
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import dagster as dg
from pydantic import Field

from assets.run import current_config, current_settings

if TYPE_CHECKING:
    from evals.benchmark.report import Report

GROUP = "benchmark"
_FIGURES = ("accuracy", "consistency", "citation_recall", "outdated", "calls", "seconds")


class BenchmarkRun(dg.ConfigurableResource):
    """What the benchmark is asked to do, and where its files lie."""

    folder: str = Field(default="", description="Empty: `benchmark` in the data folder.")
    frames: str = Field(default="open", description="open or reserve.")
    seeds: list[int] = Field(default_factory=list, description="Empty: the usual one.")
    conditions: list[str] = Field(default_factory=list, description="Empty: all.")
    runs: int = Field(default=3, description="Wordings of each question, 1 to 3.")
    upto: int = Field(default=-1, description="The last checkpoint; -1 for all.")
    questions: int = Field(default=0, description="Only so many; 0 for all.")
    part: bool = Field(default=False, description="A part of the insurer, without the manuals.")
    corpus: str = Field(default="", description="The folder of a corpus of one's own.")
    agent: str = Field(
        default="scripted", description="scripted, or model: the one that docmem.toml names."
    )
    replay: str = Field(default="", description="A folder of `bench replay` to report too.")

    @property
    def home(self) -> Path:
        """The folder of the run."""
        return Path(self.folder) if self.folder else current_settings().data / "benchmark"

    def command(self) -> list[str]:
        """The command that runs it."""
        found = [sys.executable, "-m", "serving.cli", "bench", "run", str(self.home), "--json"]
        found += ["--corpus", self.corpus] if self.corpus else ["--frames", self.frames]
        found += ["--runs", str(self.runs), "--agent", self.agent]
        if self.agent == "model":
            found += ["--config", str(current_config())]
        for seed in self.seeds:
            found += ["--seed", str(seed)]
        if self.conditions:
            found += ["--conditions", ",".join(self.conditions)]
        if self.upto >= 0:
            found += ["--upto", str(self.upto)]
        if self.questions:
            found += ["--questions", str(self.questions)]
        return [*found, *(["--part"] if self.part else [])]


@dg.asset(
    group_name=GROUP,
    description="The benchmark's questions, answered under each condition and graded by the "
    "ledger. Goes on where an earlier run in the same folder stopped; what is answered is kept.",
    kinds={"polars"},
)
def benchmark_answers(benchmark: BenchmarkRun) -> dg.MaterializeResult:
    """Run the benchmark in a process of its own."""
    done = subprocess.run(benchmark.command(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise dg.Failure(f"docmem bench run ended with {done.returncode}: {done.stderr[-2000:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    figures: dict[str, Any] = {
        f"{row['condition']}: {name}": row[name]
        for row in found["figures"]
        for name in _FIGURES
        if row[name] is not None
    }
    kinds = {
        f"{row['condition']}, {row['kind']}: accuracy": row["accuracy"] for row in found["kinds"]
    }
    return dg.MaterializeResult(
        metadata=figures
        | kinds
        | {
            "folder": dg.MetadataValue.path(benchmark.home),
            "seeds": ", ".join(map(str, found["settings"]["seeds"])),
            "frames": found["settings"]["frames"],
            "hash of the code": found["settings"]["code"],
            "answers kept from before": found["kept"],
            "some by other code": found["older"],
        }
    )


@dg.asset(
    deps=[benchmark_answers],
    group_name=GROUP,
    description="The report of the benchmark as one page and as Markdown, made from the result "
    "files: figures, plots, costs, failures, published figures beside ours, the replay.",
    kinds={"polars"},
)
def benchmark_report(benchmark: BenchmarkRun) -> dg.MaterializeResult:
    """Write the report; its plots are shown here."""
    from evals.benchmark.report import report, write

    made = report(benchmark.home, Path(benchmark.replay) if benchmark.replay else None)
    page = write(made, benchmark.home / "report")
    return dg.MaterializeResult(
        metadata={"page": dg.MetadataValue.path(page)}
        | {f"plot: {name}": _picture(name, made) for name in made.pictures}
    )


def _picture(name: str, made: "Report") -> dg.MarkdownMetadataValue:
    """A plot as a Markdown image that carries its data."""
    data = base64.b64encode(made.pictures[name].encode()).decode()
    return dg.MetadataValue.md(f"![{name}](data:image/svg+xml;base64,{data})")
