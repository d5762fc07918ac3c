"""Bringing the table of vectors up to date: what is live has a vector of its text, and no other.

Here: which rows are to be opened and closed, and which vectors are known from any snapshot and
taken over. Not here: the engines (`engine`), and what vectors are asked (`memory.reading`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import polars as pl

from memory.embedding.engine import Embedder
from memory.passages.canon import digest
from memory.store.view import quoted
from memory.store.writer import Writer

PASSAGES, SAID, CLAIMS = "passage", "said", "claim"
_TABLE = "vectors"
_AT_ONCE = 2000
_KEYS = ["id", "version", "model", "documents"]


@dataclass(frozen=True, slots=True)
class Vectors:
    """Live rows of one kind, and how many texts were embedded anew or known from before.

    `model` is the name of the engine, "" where there is none.
    """

    rows: int
    embedded: int
    reused: int
    model: str


def refresh_vectors(writer: Writer, embedder: Embedder | None, kind: str) -> Vectors:
    """Give each live passage that is no heading, or each live claim, the vector of its text.

    The text of a passage is what is searched in: with the headings above it, and of a table row
    with the titles of its document and columns. What is said in tickets has one without them, too
    (`said:` before its id), as tickets about one problem are called anything. Without an engine
    nothing has a vector.
    """
    wanted = _texts(writer, kind) if embedder else _texts(writer, kind).clear()
    name = embedder.name if embedder else ""
    wanted = wanted.with_columns(model=pl.lit(name, dtype=pl.String))
    stored = writer.rows(_TABLE, f"kind = '{kind}'", _KEYS)
    new = wanted.join(stored, on=_KEYS, how="anti", maintain_order="left")
    gone = stored.join(wanted, on=_KEYS, how="anti", maintain_order="left")
    if embedder is None or new.is_empty():
        writer.close(_TABLE, gone["id"].to_list())
        return Vectors(wanted.height, 0, 0, name)
    writer.resize(_TABLE, "vector", embedder.dimensions)
    writer.close(_TABLE, _still_there(writer, gone))
    texts = dict(new.select("version", "text").iter_rows())
    known = _known(writer, name, sorted(texts))
    fresh = [version for version in texts if version not in known]
    for start in range(0, len(fresh), _AT_ONCE):
        part = fresh[start : start + _AT_ONCE]
        vectors = embedder.embed([texts[version] for version in part])
        known |= dict(zip(part, vectors, strict=True))
    writer.add(
        _TABLE,
        [
            {"id": ident, "kind": kind, "documents": documents, "version": version,
             "model": name, "vector": known[version]}
            for ident, documents, version in new.select("id", "documents", "version").iter_rows()
        ],
    )  # fmt: skip
    return Vectors(wanted.height, len(fresh), len(texts) - len(fresh), name)


def _texts(writer: Writer, kind: str) -> pl.DataFrame:
    """What is to have a vector: id, documents, text, and version (the hash of the text)."""
    if kind == PASSAGES:
        columns = ["id", "document", "searched"]
        rows = writer.rows("passages", "kind <> 'heading'", columns)
        found = rows.select(
            "id", documents=pl.concat_list("document"), text=pl.col("searched").str.strip_chars()
        )
    elif kind == SAID:
        tickets = writer.rows("documents", "kind = 'ticket'", ["id"])["id"].implode()
        columns = ["id", "document", "kind", "quoted", "canonical"]
        rows = writer.rows("passages", columns=columns).filter(
            pl.col("document").is_in(tickets), pl.col("kind") != "heading", ~pl.col("quoted")
        )
        found = rows.select(
            pl.concat_str(pl.lit(f"{SAID}:"), "id").alias("id"),
            documents=pl.concat_list("document"), text="canonical",
        )  # fmt: skip
    else:
        columns = ["id", "documents", "statement"]
        found = writer.rows("claims", columns=columns).rename({"statement": "text"})
    found = found.filter(pl.col("text") != "")
    versions = [digest(text) for text in found["text"]]
    return found.with_columns(version=pl.Series(versions, dtype=pl.String))


def _still_there(writer: Writer, gone: pl.DataFrame) -> list[str]:
    """The rows to close, without those that went because their vectors had another size."""
    live = set(writer.rows(_TABLE, columns=["id"])["id"].to_list())
    return [ident for ident in gone["id"] if ident in live]


def _known(writer: Writer, model: str, versions: list[str]) -> dict[str, Any]:
    """Vectors of these texts by this model, from rows of any snapshot."""
    found: dict[str, Any] = {}
    for start in range(0, len(versions), _AT_ONCE):
        part = quoted(versions[start : start + _AT_ONCE])
        where = f"version IN ({part})"
        rows = writer.every(_TABLE, where, ["version", "model", "vector"])
        rows = rows.filter(pl.col("model") == model).unique("version", maintain_order=True)
        found |= dict(zip(rows["version"], rows["vector"].to_numpy(), strict=True))
    return found
