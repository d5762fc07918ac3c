"""What all tests share: a configuration in a temporary folder, and the job run on it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

CLOCK = "2026-03-02T09:00:00+00:00"

CONFIGURATION = """\
data = "data"

[[sources]]
name = "policies"
kind = "policy"
folder = "documents/policies"
rank = 30
readers = ["everyone"]

[[sources]]
name = "manuals"
kind = "manual"
folder = "documents/manuals"
rank = 20
readers = ["everyone"]
access = "access.csv"

[[sources]]
name = "tickets"
kind = "ticket"
folder = "documents/tickets"
rank = 10
readers = ["everyone"]

[schedule]
watch_seconds = 3
"""

Update = Callable[..., dict[str, Any]]


@pytest.fixture
def update() -> Update:
    """Runs the update job on a configuration file, at a fixed time unless another is given."""

    def run(config: Path, **options: Any) -> dict[str, Any]:
        from pipelines.update import run_update

        return run_update(config, **{"clock": CLOCK, **options})

    return run


@pytest.fixture(scope="session")
def insurer_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small synthetic insurer, written and taken in once for all workers; copy it, do not
    change it."""
    from pipelines.update import run_update
    from tests import small_set

    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    root, done = shared / "insurer-template", shared / "insurer-template.done"
    with FileLock(shared / "insurer-template.lock"):
        if not done.exists():
            root.mkdir()
            (root / "docmem.toml").write_text(CONFIGURATION, encoding="utf-8")
            small_set.write(root / "documents")
            run_update(root / "docmem.toml", clock=CLOCK)
            done.touch()
    return root


@pytest.fixture
def insurer(insurer_template: Path, tmp_path: Path) -> Path:
    """A copy of the insurer's configuration, documents and memory, to be edited."""
    import shutil

    root = tmp_path / "insurer"
    shutil.copytree(insurer_template, root, symlinks=True)
    return root
