"""An update that is interrupted, or meets another one: it says so, and the next one completes.

Here: real processes and signals. Not here: what the store does at each point of a commit.
"""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def _write_notes(folder: Path, number: int) -> None:
    for n in range(number):
        text = f"Leaf {n}\n\nThe levy for leaf {n} is ${500 + n}.\n"
        (folder / f"leaf{n}.txt").write_text(text, encoding="utf-8")


def _wait(process: subprocess.Popen[str], done: Callable[[], bool]) -> None:
    """Wait until something has happened while the process still runs."""
    while not done():
        assert process.poll() is None, "the update ended before it could be interrupted"
        time.sleep(0.01)


def test_an_update_interrupted_while_it_begins_does_not_end_as_done(
    start: Callable[..., subprocess.Popen[str]], documents: Path, tmp_path: Path
) -> None:
    root = Path(shutil.copytree(documents, tmp_path / "insurer"))
    _write_notes(root / "documents" / "manuals", 400)
    process = start(root, "update", "--json")
    _wait(process, (root / "data").exists)
    _interrupt(process)


def test_an_interrupted_update_does_not_end_as_done_and_the_next_one_completes(
    docmem: Run, start: Callable[..., subprocess.Popen[str]], mine: Path
) -> None:
    before = docmem(mine, "status", "--json").json()
    _write_notes(mine / "documents" / "manuals", 40)
    leases = mine / "data" / "store" / "leases"
    held = max(lease.name for lease in leases.iterdir())
    process = start(mine, "update", "--json")
    _wait(process, lambda: max(lease.name for lease in leases.iterdir()) > held)
    process.send_signal(signal.SIGINT)
    process.wait(timeout=60)
    between = docmem(mine, "status", "--json").json()
    assert between["documents"] - before["documents"] in (0, 40), "a snapshot is whole or not there"
    assert docmem(mine, "update").status == 0
    after = docmem(mine, "status", "--json").json()
    assert after["documents"] == before["documents"] + 40
    assert "$539" in docmem(mine, "search", "leaf 39", "-k", "3", "--json").out
    _interrupt(process)


def _interrupt(process: subprocess.Popen[str]) -> None:
    """Interrupt a process, if it still runs; what it says must suit people and programs."""
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode not in (0, 2)
    assert "Traceback" not in err
    assert "interrupted" in err.lower()
    assert "dagster." not in err
    assert list(json.loads(out)) == ["error"]


def test_an_update_that_meets_another_one_is_refused_and_says_whose_it_is(
    docmem: Run, mine: Path
) -> None:
    hold = (
        "import sys\nfrom memory.store.store import Store\n"
        "with Store(sys.argv[1]).writer('the nightly run'):\n"
        "    print('held', flush=True)\n    sys.stdin.read()\n"
    )
    holder = subprocess.Popen(
        [sys.executable, "-P", "-c", hold, str(mine / "data" / "store")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert holder.stdin and holder.stdout
    assert holder.stdout.readline() == "held\n"
    answer = docmem(mine, "update", "--json")
    assert answer.status == 1
    assert "the nightly run" in answer.json()["error"]
    assert str(holder.pid) in answer.json()["error"]
    holder.kill()
    holder.wait()
    assert docmem(mine, "update", "--json").status == 0


_BEGIN = """
import pathlib, sys, time
from pipelines.instance import open_instance

root, me = pathlib.Path(sys.argv[1]), sys.argv[2]
failed = []
for turn in (0, 1, 0, 1):
    number = len(list(root.glob(f"{me}.*")))
    (root / f"{me}.{number}").touch()
    while len(list(root.glob(f"*.{number}"))) < 2:
        time.sleep(0.001)
    try:
        with open_instance(root / f"home{turn}") as instance:
            instance.get_runs_count()
    except Exception as error:
        failed.append(f"{type(error).__name__}: {error}")
sys.exit("\\n".join(failed) or 0)
"""


def test_updates_that_begin_together_on_a_new_memory_do_not_harm_it(tmp_path: Path) -> None:
    """Two new homes, each opened by two processes at the same moment, and once more later."""
    started = [
        subprocess.Popen(
            [sys.executable, "-P", "-c", _BEGIN, str(tmp_path), name],
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in ("one", "other")
    ]
    said = [process.communicate(timeout=120)[1] for process in started]
    assert [p.returncode for p in started] == [0, 0], said


@pytest.mark.parametrize("lost", ["data", "data/dagster", "data/bundles"])
def test_what_is_lost_of_the_data_folder_is_made_anew(docmem: Run, mine: Path, lost: str) -> None:
    before = docmem(mine, "status", "--json").json()
    shutil.rmtree(mine / lost)
    assert docmem(mine, "update").status == 0
    after = docmem(mine, "status", "--json").json()
    assert (after["documents"], after["claims"]) == (before["documents"], before["claims"])
    assert (mine / "data" / "bundle" / "index.md").is_file()
