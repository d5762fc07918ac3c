"""Running blocking work in a bounded number of threads, in shares, and within a time."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")
THREADS = max(4, os.cpu_count() or 1)
SHARE = THREADS // 2


class Workers:
    """Threads for calls; no caller gets more than half of them, so that no one blocks the rest.

    A call that is over its time keeps its thread until its work ends, and counts against its
    caller until then.
    """

    def __init__(self, timeout: float) -> None:
        """`timeout` is seconds for one call, the wait for a thread included."""
        self._timeout = timeout
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="docmem")
        self._shares: dict[str, asyncio.Semaphore] = {}

    async def run(self, caller: str, work: Callable[[], T]) -> T:
        """What `work` gives. Raises TimeoutError when it takes too long, and what `work` raises."""
        async with asyncio.timeout(self._timeout):
            share = self._shares.setdefault(caller, asyncio.Semaphore(SHARE))
            await share.acquire()
            return await asyncio.wrap_future(self._started(share, work))

    def _started(self, share: asyncio.Semaphore, work: Callable[[], T]) -> Future[T]:
        loop = asyncio.get_running_loop()

        def give_back(_: Future[Any]) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(share.release)

        future = self._pool.submit(work)
        future.add_done_callback(give_back)
        return future

    def close(self) -> None:
        """Start nothing more; what runs is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
