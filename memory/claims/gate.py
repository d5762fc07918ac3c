"""The gate: no claim without evidence, no evidence without its exact quote.

Code checks it, whoever wrote the claim. What fails is refused with the reason; nothing is
repaired by guesswork.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from memory.passages.canon import canonical
from memory.passages.critical import binding_tokens
from memory.passages.quotes import stands
from memory.records import Claim

MOST_PASSAGES = 4


def refusals(claim: Claim, passages: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Why `claim` may not be kept against the present `passages`; empty when it may.

    `passages` maps ids to rows of the table of passages.
    """
    if not claim.evidence:
        return [f"{claim.id}: it names no evidence; cite the passage that says so"]
    found = []
    if len(claim.evidence) > MOST_PASSAGES:
        found.append(
            f"{claim.id}: it cites {len(claim.evidence)} spans where {MOST_PASSAGES} is the most; "
            "cite only what the statement rests on"
        )
    for evidence in claim.evidence:
        passage = passages.get(evidence.passage)
        if passage is None:
            found.append(f"{claim.id}: passage {evidence.passage} does not exist now")
        elif evidence.document != passage["document"]:
            found.append(f"{claim.id}: {evidence.passage} is not of {evidence.document}")
        elif evidence.version != passage["version"]:
            found.append(f"{claim.id}: passage {evidence.passage} was seen at an older version")
        elif not stands(evidence.quote, passage["canonical"]):
            found.append(
                f"{claim.id}: the quote {evidence.quote!r} does not stand in {evidence.passage}"
            )
    if not found:
        found.extend(_unsupported(claim, passages))
    return found


def _unsupported(claim: Claim, passages: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Numbers, identifiers, negations and modal words that no quote of the claim holds."""
    texts = [evidence.quote for evidence in claim.evidence]
    for evidence in claim.evidence:
        texts += [canonical(header) for header in passages[evidence.passage]["headers"]]
    held = {token for text in texts for token in binding_tokens(text)}
    missing = [t for t in binding_tokens(canonical(claim.statement)) if t not in held]
    if not missing:
        return []
    return [f"{claim.id}: {', '.join(dict.fromkeys(missing))} stands in the statement, in no quote"]
