"""The persistent Dagster instance in the data folder, with every telemetry switched off."""

import os
from pathlib import Path

import dagster as dg
from filelock import FileLock

_INSTANCE = """\
telemetry:
  enabled: false
nux:
  enabled: false
# One writer at a time: further runs wait in the queue.
concurrency:
  runs:
    max_concurrent_runs: 1
"""


def prepare_home(home: Path) -> Path:
    """Make `home` a Dagster home if it is none yet, and name it in the environment."""
    home.mkdir(parents=True, exist_ok=True)
    configuration = home / "dagster.yaml"
    if not configuration.exists():
        configuration.write_text(_INSTANCE, encoding="utf-8")
    os.environ["DAGSTER_HOME"] = str(home)
    os.environ["DO_NOT_TRACK"] = "1"
    return home


def open_instance(home: Path) -> dg.DagsterInstance:
    """The instance that keeps its runs and events in `home`.

    Made under a lock: two that make the same home at once leave it broken for good.
    """
    prepare_home(home)
    with FileLock(home / "docmem.lock"):
        instance = dg.DagsterInstance.from_config(str(home))
        instance.get_runs_count()
        instance.event_log_storage.get_maximum_record_id()
        instance.get_ticks("none", "none", limit=1)
    return instance
