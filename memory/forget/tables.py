"""Forgetting in the tables: one commit, then nothing older is left.

What the document's going means for the present (mentions, edges, stale claims, pages) is worked out
by the same stages as when a source no longer has it; then its rows go from every snapshot.
"""

from __future__ import annotations

from datetime import datetime

import polars as pl

from memory.claims.audit import broken_promises
from memory.claims.foundations import refresh_foundations
from memory.embedding.engine import open_embedder
from memory.embedding.refresh import CLAIMS, PASSAGES, SAID, refresh_vectors
from memory.errors import RunError
from memory.forget.carried import Carried, but_for
from memory.forget.history import FORGOTTEN, gone_with, without
from memory.forget.journal import Entry
from memory.forget.outlook import shared_claims
from memory.graph.edges import refresh_edges
from memory.ingest.demand import as_stored
from memory.ingest.root import corpus_root
from memory.passages.canon import digest
from memory.provisions.terms import refresh_terms
from memory.references.refresh import refresh_mentions
from memory.settings import Settings
from memory.store.rewriting import Rewriter
from memory.store.store import Store
from memory.wiki.compile import Compiler

ACTOR = "process:docmem-forget"


def forget_in_tables(
    settings: Settings, store: Store, writer: Rewriter, entry: Entry, now: datetime
) -> None:
    """Take the document out of every snapshot, commit once, and prune what came before.

    Does what is still to be done, where an earlier attempt was killed.
    """
    at = now.isoformat(timespec="seconds")
    last = store.manifest()
    if last is None:
        return
    document = entry.target.id
    stage = last.stage
    here = not writer.every("documents", f"id = '{document}'").is_empty()
    if here:
        shared = shared_claims(writer.every, document, entry.traces)
        _settle_shared(writer, shared)
        _remove(settings, store, writer, document, now=now)
        _record(writer, shared, at)
        gone = gone_with(writer, document)
        left = shared_claims(writer.every, document, entry.traces).with_words_of(shared)
        for table, rows in list(without(writer, gone, left, entry.traces)):
            writer.rewrite(table, rows)
        problems = broken_promises(writer, now.date())
        if problems:
            raise RunError(f"Nothing was committed; promises broken: {'; '.join(problems[:20])}")
        stage = "wiki"
    if writer.condense() or here:
        root = corpus_root(as_stored(writer.rows("documents").to_dicts()))
        writer.commit(at=at, stage=stage, corpus_root=root, run="forget")
    writer.prune()


def _settle_shared(writer: Rewriter, shared: Carried) -> None:
    """Claims that others carry rest on these alone, before the document is seen to be gone."""
    if not shared.claims:
        return
    lives = {(row["id"], row["from_snapshot"], row["to_snapshot"]) for row in shared.claims}
    for table, gone, rows in (
        ("claims", lives, shared.claims),
        ("evidence", shared.replaced, shared.evidence),
    ):
        rest = but_for(writer.every(table), gone)
        writer.rewrite(table, pl.concat([rest, pl.DataFrame(rows, schema=rest.schema)]))


def _remove(
    settings: Settings, store: Store, writer: Rewriter, document: str, *, now: datetime
) -> None:
    """The document is no longer there: close its rows and bring everything up to date."""
    for table, column in (("passages", "document"), ("findings", "document"), ("documents", "id")):
        rows = writer.rows(table, f"{column} = '{document}'", ["id"])
        writer.close(table, rows["id"].to_list())
    refresh_mentions(writer, {source.name: source.day_first for source in settings.sources})
    refresh_terms(writer)
    refresh_edges(writer)
    done = [m.snapshot for m in store.manifests() if m.stage == "wiki"]
    at = now.isoformat(timespec="seconds")
    Compiler(writer, as_of=now.date(), at=at, since=done[-1] if done else 0).run()
    refresh_foundations(writer)
    embedder = open_embedder(settings)
    for kind in (PASSAGES, SAID, CLAIMS):
        refresh_vectors(writer, embedder, kind)


def _record(writer: Rewriter, shared: Carried, at: str) -> None:
    """Say of each shared claim what became of it, without its words."""
    decided = [("confirm", shared.kept), ("retract", shared.lost)]
    writer.add(
        "operations",
        [
            {
                "id": "operation:" + digest(str(writer.pending), claim, "forget")[:16],
                "page": row["page"],
                "claim": claim,
                "operation": operation,
                "actor": ACTOR,
                "at": at,
                "reason": FORGOTTEN,
                "before": "",
                "after": "",
                "quotes_before": [],
                "quotes_after": [],
                "documents": row["documents"],
            }
            for operation, claims in decided
            for claim, row in sorted(claims.items())
            if row["documents"]
        ],
    )
