"""Money: answers are kept, ceilings hold, every call is on record."""

from __future__ import annotations

import json
from typing import Any

import pytest

from memory.wiki.model.answers import Answers
from tests.memory.wiki.model.conftest import Wiki
from tests.memory.wiki.model.server import Behaviour, completion, fails, honest, honest_answer, says


def _dear(request: dict[str, Any]) -> Behaviour:
    return completion(json.dumps(honest_answer(request)), tokens=(1000, 900))


def _stages(wiki: Wiki) -> list[dict[str, Any]]:
    return [row for row in wiki.rows("stages") if row["page"]]


def test_a_run_records_calls_tokens_and_money_by_page_and_stage(wiki: Wiki) -> None:
    compiled = wiki.write()
    rows = _stages(wiki)
    assert {row["page"] for row in rows} == set(wiki.pages())
    assert [(r["stage"], r["calls"], r["tokens"]) for r in rows] == [("compile", 1, 120)] * 2
    each = (100 * 1.0 + 20 * 10.0) / 1e6
    assert [row["cost"] for row in rows] == pytest.approx([each, each])
    assert (compiled.model["calls"], compiled.model["tokens"]) == (2, 240)
    assert compiled.model["cost"] == pytest.approx(2 * each)


def test_the_estimate_ahead_is_no_less_than_what_it_came_to(wiki: Wiki) -> None:
    model = wiki.write().model
    assert model["estimate"]["calls"] == 2
    assert model["estimate"]["cost"] >= model["cost"] > 0


def test_an_identical_run_costs_nothing_and_writes_nothing(written: Wiki) -> None:
    before = len(written.store.manifests())
    assert written.write().model["calls"] == 0
    assert written.server.requests == []
    assert [m.stage for m in written.store.manifests()[before:]] == ["staleness"]


def test_a_refused_page_is_not_paid_for_twice(wiki: Wiki) -> None:
    wiki.server.otherwise = says("no")
    assert wiki.write().model["calls"] == 6
    again = wiki.write()
    assert (again.model["calls"], again.model["answers from cache"]) == (0, 6)
    assert len(again.left) == 2 and len(wiki.server.requests) == 6


def test_a_restart_repeats_nothing_that_was_paid_for_and_records_it(wiki: Wiki) -> None:
    wiki.write(commit=False)
    assert wiki.statements() == {} and len(wiki.server.requests) == 2
    compiled = wiki.write()
    assert len(wiki.server.requests) == 2
    assert len(wiki.statements()) == 3
    assert compiled.model["calls"] == 0
    assert [(row["run"], row["calls"]) for row in _stages(wiki)] == [("run 1", 1)] * 2


def test_spending_is_recorded_once(written: Wiki) -> None:
    written.files["glass.txt"] = written.files["glass.txt"].replace("$500", "$750")
    written.write()
    written.write()
    assert sum(row["calls"] for row in _stages(written)) == 3
    assert Answers(written.answers).spending() == []


def test_a_failed_run_s_calls_are_recorded_by_the_next(wiki: Wiki) -> None:
    def slow(request: dict[str, Any]) -> Behaviour:
        done = completion("{}")
        done.delay = 1.0
        return done

    wiki.options = {"timeout": 0.4, "attempts": 1}
    wiki.server.otherwise = slow
    with pytest.raises(Exception, match=r"no answer within 0\.4 seconds"):
        wiki.write()
    wiki.options = {}
    wiki.server.otherwise = honest
    wiki.write()
    by_run = {row["run"]: row["cost"] for row in _stages(wiki)}
    assert by_run["run 1"] > 0  # the server may have done the work


@pytest.mark.parametrize("ceiling", [{"most_calls": 1}, {"most_cost": 0.045}])
def test_at_the_ceiling_the_remaining_pages_wait_for_the_next_run(
    wiki: Wiki, ceiling: dict[str, Any]
) -> None:
    wiki.options = ceiling
    wiki.server.otherwise = _dear
    compiled = wiki.write()
    if "most_cost" in ceiling:
        assert compiled.model["cost"] <= 0.045
    assert [entry["reason"] for entry in compiled.left] == ["ceiling"]
    assert wiki.write().left == []
    assert len(wiki.statements()) == 3
    assert len(wiki.server.requests) == 2


def test_no_call_is_made_that_could_exceed_the_ceiling(wiki: Wiki) -> None:
    wiki.options = {"most_cost": 0.02}  # one answer of 4,000 tokens may cost 0.04
    compiled = wiki.write()
    assert wiki.server.requests == [] and len(compiled.left) == 2
    assert "most_cost" in compiled.left[0]["why"][0]


def test_tries_count_against_the_ceiling_of_calls(wiki: Wiki) -> None:
    wiki.options = {"most_calls": 3, "attempts": 10}
    wiki.server.script = [honest]
    wiki.server.otherwise = fails(503, Retry_After="0")
    compiled = wiki.write()
    assert len(wiki.server.requests) == 3
    assert [entry["reason"] for entry in compiled.left] == ["ceiling"]


def test_another_model_or_seed_is_asked_anew(wiki: Wiki) -> None:
    wiki.server.otherwise = says("no")
    wiki.write()
    for option in ({"seed": 5}, {"name": "other"}, {"temperature": 0.5}):
        before = len(wiki.server.requests)
        wiki.options = option
        wiki.write()
        assert len(wiki.server.requests) == before + 6


def test_forgetting_a_document_removes_the_answers_made_from_it(wiki: Wiki) -> None:
    wiki.write()
    kept = {p: json.loads(p.read_text()) for p in wiki.answers.rglob("*.json")}
    glass = wiki.document("glass.txt")["id"]
    assert Answers(wiki.answers).forget([glass]) == 1
    left = list(wiki.answers.rglob("*.json"))
    assert [kept[p]["documents"] for p in left] == [[wiki.document("notice.txt")["id"]]]
    assert not any("windscreen" in p.read_text() for p in wiki.answers.rglob("*") if p.is_file())


def test_a_kept_answer_that_was_damaged_is_asked_for_again(wiki: Wiki) -> None:
    wiki.write(commit=False)
    for place in wiki.answers.rglob("*.json"):
        place.write_text(place.read_text()[:20])
    wiki.write()
    assert len(wiki.server.requests) == 4 and len(wiki.statements()) == 3
