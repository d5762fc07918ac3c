"""Reading from the command line: what is found, read and counted, by whom, and as of when.

Here: shapes of answers, readers' rights, the two clocks, odd texts. Not here: misuse.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
HIT = {"node", "kind", "document", "title", "heading", "text", "score", "state"}
STATUS = {"snapshot", "corpus_root", "documents", "passages", "claims", "pages", "edges", "stale",
          "quarantined", "partial", "findings", "model"}  # fmt: skip


def test_search_answers_with_the_documented_keys_best_first(docmem: Run, memory: Path) -> None:
    hits = docmem(memory, "search", "windstorm deductible", "-k", "4", "--json").json()
    assert len(hits) == 4
    assert all(set(hit) >= HIT for hit in hits)
    assert hits[0]["text"] == "The windstorm deductible is $1,000 for each loss."


def test_whatever_search_names_can_be_read(docmem: Run, memory: Path) -> None:
    hits = docmem(memory, "search", "notice of loss", "--json").json()
    nodes = {hit["node"] for hit in hits} | {hit["document"] for hit in hits} - {""}
    assert {node.split(":")[0] for node in nodes} >= {"passage", "claim", "doc"}
    for node in sorted(nodes):
        answer = docmem(memory, "read", node, "--json")
        assert (answer.status, answer.json()["node"]) == (0, node)


def test_a_page_of_a_claim_can_be_read_and_shows_the_claim(docmem: Run, memory: Path) -> None:
    hits = docmem(memory, "search", "quote seconds", "--json").json()
    claim = next(hit for hit in hits if hit["kind"] == "claim")
    page = docmem(memory, "read", docmem(memory, "read", claim["node"], "--json").json()["title"])
    assert page.status == 0
    assert "45 seconds" in page.out


@pytest.mark.parametrize(
    "text",
    ["“windstorm”", '"windstorm', "(windstorm", "windstorm AND", "AND", "title:windstorm^2 +a -b ~",
     "* ? \\ / [a TO b]", "o'clock; DROP TABLE claims", "\N{FIRE}", "ß ﬁ", "windstorm " * 500],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_no_search_text_is_a_syntax_error(docmem: Run, memory: Path, text: str) -> None:
    answer = docmem(memory, "search", "--json", "--", text)
    assert answer.status == 0, answer.err
    found = any("windstorm" in hit["text"] for hit in answer.json())
    assert found or "windstorm" not in text


def test_long_text_that_is_piped_is_not_wrapped(docmem: Run, memory: Path) -> None:
    hits = docmem(memory, "search", "glass form replaces", "--json").json()
    node = hits[0]["document"]
    text = docmem(memory, "read", node, "--json").json()["text"]
    assert max(len(line) for line in text.splitlines()) > 80
    assert text in docmem(memory, "read", node).out


def test_a_document_that_a_reader_may_not_see_is_not_there(docmem: Run, memory: Path) -> None:
    theirs = docmem(memory, "search", "zeppelin", "--as", "group:fraud", "--json").json()
    assert theirs and all("zeppelin" in hit["text"] for hit in theirs)
    for who in ([], ["--as", "everyone"], ["--as", "user:ousted", "--as", "group:fraud"]):
        found = docmem(memory, "search", "zeppelin", *who, "--json")
        assert (found.status, found.json()) == (0, [])
        for node in {theirs[0]["node"], theirs[0]["document"]}:
            hidden = docmem(memory, "read", node, *who)
            kind = node.split(":")[0]
            absent = docmem(memory, "read", f"{kind}:0123456789abcdef", *who)
            assert hidden.status == absent.status == 2
            assert _same(hidden.err, node) == _same(absent.err, f"{kind}:0123456789abcdef")


def test_counts_are_those_of_the_reader(docmem: Run, memory: Path) -> None:
    every = docmem(memory, "status", "--json").json()
    fraud = docmem(memory, "status", "--as", "everyone", "--as", "group:fraud", "--json").json()
    assert fraud["documents"] == every["documents"] + 1
    assert fraud["claims"] == every["claims"] + 1


def test_status_has_the_documented_keys(docmem: Run, memory: Path) -> None:
    status = docmem(memory, "status", "--json").json()
    assert set(status) >= STATUS
    assert set(status["model"]) >= {"calls", "tokens", "cost"}
    assert status["stale"] == {}


def test_nothing_stale_is_an_empty_list_and_a_sentence(docmem: Run, memory: Path) -> None:
    assert docmem(memory, "stale", "--json").json() == []
    assert docmem(memory, "stale").out.strip() == "No claim is stale."


def test_snapshots_are_listed_newest_first(docmem: Run, memory: Path) -> None:
    assert [s["snapshot"] for s in docmem(memory, "snapshots", "--json").json()] == [2, 1]


def test_what_was_superseded_is_offered_as_historic_today(docmem: Run, memory: Path) -> None:
    states = _states(docmem(memory, "search", "windscreen deductible", "--json"))
    assert states["$500"] == {"historic"}
    assert states["$750"] == {"current"}


def test_what_was_superseded_is_current_on_a_day_before_that(docmem: Run, memory: Path) -> None:
    asked = ["search", "windscreen deductible", "--as-of", "2021-06-01", "--json"]
    states = _states(docmem(memory, *asked))
    assert states["$500"] == {"current"}
    assert "current" not in states.get("$750", set())


def test_a_rule_of_the_future_is_not_offered_as_current(docmem: Run, memory: Path) -> None:
    def states(*options: str) -> set[str]:
        return _states(docmem(memory, "search", "luggage limit", *options, "--json"))["$4,000"]

    assert states("--as-of", "2099-06-01") == {"current"}
    assert "current" not in states()


@pytest.mark.parametrize(
    "command",
    [["search", "loss"], ["locate", "notice"], ["governs", "windscreen deductible"]],
    ids=lambda command: command[0],
)
def test_reading_starts_neither_dagster_nor_a_model_library(
    memory: Path, command: list[str]
) -> None:
    program = (
        f"import sys; sys.argv = ['docmem', *{command!r}, '--json']\n"
        "from serving.cli import main; main()\n"
        "print([m for m in ('dagster', 'torch', 'sentence_transformers', 'openai', 'unstructured')"
        " if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", program],
        cwd=memory,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.strip() == "[]"


def _same(message: str, node: str) -> str:
    return " ".join(message.split()).replace(node, "NODE")


def _states(answer: Any) -> dict[str, set[str]]:
    """The states of what states an amount, by amount."""
    states: dict[str, set[str]] = {}
    for hit in answer.json():
        for amount in ("$500", "$750", "$4,000"):
            if amount in hit["text"]:
                states.setdefault(amount, set()).add(hit["state"])
    return states
