"""One small run of the benchmark, made once for all workers; copy it, do not change it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from filelock import FileLock
from typer.testing import CliRunner

from serving.cli import app

SMALL = ("--part", "--upto", "2", "--questions", "20", "--runs", "2")
SEED = "7"


@pytest.fixture(scope="session")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of 20 questions on three checkpoints of the excerpt, asked and graded."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "benchmark"
    with FileLock(f"{folder}.lock"):
        if not (folder / SEED / "settings.json").is_file():
            done = CliRunner().invoke(app, ["bench", "run", str(folder), *SMALL, "--json"])
            assert done.exit_code == 0, done.output
    return folder
