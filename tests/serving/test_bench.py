"""`docmem bench`: what it prints is what it measured."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from serving.cli import app


@pytest.fixture(scope="module")
def ingested() -> dict[str, float]:
    """What the bench of ingest says of a few files."""
    done = CliRunner().invoke(app, ["bench", "ingest", "--documents", "6", "--json"])
    assert done.exit_code == 0, done.output
    found: dict[str, float] = json.loads(done.stdout)
    return found


def test_an_unchanged_run_opens_each_file_once_and_parses_none(ingested: dict[str, float]) -> None:
    assert (ingested["documents"], ingested["opened"], ingested["parsers"]) == (6, 6, 0)


def test_the_ratios_are_those_of_the_seconds(ingested: dict[str, float]) -> None:
    assert ingested["over_bare"] == pytest.approx(ingested["first"] / ingested["bare"])
    assert ingested["unchanged_share"] == pytest.approx(ingested["unchanged"] / ingested["first"])
    assert 0 < ingested["unchanged"] < ingested["first"] < ingested["first_whole"]


def test_the_bench_of_edits_wants_files() -> None:
    done = CliRunner().invoke(app, ["bench", "edits"])
    assert done.exit_code != 0
