"""Deciding what becomes of a stale claim, without a model.

The quote stands: confirm it afresh. The sentence changed: revise in place. It is gone: retract.
It was overridden or has expired: keep it as historic. What cannot be told stays stale.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from rapidfuzz.fuzz import ratio

from memory.claims.operations import Operation
from memory.records import Claim
from memory.wiki.statements import Statement

LEAST_SIMILARITY = 45.0
_BY_OTHERS = frozenset({"contradicted", "rests_on"})  # nothing in its own text settles these


def settle(
    claim: Claim, reasons: Collection[str], *, found: Sequence[Statement],
    overriding: Sequence[str], titles: Mapping[str, str],
) -> Operation | None:  # fmt: skip
    """The decision on one stale claim, or None where it must stay stale.

    `found` are the statements of the claim's last passage that no other claim holds; empty when
    the passage is gone. `overriding` are the edges and ends of validity in force against it,
    `titles` names each of them.
    """
    if "unverified" in reasons or _BY_OTHERS.issuperset(reasons):
        return None
    if "missing" in reasons:
        return Operation("retract", claim, "the passage it rested on is gone")
    seen = tuple(overriding)
    same = next((s for s in found if s.quote == claim.evidence[-1].quote), None)
    if {"changed", "reworded", "context"} & set(reasons):
        successor = same or _closest(claim, found)
        if successor is None:
            return Operation("retract", claim, "its sentence no longer stands, nor one like it")
        if successor.text == claim.statement:
            fresh = replace(claim, evidence=successor.evidence, seen=seen)
            return Operation("confirm", fresh, "the quote stands; what surrounds it was read again")
        return Operation("revise", revised(claim, successor, seen), "the sentence changed")
    if overriding:
        why = "; ".join(titles[mark] for mark in overriding)
        return Operation("make_historic", replace(claim, seen=seen), why)
    if same is None:
        return None
    fresh = replace(claim, evidence=same.evidence, seen=())
    return Operation("confirm", fresh, "what was in force against it is no longer")


def revised(claim: Claim, statement: Statement, seen: tuple[str, ...]) -> Claim:
    """The claim with new words and evidence under the same id."""
    return replace(
        claim,
        statement=statement.text,
        kind=statement.kind,
        asserted_by=statement.asserted_by,
        evidence=statement.evidence,
        seen=seen,
    )


def _closest(claim: Claim, found: Sequence[Statement]) -> Statement | None:
    quote = claim.evidence[-1].quote
    scored = [(ratio(quote, s.quote), -n, s) for n, s in enumerate(found)]
    best = max(scored, key=lambda entry: entry[:2], default=None)
    return best[2] if best and best[0] >= LEAST_SIMILARITY else None


def unclaimed(found: Sequence[Statement], held: Collection[str]) -> list[Statement]:
    """The statements whose quotes no other live claim of the passage holds."""
    return [s for s in found if s.quote not in held]
