"""Fixtures for the tests of the bench: an excerpt of the insurer with its ledger, and its memory.

Here: writing and taking in. Not here: expectations.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import polars as pl
import pytest

from evals.graph.mentioned import Mentions
from evals.graph.nodes import Nodes
from evals.graph.sources import LEDGER, SOURCES
from evals.graph.speed import READ, relate, tables_of
from evals.graph.taken import commit, compile_pages, take_in
from memory.store.snapshot import Snapshot
from memory.store.store import Store
from synthetic_corpus.build import SEED, compose
from synthetic_corpus.excerpt import documents, excerpt
from synthetic_corpus.ledger.files import Ledger, read, write
from synthetic_corpus.ledger.inforce import at

CHECKPOINT = 7


@dataclass(frozen=True)
class Taken:
    """The excerpt in a memory: its ledger, its nodes, and its tables."""

    corpus: Path
    ledger: Ledger
    snapshot: Snapshot
    nodes: Nodes
    tables: dict[str, pl.DataFrame]

    @property
    def mentions(self) -> pl.DataFrame:
        """The table of mentions."""
        return self.snapshot.rows("mentions")

    @property
    def edges(self) -> pl.DataFrame:
        """The table of edges."""
        return self.snapshot.rows("edges")

    def mentioned(self, mentions: pl.DataFrame) -> Mentions:
        """The mentions as the scorers take them."""
        return Mentions(self.nodes, mentions)


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The excerpt's files and the rows of the ledger that are about them alone."""
    root = tmp_path_factory.mktemp("graph") / "corpus"
    insurer = compose(seed=SEED, scale=1, frames="open", upto=CHECKPOINT)
    whole = insurer.world.book.ledger()
    with patch("synthetic_corpus.excerpt.compose", return_value=insurer):  # it takes seconds
        excerpt((CHECKPOINT,))[0].write(root / SOURCES)
    write(root / LEDGER, _part(at(whole, CHECKPOINT), documents(whole)))
    return root


@pytest.fixture(scope="session")
def taken(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Taken:
    """The excerpt taken in, with mentions, edges, claims and pages."""
    ledger = read(corpus / LEDGER)
    today = ledger.checkpoints[-1].today
    store = Store(str(tmp_path_factory.mktemp("graph-store")))
    with store.writer("tests") as writer:
        root = take_in(corpus, writer)
        relate(writer)
        tables = tables_of(writer)
        commit(writer, "staleness", today, root)
        compile_pages(writer, today)
        commit(writer, "wiki", today, root)
    snapshot = store.snapshot()
    nodes = Nodes(ledger, *(snapshot.rows(name) for name in READ))
    return Taken(corpus, ledger, snapshot, nodes, tables)


def _part(ledger: Ledger, chosen: frozenset[str]) -> Ledger:
    """The rows of chosen documents; of what leads from one to another, both must be chosen."""
    kept: dict[str, Any] = {
        kind: tuple(row for row in getattr(ledger, kind) if row.document in chosen)
        for kind in ("facts", "nonfacts", "definitions")
    }
    return replace(
        ledger,
        **kept,
        documents=tuple(row for row in ledger.documents if row.id in chosen),
        references=tuple(
            r for r in ledger.references
            if {r.document, *r.candidates, *filter(None, [r.target])} <= chosen
        ),
        amendments=tuple(r for r in ledger.amendments if {r.document, r.target} <= chosen),
        supersessions=tuple(
            r for r in ledger.supersessions if {r.document, r.superseded} <= chosen
        ),
        editions=(), differences=(), contradictions=(), chains=(), numbers=(), access=(),
        changes=(), stale=(), questions=(),
    )  # fmt: skip
