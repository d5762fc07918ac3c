"""`docmem update` with a model: what it says, its exit status, and what stands afterwards.

Here: the command on the whole job. Not here: what a model's answer may do (`tests/memory/wiki`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.memory.wiki.model.server import ModelServer, fails, says

Run = Callable[..., Any]

_SOURCE = """\
data = "data"

[[sources]]
name = "policies"
kind = "policy"
folder = "documents"
readers = ["everyone"]
"""
_MODEL = """
[model]
endpoint = "{endpoint}"
name = "m"
price_in = 1.0
price_out = 10.0
timeout = 5
attempts = 1
{more}
"""


@pytest.fixture
def server() -> Iterator[ModelServer]:
    running = ModelServer()
    yield running
    running.stop()


def _configure(folder: Path, server: ModelServer | None, more: str = "") -> None:
    model = _MODEL.format(endpoint=server.endpoint, more=more) if server else ""
    (folder / "docmem.toml").write_text(_SOURCE + model, encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, server: ModelServer) -> Path:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "glass.md").write_text("# Windscreens\n\nThe deductible is $500 for each loss.\n")
    (documents / "notice.md").write_text("# Notice\n\nNotice must be given within 30 days.\n")
    _configure(tmp_path, server)
    return tmp_path


def _claims(docmem: Run, folder: Path) -> set[str]:
    hits = docmem(folder, "search", "deductible notice", "-k", "20", "--json").json()
    return {hit["text"] for hit in hits if hit["kind"] == "claim"}


def test_pages_are_written_and_the_cost_stands_in_report_and_status(
    docmem: Run, folder: Path
) -> None:
    answer = docmem(folder, "update", "--json")
    assert answer.status == 0, answer.err
    report = answer.json()["report"]
    assert report["left"] == [] and report["operations"] == {"add": 2}
    assert report["model"]["calls"] == 2
    spent = docmem(folder, "status", "--json").json()["model"]
    assert (spent["calls"], spent["tokens"]) == (2, 240)
    assert spent["cost"] == pytest.approx(report["model"]["cost"]) != 0
    bundle = "".join(p.read_text() for p in (folder / "data" / "bundle").rglob("*.md"))
    assert "The deductible is $500 for each loss" in bundle.replace("\\", "")


def test_pages_that_are_left_are_listed_and_the_update_is_done(
    docmem: Run, folder: Path, server: ModelServer
) -> None:
    docmem(folder, "update")
    before = _claims(docmem, folder)
    (folder / "documents" / "glass.md").write_text("# Windscreens\n\nThe deductible is $750.\n")
    server.otherwise = says("not what was asked")
    answer = docmem(folder, "update")
    assert answer.status == 0
    assert "left as it was (unreadable) page:" in answer.out.replace("\n", " ")
    assert _claims(docmem, folder) == before
    stale = docmem(folder, "stale", "--json").json()
    assert "The deductible is $500 for each loss." in str(stale)


def test_when_no_call_is_answered_the_update_fails_and_readers_keep_their_pages(
    docmem: Run, folder: Path, server: ModelServer
) -> None:
    docmem(folder, "update")
    before = _claims(docmem, folder)
    (folder / "documents" / "glass.md").write_text("# Windscreens\n\nThe deductible is $750.\n")
    server.otherwise = fails(500, "out of memory")
    answer = docmem(folder, "update", "--json")
    assert answer.status == 1
    assert "None of 1 calls was answered" in answer.json()["error"]
    assert "out of memory" in answer.json()["error"]
    assert _claims(docmem, folder) == before
    server.otherwise = ModelServer.honestly
    assert docmem(folder, "update").status == 0
    assert "The deductible is $750." in _claims(docmem, folder)


def test_a_missing_key_is_misuse_and_told_before_anything_is_read(
    docmem: Run, folder: Path, server: ModelServer
) -> None:
    _configure(folder, server, 'key_variable = "DOCMEM_NO_SUCH_KEY"')
    answer = docmem(folder, "update", "--json")
    assert answer.status == 2
    assert "DOCMEM_NO_SUCH_KEY is not set" in answer.json()["error"]
    assert not (folder / "data" / "store").exists()


def test_without_the_model_the_extractive_compiler_takes_up_what_was_left(
    docmem: Run, folder: Path, server: ModelServer
) -> None:
    server.otherwise = says("no")
    assert len(docmem(folder, "update", "--json").json()["report"]["left"]) == 2
    assert _claims(docmem, folder) == set()
    _configure(folder, None)
    report = docmem(folder, "update", "--json").json()["report"]
    assert (report["operations"], report["left"], report["model"]) == ({"add": 2}, [], {})
    assert len(_claims(docmem, folder)) == 2


def test_the_key_stands_in_no_file(
    script: Run, folder: Path, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.serving import conftest

    monkeypatch.setitem(conftest._ENVIRONMENT, "DOCMEM_TEST_KEY", "sk-very-secret-key")
    _configure(folder, server, 'key_variable = "DOCMEM_TEST_KEY"')
    assert script(folder, "update").status == 0
    assert server.keys == {"Bearer sk-very-secret-key"}
    held = [p for p in folder.rglob("*") if p.is_file() and b"very-secret" in p.read_bytes()]
    assert held == []
