"""The key of a question in one memory: which passages hold its answer, and what can be named.

Here: from the ledger's words to the passages of a snapshot. Not here: judging an answer
(`grading`), and anything that an agent may see.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from evals.claims.standing import overlap
from evals.graph.nodes import Nodes
from memory.passages.canon import canonical
from synthetic_corpus.ledger.records import Fact, GoldPassage, Question


@dataclass(frozen=True, slots=True)
class Key:
    """What an answer to `question` is held against.

    `gold` gives for each gold passage the passages in which its quote stands, `also` those in
    which another text gives the same fact; `names` are those of the gold documents; `nameable` are
    the names among which a list of the question's kind chooses. `defining` are the passages that
    equate the subject of a gold fact with another name.
    """

    question: Question
    gold: tuple[frozenset[str], ...]
    also: frozenset[str]
    names: tuple[str, ...]
    nameable: frozenset[str]
    defining: tuple[str, ...] = ()

    @property
    def right(self) -> frozenset[str]:
        """Every passage that may be cited for the answer."""
        return frozenset().union(self.also, *self.gold)


class Keys:
    """Makes the keys of questions that are asked of one memory at one checkpoint."""

    def __init__(self, nodes: Nodes) -> None:
        self._nodes = nodes

    def of(self, question: Question) -> Key:
        """The key of a question."""
        gold = tuple(self._standing(each) for each in question.gold_passages)
        records = self._nodes.records
        documents = dict.fromkeys(g.document for g in question.gold_passages)
        names = [n for d in documents if d in records for n in (records[d].name, records[d].title)]
        return Key(question, gold, self._also(question), tuple(n for n in names if n),
                   self._nameable(question), self._defining(question))  # fmt: skip

    def text(self, passage: str) -> str:
        """What a cited passage says, "" for one that there is not."""
        row = self._nodes.passages.get(passage)
        return str(row["canonical"]) if row else ""

    def _standing(self, gold: GoldPassage) -> frozenset[str]:
        return frozenset(self._nodes.quoting(gold.document, gold.quote, gold.section))

    def _also(self, question: Question) -> frozenset[str]:
        """Passages of facts with the concept, scope and value of one that a gold quote gives."""
        found: set[str] = set()
        for fact in self._given(question):
            for same in self._alike[fact.concept, fact.scope, fact.value]:
                found.update(self._nodes.quoting(same.document, same.quote, same.section))
        return frozenset(found)

    def _defining(self, question: Question) -> tuple[str, ...]:
        """A passage for each text that equates the concept of such a fact with another name."""
        concepts = {fact.concept for fact in self._given(question)}
        found = (
            self._nodes.quoting(row.document, row.quote, row.section)
            for row in self._nodes.ledger.definitions
            if row.concept in concepts
        )
        return tuple(dict.fromkeys(min(each) for each in found if each))

    def _given(self, question: Question) -> Iterator[Fact]:
        """The facts that the gold quotes give."""
        for gold in question.gold_passages:
            for fact in self._facts.get(gold.document, ()):
                if overlap(canonical(fact.quote), canonical(gold.quote)):
                    yield fact

    def _nameable(self, question: Question) -> frozenset[str]:
        if not question.gold_list:
            return frozenset()
        documents = frozenset(row.name for row in self._nodes.ledger.documents if row.name)
        concepts = frozenset(row.name for row in self._nodes.ledger.concepts)
        return concepts if set(question.gold_list) <= concepts else documents

    @cached_property
    def _facts(self) -> Mapping[str, list[Fact]]:
        found: dict[str, list[Fact]] = defaultdict(list)
        for fact in self._nodes.ledger.facts:
            if fact.quote:
                found[fact.document].append(fact)
        return found

    @cached_property
    def _alike(self) -> Mapping[tuple[str, object, str], list[Fact]]:
        found: dict[tuple[str, object, str], list[Fact]] = defaultdict(list)
        for facts in self._facts.values():
            for fact in facts:
                found[fact.concept, fact.scope, fact.value].append(fact)
        return found
