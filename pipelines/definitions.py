"""The code location: every asset, the jobs that run them, the update's schedule and sensor."""

import dagster as dg

from assets.benchmark import BenchmarkRun, benchmark_answers, benchmark_report
from assets.ingest import ingest_assets
from assets.references import edges, mentions, terms
from assets.run import UpdateRun, current_settings
from assets.sources import source_specs
from assets.staleness import staleness
from assets.vectors import vectors
from assets.wiki import bundle, compile_wiki
from memory.settings import Settings
from pipelines.sensor import update_sensor

JOB = "update"
BENCHMARK = "benchmark"


def build_defs(settings: Settings) -> dg.Definitions:
    """All definitions for one configuration.

    The stages share one working state, so every run is in one process.
    """
    stages = [
        ingest_assets(settings), mentions, terms, edges, vectors, staleness, compile_wiki, bundle,
    ]  # fmt: skip
    job = dg.define_asset_job(
        JOB,
        selection=dg.AssetSelection.assets(*stages),
        executor_def=dg.in_process_executor,
        description="Take in what the sources hold, find what is stale, bring the wiki up to date.",
    )
    schedule = dg.ScheduleDefinition(
        name="by_the_clock",
        job=job,
        cron_schedule=settings.schedule.cron,
        description="Runs the update by the clock, beside the sensor.",
    )
    measuring = [benchmark_answers, benchmark_report]
    benchmark = dg.define_asset_job(
        BENCHMARK,
        selection=dg.AssetSelection.assets(*measuring),
        executor_def=dg.in_process_executor,
        description="Ask the benchmark's questions of the synthetic insurer, and report.",
    )
    return dg.Definitions(
        assets=[*source_specs(settings), *stages, *measuring],
        jobs=[job, benchmark],
        schedules=[schedule],
        sensors=[update_sensor(job, settings.schedule.watch_seconds)],
        resources={"run": UpdateRun(), "benchmark": BenchmarkRun()},
        executor=dg.in_process_executor,
    )


@dg.definitions
def defs() -> dg.Definitions:
    """The definitions for the configuration that this process runs on."""
    return build_defs(current_settings())
