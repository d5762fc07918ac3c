"""Settling one claim by hand: the operations of the compilers, decided by a person by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Literal, NoReturn

from memory.claims.audit import broken_promises
from memory.claims.foundations import refresh_foundations
from memory.claims.operations import Applied, Operation, apply
from memory.claims.rows import claims_of
from memory.errors import ConfigurationError, NotFound, RefusedOperations
from memory.passages.canon import canonical
from memory.records import Claim, Evidence
from memory.staleness.states import EXPIRED, States, read_tables, states
from memory.store.writer import Writer
from memory.wiki.people.evidence import fresh, meant, quoted_in
from memory.wiki.statements import span

Row = Mapping[str, Any]
Decision = Literal["confirm", "revise", "retract", "historic"]
DECISIONS: tuple[Decision, ...] = ("confirm", "revise", "retract", "historic")
_PERSON = re.compile(r"human:[A-Za-z0-9][\w.@+-]*")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a person decided on a claim, and why. `text` is the new statement of a revision."""

    claim: str
    decision: Decision
    by: str
    reason: str
    text: str = ""


def check(verdict: Verdict) -> None:
    """Raise ConfigurationError for a decision that says too little or too much."""
    if verdict.decision not in DECISIONS:
        raise ConfigurationError(
            f"{verdict.decision!r} is no decision; it is one of {', '.join(DECISIONS)}."
        )
    if not _PERSON.fullmatch(verdict.by):
        raise ConfigurationError(
            f"--by {verdict.by!r} names no person; write it as human:ID, such as human:jane.doe."
        )
    if not verdict.reason.strip():
        raise ConfigurationError("--reason is empty; say why, for whoever reads the record.")
    if bool(verdict.text.strip()) != (verdict.decision == "revise"):
        wanted = "needs --text, the new statement" if verdict.decision == "revise" else (
            "takes no --text; only revise does"
        )  # fmt: skip
        raise ConfigurationError(f"{verdict.decision} {wanted}.")


def settle(writer: Writer, verdict: Verdict, *, as_of: date, at: str) -> Operation:
    """Apply a person's verdict to the writer's working state; the caller commits.

    Raises NotFound for an unknown claim, RefusedOperations with every reason why it may not be.
    """
    check(verdict)
    rows = writer.rows("claims").to_dicts()
    evidence = writer.rows("evidence")
    claims = claims_of(rows, evidence.iter_rows(named=True))
    claim = claims.get(verdict.claim)
    if claim is None:
        raise NotFound(f"There is no claim {verdict.claim!r}; `docmem stale` and search give ids.")
    found = states(read_tables(writer), as_of)
    passages = {row["id"]: row for row in writer.rows("passages").to_dicts()}
    operation = _Settling(claim, found, passages, writer).decide(verdict)
    of_page = {ident: c for ident, c in claims.items() if c.page == claim.page}
    others = {ident for ident in of_page if ident in found.stale and ident != claim.id}
    applied = apply(
        claim.page, [operation], claims=of_page, passages=passages, stale=others,
        undecided=others, actor=verdict.by, at=at, snapshot=writer.pending,
    )  # fmt: skip
    write(writer, applied)
    refresh_foundations(writer)
    problems = broken_promises(writer, as_of)
    if problems:
        raise RefusedOperations(claim.page, problems)
    return operation


def write(writer: Writer, applied: Applied) -> None:
    """Put the rows of a batch into the working state."""
    writer.close("claims", applied.closed_claims)
    writer.add("claims", applied.claims)
    writer.close("evidence", applied.closed_evidence)
    writer.add("evidence", applied.evidence)
    writer.add("operations", applied.operations)


class _Settling:
    """One claim as it stands, and what a decision on it comes to."""

    def __init__(
        self, claim: Claim, found: States, passages: Mapping[str, Row], writer: Writer
    ) -> None:
        self._claim = claim
        self._passages = passages
        self._writer = writer
        own = found.reasons.filter(found.reasons["claim"] == claim.id)
        self._reasons = set(own["reason"].to_list())
        self._causes = sorted(set(own.filter(own["reason"] == "contradicted")["cause"].to_list()))
        marks = found.overriding.filter(found.overriding["claim"] == claim.id)
        self._overriding = tuple(marks["edge"].to_list())
        self._places = [
            found.places.get(f"{claim.id}#{position}", evidence.passage)
            for position, evidence in enumerate(claim.evidence)
        ]

    def decide(self, verdict: Verdict) -> Operation:
        """The operation that a verdict comes to, not yet checked by the gate."""
        reason = verdict.reason.strip()
        if verdict.decision == "retract":
            return Operation("retract", self._claim, reason)
        if verdict.decision == "historic":
            return Operation("make_historic", self._historic(), reason)
        if verdict.decision == "confirm":
            return Operation("confirm", self._confirmed(), reason)
        return Operation("revise", self._revised(canonical(verdict.text)), reason)

    def _historic(self) -> Claim:
        if not self._overriding:
            self._refuse("nothing overrides it and its validity has not ended; retract it instead")
        return replace(self._claim, seen=self._seen())

    def _confirmed(self) -> Claim:
        if self._overriding:
            what = ", ".join(self._told(mark) for mark in self._overriding)
            self._refuse(f"{what}; make it historic, or retract it")
        return replace(self._claim, evidence=self._now(), seen=self._seen())

    def _revised(self, text: str) -> Claim:
        """The new words on the quotes that hold them: theirs in the claim's passages or its page's,
        else the sentence of the claim's own passage that says it in other words."""
        self._refuse_unread()
        cited = [self._passages[place] for place in self._places if place in self._passages]
        near = [*reversed(cited), *self._of_page()]
        found = quoted_in(text, near)
        if found is None and cited:
            quote = meant(text, cited[-1])
            found = span(cited[-1], quote) if quote else None
        if found is None:
            self._refuse(
                "no passage that its page draws on holds these words or any like them; use words "
                "that a source has"
            )
        same = found.passage == self._claim.evidence[-1].passage
        leading = self._now()[:-1] if same else ()
        return replace(
            self._claim, statement=text, evidence=(*leading, found), seen=self._seen(),
            subject="", attribute="", value="", unit="", valid_from=None, valid_to=None,
        )  # fmt: skip

    def _now(self) -> tuple[Evidence, ...]:
        """Each span with the quote that stands for it now. Refuses where its passage is gone."""
        self._refuse_unread()
        gone = [e.passage for e, place in zip(self._claim.evidence, self._places, strict=True)
                if place not in self._passages]  # fmt: skip
        if gone:
            self._refuse(f"{', '.join(gone)} is gone; revise it on another passage, or retract it")
        found = []
        for evidence, place in zip(self._claim.evidence, self._places, strict=True):
            now = fresh(evidence, self._passages[place])
            if now is None:
                self._refuse(
                    f"nothing like {evidence.quote!r} stands in {place}, which says "
                    f"{self._passages[place]['canonical']!r}; revise it, or retract it"
                )
            found.append(now)
        return tuple(found)

    def _refuse_unread(self) -> None:
        if "unverified" in self._reasons:
            self._refuse(
                "the newest version of its source could not be read, so there is nothing to look "
                "at; mend the file (`docmem findings`) and update"
            )

    def _refuse(self, why: str) -> NoReturn:
        raise RefusedOperations(self._claim.page, [f"{self._claim.id}: {why}"])

    def _seen(self) -> tuple[str, ...]:
        """What a decision acknowledges: what is in force against the claim, and contradictions."""
        kept = [mark for mark in self._claim.seen if not mark.startswith(("edge:", EXPIRED))]
        return tuple(dict.fromkeys([*self._overriding, *kept, *self._causes]))

    def _told(self, mark: str) -> str:
        if mark.startswith(EXPIRED):
            return f"it expired on {mark.removeprefix(EXPIRED)}"
        edge = self._writer.rows("edges", f"id = '{mark}'").row(0, named=True)
        title = self._writer.rows("documents", f"id = '{edge['document']}'", ["title"]).item()
        return f"{title} overrides it: {edge['quote']!r}"

    def _of_page(self) -> list[Row]:
        rows = self._writer.rows("pages", f"id = '{self._claim.page}'").to_dicts()
        return [self._passages[p] for row in rows for p in row["passages"] if p in self._passages]
