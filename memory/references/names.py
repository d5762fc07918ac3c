"""Titles and ticket keys, found word for word in one pass, whatever their number."""

from __future__ import annotations

from collections.abc import Mapping

from ahocorasick_rs import AhoCorasick, MatchKind


class Names:
    """The titles and ticket keys that are matched word for word, beside the numbered forms."""

    def __init__(self, names: Mapping[str, str]) -> None:
        """`names` maps a spelling, lower case, to the name it stands for."""
        self._names = sorted(names.items())
        patterns = [spelling for spelling, _ in self._names]
        self._automaton = AhoCorasick(patterns, matchkind=MatchKind.Standard) if patterns else None

    def find(self, text: str) -> list[tuple[int, int, str]]:
        """Whole-word matches in `text` as (start, end, name), in order.

        Of matches that overlap the longest counts, then the first.
        """
        if self._automaton is None:
            return []
        lower = text.lower()
        if len(lower) != len(text):
            return []
        matches = self._automaton.find_matches_as_indexes(lower, overlapping=True)
        whole = [m for m in matches if _is_whole(lower, m[1], m[2])]
        found: list[tuple[int, int, str]] = []
        reached = [False] * len(text)
        for which, start, end in sorted(whole, key=lambda m: (m[1] - m[2], m[1])):
            if not any(reached[start:end]):
                reached[start:end] = [True] * (end - start)
                found.append((start, end, self._names[which][1]))
        return sorted(found)


def _is_whole(text: str, start: int, end: int) -> bool:
    before = text[start - 1] if start else ""
    return not before.isalnum() and not text[end : end + 1].isalnum()
