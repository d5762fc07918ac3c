"""Compaction keeps what every reader and every snapshot needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import lancedb
import pyarrow as pa
import pytest

from memory.errors import StoreConflict
from memory.store.schema import SCHEMAS
from memory.store.snapshot import Manifest
from memory.store.store import Store
from memory.store.upkeep import MOST_FRAGMENTS
from memory.store.writer import Writer

MakeRow = Callable[..., dict[str, Any]]
ENOUGH = MOST_FRAGMENTS + 1
LONG_AGO = "2020-01-01T00:00:00+00:00"


def _commit(writer: Writer, at: str = LONG_AGO) -> Manifest:
    return writer.commit(at=at, stage="wiki", corpus_root="", run="r")


def _fill(writer: Writer, row: MakeRow, start: int = 0) -> None:
    for n in range(start, start + ENOUGH):
        writer.add("passages", [row("passages", id=f"p{n:03}", text=f"zebra {n}")])


def _found(store: Store, words: str) -> set[str]:
    lance = store.snapshot().lance("passages")
    assert lance is not None
    hits = lance.search(words, query_type="fts", fts_columns="text").limit(1000).to_list()
    return {hit["id"] for hit in hits}


def test_a_table_in_many_fragments_is_compacted_and_loses_no_row(
    store: Store, row: MakeRow
) -> None:
    with store.writer("w") as writer:
        _fill(writer, row)
        writer.close("passages", ["p000"])
        assert _commit(writer).compacted == ["passages"]
    assert store.snapshot().rows("passages").height == ENOUGH - 1
    assert len(_found(store, "zebra")) == ENOUGH
    with store.writer("next") as writer:
        assert writer.rows("passages").height == ENOUGH - 1
        writer.add("passages", [row("passages", id="new", text="zebra")])
        _commit(writer)
    assert store.snapshot().rows("passages").height == ENOUGH
    assert store.snapshot(1).rows("passages").height == ENOUGH - 1
    assert "new" in _found(store, "zebra")


def test_a_table_in_few_fragments_is_left_alone(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("passages", [row("passages", id="p")])
        assert _commit(writer).compacted == []


@pytest.mark.parametrize("at", ["2026-06-01", "2026-06-01T00:00:00", "2026-06-01T00:00:00+02:00"])
def test_a_run_on_any_clock_does_not_stop_the_next(store: Store, row: MakeRow, at: str) -> None:
    with store.writer("w") as writer:
        _fill(writer, row)
        _commit(writer, at)
    with store.writer("next") as writer:
        assert writer.rows("passages").height == ENOUGH


def test_a_reader_that_began_before_a_compaction_reads_on_during_the_next_run(
    store: Store, row: MakeRow
) -> None:
    with store.writer("w") as writer:
        writer.add("passages", [row("passages", id="first")])
        _commit(writer)
    reading = store.snapshot()
    with store.writer("compacts") as writer:
        _fill(writer, row)
        assert _commit(writer).compacted == ["passages"]
    with store.writer("next"):
        assert reading.rows("passages")["id"].to_list() == ["first"]


@pytest.mark.parametrize("fill", [False, True])
def test_a_foreign_write_just_before_a_commit_does_not_slip_into_the_snapshot(
    store: Store, row: MakeRow, fill: bool
) -> None:
    with store.writer("w") as writer:
        writer.add("passages", [row("passages", id="own")])
        if fill:
            _fill(writer, row)
        foreign = [row("passages", id="foreign") | {"from_snapshot": 1, "to_snapshot": None}]
        table = lancedb.connect(f"{store.uri}/tables").open_table("passages")
        table.add(pa.Table.from_pylist(foreign, schema=SCHEMAS["passages"]))
        try:
            _commit(writer)
        except StoreConflict:
            assert store.manifest() is None
            return
    assert "foreign" not in store.snapshot().rows("passages")["id"].to_list()


def _indexed(store: Store, table: str) -> set[str]:
    lance = store.snapshot().lance(table)
    assert lance is not None
    return {column for index in lance.list_indices() for column in index.columns}


def test_a_small_table_is_indexed_by_its_texts_alone(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("passages", [row("passages", id="p", searched="zebra", named="zebra")])
        writer.add("edges", [row("edges", id="e", source="p", target="q")])
        _commit(writer)
    assert _indexed(store, "passages") == {"searched", "named"}
    assert _indexed(store, "edges") == set()


def test_a_table_that_has_become_large_is_indexed_by_what_it_is_looked_up_by(
    store: Store, row: MakeRow, monkeypatch: pytest.MonkeyPatch
) -> None:
    with store.writer("w") as writer:
        writer.add("edges", [row("edges", id="e0", source="s0", target="t0")])
        writer.add("passages", [row("passages", id="p0", document="d", parents=["h"])])
        _commit(writer)
    monkeypatch.setattr("memory.store.upkeep.LARGE", 2)
    with store.writer("next") as writer:
        writer.add("edges", [row("edges", id="e1", source="s1", target="t1")])
        writer.add("passages", [row("passages", id="p1", document="d", parents=["h"])])
        _commit(writer)
    assert _indexed(store, "edges") == {"id", "source", "target"}
    with store.writer("later") as writer:
        writer.add("edges", [row("edges", id="e2", source="s1", target="t2")])
        writer.close("edges", ["e0"])
        writer.close("passages", ["p0"])
        _commit(writer)
    snapshot = store.snapshot()
    assert snapshot.rows("edges", "source = 's1'")["id"].to_list() == ["e1", "e2"]
    assert snapshot.rows("edges", "source = 's0'").is_empty()
    assert store.snapshot(2).rows("edges", "target = 't0'")["id"].to_list() == ["e0"]
    assert snapshot.rows("passages", "array_has(parents, 'h')")["id"].to_list() == ["p1"]
    assert store.snapshot(1).rows("passages", "document = 'd'")["id"].to_list() == ["p0"]
