"""What `governs` answers, against the ledger.

Right is an answer that gives the gold fact, gives no fact that does not hold there and then, and
names as displaced all that is. Here: asking, and judging.
Not here: which questions are drawn (`asking`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from evals.graph.asking import Asked, is_elsewhere
from evals.graph.nodes import Nodes
from evals.graph.score import Miss, Score
from memory.passages.canon import canonical
from synthetic_corpus.ledger.inforce import in_force
from synthetic_corpus.ledger.records import Fact, NonFact

Row = Mapping[str, Any]
Answer = Mapping[str, Any]
RIGHT = 0.98
Governs = Callable[[Asked], Answer]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is wrong with one answer: nothing, if it is right."""

    asked: Asked
    faults: tuple[Miss, ...]

    @property
    def right(self) -> bool:
        """Whether the answer has no fault."""
        return not self.faults


class Judge:
    """Judges answers by the facts of a ledger and where they stand."""

    def __init__(self, nodes: Nodes, checkpoint: int) -> None:
        self._nodes = nodes
        self._checkpoint = checkpoint
        self._facts = {fact.id: fact for fact in nodes.ledger.facts}
        self._at: dict[str, list[tuple[str, Fact | NonFact]]] = defaultdict(list)
        self._places: dict[str, tuple[str, ...]] = {}
        rows: tuple[Fact | NonFact, ...] = (*nodes.ledger.facts, *nodes.ledger.nonfacts)
        for row in rows:
            self._places[row.id] = nodes.quoting(row.document, row.quote, row.section)
            for place in self._places[row.id]:
                self._at[place].append((canonical(row.quote), row))
        self._true: dict[date, frozenset[str]] = {}

    def verdict(self, asked: Asked, answer: Answer) -> Verdict:
        """What is wrong with an answer."""
        return Verdict(asked, tuple(self._faults(asked, answer)))

    def _faults(self, asked: Asked, answer: Answer) -> Iterator[Miss]:
        provisions, displaced = answer["provisions"], answer["displaced"]
        if not self._holds(provisions, asked.gold):
            yield self._missing("not given", asked, asked.gold, displaced)
        for row in provisions:
            if why := self._why_wrong(asked, row):
                yield Miss("wrong", self._nodes.name(row["passage"]), f"{_told(asked)}: given, but "
                           f"{why}", row.get("statement", ""))  # fmt: skip
        for fact in sorted(asked.displaced):
            if not self._holds(displaced, fact):
                yield self._missing("not among the displaced", asked, fact, provisions)

    def _holds(self, rows: Iterable[Row], fact: str) -> bool:
        """Whether one of the rows is the fact: its passage, and a statement with its words."""
        quote = canonical(self._facts[fact].quote)
        places = self._places[fact]
        return any(r["passage"] in places and _shares(r, quote) for r in rows)

    def _why_wrong(self, asked: Asked, row: Row) -> str:
        """Why a provision must not be given; "" for one that may be, or that the ledger lacks."""
        said = [each for quote, each in self._at.get(row["passage"], ()) if _shares(row, quote)]
        facts = [each for each in said if isinstance(each, Fact)]
        own = [fact for fact in facts if fact.concept == asked.concept]
        if any(fact.id in asked.allowed for fact in own):
            return ""
        if said and not facts:
            return "it lays nothing down"
        for fact in own or facts[:1]:
            if is_elsewhere(fact.scope, asked.scope):
                return f"{fact.id} is of another scope, {_pairs(fact.scope)}"
            if fact.id not in self._in_force(asked.on):
                return f"{fact.id} does not hold then"
            if fact in own and not self._is_narrower(asked, fact):
                return f"{fact.id} yields to {asked.gold}"
        return ""

    def _is_narrower(self, asked: Asked, fact: Fact) -> bool:
        """Whether the fact names a key that is not asked about, so that it may hold there."""
        return bool({key for key, _ in fact.scope} - {key for key, _ in asked.scope} - {"edition"})

    def _in_force(self, on: date) -> frozenset[str]:
        if on not in self._true:
            facts = in_force(self._nodes.ledger, self._checkpoint, on)
            self._true[on] = frozenset(fact.id for fact in facts)
        return self._true[on]

    def _missing(self, what: str, asked: Asked, ident: str, others: Iterable[Row]) -> Miss:
        fact = self._facts[ident]
        other = " (it is on the other side)" if self._holds(others, ident) else ""
        where = f"{fact.document} § {fact.section}"
        return Miss("missing", where, f"{_told(asked)}: {ident} {what}{other}", fact.quote)


def governs_score(judge: Judge, questions: Sequence[Asked], governs: Governs) -> list[Score]:
    """The score of all questions, and of parts of them; only the first has a share to reach."""
    verdicts = [judge.verdict(asked, governs(asked)) for asked in questions]
    parts: dict[str, list[Verdict]] = {
        "governs": verdicts,
        "governs, something displaced": [v for v in verdicts if v.asked.displaced],
        "governs, by a synonym": [v for v in verdicts if v.asked.by_synonym],
    }
    return [_score(measure, found) for measure, found in parts.items()]


def _score(measure: str, verdicts: Sequence[Verdict]) -> Score:
    right = sum(verdict.right for verdict in verdicts)
    whole = measure == "governs"
    misses = tuple(miss for v in verdicts for miss in v.faults) if whole else ()
    return Score(measure, len(verdicts), right, 0, 0, misses, RIGHT if whole else None)


def _shares(row: Row, quote: str) -> bool:
    """Whether a row's statement holds the quote or is in it; without one the passage counts."""
    statement = canonical(row.get("statement") or "")
    return not statement or statement in quote or quote in statement


def _told(asked: Asked) -> str:
    return f"{asked.term!r} for {_pairs(asked.scope) or 'all'} on {asked.on}"


def _pairs(scope: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"{key}={value}" for key, value in scope)
