"""Which texts treat one matter: clusters of sentence embeddings, grown one unit at a time.

Belongs here: deciding, by words and vectors alone, which cluster a unit joins. Does not belong
here: what a unit is, and what a cluster means for pages (`memory.wiki.grouping`).

A unit joins the nearest cluster that is near enough and clearly nearer than any other, else it
founds one; what has a cluster keeps it (the leader algorithm: Hartigan, Clustering Algorithms,
1975, chapter 3). How near two are is told by the words that name them, where common words count
little (weights a / (a + p): Arora, Liang and Ma, A Simple but Tough-to-Beat Baseline for Sentence
Embeddings, ICLR 2017), and by the mean vector of their texts, where a text that many units repeat
counts little. The bounds were set by reading pages of a real staff handbook.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import polars as pl
from numpy.typing import NDArray

from memory.embedding.refresh import PASSAGES, SAID
from memory.store.view import Rows
from memory.wiki.subjects import words_of

Vectors = Mapping[str, NDArray[np.float32]]
"""Unit vectors of passages, by id, all of one length."""

MARGIN = 0.03  # by how much the nearest cluster must be nearer than the next
_COMMON = 0.003  # a: the share of units that use a word which then counts half
_FEW = 500  # units below which shares of units tell nothing yet, and are taken of so many
_EXACT = 6  # decimals that are compared, so that sums in another order decide nothing


@dataclass(frozen=True, slots=True)
class Bounds:
    """How alike, as cosine, a unit and a cluster must be: their texts if their names are alike,
    too, or their texts `alone`. Where `names` is None, what units are called does not count.
    """

    alone: float
    texts: float = 0.0
    names: float | None = None


TOPICS = Bounds(alone=0.9, texts=0.45, names=0.65)
PROBLEMS = Bounds(alone=0.65)


@dataclass(frozen=True, slots=True)
class Unit:
    """What is placed as one: its id, its name, and its texts.

    `texts` gives each distinct text the passage whose vector stands for it.
    """

    id: str
    name: str
    texts: Mapping[str, str]

    @property
    def words(self) -> list[str]:
        """The different words of the name, but for those that tell nothing, sorted."""
        return sorted(set(words_of(self.name)))


@dataclass(slots=True)
class _Cluster:
    names: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    def likeness(self, names: Mapping[str, float]) -> float:
        """Cosine between the names of the cluster and those of a unit, themselves of length 1."""
        length = math.sqrt(sum(weight * weight for weight in self.names.values()))
        shared = sum(weight * self.names.get(word, 0.0) for word, weight in names.items())
        return shared / length if length else 0.0


def clustered(
    units: Sequence[Unit], settled: Mapping[str, str], vectors: Vectors, bounds: Bounds
) -> dict[str, str]:
    """The cluster of each unit: the one it is `settled` in, one it joins, or its own id.

    Units are placed in the order given, after all that are settled.
    """
    names, bodies = _names(units), _bodies(units, vectors)
    grown = _Grown(bounds, dimensions=bodies.shape[1], room=len(units))
    found: dict[str, str] = {}
    fixed = [number for number, unit in enumerate(units) if unit.id in settled]
    for number in fixed:
        found[units[number].id] = settled[units[number].id]
        grown.add(settled[units[number].id], names[number], bodies[number])
    for number, unit in enumerate(units):
        if unit.id not in found:
            near = grown.nearest(names[number], bodies[number])
            found[unit.id] = near or unit.id
            grown.add(found[unit.id], names[number], bodies[number])
    return found


def telling(unit: Unit, alike: Sequence[Unit]) -> tuple[float, int, str]:
    """How well the name of a unit tells what units that are alike are about: greater is better.

    The share of them whose texts use its words, of all pairs; then the shorter name.
    """
    used = [set(words_of(" ".join(other.texts))) for other in alike]
    hits = sum(word in words for word in unit.words for words in used)
    share = hits / (len(unit.words) * len(used)) if unit.words else 0.0
    return round(share, _EXACT), -len(unit.words), unit.id


def vectors_of(tables: Rows) -> dict[str, NDArray[np.float32]]:
    """By id, the vectors of the live passages; of what tickets say, those without its headings."""
    where = f"kind IN ('{PASSAGES}', '{SAID}')"
    rows = tables.rows("vectors", where, ["id", "vector"])
    said = pl.col("id").str.starts_with(f"{SAID}:")
    ordered = pl.concat([rows.filter(~said), rows.filter(said)])
    names = ordered["id"].str.strip_prefix(f"{SAID}:")
    return dict(zip(names, ordered["vector"].to_numpy(), strict=True))


class _Grown:
    """The clusters so far: sums of the names and of the vectors of their units."""

    def __init__(self, bounds: Bounds, *, dimensions: int, room: int) -> None:
        self._bounds = bounds
        self._numbers: dict[str, int] = {}
        self._clusters: list[_Cluster] = []
        self._sums = np.zeros((room, dimensions))

    def add(self, cluster: str, names: Mapping[str, float], body: NDArray[np.float64]) -> None:
        """Put a unit into a cluster, which is made if there is none."""
        if cluster not in self._numbers:
            self._numbers[cluster] = len(self._clusters)
            self._clusters.append(_Cluster())
        number = self._numbers[cluster]
        self._sums[number] += body
        for word, weight in names.items():
            self._clusters[number].names[word] += weight

    def nearest(self, names: Mapping[str, float], body: NDArray[np.float64]) -> str | None:
        """The cluster that is near enough and clearly the nearest; None where there is none."""
        sums = self._sums[: len(self._clusters)]
        lengths = np.linalg.norm(sums, axis=1)
        alike = np.round((sums @ body) / np.where(lengths, lengths, 1.0), _EXACT)
        least = min(self._bounds.alone, self._bounds.texts or self._bounds.alone)
        scored: list[tuple[float, int]] = []
        for number in np.flatnonzero(alike >= least).tolist():
            near = self._nearness(self._clusters[number].likeness(names), float(alike[number]))
            if near is not None:
                scored.append((-near, number))
        scored.sort()
        if not scored or (len(scored) > 1 and scored[1][0] - scored[0][0] < MARGIN):
            return None
        return list(self._numbers)[scored[0][1]]

    def _nearness(self, named: float, told: float) -> float | None:
        """How near a cluster is, by its name and its texts; None where it is not near enough."""
        least = self._bounds.names
        if told < self._bounds.alone and (least is None or named < least):
            return None
        return told if least is None else round((named + told) / 2, _EXACT)


def _names(units: Sequence[Unit]) -> list[dict[str, float]]:
    """By unit, its words with their weights, together of length 1."""
    users = Counter(word for unit in units for word in unit.words)
    whole = max(len(units), _FEW)
    found = []
    for unit in units:
        weights = {w: _COMMON / (_COMMON + users[w] / whole) for w in unit.words}
        length = math.sqrt(sum(weight * weight for weight in weights.values()))
        found.append({word: weight / length for word, weight in weights.items()})
    return found


def _bodies(units: Sequence[Unit], vectors: Vectors) -> NDArray[np.float64]:
    """By unit, the mean of its texts' vectors, of length 1; zeros where it has none.

    A text counts by its words, and the less, the more units repeat it: a greeting tells nothing,
    nor does what stands everywhere.
    """
    users = Counter(text for unit in units for text in unit.texts)
    found = np.zeros((len(units), next((len(v) for v in vectors.values()), 0)))
    for number, unit in enumerate(units):
        for text, passage in unit.texts.items():
            if passage in vectors:
                weight = len(text.split()) / users[text]
                found[number] += weight * vectors[passage].astype(np.float64)
    lengths = np.linalg.norm(found, axis=1, keepdims=True)
    found /= np.where(lengths, lengths, 1.0)
    return found
