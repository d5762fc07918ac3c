"""Contradictions that new and changed passages bring, before any claim is made of them.

A compile makes claims; until it has, readers must know which claims something new says otherwise
than. Belongs here: reading what such passages will say, and setting it against the claims that
stand. Does not belong here: contradictions between claims (`memory.claims.contradictions`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from datetime import date
from typing import Any

import polars as pl

from memory.claims.contradictions import against, bring, documents_of, is_in_force, standing
from memory.claims.rows import claim_row
from memory.records import Claim
from memory.staleness.marks import overridden_passages
from memory.staleness.states import States, Tables, read_tables, states
from memory.store.view import quoted
from memory.store.writer import Writer
from memory.wiki.saying import Saying
from memory.wiki.settle import unclaimed

Row = dict[str, Any]
_PASSAGE = "passage:"
_LOST = ["changed", "reworded", "missing"]


def foresee(writer: Writer, as_of: date, *, since: int) -> int:
    """Record the open contradictions between claims and passages no compile has read.

    `since` is the last snapshot whose pages were up to date. The passage stands in the place of the
    second claim, until a compile makes one of it. Returns how many there are.
    """
    stored = writer.rows("contradictions", f"second LIKE '{_PASSAGE}%'").to_dicts()
    unread = {p for row in writer.rows("unread", columns=["passages"])["passages"] for p in row}
    new = f"from_snapshot > {since}" + (f" OR id IN ({quoted(sorted(unread))})" if unread else "")
    fresh = writer.rows("passages", f"kind <> 'heading' AND ({new})", ["id", "document"])
    bound = writer.rows("claims", "attribute <> '' AND value <> ''", ["id"])
    wanted: dict[str, Row] = {}
    if not fresh.is_empty() and not bound.is_empty():
        wanted = {row["id"]: row for row in _foreseen(writer, as_of, fresh)}
    bring(writer, {row["id"]: row for row in stored}, wanted)
    return len(wanted)


def _foreseen(writer: Writer, as_of: date, fresh: pl.DataFrame) -> Iterator[Row]:
    documents = documents_of(writer)
    tables = read_tables(writer)
    found = states(tables, as_of)
    claims = standing(writer, found, documents, as_of)
    held = _held(tables, found, fresh)
    over = overridden_passages(tables.edges, tables.passages, tables.documents, as_of)["passage"]
    saying = _saying(writer, documents, fresh)
    said = [
        row
        for passage in sorted(set(fresh["id"]).difference(over))
        for row in _said(saying, passage, held[passage])
        if row["attribute"] and row["value"] and _holds(row, documents, as_of)
    ]
    yield from (row for row in against(claims, said, documents) if not row["rule"])


def _holds(said: Row, documents: Mapping[str, Row], as_of: date) -> bool:
    """Whether it is a rule of a document that is in force and has not ended."""
    day = as_of.isoformat()
    ended = any("" < documents[d]["effective_to"] <= day for d in said["documents"])
    return said["kind"] == "rule" and not ended and is_in_force(said, documents, as_of)


def _said(saying: Saying, passage: str, held: Collection[str]) -> Iterator[Row]:
    """What a passage lays down that no claim holds, in the shape of a claim with its own id."""
    for statement in unclaimed(saying.statements(passage), held):
        if not saying.material.lays_down(statement.text):
            continue
        claim = Claim(
            id=passage, page="", statement=statement.text, kind=statement.kind,
            evidence=statement.evidence, asserted_by=statement.asserted_by,
        )  # fmt: skip
        yield claim_row(saying.bound(claim), actor="", at="")


def _held(tables: Tables, found: States, fresh: pl.DataFrame) -> dict[str, set[str]]:
    """By fresh passage, the quotes in it that claims hold."""
    lost = found.reasons.filter(pl.col("reason").is_in(_LOST)).select("claim")
    moved = pl.DataFrame({"id": list(found.places)}, schema={"id": pl.String})
    near = pl.concat(
        [
            tables.evidence.join(fresh.select(passage="id"), on="passage", how="semi"),
            tables.evidence.join(moved, on="id", how="semi"),
        ]
    ).join(lost, on="claim", how="anti")
    held: dict[str, set[str]] = defaultdict(set)
    for ident, passage, quote in near.select("id", "passage", "quote").iter_rows():
        held[found.places.get(ident, passage)].add(quote)
    return held


def _saying(writer: Writer, documents: Mapping[str, Row], fresh: pl.DataFrame) -> Saying:
    """What reads the documents of fresh passages; those that these attach to are read too."""
    edges = writer.rows("edges").to_dicts()
    parents = {
        edge["source"]: edge["target"]
        for edge in edges
        if edge["type"] == "attaches_to" and edge["standing"] == "issuer"
    }
    wanted = set(fresh["document"])
    waiting = list(wanted)
    while waiting:
        parent = parents.get(waiting.pop(), "")
        if parent and parent not in wanted:
            wanted.add(parent)
            waiting.append(parent)
    rows = writer.rows("passages", f"document IN ({quoted(sorted(wanted))})")
    passages = {row["id"]: row for row in rows.iter_rows(named=True)}
    equated = writer.rows("terms", columns=["term", "meaning"]).iter_rows()
    return Saying(documents, passages, edges=edges, equated=equated)
