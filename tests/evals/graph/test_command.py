"""`docmem bench graph`: one value, with every measure and the seconds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from serving.cli import app

MEASURES = {
    "supersedes, amends, attaches_to", "implements", "saves", "repeals", "governs",
    "impact, documents", "impact, claims", "impact, pages",
}  # fmt: skip


@pytest.fixture(scope="module")
def told(corpus: Path) -> dict[str, Any]:
    """What the command says of the excerpt."""
    arguments = ["bench", "graph", str(corpus), "--documents", "200", "--examples", "3", "--json"]
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_every_measure_is_told_with_its_counts(told: dict[str, Any]) -> None:
    scores = {score["measure"]: score for score in told["scores"]}
    assert scores.keys() >= MEASURES
    for score in scores.values():
        assert score["recall"] == (score["reached"] / score["wanted"] if score["wanted"] else 1.0)
        assert len(score["misses"]) == min(3, score["missed"])


def test_all_measures_of_the_excerpt_are_met(told: dict[str, Any]) -> None:
    assert [score for score in told["scores"] if not score["met"]] == []


def test_the_larger_corpus_has_about_as_many_documents_as_asked(told: dict[str, Any]) -> None:
    once, larger = told["speed"]["once"], told["speed"]["scaled"][-1]
    assert larger["documents"] == pytest.approx(200, abs=once["documents"])
    assert told["speed"]["growth"] > 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [(["--frames", "closed"], "neither open nor reserve"), ([".", "--frames", "open"], "built")],
)
def test_what_cannot_be_meant_is_refused(arguments: list[str], why: str) -> None:
    done = CliRunner().invoke(app, ["bench", "graph", *arguments])
    assert done.exit_code != 0
    assert why in str(done.exception)


def test_a_folder_without_a_ledger_is_refused(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["bench", "graph", str(tmp_path)])
    assert done.exit_code != 0
    assert "corpus build" in str(done.exception)
