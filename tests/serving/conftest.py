"""Fixtures for the tests of the command line: documents, an updated memory, ways to run it.

Here: a small insurer's files, taken in once; `docmem` runs many command lines in one child
process, `script` starts the program anew, as a shell does. Not here: expectations.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

PROGRAM = [sys.executable, "-m", "serving.cli"]
_ENVIRONMENT = {k: v for k, v in os.environ.items() if not k.startswith(("DAGSTER", "DOCMEM"))} | {
    "COLUMNS": "80",
    "PYTHONSAFEPATH": "1",
}

_CONFIGURATION = """\
data = "data"

[[sources]]
name = "policies"
kind = "policy"
folder = "documents/policies"
rank = 30
readers = ["everyone"]
access = "access.csv"

[[sources]]
name = "manuals"
kind = "manual"
folder = "documents/manuals"
rank = 20
readers = ["everyone"]

[[sources]]
name = "tickets"
kind = "ticket"
folder = "documents/tickets"
readers = ["everyone"]
"""

_DOCUMENTS = {
    "policies/access.csv": "pattern,allow,deny\nfraud*,group:fraud,user:ousted\n",
    "policies/home.txt": "Homeowners Form\n\nForm HO 11 | Edition 2024-01 | Effective 1 January "
    "2024\n\nDeductible\n\nThe windstorm deductible is $1,000 for each loss.\n\n"
    "Notice\n\nThe insured must give notice of loss within 30 days.\n",
    "policies/glass-2020.txt": "Glass Form\n\nForm PA 10 22 | Edition 2020-01 | "
    "Effective 1 January 2020\n\nThe windscreen deductible is $500 for each loss.\n",
    "policies/glass-2022.txt": "Glass Form\n\nForm PA 10 22 | Edition 2022-01 | "
    "Effective 1 January 2022\n\nThis form replaces Form PA 10 22, edition 2020-01.\n\n"
    "The windscreen deductible is $750 for each loss.\n",
    "policies/travel-2099.txt": "Travel Form\n\nForm TR 5 | Edition 2099-01 | Effective 1 January "
    "2099\n\nThe luggage limit is $4,000 for each journey.\n",
    "policies/fraud.txt": "Referral Rules\n\nA zeppelin claim over $9,000 must be referred.\n",
    "manuals/handbook.txt": "Handbook\n\nAcknowledge each notice of loss within 10 days.\n",
    "tickets/tickets.csv": "id,title,status,created,comment\n"
    "T-1,Portal is slow,open,2024-05-01,The portal needs 45 seconds for a quote.\n",
    **{
        f"manuals/notes/n{n}.txt": f"Note {n}\n\nThe handling fee for class {n} is ${200 + n}.\n"
        for n in range(1, 13)
    },
}


@dataclass(frozen=True)
class Answer:
    """What one command line came to."""

    status: int
    out: str
    err: str

    def json(self) -> Any:
        """Standard output as the one JSON value that it must be."""
        return json.loads(self.out)


Run = Callable[..., Answer]


@pytest.fixture(scope="session")
def script() -> Run:
    """Start the program anew: `script(folder, "status", "--json")`."""

    def run(folder: Path, *arguments: str) -> Answer:
        done = subprocess.run(
            [*PROGRAM, *arguments], cwd=folder, env=_ENVIRONMENT, capture_output=True, timeout=120
        )
        return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


@pytest.fixture(scope="session")
def start() -> Callable[..., subprocess.Popen[str]]:
    """Start the program, as a terminal does, and do not wait for it.

    A shell starts what it puts in the background with interrupts ignored, and children inherit it.
    """

    def heed_interrupts() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    def begin(folder: Path, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*PROGRAM, *arguments], cwd=folder, env=_ENVIRONMENT, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heed_interrupts,
        )  # fmt: skip

    return begin


@pytest.fixture(scope="session")
def docmem() -> Iterator[Run]:
    """Run a command line in the one child process that all tests share."""
    prompt = [sys.executable, str(Path(__file__).with_name("prompt.py"))]
    child = subprocess.Popen(
        prompt, env=_ENVIRONMENT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    asked, answered = child.stdin, child.stdout
    assert asked and answered

    def run(folder: Path, *arguments: str) -> Answer:
        asked.write(json.dumps([str(folder), arguments]) + "\n")
        asked.flush()
        return Answer(**json.loads(answered.readline()))

    yield run
    asked.close()
    child.wait(timeout=30)


@pytest.fixture(scope="session")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a configuration and documents; tests must not change it."""
    root = tmp_path_factory.mktemp("insurer")
    (root / "docmem.toml").write_text(_CONFIGURATION, encoding="utf-8")
    for name, text in _DOCUMENTS.items():
        path = root / "documents" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


@pytest.fixture(scope="session")
def taken_in(
    documents: Path, tmp_path_factory: pytest.TempPathFactory, script: Run
) -> tuple[Path, Answer]:
    """The folder of an updated memory, and the answer of the update that made it."""
    root = _copy(documents, tmp_path_factory.mktemp("taken_in") / "insurer")
    answer = script(root, "update", "--json")
    assert answer.status == 0, answer.err
    return root, answer


@pytest.fixture(scope="session")
def memory(taken_in: tuple[Path, Answer]) -> Path:
    """The folder of an updated memory; tests must not change it."""
    return taken_in[0]


@pytest.fixture
def mine(memory: Path, tmp_path: Path) -> Path:
    """A copy of the updated memory that a test may change."""
    return _copy(memory, tmp_path / "insurer")


def _copy(source: Path, target: Path) -> Path:
    return Path(shutil.copytree(source, target, symlinks=True))
