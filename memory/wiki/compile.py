"""The extractive compiler: brings the pages up to date with what is stale and what was gained.

Only pages that hold a stale claim or a passage that is new or changed are looked at; all other
claims are kept word for word and id for id. Deterministic, and no model anywhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import Any

from memory.claims.operations import Applied, Operation, apply
from memory.passages.canon import digest
from memory.records import Claim
from memory.store.writer import Writer
from memory.wiki.compiled import Compiled
from memory.wiki.settle import settle, unclaimed
from memory.wiki.statements import Statement
from memory.wiki.working import Outcome, Working

Row = dict[str, Any]
ACTOR = "process:docmem-extractive"
_LOST = {"changed", "reworded", "missing"}


class Compiler:
    """One compile on a run's working state."""

    def __init__(self, writer: Writer, *, as_of: date, at: str, since: int) -> None:
        """`since` is the last snapshot whose pages were up to date, 0 for none."""
        self._at = at
        self._working = Working(writer, as_of=as_of, at=at, since=since)
        self._of_page: dict[str, dict[str, Claim]] = defaultdict(dict)
        for ident, claim in self._working.claims.items():
            self._of_page[claim.page][ident] = claim

    def run(self) -> Compiled:
        """Plan, settle, add; write pages, claims, evidence and the record of operations."""
        compiled, outcome = Compiled(), Outcome()
        for page in sorted(self._working.touched()):
            applied = self._page(page, compiled)
            if applied:
                outcome.applied.append(applied)
        self._working.write(outcome)
        return compiled

    def _page(self, page: str, compiled: Compiled) -> Applied | None:
        claims, reasons = self._of_page[page], self._working.reasons
        stale = {i: reasons[i] for i in claims if i in reasons}
        held = self._held(claims, stale)
        batch = [o for i, why in stale.items() if (o := self._settle(claims[i], why, held))]
        batch += self._additions(page, self._working.gained.get(page, []), held)
        batch = self._working.with_bindings(batch)
        undecided = set(stale) - {o.claim.id for o in batch}
        compiled.undecided += len(undecided)
        if not batch:
            return None
        compiled.pages.append(page)
        for operation in batch:
            count = compiled.operations.get(operation.kind, 0)
            compiled.operations[operation.kind] = count + 1
        return apply(
            page, batch, claims=claims, passages=self._working.passages, stale=stale,
            undecided=undecided, actor=ACTOR, at=self._at, snapshot=self._working.snapshot,
        )  # fmt: skip

    def _settle(
        self, claim: Claim, reasons: Collection[str], held: dict[str, set[str]]
    ) -> Operation | None:
        """Decide on one claim; a sentence it takes is held from then on."""
        if reasons == {"rests_on"}:
            return self._working.confirmed_on_foundations(claim)
        passage = self._place(claim)
        own = {claim.evidence[-1].quote}
        found = unclaimed(self._working.statements(passage), held[passage] - own)
        marks = self._working.in_force[claim.id]
        titles = {mark: self._working.describe(mark) for mark in marks}
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
            for statement in unclaimed(self._working.statements(passage), held[passage]):
                held[passage].add(statement.quote)
                claim = self._new_claim(page, passage, statement)
                why = "; ".join(self._working.describe(mark) for mark in claim.seen)
                found.append(Operation("add", claim, f"historic: {why}" if why else "new"))
        return found

    def _new_claim(self, page: str, passage: str, statement: Statement) -> Claim:
        return Claim(
            id="claim:" + self._free_id(page, passage, statement.quote),
            page=page,
            statement=statement.text,
            kind=statement.kind,
            evidence=statement.evidence,
            asserted_by=statement.asserted_by,
            seen=self._working.marks(statement.evidence[-1:]),
        )

    def _free_id(self, page: str, passage: str, quote: str) -> str:
        """An id that a repeated run gives again; salted where a revised claim still has it."""
        salt = ""
        while True:
            ident = digest(page, passage, quote, salt)[:16]
            if f"claim:{ident}" not in self._working.claims:
                return ident
            salt += "+"

    def _held(
        self, claims: Mapping[str, Claim], stale: Mapping[str, Collection[str]]
    ) -> dict[str, set[str]]:
        """By passage, the quotes of claims that stand."""
        held: dict[str, set[str]] = defaultdict(set)
        for ident, claim in claims.items():
            if _LOST.isdisjoint(stale.get(ident, ())):
                held[self._place(claim)].add(claim.evidence[-1].quote)
        return held

    def _place(self, claim: Claim) -> str:
        """The passage in which the claim's own sentence stands now, or stood last."""
        return self._working.place(claim, len(claim.evidence) - 1)
