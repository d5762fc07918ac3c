"""Carrying the identity of passages over an edit of their document.

Old and new passages are matched one to one, by the first rule that decides: `equal` (a text that
stands once on both sides), `section` (an equal text told apart by its headings), `neighbour`
(an equal text beside a passage already matched), `order` (equal texts left over, in reading
order), `label` (same clause number), `similar` (closest wording, by a clear margin), `between` (the
only one left between two that are matched). What no rule matches is new. A match says where a
passage went, never that its claims still hold.

A paragraph that was split or merged goes to several places, or several to one: `origins` says so,
so that a quote can be sought where its sentence went.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from rapidfuzz.fuzz import ratio
from rapidfuzz.process import cdist

from memory.passages.quotes import stands
from memory.passages.sentences import sentences

_Key = Callable[["Piece"], Hashable]
RULES = ("equal", "section", "neighbour", "order", "label", "similar", "between")
LABEL_SIMILARITY = 40.0
BETWEEN_SIMILARITY = 40.0
SIMILARITY = 60.0
MARGIN = 10.0
LEAST_WORDS = 3
_DIGIT = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class Piece:
    """What reconciliation looks at; `clause` is the path of labels, empty where there is none."""

    kind: str
    text: str
    version: str
    headings: tuple[str, ...]
    clause: tuple[str, ...]


def reconcile(old: Sequence[Piece], new: Sequence[Piece]) -> dict[int, tuple[int, str]]:
    """For each new position that has a predecessor: the old position and the rule that decided.

    One to one and deterministic; unchanged input maps each position to itself.
    """
    match = _Match(old, new)
    match.by_unique("equal", lambda p: p.version)
    match.by_unique("section", lambda p: (p.version, p.headings))
    match.by_neighbour()
    match.in_order()
    match.by_unique("label", lambda p: (p.kind, p.clause) if p.clause else None, LABEL_SIMILARITY)
    match.by_similarity()
    match.between()
    return match.found


def origins(
    old: Sequence[Piece], new: Sequence[Piece], found: dict[int, tuple[int, str]]
) -> dict[int, list[int]]:
    """For new positions that took in sentences of other old passages: which, in reading order.

    Only passages whose text changed count on either side. A sentence that the new passage's own
    predecessor had already came from nowhere else.
    """
    kept = {o for n, (o, _) in found.items() if old[o].version == new[n].version}
    unchanged = {n for n, (o, _) in found.items() if o in kept}
    givers = [
        (o, _pieces_of(old[o].text))
        for o in range(len(old))
        if o not in kept and old[o].kind != "heading"
    ]
    taken: dict[int, list[int]] = {}
    for n in range(len(new)) if givers else ():
        if n in unchanged or new[n].kind == "heading":
            continue
        own = found.get(n, (-1, ""))[0]
        before = old[own].text if own >= 0 else ""
        parts = _pieces_of(new[n].text)
        sources = [
            o
            for o, given in givers
            if o != own and _went(given, new[n].text, parts, old[o].text, before)
        ]
        if sources:
            taken[n] = sources
    return taken


def _pieces_of(text: str) -> list[str]:
    """The sentences that are long enough to be told from chance."""
    return [s for s in sentences(text) if len(s.split()) >= LEAST_WORDS]


def _went(given: list[str], new: str, parts: list[str], old: str, before: str) -> bool:
    """Whether a sentence went from `old` into `new`, whole, or as the part a page break left."""
    whole = any(stands(s, new) and not stands(s, before) for s in given)
    return whole or any(stands(s, old) and not stands(s, before) for s in parts)


class _Match:
    def __init__(self, old: Sequence[Piece], new: Sequence[Piece]) -> None:
        self.old, self.new = old, new
        self.found: dict[int, tuple[int, str]] = {}
        self._taken: set[int] = set()

    def _take(self, new: int, old: int, rule: str) -> None:
        self.found[new] = (old, rule)
        self._taken.add(old)

    def _free(self) -> tuple[list[int], list[int]]:
        free_old = [i for i in range(len(self.old)) if i not in self._taken]
        return free_old, [i for i in range(len(self.new)) if i not in self.found]

    def by_unique(self, rule: str, key: _Key, least: float = 0.0) -> None:
        """Match what has one key that stands exactly once on either side."""
        free_old, free_new = self._free()
        sides = [_grouped(self.old, free_old, key), _grouped(self.new, free_new, key)]
        for value, places in sides[1].items():
            others = sides[0].get(value, [])
            if len(places) == len(others) == 1:
                o, n = others[0], places[0]
                if least == 0.0 or ratio(self.old[o].text, self.new[n].text) >= least:
                    self._take(n, o, rule)

    def by_neighbour(self) -> None:
        """Match equal texts whose neighbour before or after is matched the same way."""
        moved = True
        while moved:
            moved = False
            for n in self._free()[1]:
                for step in (-1, 1):
                    beside = self.found.get(n + step)
                    o = beside[0] - step if beside else -1
                    if self._equal(o, n):
                        self._take(n, o, "neighbour")
                        moved = True
                        break

    def in_order(self) -> None:
        """Match what is left of equal texts in reading order."""
        free_old, free_new = self._free()
        olds = _grouped(self.old, free_old, lambda p: p.version)
        for version, places in _grouped(self.new, free_new, lambda p: p.version).items():
            for n, o in zip(places, olds.get(version, []), strict=False):
                self._take(n, o, "order")

    def by_similarity(self) -> None:
        """Match the closest wordings, each way, where the second best is clearly further."""
        free_old, free_new = self._free()
        if not free_old or not free_new:
            return
        scores = cdist(
            [self.old[o].text for o in free_old],
            [self.new[n].text for n in free_new],
            scorer=ratio,
            score_cutoff=SIMILARITY - MARGIN,
        )
        kinds = [
            np.array([side[p].kind for p in free])
            for side, free in ((self.old, free_old), (self.new, free_new))
        ]
        scores = np.where(kinds[0][:, None] == kinds[1][None, :], scores, 0.0)
        for j, n in enumerate(free_new):
            i = int(scores[:, j].argmax())
            best = scores[i, j]
            rivals = np.concatenate([np.delete(scores[:, j], i), np.delete(scores[i], j)])
            clear = best >= SIMILARITY and best - rivals.max(initial=0.0) >= MARGIN
            if clear and self._may_be(free_old[i], n):
                self._take(n, free_old[i], "similar")

    def _may_be(self, o: int, n: int) -> bool:
        """Whether a similar text is the same one: under other headings, most of its words stay.

        Texts on different matters are alike in their letters, and where they say for what they are.
        """
        one, two = self.old[o], self.new[n]
        same_place = one.headings == two.headings
        return same_place or ratio(one.text.split(), two.text.split()) >= SIMILARITY

    def between(self) -> None:
        """Match what alone is left between two passages that are matched and followed each other.

        Short texts that are all alike ("Level 3", "Level 4") have no clear margin otherwise. Digits
        count as equal, so that "5" may become "7".
        """
        for n in self._free()[1]:
            o = self.found[n - 1][0] + 1 if n - 1 in self.found else 0 if n == 0 else -1
            after = self.found[n + 1][0] if n + 1 in self.found else -1
            closed = after == o + 1 or (n + 1 == len(self.new) and o + 1 == len(self.old))
            if closed and 0 <= o < len(self.old) and o not in self._taken and self._akin(o, n):
                self._take(n, o, "between")

    def _akin(self, o: int, n: int) -> bool:
        one, two = self.old[o], self.new[n]
        likeness = ratio(_DIGIT.sub("#", one.text), _DIGIT.sub("#", two.text))
        return one.kind == two.kind and likeness >= BETWEEN_SIMILARITY

    def _equal(self, o: int, n: int) -> bool:
        return (
            0 <= o < len(self.old)
            and o not in self._taken
            and self.old[o].version == self.new[n].version
        )


def _grouped(side: Sequence[Piece], places: Sequence[int], key: _Key) -> dict[Hashable, list[int]]:
    groups: dict[Hashable, list[int]] = defaultdict(list)
    for place in places:
        value = key(side[place])
        if value is not None:
            groups[value].append(place)
    return groups
