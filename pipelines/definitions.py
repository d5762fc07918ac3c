"""The code location: every asset, the job that runs them, its schedule and its sensor."""

import dagster as dg

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
    return dg.Definitions(
        assets=[*source_specs(settings), *stages],
        jobs=[job],
        schedules=[schedule],
        sensors=[update_sensor(job, settings.schedule.watch_seconds)],
        resources={"run": UpdateRun()},
        executor=dg.in_process_executor,
    )


@dg.definitions
def defs() -> dg.Definitions:
    """The definitions for the configuration that this process runs on."""
    return build_defs(current_settings())
