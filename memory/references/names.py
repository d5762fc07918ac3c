"""Titles, numbers and ticket keys, found word for word in one pass, whatever their number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ahocorasick_rs import AhoCorasick, MatchKind

# What is called by one of these is a document; "social media" may be a title and is a topic too.
_DOCUMENT = re.compile(
    r"\b(?:bulletin|circular|coverage part|directive|endorsement|form|guide|guideline|guidelines|"
    r"handbook|manual|memo|memorandum|playbook|policy|procedures?|rider|code of \w+)\b"
)
_TITLED = re.compile(
    r"\b(?:act|agreement|articles?|catalogue?|charter|checklist|code|compendium|conditions|contract|"
    r"directory|edition|exclusions|faq|glossary|guidance|instructions?|letter|list|notes?|notice|"
    r"ordinance|plan|principles|program|protocol|questions|regulations?|report|requirements|rules?|"
    r"schedule|standards?|statement|tables?|template|terms|training|wording)\b"
)
_NUMBER = re.compile(r"\b\d{2,}\b")
_LONG, _NO_CHANCE = 4, 6  # words, from which a title is no chance: with its capitals, or without
_CUE = re.compile(
    r"(?:\b(?:[Ss]ee|[Ss]ee also|[Rr]efer to|[Rr]ead|[Cc]onsult|[Vv]isit|[Cc]heck(?: out)?|[Pp]er|"
    r"according to|described in|explained in|entitled|titled|called) (?:the |our )?|[\"'])$"
)
_SMALL = frozenset("a an and as at by for from in of on or over the to under with".split())


class Names:
    """The titles and ticket keys that are matched word for word, beside the numbered forms."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """`names` maps a spelling, lower case, to the name it stands for."""
        self._names = sorted(names.items())
        patterns = [spelling for spelling, _ in self._names]
        self._automaton = AhoCorasick(patterns, matchkind=MatchKind.Standard) if patterns else None

    @property
    def spellings(self) -> Iterable[str]:
        """All spellings, in order."""
        return [spelling for spelling, _ in self._names]

    def find(self, text: str) -> list[tuple[int, int, str]]:
        """Whole-word matches in `text` as (start, end, name), in order.

        Of matches that overlap the longest counts, then the first. A short number ("PA 10") counts
        in capitals only. A title that may be a topic as well ("Social Media") counts only with its
        capitals, and if it is long, stands in quotes or is what the reader is told to see.
        """
        if self._automaton is None:
            return []
        lower = text.lower()
        if len(lower) != len(text):
            return []
        matches = self._automaton.find_matches_as_indexes(lower, overlapping=True)
        whole = [m for m in matches if _is_whole(lower, m[1], m[2])]
        found: list[tuple[int, int, str]] = []
        reached = bytearray(len(text)) if whole else bytearray()
        for which, start, end in sorted(whole, key=lambda m: (m[1] - m[2], m[1])):
            name = self._names[which][1]
            if any(reached[start:end]) or not _is_meant(text, start, end, name):
                continue
            reached[start:end] = b"\x01" * (end - start)
            found.append((start, end, name))
        return sorted(found)


def _is_meant(text: str, start: int, end: int, name: str) -> bool:
    """Whether a match is a name here, and not the same words about something else."""
    said = text[start:end]
    if name.isalnum():
        return said.isupper()
    if " " not in name or _DOCUMENT.search(name) or _NUMBER.search(name):
        return True
    words = [word for word in re.findall(r"[^\W\d_][\w'-]*", said) if word.lower() not in _SMALL]
    if len(words) >= _NO_CHANCE or not all(word[0].isupper() for word in words):
        return len(words) >= _NO_CHANCE
    telling = len(words) >= _LONG or _TITLED.search(name) is not None
    return telling or _CUE.search(text, max(0, start - 30), start) is not None


def _is_whole(text: str, start: int, end: int) -> bool:
    before = text[start - 1] if start else ""
    return not before.isalnum() and not text[end : end + 1].isalnum()
