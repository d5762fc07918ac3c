"""The bench: one corpus, one whole update, then each engine in turn, all ways of searching.

Here: the order of things and what an engine costs. Not here: asking (`asking`).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from evals.claims.bench import Step, Update, clock_of
from evals.claims.configured import configure
from evals.graph.bench import legible
from evals.graph.nodes import Nodes
from evals.graph.sources import LEDGER
from evals.retrieval.asking import SIMPLE, SYNONYM, Asked, Found, ask, wordings
from memory.embedding.engine import Embedder, open_embedder
from memory.embedding.refresh import CLAIMS, PASSAGES, refresh_vectors
from memory.settings import EmbeddingSettings, Settings, read_settings
from memory.store.store import Store
from synthetic_corpus.ledger.files import read
from synthetic_corpus.ledger.inforce import at
from synthetic_corpus.ledger.records import Checkpoint

LEAST = {SIMPLE: 0.95, SYNONYM: 0.85}
_WARM = "Report every loss within thirty days."


@dataclass(frozen=True, slots=True)
class Way:
    """One way of searching: by which model's vectors ("" for full text alone), with other names."""

    model: str
    ways: tuple[str, ...]
    widen: bool
    found: Found


@dataclass(frozen=True, slots=True)
class Engine:
    """What an engine costs: `seconds` for 1,000 passages, of `texts` that differ."""

    model: str
    dimensions: int
    texts: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Measured:
    """What the bench found; `simple` and `synonym` count the wordings asked."""

    checkpoint: str
    passages: int
    simple: int
    synonym: int
    engines: tuple[Engine, ...]
    ways: tuple[Way, ...]


def measure(
    corpus: Path, folder: Path, update: Update, models: Sequence[str], *,
    step: Step = lambda name: None,
) -> Measured:  # fmt: skip
    """Take the corpus in `corpus` into a fresh memory below `folder`, and search it in all ways.

    Raises ConfigurationError for a model that is not there, ValueError for a ledger that cannot be
    read.
    """
    engines = [(model, _engine(model)) for model in models]
    whole = read(corpus / LEDGER)
    checkpoint = max(whole.checkpoints, key=lambda row: row.number)
    config = configure(folder, corpus, whole.access)
    step("the whole update")
    update(config, clock_of(checkpoint))
    settings = read_settings(config)
    return measured(settings, corpus, checkpoint, engines, step=step)


def measured(
    settings: Settings, corpus: Path, checkpoint: Checkpoint,
    engines: Iterable[tuple[str, Embedder]], *, step: Step = lambda name: None,
) -> Measured:  # fmt: skip
    """Search a memory that is there in all ways; its vectors are replaced by those of each engine.

    Questions are those of the checkpoint.
    """
    store = Store(settings.store_uri)
    whole = read(corpus / LEDGER)
    snapshot = store.snapshot()
    passages = snapshot.rows("passages")
    nodes = Nodes(legible(at(whole, checkpoint.number)), snapshot.rows("documents"), passages)
    questions = [q for q in whole.questions if q.checkpoint == checkpoint.number]
    asked = wordings(questions, nodes)
    step("full text")
    ways = list(_ways(store, asked, checkpoint, "", [("text",)]))
    costs = []
    for model, engine in engines:
        step(f"embedding by {model}")
        costs.append(_embedded(store, engine, model))
        step(f"searching by {model}")
        ways += _ways(store, asked, checkpoint, model, [("vectors",), ("text", "vectors")])
    return Measured(
        checkpoint.name, passages.height, sum(each.kind == SIMPLE for each in asked),
        sum(each.kind == SYNONYM for each in asked), tuple(costs), tuple(ways),
    )  # fmt: skip


def _engine(model: str) -> Embedder:
    source = EmbeddingSettings(model=model).based_on(Path.cwd())
    found = open_embedder(Settings.model_construct(embedding=source))
    assert found is not None  # "none" is no engine to measure
    return found


def _ways(
    store: Store, asked: Sequence[Asked], checkpoint: Checkpoint, model: str,
    ways: Iterable[tuple[str, ...]],
) -> Iterator[Way]:  # fmt: skip
    for by in ways:
        for widen in (False, True):
            found = ask(store.snapshot(), asked, checkpoint.today, ways=by, widen=widen)
            yield Way(model, by, widen, found)


def _embedded(store: Store, engine: Embedder, model: str) -> Engine:
    """Make the vectors of the memory by this engine, from none, and tell what it took."""
    engine.embed([_WARM])
    with store.writer("docmem bench retrieval") as writer:
        refresh_vectors(writer, None, PASSAGES)
        refresh_vectors(writer, None, CLAIMS)
        texts = sorted(set(writer.rows("passages", "kind <> 'heading'")["searched"]))
        sample = texts[:: max(1, len(texts) // 1000)]
        started = time.perf_counter()
        engine.embed(sample)
        seconds = (time.perf_counter() - started) * 1000 / len(sample)
        refresh_vectors(writer, engine, PASSAGES)
        refresh_vectors(writer, engine, CLAIMS)
        writer.commit(at="", stage="wiki", corpus_root="", run="bench")
    return Engine(model, engine.dimensions, len(texts), seconds)
