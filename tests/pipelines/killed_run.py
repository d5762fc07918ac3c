"""A run of the update in a process of its own, which can be killed at a boundary or a moment.

Kept apart from the tests so that the process that forks the runs imports the product once, and
never runs anything itself.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from memory.store.objects import Objects
from memory.store.store import Store
from memory.store.writer import Writer
from memory.wiki.bundle import Bundle
from tests.conftest import CLOCK

# Imported once, in the process that forks the runs.
_PRELOADED = ["tests.pipelines.killed_run", "pipelines.update"]
Reached = Callable[[str], None]


def _forks() -> Any:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_PRELOADED)
    return context


def run_until_killed(config: Path, boundary: int | None = None) -> list[str]:
    """Run the update; SIGKILL it at its boundary number `boundary` if it gets there.

    Returns the names of the boundaries it reached. None runs to the end.
    """
    context = _forks()
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(str(config), boundary, sending))
    process.start()
    sending.close()
    reached = _received(receiving)
    process.join()
    if boundary is None and process.exitcode != 0:
        raise RuntimeError(f"the run to the end failed with exit code {process.exitcode}")
    return [name for name, _ in reached]


def kill_at_random(config: Path, boundaries: int, seed: int) -> bool:
    """Kill a run at a moment between its first and its last boundary, of which there are so many.

    The moment is drawn: a boundary, and up to 30 ms after it. Returns whether it landed.
    """
    draw = random.Random(seed)
    context = _forks()
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(str(config), None, sending))
    process.start()
    sending.close()
    for _ in range(draw.randrange(1, boundaries)):
        receiving.recv()
    time.sleep(draw.uniform(0.0, 0.03))
    process.kill()
    process.join()
    return "end" not in [name for name, _ in _received(receiving)]


def _received(receiving: Connection) -> list[tuple[str, float]]:
    found = []
    while True:
        try:
            found.append(receiving.recv())
        except EOFError:
            return found


def _run(config: str, boundary: int | None, sending: Connection) -> None:
    """The child: marks every boundary of the store, and dies at the one that was asked for."""
    count = 0

    def reached(name: str) -> None:
        nonlocal count
        sending.send((name, time.monotonic()))
        if count == boundary:
            os.kill(os.getpid(), signal.SIGKILL)
        count += 1

    _mark(Writer, "_own", lambda self, table, *_: f"before a write to {table}", None, reached)
    _mark(Writer, "_wrote", None, lambda self, table, *_: f"after a write to {table}", reached)
    _mark(Objects, "create", _before_create, _after_create, reached)
    _mark(Bundle, "publish", lambda *_: "before publishing", lambda *_: "published", reached)
    _mark(Store, "record_check", lambda *_: "before the record", lambda *_: "end", reached)
    from pipelines.update import run_update

    run_update(Path(config), clock=CLOCK)


def _before_create(self: Objects, path: str, value: Any) -> str:
    del self, value
    return f"before {path.split('/')[0]}"


def _after_create(self: Objects, path: str, value: Any) -> str:
    del self, value
    return f"after {path.split('/')[0]}"


def _mark(
    owner: type, method: str, before: Callable[..., str] | None,
    after: Callable[..., str] | None, reached: Reached,
) -> None:  # fmt: skip
    """Wrap `owner.method` so that a boundary is marked before or after each call."""
    genuine = getattr(owner, method)

    def marked(self: Any, *args: Any) -> Any:
        if before:
            reached(before(self, *args))
        result = genuine(self, *args)
        if after:
            reached(after(self, *args))
        return result

    setattr(owner, method, marked)
