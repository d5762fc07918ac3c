"""Sentences of what was read: where they end, which concepts they name, which values they give.

Here: text only.
Not here: what the ledger says of a sentence.
"""

import re
from collections import defaultdict
from functools import cached_property

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.printed import masked, numbers_in
from synthetic_corpus.ledger.records import Concept, Fact, NonFact, ValueKind

_END = re.compile(r"(?:(?<=[.?!])(?<!\b[Cc]f\.)|(?<=[.?!][\"”]))\s+(?=[\"“(]?[A-Z$\d])")
_WHOLE = re.compile(r".*[.?!][\"”]?", re.DOTALL)
_MAY = re.compile(r"\bmay\b")
_ALLOWING = re.compile(
    r"\b(?:may|must|shall|can|cannot|allow(?:s|ed)?|permit(?:s|ted)?|forbid(?:s|den)?|prohibited|"
    r"possible|impossible|excluded|yes|no)\b"
)
_MAY_NOT = re.compile(r"\bmay not\b")
_QUANTITIES = frozenset(
    {"money", "percent", "days", "business_days", "hours", "count", "distance", "date"}
)


def sentences(text: str) -> list[str]:
    """The sentences of a text, in order."""
    return [part for part in _END.split(text) if part]


def is_whole(sentence: str) -> bool:
    """Whether it ends as a sentence does; a greeting or a line under a title does not."""
    return _WHOLE.fullmatch(sentence) is not None


def stands(value: str, kind: ValueKind, text: str) -> bool:
    """Whether the text gives the value as documents print it, on the bounds of its words.

    "yes" and "no" are printed "may" and "may not" in sentences, and as they are in tables.
    """
    if kind == "yes_no" and _MAY.search(text):
        return bool(_MAY_NOT.search(text)) == (value == "no")
    return _on_bounds(value, text)


def _on_bounds(value: str, text: str) -> bool:
    pattern = rf"(?<![\w$])(?<!\d[.,]){re.escape(value)}(?!\w)(?![.,]\d)"
    return re.search(pattern, text, re.IGNORECASE) is not None


class Vocabulary:
    """The names that concepts go by, and the values that the ledger has for each kind."""

    def __init__(self, ledger: Ledger) -> None:
        self._concepts = ledger.concepts
        self._values: defaultdict[ValueKind, set[str]] = defaultdict(set)
        kinds = {concept.id: concept.kind for concept in ledger.concepts}
        rows: tuple[Fact | NonFact, ...] = (*ledger.facts, *ledger.nonfacts)
        for row in rows:
            self._values[kinds[row.concept]].add(row.value)

    @cached_property
    def _by_name(self) -> dict[str, Concept]:
        return {name.casefold(): c for c in self._concepts for name in (c.name, *c.synonyms)}

    @cached_property
    def _names(self) -> re.Pattern[str]:
        names = sorted(self._by_name, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)

    def named(self, text: str) -> list[Concept]:
        """The concepts that a text names, each once."""
        found = (self._by_name[m.group().casefold()] for m in self._names.finditer(text))
        return list({concept.id: concept for concept in found}.values())

    def gives_value(self, concept: Concept, text: str) -> bool:
        """Whether a text that names the concept could be read as giving it a value.

        A number of any kind outside the name is enough where the value is a quantity or a date; a
        party or list that the ledger has for any concept where it is one of these; a word that
        allows or forbids where it is yes or no.
        """
        rest = self._names.sub(" ", text)
        if concept.kind in _QUANTITIES:
            return bool(numbers_in(rest))
        if concept.kind == "yes_no":
            return _ALLOWING.search(rest) is not None
        return any(_on_bounds(value, rest) for value in self._values[concept.kind])

    def masked(self, sentence: str) -> str:
        """The sentence without its numbers, its capitalised names and its names of concepts."""
        return masked(self._names.sub("@", sentence))
