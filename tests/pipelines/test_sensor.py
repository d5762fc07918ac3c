"""The level-triggered sensor: what it decides, and that nothing is lost with a real daemon."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import dagster as dg
import pytest

from assets.run import CONFIG_VARIABLE
from memory.settings import read_settings
from memory.store.store import Store
from pipelines.instance import open_instance, prepare_home
from pipelines.sensor import decide
from tests.conftest import CONFIGURATION, Update
from tests.pipelines.states_of import live


def _decided(**known: Any) -> dg.RunRequest | dg.SkipReason:
    return decide(
        known.get("want", "new"), known.get("have", "old"),
        in_flight=known.get("in_flight", False), statuses=known.get("statuses", []),
    )  # fmt: skip


def test_nothing_new_is_skipped() -> None:
    assert isinstance(_decided(want="same", have="same"), dg.SkipReason)


def test_while_a_run_is_in_flight_no_other_is_asked_for() -> None:
    assert isinstance(_decided(in_flight=True), dg.SkipReason)


def test_a_difference_is_asked_for_and_named() -> None:
    request = _decided()
    assert isinstance(request, dg.RunRequest)
    assert request.run_key == "new:0"
    assert request.tags["docmem/demand"] == "new"


def test_a_state_that_comes_back_is_asked_for_again() -> None:
    request = _decided(statuses=["SUCCESS"])
    assert isinstance(request, dg.RunRequest)
    assert request.run_key == "new:1"


def test_after_three_failures_in_a_row_it_says_so_and_stops() -> None:
    assert isinstance(_decided(statuses=["FAILURE"] * 2), dg.RunRequest)
    skipped = _decided(statuses=["FAILURE"] * 3)
    assert isinstance(skipped, dg.SkipReason)
    assert "docmem update" in str(skipped.skip_message)
    assert isinstance(_decided(statuses=["FAILURE", "FAILURE", "SUCCESS"]), dg.RunRequest)


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    """A configuration with 300 small documents, not yet taken in."""
    for folder in ("policies", "manuals", "tickets"):
        (tmp_path / "documents" / folder).mkdir(parents=True)
    (tmp_path / "documents" / "manuals" / "access.csv").write_text("pattern,allow,deny\n")
    for number in range(300):
        _write(tmp_path, number, days=30)
    (tmp_path / "docmem.toml").write_text(CONFIGURATION)
    return tmp_path


def _write(root: Path, number: int, *, days: int) -> None:
    text = f"1. Notice {number}\n\nYou must tell us within {days} days of loss {number}.\n"
    (root / "documents" / "policies" / f"form-{number:03}.txt").write_text(text)


@pytest.fixture
def daemon(memory: Path) -> Iterator[Path]:
    """A real daemon on a real instance, with the sensor switched on."""
    home = prepare_home(read_settings(memory / "docmem.toml").dagster_home)
    environment = os.environ | {
        CONFIG_VARIABLE: str(memory / "docmem.toml"), "DAGSTER_HOME": str(home),
    }  # fmt: skip
    dagster = str(Path(sys.executable).with_name("dagster"))
    module = ["--module-name", "pipelines.definitions"]
    subprocess.run(
        [dagster, "sensor", "start", "sources_changed", *module],
        env=environment, check=True, capture_output=True,
    )  # fmt: skip
    log = (memory / "daemon.log").open("wb")
    process = subprocess.Popen(
        [f"{dagster}-daemon", "run", *module], env=environment, stdout=log, stderr=log
    )
    yield memory
    process.terminate()
    process.wait(timeout=60)


def _until(true: Callable[[], bool], root: Path, seconds: float = 120.0) -> None:
    ends = time.monotonic() + seconds
    while not true():
        if time.monotonic() > ends:
            log = (root / "daemon.log").read_text(errors="replace")
            raise AssertionError(f"not within {seconds} seconds; the daemon said:\n{log[-3000:]}")
        time.sleep(0.05)


def _versions(root: Path, table: str) -> int:
    return len(list((root / "data/store/tables" / f"{table}.lance" / "_versions").glob("*")))


def test_a_source_that_changes_while_a_run_is_in_flight_is_asked_for_again(daemon: Path) -> None:
    """The first run is caught after it has read the sources and before it has ended."""
    config = daemon / "docmem.toml"
    store = Store(read_settings(config).store_uri)
    _until(lambda: _versions(daemon, "passages") > 0, daemon)
    in_flight = store.last_check() is None
    _write(daemon, 7, days=45)
    assert in_flight
    _until(lambda: _told(config, 7) == 45, daemon)
    with open_instance(read_settings(config).dagster_home) as instance:
        runs = instance.get_runs(dg.RunsFilter(job_name="update"))
        _until(lambda: all(run.is_finished for run in instance.get_runs()), daemon)
    assert len(runs) >= 2
    assert len({run.tags["docmem/demand"] for run in runs}) >= 2
    _until(lambda: (store.last_check() or {}).get("snapshot") == store.latest().number, daemon)


def _told(config: Path, number: int) -> int:
    """The number of days that the newest claim on form `number` gives, 0 for none."""
    claims = live(config, "claims")["statement"].to_list()
    for statement in claims:
        if statement.endswith(f"of loss {number}."):
            return int(statement.split("within ")[1].split()[0])
    return 0


def test_a_source_that_cannot_be_listed_fails_the_tick(
    memory: Path, update: Update, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memory.errors import SourceUnavailable
    from pipelines.definitions import build_defs

    config = memory / "docmem.toml"
    update(config)
    monkeypatch.setenv(CONFIG_VARIABLE, str(config))
    sensor = build_defs(read_settings(config)).resolve_sensor_def("sources_changed")
    (memory / "documents" / "tickets").rmdir()
    with (
        open_instance(memory / "data" / "dagster") as instance,
        pytest.raises(SourceUnavailable, match="tickets"),
    ):
        sensor(dg.build_sensor_context(instance=instance))


def test_a_validity_date_that_passes_is_asked_for(
    memory: Path, update: Update, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing in the sources changed; the clock alone made a claim expire."""
    from assets.sources import observe
    from connectors.parse import PARSER
    from memory.ingest.demand import demand

    config = memory / "docmem.toml"
    note = "Bulletin 2026-09\nEffective 1 January 2026\nExpires 30 June 2026\n\n1. Relief\n\n"
    (memory / "documents" / "policies" / "relief.txt").write_text(note + "No fee must be paid.\n")
    record = update(config, clock="2026-06-01T08:00:00+00:00")
    settings = read_settings(config)
    store = Store(settings.store_uri)
    observed = [now for listed in observe(settings).values() for now in listed]
    from datetime import date

    def want(day: date) -> str:
        return demand(settings, observed, store.latest(), day, parser=PARSER)

    assert want(date(2026, 6, 2)) == record["demand"]
    assert want(date(2026, 6, 30)) != record["demand"]
    later = update(config, clock="2026-06-30T08:00:00+00:00")
    assert later["report"]["stale"] == {"expired": 1}
    assert later["report"]["operations"] == {"make_historic": 1}
    assert want(date(2026, 6, 30)) == later["demand"]
