"""Which stale claims a model is asked about, and which arithmetic or patience decides.

What was overridden, has expired, or lost its passage is decided by code. What cannot be told now
(an unreadable document, an open contradiction, a stale foundation) stays stale.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from memory.claims.operations import Operation
from memory.records import Claim
from memory.staleness.states import EXPIRED
from memory.wiki.working import Working

_BY_TEXT = frozenset({"changed", "reworded", "context", "missing"})
_BY_MARKS = frozenset({"overridden", "expired"})
_MARKS = ("edge:", EXPIRED)


@dataclass(slots=True)
class Duties:
    """The stale claims of one page: operations that need no model, ids to ask about, ids to leave.

    Every stale claim is in exactly one of the three.
    """

    decided: list[Operation] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


def duties(working: Working, claims: Mapping[str, Claim]) -> Duties:
    """Sort the stale ones of a page's live `claims`."""
    found = Duties()
    for ident, claim in claims.items():
        reasons = working.reasons.get(ident, set())
        if not reasons:
            continue
        operation = _by_code(working, claim, reasons)
        if operation is not None:
            found.decided.append(operation)
        elif reasons & _BY_TEXT and "unverified" not in reasons:
            found.asked.append(ident)
        else:
            found.left.append(ident)
    return found


def acknowledged(claim: Claim, marks: tuple[str, ...]) -> tuple[str, ...]:
    """What a decision on `claim` has seen: the `marks` of now, and what else it had seen before."""
    return (*marks, *(mark for mark in claim.seen if not mark.startswith(_MARKS)))


def _by_code(working: Working, claim: Claim, reasons: set[str]) -> Operation | None:
    if "unverified" in reasons:
        return None
    if reasons == {"rests_on"}:
        return working.confirmed_on_foundations(claim)
    places = [working.place(claim, n) for n in range(len(claim.evidence))]
    if places[-1] not in working.passages:
        return Operation("retract", claim, "the passage it rested on is gone")
    if reasons & _BY_TEXT or not reasons & _BY_MARKS:
        return None
    marks = working.in_force[claim.id]
    seen = acknowledged(claim, tuple(marks))
    if marks:
        why = "; ".join(working.describe(mark) for mark in marks)
        return Operation("make_historic", replace(claim, seen=seen), why)
    fresh = working.fresh(claim)
    if fresh is None:
        return None
    renewed = replace(claim, evidence=fresh, seen=seen)
    return Operation("confirm", renewed, "what was in force against it is no longer")
