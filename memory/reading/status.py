"""How the memory stands, in numbers, for one reader."""

from __future__ import annotations

from typing import Any

from memory.reading.reader import Reader
from memory.store.store import Store


def status(reader: Reader, store: Store) -> dict[str, Any]:
    """Counts at the reader's snapshot, what is stale by reason, and what models cost so far."""
    documents = reader.rows("documents", columns=["status"])["status"].to_list()
    reasons = reader.states.reasons.select("claim", "reason").unique()["reason"]
    stages = reader.snapshot.rows("stages", columns=["calls", "tokens", "cost"])
    last = store.last_check() or {}
    number = reader.snapshot.number
    manifest = next((m for m in store.manifests() if m.snapshot == number), None)
    return {
        "snapshot": number,
        "corpus_root": manifest.corpus_root if manifest else last.get("corpus_root", ""),
        "documents": len(documents),
        "passages": reader.rows("passages", columns=["id"]).height,
        "claims": reader.rows("claims", columns=["id"]).height,
        "pages": len(reader.pages()),
        "edges": reader.rows("edges", columns=["id"]).height,
        "stale": dict(sorted(reasons.value_counts().iter_rows())),
        "quarantined": documents.count("quarantined"),
        "partial": documents.count("partial"),
        "withheld": documents.count("withheld"),
        "findings": reader.rows("findings", columns=["id"]).height,
        "model": {
            "calls": int(stages["calls"].sum()),
            "tokens": int(stages["tokens"].sum()),
            "cost": float(stages["cost"].sum()),
        },
        "committed_at": manifest.at if manifest else "",
        "last_checked_at": last.get("at", ""),
    }
