"""Vectors of passages, before the first commit of a run. Those of claims come with the bundle.

Metadata are counts, seconds and the name of the model; no text.
"""

import time

import dagster as dg

from assets.run import UpdateRun
from memory.embedding.engine import open_embedder
from memory.embedding.refresh import PASSAGES, SAID, refresh_vectors


@dg.asset(
    name="vectors",
    deps=["passages"],
    group_name="evidence",
    description="What each passage means, as a vector, so that search finds other words for the "
    "same. Only text that is new is embedded; a text that was ever embedded is not embedded again.",
    kinds={"lancedb"},
)
def vectors(run: UpdateRun) -> dg.MaterializeResult:
    """Embed what is new in the passages."""
    started = time.perf_counter()
    with run.stage("vectors"):
        embedder = open_embedder(run.settings)
        done = refresh_vectors(run.writer, embedder, PASSAGES)
        said = refresh_vectors(run.writer, embedder, SAID)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": done.rows + said.rows,
            "texts embedded": done.embedded + said.embedded,
            "texts known from before": done.reused + said.reused,
            "seconds": round(time.perf_counter() - started, 3),
            "model": done.model or "none",
        }
    )
