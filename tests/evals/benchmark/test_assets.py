"""The benchmark in the asset UI: a job of its own, figures with stable keys, plots that show."""

from __future__ import annotations

import shutil
from pathlib import Path

import dagster as dg
import pytest

from assets.benchmark import BenchmarkRun, benchmark_answers, benchmark_report
from memory.settings import read_settings
from pipelines.definitions import BENCHMARK, JOB, build_defs
from synthetic_corpus.build import SEED

pytestmark = pytest.mark.timeout(900)  # the run that all share is made by the first


def test_the_update_does_not_run_the_benchmark(ran: Path) -> None:
    found = build_defs(read_settings(ran / str(SEED) / "memory" / "docmem.toml"))
    jobs = {name: found.resolve_job_def(name) for name in (JOB, BENCHMARK)}
    keys = {
        name: {key.to_user_string() for key in job.asset_layer.executable_asset_keys}
        for name, job in jobs.items()
    }
    assert keys[BENCHMARK] == {"benchmark_answers", "benchmark_report"}
    assert keys[JOB].isdisjoint(keys[BENCHMARK])


def test_figures_and_plots_are_metadata(ran: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(ran, folder, ignore=shutil.ignore_patterns("memory", "answers"))
    asked = BenchmarkRun(folder=str(folder), part=True, upto=2, questions=20, runs=2)
    done = dg.materialize([benchmark_answers, benchmark_report], resources={"benchmark": asked})
    found = {
        event.asset_key.to_user_string(): event.step_materialization_data.materialization.metadata
        for event in done.get_asset_materialization_events()
        if event.asset_key
    }
    figures = found["benchmark_answers"]
    for name in ("search", "wiki", "wiki_graph", "oracle"):
        assert 0 <= float(str(figures[f"{name}: accuracy"].value)) <= 1
        assert f"{name}, simple: accuracy" in figures
    plot = found["benchmark_report"]["plot: accuracy.svg"]
    assert isinstance(plot, dg.MarkdownMetadataValue)
    assert "data:image/svg+xml;base64," in plot.value
    assert (folder / "report" / "report.html").is_file()


def test_a_run_that_fails_says_why(tmp_path: Path) -> None:
    asked = BenchmarkRun(folder=str(tmp_path), conditions=["telepathy"], part=True, upto=2)
    with pytest.raises(dg.Failure, match="no condition telepathy"):
        dg.materialize([benchmark_answers], resources={"benchmark": asked})
