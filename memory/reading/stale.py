"""What is stale, grouped by the one event that caused it, with the quote before and after."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from rapidfuzz.fuzz import ratio

from memory.passages.sentences import sentences
from memory.reading.reader import Reader, name_of
from memory.staleness.states import EXPIRED

Row = dict[str, Any]


def stale(reader: Reader) -> list[Row]:
    """Groups of stale claims: `cause`, `reason`, `claims`; the largest first."""
    claims = {row["id"]: row for row in reader.rows("claims").to_dicts()}
    evidence = {row["id"]: row for row in reader.tables.evidence.iter_rows(named=True)}
    first: dict[str, Row] = {}
    for row in evidence.values():
        if row["claim"] not in first or row["position"] > first[row["claim"]]["position"]:
            first[row["claim"]] = row
    passages = {row["id"]: row for row in reader.tables.passages.iter_rows(named=True)}
    edges = {row["id"]: row for row in reader.tables.edges.iter_rows(named=True)}
    groups: dict[tuple[str, str], dict[str, Row]] = defaultdict(dict)
    for claim, reason, cause, span in reader.states.reasons.iter_rows():
        seen = evidence[span] if span else first[claim]
        told = _tell(reader, reason, cause, edges)
        groups[told, reason].setdefault(
            claim,
            {
                "id": claim,
                "page": claims[claim]["page"],
                "statement": claims[claim]["statement"],
                "document": seen["document"],
                "passage": seen["passage"],
                "before": seen["quote"],
                "after": _after(seen, reason, passages.get(seen["passage"]), edges.get(cause)),
            },
        )
    return [
        {"cause": cause, "reason": reason, "claims": list(found.values())}
        for (cause, reason), found in sorted(
            groups.items(), key=lambda item: (-len(item[1]), item[0])
        )
    ]


def _tell(reader: Reader, reason: str, cause: str, edges: dict[str, Row]) -> str:
    """The cause in words."""
    if cause.startswith("edge:"):
        return _override(reader, edges.get(cause))
    if cause.startswith(EXPIRED):
        return f"The end of validity on {cause.removeprefix(EXPIRED)}"
    document = reader.documents.get(cause)
    if document is None:
        return f"{reader.former_name(cause)} is no longer in its source"
    name = name_of(document)
    if document["status"] == "withheld":
        return str(document["reason"]).rstrip(".")
    if reason == "unverified":
        return f"{name} is {document['status']}: {document['reason'].split(':')[0]}"
    return f"{name} changed"


def _override(reader: Reader, edge: Row | None) -> str:
    """What an overriding edge does to which section or document."""
    if edge is None:
        return "What had overridden it is no longer in force"
    issuer = name_of(reader.documents[edge["document"]])
    does = "supersedes" if edge["type"] == "supersedes" else "amends"
    if edge["target"] in reader.documents:
        return f"{issuer} {does} {name_of(reader.documents[edge['target']])}"
    row = reader.rows("passages", f"id = '{edge['target']}'", ["document", "label"]).row(0)
    return f"{issuer} {does} section {row[1]} of {name_of(reader.documents[row[0]])}"


def _after(seen: Row, reason: str, passage: Row | None, edge: Row | None) -> str:
    """What stands there now: the closest sentence, or what the overriding edge says."""
    if edge is not None:
        return str(edge["quote"])
    if passage is None:
        return ""
    if reason in ("context", "unverified", "expired"):
        return str(seen["quote"])
    return max(sentences(passage["canonical"]), key=lambda s: ratio(s, seen["quote"]), default="")
