"""Answers come from one snapshot whole, the newest there is, whatever is written meanwhile."""

from __future__ import annotations

import asyncio
import itertools
import json
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import lancedb
import pytest
from mcp import Client

from memory.reading.reader import Reader
from memory.reading.tools import TOOLS
from memory.store.snapshot import Manifest, Snapshot
from memory.store.store import Store
from tests.serving.mcp.asking import (
    ENVIRONMENT,
    FRAUD,
    PUBLIC,
    Live,
    Serve,
    Served,
    all_pages,
    ask,
    error_of,
    over_http,
    resource,
    text_of,
)

CLIENTS = 32
DAY = "2026-06-01"
_PAUSE = 0.2  # seconds between two calls of a client, so that the update gets on
Call = tuple[str, dict[str, Any]]
Run = Callable[..., Any]


@pytest.fixture
def own(mine: Path, serve: Serve) -> Served:
    """A server of a memory that a test may change."""
    return serve(mine)


def _docmem(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "serving.cli", *arguments], cwd=folder, env=ENVIRONMENT,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def _alone(folder: Path, manifest: Manifest, principals: set[str], call: Call) -> Any:
    """The answer of a call that is made on one snapshot while nothing else happens."""
    tables = str(folder / "data/store/tables")
    snapshot = Snapshot(lambda: lancedb.connect(tables), manifest, manifest.snapshot)
    reader = Reader(snapshot, principals=principals, as_of=date.fromisoformat(DAY))
    tool, arguments = call
    return TOOLS[tool].call(reader, arguments)


async def _calls(client: Client) -> list[Call]:
    """Calls that reach every table."""
    rows = (await ask(client, "search", text="deductible notice fee class", k=30))["results"]
    nodes = [row["node"] for row in rows] + sorted({row["document"] for row in rows})
    pages = [f"page:{page.name}" for page in await all_pages(client)]
    return [
        *(("read", {"node": node, "as_of": DAY}) for node in [*nodes, *pages]),
        *(("expand", {"node": node, "as_of": DAY}) for node in nodes),
        *(("impact", {"node": node, "as_of": DAY}) for node in nodes),
        *(("check", {"claim": row["node"], "as_of": DAY}) for row in rows
          if row["kind"] == "claim"),
        *(("search", {"text": text, "as_of": DAY}) for text in ("deductible", "handling fee")),
        *(("locate", {"terms": text, "as_of": DAY}) for text in ("Glass Form", "Handbook")),
        ("governs", {"subject": "windscreen deductible", "as_of": DAY}),
    ]  # fmt: skip


def _change(documents: Path) -> None:
    for path in sorted(documents.glob("**/*.txt")):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("$", "$9").replace("30 days", "45 days"), encoding="utf-8")
    (documents / "policies/glass-2020.txt").unlink()
    (documents / "manuals/notes/n13.txt").write_text("Note 13\n\nThe handling fee is $77.\n")


@pytest.mark.timeout(600)
def test_each_answer_to_32_clients_comes_from_one_snapshot_while_an_update_commits(
    own: Served, live: Live
) -> None:
    answers: list[tuple[Call, str]] = []

    async def agent(number: int, calls: list[Call], update: subprocess.Popen[bytes]) -> None:
        async with over_http(own.url, FRAUD if number % 2 else PUBLIC) as client:
            last = False
            for call in itertools.islice(itertools.cycle(calls), 3 * number, None):
                found = await client.call_tool(call[0], call[1])
                text = found.content[0].text  # type: ignore[union-attr]
                answers.append(((f"{number % 2} {call[0]}", call[1]), text))
                if last:
                    return
                last = update.poll() is not None
                await asyncio.sleep(_PAUSE)

    async def story() -> None:
        async with over_http(own.url, FRAUD) as client:
            calls = await _calls(client)
        _change(own.folder / "documents")
        update = _docmem(own.folder, "update")
        await asyncio.gather(*(agent(number, calls, update) for number in range(CLIENTS)))
        assert update.returncode == 0

    live(story(), 500)
    _compare(own, answers)


def _compare(own: Served, answers: list[tuple[Call, str]]) -> None:
    manifests = {m.snapshot: m for m in Store(str(own.folder / "data/store")).manifests()}
    assert sorted(manifests) == [1, 2, 3, 4]
    seen, expected = set(), {}
    for (who_tool, arguments), text in answers:
        who, _, tool = who_tool.partition(" ")
        principals = {"everyone", "group:fraud"} if who == "1" else {"everyone"}
        if not text.startswith("{"):
            assert "that you may read" in text, text
            continue
        answer = json.loads(text)
        number = answer["snapshot"]
        seen.add(number)
        key = (who_tool, json.dumps(arguments), number)
        if key not in expected:
            call = (tool, arguments)
            expected[key] = _alone(own.folder, manifests[number], principals, call)
        assert answer == expected[key], (key, "differs from the same call made alone")
    assert len(seen) > 1, "no answer was given before or after the commit"
    assert len(expected) > 50


def test_a_server_that_stays_up_sees_each_commit_and_rights_as_they_are(
    own: Served, live: Live
) -> None:
    async def story() -> None:
        async with over_http(own.url, PUBLIC) as client:
            before = await ask(client, "search", text="windstorm deductible")
            pages = len(await all_pages(client))
            path = own.folder / "documents/policies/home.txt"
            path.write_text(path.read_text("utf-8").replace("$1,000", "$2,500"), "utf-8")
            access = own.folder / "documents/policies/access.csv"
            access.write_text(access.read_text("utf-8") + "glass*,group:glass,\n", "utf-8")
            assert _docmem(own.folder, "update").wait(timeout=200) == 0
            after = await ask(client, "search", text="windstorm deductible")
            assert (before["snapshot"], after["snapshot"]) == (2, 4)
            assert "$1,000" in before["results"][0]["text"]
            assert "$2,500" in after["results"][0]["text"]
            assert len(await all_pages(client)) < pages
            assert "windscreen" not in await text_of(client, "search", text="windscreen deductible")
            known = await ask(client, "search", text="windstorm deductible", known_at=2)
            assert known["snapshot"] == 2
            assert "$1,000" in known["results"][0]["text"]

    live(story())


def test_what_is_forgotten_is_gone_from_a_server_that_has_read_it(own: Served, live: Live) -> None:
    async def story() -> None:
        async with over_http(own.url, FRAUD) as client:
            rows = (await ask(client, "search", text="zeppelin"))["results"]
            node, document = rows[0]["node"], rows[0]["document"]
            uris = [p.uri for p in await all_pages(client)]
            said = [uri for uri in uris if "zeppelin" in await resource(client, uri)]
            assert said
            assert "zeppelin" in await text_of(client, "read", node=document)
            assert _docmem(own.folder, "forget", document).wait(timeout=200) == 0
            assert "zeppelin" not in await text_of(client, "search", text="zeppelin claim referred")
            for gone in (node, document):
                assert "that you may read" in await error_of(client, "read", node=gone)
                assert "zeppelin" not in await error_of(client, "read", node=gone, known_at=2)
            assert not {p.uri for p in await all_pages(client)}.intersection(said)

    live(story())
