"""The bench of the graph: one corpus taken in, all scores, and what references and edges cost.

Here: the order of things. Not here: any score (`mentioned`, `related`, `governing`, `resting`), the
figures of speed (`speed`), and printing (`serving.bench_graph`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from evals.graph.asking import Asked, drawn
from evals.graph.governing import Answer, Judge, governs_score
from evals.graph.mentioned import Mentions, planted_stay, references_reach, unlisted
from evals.graph.nodes import Nodes
from evals.graph.related import dates_of, relations
from evals.graph.resting import asked_nodes, claims_scores, documents_score
from evals.graph.score import Score
from evals.graph.sources import LEDGER, everybody
from evals.graph.speed import Cost, cost, relate, scaled, tables_of
from evals.graph.taken import Progress, commit, compile_pages, take_in
from memory.reading.governs import governs
from memory.reading.impact import MOST, impact
from memory.reading.law import Law
from memory.reading.reader import Reader
from memory.store.snapshot import Snapshot
from memory.store.store import Store
from synthetic_corpus.ledger.files import Ledger, read
from synthetic_corpus.ledger.inforce import at

Step = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Speed:
    """What mentions and edges cost for the corpus and for copies; `store` is what tables take."""

    once: Cost
    scaled: tuple[Cost, ...]
    store: float

    @property
    def growth(self) -> float:
        """The cost of one document among many, as a multiple of that among few."""
        return self.scaled[-1].per_document / self.scaled[0].per_document


@dataclass(frozen=True, slots=True)
class Measured:
    """What the bench found. `documents` are those of the memory, which has one for a file."""

    documents: int
    passages: int
    scores: tuple[Score, ...]
    speed: Speed


def measure(
    corpus: Path, data: Path, *, documents: int, step: Step = lambda name: None,
    progress: Progress | None = None,
) -> Measured:  # fmt: skip
    """Take the corpus in `corpus` into a fresh store below `data` and measure all there is.

    `documents` is how many there are in the larger of the two corpora that speed is measured on.
    `step` is told what is done next, `progress` how far the reading of documents is.
    """
    whole = read(corpus / LEDGER)
    checkpoint = max(row.number for row in whole.checkpoints)
    ledger = legible(at(whole, checkpoint))
    today = next(row.today for row in whole.checkpoints if row.number == checkpoint)
    store = Store(str(data / "store"))
    with store.writer("bench graph") as writer:
        step("taking the documents in")
        root = take_in(corpus, writer, progress)
        step("mentions, terms and edges")
        seconds = relate(writer).tables
        tables = tables_of(writer)
        commit(writer, "staleness", today, root)
        step("claims and pages")
        compile_pages(writer, today)
        commit(writer, "wiki", today, root)
    scores = scored(store.snapshot(), ledger, checkpoint, today, step)
    step("the seconds of this corpus")
    once = cost(tables)
    sizes = scaled(tables, documents, lambda copies: step(f"the seconds of {copies} of it"))
    speed = Speed(once, tuple(sizes), seconds)
    return Measured(once.documents, once.passages, tuple(scores), speed)


def legible(ledger: Ledger) -> Ledger:
    """The ledger without the rows of documents that it says cannot be read."""
    gone = {row.id for row in ledger.documents if not row.readable}
    kinds = ("facts", "nonfacts", "references", "amendments", "supersessions", "definitions")
    kept = {
        kind: tuple(row for row in getattr(ledger, kind) if row.document not in gone)
        for kind in kinds
    }
    return replace(ledger, **kept)


def scored(
    snapshot: Snapshot, ledger: Ledger, checkpoint: int, today: date,
    step: Step = lambda name: None,
) -> list[Score]:  # fmt: skip
    """Every score of one snapshot against the ledger of its checkpoint."""
    documents = snapshot.rows("documents")
    nodes = Nodes(ledger, documents, snapshot.rows("passages"))
    step("references and edges against the ledger")
    mentions, edges = Mentions(nodes, snapshot.rows("mentions")), snapshot.rows("edges")
    scores = [*references_reach(nodes, mentions), *planted_stay(nodes, mentions)]
    scores += [unlisted(nodes, mentions), *relations(nodes, edges), dates_of(nodes, edges)]
    principals = everybody(documents)
    step("what governs")
    questions = drawn(ledger, checkpoint)
    scores += governs_score(Judge(nodes, checkpoint), questions, asking(snapshot, principals))
    step("what rests on a node")
    reader = Reader(snapshot, principals=principals, as_of=today)
    return [*scores, *resting_scores(nodes, reader)]


def asking(snapshot: Snapshot, principals: tuple[str, ...]) -> Callable[[Asked], Answer]:
    """Asks what governs as the principals, with one reader for each day."""
    days: dict[date, tuple[Reader, Law]] = {}

    def ask(asked: Asked) -> Answer:
        if asked.on not in days:
            reader = Reader(snapshot, principals=principals, as_of=asked.on)
            days[asked.on] = reader, Law(reader)
        reader, law = days[asked.on]
        scope = dict(asked.scope)
        return _whole(lambda page: governs(reader, asked.term, scope, page, law=law))

    return ask


def resting_scores(nodes: Nodes, reader: Reader) -> list[Score]:
    """The scores of `impact`: documents by the ledger, claims and pages by brute force."""
    asked = asked_nodes(nodes)
    answers = {node: _resting(reader, node) for node in asked}
    claims, evidence = (reader.rows(table) for table in ("claims", "evidence"))
    return [
        documents_score(nodes, asked, answers.__getitem__),
        *claims_scores(nodes, asked, answers.__getitem__, claims, evidence),
    ]


def _resting(reader: Reader, node: str) -> Answer:
    return _whole(lambda page: impact(reader, node, page, size=MOST))


def _whole(part: Callable[[int], Mapping[str, Any]]) -> Answer:
    """All pages of an answer: the lists of each joined."""
    found: dict[str, list[Any]] = {}
    page: int | None = 1
    while page is not None:
        told = part(page)
        for name, value in told.items():
            if isinstance(value, list):
                found.setdefault(name, []).extend(value)
        page = told["next"]
    return found
