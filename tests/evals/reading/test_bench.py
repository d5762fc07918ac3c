"""The bench of reading: what it times finds what is there, in a memory of the size asked for."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from evals.reading import layout
from evals.reading.bench import measure, questions
from evals.reading.large import build
from memory.reading.expand import expand
from memory.reading.locate import locate
from memory.reading.reader import Reader

PASSAGES = 3000


def _quiet(name: str, done: int, total: int) -> None:
    assert done <= total, name


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    folder = tmp_path_factory.mktemp("large") / "store"
    store = build(folder, PASSAGES, 2000, step=_quiet)
    return Reader(store.snapshot(), principals=(), as_of=date(2026, 12, 1))


def test_the_memory_has_what_was_asked_for(reader: Reader) -> None:
    counts = {t: reader.rows(t, columns=["id"]).height for t in ("passages", "edges", "claims")}
    assert counts == {"passages": PASSAGES, "edges": 2000, "claims": PASSAGES // 10}
    headings = reader.rows("passages", "kind = 'heading'", ["named"])["named"].to_list()
    assert len(headings) == PASSAGES // 10 and all(headings)


def test_names_that_are_asked_for_are_found_where_they_stand(reader: Reader) -> None:
    heading = reader.rows("passages", "kind = 'heading'", ["canonical"])["canonical"][7]
    rows: list[dict[str, Any]] = locate(reader, heading)
    assert rows[0]["why"].endswith("is what was asked for") or heading in rows[0]["title"]
    assert any(row["kind"] == "document" for row in locate(reader, layout.number(10)))


def test_edges_are_found_at_both_ends(reader: Reader) -> None:
    row = reader.rows("edges", "type = 'refers_to'", ["source", "target", "quote"]).row(0)
    source, target, quote = row
    assert quote in {edge["quote"] for edge in expand(reader, source, size=1000)["edges"]}
    assert source in {edge["node"] for edge in expand(reader, target, size=1000)["edges"]}


def test_the_figures_are_of_the_rounds_asked_for(tmp_path: Path) -> None:
    found = measure(tmp_path / "store", 1000, 1000, rounds=5)
    assert (found.passages, found.edges, found.rounds) == (1000, 1000, 5)
    assert found.over_bare == found.expand.median / found.bare_expand.median
    for times in (found.locate, found.bare_locate, found.expand, found.bare_expand):
        assert 0 < times.median <= times.nine_in_ten


def test_questions_are_the_same_for_one_seed() -> None:
    assert questions(5000, 20, 1) == questions(5000, 20, 1) != questions(5000, 20, 2)
