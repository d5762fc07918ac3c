"""A run of the update in a process of its own, which can be killed at a boundary or a moment.

Kept apart from the tests so that the process that forks the runs imports the product once, and
never runs anything itself. That process is one for all tests of a worker: what it imports is said
here for all of them.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import shutil
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
from tests.pipelines.states_of import tree_hash

# Imported once, in the process that forks the runs: the product, and what a run imports late, which
# every fork would import again. A name that is not there is passed over.
_PRELOADED = [
    "tests.pipelines.killed_run",
    "tests.memory.forget.killed",
    "pipelines.update",
    "dagster._core.execution.execute_in_process",
    "dagster._core.execution.submit_asset_runs",
    "dagster._core.instance.factory",
    "dagster._core.storage.event_log",
    "dagster._core.storage.local_compute_log_manager",
    "dagster._core.storage.root",
    "dagster._core.storage.runs",
    "dagster._core.storage.schedules",
    "dagster._core.storage.sqlite_storage",
    "memory.embedding.static",
]
Reached = Callable[[str], None]


def forks() -> Any:
    """The context whose processes are forked from one that has imported the product."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_PRELOADED)
    return context


def run_until_killed(config: Path, boundary: int | None = None) -> list[str]:
    """Run the update; SIGKILL it at its boundary number `boundary` if it gets there.

    Returns the names of the boundaries it reached. None runs to the end.
    """
    context = forks()
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(str(config), boundary, sending))
    process.start()
    sending.close()
    reached = _received(receiving)
    process.join()
    if boundary is None and process.exitcode != 0:
        raise RuntimeError(f"the run to the end failed with exit code {process.exitcode}")
    return [name for name, _ in reached]


def copied_at_boundaries(config: Path, folder: Path) -> tuple[list[str], dict[int, Path]]:
    """Run the update to its end; returns its boundaries, and by their numbers copies of the folder.

    The run waits at each boundary. A killed process leaves on the disk what it has written: the
    copy is what a kill at this boundary would leave. Where no byte of the folder, Dagster's home
    included, has changed since the boundary before, no copy is made.
    """
    context = forks()
    here, there = context.Pipe()
    process = context.Process(target=_run, args=(str(config), None, there, True))
    process.start()
    there.close()
    reached: list[str] = []
    copies: dict[int, Path] = {}
    last = ""
    while True:
        try:
            name, _ = here.recv()
        except EOFError:
            break
        now = tree_hash(config.parent)
        if now != last:
            copy = folder / str(len(reached))
            copies[len(reached)] = Path(shutil.copytree(config.parent, copy, symlinks=True))
        last = now
        reached.append(name)
        here.send(None)
    process.join()
    if process.exitcode != 0:
        raise RuntimeError(f"the run to the end failed with exit code {process.exitcode}")
    return reached, copies


def kill_at_random(config: Path, boundaries: int, seed: int) -> bool:
    """Kill a run at a moment between its first and its last boundary, of which there are so many.

    The moment is drawn: a boundary, and up to 30 ms after it. Returns whether it landed.
    """
    draw = random.Random(seed)
    context = forks()
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


def _run(config: str, boundary: int | None, sending: Connection, waits: bool = False) -> None:
    """The child: marks every boundary of the store, and dies at the one that was asked for.

    With `waits` it goes on from a boundary when it is told to.
    """
    count = 0

    def reached(name: str) -> None:
        nonlocal count
        sending.send((name, time.monotonic()))
        if count == boundary:
            os.kill(os.getpid(), signal.SIGKILL)
        if waits:
            sending.recv()
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
