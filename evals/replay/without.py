"""The same compiler without the claims runtime: told only which documents changed.

It rewrites the claims of passages that changed and drops those of passages that are gone. It knows
no states of claims, no overrides, no ends of validity, and marks nothing historic.
Not here: the compiler, which is the product's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import polars as pl

from evals.graph.held import as_writer
from evals.graph.speed import relate
from evals.graph.taken import commit, take_in
from memory.store.store import Store
from memory.store.writer import Writer
from memory.wiki.compile import Compiler

Row = dict[str, Any]
Take = Callable[[Path, Writer], str]
"""Takes documents and passages in; returns the corpus root."""
OVERRIDING = ("supersedes", "amends")
_SAVING = "saves"


def update_without(
    store: Store, corpus: Path, today: date, *, since: int, take: Take = take_in
) -> int:
    """One update of the wiki in `store`; `since` is the snapshot of the last. Returns its own."""
    with store.writer("bench replay") as writer:
        root = take(corpus, writer)
        relate(writer)
        _forget_changed(writer, since)
        clock = f"{today}T00:00:00+00:00"
        Compiler(as_writer(Blind(writer)), as_of=today, at=clock, since=since).run()
        if writer.changes:
            commit(writer, "wiki", today, root)
        return writer.pending - 1


class Blind:
    """A writer's working state without what overrides or ends, and without what was seen of it."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    @property
    def pending(self) -> int:
        """The number that the next snapshot will have."""
        return self._writer.pending

    @property
    def changes(self) -> dict[str, int]:
        """Rows opened or closed since the last commit, by table."""
        return self._writer.changes

    def rows(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Live rows, as who knows nothing of time and order sees them."""
        names = None if columns is None else list(columns)
        if table == "edges":
            return _without_overrides(self._writer.rows(table, where), names)
        frame = self._writer.rows(table, where, names)
        return frame.with_columns(
            expression.alias(name)
            for name, expression in _UNKNOWN.get(table, {}).items()
            if name in frame.columns
        )

    def former(
        self, table: str, where: str = "", columns: Iterable[str] | None = None
    ) -> pl.DataFrame:
        """Rows as they were before this run."""
        return self._writer.former(table, where, columns)

    def close(self, table: str, ids: Sequence[str]) -> None:
        """End the life of rows."""
        self._writer.close(table, ids)

    def add(self, table: str, rows: Sequence[Row]) -> None:
        """Open rows."""
        self._writer.add(table, rows)


_NOTHING = pl.lit("")
_UNKNOWN: dict[str, dict[str, pl.Expr]] = {
    "documents": {
        "effective_from": _NOTHING, "effective_to": _NOTHING, "status": pl.lit("read")
    },
    "claims": {"valid_from": _NOTHING, "valid_to": _NOTHING},
}  # fmt: skip


def _without_overrides(edges: pl.DataFrame, columns: list[str] | None) -> pl.DataFrame:
    kept = edges.filter(~pl.col("type").is_in(OVERRIDING) & (pl.col("part") != _SAVING))
    return kept if columns is None else kept.select(columns)


def _forget_changed(writer: Writer, since: int) -> None:
    """Drop the claims that rest on a passage that changed or is gone."""
    passages = writer.rows("passages", columns=["id", "from_snapshot"])
    same = passages.filter(pl.col("from_snapshot") <= since).select(passage="id")
    evidence = writer.rows("evidence", columns=["id", "claim", "passage"])
    claims = evidence.join(same, on="passage", how="anti")["claim"].unique().sort().to_list()
    rows = evidence.filter(pl.col("claim").is_in(claims))["id"].to_list()
    writer.close("evidence", rows)
    writer.close("claims", claims)
