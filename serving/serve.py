"""`docmem serve`: doors for programs that stay open."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from memory.errors import ConfigurationError
from serving.options import As, Config, settings_of

app = typer.Typer(name="serve", help="Serve the memory to agents.", no_args_is_help=True)
HOST, PORT = "127.0.0.1", 8765


class Transport(StrEnum):
    """How the protocol is carried."""

    stdio = "stdio"
    http = "http"


@app.callback()
def _serve() -> None:
    """Serve the memory to agents."""


@app.command()
def mcp(
    transport: Annotated[
        Transport, typer.Option("--transport", help="stdio: one client, which starts this.")
    ] = Transport.stdio,
    host: Annotated[
        str | None, typer.Option("--host", help=f"HTTP: the address to listen on [{HOST}].")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", min=0, max=65_535, help=f"HTTP: 0 is any free one [{PORT}]."),
    ] = None,
    config: Config = None,
    who: As = None,
) -> None:
    """Serve the tools and the wiki's pages over the Model Context Protocol, until stopped.

    Over stdio, --as says who reads. Over HTTP the bearer token does: serve.tokens in the
    configuration.
    """
    settings = settings_of(config)
    over_http = transport is Transport.http
    if over_http and who:
        raise ConfigurationError(
            "Over HTTP the token says who reads, not --as: name principals in [[serve.tokens]]."
        )
    if not over_http and (host is not None or port is not None):
        raise ConfigurationError("--host and --port are for --transport http.")
    from serving.mcp.transports import serve_http, serve_stdio

    try:
        if over_http:
            serve_http(settings, host or HOST, PORT if port is None else port)
        else:
            serve_stdio(settings, who or ())
    except KeyboardInterrupt:
        return
