"""Killed at any step, readers see all of the document or none, and the next one ends the work."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from memory.forget.forgetting import forget
from memory.reading.reader import Reader
from memory.settings import read_settings
from memory.store.store import Store
from tests.conftest import Update
from tests.memory.forget import memo
from tests.memory.forget.decoded import where
from tests.memory.forget.killed import forget_until_killed
from tests.pipelines.states_of import memory_hash

PARTS = 4
NOWHERE: dict[str, list[str]] = {word: [] for word in memo.WORDS}


def _copy(root: Path, target: Path) -> Path:
    return Path(shutil.copytree(root, target, symlinks=True)) / "docmem.toml"


@pytest.fixture(scope="module")
def never_killed(
    memo_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[list[str], dict[str, str]]:
    """The steps of a forgetting that was never killed, and the memory it left."""
    config = _copy(memo_template, tmp_path_factory.mktemp("never") / "killed")
    steps = forget_until_killed(config)
    assert where(config.parent / "data", memo.WORDS) == NOWHERE
    return steps, memory_hash(config)


def _whole_or_gone(config: Path, whole: dict[str, str], gone: dict[str, str]) -> None:
    """Readers of the newest snapshot see the tables as they were, or as they are in the end."""
    found, bundle = memory_hash(config), (config.parent / "data" / "bundle" / "index.md")
    tables = [{k: v for k, v in state.items() if k != "bundle"} for state in (found, whole, gone)]
    assert tables[0] in tables[1:]
    assert bundle.is_file()
    snapshot = Store(read_settings(config).store_uri).snapshot()
    reader = Reader(snapshot, principals=["everyone"], as_of=memo.NOW.date())
    assert reader.states.stale == frozenset()


def test_every_kind_of_step_is_a_boundary(never_killed: tuple[list[str], dict[str, str]]) -> None:
    steps = never_killed[0]
    for step in ("replace forgetting.json", "replace tombstones", "create snapshots", "prune",
                 "publish", "drop_runs", "delete forgetting.json"):  # fmt: skip
        assert any(step in reached for reached in steps), step
    assert steps.index("replace tombstones") < steps.index("create snapshots")


@pytest.mark.parametrize("part", range(PARTS))
def test_killed_at_any_step_the_next_update_or_forgetting_ends_it(
    memo_template: Path, never_killed: tuple[list[str], dict[str, str]], update: Update,
    tmp_path: Path, part: int,
) -> None:  # fmt: skip
    steps, gone = never_killed
    whole = memory_hash(memo_template / "docmem.toml")
    begun = steps.index("replace forgetting.json")
    for boundary in range(part, len(steps), PARTS):
        config = _copy(memo_template, tmp_path / str(boundary))
        assert forget_until_killed(config, boundary) == steps[: boundary + 1]
        _whole_or_gone(config, whole, gone)
        if boundary >= begun and (boundary // PARTS) % 3 == 0:
            update(config, clock=memo.NOW.isoformat())
        else:
            forget(read_settings(config), memo.PLACE, now=memo.NOW)
        assert where(config.parent / "data", memo.WORDS) == NOWHERE, steps[boundary]
        assert memory_hash(config) == gone, steps[boundary]
        shutil.rmtree(config.parent)
