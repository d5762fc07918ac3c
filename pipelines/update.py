"""Running the job in this process: what `docmem update` does. The UI, the schedule and the sensor
start the same job."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import dagster as dg

from assets.run import CONFIG_VARIABLE
from memory.errors import RunError
from memory.settings import read_settings
from memory.store.store import Store
from pipelines.definitions import JOB, build_defs
from pipelines.instance import open_instance


def run_update(
    config: Path, *, source: str = "", approve_removals: Sequence[str] = (), clock: str = ""
) -> dict[str, Any]:
    """Run the update job on the configuration file `config`; returns the record of the run.

    Raises ConfigurationError for a wrong configuration or source, RunError when the run fails.
    """
    settings = read_settings(config)
    for name in (*approve_removals, *([source] if source else [])):
        settings.source(name)
    os.environ[CONFIG_VARIABLE] = str(config)
    options = {
        "only_source": source,
        "approve_removals": list(approve_removals),
        "clock": clock,
    }
    with open_instance(settings.dagster_home) as instance:
        job = build_defs(settings).resolve_job_def(JOB)
        result = job.execute_in_process(
            instance=instance,
            run_config={
                "resources": {"run": {"config": options}},
                "loggers": {"console": {"config": {"log_level": "CRITICAL"}}},
            },
            raise_on_error=False,
        )
        if not result.success:
            raise RunError(_what_failed(result))
    record = Store(settings.store_uri).last_check()
    if record is None or record["run"] != result.run_id:
        raise RunError(f"Run {result.run_id} ended without leaving its record.")
    return record


def _what_failed(result: dg.ExecuteInProcessResult) -> str:
    """The message of the innermost error of the step that failed."""
    for event in result.all_events:
        data = event.event_specific_data
        error = getattr(data, "error", None)
        if error is not None:
            while error.cause is not None:
                error = error.cause
            return str(error.message).split(": ", 1)[-1].strip()
    return f"Run {result.run_id} failed; its log is in the asset UI."
