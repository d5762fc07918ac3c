"""Asking a server as an agent does: the SDK's client, over either transport, to a real process.

Here: connecting, and calls whose answers are read as JSON. Not here: fixtures and expectations.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import httpx2
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError
from mcp_types import TextResourceContents

SERVE = ["-m", "serving.cli", "serve", "mcp"]
ENVIRONMENT = dict(os.environ) | {"PYTHONSAFEPATH": "1", "COLUMNS": "200"}
ERAS = ("auto", "legacy")  # with and without the handshake of protocols before 2026
_SECONDS = 60.0
PUBLIC, FRAUD = "public-token-0123456789", "fraud-token-0123456789"
SERVING = """
[serve]

[[serve.tokens]]
name = "public"
principals = ["everyone"]
variable = "DOCMEM_PUBLIC_TOKEN"

[[serve.tokens]]
name = "fraud-desk"
principals = ["everyone", "group:fraud"]
file = "fraud.token"
"""

T = TypeVar("T")
AsyncClient = AbstractAsyncContextManager[Client]
Live = Callable[..., Any]


@dataclass(frozen=True)
class Served:
    """A server over HTTP, and the file that its standard error goes to."""

    url: str
    folder: Path
    process: Any
    log: Path
    out: Path


Serve = Callable[..., Served]


@asynccontextmanager
async def over_http(
    url: str, token: str, era: str = "auto", **headers: str
) -> AsyncIterator[Client]:
    """A client that sends a bearer token."""
    sent = {"Authorization": f"Bearer {token}"} | headers
    async with (
        httpx2.AsyncClient(headers=sent, timeout=_SECONDS) as http,
        Client(
            streamable_http_client(url, http_client=http), mode=era, read_timeout_seconds=_SECONDS
        ) as client,
    ):
        yield client


@asynccontextmanager
async def over_stdio(folder: Path, *options: str, era: str = "auto") -> AsyncIterator[Client]:
    """A client that starts its own server."""
    started = StdioServerParameters(
        command=sys.executable, args=[*SERVE, *options], cwd=folder, env=ENVIRONMENT
    )
    async with Client(started, mode=era, read_timeout_seconds=_SECONDS) as client:
        yield client


async def text_of(client: Client, tool: str, **arguments: Any) -> str:
    """The text of a good answer, as it came."""
    found = await client.call_tool(tool, arguments)
    assert not found.is_error, found.content
    return str(found.content[0].text)  # type: ignore[union-attr]


async def ask(client: Client, tool: str, **arguments: Any) -> Any:
    """A good answer."""
    return json.loads(await text_of(client, tool, **arguments))


async def error_of(client: Client, tool: str, **arguments: Any) -> str:
    """The message of an answer that is an error."""
    found = await client.call_tool(tool, arguments)
    assert found.is_error, found.content
    return str(found.content[0].text)  # type: ignore[union-attr]


async def resource(client: Client, uri: str) -> str:
    """The text of a resource."""
    contents = (await client.read_resource(uri)).contents[0]
    assert isinstance(contents, TextResourceContents)
    assert contents.mime_type == "text/markdown"
    return contents.text


async def refused(asked: Awaitable[Any]) -> str:
    """The message with which the protocol refused a request."""
    try:
        await asked
    except MCPError as error:
        return error.error.message
    raise AssertionError("the request was answered")


async def all_pages(client: Client) -> list[Any]:
    """Every resource, part by part."""
    found, cursor = [], None
    while True:
        part = await client.list_resources(cursor=cursor)
        found += part.resources
        cursor = part.next_cursor
        if cursor is None:
            return found


class Agents:
    """Clients that stay connected, in a thread with a loop of its own; stories are lived there."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._clients: dict[str, Client] = {}
        self._leaving: list[tuple[asyncio.Event, Future[None]]] = []

    def live(self, story: Coroutine[Any, Any, T], seconds: float = 240) -> T:
        """Live through an asynchronous story."""
        return asyncio.run_coroutine_threadsafe(story, self._loop).result(seconds)

    def client(self, name: str, connected: Callable[[], AsyncClient]) -> Client:
        """The client of this name, connected where it is asked for first."""
        if name not in self._clients:
            there: Future[Client] = Future()
            leave = asyncio.Event()
            stay = asyncio.run_coroutine_threadsafe(_stay(connected(), there, leave), self._loop)
            self._leaving.append((leave, stay))
            self._clients[name] = there.result(_SECONDS)
        return self._clients[name]

    def close(self) -> None:
        """Disconnect all."""
        for leave, stay in self._leaving:
            self._loop.call_soon_threadsafe(leave.set)
            stay.result(_SECONDS)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()


async def _stay(connected: AsyncClient, there: Future[Client], leave: asyncio.Event) -> None:
    try:
        async with connected as client:
            there.set_result(client)
            await leave.wait()
    except BaseException as error:
        if there.done():
            raise
        there.set_exception(error)
