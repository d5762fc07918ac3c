"""The table of vectors: what is live has one, no text is embedded twice, models do not mix."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import polars as pl
import pytest
from numpy.typing import NDArray

from memory.embedding.engine import Embedder
from memory.embedding.refresh import CLAIMS, PASSAGES, Vectors, refresh_vectors
from memory.store.store import Store

MakeRow = Callable[..., dict[str, Any]]


class Counted:
    """Vectors that depend on the text alone; keeps what it was asked to embed."""

    def __init__(self, name: str = "m@1", dimensions: int = 4) -> None:
        self.name = name
        self.dimensions = dimensions
        self.asked: list[str] = []

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.asked += texts
        found = np.array(
            [[1.0 + (len(t) * 31 + n * 7) % 11 for n in range(self.dimensions)] for t in texts],
            dtype=np.float32,
        )
        return found / np.linalg.norm(found, axis=1, keepdims=True)


def _passage(row: MakeRow, ident: str, text: str, kind: str = "paragraph") -> dict[str, Any]:
    return row("passages", id=f"passage:{ident}", document=f"doc:{ident[0]}", kind=kind,
               searched=text, canonical=text)  # fmt: skip


def _commit(
    store: Store, embedder: Embedder | None, opened: Sequence[dict[str, Any]] = (),
    closed: Sequence[str] = (), claims: Sequence[dict[str, Any]] = (),
) -> Vectors:  # fmt: skip
    with store.writer("w") as writer:
        writer.close("passages", list(closed))
        writer.add("passages", opened)
        writer.add("claims", claims)
        done = refresh_vectors(writer, embedder, PASSAGES)
        refresh_vectors(writer, embedder, CLAIMS)
        if writer.changes:
            writer.commit(at="", stage="wiki", corpus_root="", run="r")
    return done


def _live(store: Store) -> pl.DataFrame:
    return store.snapshot().rows("vectors")


def test_each_live_text_has_the_vector_of_its_words(store: Store, row: MakeRow) -> None:
    engine = Counted()
    claim = row("claims", id="claim:1", statement="ccc", documents=["doc:a", "doc:b"])
    heading = _passage(row, "a3", "a heading", "heading")
    done = _commit(
        store, engine, [_passage(row, "a1", "one"), _passage(row, "a2", "two"), heading],
        claims=[claim],
    )  # fmt: skip
    rows = {r["id"]: r for r in _live(store).to_dicts()}
    assert set(rows) == {"passage:a1", "passage:a2", "claim:1"}
    assert rows["passage:a1"]["documents"] == ["doc:a"]
    assert rows["claim:1"]["documents"] == ["doc:a", "doc:b"]
    assert {r["model"] for r in rows.values()} == {"m@1"}
    np.testing.assert_array_equal(rows["passage:a1"]["vector"], Counted().embed(["one"])[0])
    assert done == Vectors(rows=2, embedded=2, reused=0, model="m@1")


def test_a_text_is_embedded_once_ever_over_documents_and_snapshots(
    store: Store, row: MakeRow
) -> None:
    engine = Counted()
    _commit(store, engine, [_passage(row, "a1", "same"), _passage(row, "b1", "same")])
    assert engine.asked == ["same"]
    _commit(store, engine, [_passage(row, "a2", "other")], ["passage:a1", "passage:b1"])
    done = _commit(store, engine, [_passage(row, "c1", "same"), _passage(row, "c2", "new")])
    assert engine.asked == ["same", "other", "new"]
    assert (done.embedded, done.reused) == (1, 1)
    rows = dict(_live(store).select("id", "vector").iter_rows())
    np.testing.assert_array_equal(rows["passage:c1"], Counted().embed(["same"])[0])


def test_without_a_change_nothing_is_embedded_and_nothing_written(
    store: Store, row: MakeRow
) -> None:
    engine = Counted()
    _commit(store, engine, [_passage(row, "a1", "one")])
    before = store.manifest()
    done = _commit(store, engine)
    assert store.manifest() == before
    assert (done.embedded, done.reused) == (0, 0)
    assert engine.asked == ["one"]


def test_a_text_that_changed_or_went_leaves_no_live_vector(store: Store, row: MakeRow) -> None:
    engine = Counted()
    _commit(store, engine, [_passage(row, "a1", "one"), _passage(row, "a2", "two")])
    _commit(store, engine, [_passage(row, "a1", "one more")], ["passage:a1", "passage:a2"])
    rows = _live(store)
    assert rows["id"].to_list() == ["passage:a1"]
    np.testing.assert_array_equal(rows["vector"][0], Counted().embed(["one more"])[0])
    assert store.snapshot(1).rows("vectors").height == 2


@pytest.mark.parametrize("dimensions", [4, 6])
def test_another_model_embeds_what_is_live_anew(
    store: Store, row: MakeRow, dimensions: int
) -> None:
    claim = row("claims", id="claim:1", statement="ccc", documents=["doc:a"])
    _commit(store, Counted(), [_passage(row, "a1", "one")], claims=[claim])
    other = Counted("m@2", dimensions)
    done = _commit(store, other)
    assert sorted(other.asked) == ["ccc", "one"]
    assert done.embedded == 1
    rows = _live(store)
    assert set(rows["model"]) == {"m@2"}
    assert {len(vector) for vector in rows["vector"]} == {dimensions}


@pytest.mark.parametrize("dimensions", [4, 6])
def test_a_run_that_died_after_embedding_leaves_no_trace(
    store: Store, row: MakeRow, dimensions: int
) -> None:
    _commit(store, Counted(), [_passage(row, "a1", "one")])
    before = _live(store)
    with store.writer("dies") as writer:
        writer.add("passages", [_passage(row, "a2", "two")])
        refresh_vectors(writer, Counted("m@2", dimensions), PASSAGES)
    assert _live(store).equals(before)
    _commit(store, Counted(), [_passage(row, "a3", "three")])
    assert _live(store)["id"].to_list() == ["passage:a1", "passage:a3"]


def test_with_none_as_model_there_are_no_vectors_and_no_table(store: Store, row: MakeRow) -> None:
    _commit(store, None, [_passage(row, "a1", "one")])
    assert _live(store).is_empty()
    _commit(store, Counted())
    assert _live(store).height == 1
    _commit(store, None)
    assert _live(store).is_empty()


def test_the_nearest_vector_is_found_by_the_store(store: Store, row: MakeRow) -> None:
    engine = Counted()
    _commit(store, engine, [_passage(row, "a1", "one"), _passage(row, "a2", "twenty-two")])
    lance = store.snapshot().lance("vectors")
    assert lance is not None
    query = lance.search(engine.embed(["twenty-two"])[0]).distance_type("dot").limit(1)
    assert [r["id"] for r in query.to_list()] == ["passage:a2"]
