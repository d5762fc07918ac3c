"""Vectors: which passages and claims are nearest in meaning to a question.

The question is embedded by the model that made the snapshot's vectors. All vectors that the reader
may see are compared, so that nothing depends on what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from memory.embedding.engine import Embedder, embedder_named
from memory.reading.question import Question
from memory.reading.reader import Reader
from memory.store.view import live_at, quoted

Row = dict[str, Any]
DEPTH = 100
_TABLE = "vectors"
# What is less like the question (inner product) is no answer: with static vectors and MiniLM alike,
# texts on another matter stay below, what answers stands above in 19 of 20 cases.
_LEAST_LIKE = 0.3


def engine_of(reader: Reader) -> Embedder | None:
    """The engine that made the vectors of the reader's snapshot.

    None where there are none, or where the installed model is another than made them: they cannot
    be asked until the next update.
    """
    lance = reader.snapshot.lance(_TABLE)
    if lance is None:
        return None
    live = lance.search().where(live_at(reader.snapshot.number)).select(["model"]).limit(1)
    names = live.to_arrow()["model"].to_pylist()
    return embedder_named(names[0]) if names else None


def nearest(reader: Reader, asked: Question, kinds: Iterable[str]) -> list[str]:
    """The DEPTH nodes of `kinds` (passage, claim) that are nearest to any text of the question."""
    engine = reader.made(engine_of)
    lance = reader.snapshot.lance(_TABLE)
    wanted = list(kinds)
    if engine is None or lance is None or not wanted:
        return []
    parts = [
        live_at(reader.snapshot.number), reader.rights.where(_TABLE),
        f"model = {quoted([engine.name])}", f"kind IN ({quoted(wanted)})",
    ]  # fmt: skip
    condition = " AND ".join(f"({part})" for part in parts if part)
    best: dict[str, float] = {}
    for vector in engine.embed(asked.texts):
        near_by: Any = lance.search(vector, vector_column_name="vector")
        query = near_by.distance_type("dot").where(condition, prefilter=True)
        rows = query.select(["id", "documents", "_distance"]).limit(DEPTH + 1).to_list()
        for row in _without_half_a_tie(rows):
            near = round(row["_distance"], 6)
            if near <= 1 - _LEAST_LIKE and reader.rights.all_allowed(row["documents"]):
                best[row["id"]] = min(best.get(row["id"], near), near)
    return sorted(best, key=lambda ident: (best[ident], ident))[:DEPTH]


def _without_half_a_tie(rows: list[Row]) -> list[Row]:
    """Rows without those as near as the first one left out: which of these came is chance."""
    if len(rows) <= DEPTH:
        return rows
    last = rows[-1]["_distance"]
    return [row for row in rows if row["_distance"] < last]
