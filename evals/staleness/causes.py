"""What makes claims stale or historic though their passages stand: edges, dates, other claims."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import polars as pl

from evals.staleness.layout import PER_DOCUMENT, PER_SECTION, Layout
from evals.staleness.wording import Numbers
from memory.passages.canon import digest
from memory.staleness.states import EXPIRED

AS_OF = "2026-01-01"
ENDED = {"expired, seen": "2025-06-30", "expired": "2025-07-31"}
# Shares of all documents, each in documents of its own; `seen` was acknowledged by its claims.
SHARES = {
    "superseded, seen": 0.05,
    "superseded": 0.0005,
    "amended, seen": 0.02,
    "amended": 0.002,
    "words": 0.004,
    "of others": 0.002,
    "expired, seen": 0.01,
    "expired": 0.0005,
    "partial": 0.001,
}
_REFERENCES = 0.1
_ENDED_CLAIMS = 0.001
_CONTRADICTIONS = 0.001
_DEFINITIONS = 0.005
_RESTING = 0.1
_CHAINED = 0.02
_CHANGED_FOUNDATIONS = 0.001


@dataclass(frozen=True, slots=True)
class Roles:
    """Positions of documents by the role they have; `free` are those without one."""

    of: dict[str, Numbers]
    free: Numbers


def roles(documents: int, draw: np.random.Generator) -> Roles:
    """Give out the documents; each role has at least one."""
    order = draw.permutation(documents)
    found, start = {}, 0
    for role, share in SHARES.items():
        end = start + max(1, round(documents * share))
        found[role], start = order[start:end], end
    return Roles(found, order[start:])


@dataclass(frozen=True, slots=True)
class Edged:
    """Edges, and of them the pairs (claim, edge) that override."""

    edges: pl.DataFrame
    overriding: pl.DataFrame
    seen: pl.DataFrame


def edges_of(layout: Layout, given: Roles, draw: np.random.Generator) -> Edged:
    """Edges of every role, and as many references as a corpus has."""
    documents, ids = layout.documents, layout.passages["id"]
    rows: list[dict[str, str]] = []
    held: dict[str, list[tuple[str, int, int]]] = {"overriding": [], "seen": []}

    def edge(kind: str, target: str, **more: str) -> str:
        issuer = documents[int(given.free[len(rows) % len(given.free)])]
        name = f"edge:{digest('edge', str(len(rows)))[:16]}"
        rows.append({"id": name, "type": kind, "source": issuer, "document": issuer,
                     "target": target, "part": "replaces"} | more)  # fmt: skip
        return name

    for role, kept in (("superseded", "overriding"), ("superseded, seen", "seen")):
        for n in given.of[role].tolist():
            first = n * PER_DOCUMENT
            held[kept].append((edge("supersedes", documents[n]), first, first + PER_DOCUMENT))
    for role, kept in (("amended", "overriding"), ("amended, seen", "seen")):
        for n in given.of[role].tolist():
            first = n * PER_DOCUMENT
            held[kept].append((edge("amends", ids[first]), first, first + PER_SECTION))
    worded = []
    for n in given.of["words"].tolist():
        at = n * PER_DOCUMENT + 3
        words = f"${int(layout.sentences.amounts[at, 0]):,}"
        worded.append((edge("amends", ids[at], words=words), at))
    for count, n in enumerate(given.of["of others"].tolist()):
        why = [{"standing": "other"}, {"scope": '{"jurisdiction": "Montana"}'}][count % 2]
        edge("supersedes", documents[n], **why)
    for n in draw.integers(0, len(ids), round(len(ids) * _REFERENCES)).tolist():
        edge("refers_to", ids[n], part="")
    standing = layout.evidence.select("claim", "at", "sentence")
    by_words = standing.join(_frame(worded, {"edge": pl.String, "at": pl.Int64}), on="at")
    by_words = by_words.filter(pl.col("sentence") == 0).select("claim", "edge")
    return Edged(
        pl.DataFrame(rows, infer_schema_length=None),
        pl.concat([_within(standing, held["overriding"]), by_words]).unique(),
        _within(standing, held["seen"]),
    )


def _within(evidence: pl.DataFrame, spans: list[tuple[str, int, int]]) -> pl.DataFrame:
    """The claims with evidence in spans of passages."""
    frame = _frame(spans, {"edge": pl.String, "start": pl.Int64, "end": pl.Int64})
    each = frame.with_columns(at=pl.int_ranges("start", "end")).explode("at")
    return evidence.join(each, on="at").select("claim", "edge").unique()


def ended_claims(layout: Layout, draw: np.random.Generator) -> pl.Series:
    """The claims whose own validity ended unseen."""
    return layout.claims.gather(_some(layout, _ENDED_CLAIMS, draw)).sort()


def ended_documents(layout: Layout, given: Roles, role: str) -> pl.DataFrame:
    """The claims with evidence in documents whose validity has ended, with that mark."""
    documents = pl.DataFrame({"document": layout.documents.gather(given.of[role])})
    mark = pl.lit(EXPIRED + ENDED[role]).alias("edge")
    return layout.evidence.join(documents, on="document").select("claim", mark).unique()


def contradictions(layout: Layout, draw: np.random.Generator) -> pl.DataFrame:
    """Open contradictions: `id`, `claim`, `other`; every second is acknowledged by `claim`."""
    some = _some(layout, 2 * _CONTRADICTIONS, draw)
    half = len(some) // 2
    ids = [f"contradiction:{digest('contradiction', str(n))[:16]}" for n in range(half)]
    return pl.DataFrame({
        "id": ids, "claim": layout.claims.gather(some[:half]),
        "other": layout.claims.gather(some[half : 2 * half]),
        "seen": [n % 2 == 0 for n in range(half)],
    })  # fmt: skip


def foundations(layout: Layout, draw: np.random.Generator) -> pl.DataFrame:
    """What claims rest on: definitions, and chains of other claims, some of them in a ring."""
    total = len(layout.claims)
    order = draw.permutation(total)
    definitions = order[: max(1, round(total * _DEFINITIONS))]
    resting = _some(layout, _RESTING, draw)
    pairs = list(zip(resting.tolist(), draw.choice(definitions, len(resting)).tolist(),
                     strict=True))  # fmt: skip
    chained = _some(layout, _CHAINED, draw).tolist()
    for start in range(0, len(chained), 5):
        ring = chained[start : start + 5]
        pairs += pairwise(ring)
        if start % 100 == 0:
            pairs.append((ring[-1], ring[0]))
    claim, foundation = (layout.claims.gather(list(side)) for side in zip(*pairs, strict=True))
    changed = pl.Series(draw.random(len(pairs)) < _CHANGED_FOUNDATIONS)
    return pl.DataFrame({"claim": claim, "foundation": foundation}).with_columns(
        seen=pl.lit("v1"), now=pl.when(changed).then(pl.lit("v2")).otherwise(pl.lit("v1"))
    )


def resting_on(stale: Sequence[str], pairs: pl.DataFrame) -> set[str]:
    """The claims that rest, over any number of steps, on what is stale or has changed.

    What only comes back to a stale claim in a ring is not told of it.
    """
    above: dict[str, list[str]] = defaultdict(list)
    found = set(pairs.filter(pl.col("seen") != pl.col("now"))["claim"])
    for claim, foundation in pairs.select("claim", "foundation").iter_rows():
        above[foundation].append(claim)
    front = [*stale, *found]
    steps = dict.fromkeys(front, 0)
    while front:
        ahead = []
        for foundation in front:
            for claim in above[foundation]:
                if claim not in steps:
                    steps[claim] = steps[foundation] + 1
                    ahead.append(claim)
                if steps[foundation] == 0 or steps[foundation] < steps[claim]:
                    found.add(claim)
        front = ahead
    return found


def _some(layout: Layout, share: float, draw: np.random.Generator) -> Numbers:
    """Positions of so many claims, no two the same."""
    return draw.permutation(len(layout.claims))[: max(2, round(len(layout.claims) * share))]


def _frame(rows: Sequence[tuple[object, ...]], types: dict[str, type[pl.DataType]]) -> pl.DataFrame:
    return pl.DataFrame(rows, schema=types, orient="row")
