"""Spans of passages to be quoted: around a given place, clear of it, or anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

from memory.passages.sentences import sentences
from memory.passages.tokens import cuts_a_token

LEAST, MOST = 4, 12
_WORD = re.compile(r"\S+")
Span = tuple[int, int]


def over(text: str, start: int, end: int, random: Random) -> str:
    """A sentence, or some words of one, that hold the characters from `start` to `end`."""
    sentence = next((s for s in _spans(text) if s[0] <= start and end <= s[1]), (0, len(text)))
    words = _words(text, sentence)
    first = next(n for n, word in enumerate(words) if word[1] > start)
    last = max(n for n, word in enumerate(words) if word[0] < end)
    if random.random() < 0.5 or last - first >= MOST:
        return text[slice(*sentence)]
    length = max(random.randint(LEAST, MOST), last - first + 1)
    earliest = max(0, last - length + 1)
    begin = random.randint(earliest, max(first, earliest))
    quote = _cut(text, words[begin : begin + length])
    return quote if text.count(quote) == 1 else text[slice(*sentence)]


def clear_of(text: str, touched: Sequence[Span], random: Random) -> str:
    """A sentence, or some words of one, that hold no character of `touched`; "" if there is none.

    With nothing touched, anything of the passage; then a short passage is taken as a whole.
    """
    runs: list[Span] = []
    for sentence in _spans(text):
        kept = list(_free(_words(text, sentence), touched))
        runs += [run for run in kept if run == sentence or len(_words(text, run)) >= LEAST]
    if not runs:
        return ""
    run = random.choice(runs)
    words = _words(text, run)
    if len(words) <= LEAST or random.random() < 0.5:
        return text[slice(*run)]
    length = random.randint(LEAST, min(MOST, len(words)))
    begin = random.randint(0, len(words) - length)
    return _cut(text, words[begin : begin + length])


def _free(words: list[Span], touched: Sequence[Span]) -> Iterator[Span]:
    """The runs of words that touch nothing."""
    run: list[Span] = []
    for word in words:
        if any(word[0] < end and start < word[1] for start, end in touched):
            if run:
                yield run[0][0], run[-1][1]
            run = []
        else:
            run.append(word)
    if run:
        yield run[0][0], run[-1][1]


def _spans(text: str) -> list[Span]:
    found, after = [], 0
    for sentence in sentences(text):
        start = text.index(sentence, after)
        after = start + len(sentence)
        found.append((start, after))
    return found


def _words(text: str, span: Span) -> list[Span]:
    return [(m.start(), m.end()) for m in _WORD.finditer(text, *span) if m.group() != "|"]


def _cut(text: str, words: list[Span]) -> str:
    start, end = words[0][0], words[-1][1]
    assert not cuts_a_token(text, start) and not cuts_a_token(text, end)
    return text[start:end]
