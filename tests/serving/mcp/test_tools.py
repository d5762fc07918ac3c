"""What an agent gets from the server, over both transports, from processes of their own."""

from __future__ import annotations

import json
from typing import Any

from mcp import Client

from memory.reading.tools import TOOLS
from tests.serving.mcp.asking import (
    Live,
    Served,
    all_pages,
    ask,
    error_of,
    refused,
    resource,
    text_of,
)


async def _node(client: Client, kind: str, text: str) -> str:
    rows = (await ask(client, "search", text=text, k=20))["results"]
    return next(str(row["node"]) for row in rows if row["kind"] == kind)


def test_every_tool_is_listed_with_its_description_and_schema(client: Client, live: Live) -> None:
    async def story() -> None:
        listed = (await client.list_tools()).tools
        assert [tool.name for tool in listed] == list(TOOLS)
        for tool in listed:
            assert tool.description == TOOLS[tool.name].description
            assert tool.input_schema == TOOLS[tool.name].parameters
            assert tool.annotations is not None and tool.annotations.read_only_hint

    live(story())


def test_every_tool_answers_and_says_of_which_snapshot_and_day(client: Client, live: Live) -> None:
    async def story() -> None:
        claim = await _node(client, "claim", "windstorm deductible")
        passage = await _node(client, "passage", "windstorm deductible")
        calls: dict[str, dict[str, Any]] = {
            "search": {"text": "windstorm deductible"},
            "locate": {"terms": "Homeowners Form"},
            "read": {"node": passage},
            "expand": {"node": claim},
            "governs": {"subject": "windscreen deductible"},
            "impact": {"node": passage},
            "check": {"claim": claim},
        }
        assert set(calls) == set(TOOLS)
        for tool, arguments in calls.items():
            answer = await ask(client, tool, **arguments, as_of="2024-06-01")
            assert (answer["snapshot"], answer["as_of"]) == (2, "2024-06-01"), tool
        assert "$1,000" in await text_of(client, "read", node=passage)
        assert (await ask(client, "check", claim=claim))["state"] == "current"

    live(story())


def test_the_same_call_gives_the_same_bytes(client: Client, live: Live) -> None:
    async def story() -> None:
        once = await text_of(client, "search", text="notice of loss")
        assert await text_of(client, "search", text="notice of loss") == once

    live(story())


def test_a_wrong_call_says_what_was_expected(client: Client, live: Live) -> None:
    async def story() -> None:
        told = await error_of(client, "read", nod="page:x")
        assert "'node' is missing" in told and "node (required)" in told
        assert "today" not in await error_of(client, "read", node="page:x", as_of="yesterday")
        assert "there is no argument 'principals'" in await error_of(
            client, "read", node="page:x", principals=["group:fraud"]
        )
        assert "There is no snapshot 99" in await error_of(
            client, "search", text="notice", known_at=99
        )
        assert "search, read" in await refused(client.call_tool("write", {}))

    live(story())


def test_pages_are_resources_that_read_as_the_read_tool_gives_them(
    client: Client, live: Live
) -> None:
    async def story() -> None:
        pages = await all_pages(client)
        assert len(pages) > 3
        assert [p.name for p in pages] == sorted(p.name for p in pages)
        for page in pages:
            assert page.uri == f"docmem://page/{page.name}"
            assert page.title and page.description and page.mime_type == "text/markdown"
            text = (await ask(client, "read", node=f"page:{page.name}"))["text"]
            assert await resource(client, page.uri) == text
        template = (await client.list_resource_templates()).resource_templates[0]
        assert template.uri_template == "docmem://page/{+path}"

    live(story())


def test_a_page_or_part_of_the_list_that_there_is_not_is_refused(
    client: Client, live: Live
) -> None:
    async def story() -> None:
        for uri in ("docmem://page/topics/nothing", "file:///etc/passwd", "page:x", "x"):
            assert "no such page that you may read" in await refused(client.read_resource(uri))
        assert "begin anew" in await refused(client.list_resources(cursor="%"))

    live(story())


def test_the_server_says_how_it_is_to_be_used(client: Client, live: Live, served: Served) -> None:
    async def story() -> None:
        assert client.server_info.name == "docmem"
        beside_the_bundle = served.folder / "data/AGENTS.md"
        assert client.instructions == beside_the_bundle.read_text(encoding="utf-8")
        tools = client.server_capabilities.tools
        assert tools is not None and not tools.list_changed

    live(story())


def test_text_of_any_script_goes_through(client: Client, live: Live) -> None:
    async def story() -> None:
        for text in ("“windstorm” ß ﬁ", "\N{FIRE} windstorm", "windstorm\n\0\x1b[31m"):
            json.loads(await text_of(client, "search", text=text))

    live(story())
