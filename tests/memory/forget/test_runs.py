"""Dagster's history loses the runs that hold a trace, and no other; no byte of them is left."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import dagster as dg
import pytest

from memory.errors import RunError
from memory.forget import runs
from memory.forget.runs import drop_runs
from memory.forget.traces import Traces
from pipelines.instance import open_instance
from tests.memory.forget.decoded import where

TRACES = Traces(frozenset({"zyxwort", "brontine"}))


def _run(instance: dg.DagsterInstance, *, say: str = "", fail: str = "", tag: str = "") -> str:
    """One run on the instance that logs, prints and fails as told; its id."""

    @dg.asset
    def spoken(context: dg.AssetExecutionContext) -> dg.MaterializeResult[None]:
        context.log.info(say or "nothing")
        print(say or "nothing")
        if fail:
            raise ValueError(f"the quote {fail!r} does not stand")
        return dg.MaterializeResult(metadata={"rows": 1})

    done = dg.materialize([spoken], instance=instance, raise_on_error=False,
                          tags={"said": tag or "nothing"})  # fmt: skip
    return done.run_id


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A home with five runs, one of which has nothing to do with the document."""
    logging.disable(logging.CRITICAL)
    home = tmp_path_factory.mktemp("dagster")
    with open_instance(home) as instance:
        found = {
            "kept": _run(instance),
            "said": _run(instance, say="a Zyxwort here"),
            "failed": _run(instance, fail="each brontine"),
            "tagged": _run(instance, tag="zyxwort"),
            "last": _run(instance, say="all is well"),
        }
    logging.disable(logging.NOTSET)
    assert all(where(home, ["zyxwort", "brontine"]).values())
    return home, found


def test_runs_with_a_trace_go_whole_and_the_others_stay(home: tuple[Path, dict[str, str]]) -> None:
    folder, ids = home
    assert drop_runs(folder, TRACES) == 3
    assert where(folder, ["zyxwort", "brontine"]) == {"zyxwort": [], "brontine": []}
    gone = [ids[name] for name in ("said", "failed", "tagged")]
    assert where(folder, gone) == {run: [] for run in gone}
    with open_instance(folder) as instance:
        assert {run.run_id for run in instance.get_runs()} == {ids["kept"], ids["last"]}
        assert len(instance.all_logs(ids["kept"])) > 5
        event = instance.get_latest_materialization_event(dg.AssetKey("spoken"))
        assert event is None or event.run_id == ids["last"]
    assert drop_runs(folder, TRACES) == 0


def test_a_home_that_is_not_there_is_no_history(tmp_path: Path) -> None:
    assert drop_runs(tmp_path / "none", TRACES) == 0


def test_a_database_in_use_stops_it_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "_BUSY_SECONDS", 0.05)
    path = tmp_path / "runs.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE kvs (value TEXT)")
        other.execute("INSERT INTO kvs VALUES ('zyxwort')")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(RunError, match="Stop the asset UI"):
            drop_runs(tmp_path, TRACES)
        other.execute("ROLLBACK")
    drop_runs(tmp_path, TRACES)
    assert where(tmp_path, ["zyxwort"]) == {"zyxwort": []}
