"""A past for a memory that was taken in once: what one update does not bring about by itself.

Here: claims that rest on two documents, documents that were removed, passages that were changed;
which ones is drawn. Not here: access lists (`drawing`).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import polars as pl

from evals.rights.tables import Tables
from memory.passages.canon import digest

Row = dict[str, Any]
SHARED = 0.1  # of the claims rest on a second document
REMOVED = 0.03  # of the documents are removed
CHANGED = 0.03  # of the cited passages read otherwise
_OWNED = ("passages", "mentions", "terms", "findings")


@dataclass(frozen=True, slots=True)
class Past:
    """The tables with their past, and how many of each kind it has."""

    tables: Tables
    shared: int
    removed: int
    changed: int


def with_past(tables: Tables, number: int, random: Random) -> Past:
    """The tables with what happened at snapshot `number`, the next one."""
    found = dict(tables)
    shared = _share(found, random)
    removed = _remove(found, number, random)
    changed = _change(found, number, random)
    return Past(found, shared, removed, changed)


def _share(tables: Tables, random: Random) -> int:
    """Give some claims a second piece of evidence, in another document."""
    claims, passages = tables["claims"], tables["passages"].sort("id", "from_snapshot")
    passages = passages.filter(pl.col("kind") != "heading")
    chosen = [c for c in claims.sort("id").to_dicts() if random.random() < SHARED]
    others = [passages.row(random.randrange(passages.height), named=True) for _ in chosen]
    pairs = [
        (claim, other)
        for claim, other in zip(chosen, others, strict=True)
        if other["document"] not in claim["documents"]
    ]
    added = {claim["id"]: other["document"] for claim, other in pairs}
    spans = [_span(claim, other) for claim, other in pairs]
    evidence = tables["evidence"]
    tables["evidence"] = pl.concat([evidence, pl.DataFrame(spans, schema=evidence.schema)])
    for name in ("claims", "vectors"):
        tables[name] = _also(tables[name], ("id",), added)
    tables["operations"] = _also(tables["operations"], ("claim",), added)
    tables["foundations"] = _also(tables["foundations"], ("claim", "foundation"), added)
    tables["contradictions"] = _also(tables["contradictions"], ("first", "second"), added)
    tables["pages"] = _on_pages(tables["pages"], pairs)
    return len(pairs)


def _span(claim: Row, passage: Row) -> Row:
    return {
        "id": f"{claim['id']}#1", "claim": claim["id"], "position": 1, "passage": passage["id"],
        "document": passage["document"], "quote": passage["canonical"],
        "version": passage["version"], "critical": passage["critical"],
        "context": passage["context"], "from_snapshot": claim["from_snapshot"],
        "to_snapshot": None,
    }  # fmt: skip


def _also(rows: pl.DataFrame, ends: tuple[str, ...], added: dict[str, str]) -> pl.DataFrame:
    """Rows with the documents that were added to the claims that they are of."""
    documents = [
        list(dict.fromkeys([*own, *(added[c] for c in of if c in added)]))
        for own, *of in rows.select("documents", *ends).iter_rows()
    ]
    return rows.with_columns(documents=pl.Series(documents, dtype=pl.List(pl.String)))


def _on_pages(pages: pl.DataFrame, pairs: list[tuple[Row, Row]]) -> pl.DataFrame:
    rows = pages.to_dicts()
    for claim, passage in pairs:
        for row in rows:
            if row["id"] == claim["page"]:
                row["passages"] = list(dict.fromkeys([*row["passages"], passage["id"]]))
    return pl.DataFrame(rows, schema=pages.schema)


def _remove(tables: Tables, number: int, random: Random) -> int:
    """Close what some documents hold; the claims on them stay."""
    idents = tables["documents"]["id"].unique().sort().to_list()
    gone = [ident for ident in idents if random.random() < REMOVED]
    tables["documents"] = _closed(tables["documents"], pl.col("id").is_in(gone), number)
    for name in _OWNED:
        tables[name] = _closed(tables[name], pl.col("document").is_in(gone), number)
    any_gone = pl.col("documents").list.eval(pl.element().is_in(gone)).list.any()
    tables["edges"] = _closed(tables["edges"], any_gone, number)
    of_passages = (pl.col("kind") == "passage") & any_gone
    tables["vectors"] = _closed(tables["vectors"], of_passages, number)
    return len(gone)


def _closed(rows: pl.DataFrame, which: pl.Expr, number: int) -> pl.DataFrame:
    until = pl.col("to_snapshot")
    ends = pl.when(which & until.is_null()).then(pl.lit(number, pl.Int64)).otherwise(until)
    return rows.with_columns(to_snapshot=ends)


def _change(tables: Tables, number: int, random: Random) -> int:
    """Let some cited passages read otherwise; what they read before is kept."""
    cited = tables["evidence"]["passage"].unique().sort().to_list()
    chosen = [ident for ident in cited if random.random() < CHANGED]
    rows = tables["passages"]
    which = pl.col("id").is_in(chosen) & pl.col("to_snapshot").is_null()
    fresh = [_reworded(row, number) for row in rows.filter(which).to_dicts()]
    closed = _closed(rows, which, number)
    tables["passages"] = pl.concat([closed, pl.DataFrame(fresh, schema=rows.schema)])
    return len(fresh)


def _reworded(row: Row, number: int) -> Row:
    said = f"{row['canonical']} Amount {number}{len(row['canonical'])}."
    return row | {
        "text": said, "canonical": said, "searched": f"{row['searched']} {said}",
        "version": digest(said), "critical": digest(said, "critical"), "from_snapshot": number,
    }  # fmt: skip
