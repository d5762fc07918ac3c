"""The large memory that reading is measured on, written as an update would write it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa

from evals.reading import layout
from evals.reading.layout import CLAIM_EVERY, PER_DOCUMENT, Wording
from memory.store.schema import SCHEMAS
from memory.store.store import Store
from memory.store.writer import Writer

AT = "2026-06-01T00:00:00+00:00"
PER_PAGE = 100  # passages
SYNONYMS = 300
_FILLED = {
    "documents": {"status": "read", "meta": "{}"},
    "passages": {"links": "[]"},
    "edges": {"standing": "issuer", "scope": "{}", "origin": "explicit"},
}
Step = Callable[[str, int, int], None]


def build(folder: Path, passages: int, edges: int, *, seed: int = 0, step: Step) -> Store:
    """A store in `folder` of so many passages and edges, with claims, pages and synonyms.

    `step` is told what is written, how many rows of it are, and how many there will be.
    """
    words = layout.wording(seed)
    draw = np.random.default_rng(seed)
    store = Store(str(folder))
    with store.writer("bench read") as writer:
        documents = layout.documents(passages, words, draw)
        titles = documents["title"].to_list()
        made: list[tuple[str, int, Iterable[pl.DataFrame]]] = [
            ("documents", documents.height, [documents]),
            ("passages", passages, layout.passages(passages, words, titles, draw)),
            ("edges", edges, layout.edges(edges, passages, words, draw)),
            ("terms", SYNONYMS, [_terms(words)]),
            ("pages", passages // PER_PAGE, [_pages(passages, words, draw)]),
            ("claims", passages // CLAIM_EVERY, _claims(passages, words, draw)),
        ]
        for table, total, batches in made:
            _write(writer, table, total, batches, step)
        step("indexing", 0, 1)
        writer.commit(at=AT, stage="wiki", corpus_root="", run="bench")
    return store


def _write(
    writer: Writer, table: str, total: int, batches: Iterable[pl.DataFrame], step: Step
) -> None:
    done = 0
    for batch in batches:
        writer.add(table, _rows(table, batch))
        if table == "claims":
            writer.add("evidence", _rows("evidence", _evidence(batch)))
        done += batch.height
        step(f"writing {table}", done, total)


def _rows(table: str, batch: pl.DataFrame) -> list[dict[str, Any]]:
    """Rows with every column of their table; those that are not given are empty."""
    empty = {field.name: _empty(field) for field in SCHEMAS[table]} | _FILLED.get(table, {})
    return [empty | row for row in batch.iter_rows(named=True)]


def _empty(field: pa.Field) -> object:
    if pa.types.is_list(field.type):
        return []
    if pa.types.is_boolean(field.type):
        return False
    return 0 if pa.types.is_integer(field.type) else ""


def _terms(words: Wording) -> pl.DataFrame:
    """Pairs of names that the first documents equate."""
    pairs = [(words.names[2 * n].lower(), words.names[2 * n + 1].lower()) for n in range(SYNONYMS)]
    return pl.DataFrame({
        "id": [f"term:{n}" for n in range(SYNONYMS)],
        "document": [layout.document(0)] * SYNONYMS,
        "passage": [layout.passage(1)] * SYNONYMS,
        "term": [one for one, _ in pairs],
        "meaning": [other for _, other in pairs],
        "quote": [f"“{one}” means the {other}." for one, other in pairs],
    })  # fmt: skip


def _page(number: int) -> str:
    return f"page:topics/{number:06}"


def _pages(passages: int, words: Wording, draw: np.random.Generator) -> pl.DataFrame:
    count = passages // PER_PAGE
    links = draw.integers(0, count, (count, 3))
    return pl.DataFrame({
        "id": [_page(n) for n in range(count)],
        "title": [words.names[n] for n in draw.integers(0, len(words.names), count)],
        "path": [f"topics/{n:06}" for n in range(count)],
        "documents": [[layout.document(n * PER_PAGE // PER_DOCUMENT)] for n in range(count)],
        "links": [[_page(n) for n in row] for row in links],
    })  # fmt: skip


def _claims(passages: int, words: Wording, draw: np.random.Generator) -> Iterable[pl.DataFrame]:
    """One claim for the first paragraph under each heading."""
    size = 50_000
    for start in range(0, passages // CLAIM_EVERY, size):
        numbers = range(start, min(start + size, passages // CLAIM_EVERY))
        said = draw.integers(0, len(words.sentences), len(numbers))
        yield pl.DataFrame({
            "id": [layout.claim(n) for n in numbers],
            "page": [_page(n * CLAIM_EVERY // PER_PAGE) for n in numbers],
            "statement": [words.sentences[n] for n in said],
            "documents": [[layout.document(n * CLAIM_EVERY // PER_DOCUMENT)] for n in numbers],
            "decided_at": [AT] * len(numbers),
        })  # fmt: skip


def _evidence(claims: pl.DataFrame) -> pl.DataFrame:
    """The whole statement, cited from the paragraph."""
    numbers = [int(ident.removeprefix("claim:"), 16) for ident in claims["id"]]
    return pl.DataFrame({
        "id": [f"{ident}#0" for ident in claims["id"]],
        "claim": claims["id"],
        "passage": [layout.passage(n * CLAIM_EVERY + 1) for n in numbers],
        "document": claims["documents"].list.first(),
        "quote": claims["statement"],
    })  # fmt: skip
