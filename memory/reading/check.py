"""Whether one claim may be trusted: its state, why, and what stands where its evidence stood.

Here: one claim by its id. Not here: all that is stale (`stale`), and how states come about
(`memory.staleness`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import polars as pl

from memory.passages.quotes import position
from memory.reading.causes import RESTS_ON, Causes
from memory.reading.nodes import not_there
from memory.reading.reader import Reader
from memory.reading.stale import closest
from memory.staleness.states import EXPIRED
from memory.store.view import quoted

Row = dict[str, Any]
MOST_REASONS = 50


def check(reader: Reader, claim: str) -> Row:
    """A claim's `id`, `page`, `statement`, `state`, `reasons`, `evidence`, and what overrides it.

    `state` is current, historic, future or stale. `reasons` have the `reason` and its `cause` in
    words. `evidence` has, for each span, `document`, `title`, `passage`, the `quote` that was seen,
    and `now`: the quote where it still stands, else the nearest sentence there, "" where the
    passage is gone. `overridden_by` are the edges in force against a claim, with their quotes.
    Raises NotFound for a claim that may not be read.
    """
    columns = ["id", "page", "statement", "documents"]
    rows = reader.rows("claims", f"id IN ({quoted([claim])})", columns)
    if rows.is_empty():
        raise not_there(claim, ["claim"])
    row = rows.row(0, named=True)
    return {
        "id": claim,
        "page": reader.page_told(row["page"]),
        "statement": row["statement"],
        "state": reader.states_of({claim: row["documents"]})[claim],
        "reasons": _reasons(reader, row),
        "evidence": list(_evidence(reader, claim)),
        "overridden_by": list(_overriding(reader, claim)),
    }


def _reasons(reader: Reader, claim: Row) -> list[Row]:
    found = reader.states.reasons.filter(pl.col("claim") == claim["id"])
    if found.is_empty():
        return []
    statements = {claim["id"]: claim["statement"]}
    if not set(found["reason"]).isdisjoint(("contradicted", RESTS_ON)):
        statements = dict(reader.rows("claims", columns=["id", "statement"]).iter_rows())
    causes = Causes(reader, statements)
    told = {
        (reason, words): None
        for _, reason, cause, _ in found.iter_rows()
        for words in causes.told(reason, cause)
    }
    return [{"reason": reason, "cause": words} for reason, words in sorted(told)[:MOST_REASONS]]


def _evidence(reader: Reader, claim: str) -> Iterator[Row]:
    columns = ["id", "position", "document", "passage", "quote"]
    spans = reader.rows("evidence", f"claim IN ({quoted([claim])})", columns).sort("position")
    places = reader.states.places
    standing = {span["id"]: places.get(span["id"], span["passage"]) for span in spans.to_dicts()}
    texts: dict[str, str] = {}
    if standing:
        where = f"id IN ({quoted(sorted(set(standing.values())))})"
        held = reader.rows("passages", where, ["id", "document", "canonical"])
        texts = {i: text for i, document, text in held.iter_rows() if document in reader.documents}
    for span in spans.iter_rows(named=True):
        yield {
            "document": span["document"],
            "title": reader.title_of(span["document"]),
            "passage": standing[span["id"]] if standing[span["id"]] in texts else span["passage"],
            "quote": span["quote"],
            "now": _now(span["quote"], texts.get(standing[span["id"]])),
        }


def _now(quote: str, text: str | None) -> str:
    """The quote where it stands in the text, else the sentence that is most like it."""
    if text is None:
        return ""
    if position(quote, text) >= 0:
        return quote
    return closest(text, quote)


def _overriding(reader: Reader, claim: str) -> Iterator[Row]:
    """The edges, and the ends of validity, that are in force against the claim."""
    against = reader.states.overriding.filter(pl.col("claim") == claim)["edge"].to_list()
    edges = [edge for edge in against if not edge.startswith(EXPIRED)]
    for ended in against:
        if ended.startswith(EXPIRED):
            yield {"node": "", "type": "expired", "quote": "", "from": ended.removeprefix(EXPIRED)}
    if not edges:
        return
    columns = ["id", "type", "source", "passage", "quote", "valid_from"]
    rows = reader.rows("edges", f"id IN ({quoted(edges)})", columns)
    for edge in rows.sort("valid_from", "id").head(MOST_REASONS).iter_rows(named=True):
        yield {
            "node": edge["passage"] or edge["source"],
            "type": edge["type"],
            "quote": edge["quote"],
            "from": edge["valid_from"],
        }
