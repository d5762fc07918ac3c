"""A fence around an agent's process: what it may open, and what it may import.

Here: an audit hook, which Python offers no way to take off again, and the kernel's own fence where
there is one (`landlock`). Not here: what the agent does.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from evals.agents.landlock import restrict

_FORBIDDEN = ("synthetic_corpus", "evals.benchmark", "evals.claims", "evals.graph", "evals.replay")
_FAMILIES = ("open", "os.listdir", "os.scandir", "os.rename", "os.remove", "os.link",
             "os.symlink", "os.chdir", "sqlite3.connect")  # fmt: skip
_PROCESSES = ("subprocess.Popen", "os.exec", "os.fork", "os.posix_spawn", "os.system")


class Fenced(PermissionError):
    """The agent's process reached for what lies outside of its fence."""


def put_up(readable: Iterable[Path], writable: Iterable[Path] = ()) -> None:
    """From now on this process opens only what lies in these folders or in Python's own.

    It starts no other process and imports nothing that knows a ledger. Raises Fenced from whatever
    tries, PermissionError from a library that is not Python's. Cannot be undone.
    """
    reading, writing = [*map(str, readable), *_python()], [*map(str, writable), "/dev/null"]
    restrict(reading, writing)
    folders = [*reading, *writing]
    roots = [str(Path(folder).resolve()) for folder in folders]

    def watch(event: str, details: tuple[Any, ...]) -> None:
        if event == "import" and str(details[0]).startswith(_FORBIDDEN):
            raise Fenced(f"An agent may not import {details[0]}.")
        if event in _PROCESSES:
            raise Fenced(f"An agent may not start a process ({event}).")
        if event in _FAMILIES and details and isinstance(details[0], str | bytes | Path):
            path = os.path.realpath(os.fsdecode(details[0]))
            if not any(path == root or path.startswith(root + os.sep) for root in roots):
                raise Fenced(f"An agent may not open {details[0]!r}.")

    sys.addaudithook(watch)


def _python() -> list[str]:
    """The folders of Python, of its packages, of this project's code, and of the machine."""
    code = str(Path(__file__).resolve().parents[2])
    packages = [p for p in sys.path if p and not p.startswith(code)]
    own = [f"{code}/{name}" for name in ("memory", "evals/agents", "evals/__init__.py")]
    return [*packages, *own, sys.prefix, sys.base_prefix, "/proc", "/sys", "/dev", "/usr", "/lib",
            "/etc"]  # fmt: skip
