"""Killed at any point, the last snapshot still serves and the next run completes the work."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from memory.settings import read_settings
from memory.store.store import Store
from tests.conftest import CLOCK, CONFIGURATION, Update
from tests.pipelines.killed_run import kill_at_random, run_until_killed
from tests.pipelines.states_of import memory_hash

MOMENTS = 20
LANDED = 15


BEFORE = {
    "policies/form.txt": "Form HO 00 03\nEdition 2026-01\nEffective 1 January 2026\n\n"
    "1. Deductible\n\nA deductible of $500 applies to each loss.\n\n"
    "2. Notice\n\nYou must tell us within 60 days.\n",
    "policies/bulletin.txt": "Bulletin 2026-01\nEffective 1 January 2026\n\n"
    "1. Fees\n\nThe fee is $85. See Form HO 00 03 section 1.\n",
    "manuals/guide.txt": "Guide to Claims\n\n1. Notice\n\n"
    "A late notice is not refused. Section 2 of Form HO 00 03 applies.\n",
    "manuals/access.csv": "pattern,allow,deny\n",
    "tickets/queue.csv": "key,summary,description,comments\n"
    "CLM-1,Late notice,Reported after 70 days.,2026-02-03 desk 4: It must be refused.\n",
}
AFTER = {
    "policies/form.txt": BEFORE["policies/form.txt"].replace("$500", "$700"),
    "policies/endorsement.txt": "Form HO 04 95\nEdition 2026-02\nEffective 15 February 2026\n\n"
    "1. Change\n\nThis endorsement attaches to Form HO 00 03.\n\n"
    'Section 2 of Form HO 00 03 is replaced by the following: "You must tell us within 40 '
    'days."\n',
    "manuals/handbook.txt": BEFORE["manuals/guide.txt"],
}
GONE = ["policies/bulletin.txt", "manuals/guide.txt"]


def _write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = root / "documents" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def taken_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few short documents, taken in once."""
    from pipelines.update import run_update

    root = tmp_path_factory.mktemp("taken")
    _write(root, BEFORE)
    (root / "docmem.toml").write_text(CONFIGURATION, encoding="utf-8")
    run_update(root / "docmem.toml", clock=CLOCK)
    return root


@pytest.fixture(scope="module")
def edited(taken_in: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same: an amount changed, a section replaced, a bulletin removed, a manual renamed."""
    root = tmp_path_factory.mktemp("edited") / "insurer"
    shutil.copytree(taken_in, root, symlinks=True)
    _write(root, AFTER)
    for name in GONE:
        (root / "documents" / name).unlink()
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
    edited: Path, taken_in: Path, never_killed: tuple[list[str], dict[str, str]],
    update: Update, tmp_path: Path, part: int,
) -> None:  # fmt: skip
    boundaries, whole = never_killed
    former = memory_hash(taken_in / "docmem.toml")
    for boundary in range(part, len(boundaries), 4):
        config = _copy(edited, tmp_path / str(boundary))
        reached = run_until_killed(config, boundary)
        assert reached == boundaries[: boundary + 1]
        _serves(config, former)
        update(config)
        assert memory_hash(config) == whole, f"killed {boundaries[boundary]}"
        shutil.rmtree(config.parent)


def test_killed_at_random_moments_the_next_run_ends_the_same(
    edited: Path, taken_in: Path, never_killed: tuple[list[str], dict[str, str]],
    update: Update, tmp_path: Path,
) -> None:  # fmt: skip
    boundaries, whole = never_killed
    former = memory_hash(taken_in / "docmem.toml")
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
    taken_in: Path, update: Update, tmp_path: Path
) -> None:
    def fresh(name: str) -> Path:
        root = tmp_path / name
        # Making a new Dagster home takes seconds, and is not what is tested.
        shutil.copytree(taken_in / "data" / "dagster", root / "data" / "dagster")
        _write(root, BEFORE)
        (root / "docmem.toml").write_text(CONFIGURATION, encoding="utf-8")
        return root / "docmem.toml"

    whole = fresh("whole")
    boundaries = run_until_killed(whole)
    for boundary in range(0, len(boundaries), 3):
        config = fresh(str(boundary))
        run_until_killed(config, boundary)
        update(config)
        assert memory_hash(config) == memory_hash(whole), f"killed {boundaries[boundary]}"
