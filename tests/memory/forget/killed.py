"""A forgetting in a process of its own, killed at a boundary between two of its steps."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from memory.forget import forgetting
from memory.settings import read_settings
from memory.store.objects import Objects
from memory.store.rewriting import Rewriter
from memory.store.writer import Writer
from memory.wiki.bundle import Bundle
from tests.memory.forget import memo
from tests.pipelines.killed_run import forks

_STEPS = [
    (Objects, "create"), (Objects, "replace"), (Objects, "delete"), (Writer, "_wrote"),
    (Rewriter, "condense"), (Rewriter, "prune"), (Bundle, "stage"), (Bundle, "publish"),
    (forgetting, "cut_last_check"), (forgetting, "drop_former_bundles"),
    (forgetting, "drop_caches"), (forgetting, "drop_runs"), (forgetting, "search"),
]  # fmt: skip


def forget_until_killed(config: Path, boundary: int | None = None) -> list[str]:
    """Forget the memo; SIGKILL at the step number `boundary`. Returns the steps that were ended."""
    context = forks()
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=_forget, args=(str(config), boundary, sending))
    process.start()
    sending.close()
    reached = []
    while True:
        try:
            reached.append(receiving.recv())
        except EOFError:
            break
    process.join()
    assert (process.exitcode == 0) == (boundary is None), process.exitcode
    return reached


def _forget(config: str, boundary: int | None, sending: Connection) -> None:
    count = 0

    def reached(name: str) -> None:
        nonlocal count
        sending.send(name)
        if count == boundary:
            os.kill(os.getpid(), signal.SIGKILL)
        count += 1

    for owner, method in _STEPS:
        _mark(owner, method, reached)
    forgetting.forget(read_settings(Path(config)), memo.PLACE, now=memo.NOW)


def _mark(owner: Any, method: str, reached: Callable[[str], None]) -> None:
    genuine = getattr(owner, method)

    def marked(*args: Any, **options: Any) -> Any:
        result = genuine(*args, **options)
        told = next((str(a).split("/")[0] for a in args[1:2] if isinstance(a, str)), "")
        reached(f"{method} {told}".strip())
        return result

    setattr(owner, method, marked)
