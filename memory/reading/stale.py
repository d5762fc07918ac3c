"""What is stale, grouped by the one event that caused it, with the quote before and after."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import polars as pl
from rapidfuzz.fuzz import ratio

from memory.passages.sentences import sentences
from memory.reading.causes import RESTS_ON, Causes
from memory.reading.reader import Reader

Row = dict[str, Any]
_STANDING = ("context", "unverified", "expired", RESTS_ON)


def stale(reader: Reader) -> list[Row]:
    """Groups of stale claims: `cause`, `reason`, `claims`; the largest first."""
    reasons = reader.states.reasons
    if reasons.is_empty():
        return []
    claims = {
        row["id"]: row
        for row in reader.rows("claims", columns=["id", "page", "statement"]).to_dicts()
    }
    evidence, last = _evidence(reader)
    passages = _passages(reader, evidence)
    causes = Causes(reader, {ident: row["statement"] for ident, row in claims.items()})
    groups: dict[tuple[str, str], dict[str, Row]] = defaultdict(dict)
    for claim, reason, cause, span in reasons.iter_rows():
        seen = evidence[span] if span else last[claim]
        entry = {
            "id": claim,
            "page": reader.page_told(claims[claim]["page"]),
            "statement": claims[claim]["statement"],
            "document": seen["document"],
            "passage": seen["passage"],
            "before": seen["quote"],
        }
        if reason == "contradicted":
            other = next(end for end in causes.contradictions[cause] if end != claim)
            if other in causes.unread:
                entry["after"] = closest(causes.unread[other][1], seen["quote"])
            else:
                entry["after"] = claims[other]["statement"]
        else:
            text = passages.get(seen["passage"])
            entry["after"] = _after(seen, reason, text, causes.edges.get(cause))
        for told in causes.told(reason, cause):
            groups[told, reason].setdefault(claim, entry)
    return [
        {"cause": cause, "reason": reason, "claims": list(found.values())}
        for (cause, reason), found in sorted(
            groups.items(), key=lambda item: (-len(item[1]), item[0])
        )
    ]


def _evidence(reader: Reader) -> tuple[dict[str, Row], dict[str, Row]]:
    """The evidence of stale claims by id, and by claim the last span, which it is of."""
    rows = reader.tables.evidence.join(reader.states.reasons, on="claim", how="semi")
    last = {row["claim"]: row for row in rows.sort("position").iter_rows(named=True)}
    return {row["id"]: row for row in rows.iter_rows(named=True)}, last


def _passages(reader: Reader, evidence: dict[str, Row]) -> dict[str, str]:
    """The text of the passages that these rows cite, of those that are there."""
    cited = pl.DataFrame({"id": [row["passage"] for row in evidence.values()]})
    held = reader.tables.passages.select("id", "canonical").join(cited, on="id", how="semi")
    return dict(held.iter_rows())


def _after(seen: Row, reason: str, text: str | None, edge: Row | None) -> str:
    """What stands there now: the closest sentence, or what the overriding edge says."""
    if edge is not None:
        return str(edge["quote"])
    if text is None:
        return ""
    if reason in _STANDING:
        return str(seen["quote"])
    return closest(text, seen["quote"])


def closest(text: str, quote: str) -> str:
    """The sentence of a canonical text that is most like a quote."""
    return max(sentences(text), key=lambda s: ratio(s, quote), default="")
