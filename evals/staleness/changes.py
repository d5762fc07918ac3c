"""Changes of passages, in equal parts of every kind, and what each makes of the quotes in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import polars as pl

from evals.staleness.layout import PER_SECTION, Layout, context_of, hashes
from evals.staleness.wording import Numbers, Wording
from memory.passages.canon import digest

KINDS = ("amount", "reword", "reorder", "insert", "delete", "context", "split", "merge")
_INSERTED = "The office keeps a record of it."


@dataclass(frozen=True, slots=True)
class Changed:
    """The passages as they are, with `at` for their order, and what the changes should bring:
    (claim, reason) pairs."""

    passages: pl.DataFrame
    expected: pl.DataFrame


def change(
    layout: Layout, share: float, free: Numbers, wording: Wording, draw: np.random.Generator
) -> Changed:
    """Change `share` of all passages, among those of the documents whose positions are `free`.

    Only every other passage, and none that begins or ends its section, so that a passage can be
    merged into the one after it.
    """
    inner = layout.passages.filter(
        pl.col("document").is_in(layout.documents.gather(free).implode())
        & (pl.col("at") % PER_SECTION).is_in([2, 4, 6])
    )["at"].to_numpy()
    chosen = draw.permutation(inner)[: round(len(layout.passages) * share)]
    kinds = np.arange(len(chosen)) % len(KINDS)
    rows: list[dict[str, object]] = []
    touched: list[int] = []
    lost: list[tuple[int, int, str]] = []
    for n, kind in zip(chosen.tolist(), kinds.tolist(), strict=True):
        edit = _Edit(layout, n, wording)
        _EDITS[KINDS[kind]](edit)
        rows += edit.rows
        touched += edit.touched
        lost += edit.lost
    now = _frame(rows, layout.passages.schema)
    kept = layout.passages.filter(~pl.col("at").is_in(pl.Series(touched).implode()))
    kept = kept.with_columns(pl.col("at").cast(pl.Float64))
    return Changed(pl.concat([kept, now]).rechunk(), _expected(layout, lost))


class _Edit:
    """One passage being changed: rows that replace it, and quotes lost by (passage, sentence).

    A sentence of -1 stands for all of them.
    """

    def __init__(self, layout: Layout, at: int, wording: Wording) -> None:
        self.row = layout.passages.row(at, named=True)
        self.after = layout.passages.row(at + 1, named=True)
        self.at = at
        count = int(layout.counts[at])
        held = layout.sentences[at]
        self.sentences = wording.texts(held).to_list()[:count]
        self.amounts = [str(a) for a in held.amounts[:count]]
        self.after_amounts = [str(a) for a in layout.sentences[at + 1].amounts]
        self.after_amounts = self.after_amounts[: int(layout.counts[at + 1])]
        self.rows: list[dict[str, object]] = []
        self.touched = [at]
        self.lost: list[tuple[int, int, str]] = []

    def put(self, row: dict[str, object], text: str, amounts: list[str], **more: object) -> None:
        fresh = hashes(pl.Series([text]), pl.Series([" ".join(amounts)])).row(0, named=True)
        self.rows.append(row | fresh | {"canonical": text} | more)

    def say(self, sentences: list[str], amounts: list[str]) -> None:
        self.put(self.row, " ".join(sentences), amounts)


def _amount(edit: _Edit) -> None:
    fresh = str(int(edit.amounts[0]) + 1)
    old, new = (f" ${int(a):,} " for a in (edit.amounts[0], fresh))
    edit.say([edit.sentences[0].replace(old, new), *edit.sentences[1:]],
             [fresh, *edit.amounts[1:]])  # fmt: skip
    edit.lost.append((edit.at, 0, "changed"))


def _reword(edit: _Edit) -> None:
    said = edit.sentences[1].replace("must not exceed", "must not be more than")
    edit.say([edit.sentences[0], said, *edit.sentences[2:]], edit.amounts)
    edit.lost.append((edit.at, 1, "reworded"))


def _reorder(edit: _Edit) -> None:
    edit.say([*edit.sentences[1:], edit.sentences[0]], [*edit.amounts[1:], edit.amounts[0]])


def _insert(edit: _Edit) -> None:
    edit.say([_INSERTED, *edit.sentences], edit.amounts)


def _delete(edit: _Edit) -> None:
    edit.lost.append((edit.at, -1, "missing"))


def _context(edit: _Edit) -> None:
    edit.rows.append(edit.row | {"context": context_of(edit.at // PER_SECTION, ", revised")})
    edit.lost.append((edit.at, -1, "context"))


def _split(edit: _Edit) -> None:
    middle = len(edit.sentences) // 2
    edit.say(edit.sentences[:middle], edit.amounts[:middle])
    own = edit.row["id"]
    edit.put(edit.row, " ".join(edit.sentences[middle:]), edit.amounts[middle:],
             id=f"passage:{digest('part', str(own))[:16]}", at=edit.at + 0.5,
             origins=[own])  # fmt: skip


def _merge(edit: _Edit) -> None:
    text = " ".join([*edit.sentences, str(edit.after["canonical"])])
    edit.put(edit.after, text, edit.amounts + edit.after_amounts, origins=[edit.row["id"]])
    edit.touched.append(edit.at + 1)


_EDITS: dict[str, Callable[[_Edit], None]] = dict(
    zip(KINDS, (_amount, _reword, _reorder, _insert, _delete, _context, _split, _merge),
        strict=True)
)  # fmt: skip


def _frame(rows: list[dict[str, object]], schema: pl.Schema) -> pl.DataFrame:
    return pl.DataFrame(rows, schema=dict(schema) | {"at": pl.Float64})


def _expected(layout: Layout, lost: list[tuple[int, int, str]]) -> pl.DataFrame:
    """The claims on lost quotes."""
    types = {"at": pl.Int64, "lost": pl.Int64, "reason": pl.String}
    hit = layout.evidence.join(pl.DataFrame(lost, schema=types, orient="row"), on="at")
    hit = hit.filter((pl.col("lost") == -1) | (pl.col("lost") == pl.col("sentence")))
    return hit.select("claim", "reason").unique()
