"""`docmem bench run --agent model`, on the memory of the small run that all share."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from evals.agents.model.instructions import instructions_hash
from evals.agents.model.journal import spent_in
from evals.benchmark.answers import read_answers
from evals.benchmark.report import report
from evals.benchmark.settings import read_settings
from serving.cli import app
from synthetic_corpus.build import SEED
from tests.evals.agents.model.conftest import KEY, calls, secured
from tests.evals.benchmark import conftest as benchmark
from tests.memory.wiki.model.server import Behaviour, ModelServer, Request, fails, says

pytestmark = pytest.mark.timeout(900)  # the run that all share is made by the first

ran = benchmark.ran
FEW = ("--part", "--upto", "2", "--questions", "3", "--runs", "1", "--conditions", "search,wiki")
MODEL = ("--agent", "model")
_CONFIGURATION = """\
[[sources]]
name = "s"
kind = "policy"
folder = "documents"

[model]
endpoint = "{endpoint}"
name = "m"
key_variable = "DOCMEM_TEST_KEY"
price_in = 1.0
price_out = 10.0
attempts = 1
most_answer_tokens = 300
"""


def _first_found(request: Request) -> Behaviour:
    """Searches for the question, then answers with what was found first, and a made-up citation."""
    question, *later = request["messages"][1:]
    if not later:
        return calls(("search", {"text": question["content"]}))(request)
    row = json.loads(later[-1]["content"])["results"][0]
    return says(f"{row['text']} [{row['node']}] [passage:00]")(request)


@pytest.fixture
def folder(ran: Path, server: ModelServer, tmp_path: Path, monkeypatch: Any) -> Path:
    """A folder with the memory of the shared run, and a configuration that names the model."""
    server.otherwise = _first_found
    monkeypatch.setenv("DOCMEM_TEST_KEY", KEY)
    at = tmp_path / "run"
    shutil.copytree(ran / str(SEED) / "memory", at / str(SEED) / "memory")
    text = _CONFIGURATION.format(endpoint=server.endpoint)
    (tmp_path / "docmem.toml").write_text(text, encoding="utf-8")
    return at


def _run(folder: Path, *more: str, status: int = 0) -> Any:
    given = (*FEW, *MODEL, "--config", str(folder.parent / "docmem.toml"), "--json", *more)
    done = CliRunner().invoke(app, ["bench", "run", str(folder), *given])
    assert done.exit_code == status, done.output
    return (json.loads(done.stdout), done.stderr) if not status else done.exception


def test_a_run_is_asked_recorded_paid_for_once_and_reported(
    folder: Path, server: ModelServer
) -> None:
    found, told = _run(folder)
    assert "m is asked 6 questions for about" in told and "asking stops at 5.00" in told
    assert [(row["condition"], row["questions"]) for row in found["figures"]] == [
        ("search", 3), ("wiki", 3),
    ]  # fmt: skip
    for name in ("search", "wiki"):
        answers = read_answers(folder / str(SEED) / "answers" / f"{name}.jsonl")
        assert [answer.error for answer in answers] == [""] * 3
        assert all(a.calls == 1 and (a.tokens_in, a.tokens_out) == (200, 40) for a in answers)
        assert all("passage:00]" not in answer.text for answer in answers)
    each = (200 * 1.0 + 40 * 10.0) / 1e6
    assert found["figures"][0]["cost"] == pytest.approx(each)
    model = read_settings(folder).model
    assert model and (model.name, model.host) == ("m", server.endpoint[7:-3])
    assert (model.temperature, model.seed, model.most_cost) == (0.0, 0, 5.0)
    assert model.instructions == instructions_hash()
    assert server.keys == {f"Bearer {KEY}"}
    kept = [file for file in folder.rglob("*") if file.is_file()]
    assert not any(KEY.encode() in file.read_bytes() for file in kept)

    made = len(server.requests)
    again, _ = _run(folder)
    assert again["kept"] == 6 and len(server.requests) == made
    text = report(folder).text
    assert f"m at {model.host}" in text and f"${6 * each:,.4f} of $5.00" in text
    assert "(simulated); it took" in text  # compiling, not answers
    dropped = next(line for line in text.splitlines() if "citations dropped" in line)
    assert dropped.rstrip(" |").endswith("6")


def test_a_run_that_stopped_goes_on_and_a_folder_has_one_model(
    folder: Path, server: ModelServer
) -> None:
    server.otherwise = fails(503)
    stopped = str(_run(folder, status=1))
    assert "questions in a row" in stopped and "Traceback" not in stopped
    server.otherwise = _first_found
    found, _ = _run(folder)
    assert all(row["questions"] == 3 for row in found["figures"])
    scripted = CliRunner().invoke(app, ["bench", "run", str(folder), *FEW])
    assert "holds the run of" in str(scripted.exception)
    config = folder.parent / "docmem.toml"
    config.write_text(config.read_text() + "temperature = 0.7\n", encoding="utf-8")
    assert "other settings (temperature)" in str(_run(folder, status=1))


def test_a_condition_that_used_up_its_share_stops_and_gets_what_the_others_left(
    folder: Path, server: ModelServer
) -> None:
    def dear_search(request: Request) -> Behaviour:
        found = _first_found(request)
        if any(tool["function"]["name"] == "check" for tool in request["tools"]):  # it is `wiki`
            found.delay = 0.7
            return found
        reply = json.loads(found.body)
        reply["usage"]["prompt_tokens"] = 45_000
        return Behaviour(json.dumps(reply).encode(), headers=found.headers)

    server.otherwise = dear_search
    stopped = str(_run(folder, "--most-cost", "0.1", status=1))
    assert "Asking stopped. search: 0.04" in stopped and "wiki:" not in stopped
    assert "the condition's share of the run's money is 0.0500" in stopped
    answers = folder / str(SEED) / "answers"
    assert len(read_answers(answers / "wiki.jsonl")) == 3
    assert read_answers(answers / "search.jsonl") == []

    server.otherwise = _first_found
    spent = spent_in(answers / "wiki.requests.jsonl")
    found, told = _run(folder, "--most-cost", "0.1")
    assert found["kept"] == 3 and "m is asked 3 questions" in told
    job = json.loads((answers / "search.job.json").read_text())
    assert job["model"]["settings"]["most_cost"] == pytest.approx(0.1 - spent)


def test_only_answers_to_what_is_asked_are_counted(folder: Path) -> None:
    _run(folder)
    found, told = _run(folder, "--questions", "2")
    assert found["kept"] == 4 and "m is asked 0 questions" in told
    again, _ = _run(folder, "--questions", "2")
    assert again["kept"] == 4
    _, told = _run(folder, "--questions", "4")
    assert "m is asked 2 questions" in told


def test_a_server_behind_an_authority_of_ones_own_is_asked(
    folder: Path, server: ModelServer, monkeypatch: Any
) -> None:
    config = folder.parent / "docmem.toml"
    config.write_text(config.read_text().replace("http:", "https:"), encoding="utf-8")
    certificate = secured(server, folder.parent)
    monkeypatch.chdir(folder.parent)
    monkeypatch.setenv("SSL_CERT_FILE", certificate.name)
    _run(folder, "--questions", "1")
    (answer,) = read_answers(folder / str(SEED) / "answers" / "search.jsonl")
    assert answer.error == ""


def test_options_that_do_not_go_together_are_refused(folder: Path) -> None:
    config = ("--config", str(folder.parent / "docmem.toml"))

    def refused(*given: str) -> str:
        done = CliRunner().invoke(app, ["bench", "run", *given])
        assert done.exit_code != 0
        return str(done.exception)

    assert "neither scripted nor model" in refused(str(folder), "--agent", "robot")
    assert "for --agent model" in refused(str(folder), "--most-cost", "1")
    assert "price_in" in refused(str(folder), *MODEL, *config, "--price", "1", "2")
    assert "name a FOLDER" in refused(*MODEL, *config)
    none = folder.parent / "none.toml"
    none.write_text(
        '[[sources]]\nname = "s"\nkind = "policy"\nfolder = "documents"\n', encoding="utf-8"
    )
    assert "names no model" in refused(str(folder), *MODEL, "--config", str(none))
