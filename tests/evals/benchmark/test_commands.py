"""`docmem bench run | export | grade | report`, on 20 questions over three checkpoints."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from typer.testing import CliRunner

from evals.benchmark import report_parts
from evals.benchmark.results import read_graded
from evals.benchmark.settings import read_settings
from serving.cli import app
from synthetic_corpus.build import SEED
from tests.evals.benchmark.conftest import SMALL

pytestmark = pytest.mark.timeout(900)  # the run that all share is made by the first

CONDITIONS = ("search", "wiki", "wiki_graph", "oracle")
KEYS = ("must_state", "must_not_state", "gold_passages", "gold_list", "expect_abstain")


def _called(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["bench", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


def _refused(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["bench", *arguments])
    assert done.exit_code != 0
    return str(done.exception)


def _lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def _job(ran: Path, condition: str) -> dict[str, Any]:
    file = ran / str(SEED) / "answers" / f"{condition}.job.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_a_finished_run_is_not_asked_again(ran: Path) -> None:
    files = [ran / str(SEED) / "answers" / f"{name}.jsonl" for name in CONDITIONS]
    before = [(file.read_bytes(), file.stat().st_mtime_ns) for file in files]
    found = json.loads(_called("run", str(ran), *SMALL, "--json"))
    assert found["kept"] == 20 * 2 * len(CONDITIONS)
    assert [row["condition"] for row in found["figures"]] == list(CONDITIONS)
    assert all(row["questions"] == 20 for row in found["figures"])
    assert [(file.read_bytes(), file.stat().st_mtime_ns) for file in files] == before


def test_a_folder_is_of_one_story(ran: Path) -> None:
    assert "holds the run of" in _refused("run", str(ran), "--part", "--upto", "1")
    assert "holds the run of" in _refused("run", str(ran), "--frames", "reserve")


def test_conditions_differ_in_their_tools_and_in_nothing_else(ran: Path) -> None:
    jobs = {name: _job(ran, name) for name in CONDITIONS}
    given = {name: job.pop("given") for name, job in jobs.items()}
    tools = {name: job.pop("tools") for name, job in jobs.items()}
    raw = {name: job.pop("raw") for name, job in jobs.items()}
    for name, job in jobs.items():
        assert job.pop("condition") == name
        assert Path(job.pop("out")).name == f"{name}.jsonl"
    assert jobs["search"] == jobs["wiki"] == jobs["wiki_graph"] == jobs["oracle"]
    assert set(tools["search"]) < set(tools["wiki"]) < set(tools["wiki_graph"])
    assert raw == {"search": True, "wiki": False, "wiki_graph": False, "oracle": True}
    assert [name for name, rows in given.items() if rows is not None] == ["oracle"]


def test_no_job_holds_a_key_and_gold_passages_are_given_to_the_oracle_alone(ran: Path) -> None:
    for name in CONDITIONS:
        text = json.dumps(_job(ran, name))
        assert not any(f'"{key}"' in text for key in KEYS)
        assert "ledger" not in text
    rows = [row for rows in _job(ran, "oracle")["given"].values() for row in rows]
    assert {row["kind"] for row in rows} == {"passage"}
    assert not any(rows[0]["text"] in json.dumps(_job(ran, n)) for n in CONDITIONS[:3])


def test_gold_passages_are_told_as_a_search_tells_them_and_bound_what_the_agent_does(
    ran: Path,
) -> None:
    rows = [row for rows in _job(ran, "oracle")["given"].values() for row in rows]
    keys = {"node", "kind", "document", "title", "heading", "headers", "text", "score"}
    assert {frozenset(row) for row in rows} == {frozenset(keys)}
    assert any(row["headers"] and " | " in row["text"] for row in rows)
    graded = read_graded(ran, read_settings(ran))
    right = dict(graded.group_by("condition").agg(pl.col("score").mean()).iter_rows())
    assert max(right.values()) == right["oracle"]


def test_the_questions_that_are_handed_out_hold_no_key(ran: Path, tmp_path: Path) -> None:
    _called("export", str(ran), "--to", str(tmp_path))
    rows = _lines(tmp_path / "questions.jsonl")
    assert len(rows) == 40
    assert {frozenset(row) for row in rows} == {
        frozenset({"question", "run", "text", "principals", "as_of", "known_at", "mcp"})
    }
    assert len({row["text"] for row in rows}) > 20  # each wording is another
    assert "bench grade" in (tmp_path / "README.md").read_text(encoding="utf-8")


def test_answers_from_outside_are_graded_as_those_of_the_run(ran: Path, tmp_path: Path) -> None:
    answers = tmp_path / "answers.jsonl"
    rows = _lines(ran / str(SEED) / "answers" / "wiki.jsonl")
    for row in rows:
        row |= {"question": f"{SEED}/{row['question']}", "condition": "mine"}
    answers.write_text("".join(json.dumps(row) + "\n" for row in rows[:-2]), encoding="utf-8")
    found = json.loads(_called("grade", str(answers), "--run", str(ran), "--json"))
    assert len(found["not_answered"]["mine"]) == 2
    graded = read_graded(ran, read_settings(ran)).filter(condition="wiki")
    given = {(row["question"], row["run"]) for row in rows[:-2]}
    kept = [row for row in graded.to_dicts() if (row["question"], row["run"]) in given]
    right = sum(row["gold_cited"] for row in kept) / sum(row["gold"] for row in kept)
    assert found["figures"][0]["condition"] == "mine"
    assert found["figures"][0]["citation_recall"] == pytest.approx(right)


def test_answers_to_what_was_not_asked_are_refused(ran: Path, tmp_path: Path) -> None:
    answers = tmp_path / "answers.jsonl"
    answers.write_text('{"question": "made-up", "run": 0, "text": "Yes."}\n', encoding="utf-8")
    assert "made-up" in _refused("grade", str(answers), "--run", str(ran))


def test_the_report_is_one_page_that_needs_nothing_else(ran: Path, tmp_path: Path) -> None:
    _called("report", str(ran), "--to", str(tmp_path))
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|href)="|url\(|@import|<script', page)
    assert page.count("<svg") == 1
    told = (tmp_path / "report.md").read_text(encoding="utf-8")
    for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", told):
        assert (tmp_path / name).read_text(encoding="utf-8").startswith("<svg")
    settings = read_settings(ran)
    assert settings.code in page and settings.versions["lancedb"] in page
    updates = _lines(ran / str(SEED) / "updates.jsonl")
    assert updates[-1]["corpus_root"] in page
    assert "LangChain" in page and "0.52" in page


def test_the_report_shows_failures_of_every_condition_but_no_example_of_the_reserve(
    ran: Path,
) -> None:
    graded = read_graded(ran, read_settings(ran))
    wrong = graded.with_columns(score=pl.lit(0.0), why=pl.lit("abstained"))
    shown = report_parts.wrong(wrong, "open").text
    hidden = report_parts.wrong(wrong, "reserve").text
    assert all(f"Under {_plain(name)}, for example" in shown for name in CONDITIONS)
    assert _any_of(wrong["wording"].to_list(), shown)
    assert not _any_of(wrong["wording"].to_list(), hidden)
    assert "abstains where the sources say" in hidden


def _plain(name: str) -> str:
    return name.replace("_", r"\_")


def _any_of(wordings: Sequence[str], text: str) -> bool:
    return any(wording in text for wording in wordings)
