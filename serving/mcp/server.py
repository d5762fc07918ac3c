"""One MCP server over one memory, whatever transport carries it."""

from __future__ import annotations

from typing import Any

from mcp.server.lowlevel import Server

from memory.reading.tools import TOOLS
from memory.settings import Settings
from memory.store.store import Store
from memory.wiki.agents_md import AGENTS_MD
from memory.wiki.front_matter import PRODUCER
from serving.mcp.callers import Identify
from serving.mcp.calls import Calls
from serving.mcp.readers import Readers
from serving.mcp.resources import Resources
from serving.mcp.workers import Workers


def server_of(settings: Settings, identify: Identify) -> tuple[Server[Any], Workers]:
    """A server whose callers are who `identify` says, and the threads that its calls run in.

    It reports no spans: the SDK's tracing is taken out.
    """
    readers = Readers(Store(settings.store_uri))
    workers = Workers(settings.serve.timeout)
    calls = Calls(readers, workers, identify)
    resources = Resources(readers, workers, identify)
    name, _, version = PRODUCER.partition("/")
    server: Server[Any] = Server(
        name,
        version=version,
        title="docmem",
        instructions=AGENTS_MD,
        get_tool_input_schema=lambda tool: TOOLS[tool].parameters if tool in TOOLS else None,
        on_list_tools=calls.listed,
        on_call_tool=calls.call,
        on_list_resources=resources.listed,
        on_list_resource_templates=resources.templates,
        on_read_resource=resources.read,
    )
    server.middleware.clear()
    return server, workers
