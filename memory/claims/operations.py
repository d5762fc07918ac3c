"""Operations on the claims of one page, applied all together or not at all.

`add` brings a claim; `confirm` renews the evidence of one whose statement still holds; `revise`
puts new words and evidence under the same id; `retract` ends it; `make_historic` keeps it, marked
as no longer in force. Each is recorded with who, when, why, and the quotes before and after.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from memory.claims.gate import refusals
from memory.claims.rows import claim_row, evidence_rows
from memory.errors import RefusedOperations
from memory.passages.canon import digest
from memory.records import Claim

Row = dict[str, Any]
Kind = Literal["add", "confirm", "revise", "retract", "make_historic"]


@dataclass(frozen=True, slots=True)
class Operation:
    """One decision on one claim. `claim` is its new form; for `retract` the last one."""

    kind: Kind
    claim: Claim
    reason: str


@dataclass(frozen=True, slots=True)
class Applied:
    """Rows to write: claims and evidence to close by id, rows to open, rows of the record."""

    closed_claims: tuple[str, ...]
    closed_evidence: tuple[str, ...]
    claims: tuple[Row, ...]
    evidence: tuple[Row, ...]
    operations: tuple[Row, ...]


def apply(
    page: str, batch: Sequence[Operation], *, claims: Mapping[str, Claim],
    passages: Mapping[str, Mapping[str, Any]], stale: Collection[str],
    undecided: Collection[str], actor: str, at: str, snapshot: int,
) -> Applied:  # fmt: skip
    """Check a batch against the rules and turn it into rows.

    `claims` are the live claims of `page`, `stale` the ids of those that need a decision; the
    ones in `undecided` stay stale on purpose. Raises RefusedOperations with every reason.
    """
    problems = _decisions(batch, claims, stale, undecided)
    problems += [f"{o.claim.id}: is of {o.claim.page}" for o in batch if o.claim.page != page]
    for operation in batch:
        problems += _problems(operation, claims, passages)
    if problems:
        raise RefusedOperations(page, problems)
    old = [claims[o.claim.id] for o in batch if o.kind != "add"]
    kept = [replace(o.claim, decision=o.kind) for o in batch if o.kind != "retract"]
    return Applied(
        closed_claims=tuple(claim.id for claim in old),
        closed_evidence=tuple(row["id"] for claim in old for row in evidence_rows(claim)),
        claims=tuple(claim_row(claim, actor=actor, at=at) for claim in kept),
        evidence=tuple(row for claim in kept for row in evidence_rows(claim)),
        operations=tuple(
            _record(o, claims.get(o.claim.id), actor=actor, at=at, snapshot=snapshot) for o in batch
        ),
    )


def _decisions(
    batch: Sequence[Operation], claims: Mapping[str, Claim], stale: Collection[str],
    undecided: Collection[str],
) -> list[str]:  # fmt: skip
    """Rule 5: exactly one decision for each stale claim, at most one for any."""
    decided = [o.claim.id for o in batch]
    found = [f"{i}: decided more than once" for i in sorted(set(decided)) if decided.count(i) > 1]
    found += [
        f"{i}: stale, but without a decision"
        for i in sorted(set(stale) - set(decided) - set(undecided))
    ]
    found += [
        f"{o.claim.id}: there is already such a claim"
        for o in batch
        if o.kind == "add" and o.claim.id in claims
    ]
    found += [
        f"{o.claim.id}: there is no such claim on this page"
        for o in batch
        if o.kind != "add" and o.claim.id not in claims
    ]
    return found  # fmt: skip


def _problems(
    operation: Operation, claims: Mapping[str, Claim], passages: Mapping[str, Mapping[str, Any]]
) -> list[str]:
    unknown = operation.claim.id not in claims and operation.kind != "add"
    if unknown or operation.kind == "retract":
        return []
    if operation.kind == "confirm":
        before = claims[operation.claim.id]
        if before.statement != operation.claim.statement:
            return [f"{operation.claim.id}: a confirmation may not change the statement; revise it"]
    if operation.kind == "make_historic":
        before = claims[operation.claim.id]
        if (before.statement, before.evidence) != (
            operation.claim.statement,
            operation.claim.evidence,
        ):
            return [f"{operation.claim.id}: making historic may not change words or evidence"]
        return []
    return refusals(operation.claim, passages)


def _record(
    operation: Operation, before: Claim | None, *, actor: str, at: str, snapshot: int
) -> Row:
    claim = operation.claim
    after = None if operation.kind == "retract" else claim
    documents = dict.fromkeys([*(before.documents if before else ()), *claim.documents])
    return {
        "id": "operation:" + digest(str(snapshot), claim.id, operation.kind)[:16],
        "page": claim.page,
        "claim": claim.id,
        "operation": operation.kind,
        "actor": actor,
        "at": at,
        "reason": operation.reason,
        "before": before.statement if before else "",
        "after": after.statement if after else "",
        "quotes_before": [span.quote for span in before.evidence] if before else [],
        "quotes_after": [span.quote for span in after.evidence] if after else [],
        "documents": list(documents),
    }
