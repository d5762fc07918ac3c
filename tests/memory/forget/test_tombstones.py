"""Tombstones refuse what was forgotten and nothing else, and hold none of its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory.errors import NotFound
from memory.forget.target import Target
from memory.forget.tombstones import Tombstones
from memory.records import AccessList, Observed
from tests.memory.forget.decoded import where

TARGET = Target("doc:1", "Zyxwort", (("s", "zyxwort.txt"),), ("v1", "v2"), ("Zyxwort",), live=True)
COPY = ("s", "copy.txt", "v2", "v2")


def _seen(locator: str, version: str, source: str = "s") -> Observed:
    return Observed(source, locator, version, AccessList(("everyone",)))


@pytest.fixture
def stones(tmp_path: Path) -> Tombstones:
    written = Tombstones(str(tmp_path))
    written.put(written.of(TARGET, "2026-06-01"))
    return Tombstones(str(tmp_path))


def _refused(stones: Tombstones, *observed: Observed, stored: object = ()) -> list[str]:
    by_source: dict[str, list[Observed]] = {"s": [], "t": []}
    for now in observed:
        by_source[now.source].append(now)
    kept, refused = stones.sift(by_source, stored)  # type: ignore[arg-type]
    assert sum(map(len, kept.values())) + len(refused) == len(observed)
    return [document.locator for document in refused]


def test_its_place_is_refused_whatever_lies_there(stones: Tombstones) -> None:
    assert _refused(stones, _seen("zyxwort.txt", "new")) == ["zyxwort.txt"]
    assert _refused(stones, _seen("zyxwort.txt", "new", "t")) == []


@pytest.mark.parametrize("version", ["v1", "v2"])
def test_its_bytes_are_refused_in_any_source(stones: Tombstones, version: str) -> None:
    assert _refused(stones, _seen("other.txt", version, "t")) == ["other.txt"]


def test_what_could_not_be_read_has_no_bytes_to_be_known_by(stones: Tombstones) -> None:
    assert _refused(stones, _seen("other.txt", "")) == []


def test_a_copy_that_the_memory_has_besides_stays_and_may_move(stones: Tombstones) -> None:
    assert _refused(stones, _seen("copy.txt", "v2"), stored=[COPY]) == []
    assert _refused(stones, _seen("moved.txt", "v2"), stored=[COPY]) == []


def test_a_copy_lets_no_further_one_in(stones: Tombstones) -> None:
    seen = (_seen("copy.txt", "v2"), _seen("more.txt", "v2"))
    assert _refused(stones, *seen, stored=[COPY]) == ["more.txt"]


def test_another_document_that_becomes_a_copy_is_refused(stones: Tombstones) -> None:
    stored = [("s", "copy.txt", "v9", "v9")]
    assert _refused(stones, _seen("copy.txt", "v1"), stored=stored) == ["copy.txt"]


def test_what_it_holds_tells_nothing_of_the_document(stones: Tombstones, tmp_path: Path) -> None:
    assert where(tmp_path, ["zyxwort", "doc:1"]) == {"zyxwort": [], "doc:1": []}
    other = Tombstones(str(tmp_path / "other"))
    assert other.of(TARGET, "").places != stones.of(TARGET, "").places


@pytest.mark.parametrize("name", ["doc:1", "s/zyxwort.txt"])
def test_it_is_released_by_what_it_is_called(stones: Tombstones, tmp_path: Path, name: str) -> None:
    released = stones.release(name)
    assert not Tombstones(str(tmp_path))
    with pytest.raises(NotFound, match="no tombstone"):
        Tombstones(str(tmp_path)).release(released.id)
