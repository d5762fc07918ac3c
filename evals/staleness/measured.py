"""Measuring the check beside the bare join: what runs in a process of its own, on a stored memory.

    python -m evals.staleness.measured make FOLDER CLAIMS SEED
    python -m evals.staleness.measured check FOLDER ROUNDS      prints one JSON object

Both sides of the check begin with the same tables in memory, as reading the store gives them.
"""

from __future__ import annotations

import json
import re
import resource
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import polars as pl

from evals.staleness.causes import AS_OF
from evals.staleness.large import filled, make
from memory.staleness.states import States, Tables, read_tables, states
from memory.store.store import Store

_GIVEN = ("contradictions", "foundations", "expected")
_CHUNK = 25_000
_COMPARED = ("version", "critical", "context")
_STATUS = Path("/proc/self/status")
_REFERENCES = Path("/proc/self/clear_refs")


def store(folder: Path, claims: int, seed: int) -> None:
    """Make the large tables and write them into a store in `folder`, the pairs beside it."""
    large = make(claims, seed)
    for name in _GIVEN:
        getattr(large, name).write_parquet(folder / f"{name}.parquet")
    with Store(str(folder / "store")).writer("bench staleness") as writer:
        for table in list(large.stored):
            rows = filled(table, large.stored.pop(table))
            for start in range(0, rows.num_rows, _CHUNK):
                writer.add(table, rows.slice(start, _CHUNK).to_pylist())
        writer.commit(at=AS_OF, stage="staleness", corpus_root="", run="bench")


def check(folder: Path, rounds: int) -> dict[str, object]:
    """Seconds, peaks of memory in bytes, and how far the reasons are those that were declared."""
    contradictions, foundations, expected = (
        pl.read_parquet(folder / f"{name}.parquet") for name in _GIVEN
    )
    started = time.perf_counter()
    tables = read_tables(Store(str(folder / "store")).snapshot())
    reading = time.perf_counter() - started
    reading_peak = _peak()
    tables = replace(tables, contradictions=contradictions, foundations=foundations)
    _forget_peak()
    day = date.fromisoformat(AS_OF)
    bare, whole = [], []
    found = states(tables, day)
    for _ in range(rounds):
        bare.append(_seconds(lambda: bare_join(tables)))
        whole.append(_seconds(lambda: states(tables, day)))
    return {
        "claims": len(tables.claims),
        "evidence": len(tables.evidence),
        "passages": len(tables.passages),
        "stale": len(found.stale),
        "historic": len(found.historic),
        "reading": reading,
        "bare": statistics.median(bare),
        "check": statistics.median(whole),
        "reading_peak": reading_peak,
        "check_peak": _peak(),
        **_compared(found, expected),
    }


def bare_join(tables: Tables) -> pl.DataFrame:
    """What no check can do without: evidence beside its passage, the three hashes compared."""
    now = tables.passages.select(passage="id", **{f"now_{name}": name for name in _COMPARED})
    return (
        tables.evidence.select("id", "passage", *_COMPARED)
        .join(now, on="passage", how="left")
        .select("id", *[pl.col(name) != pl.col(f"now_{name}") for name in _COMPARED])
    )


def _compared(found: States, expected: pl.DataFrame) -> dict[str, object]:
    """Counts of the pairs of claim and reason: by reason, missed, and false."""
    pairs = found.reasons.select("claim", "reason").unique()
    on = ["claim", "reason"]
    return {
        "reasons": dict(sorted(pairs["reason"].value_counts().iter_rows())),
        "missed": len(expected.join(pairs, on=on, how="anti")),
        "false": len(pairs.join(expected, on=on, how="anti")),
    }


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def _peak() -> int:
    """The most memory that this process has held, in bytes, since the last `_forget_peak`."""
    if _REFERENCES.exists():
        held = re.search(r"VmHWM:\s+(\d+) kB", _STATUS.read_text(encoding="ascii"))
        if held:
            return int(held[1]) * 1024
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def _forget_peak() -> None:
    """Begin the peak anew; where the system cannot, it stays that of the whole process."""
    if _REFERENCES.exists():
        _REFERENCES.write_text("5", encoding="ascii")


if __name__ == "__main__":
    where = Path(sys.argv[2])
    if sys.argv[1] == "make":
        store(where, int(sys.argv[3]), int(sys.argv[4]))
    else:
        print(json.dumps(check(where, int(sys.argv[3]))))
