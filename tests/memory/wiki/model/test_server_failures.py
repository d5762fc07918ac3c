"""A server that fails: tried again where that helps, and no page is lost."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from memory.errors import ConfigurationError, ModelFailed
from tests.memory.wiki.model.conftest import Wiki
from tests.memory.wiki.model.server import Behave, Behaviour, completion, fails, honest


def _edit(wiki: Wiki) -> None:
    wiki.files["glass.txt"] = wiki.files["glass.txt"].replace("$500", "$750")


def _mended(wiki: Wiki) -> bool:
    return "The windscreen deductible is $750 for each loss." in wiki.statements().values()


def _garbage(request: dict[str, Any]) -> Behaviour:
    return Behaviour(b"<html>proxy</html>", headers={"Content-Type": "text/html"})


def _no_choices(request: dict[str, Any]) -> Behaviour:
    return Behaviour(b'{"id": "x", "choices": []}', headers={"Content-Type": "application/json"})


def _cut_json(request: dict[str, Any]) -> Behaviour:
    return Behaviour(b'{"id": "x", "choi', headers={"Content-Type": "application/json"})


def _slow(request: dict[str, Any]) -> Behaviour:
    done = completion("{}")
    done.delay = 1.5
    return done


PASSING: dict[str, Behave] = {
    "500": fails(500),
    "503": fails(503),
    "429": fails(429, Retry_After="0"),
    "time-out": _slow,
    "not JSON": _garbage,
    "JSON cut off": _cut_json,
    "no choices": _no_choices,
}


@pytest.mark.parametrize("kind", PASSING)
def test_a_failure_that_passes_is_tried_again(written: Wiki, kind: str) -> None:
    written.options = {"timeout": 0.7}
    _edit(written)
    written.server.script = [PASSING[kind]]
    assert written.write().left == []
    assert _mended(written) and len(written.server.requests) == 2


@pytest.mark.parametrize("kind", PASSING)
def test_when_every_call_fails_the_run_fails_and_nothing_is_lost(written: Wiki, kind: str) -> None:
    before = written.pages()
    written.options = {"timeout": 0.7}
    _edit(written)
    written.server.otherwise = PASSING[kind]
    with pytest.raises(ModelFailed, match="None of 2 calls was answered") as caught:
        written.write()
    assert written.server.endpoint in str(caught.value)
    assert written.pages() == before
    written.server.otherwise = honest
    assert written.write().left == []
    assert _mended(written)


def test_the_wait_that_a_server_asks_for_is_kept(written: Wiki) -> None:
    _edit(written)
    written.server.script = [fails(429, Retry_After="1.2")]
    written.write()
    first, second = written.server.times[-2:]
    assert second - first >= 1.2 and _mended(written)


def test_a_wait_that_is_too_long_leaves_the_page(written: Wiki) -> None:
    _edit(written)
    written.server.otherwise = fails(429, Retry_After="3600")
    with pytest.raises(ModelFailed, match="HTTP 429"):
        written.write()
    assert len(written.server.requests) == 1


def test_one_page_without_an_answer_is_left_and_the_run_goes_on(wiki: Wiki) -> None:
    def partly(request: dict[str, Any]) -> Behaviour:
        windscreens = "Windscreens" in request["messages"][1]["content"]
        return (fails(500) if windscreens else honest)(request)

    wiki.server.otherwise = partly
    compiled = wiki.write()
    assert [(entry["reason"], len(entry["why"])) for entry in compiled.left] == [("no answer", 1)]
    assert "HTTP 500" in compiled.left[0]["why"][0]
    assert len(wiki.statements()) == 2


def test_a_server_that_cannot_be_reached_fails_the_run_with_its_address(written: Wiki) -> None:
    before = written.pages()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, never listening: connections are refused
        written.options = {"endpoint": f"http://127.0.0.1:{taken.getsockname()[1]}/v1"}
        _edit(written)
        with pytest.raises(ModelFailed, match="cannot be reached"):
            written.write()
    assert written.pages() == before
    written.options = {}
    assert written.write().left == [] and _mended(written)


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_failure_that_lasts_is_met_once(wiki: Wiki, status: int) -> None:
    wiki.server.otherwise = fails(status, "no such model or key")
    with pytest.raises(ModelFailed, match="no such model or key"):
        wiki.write()
    assert len(wiki.server.requests) == 1


def test_after_three_pages_without_an_answer_no_more_are_tried(wiki: Wiki) -> None:
    fees = ["glass", "copy", "tow", "storage", "survey", "translation"]
    wiki.files = {f"{fee}.txt": f"# Fee of {fee}\nThe {fee} fee is $9.\n" for fee in fees}
    wiki.server.script = [honest]
    wiki.server.otherwise = fails(500)
    compiled = wiki.write()
    assert len(wiki.statements()) == 1
    assert [entry["reason"] for entry in compiled.left] == ["no answer"] * 5
    assert len(wiki.server.requests) == 1 + 3 * 2
    assert "not asked again in this run" in compiled.left[-1]["why"][0]


def test_a_key_comes_from_the_environment_and_from_nowhere_else(
    written: Wiki, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "of another service")
    written.options = {"key_variable": "DOCMEM_TEST_KEY"}
    with pytest.raises(ConfigurationError, match="DOCMEM_TEST_KEY is not set"):
        written.write()
