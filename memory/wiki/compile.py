"""The extractive compiler: brings the pages up to date with what is stale and what was gained.

Only pages that hold a stale claim or a passage that is new or changed are looked at; all other
claims are kept word for word and id for id. Deterministic, and no model anywhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date
from typing import Any

from memory.claims.operations import Operation, apply
from memory.claims.rows import claims_of
from memory.graph.overrides import overrides
from memory.passages.canon import digest
from memory.passages.lead_ins import Line, lead_ins
from memory.records import Claim
from memory.staleness.states import EXPIRED, read_tables, states
from memory.store.writer import Writer
from memory.wiki.compiled import Compiled
from memory.wiki.plan import plan
from memory.wiki.settle import settle, unclaimed
from memory.wiki.statements import Statement, statements

Row = dict[str, Any]
ACTOR = "process:docmem-extractive"


class Compiler:
    """One compile on a run's working state."""

    def __init__(self, writer: Writer, *, as_of: date, at: str, since: int) -> None:
        """`since` is the last snapshot whose pages were up to date, 0 for none."""
        self._writer = writer
        self._as_of = as_of
        self._at = at
        self._since = since
        self._documents = {r["id"]: r for r in writer.rows("documents").to_dicts()}
        self._passages = {r["id"]: r for r in writer.rows("passages").to_dicts()}
        self._edges = {r["id"]: r for r in writer.rows("edges").to_dicts()}
        self._pages = writer.rows("pages").to_dicts()
        claims = writer.rows("claims").to_dicts()
        self._claims = claims_of(claims, writer.rows("evidence").iter_rows(named=True))
        self._tables = read_tables(writer)
        self._states = states(self._tables, as_of)
        self._introduced: dict[str, dict[str, list[str]]] = {}
        self._place = {
            ident: self._states.places.get(f"{ident}#{len(claim.evidence) - 1}", claim.rests_on)
            for ident, claim in self._claims.items()
        }
        self._overriding = self._edges_on_passages()
        self._in_force: dict[str, list[str]] = defaultdict(list)
        for claim, mark in self._states.overriding.iter_rows():
            self._in_force[claim].append(mark)

    def run(self) -> Compiled:
        """Plan, settle, add; write pages, claims, evidence and the record of operations."""
        planned = plan(self._documents, self._passages, list(self._edges.values()), self._pages)
        gained = self._gained(planned.home)
        reasons: dict[str, set[str]] = defaultdict(set)
        for claim, reason in self._states.reasons.select("claim", "reason").iter_rows():
            reasons[claim].add(reason)
        touched = {self._claims[c].page for c in reasons} | set(gained)
        compiled = Compiled()
        parts: dict[str, list[Any]] = defaultdict(list)
        for page in sorted(touched):
            self._page(page, reasons, gained.get(page, []), parts, compiled)
        self._write(parts, planned.pages)
        return compiled

    def _page(
        self, page: str, reasons: dict[str, set[str]], gained: list[str],
        parts: dict[str, list[Any]], compiled: Compiled,
    ) -> None:  # fmt: skip
        claims = {i: c for i, c in self._claims.items() if c.page == page}
        stale = {i: reasons[i] for i in claims if i in reasons}
        held = self._held(claims, stale)
        batch = [o for i, r in stale.items() if (o := self._settle(claims[i], r, held))]
        batch += self._additions(page, gained, held)
        undecided = set(stale) - {o.claim.id for o in batch}
        compiled.undecided += len(undecided)
        if not batch:
            return
        applied = apply(
            page, batch, claims=claims, passages=self._passages, stale=stale,
            undecided=undecided, actor=ACTOR, at=self._at, snapshot=self._writer.pending,
        )  # fmt: skip
        parts["closed claims"] += applied.closed_claims
        parts["closed evidence"] += applied.closed_evidence
        parts["claims"] += applied.claims
        parts["evidence"] += applied.evidence
        parts["operations"] += applied.operations
        compiled.pages.append(page)
        for operation in batch:
            count = compiled.operations.get(operation.kind, 0)
            compiled.operations[operation.kind] = count + 1

    def _settle(
        self, claim: Claim, reasons: set[str], held: dict[str, set[str]]
    ) -> Operation | None:
        """Decide on one claim; a sentence it takes is held from then on."""
        passage = self._place[claim.id]
        own = {claim.evidence[-1].quote}
        found = unclaimed(self._statements(passage), held[passage] - own)
        marks = self._in_force[claim.id]
        titles = {mark: self._describe(mark) for mark in marks}
        operation = settle(claim, reasons, found=found, overriding=marks, titles=titles)
        if operation and operation.kind != "retract":
            held[passage].add(operation.claim.evidence[-1].quote)
        return operation

    def _additions(
        self, page: str, gained: Iterable[str], held: dict[str, set[str]]
    ) -> list[Operation]:
        """Claims for the statements of new and changed passages that no claim holds yet."""
        found = []
        for passage in gained:
            for statement in unclaimed(self._statements(passage), held[passage]):
                held[passage].add(statement.quote)
                claim = self._new_claim(page, passage, statement)
                why = "; ".join(self._describe(mark) for mark in claim.seen)
                found.append(Operation("add", claim, f"historic: {why}" if why else "new"))
        return found

    def _new_claim(self, page: str, passage: str, statement: Statement) -> Claim:
        row = self._passages[passage]
        ends = self._documents[row["document"]]["effective_to"]
        expired = (f"{EXPIRED}{ends}",) if ends and ends <= self._as_of.isoformat() else ()
        return Claim(
            id="claim:" + self._free_id(page, passage, statement.quote),
            page=page,
            statement=statement.text,
            kind=statement.kind,
            evidence=statement.evidence,
            asserted_by=statement.asserted_by,
            seen=(*self._overriding.get(passage, ()), *expired),
        )

    def _free_id(self, page: str, passage: str, quote: str) -> str:
        """An id that a repeated run gives again; salted where a revised claim still has it."""
        salt = ""
        while True:
            ident = digest(page, passage, quote, salt)[:16]
            if f"claim:{ident}" not in self._claims:
                return ident
            salt += "+"

    def _statements(self, passage: str) -> list[Statement]:
        row = self._passages.get(passage)
        if row is None:
            return []
        document = self._documents[row["document"]]
        if row["document"] not in self._introduced:
            self._introduced[row["document"]] = self._lead_ins(document)
        leading = [self._passages[p] for p in self._introduced[row["document"]].get(passage, ())]
        return statements(row, document=document, leading=leading)

    def _lead_ins(self, document: Row) -> dict[str, list[str]]:
        """By item, the passages that lead in its list, outermost first."""
        order = document["passages"]
        rows = [self._passages[ident] for ident in order]
        found = lead_ins([Line(r["kind"], r["canonical"], r["label"], r["level"]) for r in rows])
        return {i: [order[p] for p in places] for i, places in zip(order, found, strict=True)}

    def _held(self, claims: dict[str, Claim], stale: dict[str, set[str]]) -> dict[str, set[str]]:
        """By passage, the quotes of claims that stand."""
        lost = {i for i, why in stale.items() if why & {"changed", "reworded", "missing"}}
        held: dict[str, set[str]] = defaultdict(set)
        for ident, claim in claims.items():
            if ident not in lost:
                held[self._place[ident]].add(claim.evidence[-1].quote)
        return held

    def _gained(self, home: dict[str, str]) -> dict[str, list[str]]:
        """By page, the passages that are new or changed since the pages were last up to date.

        Where a passage's claims stand on another page than its home, they stay there.
        """
        placed = {self._place[ident]: claim.page for ident, claim in self._claims.items()}
        gained: dict[str, list[str]] = defaultdict(list)
        for document in sorted(self._documents):
            for passage in self._documents[document]["passages"]:
                if self._passages[passage]["from_snapshot"] > self._since:
                    gained[placed.get(passage, home[passage])].append(passage)
        return gained

    def _edges_on_passages(self) -> dict[str, list[str]]:
        pairs = overrides(
            self._tables.edges, self._tables.passages, self._tables.documents, self._as_of
        )
        found: dict[str, list[str]] = defaultdict(list)
        for passage, edge in pairs.iter_rows():
            found[passage].append(edge)
        return found

    def _describe(self, mark: str) -> str:
        if mark.startswith(EXPIRED):
            return f"expired on {mark.removeprefix(EXPIRED)}"
        row = self._edges[mark]
        return f"{self._documents[row['document']]['title']}: {row['quote']}"

    def _write(self, parts: dict[str, list[Any]], planned: dict[str, Row]) -> None:
        stored = {row["id"]: row for row in self._pages}
        changed = [
            r for i, r in planned.items() if i not in stored or any(stored[i][k] != r[k] for k in r)
        ]
        gone = [i for i in stored if i not in planned]
        self._writer.close("claims", parts["closed claims"])
        self._writer.add("claims", parts["claims"])
        self._writer.close("evidence", parts["closed evidence"])
        self._writer.add("evidence", parts["evidence"])
        self._writer.add("operations", parts["operations"])
        self._writer.close("pages", gone + [r["id"] for r in changed if r["id"] in stored])
        self._writer.add("pages", changed)
