"""The names of what rules set, gathered from the texts that equate them.

Names that texts equate are one attribute, under the name that they are most often explained by.
Belongs here: classes of names, and where a text has one of them. Does not belong here: reading what
is equated (`definitions`), and what a text says of an attribute (`laying_down`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from ahocorasick_rs import AhoCorasick, MatchKind

from memory.provisions.definitions import bare
from memory.provisions.laying_down import pointers


@dataclass(frozen=True, slots=True)
class Named:
    """An attribute that a text names, with the place; `name` is its name of choice."""

    start: int
    end: int
    name: str


class Attributes:
    """All attributes that are known by name."""

    def __init__(self, equated: Iterable[tuple[str, str]]) -> None:
        """`equated` are pairs of a name and the name that explains it, as written."""
        self._leader: dict[str, str] = {}
        explains: Counter[str] = Counter()
        for term, meaning in equated:
            one, two = key_of(term), key_of(meaning)
            explains[two] += 1
            first, second = self._root(one), self._root(two)
            if first != second:
                self._leader[max(first, second)] = min(first, second)
        members: dict[str, list[str]] = defaultdict(list)
        for name in self._leader:
            members[self._root(name)].append(name)
        chosen = {
            root: min(names, key=lambda n: (-explains[n], len(n), n))
            for root, names in members.items()
        }
        self._names = {name: chosen[self._root(name)] for name in sorted(self._leader)}
        self._spellings = list(self._names)
        self._automaton = (
            AhoCorasick(self._spellings, matchkind=MatchKind.LeftmostLongest)
            if self._spellings
            else None
        )

    def _root(self, name: str) -> str:
        """The representative of a name's class; a new name stands for itself."""
        while self._leader.setdefault(name, name) != name:
            name = self._leader[name]
        return name

    @property
    def names(self) -> frozenset[str]:
        """The names of choice, lower case."""
        return frozenset(self._names.values())

    def of(self, name: str) -> str:
        """The name of choice for a name; "" for one that no text equates with another."""
        return self._names.get(key_of(name), "")

    def find(self, text: str) -> list[Named]:
        """The attributes that `text` names in whole words, plural or not, in order.

        A word that names another document ("edition 2026-01") names no attribute.
        """
        if self._automaton is None:
            return []
        lower = text.lower()
        found = []
        elsewhere: list[tuple[int, int]] | None = None
        for which, start, end in self._automaton.find_matches_as_indexes(lower):
            end = _end(lower, end)
            if end < 0 or (start and lower[start - 1].isalnum()):
                continue
            elsewhere = pointers(text) if elsewhere is None else elsewhere
            if not any(first < end and start < last for first, last in elsewhere):
                found.append(Named(start, end, self._names[self._spellings[which]]))
        return found


def key_of(name: str) -> str:
    """A name as it is compared: lower case, without article and quotation marks."""
    return " ".join(bare(name).lower().split())


def _end(text: str, end: int) -> int:
    """Where the word ends that begins a match, its plural included; -1 inside another word."""
    for plural in ("", "s", "es"):
        after = end + len(plural)
        if text.startswith(plural, end) and not text[after : after + 1].isalnum():
            return after
    return -1
