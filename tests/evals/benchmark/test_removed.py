"""A question whose evidence is removed from the sources is answered by abstaining."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from evals.agents.process import Asked, read_job
from evals.benchmark.moments import Moment, Told
from evals.benchmark.results import read_graded
from evals.benchmark.running import ask
from evals.benchmark.settings import read_settings as settings_of_run
from memory.settings import read_settings
from memory.store.store import Store
from serving.bench_corpus import whole_update
from synthetic_corpus.build import SEED

pytestmark = pytest.mark.timeout(900)  # the run that all share is made by the first

CONDITIONS = ("search", "wiki", "wiki_graph")
LATER = "2026-09-01"


def test_without_its_evidence_a_question_is_answered_by_abstaining(
    ran: Path, tmp_path: Path
) -> None:
    memory = tmp_path / "memory"
    home = ran / str(SEED) / "memory"
    shutil.copytree(home, memory, symlinks=True)
    config = memory / "docmem.toml"
    told = config.read_text(encoding="utf-8").replace(str(home), str(memory))
    config.write_text(told, encoding="utf-8")
    asked = _answered(ran)
    for document in _cited(ran, asked.question):
        _remove(config, document)
    record = whole_update(config, f"{LATER}T00:00:00+00:00")
    now = replace(asked, snapshot=record["snapshot"], today=LATER)
    moments = {0: Moment(0, record["snapshot"], LATER, {})}
    found = ask(Told(config, moments), [now], tmp_path / "answers", conditions=CONDITIONS)
    assert [answer.condition for answer in found] == list(CONDITIONS)
    assert all(answer.abstained and not answer.citations for answer in found), found


def _answered(ran: Path) -> Asked:
    """A look-up that search and the wiki answered in full."""
    graded = read_graded(ran, settings_of_run(ran)).filter(
        pl.col("kind") == "simple", ~pl.col("should_abstain"), pl.col("score") == 1
    )
    by = graded.group_by("question", maintain_order=True).agg(pl.col("condition").unique())
    right = [q for q, names in by.iter_rows() if {"search", "wiki"} <= set(names)]
    ident = sorted(right)[0].partition("/")[2]
    job = read_job(ran / str(SEED) / "answers" / "search.job.json")
    return next(each for each in job.asked if each.question == ident)


def _cited(ran: Path, question: str) -> set[str]:
    """The documents in which the answer stands."""
    file = ran / str(SEED) / "answers" / "oracle.job.json"
    given = json.loads(file.read_text(encoding="utf-8"))["given"]
    return {row["document"] for row in given[question]}


def _remove(config: Path, document: str) -> None:
    settings = read_settings(config)
    rows = Store(settings.store_uri).latest().rows("documents", f"id = '{document}'").to_dicts()
    folder = settings.source(rows[0]["source"]).folder
    assert folder is not None
    (folder / rows[0]["locator"]).unlink()
