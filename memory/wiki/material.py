"""Which sentences of a document are worth a statement.

A wiki that repeats every sentence with a "must" is as long as its sources. Worth a statement is
what lays something down about an attribute that texts name, what makes two names one or says what
a word means, what a document does to another, and what gives an amount, a measure or a number that
binds. Only where a corpus explains none of its terms are bare obligations and negations worth one
too. Not here: cutting statements (`statements`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from memory.claims.binding import holds_value
from memory.passages.critical import states_something
from memory.provisions.attributes import Attributes
from memory.provisions.definitions import defined_names, read_definitions
from memory.provisions.laying_down import illustrates, lays_down

Row = Mapping[str, Any]
_ACTS = ("supersedes", "amends", "attaches_to", "takes_precedence_over")
_BINDS = re.compile(
    r"\b(?:must|shall|may not|within|at least|at most|no (?:more|less|later|fewer) than|up to|"
    r"not exceed|maximum|minimum)\b",
    re.IGNORECASE,
)
_DIGIT = re.compile(r"\d")
_ENOUGH = 0.02  # of the passages of policies and manuals that lay down something about attributes
_SAMPLE = 2000  # passages that are looked at to know it


class Material:
    """Judges sentences by the attributes that texts name, and by the edges that they establish."""

    def __init__(
        self, attributes: Attributes, *, edges: Iterable[Row], passages: Mapping[str, Row],
        documents: Mapping[str, Row],
    ) -> None:  # fmt: skip
        """All are live rows, `passages` and `documents` by id."""
        self.attributes = attributes
        self._passages = passages
        self._documents = documents
        self._acts: dict[str, set[str]] = defaultdict(set)
        for edge in edges:
            if edge["type"] in _ACTS or edge["part"] in ("saves", "implements"):
                self._acts[edge["passage"]].add(edge["quote"])

    def is_worth(self, sentence: str, passage: Row, document: Row) -> bool:
        """Whether a canonical sentence of `passage` is worth a statement."""
        if sentence in self._acts.get(passage["id"], ()):
            return True
        if self.lays_down(sentence) or read_definitions(sentence):
            return True
        if illustrates(sentence):
            return False
        if document["kind"] != "ticket" and (_says_how_much(sentence) or defined_names(sentence)):
            return True
        return not self._explains and states_something(sentence)

    def names(self, text: str) -> list[str]:
        """The attributes that a text names, each once, in order."""
        return list(dict.fromkeys(named.name for named in self.attributes.find(text)))

    def subject(self, passage: Row) -> str:
        """The one attribute about which a passage lays something down; "" for none or several."""
        if passage["kind"] in ("heading", "row"):
            return ""
        found = self.names(passage["canonical"])
        return found[0] if len(found) == 1 and self.lays_down(passage["canonical"]) else ""

    def lays_down(self, text: str) -> bool:
        """Whether a canonical text lays something down about an attribute that it names."""
        named = self.attributes.find(text)
        return bool(named) and lays_down(text, [(n.start, n.end) for n in named])

    @cached_property
    def _explains(self) -> bool:
        """Whether the corpus explains its terms, so that they tell what is worth a statement."""
        if not self.attributes.names:
            return False
        kinds = {i: d["kind"] for i, d in self._documents.items()}
        own = [p for p in self._passages.values() if kinds[p["document"]] != "ticket"]
        step = max(1, len(own) // _SAMPLE)
        looked_at = own[::step]
        hits = sum(self.lays_down(p["canonical"]) for p in looked_at)
        return hits >= _ENOUGH * len(looked_at)


def _says_how_much(sentence: str) -> bool:
    """Whether a sentence gives an amount, a measure, a date, or binds to a number."""
    if not _DIGIT.search(sentence):
        return False
    return holds_value(sentence) or _BINDS.search(sentence) is not None
