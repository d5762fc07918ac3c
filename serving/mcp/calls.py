"""The tools: listing them, and answering calls.

Each call reads the newest whole snapshot at its start and stays on it; its answer says which one
that was. What goes wrong is told in words, without a trace or a path.
"""

from __future__ import annotations

import json
import logging
from functools import partial
from typing import Any

from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    ToolAnnotations,
)
from mcp_types import Tool as Listed

from memory.errors import DocmemError, RunError
from memory.reading.tools import TOOLS, Tool
from serving.mcp.callers import Context, Identify
from serving.mcp.readers import Moment, Opened, Readers
from serving.mcp.workers import Workers

log = logging.getLogger("docmem.mcp")
_READS = ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)
TOO_LONG = "The answer took longer than allowed. Ask for less, or narrow the question; then retry."
UNREADABLE = "The memory cannot be read just now. Try again later; the server's log says why."
UNEXPECTED = "Something went wrong that is no fault of the call. The server's log says what."


def told(error: Exception, what: str) -> str:
    """What a client is told of an error; what it is not told is logged."""
    if isinstance(error, TimeoutError):
        log.warning("%s took longer than allowed", what)
        return TOO_LONG
    if isinstance(error, RunError):
        log.error("%s: %s", what, error)
        return UNREADABLE
    if isinstance(error, DocmemError):
        return str(error)
    log.error("%s failed", what, exc_info=error)
    return UNEXPECTED


class Calls:
    """The handlers of `tools/list` and `tools/call`."""

    def __init__(self, readers: Readers, workers: Workers, identify: Identify) -> None:
        self._readers = readers
        self._workers = workers
        self._identify = identify

    async def listed(self, _: Context, __: PaginatedRequestParams | None) -> ListToolsResult:
        """All tools; the same for everybody."""
        return ListToolsResult(
            tools=[
                Listed(
                    name=tool.name,
                    description=tool.description,
                    input_schema=tool.parameters,
                    annotations=_READS,
                )
                for tool in TOOLS.values()
            ]
        )

    async def call(self, context: Context, params: CallToolRequestParams) -> CallToolResult:
        """The answer of a tool as one JSON object, or what went wrong as a tool's error.

        Raises MCPError for a tool that there is not.
        """
        tool = TOOLS.get(params.name)
        if tool is None:
            names = ", ".join(TOOLS)
            raise MCPError(
                code=INVALID_PARAMS, message=f"There is no such tool; the tools are {names}."
            )
        try:
            caller = self._identify(context)
            work = partial(self._answer, tool, params.arguments or {}, caller.principals)
            text = await self._workers.run(caller.name, work)
        except Exception as error:
            return _result(told(error, f"tool {tool.name}"), is_error=True)
        return _result(text)

    def _answer(self, tool: Tool, arguments: dict[str, Any], principals: frozenset[str]) -> str:
        asked = tool.checked(arguments)
        moment = Moment(principals, asked.as_of, asked.known_at)

        def ask(opened: Opened) -> str:
            return json.dumps(tool.call(opened.reader, arguments), ensure_ascii=False)

        return self._readers.answer(moment, ask)


def _result(text: str, *, is_error: bool = False) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text)], is_error=is_error)
