"""A run that is killed in the middle of asking goes on where it stopped."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from evals.agents.process import Job, read_job
from evals.benchmark.moments import Moment, Told
from evals.benchmark.running import ask
from synthetic_corpus.build import SEED

pytestmark = pytest.mark.timeout(900)  # the run that all share is made by the first

_SCRIPT = """
import sys
from pathlib import Path
from tests.evals.benchmark.test_interrupted import asking
asking(Path(sys.argv[1]), Path(sys.argv[2]))
"""
_ROOT = Path(__file__).resolve().parents[3]
MOST_SECONDS = 300
ALL = 40


def asking(ran: Path, folder: Path) -> int:
    """Ask the questions of a run again, for one condition, into another folder."""
    home = ran / str(SEED)
    job: Job = read_job(home / "answers" / "search.job.json")
    rows = json.loads((home / "memory" / "moments.json").read_text(encoding="utf-8"))
    told = Told(home / "memory" / "docmem.toml", {r["checkpoint"]: Moment(**r) for r in rows})
    return len(ask(told, job.asked, folder, conditions=("search",)))


def test_an_interrupted_run_keeps_its_answers_and_comes_to_the_same(
    ran: Path, tmp_path: Path
) -> None:
    out = tmp_path / "search.jsonl"
    process = subprocess.Popen(
        [sys.executable, "-c", _SCRIPT, str(ran), str(tmp_path)], cwd=_ROOT,
        env=os.environ | {"PYTHONPATH": str(_ROOT)},
    )  # fmt: skip
    ends = time.monotonic() + MOST_SECONDS
    while not (out.is_file() and out.read_bytes().count(b"\n") >= 3):
        assert process.poll() is None and time.monotonic() < ends
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    with out.open("ab") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # the agent ends when nobody listens any more
    before = out.read_bytes()
    before = before[: before.rindex(b"\n") + 1]
    assert before.count(b"\n") < ALL
    with out.open("ab") as file:
        file.write(b'{"question": "cut off')
    assert asking(ran, tmp_path) == ALL
    after = out.read_bytes()
    assert after.startswith(before)
    rows = [json.loads(line) for line in after.splitlines()]
    assert len({(row["question"], row["run"]) for row in rows}) == len(rows) == ALL

    first = ran / str(SEED) / "answers" / "search.jsonl"
    assert _timeless(first) == _timeless(out)


def _timeless(file: Path) -> list[dict[str, object]]:
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [row | {"seconds": 0} for row in rows]
