"""Killed at any point, the last snapshot still serves and the next run completes the work."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from memory.settings import read_settings
from memory.store.store import Store
from synthetic_corpus.small_set import edits
from tests.conftest import CONFIGURATION, Update
from tests.pipelines.killed_run import kill_at_random, run_until_killed
from tests.pipelines.states_of import memory_hash

MOMENTS = 20
LANDED = 15


@pytest.fixture(scope="module")
def edited(insurer_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The insurer with all edits made and not yet taken in."""
    root = tmp_path_factory.mktemp("edited") / "insurer"
    shutil.copytree(insurer_template, root, symlinks=True)
    edits.edit(root / "documents")
    return root


def _copy(root: Path, target: Path) -> Path:
    shutil.copytree(root, target, symlinks=True)
    return target / "docmem.toml"


@pytest.fixture(scope="module")
def never_killed(
    edited: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[list[str], dict[str, str]]:
    """The boundaries of a run that was never killed, and the memory it left."""
    config = _copy(edited, tmp_path_factory.mktemp("never") / "killed")
    boundaries = run_until_killed(config)
    return boundaries, memory_hash(config)


def _serves(config: Path, former: dict[str, str]) -> None:
    """The newest whole snapshot reads: the former one, or one that this run committed."""
    store = Store(read_settings(config).store_uri)
    snapshot = store.snapshot()
    assert snapshot.number in (2, 3, 4)
    for table in ("documents", "passages", "claims", "evidence", "pages"):
        assert not snapshot.rows(table).is_empty()
        assert snapshot.rows(table).n_unique("id") == snapshot.rows(table).height
    if snapshot.number == 2:
        found = memory_hash(config)
        assert {k: v for k, v in found.items() if k != "bundle"} == {
            k: v for k, v in former.items() if k != "bundle"
        }
    assert (config.parent / "data" / "bundle" / "index.md").is_file()


def test_the_run_has_every_kind_of_boundary(never_killed: tuple[list[str], Any]) -> None:
    boundaries, _ = never_killed
    for table in ("documents", "passages", "mentions", "edges", "claims", "evidence", "pages"):
        assert f"before a write to {table}" in boundaries
        assert f"after a write to {table}" in boundaries
    assert boundaries.count("before snapshots") == boundaries.count("after snapshots") == 2
    assert boundaries[-1] == "end"


@pytest.mark.parametrize("part", range(4))
def test_killed_at_any_boundary_the_next_run_ends_the_same(
    edited: Path, insurer_template: Path, never_killed: tuple[list[str], dict[str, str]],
    update: Update, tmp_path: Path, part: int,
) -> None:  # fmt: skip
    boundaries, whole = never_killed
    former = memory_hash(insurer_template / "docmem.toml")
    for boundary in range(part, len(boundaries), 4):
        config = _copy(edited, tmp_path / str(boundary))
        reached = run_until_killed(config, boundary)
        assert reached == boundaries[: boundary + 1]
        _serves(config, former)
        update(config)
        assert memory_hash(config) == whole, f"killed {boundaries[boundary]}"
        shutil.rmtree(config.parent)


def test_killed_at_random_moments_the_next_run_ends_the_same(
    edited: Path, insurer_template: Path, never_killed: tuple[list[str], dict[str, str]],
    update: Update, tmp_path: Path,
) -> None:  # fmt: skip
    boundaries, whole = never_killed
    former = memory_hash(insurer_template / "docmem.toml")
    landed = 0
    for moment in range(MOMENTS):
        config = _copy(edited, tmp_path / str(moment))
        landed += kill_at_random(config, len(boundaries), seed=moment)
        _serves(config, former)
        update(config)
        assert memory_hash(config) == whole, f"moment {moment}"
        shutil.rmtree(config.parent)
    assert landed >= LANDED


def test_killed_in_the_first_run_ever_the_next_run_ends_the_same(
    insurer_template: Path, update: Update, tmp_path: Path
) -> None:
    def fresh(name: str) -> Path:
        root = tmp_path / name
        # Making a new Dagster home takes seconds, and is not what is tested.
        shutil.copytree(insurer_template / "data" / "dagster", root / "data" / "dagster")
        for folder in ("policies", "manuals", "tickets"):
            (root / "documents" / folder).mkdir(parents=True)
        (root / "documents" / "manuals" / "access.csv").write_text("pattern,allow,deny\n")
        text = "1. Notice\n\nYou must tell us within 30 days.\n"
        (root / "documents" / "policies" / "form.txt").write_text(text)
        (root / "docmem.toml").write_text(CONFIGURATION)
        return root / "docmem.toml"

    whole = fresh("whole")
    boundaries = run_until_killed(whole)
    for boundary in range(0, len(boundaries), 3):
        config = fresh(str(boundary))
        run_until_killed(config, boundary)
        update(config)
        assert memory_hash(config) == memory_hash(whole), f"killed {boundaries[boundary]}"
