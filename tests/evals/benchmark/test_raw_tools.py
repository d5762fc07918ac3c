"""What a condition without the graph is told by its tools: nothing that the graph knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from evals.agents.process import Library, read_job, tools_of
from memory.reading.tools import SEARCH_CHARACTERS
from memory.store.store import Store
from synthetic_corpus.build import SEED

pytestmark = pytest.mark.timeout(900)  # the run that all share is made by the first


def _told(ran: Path, condition: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """What a search finds under a condition, and what it reads of the first passage."""
    job = read_job(ran / str(SEED) / "answers" / f"{condition}.job.json")
    use = tools_of(Library(Store(job.store)), job, job.asked[0])
    found = use("search", {"text": job.asked[0].text, "k": 50})["results"]
    passage = next(row["node"] for row in found if row["kind"] == "passage")
    return found, use("read", {"node": passage})


@pytest.mark.parametrize("condition", ["search", "oracle"])
def test_no_state_is_told_where_documents_alone_are_seen(ran: Path, condition: str) -> None:
    found, read = _told(ran, condition)
    assert "state" not in read
    assert not any("state" in row for row in found)
    assert {row["kind"] for row in found} <= {"passage", "document"}


def test_states_are_told_where_the_wiki_is_seen(ran: Path) -> None:
    found, read = _told(ran, "wiki")
    assert read["state"] and all("state" in row for row in found)


@pytest.mark.parametrize("condition", ["search", "wiki", "oracle"])
def test_long_texts_are_cut_alike_everywhere(ran: Path, condition: str) -> None:
    found, _ = _told(ran, condition)
    assert max(len(row["text"]) for row in found) <= SEARCH_CHARACTERS + len(" […]")
