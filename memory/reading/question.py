"""What somebody searches for, taken apart: words, other names for parts of it, and identifiers.

Here: the parts of a text that is searched for. Not here: which rows match them (`full_text`,
`nearest`) and their order (`search`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory.passages.canon import canonical
from memory.reading.reader import Reader
from memory.reading.titles import Words, words_of
from memory.references.identifiers import identifier

MOST_WORDS = 48
_MOST_TEXTS = 3
_KEY = re.compile(r"[A-Z][A-Z0-9]{1,9}-\d{1,7}")
# Beside the small words of `words_of`: what the full-text index leaves out.
_LEFT_OUT = frozenset("but if into no not or such then there these they was will".split())


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a question: the words asked for, then those of each other name for them."""

    names: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question as parts in order, and as texts: itself, then with other names in their place.

    `identifiers` are the numbers and keys in it, in their one spelling.
    """

    parts: tuple[Part, ...]
    texts: tuple[str, ...]
    identifiers: tuple[str, ...]

    @property
    def words(self) -> Words:
        """Every word in it once, those of other names included: at most MOST_WORDS."""
        found = (word for part in self.parts for name in part.names for word in name)
        return tuple(dict.fromkeys(found))[:MOST_WORDS]


def question(reader: Reader, text: str, *, widen: bool = True) -> Question:
    """Take a text apart; `widen` adds the names that documents this reader may read equate."""
    given = canonical(text)
    spoken = [word.strip('",.;:?!()') for word in given.lower().split()]
    others: dict[tuple[int, int], list[str]] = {}
    for first, last, name, _ in reader.synonyms.within(spoken) if widen else ():
        others.setdefault((first, last), []).append(name)
    parts: list[Part] = []
    texts = [text]
    place = 0
    for (first, last), names in sorted(others.items()):
        parts.append(_part(spoken[place:first]))
        parts.append(_part(spoken[first:last], *names))
        texts += [" ".join([*spoken[:first], name, *spoken[last:]]) for name in names]
        place = last
    parts.append(_part(spoken[place:]))
    kept = tuple(part for part in parts if any(part.names))
    return Question(kept, tuple(dict.fromkeys(texts))[:_MOST_TEXTS], _identifiers(given))


def _part(words: list[str], *names: str) -> Part:
    return Part(tuple(telling(text) for text in (" ".join(words), *names)))


def telling(text: str) -> Words:
    """The words of a text that full text is searched by."""
    return tuple(word for word in words_of(text) if word not in _LEFT_OUT)


def _identifiers(text: str) -> tuple[str, ...]:
    """The numbers of documents and keys of tickets in canonical text, whatever their case."""
    upper = text.upper()
    starts = [0, *(n + 1 for n, ch in enumerate(upper) if ch in " (\"'")]
    numbers = [identifier(upper[start:]) for start in starts]
    return tuple(dict.fromkeys(n for n in (*numbers, *_KEY.findall(upper)) if n))
