"""What the process of an agent can connect to: its model's server, or nothing."""

from __future__ import annotations

import ctypes
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.evals.agents.model.conftest import DEDUCTIBLE, ROOT, SEARCHES, Asking
from tests.memory.wiki.model.server import says

_START = """
import ctypes, os, socket, struct
from pathlib import Path
from evals.agents.fence import Server, put_up
put_up([Path(".")], [], {server})
try:
    {what}
except PermissionError as error:
    print(type(error).__name__)
else:
    print("reached")
"""
# As a library would that is not Python's: the audit hook does not see it.
_BY_LIBC = """libc = ctypes.CDLL(None, use_errno=True)
    place = struct.pack("!H4B8s", {port}, 127, 0, 0, 1, b"")
    address = struct.pack("=H", socket.AF_INET) + place
    if libc.connect(libc.socket(socket.AF_INET, socket.SOCK_STREAM, 0), address, 16):
        raise OSError(ctypes.get_errno(), "refused")"""
_CONNECT = "socket.create_connection(('127.0.0.1', {port}), 5)"
WAYS = {
    "connect": _CONNECT,
    "a datagram": "socket.socket(type=socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', {port}))",
    "a name": "socket.getaddrinfo('localhost', {port})",
    "a local socket": "socket.socket(socket.AF_UNIX).connect('/run/other')",
    "an address of its own": "socket.socket().bind(('127.0.0.1', 0))",
}


@pytest.fixture
def ports() -> Iterator[tuple[int, int]]:
    """The ports of two servers that listen: the model's, and another."""
    with (
        socket.create_server(("127.0.0.1", 0)) as one,
        socket.create_server(("127.0.0.1", 0)) as other,
    ):
        yield one.getsockname()[1], other.getsockname()[1]


def _tried(what: str, server: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-P", "-c", _START.format(what=what, server=server)], cwd=folder,
        env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.strip() or done.stderr


@pytest.mark.parametrize("way", WAYS)
def test_another_server_cannot_be_reached(ports: tuple[int, int], tmp_path: Path, way: str) -> None:
    model, other = ports
    what = WAYS[way].format(port=other)
    assert _tried(what, f"Server('127.0.0.1', {model})", tmp_path) == "Fenced"
    assert _tried(what, "None", tmp_path) == "Fenced"


def test_the_models_server_can(ports: tuple[int, int], tmp_path: Path) -> None:
    what = _CONNECT.format(port=ports[0])
    assert _tried(what, f"Server('127.0.0.1', {ports[0]})", tmp_path) == "reached"
    named = what.replace("127.0.0.1", "localhost")
    assert _tried(named, f"Server('localhost', {ports[0]})", tmp_path) == "reached"


@pytest.mark.skipif(
    ctypes.CDLL(None).syscall(444, None, 0, 1) < 4, reason="this kernel's Landlock has no ports"
)
def test_a_library_that_is_not_pythons_is_held_too(ports: tuple[int, int], tmp_path: Path) -> None:
    model, other = ports
    server = f"Server('127.0.0.1', {model})"
    assert _tried(_BY_LIBC.format(port=other), server, tmp_path) == "PermissionError"
    assert _tried(_BY_LIBC.format(port=model), server, tmp_path) == "reached"
    assert _tried(_BY_LIBC.format(port=model), "None", tmp_path) == "PermissionError"


def test_a_server_may_be_called_by_name(asking: Asking) -> None:
    named = asking.server.endpoint.replace("127.0.0.1", "localhost")
    asking.options = {"endpoint": named}
    asking.server.script = [SEARCHES, says("The sources do not say.")]
    (answer,) = asking.ask_fenced(DEDUCTIBLE)
    assert (answer["text"], answer["error"]) == ("The sources do not say.", "")
