"""A model that judges: what it is shown, what becomes of its verdicts, and agreement."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score
from typer.testing import CliRunner

from evals.benchmark.agreement import Agreement, agreements, class_of, kappa
from evals.benchmark.judging import Judged, kept, messages_of
from evals.benchmark.report import report
from memory.errors import ConfigurationError
from serving.cli import app
from synthetic_corpus.build import SEED
from synthetic_corpus.ledger.records import GoldPassage, Question
from tests.memory.wiki.model.server import Behaviour, ModelServer, Request, answers, fails, says

RIGHT = {"reason": "It states it.", "verdict": "right"}
CLASSES = st.sampled_from(["right", "partly", "wrong"])
QUESTION = Question(
    id="q", kind="simple", subkind="", wordings=("How much?", "", ""), must_state=("$500",),
    must_not_state=("$400",), gold_passages=(GoldPassage("doc", "glass.md", "4.2", "It is $500."),),
    gold_list=(), as_of=None, known_at=None, checkpoint=0, principals=("everyone",),
    expect_abstain=False,
)  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # observed .60, expected .7 * .6 + .3 * .4 = .54: (.60 - .54) / (1 - .54)
        (["a"] * 45 + ["b"] * 15 + ["a"] * 25 + ["b"] * 15, ["a"] * 60 + ["b"] * 40, 0.1304),
        (["a", "b", "c"], ["a", "b", "c"], 1.0),
        (["a", "b"], ["b", "a"], -1.0),
        (["a", "a", "b", "b"], ["a", "b", "a", "b"], 0.0),
        (["a", "a"], ["a", "a"], None),
        ([], [], None),
    ],
)
def test_kappa_is_agreement_beyond_chance(
    one: Sequence[str], other: Sequence[str], expected: float | None
) -> None:
    assert kappa(one, other) == (None if expected is None else pytest.approx(expected, abs=1e-4))


@given(st.lists(st.tuples(CLASSES, CLASSES), min_size=1))
def test_kappa_is_that_of_another_library(pairs: list[tuple[str, str]]) -> None:
    one, other = [a for a, _ in pairs], [b for _, b in pairs]
    found = kappa(one, other)
    if len({*one, *other}) == 1:
        assert found is None
    else:
        assert found == pytest.approx(cohen_kappa_score(one, other))


def test_the_judge_sees_no_citation_and_no_gold_passage() -> None:
    text = "It is $500 for each loss [passage:0123abcd]."
    shown = json.dumps(messages_of(QUESTION, "How much?", text))
    assert "passage:" not in shown and "glass.md" not in shown and "4.2" not in shown
    data = json.loads(messages_of(QUESTION, "How much?", text)[1]["content"])
    assert data == {
        "question": "How much?", "must_state": ["$500"], "must_not_state": ["$400"],
        "answer": "It is $500 for each loss.",
    }  # fmt: skip


def test_of_a_question_without_an_answer_the_judge_is_told_so() -> None:
    silent = replace(QUESTION, must_state=(), expect_abstain=True)
    data = json.loads(messages_of(silent, "How much?", "It is $7.")[1]["content"])
    assert "do not say" in data["must_state"][0]


@pytest.mark.parametrize(
    ("row", "is_list", "expected"),
    [
        ({"stated": 2, "required": 2, "score": 0.5}, False, "right"),  # cited or not
        ({"stated": 1, "required": 2, "score": 0.5}, False, "partly"),
        ({"stated": 0, "required": 2, "score": 0.0}, False, "wrong"),
        ({"stated": 2, "required": 2, "score": 0.0, "outdated": True}, False, "wrong"),
        ({"stated": 1, "required": 1, "score": 1.0, "should_abstain": True}, False, "right"),
        ({"stated": 0, "required": 1, "score": 0.0, "abstained": True}, False, "wrong"),
        ({"stated": 3, "required": 3, "score": 0.75, "gold": 2, "gold_cited": 1}, True, "right"),
        ({"stated": 3, "required": 3, "score": 0.4, "gold": 2, "gold_cited": 0}, True, "partly"),
    ],
)
def test_the_ledgers_class_is_of_the_words_alone(
    row: dict[str, Any], is_list: bool, expected: str
) -> None:
    usual = {"outdated": False, "should_abstain": False, "abstained": False, "gold": 1,
             "gold_cited": 0}  # fmt: skip
    assert class_of(usual | row, is_list=is_list) == expected


def _judged(verdict: Any, ledger: Any, **other: Any) -> Judged:
    return Judged("q", "wiki", 0, "simple", verdict, "", ledger, "m", **other)


def test_figures_tell_judged_empty_and_refused_apart() -> None:
    found = [
        _judged("right", "right"), _judged("wrong", "right"), _judged("partly", "partly"),
        _judged("wrong", "wrong", asked=False), _judged("", "right", why_not="no"),
    ]  # fmt: skip
    expected = kappa(["right", "wrong", "partly"], ["right", "right", "partly"])
    assert agreements(found) == [Agreement("wiki", 3, 1, 1, 0.375, 0.625, expected)]


@pytest.fixture
def server() -> Iterator[ModelServer]:
    running = ModelServer()
    running.otherwise = answers(RIGHT)
    yield running
    running.stop()


@pytest.fixture
def few(ran: Path, server: ModelServer, tmp_path: Path) -> Path:
    """A copy of the run's results with eight answers, and a configuration that names a judge."""
    folder = tmp_path / "run"
    at = folder / str(SEED)
    at.mkdir(parents=True)
    shutil.copy(ran / "settings.json", folder)
    for name in ("questions.jsonl", "grades.jsonl", "updates.jsonl"):
        shutil.copy(ran / str(SEED) / name, at)
    lines = (at / "grades.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (at / "grades.jsonl").write_text("".join(lines[:4] + lines[-4:]), encoding="utf-8")
    (tmp_path / "docmem.toml").write_text(
        '[[sources]]\nname = "s"\nkind = "policy"\nfolder = "documents"\n\n[model]\n'
        f'endpoint = "{server.endpoint}"\nname = "m"\nprice_in = 1.0\nprice_out = 10.0\n'
        "attempts = 1\nmost_answer_tokens = 200\n",
        encoding="utf-8",
    )
    return folder


def _lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n") if line]


def _write(file: Path, rows: Sequence[Any]) -> None:
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    file.write_text("".join(lines), encoding="utf-8")


def _command(few: Path, *more: str, status: int = 0) -> Any:
    config = few.parent / "docmem.toml"
    done = CliRunner().invoke(
        app, ["bench", "judge", str(few), "--config", str(config), "--json", *more]
    )
    assert done.exit_code == status, done.output
    return json.loads(done.stdout) if not status else done.exception


@pytest.mark.timeout(900)
def test_verdicts_are_told_apart_from_grades_and_paid_for_once(
    few: Path, server: ModelServer
) -> None:
    grades = few / str(SEED) / "grades.jsonl"
    before = grades.read_bytes()
    found = _command(few)
    made = len(server.requests)
    assert 1 <= made <= 8
    assert {row["condition"] for row in found["figures"]} == {"search", "oracle"}
    assert sum(row["judged"] + row["empty"] for row in found["figures"]) == 8
    assert all(row["accuracy"] == 1.0 for row in found["figures"] if not row["empty"])
    assert grades.read_bytes() == before
    held = kept(few)
    assert held and (len(held.found), held.others, held.unjudged) == (8, 0, 0)
    assert found["judged"] == str(few / "judged.jsonl")
    assert "A model as judge" in report(few).text
    assert _command(few) == found and len(server.requests) == made


@pytest.mark.timeout(900)
def test_what_is_no_verdict_is_asked_for_once_more_then_counted_as_none(
    few: Path, server: ModelServer
) -> None:
    server.otherwise = says("Looks good to me!")
    found = _command(few)
    assert sum(row["refused"] for row in found["figures"]) == 8
    assert "no verdict could be read" in found["why_not"][0]
    assert all(len(request["messages"]) in (2, 4) for request in server.requests)

    def second(request: Request) -> Behaviour:
        return (answers(RIGHT) if len(request["messages"]) == 4 else says("Well."))(request)

    shutil.rmtree(few / "verdicts")
    server.otherwise = second
    assert sum(row["refused"] for row in _command(few)["figures"]) == 0


@pytest.mark.timeout(900)
def test_the_ceiling_leaves_the_rest_without_a_verdict_and_a_higher_one_goes_on(
    few: Path, server: ModelServer
) -> None:
    found = _command(few, "--most-cost", "0.0033")
    made = len(server.requests)
    assert 1 <= made < 8
    assert sum(row["refused"] for row in found["figures"]) >= 1
    assert "--most-cost" in found["why_not"][0]
    assert sum(row["refused"] for row in _command(few)["figures"]) == 0
    assert len({json.dumps(r["messages"]) for r in server.requests}) == len(server.requests)


@pytest.mark.timeout(900)
def test_a_judge_that_cannot_be_reached_is_named(few: Path, server: ModelServer) -> None:
    server.otherwise = fails(401, "no such key")
    assert "no such key" in str(_command(few, status=1))
    assert len(server.requests) == 1


@pytest.mark.timeout(900)
def test_the_report_puts_verdicts_beside_present_grades_and_leaves_out_those_on_other_answers(
    few: Path, server: ModelServer
) -> None:
    _command(few)
    before = kept(few)
    assert before and before.found[1].ledger == "right"
    grades, settings = few / str(SEED) / "grades.jsonl", few / "settings.json"
    rows = _lines(grades)
    rows[0]["text"] = "Another answer."
    rows[1] |= {"outdated": True, "score": 0.0}
    _write(grades, rows)
    asked = json.loads(settings.read_text(encoding="utf-8"))
    settings.write_text(json.dumps(asked | {"conditions": ["search"]}), encoding="utf-8")
    found = kept(few)
    assert found and (found.others, found.unjudged) == (5, 1)
    assert found.found == (replace(before.found[1], ledger="wrong"), *before.found[2:4])
    told = report(few).text
    assert "left out here: 5." in told and "not judged: 1;" in told
    _write(grades, [row | {"text": "All anew."} for row in rows])
    assert "left out here: 8." in report(few).text


@pytest.mark.timeout(900)
def test_verdicts_are_read_whatever_the_answers_hold(few: Path, server: ModelServer) -> None:
    grades = few / str(SEED) / "grades.jsonl"
    _write(grades, [row | {"text": "It is $500.\u2028It\u0085is."} for row in _lines(grades)])
    _command(few)
    found = kept(few)
    assert found and len(found.found) == 8


@pytest.mark.timeout(900)
def test_an_empty_answer_is_right_only_where_it_abstains_and_the_sources_do_not_say(
    ran: Path, few: Path, server: ModelServer
) -> None:
    grades = few / str(SEED) / "grades.jsonl"
    rows = _lines(ran / str(SEED) / "grades.jsonl")
    silent = [row for row in rows if row["should_abstain"]][:2]
    said = next(row for row in rows if not row["should_abstain"])
    rows = [
        silent[0] | {"abstained": True, "score": 1.0},
        silent[1] | {"abstained": False, "score": 0.0},  # it failed
        said | {"abstained": True, "score": 0.0},
    ]
    _write(grades, [row | {"text": "", "outdated": False} for row in rows])
    figures = _command(few)["figures"]
    found = kept(few)
    assert found and [each.verdict for each in found.found] == ["right", "wrong", "wrong"]
    assert [each.ledger for each in found.found] == ["right", "wrong", "wrong"]
    assert figures[0]["empty"] == 3 and not server.requests


@pytest.mark.timeout(900)
def test_verdicts_on_answers_from_outside_are_kept_beside_them_with_their_reasons(
    ran: Path, few: Path, server: ModelServer
) -> None:
    (few / str(SEED) / "memory").symlink_to(ran / str(SEED) / "memory")
    answers = few.parent / "mine.jsonl"
    rows = _lines(ran / str(SEED) / "answers" / "wiki.jsonl")[:2]
    _write(answers, [row | {"condition": "mine"} for row in rows])
    found = _command(few, "--answers", str(answers))
    assert found["judged"] == str(few.parent / "mine.judged.jsonl")
    verdicts = _lines(few.parent / "mine.judged.jsonl")
    assert [(row["condition"], row["text"]) for row in verdicts] == [
        ("mine", row["text"]) for row in rows
    ]
    assert {row["reason"] for row in verdicts} == {"It states it."}
    assert kept(few) is None


@pytest.mark.timeout(900)
def test_a_question_that_the_ledger_does_not_have_is_named(few: Path, server: ModelServer) -> None:
    grades = few / str(SEED) / "grades.jsonl"
    rows = _lines(grades)
    _write(grades, [rows[0] | {"question": "simple-gone-01"}, *rows[1:]])
    error = _command(few, status=1)
    assert isinstance(error, ConfigurationError)
    assert f"{SEED}/simple-gone-01" in str(error)
    assert not server.requests
