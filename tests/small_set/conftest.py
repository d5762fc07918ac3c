"""Fixtures for the tests of the small set.

Here: the small set, written once and copied for each test that changes it.
Not here: expectations.
"""

import shutil
from pathlib import Path

import pytest

from tests import small_set


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of the small set; tests must not change it."""
    root = tmp_path_factory.mktemp("written")
    small_set.write(root)
    return root


@pytest.fixture
def root(written: Path, tmp_path: Path) -> Path:
    """The root of a copy that a test may change."""
    return Path(shutil.copytree(written, tmp_path / "corpus"))
