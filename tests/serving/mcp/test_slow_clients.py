"""A client that is slow, or dies, hurts nobody: the others are answered meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.serving.mcp.asking import ENVIRONMENT, PUBLIC, SERVE, Live, Served, over_http, text_of

_BAD = 20  # clients that misbehave at once
_MANY = 20_000  # requests whose answers, some 10 kB each, nobody reads
_SOON = 120  # seconds for some calls that take less than one each
Misbehave = Callable[[socket.socket], None]


def _request(method: str = "tools/call") -> bytes:
    asked = {"name": "search", "arguments": {"text": "windstorm", "k": 50}}
    params = asked if method == "tools/call" else {}
    call = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    body = json.dumps(call).encode()
    head = (
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {PUBLIC}\r\nAccept: application/json, text/event-stream\r\n"
        f"MCP-Protocol-Version: 2025-06-18\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def _says_nothing(_: socket.socket) -> None:
    return


def _stops_in_the_head(sock: socket.socket) -> None:
    sock.sendall(_request()[:60])


def _stops_in_the_body(sock: socket.socket) -> None:
    sock.sendall(_request()[:-10])


def _never_reads(sock: socket.socket) -> None:
    """Asks for the longest answer, and reads none, until no more requests go out.

    How many do is the kernel's matter, whose buffers hold a few kilobytes or many megabytes.
    """
    sock.settimeout(0.3)
    with contextlib.suppress(TimeoutError):
        for _ in range(_MANY):
            sock.sendall(_request("tools/list"))


def _dies_in_mid_call(sock: socket.socket) -> None:
    """Asks, and resets the connection before it is answered."""
    sock.sendall(_request())
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    sock.close()


@pytest.fixture
def connections(served: Served) -> Iterator[list[socket.socket]]:
    address = urlsplit(served.url)
    made = []
    for _ in range(_BAD):
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect((address.hostname, address.port))
        made.append(sock)
    yield made
    for sock in made:
        sock.close()


@pytest.mark.parametrize(
    ("misbehave", "clients"),
    [
        (_says_nothing, _BAD),
        (_stops_in_the_head, _BAD),
        (_stops_in_the_body, _BAD),
        (_never_reads, 3),
        (_dies_in_mid_call, _BAD),
    ],
)
def test_others_are_answered_meanwhile(
    served: Served, connections: list[socket.socket], misbehave: Misbehave, clients: int, live: Live
) -> None:
    async def story() -> None:
        async with over_http(served.url, PUBLIC) as client:
            right = await text_of(client, "search", text="windstorm deductible")
            for sock in connections[:clients]:
                await asyncio.to_thread(misbehave, sock)
            for _ in range(5):
                assert await text_of(client, "search", text="windstorm deductible") == right

    live(asyncio.wait_for(story(), _SOON), _SOON + 5)
    assert served.process.poll() is None


def test_a_server_over_stdio_ends_with_the_client_that_dies_in_mid_call(
    memory: Path, reap: list[subprocess.Popen[bytes]]
) -> None:
    # The client is a shell that holds the pipe; the server is its child.
    feed = 'printf \'%s\\n\' "$1" "$2"; exec sleep 600'
    hello = {
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": {"name": "t", "version": "0"},
        },
    }  # fmt: skip
    call = {"jsonrpc": "2.0", "id": 2, "method": "tools/call",
            "params": {"name": "search", "arguments": {"text": "windstorm"}}}  # fmt: skip
    client = subprocess.Popen(
        ["sh", "-c", feed, "sh", json.dumps(hello), json.dumps(call)], stdout=subprocess.PIPE
    )
    reap.append(client)
    server = subprocess.Popen(
        [sys.executable, *SERVE], cwd=memory, env=ENVIRONMENT,
        stdin=client.stdout, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    reap.append(server)
    assert client.stdout and server.stdout and server.stderr
    client.stdout.close()
    assert json.loads(server.stdout.readline())["id"] == 1
    server.stdout.close()
    os.kill(client.pid, signal.SIGKILL)
    server.wait(timeout=30)
    assert b"Traceback" not in server.stderr.read()
