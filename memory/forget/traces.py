"""What gives a document away: its words and wordings that stand in no other document.

Words of fewer than four letters, numbers and what could be part of a hash give nothing away by
themselves; they are looked for within whole wordings. Words of docmem's and Dagster's own programs
stand in every log, and are left out as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path

import ahocorasick_rs
import polars as pl

from memory.passages.sentences import sentences

_TOKEN = re.compile(r"[^\W_]+")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|[nrtbf\"'\\/])")
_HEX = re.compile(r"[0-9a-f]{1,8}|[0-9a-f]{12}|[0-9a-f]{16}|[0-9a-f]{32}|[0-9a-f]{64}")
_LEAST_LETTERS = 4
_LEAST_WORDS = 4
_LEAST_IN_BYTES = 6
_PROGRAMS = ("dagster", "memory", "connectors", "assets", "pipelines", "serving")


@dataclass(frozen=True)
class Traces:
    """Words in lower case, and wordings as their words joined by spaces."""

    words: frozenset[str]
    phrases: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.words or self.phrases)

    def found_in(self, text: str) -> list[str]:
        """The words and wordings that stand in `text`, sorted; escapes of JSON are read."""
        spoken = tokens(text)
        found = self.words.intersection(spoken)
        if self.phrases:
            found |= {self.phrases[hit] for hit in self._hits(f" {' '.join(spoken)} ")}
        return sorted(found)

    def found_in_bytes(self, data: bytes) -> set[str]:
        """The longer words that stand in bytes as UTF-8 or UTF-16, whatever is around them."""
        words = self._encoded
        if not words:
            return set()
        matcher = self._bytes_automaton
        data = data.lower()
        found = set()
        for hit, start, end in matcher.find_matches_as_indexes(data, overlapping=True):
            word, wide, _ = words[hit]
            if wide or not _alphanumeric(data[max(start - 1, 0) : start], data[end : end + 1]):
                found.add(word)
        return found

    @cached_property
    def _encoded(self) -> list[tuple[str, bool, bytes]]:
        """Each longer word as bytes, and whether they are UTF-16."""
        words = sorted(word for word in self.words if len(word) >= _LEAST_IN_BYTES)
        return [
            (word, encoding != "utf-8", word.encode(encoding))
            for word in words
            for encoding in ("utf-8", "utf-16-le", "utf-16-be")
        ]

    @cached_property
    def _bytes_automaton(self) -> ahocorasick_rs.BytesAhoCorasick:
        return ahocorasick_rs.BytesAhoCorasick([entry[2] for entry in self._encoded])

    def _hits(self, text: str) -> set[int]:
        return {hit[0] for hit in self._automaton.find_matches_as_indexes(text, overlapping=True)}

    @cached_property
    def _automaton(self) -> ahocorasick_rs.AhoCorasick:
        return ahocorasick_rs.AhoCorasick([f" {phrase} " for phrase in self.phrases])


def tokens(text: str) -> list[str]:
    """The words and numbers of `text` in order, in lower case."""
    if "\\" in text:
        text = _ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else " ", text)
    return _TOKEN.findall(text.casefold())


def traces_of(own: pl.DataFrame, others: Iterable[str], names: Iterable[str]) -> Traces:
    """The traces of a document.

    `own` has its texts in a column `text`, `others` are all texts of all other documents, `names`
    its titles and locators.
    """
    texts = [text for text in own["text"].to_list() if text]
    named = [" ".join(tokens(name)) for name in names]
    words = {word for text in [*texts, *named] for word in tokens(text) if _telling(word)}
    wordings = {" ".join(tokens(s)) for text in texts for s in (text, *sentences(text))}
    wordings = {phrase for phrase in wordings if phrase.count(" ") + 1 >= _LEAST_WORDS}
    wordings |= {phrase for phrase in named if " " in phrase}
    candidates = Traces(frozenset(), tuple(sorted(wordings)))
    shared: set[str] = set()
    for text in others:
        words.difference_update(tokens(text))
        shared.update(candidates.found_in(text))
    kept = tuple(phrase for phrase in candidates.phrases if phrase not in shared)
    return Traces(frozenset(words - program_words()), kept)


@cache
def program_words() -> frozenset[str]:
    """Every word in the programs of docmem and Dagster; they are read as text, not imported."""
    found: set[str] = set()
    for path in _program_files():
        found.update(tokens(path.read_text(encoding="utf-8", errors="replace")))
    return frozenset(found)


def _program_files() -> Iterator[Path]:
    for package in _PROGRAMS:
        spec = find_spec(package)
        for place in (spec.submodule_search_locations or []) if spec else []:
            yield from Path(place).rglob("*.py")


def _alphanumeric(before: bytes, after: bytes) -> bool:
    return any(byte < 128 and chr(byte).isalnum() for byte in before + after)


def _telling(word: str) -> bool:
    letters = sum(ch.isalpha() for ch in word)
    return letters >= _LEAST_LETTERS and not _HEX.fullmatch(word)
