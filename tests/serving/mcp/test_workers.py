"""Calls run in a bounded number of threads, in shares, and within a time."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator

import pytest

from serving.mcp.workers import SHARE, THREADS, Workers


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """What work waits for that does not end by itself."""
    opened = threading.Event()
    yield opened
    opened.set()


def _live(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(story(), 30))  # type: ignore[arg-type]


def test_a_caller_whose_calls_hang_does_not_block_others(gate: threading.Event) -> None:
    async def story() -> None:
        workers = Workers(timeout=20)
        hanging = [asyncio.create_task(workers.run("slow", gate.wait)) for _ in range(50)]
        await asyncio.sleep(0.1)
        assert [await workers.run("other", lambda n=n: n) for n in range(50)] == [*range(50)]
        gate.set()
        assert await asyncio.gather(*hanging) == [True] * 50
        workers.close()

    _live(story)


def test_what_is_over_its_time_fails_and_keeps_its_place_until_it_ends(
    gate: threading.Event,
) -> None:
    running, most, lock = 0, 0, threading.Lock()

    def work() -> None:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        gate.wait()
        with lock:
            running -= 1

    async def story() -> None:
        workers = Workers(timeout=0.2)
        calls = [workers.run("slow", work) for _ in range(3 * THREADS)]
        found = await asyncio.gather(*calls, return_exceptions=True)
        assert all(isinstance(each, TimeoutError) for each in found)
        assert most == SHARE
        with pytest.raises(TimeoutError):
            await workers.run("slow", work)
        gate.set()
        while running:
            await asyncio.sleep(0.01)
        assert await workers.run("slow", lambda: "answered") == "answered"
        workers.close()

    _live(story)


def test_a_call_that_was_given_up_before_it_began_never_runs(gate: threading.Event) -> None:
    ran = threading.Event()

    async def story() -> None:
        workers = Workers(timeout=20)
        hanging = [asyncio.create_task(workers.run(f"slow {n}", gate.wait)) for n in range(THREADS)]
        await asyncio.sleep(0.1)
        waiting = asyncio.create_task(workers.run("impatient", ran.set))
        await asyncio.sleep(0.1)
        waiting.cancel()
        await asyncio.wait([waiting])
        gate.set()
        await asyncio.gather(*hanging)
        workers.close()

    _live(story)
    time.sleep(0.1)
    assert not ran.is_set()


def test_what_work_raises_reaches_its_caller() -> None:
    def work() -> None:
        raise LookupError("lost")

    async def story() -> None:
        workers = Workers(timeout=20)
        for _ in range(2 * THREADS):
            with pytest.raises(LookupError, match="lost"):
                await workers.run("one", work)
        workers.close()

    _live(story)
