"""The level-triggered sensor: what the sources hold, against what the last good run took in.

It keeps no cursor and trusts no event: a source that changes while a run is in flight differs
still when that run has ended, and is asked for again.
"""

from datetime import UTC, datetime

import dagster as dg
from dagster import DagsterRunStatus
from dagster._core.definitions.unresolved_asset_job_definition import UnresolvedAssetJobDefinition

from assets.run import current_settings
from assets.sources import observe
from connectors.parse import PARSER
from memory.forget.tombstones import sift
from memory.ingest.demand import demand
from memory.store.store import Store

TAG = "docmem/demand"
ATTEMPTS = 3
_IN_FLIGHT = [
    DagsterRunStatus.QUEUED,
    DagsterRunStatus.NOT_STARTED,
    DagsterRunStatus.STARTING,
    DagsterRunStatus.STARTED,
    DagsterRunStatus.MANAGED,
    DagsterRunStatus.CANCELING,
]


def decide(
    want: str, have: str, *, in_flight: bool, statuses: list[str]
) -> dg.RunRequest | dg.SkipReason:
    """Whether to ask for a run, from plain values.

    `statuses` are those of the earlier runs for `want`, newest first. Three failures in a row are
    not tried again until the sources change.
    """
    if want == have:
        return dg.SkipReason("The sources hold what the last good run took in.")
    if in_flight:
        return dg.SkipReason("A run is in flight; the sources are compared again after it.")
    failed = next((n for n, s in enumerate(statuses) if s != "FAILURE"), len(statuses))
    if failed >= ATTEMPTS:
        return dg.SkipReason(
            f"{failed} runs for this state of the sources failed in a row. Read the error of the "
            "last one, mend its cause, and start the job by hand (`docmem update`)."
        )
    return dg.RunRequest(run_key=f"{want}:{len(statuses)}", tags={TAG: want})


def update_sensor(job: UnresolvedAssetJobDefinition, seconds: int) -> dg.SensorDefinition:
    """The sensor that starts `job` when the sources differ from what was taken in.

    It looks every `seconds`, and hashes every document each time.
    """

    @dg.sensor(
        name="sources_changed",
        job=job,
        minimum_interval_seconds=seconds,
        description="Asks for an update when the corpus root of the sources, the configuration, "
        "the parser, or a validity date that has passed differs from what the last good run saw.",
    )
    def sources_changed(context: dg.SensorEvaluationContext) -> dg.RunRequest | dg.SkipReason:
        settings = current_settings()
        store = Store(settings.store_uri)
        last = store.last_check()
        sources, _ = sift(store, observe(settings))
        observed = [now for listed in sources.values() for now in listed]
        today = datetime.now(UTC).date()
        want = demand(settings, observed, store.latest(), today, parser=PARSER)
        runs = context.instance.get_runs(dg.RunsFilter(job_name=job.name, statuses=_IN_FLIGHT))
        earlier = context.instance.get_runs(
            dg.RunsFilter(job_name=job.name, tags={TAG: want}), limit=50
        )
        return decide(
            want,
            last["demand"] if last else "",
            in_flight=bool(runs),
            statuses=[run.status.value for run in earlier],
        )

    return sources_changed
