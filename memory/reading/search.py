"""Full-text search over passages and claims, for one reader."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from memory.errors import ConfigurationError
from memory.reading.reader import Reader
from memory.staleness.states import UNSURE
from memory.store.schema import SEARCHED
from memory.store.view import live_at

Row = dict[str, Any]
MOST = 100


def search(reader: Reader, text: str, k: int = 10) -> list[Row]:
    """The `k` best passages and claims for `text`: by score (BM25), what no longer holds last.

    Rights are applied before ranking. The same call on one snapshot gives the same answer.
    """
    if not 1 <= k <= MOST:
        raise ConfigurationError(f"Asked for {k} results; ask for 1 to {MOST}.")
    if not text.strip():
        raise ConfigurationError("The search text is empty; name the words to look for.")
    found = [_passage(reader, row) for row in _hits(reader, "passages", text, k)]
    found += [_claim(reader, row) for row in _hits(reader, "claims", text, k)]
    found.sort(key=lambda hit: (hit["state"] in ("historic", "future"), -hit["score"], hit["node"]))
    return found[:k]


def _hits(reader: Reader, table: str, text: str, k: int) -> list[Row]:
    """The best rows of one table. A heading is found through the passages under it."""
    lance = reader.snapshot.lance(table)
    if lance is None:
        return []
    parts = [live_at(reader.snapshot.number), reader.rights.where(table)]
    if table == "passages":
        parts.append("kind <> 'heading'")
    condition = " AND ".join(f"({part})" for part in parts if part)
    query = lance.search(text, query_type="fts", fts_columns=SEARCHED[table])
    rows: list[Row] = query.where(condition, prefilter=True).limit(3 * k).to_list()
    return sorted(rows, key=lambda row: (-row["_score"], row["id"]))


def _passage(reader: Reader, row: Row) -> Row:
    document = reader.documents[row["document"]]
    return {
        "node": row["id"],
        "kind": "passage",
        "document": document["id"],
        "title": document["title"],
        "heading": row["headings"][-1] if row["headings"] else "",
        "text": row["text"],
        "score": round(float(row["_score"]), 4),
        "state": passage_state(reader, row["id"], document),
    }


def _claim(reader: Reader, row: Row) -> Row:
    document = row["documents"][0]
    return {
        "node": row["id"],
        "kind": "claim",
        "document": document,
        "title": reader.title_of(document),
        "heading": "",
        "text": row["statement"],
        "score": round(float(row["_score"]), 4),
        "state": claim_state(reader, row["id"], row["documents"]),
    }


def claim_state(reader: Reader, claim: str, documents: Iterable[str]) -> str:
    """`current`, `future`, `historic`, or the reasons it is stale for, joined by commas."""
    reasons = reader.states.reasons.filter(reader.states.reasons["claim"] == claim)["reason"]
    return ",".join(sorted(set(reasons))) or reader.states_of({claim: documents})[claim]


def passage_state(reader: Reader, passage: str, document: Row) -> str:
    """`unverified` where its document could not be read anew, `historic` where it is overridden
    or its document has expired, `future` where that is not yet in force, else `current`."""
    if document["status"] in UNSURE:
        return "unverified"
    ends = document["effective_to"]
    if passage in reader.overridden or (ends and ends <= reader.as_of.isoformat()):
        return "historic"
    return "future" if document["id"] in reader.not_yet else "current"
