"""Running the job in this process: what `docmem update` does. The UI, the schedule and the sensor
start the same job."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import dagster as dg
from dagster import DagsterExecutionInterruptedError

from assets.run import CONFIG_VARIABLE
from memory import errors
from memory.errors import ConfigurationError, RunError
from memory.settings import Settings, read_settings
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
    if source:
        settings.source(source)
    check_approvals(settings, approve_removals)
    if settings.model is not None:
        settings.model.key()
    os.environ[CONFIG_VARIABLE] = str(config)
    options = {
        "only_source": source,
        "approve_removals": list(approve_removals),
        "clock": clock,
    }
    with open_instance(settings.dagster_home) as instance:
        job = build_defs(settings).resolve_job_def(JOB)
        try:
            result = _execute(job, instance, options)
        except DagsterExecutionInterruptedError as error:
            raise RunError(errors.INTERRUPTED) from error
        if not result.success:
            raise RunError(_what_failed(result))
    record = Store(settings.store_uri).last_check()
    if record is None or record["run"] != result.run_id:
        raise RunError(f"Run {result.run_id} ended without leaving its record.")
    return record


def _execute(
    job: dg.JobDefinition, instance: dg.DagsterInstance, options: dict[str, Any]
) -> dg.ExecuteInProcessResult:
    return job.execute_in_process(
        instance=instance,
        run_config={
            "resources": {"run": {"config": options}},
            "loggers": {"console": {"config": {"log_level": "CRITICAL"}}},
        },
        raise_on_error=False,
    )


def check_approvals(settings: Settings, names: Sequence[str]) -> None:
    """An approval may also name a source that is configured no more and still has documents."""
    stored = Store(settings.store_uri).latest().rows("documents", columns=["source"])["source"]
    known = list(dict.fromkeys([*(source.name for source in settings.sources), *sorted(stored)]))
    for name in names:
        if name not in known:
            raise ConfigurationError(
                f"There is no source {name!r}; the sources are: {', '.join(known)}."
            )


def _what_failed(result: dg.ExecuteInProcessResult) -> str:
    """The message of the step that failed: ours where there is one, else the outermost, whole."""
    ours = {name for name, value in vars(errors).items() if isinstance(value, type)}
    for event in result.all_events:
        error = getattr(event.event_specific_data, "error", None)
        if error is None:
            continue
        chain = [error]
        while chain[-1].cause is not None:
            chain.append(chain[-1].cause)
        for link in chain:
            if link.cls_name in ours:
                return str(link.message).split(": ", 1)[-1].strip()
        if any("Interrupted" in str(link.cls_name) for link in chain):
            return errors.INTERRUPTED
        last = chain[1] if len(chain) > 1 else chain[0]
        where = f"Its whole log is in the asset UI, run {result.run_id}."
        return f"The run failed: {str(last.message).strip()}\n{where}"
    return f"Run {result.run_id} failed; its log is in the asset UI."
