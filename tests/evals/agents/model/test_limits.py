"""Every limit holds, and the model is asked once more to answer from what it has read."""

from __future__ import annotations

import json

import pytest

from evals.agents.model.instructions import LAST
from evals.agents.model.limits import Limits
from evals.benchmark.estimate import estimated
from memory.settings import ModelSettings
from tests.evals.agents.model.conftest import DEDUCTIBLE, SEARCHES, Asking, calls
from tests.memory.wiki.model.server import Behaviour, Request, completion, says


def _endless(request: Request) -> Behaviour:
    """Calls a tool whenever it may."""
    if request["tool_choice"] == "none":
        return completion("The sources do not say.")
    turn = len(request["messages"])
    return calls(("search", {"text": f"windscreen {turn}"}))(request)


def test_calls_of_tools_are_bounded(asking: Asking) -> None:
    asking.server.otherwise = _endless
    (answer,) = asking.ask(DEDUCTIBLE)
    assert (answer["calls"], answer["text"]) == (5, "The sources do not say.")
    last = asking.server.requests[-1]
    assert last["messages"][-1] == {"role": "user", "content": LAST}
    assert last["tool_choice"] == "none"
    assert len(asking.server.requests) == 6


def test_calls_beyond_the_budget_in_one_message_are_answered_but_not_made(asking: Asking) -> None:
    many = [("search", {"text": f"loss {n}"}) for n in range(8)]
    asking.server.script = [calls(*many), says("The sources do not say.")]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert answer["calls"] == 5
    assert ["error" in result for result in asking.results()] == [False] * 5 + [True] * 3


def test_calls_that_cannot_be_read_use_up_the_budget_too(asking: Asking) -> None:
    asking.server.script = [calls(*[("search", "{")] * 8), says("The sources do not say.")]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert answer["calls"] == 5


def test_requests_are_bounded_where_the_same_call_costs_nothing(asking: Asking) -> None:
    asking.limits = Limits(requests=4)
    asking.server.script = [SEARCHES] * 3
    asking.server.otherwise = says("The sources do not say.")
    (answer,) = asking.ask(DEDUCTIBLE)
    assert (answer["calls"], len(asking.server.requests)) == (1, 4)
    assert answer["text"] == "The sources do not say."


def test_a_model_that_will_not_answer_leaves_an_error(asking: Asking) -> None:
    asking.server.otherwise = SEARCHES
    asking.limits = Limits(requests=3)
    (answer,) = asking.ask(DEDUCTIBLE)
    assert (answer["text"], answer["citations"]) == ("", [])
    assert "gave no answer after 2 requests" in answer["error"]
    assert len(asking.server.requests) == 3


@pytest.mark.parametrize("finish", ["stop", "length"])
def test_after_an_empty_answer_it_is_asked_once_more(asking: Asking, finish: str) -> None:
    asking.server.script = [SEARCHES, says("", finish), says("It is $500.")]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert (answer["text"], answer["error"]) == ("It is $500.", "")
    asking.out.unlink()
    asking.journal.unlink()
    asking.server.otherwise = says("", finish)
    (answer,) = asking.ask(DEDUCTIBLE)
    assert f"it ended with: {finish}" in answer["error"]


def test_an_answer_that_was_cut_off_is_what_was_said(asking: Asking) -> None:
    asking.server.script = [SEARCHES, says("It is $500 for each", "length")]
    (answer,) = asking.ask(DEDUCTIBLE)
    assert (answer["text"], answer["error"]) == ("It is $500 for each", "")


def test_tokens_of_a_question_are_bounded_as_the_server_counts_them(asking: Asking) -> None:
    def dear(request: Request) -> Behaviour:
        reply = json.loads(_endless(request).body)
        read = len(json.dumps([request["messages"], request["tools"]])) // 2
        reply["usage"] = {"prompt_tokens": read, "completion_tokens": 50, "total_tokens": read + 50}
        return Behaviour(json.dumps(reply).encode(), headers={"Content-Type": "application/json"})

    asking.most_calls = 20
    asking.limits = Limits(tokens=25_000)
    asking.server.otherwise = dear
    (answer,) = asking.ask(DEDUCTIBLE)
    assert answer["tokens_in"] + answer["tokens_out"] <= 25_000
    assert 2 <= len(asking.server.requests) < 20
    assert answer["text"] == "The sources do not say."


def test_tokens_are_those_of_characters_where_the_server_does_not_count(asking: Asking) -> None:
    def uncounted(request: Request) -> Behaviour:
        reply = json.loads(_endless(request).body)
        del reply["usage"]
        return Behaviour(json.dumps(reply).encode(), headers={"Content-Type": "application/json"})

    asking.server.otherwise = uncounted
    (answer,) = asking.ask(DEDUCTIBLE)
    sent = [json.dumps(r["messages"]) + json.dumps(r["tools"]) for r in asking.server.requests]
    assert answer["tokens_in"] == pytest.approx(sum(map(len, sent)) / 4, rel=0.1)


def test_a_request_is_no_longer_than_the_model_can_hold(asking: Asking) -> None:
    asking.options = {"most_prompt_tokens": 2600}
    asking.server.otherwise = _endless
    (answer,) = asking.ask(DEDUCTIBLE)
    sizes = [len(json.dumps(r["messages"]) + json.dumps(r["tools"])) / 2.5
             for r in asking.server.requests]  # fmt: skip
    assert max(sizes) < 2600 * 1.1
    assert answer["text"] == "The sources do not say." and len(sizes) < 6
    tools = [m["content"] for m in asking.server.requests[-1]["messages"] if m["role"] == "tool"]
    assert "cut: a request may be no longer" in tools[-1]


def test_a_question_that_does_not_fit_is_not_asked(asking: Asking) -> None:
    asking.limits = Limits(tokens=1000)
    (answer,) = asking.ask(DEDUCTIBLE)
    assert "longer than the limits" in answer["error"]
    assert asking.server.requests == []


def test_the_ceiling_ends_the_run_before_it_is_passed_and_a_higher_one_goes_on(
    asking: Asking,
) -> None:
    ceiling = 0.0095  # a request may cost some 0.008: what it holds, and 500 tokens written
    asking.options = {"most_cost": ceiling}
    asking.server.otherwise = _endless
    assert asking.ask(DEDUCTIBLE, status=3) == []
    assert "--most-cost" in asking.said
    assert f"share of the run's money is {ceiling:.4f}" in asking.said
    made = len(asking.server.requests)
    assert 1 <= made < 6 and made * (100 * 1.0 + 20 * 10.0) / 1e6 <= ceiling
    asking.options = {"most_cost": 1.0}
    (answer,) = asking.ask(DEDUCTIBLE)
    assert len(asking.server.requests) == 6  # what was paid for is not asked again
    assert (answer["tokens_in"], answer["tokens_out"]) == (600, 120)


def test_the_estimate_counts_no_request_as_longer_than_it_may_be() -> None:
    given = {"endpoint": "http://localhost/v1", "name": "m", "price_in": 1.0, "price_out": 10.0}
    told = {
        most: estimated(
            ModelSettings.model_validate(given | {"most_prompt_tokens": most}), Limits(), 1000, 5.0
        )
        for most in (4_000, 12_000, 100_000)
    }
    assert "23,500 tokens each" in told[4_000]  # the first request is shorter
    assert "53,000 tokens each" in told[12_000]
    assert "58,500 tokens each" in told[100_000]
    assert "for about 65.70" in told[100_000]
