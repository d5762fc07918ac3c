"""Readers see whole snapshots: all of a commit or nothing of it, and every earlier state again."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lancedb
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.errors import NotFound, StoreConflict
from memory.store.objects import Objects
from memory.store.schema import SCHEMAS
from memory.store.snapshot import Manifest
from memory.store.store import Store
from memory.store.writer import Writer

MakeRow = Callable[..., dict[str, Any]]


def _commit(writer: Writer) -> Manifest:
    return writer.commit(at="2026-01-01", stage="wiki", corpus_root="root", run="r")


def _ids(store: Store, table: str = "findings", known_at: int | None = None) -> list[str]:
    ids: list[str] = store.snapshot(known_at).rows(table)["id"].to_list()
    return ids


def _findings(row: MakeRow, *ids: str, code: str = "x") -> list[dict[str, Any]]:
    return [row("findings", id=i, code=code) for i in ids]


def test_before_the_first_commit_there_is_nothing_to_read(store: Store) -> None:
    with pytest.raises(NotFound, match="docmem update"):
        store.snapshot()
    assert store.latest().rows("claims").is_empty()


def test_all_tables_of_a_commit_become_visible_together(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1"))
        writer.add("pages", [row("pages", id="p1")])
        assert store.latest().rows("findings").is_empty()
        assert _commit(writer).snapshot == 1
    assert (_ids(store), _ids(store, "pages")) == (["f1"], ["p1"])


def test_a_reader_keeps_its_snapshot_while_the_store_moves_on(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1"))
        _commit(writer)
        reading = store.snapshot()
        writer.close("findings", ["f1"])
        writer.add("findings", _findings(row, "f2"))
        assert reading.rows("findings")["id"].to_list() == ["f1"]
        _commit(writer)
        assert reading.rows("findings")["id"].to_list() == ["f1"]
    assert _ids(store) == ["f2"]
    assert _ids(store, known_at=1) == ["f1"]


def test_the_writer_reads_its_own_rows_and_what_stood_before(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1", "f2"))
        _commit(writer)
        writer.replace("findings", _findings(row, "f2", "f3", code="y"))
        assert writer.rows("findings")["code"].to_list() == ["x", "y", "y"]
        assert writer.former("findings")["code"].to_list() == ["x", "x"]
        assert writer.changes == {"findings": 3}


def test_a_row_opened_and_closed_before_a_commit_never_lived(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1"))
        writer.close("findings", ["f1"])
        _commit(writer)
        _commit(writer)
    assert _ids(store) == _ids(store, known_at=1) == []


def test_a_snapshot_that_was_never_written_is_not_found(store: Store) -> None:
    with store.writer("w") as writer:
        _commit(writer)
    for number in (0, 2, -1):
        with pytest.raises(NotFound, match="snapshots are 1 to 1"):
            store.snapshot(number)


def test_what_was_not_committed_is_invisible_and_dropped_by_the_next_writer(
    store: Store, row: MakeRow
) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1"))
        _commit(writer)
    with store.writer("ends without a commit") as writer:
        writer.close("findings", ["f1"])
        writer.add("findings", _findings(row, "lost"))
        writer.add("pages", [row("pages", id="lost")])
    assert _ids(store) == ["f1"]
    with store.writer("next") as writer:
        assert writer.rows("findings")["id"].to_list() == ["f1"]
        writer.add("findings", _findings(row, "f2"))
        writer.add("pages", [row("pages", id="p2")])
        assert _commit(writer).snapshot == 2
    assert (_ids(store), _ids(store, "pages")) == (["f1", "f2"], ["p2"])


def test_a_second_manifest_of_the_same_number_is_refused(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1"))
        assert Objects(store.uri).create("snapshots/00000001.json", {"snapshot": 1})
        with pytest.raises(StoreConflict, match="Snapshot 1"):
            _commit(writer)


def test_a_foreign_write_to_a_table_is_noticed(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1"))
        foreign = [row("findings", id="bad") | {"from_snapshot": 1, "to_snapshot": None}]
        table = lancedb.connect(f"{store.uri}/tables").open_table("findings")
        table.add(pa.Table.from_pylist(foreign, schema=SCHEMAS["findings"]))
        with pytest.raises(StoreConflict, match="findings"):
            writer.add("findings", _findings(row, "f2"))
    assert store.manifest() is None


def test_a_foreign_write_is_seen_by_no_reader_and_undone_by_the_next_writer(
    store: Store, row: MakeRow
) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1"))
        _commit(writer)
    foreign = [row("findings", id="bad") | {"from_snapshot": 1, "to_snapshot": None}]
    table = lancedb.connect(f"{store.uri}/tables").open_table("findings")
    table.add(pa.Table.from_pylist(foreign, schema=SCHEMAS["findings"]))
    assert _ids(store) == ["f1"]
    with store.writer("next") as writer:
        assert writer.rows("findings")["id"].to_list() == ["f1"]


def test_a_condition_with_or_stays_within_the_snapshot(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f1"))
        _commit(writer)
        writer.close("findings", ["f1"])
        _commit(writer)
    assert store.snapshot().rows("findings", "code = 'x' OR code = 'y'").is_empty()


def test_a_quotation_mark_in_an_id_closes_that_row_alone(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        writer.add("findings", _findings(row, "f'1", "f2"))
        writer.close("findings", ["f'1"])
        _commit(writer)
    assert _ids(store) == ["f2"]


def test_the_full_text_index_finds_rows_of_every_commit(store: Store, row: MakeRow) -> None:
    with store.writer("w") as writer:
        for n in (1, 2, 3):
            writer.add("passages", [row("passages", id=f"p{n}", text=f"zebra number {n}")])
            _commit(writer)
    lance = store.snapshot().lance("passages")
    assert lance is not None
    hits = lance.search("zebra", query_type="fts", fts_columns="text").limit(10).to_list()
    assert sorted(hit["id"] for hit in hits) == ["p1", "p2", "p3"]


steps = st.lists(
    st.tuples(st.sampled_from(["replace", "close", "commit", "die"]), st.sampled_from("abc")),
    max_size=8,
)


@given(steps)
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_every_snapshot_can_be_read_as_it_was_whatever_was_done_since(
    row: MakeRow, done: list[tuple[str, str]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(str(Path(folder) / "store"))
        committed: list[set[str]] = []
        held = store.writer("w")
        writer, live = held.__enter__(), set[str]()
        for act, ident in done:
            if act == "replace":
                writer.replace("findings", _findings(row, ident))
                live.add(ident)
            elif act == "close":
                writer.close("findings", [ident])
                live.discard(ident)
            elif act == "commit":
                _commit(writer)
                committed.append(set(live))
            else:
                held.__exit__(None, None, None)
                held = store.writer("w")
                writer = held.__enter__()
                live = set(committed[-1]) if committed else set()
            assert set(writer.rows("findings")["id"]) == live
        held.__exit__(None, None, None)
        for number, expected in enumerate(committed, start=1):
            assert set(_ids(store, known_at=number)) == expected
