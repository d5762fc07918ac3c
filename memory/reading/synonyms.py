"""The names that documents equate, and by which text: "X means the Y".

Here: all names of one subject, and names that stand in a longer text. Not here: finding the
sentences that say so (`memory.provisions`), and what is laid down under a name (`statements`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

import polars as pl

from memory.provisions.definitions import bare

MOST = 8


@dataclass(frozen=True, slots=True)
class Said:
    """That `name`, as written, is the same as another name, in the words of a `passage`."""

    name: str
    document: str
    passage: str
    quote: str


class Synonyms:
    """Pairs of names, as the table of terms has them."""

    def __init__(self, terms: pl.DataFrame) -> None:
        """`terms` has the columns term, meaning, document, passage and quote."""
        self._beside: dict[str, dict[str, Said]] = defaultdict(dict)
        columns = ["term", "meaning", "document", "passage", "quote"]
        for term, meaning, *source in terms.select(columns).iter_rows():
            self._beside[name_key(term)].setdefault(name_key(meaning), Said(meaning, *source))
            self._beside[name_key(meaning)].setdefault(name_key(term), Said(term, *source))
        self._longest = max((name.count(" ") + 1 for name in self._beside), default=0)

    @property
    def beside(self) -> Mapping[str, Mapping[str, Said]]:
        """Each name, as compared, with those that a text puts beside it."""
        return self._beside

    def of(self, name: str) -> dict[str, Said | None]:
        """All names of what `name` means, as compared, itself first; by what text each is one."""
        found: dict[str, Said | None] = {name_key(name): None}
        waiting = list(found)
        while waiting:
            for other, said in sorted(self._beside.get(waiting.pop(), {}).items()):
                if other not in found:
                    found[other] = said
                    waiting.append(other)
        return found

    def within(self, words: list[str]) -> list[tuple[int, int, str, Said]]:
        """Other names for parts of a text: first word, end, the name as compared, what says so.

        The longest known name at each place, the first MOST of all.
        """
        found: list[tuple[int, int, str, Said]] = []
        place = 0
        while place < len(words) and len(found) < MOST:
            most = min(self._longest, len(words) - place)
            sizes = (
                n for n in range(most, 0, -1) if " ".join(words[place : place + n]) in self._beside
            )
            size = next(sizes, 0)
            if size:
                names = self.of(" ".join(words[place : place + size]))
                found += [(place, place + size, n, said) for n, said in names.items() if said]
            place += size or 1
        return found[:MOST]


def name_key(name: str) -> str:
    """A name as it is compared: lower case, without articles and quotation marks."""
    return " ".join(bare(name).lower().split())
