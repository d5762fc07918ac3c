"""What a claim gives of a fact: concept, scope and value, each where a reader finds it.

Here: the comparison of words. The concept is given under the name that the fact's document has for
it or one that the ledger equates with it; a pair of the scope in the statement, in the claim's own
scope, or in a heading above it; the value in the statement.
Not here: which claim is compared with which fact (`facts`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from evals.corpus_check.sentences import stands
from memory.records import Claim
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.records import Concept, Fact, NonFact

_ARTICLE = re.compile(r"^(?:the|an?) ")
_SPACES = re.compile(r"[\s-]+")


class Given:
    """Compares claims with the facts of one ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    @cached_property
    def _concepts(self) -> dict[str, Concept]:
        return {concept.id: concept for concept in self._ledger.concepts}

    @cached_property
    def _names(self) -> dict[str, set[str]]:
        """By concept, the names that documents equate."""
        found: dict[str, set[str]] = defaultdict(set)
        for concept in self._ledger.concepts:
            found[concept.id].add(concept.name)
        for row in self._ledger.definitions:
            found[row.concept].add(row.term)
        return found

    def lacking(self, fact: Fact, claim: Claim, headings: Sequence[str]) -> tuple[str, ...]:
        """What the claim does not give: "concept", "scope: key", "value"; empty where it does."""
        found = []
        if not self.names(fact, claim.statement):
            found.append("concept")
        found += [
            f"scope: {key}"
            for key, value in fact.scope
            if not in_scope(key, value, claim, headings)
        ]
        if not self.values(fact, claim.statement):
            found.append("value")
        return tuple(found)

    def names(self, row: Fact, text: str) -> bool:
        """Whether the text names the fact's concept."""
        return any(_holds(text, name) for name in (row.term, *self._names[row.concept]))

    def values(self, row: Fact | NonFact, text: str) -> bool:
        """Whether the text gives the value."""
        return stands(row.value, self._concepts[row.concept].kind, text)


def in_scope(key: str, value: str, claim: Claim, headings: Sequence[str]) -> bool:
    """Whether a claim says that it holds where the pair says; what its own scope says comes first.

    A value is compared without its article and in any spacing: HO0003 is HO 00 03.
    """
    bound = dict(claim.scope).get(key)
    wanted = _ARTICLE.sub("", value)
    if bound is not None:
        return _squeezed(_ARTICLE.sub("", bound)) == _squeezed(wanted)
    texts = (claim.statement, *headings)
    return any(_holds(text, wanted) or _holds(text, _squeezed(wanted)) for text in texts)


def _squeezed(text: str) -> str:
    return _SPACES.sub("", text.casefold())


def _holds(text: str, words: str) -> bool:
    """Whether the words stand in the text on the bounds of words, in any case."""
    pattern = rf"(?<!\w){re.escape(words.casefold())}(?!\w)"
    return re.search(pattern, text.casefold()) is not None
