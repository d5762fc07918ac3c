"""What mentions and edges cost after parsing, beside a bare search for the same names.

Both work on tables in memory. The bare search is one Aho-Corasick pass over the text of all
passages for the names by which documents and tickets can be mentioned; it keeps its matches and
does nothing with them.
Not here: whether the answers are right (`mentioned`, `related`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import polars as pl
from ahocorasick_rs import AhoCorasick, MatchKind

from evals.graph.copies import copied
from evals.graph.held import LIVES, Held, Spent, Tables, Watched, as_writer, spent
from memory.graph.edges import refresh_edges
from memory.provisions.terms import refresh_terms
from memory.references.refresh import refresh_mentions
from memory.store.writer import Writer

SECONDS_WANTED = 0.3
FLAT_WANTED = 1.25
ROUNDS = 3
READ = ("documents", "passages")
STAGES: Mapping[str, Callable[[Writer], object]] = {
    "mentions": refresh_mentions,
    "terms": refresh_terms,
    "edges": refresh_edges,
}
Corpus = Mapping[str, pl.DataFrame]


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds of each stage without its tables, of the tables, and of the bare search.

    `processor` are the seconds that mentions and edges took of all cores, as are those of `bare`:
    where others use the machine too, they say more than the clock.
    """

    documents: int
    passages: int
    mentions: float
    terms: float
    edges: float
    processor: float
    tables: float
    bare: float

    @property
    def seconds(self) -> float:
        """Mentions and edges together."""
        return self.mentions + self.edges

    @property
    def per_document(self) -> float:
        """Milliseconds of processor time for one document."""
        return 1000 * self.processor / self.documents


@dataclass(frozen=True, slots=True)
class Run:
    """Seconds of one run: of each stage without its tables, and of the tables.

    `processor` are those of mentions and edges on all cores, without the tables.
    """

    mentions: float
    terms: float
    edges: float
    processor: float
    tables: float


def tables_of(writer: Writer) -> dict[str, pl.DataFrame]:
    """The documents and passages of a working state, as they would be given to a first run."""
    return {name: writer.rows(name).drop(LIVES) for name in READ}


def cost(corpus: Corpus, rounds: int = ROUNDS) -> Cost:
    """The least of several rounds on tables in memory; `tables` is what memory itself takes."""
    runs = [relate(Held(corpus)) for _ in range(rounds)]
    best = min(runs, key=lambda run: run.mentions + run.edges)
    bare = min(bare_pass(corpus) for _ in range(rounds))
    return Cost(
        corpus["documents"].height, corpus["passages"].height, best.mentions, best.terms,
        best.edges, best.processor, best.tables, bare,
    )  # fmt: skip


def bare_pass(corpus: Corpus) -> float:
    """Processor seconds of one Aho-Corasick pass over the text, its patterns built before."""
    texts = [text.lower() for text in corpus["passages"]["canonical"].to_list()]
    automaton = AhoCorasick(sorted(names_in(corpus)), matchkind=MatchKind.LeftmostLongest)
    started = spent()
    found = [automaton.find_matches_as_indexes(text) for text in texts]
    seconds = (spent() - started).processor
    assert len(found) == len(texts)
    return seconds


def names_in(corpus: Corpus) -> frozenset[str]:
    """Lower-case names of documents and tickets: titles, numbers as written, keys."""
    return frozenset(name.lower() for name in _names(corpus) if len(name) > 3)


def scaled(
    corpus: Corpus, documents: int, step: Callable[[int], None] = lambda copies: None
) -> list[Cost]:
    """The cost at about 1,000 documents, and at about as many as given, in whole copies.

    `step` is told how many copies are measured.
    """
    here = corpus["documents"].height
    found = []
    for size in (min(1000, documents), documents):
        copies = max(1, round(size / here))
        step(copies)
        found.append(cost(copied(corpus, copies)))
    return found


def relate(tables: Tables) -> Run:
    """Bring mentions, terms and edges up to date with the working state `tables`."""
    watched = Watched(tables)
    writer = as_writer(watched)
    found: dict[str, Spent] = {}
    for name, stage in STAGES.items():
        before, started = watched.spent, spent()
        stage(writer)
        found[name] = spent() - started - (watched.spent - before)
    both = found["mentions"] + found["edges"]
    seconds = {name: each.seconds for name, each in found.items()}
    return Run(**seconds, processor=both.processor, tables=watched.spent.seconds)


def _names(corpus: Corpus) -> Iterator[str]:
    for title, meta in corpus["documents"].select("title", "meta").iter_rows():
        told = json.loads(meta)
        yield title
        yield told.get("form", "")
        yield f"Bulletin {told['bulletin']}" if "bulletin" in told else ""
    tickets = corpus["documents"].filter(pl.col("kind") == "ticket")["id"].implode()
    heads = (pl.col("kind") == "heading") & pl.col("document").is_in(tickets)
    yield from corpus["passages"].filter(heads)["label"].to_list()
