"""Values that are known by name, found word for word in one pass, whatever their number.

Belongs here: where the names of jurisdictions or lines of business stand in a text. Does not belong
here: what a text says with them (`scopes`).
"""

from __future__ import annotations

from collections.abc import Iterable

from ahocorasick_rs import AhoCorasick

MARK = "\ue000"  # stands for one character of a value that was found

Places = list[tuple[int, int]]


class KnownValues:
    """Some values; capitals count where they are `cased`."""

    def __init__(self, values: Iterable[str], *, cased: bool) -> None:
        self._cased = cased
        self._values = sorted({value if cased else _lower(value) for value in values} - {""})
        self._automaton = AhoCorasick(self._values) if self._values else None

    def __contains__(self, text: str) -> bool:
        """Whether a text is one of the values."""
        said = text if self._cased else _lower(text)
        return said in self._values

    def find(self, text: str) -> Places:
        """Where values stand as whole words, in order: the first, and of several there the longest.

        What overlaps one that counts does not count.
        """
        return apart(self.every(text))

    def every(self, text: str) -> Places:
        """All places where values stand as whole words, by start, and there the longest first."""
        if self._automaton is None:
            return []
        said = text if self._cased else _lower(text)
        hits = self._automaton.find_matches_as_indexes(said, overlapping=True)
        if not hits:
            return []
        whole = [(start, end) for _, start, end in hits if _is_whole(text, start, end)]
        return sorted(whole, key=lambda place: (place[0], -place[1]))


def apart(places: Places) -> Places:
    """Of places in order those that overlap none before them."""
    found: Places = []
    for place in places:
        if not found or place[0] >= found[-1][1]:
            found.append(place)
    return found


def marked(text: str, places: Places) -> str:
    """The text with a mark for each character of what stands at `places`."""
    for start, end in places:
        text = f"{text[:start]}{MARK * (end - start)}{text[end:]}"
    return text


def _lower(text: str) -> str:
    """A text in lower case with every character in its place."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    return "".join(ch.lower() if len(ch.lower()) == 1 else ch for ch in text)


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether words begin and end at the two ends of a place."""
    before, behind = text[start - 1] if start else " ", text[end : end + 1] or " "
    return _is_of_word(before) != _is_of_word(text[start]) and (
        _is_of_word(behind) != _is_of_word(text[end - 1])
    )


def _is_of_word(character: str) -> bool:
    return character.isalnum() or character == "_"
