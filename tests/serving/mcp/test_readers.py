"""Readers are shared while their snapshot is the newest, bounded in number, and never stale."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

from memory.errors import NotFound, RunError
from memory.store.store import Store
from serving.mcp.readers import MOST, Moment, Opened, Readers

EVERYONE = frozenset({"everyone"})
DAY = date(2026, 6, 1)


@pytest.fixture
def store(mine: Path) -> Store:
    return Store(str(mine / "data/store"))


@pytest.fixture
def readers(store: Store) -> Readers:
    return Readers(store)


def _commit(store: Store) -> None:
    with store.writer("test") as writer:
        writer.commit(at="2026-06-01T00:00:00", stage="wiki", corpus_root="x", run="r")


def test_calls_for_one_moment_share_a_reader_and_others_do_not(readers: Readers) -> None:
    with ThreadPoolExecutor(32) as pool:
        found = list(pool.map(lambda _: readers.open(Moment(EVERYONE, DAY)), range(200)))
    assert len(set(map(id, found))) == 1
    for other in (
        Moment(frozenset({"group:fraud"}), DAY),
        Moment(EVERYONE, date(2026, 6, 2)),
        Moment(EVERYONE, DAY, known_at=1),
    ):
        assert readers.open(other) is not found[0]
    assert readers.open(Moment(EVERYONE, DAY, known_at=2)) is found[0]


def test_what_was_not_asked_for_lately_is_let_go(readers: Readers) -> None:
    first = readers.open(Moment(EVERYONE, DAY))
    for day in range(1, MOST):
        readers.open(Moment(EVERYONE, date(2026, 7, day)))
    assert readers.open(Moment(EVERYONE, DAY)) is first
    for day in range(1, MOST + 1):
        readers.open(Moment(EVERYONE, date(2026, 7, day)))
    assert readers.open(Moment(EVERYONE, DAY)) is not first


def test_a_commit_is_seen_by_the_next_call_and_not_by_one_under_way(
    readers: Readers, store: Store
) -> None:
    def ask(opened: Opened) -> tuple[int, int, int]:
        before = opened.reader.rows("passages").height
        _commit(store)
        return before, opened.reader.rows("claims").height, opened.reader.snapshot.number

    passages, claims, number = readers.answer(Moment(EVERYONE, DAY), ask)
    assert passages and claims
    assert number == 2
    assert readers.open(Moment(EVERYONE, DAY)).reader.snapshot.number == 3
    earlier = readers.open(Moment(EVERYONE, DAY, known_at=2))
    assert (earlier.reader.snapshot.number, earlier.basis) == (2, 3)


@pytest.mark.parametrize("error", [RunError("a file is gone"), OSError("a file is gone")])
def test_a_call_whose_files_went_with_a_newer_snapshot_is_made_anew_on_that(
    readers: Readers, store: Store, error: Exception
) -> None:
    tried = []

    def ask(opened: Opened) -> int:
        tried.append(opened.basis)
        if len(tried) == 1:
            _commit(store)
            raise error
        return opened.basis

    assert readers.answer(Moment(EVERYONE, DAY), ask) == 3
    assert tried == [2, 3]


@pytest.mark.parametrize("error", [NotFound("no node"), OSError("broken"), RunError("broken")])
def test_an_error_of_the_call_itself_is_not_tried_again(readers: Readers, error: Exception) -> None:
    tried = []

    def ask(opened: Opened) -> None:
        tried.append(opened)
        raise error

    with pytest.raises(type(error)):
        readers.answer(Moment(EVERYONE, DAY), ask)
    assert len(tried) == 1
