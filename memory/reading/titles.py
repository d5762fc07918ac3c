"""Names as they are compared when somebody looks for one, and an index of titles.

Here: the words of a name, how well a name matches what is asked, and which titles hold given words.
Not here: where names are found beside titles, and the order of what is found (`locate`).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from memory.passages.canon import canonical
from memory.references.identifiers import FORM

Words = tuple[str, ...]
_FORM = re.compile(rf"\b{FORM}", re.ASCII)
_WORD = re.compile(r"[^\W_]+(?:[-./][^\W_]+)*")
_DIGIT = re.compile(r"\d")
_APART = re.compile(r"[-./]")
_SMALL = frozenset(
    "a an and are as at be by do does for from how in is it of on or our that the their this to "
    "under was what when where which who with your".split()
)
_COMMON = 300  # titles; a word in more of them tells little by itself


@lru_cache(maxsize=65_536)
def words_of(text: str) -> Words:
    """The telling words of a text, lower case and singular; a number or key is one word.

    "Emergency Repairs under HO-04-90" gives emergency, repair, ho0490. Words that only join others
    count where there are no others.
    """
    plain = _FORM.sub(lambda m: re.sub(r"[ -]", "", m.group()), canonical(text))
    found: list[str] = []
    for word in _WORD.findall(plain.lower()):
        if _DIGIT.search(word):
            found.append(word.replace("-", "") if word[0].isalpha() else word)
        else:
            found += [_singular(part) for part in _APART.split(word)]
    return tuple(w for w in found if w not in _SMALL) or tuple(found)


def _singular(word: str) -> str:
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    return word[:-3] + "y" if word.endswith("ies") and len(word) > 4 else word[:-1]


@dataclass(frozen=True, slots=True, order=True)
class Match:
    """How well a name matches; the lesser, the better.

    `rank` is one of EXACT to SOME; `missing` is the share of the words asked for that the name does
    not have, `other` the number of words that it has beside them.
    """

    rank: int
    missing: float
    other: int


EXACT, IN_ORDER, ALL, AROUND, SOME = range(5)


def match(asked: Words, name: Words, around: Iterable[str] = ()) -> Match | None:
    """How `name` matches the words asked for; None where it has none of them.

    `around` are words that stand over it: what the name lacks may be among these.
    """
    wanted, held = set(asked), set(name)
    shared = wanted & held
    if not shared:
        return None
    other = len(held - wanted)
    if len(shared) == len(wanted):
        if asked == name:
            return Match(EXACT, 0.0, other)
        return Match(IN_ORDER if _runs(asked, name) else ALL, 0.0, other)
    if wanted <= held | set(around):
        return Match(AROUND, 0.0, other)
    return Match(SOME, round(1 - len(shared) / len(wanted), 3), other)


def _runs(asked: Words, name: Words) -> bool:
    size = len(asked)
    return any(name[n : n + size] == asked for n in range(len(name) - size + 1))


class Titles:
    """An index of names: which nodes have which words in theirs."""

    def __init__(self, names: Iterable[tuple[str, Sequence[str]]]) -> None:
        """`names` gives each node with the names that it goes by."""
        self._names: dict[str, list[Words]] = {}
        self._having: dict[str, set[str]] = defaultdict(set)
        for node, given in names:
            self._names[node] = list(dict.fromkeys(words_of(name) for name in given))
            for word in {word for name in self._names[node] for word in name}:
                self._having[word].add(node)

    def find(self, asked: Words, most: int) -> dict[str, Match]:
        """The nodes whose names have all the words, else some: at most `most` of the latter."""
        words = sorted(set(asked))
        having = sorted((self._having.get(word, set()) for word in words), key=len)
        if not having:
            return {}
        whole = set(having[0]).intersection(*having[1:])
        found = {node: best for node in whole if (best := self._best(asked, node))}
        if len(found) >= most:
            return found
        for node in self._some(having, most):
            best = self._best(asked, node)
            if best:
                found[node] = best
        return found

    def _some(self, having: Sequence[set[str]], most: int) -> list[str]:
        """Nodes that have some of the words, those with most of these first; the rarest tell."""
        counts: Counter[str] = Counter()
        for nodes in having:
            if len(nodes) <= _COMMON or not counts:
                counts.update(sorted(nodes)[:_COMMON])
        return sorted(counts, key=lambda node: (-counts[node], node))[:most]

    def _best(self, asked: Words, node: str) -> Match | None:
        matches = [m for name in self._names[node] if (m := match(asked, name))]
        return min(matches, default=None)
