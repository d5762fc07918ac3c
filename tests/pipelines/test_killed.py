"""Killed at any point, the last snapshot still serves and the next run completes the work."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from memory.settings import read_settings
from memory.store.store import Store
from tests.conftest import CLOCK, CONFIGURATION, Update
from tests.pipelines.killed_run import copied_at_boundaries, kill_at_random, run_until_killed
from tests.pipelines.states_of import memory_hash

# The storage that Dagster has for tests: a quarter of an update's time is its usual one.
EVENTS = """\
event_log_storage:
  module: dagster._core.storage.event_log
  class: ConsolidatedSqliteEventLogStorage
  config:
    base_dir:
      env: DAGSTER_HOME
"""
PARTS = 4  # of a test, so that both cores have some
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
    from pipelines.instance import prepare_home
    from pipelines.update import run_update

    root = tmp_path_factory.mktemp("taken")
    _write(root, BEFORE)
    (root / "docmem.toml").write_text(CONFIGURATION, encoding="utf-8")
    home = prepare_home(read_settings(root / "docmem.toml").dagster_home)
    with (home / "dagster.yaml").open("a", encoding="utf-8") as file:
        file.write(EVENTS)
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


@dataclass(frozen=True)
class Ended:
    """A run that was never killed: its boundaries, the memory that it left, and a copy of the
    folder for each state that it went through, under the first boundary that has it."""

    boundaries: list[str]
    memory: dict[str, str]
    states: dict[int, Path]


@pytest.fixture(scope="module")
def never_killed(edited: Path, tmp_path_factory: pytest.TempPathFactory) -> Ended:
    """The run over the edited documents."""
    config = _copy(edited, tmp_path_factory.mktemp("never") / "killed")
    boundaries, states = copied_at_boundaries(config, tmp_path_factory.mktemp("states"))
    return Ended(boundaries, memory_hash(config), states)


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


def test_the_run_has_every_kind_of_boundary(never_killed: Ended) -> None:
    boundaries = never_killed.boundaries
    for table in ("documents", "passages", "mentions", "edges", "claims", "evidence", "pages"):
        assert f"before a write to {table}" in boundaries
        assert f"after a write to {table}" in boundaries
    assert boundaries.count("before snapshots") == boundaries.count("after snapshots") == 2
    assert boundaries[-1] == "end"
    assert 30 < len(never_killed.states) <= len(boundaries)


@pytest.mark.parametrize("part", range(PARTS))
def test_left_as_it_is_at_any_boundary_the_next_run_ends_the_same(
    taken_in: Path, never_killed: Ended, update: Update, tmp_path: Path, part: int
) -> None:
    former = memory_hash(taken_in / "docmem.toml")
    for boundary in list(never_killed.states)[part::PARTS]:
        config = _copy(never_killed.states[boundary], tmp_path / str(boundary))
        _serves(config, former)
        update(config)
        where = never_killed.boundaries[boundary]
        assert memory_hash(config) == never_killed.memory, f"left {where}"
        shutil.rmtree(config.parent)


@pytest.mark.parametrize("part", range(PARTS))
def test_killed_at_a_boundary_the_next_run_ends_the_same(
    edited: Path, taken_in: Path, never_killed: Ended, update: Update, tmp_path: Path, part: int
) -> None:
    """A real kill here and there leaves no more and no less than the copies tell."""
    former = memory_hash(taken_in / "docmem.toml")
    states = list(never_killed.states)
    boundary = states[(2 * part + 1) * len(states) // (2 * PARTS)]
    config = _copy(edited, tmp_path / "killed")
    assert run_until_killed(config, boundary) == never_killed.boundaries[: boundary + 1]
    assert _written(config.parent) == _written(never_killed.states[boundary])
    _serves(config, former)
    update(config)
    assert memory_hash(config) == never_killed.memory


def _written(root: Path) -> dict[str, int]:
    """How many files there are in each folder of the memory."""
    data = root / "data"
    files = [p.relative_to(data) for p in data.rglob("*") if p.is_file()]
    return dict(Counter(p.parent.as_posix() for p in files if p.parts[0] != "dagster"))


@pytest.mark.parametrize("part", range(PARTS))
def test_killed_at_random_moments_the_next_run_ends_the_same(
    edited: Path, taken_in: Path, never_killed: Ended, update: Update, tmp_path: Path, part: int
) -> None:
    former = memory_hash(taken_in / "docmem.toml")
    landed = 0
    for moment in range(part, MOMENTS, PARTS):
        config = _copy(edited, tmp_path / str(moment))
        landed += kill_at_random(config, len(never_killed.boundaries), seed=moment)
        _serves(config, former)
        update(config)
        assert memory_hash(config) == never_killed.memory, f"moment {moment}"
        shutil.rmtree(config.parent)
    assert landed >= LANDED // PARTS


@pytest.fixture(scope="module")
def first_run(
    taken_in: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[int, dict[str, str]]:
    """How many boundaries the first run ever has, and the memory that it leaves."""
    whole = _fresh(taken_in, tmp_path_factory.mktemp("first") / "whole")
    return len(run_until_killed(whole)), memory_hash(whole)


def _fresh(taken_in: Path, root: Path) -> Path:
    """Documents that were never taken in."""
    # Making a new Dagster home takes seconds, and is not what is tested.
    shutil.copytree(taken_in / "data" / "dagster", root / "data" / "dagster")
    _write(root, BEFORE)
    (root / "docmem.toml").write_text(CONFIGURATION, encoding="utf-8")
    return root / "docmem.toml"


@pytest.mark.parametrize("part", range(PARTS))
def test_killed_in_the_first_run_ever_the_next_run_ends_the_same(
    taken_in: Path, first_run: tuple[int, dict[str, str]], update: Update, tmp_path: Path, part: int
) -> None:
    boundaries, whole = first_run
    for boundary in range(0, boundaries, 3)[part::PARTS]:
        config = _fresh(taken_in, tmp_path / str(boundary))
        assert len(run_until_killed(config, boundary)) == boundary + 1
        update(config)
        assert memory_hash(config) == whole, f"killed at boundary {boundary}"
        shutil.rmtree(config.parent)
