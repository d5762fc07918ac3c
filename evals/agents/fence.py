"""A fence around an agent's process: what it may open, import, and connect to.

Here: an audit hook, which Python offers no way to take off again, and the kernel's own fence where
there is one (`landlock`). Not here: what the agent does.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evals.agents.landlock import restrict

_FORBIDDEN = ("synthetic_corpus", "evals.benchmark", "evals.claims", "evals.graph", "evals.replay")
_FAMILIES = ("open", "os.listdir", "os.scandir", "os.rename", "os.remove", "os.link",
             "os.symlink", "os.chdir", "sqlite3.connect")  # fmt: skip
_NAMES = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr",
          "socket.getnameinfo")  # fmt: skip
_PLACES = ("socket.connect", "socket.sendto", "socket.sendmsg", "socket.bind")
_RESOLVER = "/run/systemd/resolve"  # where /etc/resolv.conf may lead
CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR")  # name those of authorities
_PROCESSES = ("subprocess.Popen", "os.exec", "os.fork", "os.posix_spawn", "os.system")


class Fenced(PermissionError):
    """The agent's process reached for what lies outside of its fence."""


@dataclass(frozen=True, slots=True)
class Server:
    """The one server that a process may connect to."""

    host: str
    port: int

    def is_at(self, address: Any) -> bool:
        """Whether this is an address of the server."""
        if not isinstance(address, tuple) or address[1] != self.port:
            return False
        found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        return address[0] == self.host or address[0] in {each[4][0] for each in found}


def put_up(
    readable: Iterable[Path], writable: Iterable[Path] = (), server: Server | None = None
) -> None:
    """From now on this process opens only what lies in these folders or in Python's own.

    It starts no other process, imports nothing that knows a ledger, and connects to `server` alone.
    Raises Fenced from whatever tries, PermissionError from a library that is not Python's. Cannot
    be undone.
    """
    reading, writing = [*map(str, readable), *_python()], [*map(str, writable), "/dev/null"]
    if server:
        reading.append(_RESOLVER)
    restrict(reading, writing, server.port if server else None)
    folders = [*reading, *writing]
    roots = [str(Path(folder).resolve()) for folder in folders]

    def watch(event: str, details: tuple[Any, ...]) -> None:
        if event == "import" and str(details[0]).startswith(_FORBIDDEN):
            raise Fenced(f"An agent may not import {details[0]}.")
        if event in _PROCESSES:
            raise Fenced(f"An agent may not start a process ({event}).")
        if event in _NAMES and (server is None or _text(details[0]) != server.host):
            raise Fenced(f"An agent may not look up {details[0]!r}.")
        if event in _PLACES and (server is None or not server.is_at(details[1])):
            raise Fenced(f"An agent may not connect to {details[1]!r}.")
        if event in _FAMILIES and details and isinstance(details[0], str | bytes | Path):
            path = os.path.realpath(os.fsdecode(details[0]))
            if not any(path == root or path.startswith(root + os.sep) for root in roots):
                raise Fenced(f"An agent may not open {details[0]!r}.")

    sys.addaudithook(watch)


def _text(name: Any) -> str:
    return name.decode() if isinstance(name, bytes) else str(name)


def _python() -> list[str]:
    """The folders of Python, of its packages, of this project's code, and of the machine."""
    code = str(Path(__file__).resolve().parents[2])
    packages = [p for p in sys.path if p and not p.startswith(code)]
    own = [f"{code}/{name}" for name in ("memory", "evals/agents", "evals/__init__.py")]
    return [*packages, *own, sys.prefix, sys.base_prefix, "/proc", "/sys", "/dev", "/usr", "/lib",
            "/etc"]  # fmt: skip
