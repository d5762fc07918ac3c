"""One writer at a time; a dead one does not stand in the way of the next."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import psutil
import pytest

from memory.errors import StoreBusy, StoreConflict
from memory.store.objects import Objects
from memory.store.store import Store

HOLD = """
import sys, time
from memory.store.lease import acquire
from memory.store.objects import Objects
lease = acquire(Objects(sys.argv[1]), "the child")
print(lease.fence, flush=True)
time.sleep(120)
"""
LEASE = {"holder": "another", "host": "elsewhere", "pid": 1, "started": 0.0, "released": False}


@pytest.fixture
def holder(store: Store) -> Iterator[subprocess.Popen[str]]:
    """A process that holds the lease of `store`."""
    child = subprocess.Popen(
        [sys.executable, "-c", HOLD, store.uri], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "1\n"
    yield child
    child.kill()
    child.wait()


def _taken_over(store: Store) -> None:
    with store.writer("the next") as writer:
        assert writer.commit(at="", stage="wiki", corpus_root="", run="").fence == 2


def test_a_second_writer_is_refused_and_told_who_writes(
    store: Store, holder: subprocess.Popen[str]
) -> None:
    with (
        pytest.raises(
            StoreBusy, match=rf"the child \(process {holder.pid} on {socket.gethostname()}"
        ),
        store.writer("second"),
    ):
        pass


def test_the_lease_of_a_killed_process_is_taken_over(
    store: Store, holder: subprocess.Popen[str]
) -> None:
    holder.kill()
    holder.wait()
    _taken_over(store)


def test_the_lease_of_a_killed_process_is_taken_over_before_its_parent_has_noticed(
    store: Store, holder: subprocess.Popen[str]
) -> None:
    holder.kill()
    until = time.monotonic() + 10
    while psutil.Process(holder.pid).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < until
        time.sleep(0.01)
    _taken_over(store)


def test_a_lease_is_given_back_at_the_end_and_by_an_error(store: Store) -> None:
    with pytest.raises(KeyError), store.writer("first"):
        raise KeyError
    with (
        store.writer("second"),
        pytest.raises(StoreBusy, match="second"),
        Store(store.uri).writer(""),
    ):
        pass
    with store.writer("third") as writer:
        assert writer.pending == 1


@pytest.mark.parametrize(("seconds", "busy"), [(60, True), (-1, False)])
def test_a_holder_on_another_machine_counts_until_its_lease_has_run_out(
    store: Store, seconds: float, busy: bool
) -> None:
    Objects(store.uri).create("leases/00000001.json", LEASE | {"expires": time.time() + seconds})
    if busy:
        with pytest.raises(StoreBusy, match="another"), store.writer("me"):
            pass
    else:
        _taken_over(store)


def test_another_process_with_the_same_number_is_not_the_holder(store: Store) -> None:
    reborn = LEASE | {"host": socket.gethostname(), "expires": time.time() + 60}
    Objects(store.uri).create("leases/00000001.json", reborn)
    _taken_over(store)


def test_a_writer_that_lost_its_lease_writes_and_commits_nothing_more(
    store: Store, row: Callable[..., dict[str, Any]]
) -> None:
    with store.writer("first") as writer:
        Objects(store.uri).create("leases/00000002.json", LEASE | {"expires": 0.0})
        with pytest.raises(StoreConflict, match="taken over by lease 2"):
            writer.add("findings", [row("findings", id="f")])
        with pytest.raises(StoreConflict, match="taken over by lease 2"):
            writer.commit(at="", stage="wiki", corpus_root="", run="")
    assert store.manifest() is None


def test_readers_need_no_lease(store: Store) -> None:
    with store.writer("w") as writer:
        writer.commit(at="", stage="wiki", corpus_root="", run="")
        assert Store(store.uri).snapshot().number == 1
