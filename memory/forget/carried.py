"""Claims that also rest on other documents: what the rest still carries, and what it does not.

A claim that names the forgotten document loses its evidence. It stays where the gate accepts it on
the rest alone, against the passages as they were seen, and where nothing in it gives the document
away; every row of every snapshot is judged by itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import polars as pl

from memory.claims.gate import refusals
from memory.claims.rows import claims_of, evidence_rows
from memory.forget.traces import Traces
from memory.store.schema import SCHEMAS

Row = dict[str, Any]
Life = tuple[str, int, int | None]
LIVES = ("from_snapshot", "to_snapshot")


@dataclass(slots=True)
class Carried:
    """What becomes of the claims that name a document.

    `claims` and `evidence` are the rows that stay, as they stay; `judged` are all spans of claims
    that were judged, `replaced` those of claims that stay; `statements` and `quotes` are what is
    kept, by claim; `kept` and `lost` the live claims, with the documents that are left to them.
    """

    claims: list[Row] = field(default_factory=list)
    evidence: list[Row] = field(default_factory=list)
    judged: set[Life] = field(default_factory=set)
    replaced: set[Life] = field(default_factory=set)
    statements: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    quotes: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    kept: dict[str, Row] = field(default_factory=dict)
    lost: dict[str, Row] = field(default_factory=dict)

    def with_words_of(self, earlier: Carried) -> Carried:
        """The same, with what an earlier judgement of the same claims kept of their words."""
        for claim, statements in earlier.statements.items():
            self.statements[claim] |= statements
            self.quotes[claim] |= earlier.quotes[claim]
        return self


def naming(rows: pl.DataFrame, column: str, document: str) -> pl.Series:
    """Which rows name `document` in `column`, a list of documents."""
    return rows[column].list.contains(document).fill_null(value=False)


def carried(
    document: str, claims: pl.DataFrame, evidence: pl.DataFrame, passages: pl.DataFrame,
    traces: Traces,
) -> Carried:  # fmt: skip
    """Judge the claims that name `document`.

    All three are rows of all snapshots; `evidence` has every span of these claims, `passages` the
    passages that they cite.
    """
    seen = {(row["id"], row["version"]): row for row in passages.iter_rows(named=True)}
    spans: dict[str, list[Row]] = defaultdict(list)
    for row in evidence.iter_rows(named=True):
        spans[row["claim"]].append(row)
    done = Carried()
    for row in claims.filter(naming(claims, "documents", document)).to_dicts():
        own = [s for s in spans[row["id"]] if _lives_with(s, row)]
        lives = {_life(s) for s in own}
        done.judged |= lives
        rest = [s for s in own if s["document"] != document]
        left = list(dict.fromkeys(s["document"] for s in rest))
        kept = _stays(row, rest, seen, traces)
        if row["to_snapshot"] is None:
            (done.kept if kept else done.lost)[row["id"]] = row | {"documents": left}
        if kept:
            done.replaced |= lives
            done.claims.append(row | {"documents": left})
            done.evidence += _renumbered(row, rest)
            done.statements[row["id"]].add(row["statement"])
            done.quotes[row["id"]].update(s["quote"] for s in rest)
    return done


def but_for(rows: pl.DataFrame, lives: set[Life]) -> pl.DataFrame:
    """Rows of a table without those with one of `lives`, in their order."""
    columns = ["id", *LIVES]
    schema = {name: rows.schema[name] for name in columns}
    gone = pl.DataFrame(sorted(lives, key=str), schema=schema, orient="row")
    return rows.join(gone, on=columns, how="anti", nulls_equal=True, maintain_order="left")


def _life(row: Row) -> Life:
    return row["id"], row["from_snapshot"], row["to_snapshot"]


def _lives_with(span: Row, claim: Row) -> bool:
    """Whether a span is of the row of the claim: they were opened together, or it lived then."""
    if all(span[key] == claim[key] for key in LIVES):
        return True
    begins, ends = span["from_snapshot"], span["to_snapshot"]
    return bool(
        begins <= claim["from_snapshot"] and (ends is None or ends > claim["from_snapshot"])
    )


def _stays(row: Row, rest: list[Row], seen: dict[tuple[str, str], Row], traces: Traces) -> bool:
    if not rest or any(traces.found_in(text) for text in texts_of("claims", row)):
        return False
    passages = {s["passage"]: seen.get((s["passage"], s["version"])) for s in rest}
    if None in passages.values():
        return False
    claim = claims_of([row], rest)[row["id"]]
    return not refusals(claim, {ident: p for ident, p in passages.items() if p is not None})


def _renumbered(row: Row, rest: list[Row]) -> list[Row]:
    claim = claims_of([row], rest)[row["id"]]
    lives = {key: row[key] for key in LIVES}
    return [span | lives for span in evidence_rows(claim)]


def texts_of(table: str, row: Row) -> Iterable[str]:
    """Every text in a row, those in lists included."""
    for column in SCHEMAS[table].names:
        value = row.get(column)
        if isinstance(value, str):
            yield value
        elif isinstance(value, list):
            yield from (entry for entry in value if isinstance(entry, str))
