"""Starting and ending a server: what it asks for, what it says where, and when it goes."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.serving.mcp.asking import (
    ENVIRONMENT,
    FRAUD,
    SERVE,
    SERVING,
    Live,
    Serve,
    over_http,
    over_stdio,
    text_of,
)

Run = Callable[..., Any]
_ONE_TOKEN = f"""
[[serve.tokens]]
name = "one"
principals = ["everyone"]
sha256 = "{"a" * 64}"
"""


def _configured(folder: Path, text: str) -> None:
    config = folder / "docmem.toml"
    config.write_text(config.read_text(encoding="utf-8") + text, encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--transport", "http", "--as", "group:fraud"], "the token says who reads"),
        (["--port", "8000"], "for --transport http"),
        (["--host", "0.0.0.0"], "for --transport http"),
        (["--transport", "http"], "[[serve.tokens]]"),
        (["--transport", "pigeon"], "pigeon"),
    ],
)
def test_options_that_go_ill_together_are_told(
    docmem: Run, memory: Path, options: list[str], told: str
) -> None:
    answer = docmem(memory, "serve", "mcp", *options)
    assert (answer.status, answer.out) == (2, "")
    assert told in answer.err


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--host", "0.0.0.0"], "hosts ="),
        (["--host", "no.such.host.invalid"], "Cannot listen"),
        (["--port", "{taken}"], "Cannot listen"),
    ],
)
def test_an_address_that_cannot_be_had_is_told(
    docmem: Run, mine: Path, options: list[str], told: str
) -> None:
    _configured(mine, _ONE_TOKEN)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        given = [option.format(taken=port) for option in options]
        answer = docmem(mine, "serve", "mcp", "--transport", "http", *given)
    assert (answer.status, answer.out) == (2, "")
    assert told in answer.err


def test_another_address_than_loopback_is_warned_of(mine: Path, serve: Serve, live: Live) -> None:
    _configured(mine, SERVING.replace("[serve]", '[serve]\nhosts = ["memory.example.org"]'))
    served = serve(mine, "--host", "0.0.0.0")
    assert "can be reached from other machines" in served.log.read_text(encoding="utf-8")
    here = served.url.replace("0.0.0.0", "127.0.0.1")

    async def story() -> None:
        async with over_http(here, FRAUD, Host="memory.example.org") as client:
            assert "zeppelin" in await text_of(client, "search", text="zeppelin")

    live(story())


def test_a_call_over_its_time_ends_with_an_error_and_the_server_goes_on(
    mine: Path, live: Live
) -> None:
    _configured(mine, "\n[serve]\ntimeout = 0.000001\n")

    async def story() -> None:
        async with over_stdio(mine) as client:
            for _ in range(3):
                found = await client.call_tool("search", {"text": "windstorm"})
                assert found.is_error
                assert "longer than allowed" in found.content[0].text  # type: ignore[union-attr]
            assert (await client.list_tools()).tools

    live(story())


def test_a_store_that_cannot_be_read_is_told_without_its_place(mine: Path, live: Live) -> None:
    newest = max((mine / "data/store/snapshots").iterdir())
    manifest = json.loads(newest.read_text(encoding="utf-8")) | {"schema": "other"}
    newest.write_text(json.dumps(manifest), encoding="utf-8")

    async def story() -> None:
        async with over_stdio(mine) as client:
            found = await client.call_tool("search", {"text": "windstorm"})
            told = found.content[0].text  # type: ignore[union-attr]
            assert found.is_error and "cannot be read just now" in told
            assert str(mine) not in told

    live(story())


def test_before_the_first_update_it_says_what_to_do(documents: Path, live: Live) -> None:
    async def story() -> None:
        async with over_stdio(documents) as client:
            found = await client.call_tool("search", {"text": "windstorm"})
            assert found.is_error
            assert "docmem update" in found.content[0].text  # type: ignore[union-attr]

    live(story())


def test_only_the_protocol_goes_to_standard_output_and_closing_it_ends_the_server(
    memory: Path, reap: list[subprocess.Popen[bytes]]
) -> None:
    server = subprocess.Popen(
        [sys.executable, *SERVE], cwd=memory, env=ENVIRONMENT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    reap.append(server)
    hello = {
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": {"name": "t", "version": "0"},
    }  # fmt: skip
    said = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
    ]
    assert server.stdin and server.stdout
    server.stdin.write(b"this is no message\n")
    for message in said:
        server.stdin.write(json.dumps(message).encode() + b"\n")
    server.stdin.flush()
    lines = [json.loads(server.stdout.readline()) for _ in range(2)]
    assert [line["id"] for line in lines] == [1, 2]
    out, _ = server.communicate(timeout=30)
    assert out == b""
    assert server.returncode == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_told_to_stop_stops(mine: Path, serve: Serve, number: int) -> None:
    served = serve(mine)
    os.kill(served.process.pid, number)
    began = time.monotonic()
    served.process.wait(timeout=30)
    assert time.monotonic() - began < 20
    assert "Traceback" not in served.log.read_text(encoding="utf-8")


def test_the_server_imports_neither_dagster_nor_a_model_library() -> None:
    code = (
        "import sys, serving.mcp.transports; "
        "print([m for m in ('dagster', 'torch', 'sentence_transformers', 'unstructured', 'spacy', "
        "'opentelemetry.sdk', 'connectors', 'evals', 'assets') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=120)
    assert done.stdout.decode().strip() == "[]", done.stderr.decode()
