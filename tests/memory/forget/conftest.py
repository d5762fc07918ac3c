"""A memory of a few documents after four real updates; one, the memo, is to be forgotten."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.conftest import Update
from tests.memory.forget import memo


@pytest.fixture(scope="session")
def memo_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Form and guide, then the memo, its edit, its new name; copy it, do not change it."""
    from pipelines.update import run_update

    root = tmp_path_factory.mktemp("memo")
    memo.take_in(root, run_update)
    return root


@pytest.fixture
def insured(memo_template: Path, tmp_path: Path) -> Path:
    """A copy of it that a test may change."""
    return Path(shutil.copytree(memo_template, tmp_path / "insured", symlinks=True))


@pytest.fixture
def again(insured: Path, update: Update) -> Update:
    """Updates the copy again, some days later."""

    def run(**options: object) -> dict[str, object]:
        return update(insured / "docmem.toml", clock=memo.LATER, **options)

    return run
