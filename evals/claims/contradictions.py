"""Contradictions between claims against those of the ledger.

Here: precision and recall of recorded pairs of claims. A pair is right if the ledger lists the two
facts as contradicting, if a text amends or supersedes the one by the other, or if one of them is a
statement that gets the other wrong. Not here: which one controls.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import polars as pl

from evals.claims.measure import Fault, Measure
from evals.claims.standing import Said, Standing
from evals.claims.stated import Stated
from evals.graph.nodes import Nodes
from synthetic_corpus.ledger.records import Fact, NonFact

PRECISION_LEAST, RECALL_LEAST = 0.95, 0.9
Pair = frozenset[str]


def contradictions(nodes: Nodes, claims: Iterable[Stated], recorded: pl.DataFrame) -> list[Measure]:
    """Recall and precision of the pairs in the columns `first` and `second` of `recorded`."""
    names = "contradictions found", "contradictions that are some"
    wanted = {frozenset((row.first, row.second)): row for row in nodes.ledger.contradictions}
    standing = Standing()
    standing.learn(nodes)
    by_id = {each.claim.id: each for each in claims}
    right = _allowed(nodes) | set(wanted)
    found: set[Pair] = set()
    wrong = []
    listed = [(one, other) for one, other in recorded.select("first", "second").iter_rows()]
    for one, other in listed:
        sides = [by_id[i] for i in (one, other) if i in by_id]
        pairs = set(_pairs(sides, standing))
        found |= pairs & set(wanted)
        if not pairs & right:
            told = " / ".join(side.claim.statement for side in sides)
            wrong.append(Fault("no contradiction", " × ".join((one, other)), told))
    missed = [
        Fault(f"not found: {row.rule}", row.id, " × ".join(_quotes(nodes, row.first, row.second)))
        for pair, row in wanted.items()
        if pair not in found
    ]
    return [
        Measure(names[0], len(found), len(wanted), tuple(missed), least=RECALL_LEAST),
        Measure(names[1], len(listed) - len(wrong), len(listed), tuple(wrong),
                least=PRECISION_LEAST),
    ]  # fmt: skip


def _pairs(sides: list[Stated], standing: Standing) -> Iterator[Pair]:
    if len(sides) < 2:
        return
    one, other = (list(_facts(standing.under(side.claim))) for side in sides)
    yield from (frozenset((a, b)) for a in one for b in other if a != b)


def _facts(rows: Iterable[Said]) -> Iterator[str]:
    """The ids of facts, of what facts repeat, and of statements that are no facts."""
    for row in rows:
        if isinstance(row, (Fact, NonFact)):
            yield row.id
        if isinstance(row, Fact) and row.restates:
            yield row.restates


def _allowed(nodes: Nodes) -> set[Pair]:
    """Pairs that contradict without being listed: the ledger lists what no text settles."""
    ledger = nodes.ledger
    concepts: Mapping[str, Fact] = {fact.id: fact for fact in ledger.facts}
    found = {frozenset((row.id, row.about)) for row in ledger.nonfacts if row.about}
    found |= {frozenset((a.target_fact, a.fact)) for a in ledger.amendments
              if a.target_fact and a.fact}  # fmt: skip
    by_document: dict[tuple[str, str], list[Fact]] = {}
    for fact in ledger.facts:
        by_document.setdefault((fact.document, fact.concept), []).append(fact)
    for row in ledger.supersessions:
        for fact in concepts.values():
            if fact.document == row.document:
                former = by_document.get((row.superseded, fact.concept), [])
                found |= {frozenset((fact.id, f.id)) for f in former if f.value != fact.value}
    return found


def _quotes(nodes: Nodes, *facts: str) -> list[str]:
    return [fact.quote for ident in facts for fact in nodes.ledger.facts if fact.id == ident]
