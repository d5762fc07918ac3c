"""One edit's quotes, what was declared of each, and the reasons that the product gives.

The reasons come from `memory.staleness.states` over rows of the old and the new document; nothing
here looks at a text to decide what is stale.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

import polars as pl
import pyarrow as pa

from evals.edits.context import readers_of
from evals.edits.edited import Edited
from evals.edits.quotes import clear_of, over
from evals.edits.taken import Row, Taken
from memory.claims.rows import claim_row, evidence_rows
from memory.records import Claim
from memory.staleness.states import States, Tables, states
from memory.store.schema import SCHEMAS
from memory.wiki.statements import span

Reasons = frozenset[str]
AS_OF = date(2026, 3, 2)
_AT = "2026-03-02T09:00:00+00:00"


@dataclass(frozen=True)
class Quote:
    """A quote of the document as it was: of which passage, and in what relation to the edit."""

    position: int
    role: str
    text: str


@dataclass(frozen=True)
class Seen:
    """A quote, the reasons that were declared for it (none: current) and those that were given."""

    quote: Quote
    expected: Reasons
    given: Reasons

    @property
    def missed(self) -> bool:
        """Whether it should be stale and is not."""
        return bool(self.expected) and not self.given

    @property
    def false(self) -> bool:
        """Whether it is stale and should not be."""
        return bool(self.given) and not self.expected

    @property
    def otherwise(self) -> bool:
        """Whether it is stale as it should be, but for another reason."""
        return bool(self.expected and self.given) and not self.given <= self.expected


def quotes_for(document: Taken, edited: Edited, random: Random) -> list[Quote]:
    """For each edited passage a quote that is hit and one that is not; for others one each."""
    touched = {touch.position: touch for touch in edited.touched}
    readers = {
        n
        for touch in edited.touched
        for n in readers_of(document.drafts, touch.position, touch.end)
    }
    found = []
    for position, text in enumerate(document.texts):
        spans = []
        if position in touched:
            start, end = touched[position][1:]
            spans = [(start, end)]
            found.append(Quote(position, "hit", over(text, start, end, random)))
        quote = clear_of(text, spans, random)
        if quote:
            found.append(Quote(position, _role(position, touched, readers, edited), quote))
    return found


def _role(
    position: int, touched: Mapping[int, Any], readers: set[int], edited: Edited
) -> str:  # fmt: skip
    if position in edited.gone:
        return "gone"
    if position in readers or position in edited.heads:
        return "context"
    return "beside" if position in touched else "other"


def judge(
    before: Taken, after: Taken, quotes: Sequence[Quote], declared: Mapping[str, Reasons]
) -> list[Seen]:
    """What the product says of each quote once the document is as it is `after`.

    Each quote is the evidence of a claim that was settled on the document `before`; what was the
    matter with it then already (a document read in part) is not held against the edit.
    """
    claims = [_claim(before, number, quote) for number, quote in enumerate(quotes)]
    settled = _states(before, [_row(claim, ()) for claim in claims], claims)
    seen: dict[str, list[str]] = {claim.id: [] for claim in claims}
    for ident, edge in settled.overriding.select("claim", "edge").iter_rows():
        seen[ident].append(edge)  # in force when the claim is settled, so no news later
    found = _states(after, [_row(claim, seen[claim.id]) for claim in claims], claims)
    reasons: dict[str, set[str]] = {}
    news = found.reasons.join(settled.reasons, on=["claim", "reason"], how="anti")
    for claim, reason in news.select("claim", "reason").iter_rows():
        reasons.setdefault(claim, set()).add(reason)
    if before.row["effective_to"] != after.row["effective_to"]:
        for given in reasons.values():  # the edit changed when the document ends
            given.discard("expired")
    return [
        Seen(quote, declared.get(quote.role, frozenset()), frozenset(reasons.get(claim.id, ())))
        for quote, claim in zip(quotes, claims, strict=True)
    ]


def _claim(document: Taken, number: int, quote: Quote) -> Claim:
    evidence = span(document.passages[quote.position], quote.text)
    return Claim(f"claim:{number}", "page:edits", quote.text, "rule", (evidence,))


def _row(claim: Claim, seen: Iterable[str]) -> Row:
    return claim_row(claim, actor="process:edits", at=_AT) | {"seen": sorted(seen)}


def _states(document: Taken, claims: list[Row], records: Sequence[Claim]) -> States:
    evidence = [row for claim in records for row in evidence_rows(claim)]
    tables = Tables(
        claims=_frame("claims", claims),
        evidence=_frame("evidence", evidence),
        passages=_frame("passages", document.passages),
        documents=_frame("documents", [document.row]),
        edges=_frame("edges", ()),
    )
    return states(tables, AS_OF)


def _frame(table: str, rows: Iterable[Row]) -> pl.DataFrame:
    fields = [f for f in SCHEMAS[table] if f.name not in ("from_snapshot", "to_snapshot")]
    found = pl.from_arrow(pa.Table.from_pylist(list(rows), schema=pa.schema(fields)))
    assert isinstance(found, pl.DataFrame)
    return found
