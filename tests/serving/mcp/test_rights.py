"""Who may read what: decided by how the server was started, or by the token, and nothing else."""

from __future__ import annotations

from typing import Any

import httpx2
import pytest
from mcp import Client

from tests.serving.mcp.asking import (
    FRAUD,
    PUBLIC,
    Live,
    Served,
    all_pages,
    ask,
    error_of,
    over_http,
    refused,
    resource,
    text_of,
)

_LIST = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
_ACCEPT = {"Accept": "application/json, text/event-stream"}


async def _hidden(fraud_desk: Client) -> dict[str, str]:
    """The nodes that the fraud desk alone may read, by kind."""
    rows = (await ask(fraud_desk, "search", text="zeppelin"))["results"]
    found = {row["kind"]: row["node"] for row in rows if "zeppelin" in row["text"]}
    found["doc"] = next(row["document"] for row in rows if "zeppelin" in row["text"])
    for page in await all_pages(fraud_desk):
        if "zeppelin" in await resource(fraud_desk, page.uri):
            found["page"] = f"page:{page.name}"
    assert {"passage", "claim", "doc", "page"} <= set(found)
    return found


def test_what_is_hidden_answers_like_what_does_not_exist(
    client: Client, fraud_desk: Client, live: Live
) -> None:
    async def story() -> None:
        hidden = await _hidden(fraud_desk)
        for node in hidden.values():
            absent = f"{node.partition(':')[0]}:0000000000000000"
            calls: list[tuple[str, str, dict[str, Any]]] = [
                ("read", "node", {}), ("expand", "node", {}), ("impact", "node", {}),
                ("locate", "within", {"terms": "referral"}),
            ]  # fmt: skip
            if node.startswith("claim:"):
                calls.append(("check", "claim", {}))
            for tool, name, others in calls:
                told = await error_of(client, tool, **{name: node}, **others)
                other = await error_of(client, tool, **{name: absent}, **others)
                assert told.replace(node, "X") == other.replace(absent, "X")
        page = "docmem://page/" + hidden["page"].removeprefix("page:")
        told = await refused(client.read_resource(page))
        assert told == await refused(client.read_resource("docmem://page/topics/nothing"))
        assert page not in {p.uri for p in await all_pages(client)}
        assert "zeppelin" not in (await text_of(client, "search", text="referred over $9,000"))

    live(story())


def test_no_argument_or_header_makes_somebody_else_of_a_caller(served: Served, live: Live) -> None:
    async def story() -> None:
        headers = {"X-Principals": "group:fraud", "X-Forwarded-User": "group:fraud", "as": "fraud"}
        async with over_http(served.url, PUBLIC, **headers) as client:
            assert "zeppelin" not in await text_of(client, "search", text="a claim of $9,000")
            for name in ("as", "principals", "who"):
                arguments = {"text": "a claim of $9,000", name: ["group:fraud"]}
                assert "no argument" in await error_of(client, "search", **arguments)

    live(story())


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": ""},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer wrong-token-0123456789"},
        {"Authorization": f"Bearer {PUBLIC}x"},
        {"Authorization": f"Bearer {PUBLIC[:-1]}"},
        {"Authorization": f"Basic {PUBLIC}"},
        {"Authorization": PUBLIC},
        {"X-Token": PUBLIC},
        {"Cookie": f"token={PUBLIC}"},
    ],
    ids=lambda headers: " ".join(headers.values())[:24] or "none",
)
def test_no_token_or_a_wrong_one_is_answered_with_401(
    served: Served, headers: dict[str, str]
) -> None:
    url = f"{served.url}?token={PUBLIC}&access_token={PUBLIC}"
    answer = httpx2.post(url, json=_LIST, headers=headers | _ACCEPT)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"].startswith("Bearer")
    assert "search" not in answer.text


def test_a_right_token_is_answered(served: Served) -> None:
    answer = httpx2.post(
        served.url, json=_LIST, headers=_ACCEPT | {"Authorization": f"Bearer {PUBLIC}"}
    )
    assert answer.status_code == 200
    assert "search" in answer.text


def test_nothing_but_a_post_is_taken(served: Served) -> None:
    for method in ("GET", "DELETE", "PUT", "OPTIONS"):
        headers = {"Authorization": f"Bearer {PUBLIC}"} | _ACCEPT
        assert httpx2.request(method, served.url, headers=headers).status_code == 405


@pytest.mark.parametrize(
    ("header", "value", "status"),
    [("Host", "evil.example.org", 421), ("Origin", "https://evil.example.org", 403)],
)
@pytest.mark.parametrize("version", ["2025-06-18", "2026-07-28"])
def test_a_browser_led_here_under_another_name_is_refused(
    served: Served, header: str, value: str, status: int, version: str
) -> None:
    headers = {"Authorization": f"Bearer {PUBLIC}", "MCP-Protocol-Version": version, header: value}
    answer = httpx2.post(served.url, json=_LIST, headers=headers | _ACCEPT)
    assert answer.status_code == status


def test_tokens_are_never_logged(served: Served) -> None:
    for token in (PUBLIC, FRAUD, "wrong-token-9876543210"):
        headers = {"Authorization": f"Bearer {token}"} | _ACCEPT
        httpx2.post(f"{served.url}?token={token}", json=_LIST, headers=headers)
        httpx2.post(served.url, content=b"{" + token.encode(), headers=headers)
    log = served.log.read_text(encoding="utf-8")
    assert "token-" not in log
    assert served.out.read_bytes() == b""
