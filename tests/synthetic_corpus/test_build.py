"""The written corpus: sources and ledger side by side, the same in every process."""

import hashlib
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from synthetic_corpus import build
from synthetic_corpus.ledger import files

PROJECT = Path(__file__).parents[2]
SCRIPT = """
import pathlib, sys
from synthetic_corpus import build
build.build(pathlib.Path(sys.argv[1]), seed=7, upto=1)
"""
ENVIRONMENTS = (
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Kathmandu", "LC_ALL": "C", "LANG": "C"},
    {"PYTHONHASHSEED": "2", "TZ": "America/New_York", "LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"},
)


def _digests(root: Path) -> dict[str, str]:
    return {
        path.relative_to(root).as_posix(): hashlib.sha256(_content(path)).hexdigest()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def _content(path: Path) -> bytes:
    """The bytes of a file, or the dump of a database."""
    if path.suffix != ".db":
        return path.read_bytes()
    with sqlite3.connect(path) as database:
        return "\n".join(database.iterdump()).encode()


@pytest.fixture(scope="module")
def told() -> list[tuple[int, int, str]]:
    """What the build of `built` told of its progress."""
    return []


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, told: list[tuple[int, int, str]]) -> Path:
    """The corpus at T0."""
    directory = tmp_path_factory.mktemp("corpus")
    build.build(directory, seed=7, progress=lambda *each: told.append(each))
    return directory


def test_two_processes_write_the_same_corpus(tmp_path: Path) -> None:
    found = []
    for number, environment in enumerate(ENVIRONMENTS):
        directory = tmp_path / f"{number} folder"
        directory.mkdir()
        subprocess.run(
            [sys.executable, "-c", SCRIPT, str(directory)],
            cwd=directory, check=True,
            env={**os.environ, "PYTHONPATH": str(PROJECT), **environment},
        )  # fmt: skip
        found.append(_digests(directory))
    assert len(found[0]) > 150
    assert found[0] == found[1]


def test_the_ledger_lies_outside_every_source(built: Path) -> None:
    assert {path.name for path in built.iterdir()} == {"sources", "ledger"}
    assert {path.name for path in (built / "sources").iterdir()} == {
        "policies",
        "manuals",
        "tickets",
    }
    assert not [path for path in (built / "sources").rglob("*.jsonl") if path.stem in files.FILES]


def test_the_written_ledger_is_read_back_and_names_every_file(built: Path) -> None:
    ledger = files.read(built / "ledger")
    paths = {document.path for document in ledger.documents}
    assert all((built / "sources" / path).is_file() for path in paths)
    written = {
        path.relative_to(built / "sources").as_posix()
        for path in (built / "sources").rglob("*")
        if path.is_file() and path.name != "access.csv" and "attachments" not in str(path)
    }
    assert written == paths


def test_building_a_later_checkpoint_in_place_leaves_what_did_not_change(
    built: Path, tmp_path: Path
) -> None:
    shutil.copytree(built / "sources", tmp_path / "sources")
    before = {p: p.stat().st_mtime_ns for p in (tmp_path / "sources").rglob("*") if p.is_file()}
    ledger = build.build(tmp_path, seed=7, upto=1).ledger
    after = {p: p.stat().st_mtime_ns for p in (tmp_path / "sources").rglob("*") if p.is_file()}
    rows = {d.id: d for d in ledger.documents if d.to_checkpoint is None}
    changed = {tmp_path / "sources" / rows[c.document].path for c in ledger.changes}
    assert {path for path in after if after[path] != before.get(path)} == changed
    assert len(before.keys() - after.keys()) == 1


def test_progress_is_told_file_by_file(built: Path, told: list[tuple[int, int, str]]) -> None:
    assert [number for number, _, _ in told] == list(range(1, len(told) + 1))
    assert {total for _, total, _ in told} == {len(told)}
    assert all((built / "sources" / path).is_file() for _, _, path in told)


def test_a_checkpoint_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is no checkpoint 99"):
        build.build(tmp_path, upto=99)
    with pytest.raises(ValueError, match="the scale is 0"):
        build.build(tmp_path, scale=0)
