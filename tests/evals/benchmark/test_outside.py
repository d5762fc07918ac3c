"""An agent from outside: which tools it is told of, and what is kept and told of its answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from evals.benchmark.conditions import CONDITIONS
from memory.errors import ConfigurationError
from serving.cli import app
from synthetic_corpus.build import SEED

pytestmark = pytest.mark.timeout(900)  # the run that all share is made by the first


def _called(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["bench", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def _lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n") if line]


@pytest.fixture
def answers(ran: Path, tmp_path: Path) -> Path:
    """A file with the 40 answers of one agent and 20 of another."""
    given = _lines(ran / str(SEED) / "answers" / "wiki.jsonl")
    rows = [row | {"condition": "all"} for row in given]
    rows += [row | {"condition": "half"} for row in given[:20]]
    file = tmp_path / "answers.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return file


def test_the_tools_that_are_named_are_those_of_conditions_that_see_what_the_server_shows(
    ran: Path, tmp_path: Path
) -> None:
    _called("export", str(ran), "--to", str(tmp_path))
    told = (tmp_path / "README.md").read_text(encoding="utf-8")
    named = {name for name in CONDITIONS if f"`{name}`: " in told}
    assert named == {"wiki", "wiki_graph"}
    for name in named:
        assert f"`{name}`: {', '.join(CONDITIONS[name].tools)}\n" in told


def test_what_is_not_answered_is_told_of_each_agent(ran: Path, answers: Path) -> None:
    found = json.loads(_called("grade", str(answers), "--run", str(ran), "--json"))
    assert found["not_answered"]["all"] == []
    open_ = found["not_answered"]["half"]
    given = {f"{SEED}/{row['question']}, run {row['run']}" for row in _lines(answers)[40:]}
    assert len(open_) == 20 and given.isdisjoint(open_)
    told = _called("grade", str(answers), "--run", str(ran))
    assert f"half: 20 were not answered and are not in the means: {open_[0]}, " in told
    assert "all: " not in told


def test_each_answer_is_kept_with_its_grade_and_why(ran: Path, answers: Path) -> None:
    grades = _lines(ran / str(SEED) / "grades.jsonl")
    wanted = {(f"{SEED}/{row['question']}", row["run"]): (row["score"], row["why"], row["text"])
              for row in grades if row["condition"] == "wiki"}  # fmt: skip
    assert any(why for _, why, _ in wanted.values())
    beside = answers.with_name("answers.grades.jsonl")
    assert str(beside) in _called("grade", str(answers), "--run", str(ran))
    kept = _lines(beside)
    assert len(kept) == 60
    assert grades[0].keys() - {"code"} <= kept[0].keys()
    for row in kept:
        found = row["score"], row["why"], row["text"]
        assert found == wanted[row["question"], row["run"]]
    other = answers.parent / "new" / "mine.jsonl"
    found = json.loads(
        _called("grade", str(answers), "--run", str(ran), "--to", str(other), "--json")
    )
    assert found["grades"] == str(other)
    assert _lines(other) == kept


def test_the_answers_are_not_written_over(ran: Path, answers: Path) -> None:
    before = answers.read_bytes()
    done = CliRunner().invoke(
        app, ["bench", "grade", str(answers), "--run", str(ran), "--to", str(answers)]
    )
    assert isinstance(done.exception, ConfigurationError)
    assert answers.read_bytes() == before
