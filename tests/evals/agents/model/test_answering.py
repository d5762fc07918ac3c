"""The agent over a real store: what it is told, what it calls, what it cites."""

from __future__ import annotations

import json
from typing import Any

import pytest

from evals.agents.model.instructions import INSTRUCTIONS
from evals.benchmark.answers import read_answers
from evals.benchmark.conditions import CONDITIONS
from tests.evals.agents.model.conftest import DEDUCTIBLE, KEY, SEARCHES, Asking, calls
from tests.memory.wiki.model.server import says


def test_it_looks_up_and_answers_with_the_passages_it_was_shown(
    asking: Asking, passage: str
) -> None:
    asking.server.script = [SEARCHES, says(f"It is $500 for each loss [{passage}].")]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert answer["text"] == f"It is $500 for each loss [{passage}]."
    assert answer["citations"] == [passage]
    assert (answer["calls"], answer["error"]) == (1, "")
    assert (answer["tokens_in"], answer["tokens_out"]) == (200, 40)  # as the server counted
    assert read_answers(asking.out)[0].citations == (passage,)
    assert any(row["node"] == passage for row in asking.results()[0]["results"])


def test_instructions_are_the_same_under_all_conditions_and_only_the_tools_differ(
    asking: Asking,
) -> None:
    told: dict[str, Any] = {}
    for name in ("search", "wiki", "wiki_graph", "oracle"):
        asking.out.unlink(missing_ok=True)
        asking.journal.unlink(missing_ok=True)
        asking.server.script = [says("The sources do not say.")]
        asking.condition = name
        asking.ask(DEDUCTIBLE)
        told[name] = asking.server.requests[-1]
    tools = {name: request.pop("tools") for name, request in told.items()}
    assert told["search"] == told["wiki"] == told["wiki_graph"] == told["oracle"]
    assert told["wiki"]["messages"] == [
        {"role": "system", "content": INSTRUCTIONS.format(today="2026-06-01")},
        {"role": "user", "content": DEDUCTIBLE},
    ]
    for name, given in tools.items():
        assert tuple(each["function"]["name"] for each in given) == CONDITIONS[name].tools
        assert all(each["function"]["description"] for each in given)


def test_a_passage_that_no_tool_returned_is_no_citation(asking: Asking, passage: str) -> None:
    text = f"It is $500 [passage:dead00, {passage}]. Always [passage:beef01]. See passage:beef01."
    asking.server.script = [SEARCHES, says(text)]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert answer["citations"] == [passage]
    assert answer["text"] == f"It is $500 [{passage}]. Always. See."
    assert answer["error"] == ""
    ended = json.loads(asking.journal.read_text().splitlines()[-1])["ended"]
    assert ended["invented"] == 3


def test_a_passage_that_was_shown_for_another_question_is_no_citation(
    asking: Asking, passage: str
) -> None:
    asking.server.script = [SEARCHES, says(f"$500 [{passage}]."), says(f"$500 [{passage}].")]
    _, second = asking.ask(DEDUCTIBLE, "And for each loss?")
    assert (second["text"], second["citations"]) == ("$500.", [])


def test_all_calls_of_one_message_are_answered(asking: Asking, passage: str) -> None:
    both = calls(("search", {"text": "notice of loss"}), ("read", {"node": passage}))
    asking.server.script = [both, says("Within 30 days.")]
    (answer,) = asking.ask("How long is the notice?")
    assert answer["calls"] == 2
    assert ["results" in result for result in asking.results()] == [True, False]
    sent = asking.server.requests[-1]["messages"]
    asked = [call["id"] for call in sent[2]["tool_calls"]]
    assert [m["tool_call_id"] for m in sent if m["role"] == "tool"] == asked == ["c0", "c1"]


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("search", '{"text": "wind', "no JSON"),
        ("search", '["windscreen"]', "no JSON object"),
        ("search", {"txet": "windscreen"}, "Its arguments are: text"),
        ("search", {"tool": "search", "text": "windscreen"}, "there is no argument 'tool'"),
        ("search", {"text": "windscreen", "k": "many"}, "'k' should be"),
        ("search", {"text": "windscreen", "as_of": "last year"}, "as_of"),
        ("search", {"text": "windscreen", "known_at": "yesterday"}, "known_at"),
        ("search", {}, "'text' is missing"),
        ("look_up", {"text": "windscreen"}, "the tools are search, read, check"),
        ("governs", {"subject": "windscreen"}, "the tools are search, read, check"),
        ("read", {"node": "passage:dead"}, "passage:dead"),
    ],
)
def test_a_call_that_cannot_be_made_counts_and_is_told_what_to_do(
    asking: Asking, name: str, given: Any, told: str
) -> None:
    asking.server.script = [calls((name, given)), says("The sources do not say.")]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert told in asking.results()[0]["error"]
    assert (answer["calls"], answer["text"]) == (1, "The sources do not say.")


@pytest.mark.parametrize("k", ["3", 3.0])
def test_an_argument_of_a_like_type_is_taken(asking: Asking, k: Any) -> None:
    asking.server.script = [calls(("search", {"text": "loss", "k": k})), says("Yes.")]
    asking.condition = "search"
    asking.ask(DEDUCTIBLE)
    assert asking.results()[0]["results"]


def test_thoughts_are_no_part_of_an_answer(asking: Asking, passage: str) -> None:
    asking.server.script = [SEARCHES, says(f"<think>[{passage}]?</think>The sources do not say.")]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert (answer["text"], answer["citations"]) == ("The sources do not say.", [])


def test_the_key_is_sent_and_written_nowhere(asking: Asking) -> None:
    asking.options = {"key_variable": "DOCMEM_TEST_KEY"}
    asking.environment = {"DOCMEM_TEST_KEY": KEY}
    asking.server.script = [SEARCHES, says("The sources do not say.")]
    asking.ask_fenced(DEDUCTIBLE)
    assert asking.server.keys == {f"Bearer {KEY}"}
    files = [file for file in asking.folder.rglob("*") if file.is_file()]
    assert files and not any(KEY.encode() in file.read_bytes() for file in files)
