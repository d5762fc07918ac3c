"""A built corpus taken into a store by the stages of the product, in this process.

Here: documents and passages, claims and pages, and a commit after them.
Not here: mentions and edges (`speed`, which times them), and Dagster, which runs the same stages in
the job.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from connectors.ahead import reading_ahead
from connectors.child import Parser
from connectors.parse import PARSER
from evals.graph.sources import connector_of, sources_of
from memory.ingest.root import corpus_root
from memory.ingest.take_in import TakeIn
from memory.store.writer import Writer
from memory.wiki.compile import Compiler

Progress = Callable[[int, int, str], None]


def take_in(corpus: Path, writer: Writer, progress: Progress | None = None) -> str:
    """Documents and passages of the corpus in the folder `corpus`; returns its root.

    `progress` is told how many documents are read, of how many, and of which source. Raises
    SourceUnavailable.
    """
    listed = {source.name: connector_of(source).observe() for source in sources_of(corpus)}
    total = sum(len(observed) for observed in listed.values())
    done = 0
    with Parser() as parser:
        for source in sources_of(corpus):

            def advance(name: str = source.name) -> None:
                nonlocal done
                done += 1
                if progress:
                    progress(done, total, name)

            read_all = reading_ahead(connector_of(source), source.kind, parser)
            taking = TakeIn(writer, source, read_all, parser=PARSER)
            taking.run(listed[source.name], approve=True, advance=advance)
    return corpus_root([each for observed in listed.values() for each in observed])


def compile_pages(writer: Writer, today: date) -> None:
    """Claims and pages, as of `today`."""
    Compiler(writer, as_of=today, at=f"{today}T00:00:00+00:00", since=0).run()


def commit(writer: Writer, stage: str, today: date, root: str = "") -> None:
    """Make what was written visible."""
    writer.commit(at=f"{today}T00:00:00+00:00", stage=stage, corpus_root=root, run="bench")
