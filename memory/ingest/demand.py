"""What the memory would take in now, as one hash: equal to the last good run's, nothing to do."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from memory.ingest.root import corpus_root
from memory.passages.canon import NAME as CANON
from memory.passages.canon import digest
from memory.records import AccessList, Observed
from memory.settings import Settings
from memory.store.view import Rows

# Raised by hand when the same documents would give other passages, edges or claims.
COMPILER = "extractive-2"
MODEL_COMPILER = "model-1"


def demand(
    settings: Settings, observed: Iterable[Observed], rows: Rows, today: date, *, parser: str
) -> str:
    """The hash of corpus, configuration, parser, compiler, and the dates passed by `today`."""
    passed = passed_dates(rows, today)
    compiler = compiler_name(settings)
    return digest(corpus_root(observed), settings.fingerprint, parser, compiler, CANON, *passed)


def compiler_name(settings: Settings) -> str:
    """The compiler that writes the pages, with all that is configured of its model."""
    if settings.model is None:
        return COMPILER
    return f"{MODEL_COMPILER}|{settings.model.model_dump_json()}"


def as_stored(rows: Iterable[dict[str, Any]]) -> list[Observed]:
    """What was last observed, from rows of documents; withheld ones are not in their source."""
    return [
        Observed(
            row["source"],
            row["locator"],
            row["observed"],
            AccessList(tuple(row["allow"]), tuple(row["deny"])),
        )
        for row in rows
        if row["status"] != "withheld"
    ]


def passed_dates(rows: Rows, today: date) -> list[str]:
    """The dates up to `today` on which the standing of something changed by the clock alone."""
    edges = rows.rows("edges", columns=["valid_from", "valid_to"])
    documents = rows.rows("documents", columns=["effective_from", "effective_to"])
    days = {*edges["valid_from"], *edges["valid_to"]}
    days |= {*documents["effective_from"], *documents["effective_to"]}
    return sorted(day for day in days if day and day <= today.isoformat())
