"""Between `Claim` and the rows of the tables claims and evidence."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from memory.records import Claim, Evidence

Row = dict[str, Any]


def claim_row(claim: Claim, *, actor: str, at: str) -> Row:
    """The row of a claim as it was decided by `actor` at `at`."""
    return {
        "id": claim.id,
        "page": claim.page,
        "statement": claim.statement,
        "kind": claim.kind,
        "asserted_by": claim.asserted_by,
        "subject": claim.subject,
        "attribute": claim.attribute,
        "value": claim.value,
        "unit": claim.unit,
        "scope": json.dumps(dict(claim.scope), sort_keys=True, ensure_ascii=False),
        "valid_from": claim.valid_from.isoformat() if claim.valid_from else "",
        "valid_to": claim.valid_to.isoformat() if claim.valid_to else "",
        "seen": sorted(claim.seen),
        "decision": claim.decision,
        "decided_by": actor,
        "decided_at": at,
        "documents": list(claim.documents),
    }


def evidence_rows(claim: Claim) -> list[Row]:
    """One row per span, numbered in the claim's own order."""
    return [
        {
            "id": f"{claim.id}#{position}",
            "claim": claim.id,
            "position": position,
            "passage": span.passage,
            "document": span.document,
            "quote": span.quote,
            "version": span.version,
            "critical": span.critical,
            "context": span.context,
        }
        for position, span in enumerate(claim.evidence)
    ]


def claims_of(claims: Iterable[Mapping[str, Any]], evidence: Iterable[Row]) -> dict[str, Claim]:
    """Claims by id from rows of both tables."""
    spans: dict[str, list[Row]] = {}
    for row in evidence:
        spans.setdefault(row["claim"], []).append(row)
    return {row["id"]: _claim(row, spans.get(row["id"], [])) for row in claims}


def _claim(row: Mapping[str, Any], spans: Sequence[Row]) -> Claim:
    return Claim(
        id=row["id"],
        page=row["page"],
        statement=row["statement"],
        kind=row["kind"],
        evidence=tuple(
            Evidence(s["passage"], s["document"], s["quote"], s["version"], s["critical"],
                     s["context"])
            for s in sorted(spans, key=lambda s: int(s["position"]))
        ),
        asserted_by=row["asserted_by"],
        subject=row["subject"],
        attribute=row["attribute"],
        value=row["value"],
        unit=row["unit"],
        scope=tuple(sorted(json.loads(row["scope"]).items())),
        valid_from=_date(row["valid_from"]),
        valid_to=_date(row["valid_to"]),
        seen=tuple(row["seen"]),
        decision=row["decision"],
    )  # fmt: skip


def _date(text: str) -> date | None:
    return date.fromisoformat(text) if text else None
