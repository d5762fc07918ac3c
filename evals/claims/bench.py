"""The bench of claims: one corpus, one whole update, all measures.

Here: the order of things. Not here: the update, which is handed in, any measure (`facts`, `text`,
`contradictions`), and printing (`serving.bench_claims`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from evals.claims.configured import configure
from evals.claims.contradictions import contradictions
from evals.claims.facts import OnFacts
from evals.claims.measure import Measure
from evals.claims.shown import headings_of, pages_of
from evals.claims.stated import stated
from evals.claims.text import coverage, words
from evals.graph.bench import legible
from evals.graph.nodes import Nodes
from evals.graph.sources import LEDGER
from memory.reading.reader import Reader
from memory.settings import Settings, read_settings
from memory.store.store import Store
from synthetic_corpus.ledger.files import Ledger, read
from synthetic_corpus.ledger.inforce import at
from synthetic_corpus.ledger.records import Checkpoint

Update = Callable[[Path, str], dict[str, Any]]
"""Runs the whole update on a configuration file at a time (ISO 8601); returns the run's record."""
Step = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Measured:
    """What the bench found. `seconds` are those of the update's stages."""

    checkpoint: str
    documents: int
    passages: int
    claims: int
    pages: int
    states: dict[str, int]
    seconds: dict[str, float]
    measures: tuple[Measure, ...]

    @property
    def met(self) -> bool:
        """Whether nothing is short of what is wanted."""
        return all(measure.met is not False for measure in self.measures)


def measure(
    corpus: Path, folder: Path, update: Update, *, step: Step = lambda name: None
) -> Measured:
    """Take the corpus in `corpus` into a fresh memory below `folder` and measure its wiki."""
    whole = read(corpus / LEDGER)
    checkpoint = max(whole.checkpoints, key=lambda row: row.number)
    config = configure(folder, corpus, whole.access)
    step("the whole update")
    record = update(config, clock_of(checkpoint))
    step("the measures")
    return measured(read_settings(config), whole, checkpoint, record["report"]["seconds"])


def measured(
    settings: Settings, whole: Ledger, checkpoint: Checkpoint, seconds: dict[str, float]
) -> Measured:
    """Every measure of the newest snapshot and the published bundle, for the bundle's audience."""
    store = Store(settings.store_uri)
    snapshot = store.snapshot()
    reader = Reader(snapshot, principals=settings.bundle.audience, as_of=checkpoint.today)
    claims = stated(reader)
    rows = reader.pages()
    pages = pages_of(settings.bundle_path, {row["id"]: row["path"] for row in rows})
    ledger = legible(at(whole, checkpoint.number))
    frame = reader.rows("passages")
    nodes = Nodes(ledger, reader.rows("documents"), frame)
    on_facts = OnFacts(
        nodes, claims, headings_of(pages, claims), checkpoint=checkpoint.number,
        today=checkpoint.today,
    )  # fmt: skip
    measures = [
        *on_facts.given(),
        *on_facts.as_rules(),
        *words(pages, claims, reader.documents, ledger.documents),
        *on_facts.historic(),
        *contradictions(nodes, claims, reader.rows("contradictions")),
        *coverage(claims, rows, nodes.passages, reader.documents),
    ]
    states: dict[str, int] = {}
    for each in claims:
        states[each.state] = states.get(each.state, 0) + 1
    return Measured(
        checkpoint.name, len(reader.documents), frame.height, len(claims), len(pages), states,
        seconds, tuple(measures),
    )  # fmt: skip


def clock_of(checkpoint: Checkpoint) -> str:
    """The time at which an update at a checkpoint runs."""
    return f"{checkpoint.today}T00:00:00+00:00"
