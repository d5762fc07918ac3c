"""What is timed: tables in memory and copies of them, beside a bare search."""

from __future__ import annotations

import time
from collections.abc import Iterable

import polars as pl
import pytest

from evals.graph.copies import copied
from evals.graph.held import Held
from evals.graph.speed import bare_pass, cost, names_in, relate
from tests.evals.graph.conftest import Taken

COPIES = 3


class _Slow(Held):
    """Tables that take a second to read, by a clock that nothing else moves."""

    now = 0.0

    def rows(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Rows, late."""
        self.now += 1
        return super().rows(table, where, columns)


def test_tables_in_memory_give_what_the_store_gives(taken: Taken) -> None:
    held = Held(taken.tables)
    relate(held)
    for table in ("mentions", "edges"):
        stored = taken.snapshot.rows(table)
        assert held.rows(table, columns=stored.columns).equals(stored)


def test_seconds_of_tables_are_told_apart(taken: Taken, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = _Slow(taken.tables)
    monkeypatch.setattr(time, "perf_counter", lambda: slow.now)
    run = relate(slow)
    assert (run.mentions, run.edges) == (0, 0)
    assert run.tables == slow.now > 0


def test_every_copy_has_its_own_documents_mentions_and_edges(taken: Taken) -> None:
    one, many = Held(taken.tables), Held(copied(taken.tables, COPIES))
    relate(one)
    relate(many)
    assert many.rows("documents")["id"].n_unique() == COPIES * one.rows("documents").height
    for table in ("mentions", "edges"):
        before, after = one.rows(table), many.rows(table)
        assert after.height == COPIES * before.height
    resolved = pl.col("status") == "resolved"
    mentions = many.rows("mentions").filter(resolved)
    assert mentions.height == COPIES * one.rows("mentions").filter(resolved).height


def test_the_bare_search_looks_for_numbers_titles_and_keys(taken: Taken) -> None:
    names = names_in(taken.tables)
    documents = taken.ledger.documents
    form = next(row for row in documents if row.kind == "base form")
    ticket = next(row for row in documents if row.kind == "ticket")
    assert {form.identifier.lower(), form.title.lower(), ticket.item.lower()} <= names


def test_costs_are_of_all_documents(taken: Taken) -> None:
    found = cost(taken.tables, rounds=1)
    assert (found.documents, found.passages) == tuple(
        taken.tables[name].height for name in ("documents", "passages")
    )
    assert found.seconds == found.mentions + found.edges > 0
    assert bare_pass(taken.tables) > 0
