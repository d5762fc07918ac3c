"""The persistent Dagster instance in the data folder, with every telemetry switched off."""

import os
from pathlib import Path

import dagster as dg

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
    """The instance that keeps its runs and events in `home`."""
    prepare_home(home)
    return dg.DagsterInstance.from_config(str(home))
