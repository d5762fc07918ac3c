"""A server that fails: tried again where that helps; one question is lost, or the run stops."""

from __future__ import annotations

import socket

import pytest

from evals.agents.model.journal import spent_in
from memory.errors import ConfigurationError
from tests.evals.agents.model.conftest import DEDUCTIBLE, SEARCHES, Asking, calls
from tests.memory.wiki.model.server import Behave, Behaviour, Request, completion, fails, says

ANSWER = says("It is $500.")
FOUR = (DEDUCTIBLE, "How long is the notice?", "Who gives notice?", "What of a second loss?")


def _searching(request: Request) -> Behaviour:
    """Searches once, then answers."""
    searched = any(m["role"] == "tool" for m in request["messages"])
    return (ANSWER if searched else SEARCHES)(request)


def _garbage(request: Request) -> Behaviour:
    return Behaviour(b"<html>proxy</html>", headers={"Content-Type": "text/html"})


def _cut_json(request: Request) -> Behaviour:
    return Behaviour(b'{"id": "x", "choi', headers={"Content-Type": "application/json"})


def _no_choices(request: Request) -> Behaviour:
    return Behaviour(b'{"id": "x", "choices": []}', headers={"Content-Type": "application/json"})


def _slow(request: Request) -> Behaviour:
    done = completion("{}")
    done.delay = 1.5
    return done


PASSING: dict[str, Behave] = {
    "500": fails(500),
    "429": fails(429, Retry_After="0"),
    "time-out": _slow,
    "not JSON": _garbage,
    "JSON cut off": _cut_json,
    "no choices": _no_choices,
}


@pytest.mark.parametrize("kind", PASSING)
def test_a_failure_that_passes_is_tried_again(asking: Asking, kind: str) -> None:
    asking.options = {"timeout": 0.7}
    asking.server.script = [SEARCHES, PASSING[kind], ANSWER]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert (answer["text"], answer["error"]) == ("It is $500.", "")
    assert (answer["tokens_in"], len(asking.server.requests)) == (200, 3)


def test_the_wait_that_a_server_asks_for_is_kept(asking: Asking) -> None:
    asking.server.script = [fails(429, Retry_After="1.2"), SEARCHES, ANSWER]
    asking.ask(DEDUCTIBLE)
    first, second = asking.server.times[:2]
    assert second - first >= 1.2


def test_a_question_that_fails_is_an_answer_with_an_error_and_the_run_goes_on(
    asking: Asking,
) -> None:
    asking.server.script = [SEARCHES, ANSWER, fails(500), fails(500), SEARCHES, ANSWER]
    first, second, third = asking.ask(*FOUR[:3])
    assert (first["error"], third["error"]) == ("", "")
    assert second["text"] == "" and "HTTP 500" in second["error"]
    assert [row["question"] for row in (first, second, third)] == ["q0", "q1", "q2"]


def test_a_request_that_is_refused_costs_one_question(asking: Asking) -> None:
    long = fails(400, "This model's maximum context length is 8192 tokens, in the functions too")
    asking.server.script = [SEARCHES, ANSWER, long, SEARCHES, ANSWER]
    first, second, third = asking.ask(*FOUR[:3])
    assert "maximum context length" in second["error"]
    assert first["text"] == third["text"] == "It is $500."


def test_a_server_that_cannot_be_reached_stops_the_run_and_a_later_one_goes_on(
    asking: Asking,
) -> None:
    asking.server.script = [SEARCHES, ANSWER]
    asking.server.otherwise = fails(503)
    kept = asking.ask(*FOUR, status=3)
    assert [row["question"] for row in kept] == ["q0"]
    assert "3 questions in a row" in asking.said and asking.server.endpoint in asking.said
    assert "Traceback" not in asking.said
    asking.server.otherwise = ANSWER
    rows = asking.ask(*FOUR)
    assert [(row["question"], row["error"]) for row in rows] == [(f"q{n}", "") for n in range(4)]


def test_where_nobody_listens_the_address_is_named(asking: Asking) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, never listening: connections are refused
        place = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"
        asking.options = {"endpoint": place}
        assert asking.ask(*FOUR, status=3) == []
    assert place in asking.said and "cannot be reached" in asking.said


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_failure_that_lasts_stops_the_run_at_once(asking: Asking, status: int) -> None:
    asking.server.otherwise = fails(status, "no such model or key")
    assert asking.ask(*FOUR, status=3) == []
    assert "no such model or key" in asking.said and "[model]" in asking.said
    assert len(asking.server.requests) == 1


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (400, "tools are not supported by this model"),
        (422, "unknown field: functions"),
        (500, "tools param requires --jinja flag"),
    ],
)
def test_a_server_that_refuses_tools_is_named_with_what_to_do(
    asking: Asking, status: int, told: str
) -> None:
    asking.server.otherwise = fails(status, told)
    assert asking.ask(*FOUR, status=3) == []
    assert f"does not take tools (HTTP {status}: {told})" in asking.said
    assert "start it so (llama.cpp: --jinja" in asking.said
    assert asking.server.endpoint in asking.said and len(asking.server.requests) == 1


def test_a_server_that_leaves_tools_out_is_found_after_five_questions_and_asked_anew(
    asking: Asking,
) -> None:
    nine = [f"{DEDUCTIBLE} {n}" for n in range(9)]
    asking.server.otherwise = ANSWER
    assert asking.ask(*nine, status=3) == []
    assert len(asking.server.requests) == 5
    assert "called no tool" in asking.said and "tool calling" in asking.said
    assert "another model in [model] and a new folder" in asking.said
    asking.server.otherwise = _searching
    rows = asking.ask(*nine)
    assert [(row["question"], row["calls"]) for row in rows] == [(f"q{n}", 1) for n in range(9)]
    assert spent_in(asking.journal) == pytest.approx((5 + 2 * 9) * (100 * 1.0 + 20 * 10.0) / 1e6)


def test_a_server_that_leaves_tools_out_later_is_found_too(asking: Asking) -> None:
    nine = [f"{DEDUCTIBLE} {n}" for n in range(9)]
    asking.server.otherwise = _searching
    asking.ask(*nine[:2])
    asking.server.otherwise = ANSWER
    assert len(asking.ask(*nine, status=3)) == 2
    asking.server.otherwise = _searching
    assert [row["calls"] for row in asking.ask(*nine)] == [1] * 9


def test_first_answers_are_kept_once_a_tool_is_called(asking: Asking) -> None:
    asking.server.script = [ANSWER, ANSWER, SEARCHES]
    asking.server.otherwise = fails(401, "the key was withdrawn")
    assert asking.ask(*FOUR, status=3) == []
    asking.server.script = [ANSWER, ANSWER, ANSWER, SEARCHES, ANSWER]
    rows = asking.ask(*FOUR)
    assert [(row["question"], row["calls"]) for row in rows] == [
        ("q0", 0), ("q1", 0), ("q2", 1), ("q3", 1),
    ]  # fmt: skip


def test_a_few_answers_without_a_call_are_answers(asking: Asking) -> None:
    asking.server.otherwise = ANSWER
    assert [row["text"] for row in asking.ask(*FOUR)] == ["It is $500."] * 4


def test_a_server_that_takes_no_tool_choice_is_left_to_choose(asking: Asking) -> None:
    def picky(request: Request) -> Behaviour:
        if "tool_choice" in request:
            return fails(400, "tool_choice is not supported")(request)
        return _searching(request)

    asking.server.otherwise = picky
    first, second = asking.ask(*FOUR[:2])
    assert first["text"] == second["text"] == "It is $500."
    assert len(asking.server.requests) == 1 + 2 + 2  # what it refuses is found out once


def test_an_interrupted_question_is_not_paid_for_twice(asking: Asking) -> None:
    asking.server.script = [SEARCHES, calls(("search", {"text": "loss"}))]
    asking.server.otherwise = fails(401, "the key was withdrawn")
    assert asking.ask(DEDUCTIBLE, status=3) == []
    with asking.journal.open("a") as file:
        file.write('{"question": "cut off')
    made = len(asking.server.requests)
    asking.server.otherwise = ANSWER
    (answer,) = asking.ask(DEDUCTIBLE)
    assert len(asking.server.requests) == made + 1
    assert (answer["calls"], answer["tokens_in"], answer["text"]) == (2, 300, "It is $500.")


def test_a_finished_job_asks_nothing(asking: Asking) -> None:
    asking.server.script = [SEARCHES, ANSWER]
    before = asking.ask(DEDUCTIBLE)
    assert asking.ask(DEDUCTIBLE) == before
    assert len(asking.server.requests) == 2


def test_a_missing_key_is_told_before_anything_is_asked(asking: Asking) -> None:
    asking.options = {"key_variable": "DOCMEM_TEST_KEY"}
    with pytest.raises(ConfigurationError, match="DOCMEM_TEST_KEY is not set"):
        asking.ask(DEDUCTIBLE)
    assert asking.server.requests == []
