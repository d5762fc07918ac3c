"""What goes by a name that a text has: wiki pages and documents by their titles.

Here: titles that stand in the text word for word, other names that texts equate among them. Not
here: numbers and keys (`numbered`), and names that only resemble what is asked (`locate`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from memory.reading.question import Question
from memory.reading.reader import Reader
from memory.reading.titles import Words, words_of

_LONGEST = 12  # words of a title
_TELLING = 2  # words from which on a title inside a longer text counts as named
_MOST = 12  # nodes


def called(reader: Reader, asked: Question, kinds: Collection[str]) -> frozenset[str]:
    """The pages and documents of `kinds` that are called by words of the text, or by all of it.

    Of titles that share a word of the text, the longest counts.
    """
    titles = reader.made(_titles)
    found = [
        node
        for text in asked.texts
        for title in _named(words_of(text), titles)
        for node in titles[title]
        if _kind(node) in kinds
    ]
    return frozenset(found[:_MOST])


def _named(words: Words, titles: Mapping[Words, list[str]]) -> Iterator[Words]:
    """The titles in the words, the longest first, each of words that no longer one has."""
    free = [True] * len(words)
    for size in range(min(_LONGEST, len(words)), 0, -1):
        if size < _TELLING and size < len(words):
            return
        for start in range(len(words) - size + 1):
            part = slice(start, start + size)
            if words[part] in titles and all(free[part]):
                free[part] = [False] * size
                yield words[part]


def _kind(node: str) -> str:
    return "document" if node.startswith("doc:") else "page"


def _titles(reader: Reader) -> Mapping[Words, list[str]]:
    found: dict[Words, list[str]] = defaultdict(list)
    for node, row in (reader.documents | reader.pages_by_id).items():
        found[words_of(row["title"])].append(node)
    return found
