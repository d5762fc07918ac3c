"""The fence around an agent's process: no ledger, no other process, nothing that knows a key."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[3]
_START = """
import sys
from pathlib import Path
from evals.agents.fence import put_up
secret, store, out = map(Path, sys.argv[1:])
put_up([store], [out])
try:
    {what}
except PermissionError as error:
    print(type(error).__name__)
except BaseException as error:
    print("otherwise:", type(error).__name__, error)
else:
    print("reached")
"""
REACHING = (
    "secret.read_text()",
    "open(secret)",
    "import os; os.open(secret, os.O_RDONLY)",
    "import os; os.listdir(secret.parent)",
    "import os; os.symlink(secret, store / 'link')",
    "import os; os.link(secret, store / 'link')",
    "secret.write_text('')",
    "import sqlite3; sqlite3.connect(secret)",
    "import synthetic_corpus",
    "import synthetic_corpus.ledger.files",
    "import evals.benchmark.keys",
    "import evals.replay.truth",
    "import subprocess; subprocess.run(['cat', str(secret)])",
    "import os; os.system(f'cat {secret}')",
    "import os; os.fork()",
    "import os; os.execv('/bin/cat', ['cat', str(secret)])",
)
ALLOWED = (
    "(store / 'rows').read_text()",
    "out.write_text('answer')",
    "import memory.reading.tools",
    "import evals.agents.process",
)


def _tried(what: str, folder: Path) -> str:
    secret, store, out = folder / "ledger" / "facts.jsonl", folder / "store", folder / "out"
    for made in (secret.parent, store):
        made.mkdir()
    for file in (secret, store / "rows", out):
        file.write_text('{"value": "30 days"}\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-P", "-c", _START.format(what=what), secret, store, out], cwd=folder,
        env=os.environ | {"PYTHONPATH": str(_ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.strip() or done.stderr


@pytest.mark.parametrize("what", REACHING)
def test_what_lies_outside_cannot_be_reached(what: str, tmp_path: Path) -> None:
    assert _tried(what, tmp_path) in ("Fenced", "PermissionError")


@pytest.mark.parametrize("what", ALLOWED)
def test_what_the_work_needs_can(what: str, tmp_path: Path) -> None:
    assert _tried(what, tmp_path) == "reached"


@pytest.mark.skipif(
    ctypes.CDLL(None).syscall(444, None, 0, 1) < 1, reason="this kernel has no Landlock"
)
def test_a_library_that_is_not_pythons_cannot_reach_it_either(tmp_path: Path) -> None:
    what = "import polars; polars.read_ndjson(str(secret))"
    assert _tried(what, tmp_path) == "PermissionError"
