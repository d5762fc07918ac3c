"""Carrying the protocol: over standard input and output, or over HTTP on one socket.

Nothing but the protocol goes to standard output; messages and errors go to standard error.
"""

from __future__ import annotations

import logging
import socket
import sys
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from typing import Any

import anyio
import uvicorn
from mcp.server.auth.middleware.bearer_auth import BearerAuthBackend, RequireAuthMiddleware
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.server.streamable_http_manager import StreamableHTTPASGIApp, StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.authentication import AuthenticationMiddleware
from starlette.requests import ClientDisconnect
from starlette.routing import Route

from memory.errors import ConfigurationError
from memory.settings import Settings
from serving.mcp.callers import Tokens, started_as
from serving.mcp.server import server_of

PATH = "/mcp"
_OF_THIS_MACHINE = ("127.0.0.1", "localhost", "[::1]")
_BODY = 256 * 1024  # bytes of a request; arguments are short
_LAST_SECONDS = 5  # for what is being answered when the server is told to stop
_IDLE_SECONDS = 90  # a connection is kept between two calls, while the agent thinks


def serve_stdio(settings: Settings, principals: Iterable[str]) -> None:
    """Serve one client on standard input and output, as `principals`, until it closes them."""
    _log_to_standard_error()
    server, workers = server_of(settings, started_as(principals))

    async def run() -> None:
        async with stdio_server() as (reads, writes):
            await server.run(reads, writes, server.create_initialization_options())

    try:
        anyio.run(run)
    except* BrokenPipeError:
        pass  # the client went away without taking its answer
    finally:
        workers.close()


def serve_http(settings: Settings, host: str, port: int) -> None:
    """Serve over streamable HTTP at `host` and `port` (0: any that is free) until told to stop.

    Raises ConfigurationError without a token, for an address that cannot be had, and for one that
    stands for all of a machine's while no name is configured.
    """
    _log_to_standard_error()
    tokens = Tokens(settings.serve.tokens)
    security = _security(host, settings.serve.hosts)
    server, workers = server_of(settings, tokens)
    app = _app(server, tokens, security)
    bound = _bound(host, port)
    shown = f"[{host}]" if ":" in host else host
    _say(f"Serving the memory at http://{shown}:{bound.getsockname()[1]}{PATH}")
    if not _is_loopback(host):
        _say(
            f"Warning: {host} can be reached from other machines, and tokens and answers travel "
            "unencrypted. Put a proxy that speaks TLS in front."
        )
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="none",
        timeout_keep_alive=_IDLE_SECONDS,
        timeout_graceful_shutdown=_LAST_SECONDS,
    )
    try:
        uvicorn.Server(config).run(sockets=[bound])
    finally:
        workers.close()


def _app(server: Server[Any], tokens: Tokens, security: TransportSecuritySettings) -> Starlette:
    """The protocol behind the bearer check. No session outlives a request: each carries its token,
    and a client that vanishes leaves nothing behind."""
    sessions = StreamableHTTPSessionManager(
        server,
        json_response=True,
        stateless=True,
        security_settings=security,
        max_request_body_size=_BODY,
    )
    guarded = RequireAuthMiddleware(StreamableHTTPASGIApp(sessions), [])
    bearer = Middleware(AuthenticationMiddleware, backend=BearerAuthBackend(tokens))
    return Starlette(
        routes=[Route(PATH, guarded, methods=["POST"])],
        middleware=[bearer],
        lifespan=lambda _: sessions.run(),
    )


def _security(host: str, named: Sequence[str]) -> TransportSecuritySettings:
    """The Host and Origin headers that are answered: a page in a browser that was led here under
    another name is not."""
    if host in ("0.0.0.0", "::") and not named:
        raise ConfigurationError(
            f"{host} stands for every address of this machine. Name those under which clients "
            'reach it in the configuration: [serve] hosts = ["memory.example.org"].'
        )
    own = f"[{host}]" if ":" in host else host
    hosts = list(dict.fromkeys([*_OF_THIS_MACHINE, own, *named]))
    hosts += [f"{name}:*" for name in hosts if name.endswith("]") or ":" not in name]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=hosts,
        allowed_origins=[f"{scheme}://{name}" for name in hosts for scheme in ("http", "https")],
    )


def _bound(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=256)
    except OSError as error:
        raise ConfigurationError(
            f"Cannot listen on {host}, port {port}: {error.strerror or error}. Choose another with "
            "--host and --port."
        ) from None


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _log_to_standard_error() -> None:
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s"
    )
    for handler in logging.getLogger().handlers:
        handler.addFilter(_is_worth_a_line)


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Clients that go away in mid-request are none of the server's troubles."""
    return not (record.exc_info and isinstance(record.exc_info[1], ClientDisconnect))


def _say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)
