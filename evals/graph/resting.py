"""What `impact` answers: documents against the ledger, claims and pages against brute force.

Here: which nodes are asked about, what rests on them, and comparing.
Not here: the answer (`memory.reading`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from evals.graph.nodes import Nodes
from evals.graph.score import Fault, Miss, Score

Answer = Mapping[str, Sequence[Mapping[str, Any]]]
Impact = Callable[[str], Answer]
PRECISION = RECALL = 0.98
KINDS = ("base form", "bulletin", "manual", "guideline", "endorsement", "state form")
SECTIONS = 150


@dataclass(frozen=True, slots=True)
class Resting:
    """One end of a relation of the ledger: the document that says it, and the node it is about."""

    document: str
    target: str
    where: str
    quote: str


def asked_nodes(nodes: Nodes, seed: int = 0) -> list[str]:
    """All base forms, bulletins, manuals and the like, and a sample of their sections."""
    documents = [row.id for row in nodes.ledger.documents if row.kind in KINDS]
    whole = [nodes.places[ident].document for ident in documents]
    headings = [
        p
        for ident in documents
        for p in nodes.places[ident].passages
        if nodes.passages[p]["kind"] == "heading"
    ]
    pointed = sorted({row.target for row in restings(nodes)} - set(whole))
    draw = random.Random(seed)
    some = draw.sample(pointed, min(SECTIONS, len(pointed)))
    others = draw.sample(headings, min(SECTIONS // 3, len(headings)))
    return list(dict.fromkeys([*whole, *some, *others]))


def restings(nodes: Nodes) -> list[Resting]:
    """Every relation of the ledger that leads from one document to another."""
    return [found for found in _all(nodes) if found.document != nodes.owner(found.target)]


def documents_score(nodes: Nodes, asked: Iterable[str], impact: Impact) -> Score:
    """The documents that rest on each node, against the ledger."""
    relations = restings(nodes)
    wanted = reached = given = 0
    misses: list[Miss] = []
    for node in asked:
        inside = nodes.within(node) | {node}
        due = {r.document: r for r in relations if r.target in inside}
        found = {str(row["document"]) for row in impact(node)["documents"]}
        wanted, given = wanted + len(due), given + len(found)
        reached += len(due.keys() & found)
        name = nodes.name(node)
        misses += [
            Miss("missing", name, f"{nodes.name(d)} rests on it, at {r.where}", r.quote)
            for d, r in sorted(due.items())
            if d not in found
        ]
        misses += [
            Miss("wrong", name, f"{nodes.name(d)} is given", "") for d in sorted(found - due.keys())
        ]
    return Score("impact, documents", wanted, reached, given, reached, tuple(misses), RECALL,
                 PRECISION)  # fmt: skip


def claims_scores(
    nodes: Nodes, asked: Iterable[str], impact: Impact, claims: pl.DataFrame, evidence: pl.DataFrame
) -> list[Score]:
    """The claims and the pages that rest on each node, against all rows of evidence."""
    page_of = dict(claims.select("id", "page").iter_rows())
    cited = list(evidence.select("claim", "passage").iter_rows())
    due: dict[str, dict[str, set[str]]] = {"claims": {}, "pages": {}}
    found: dict[str, dict[str, set[str]]] = {"claims": {}, "pages": {}}
    for node in asked:
        inside = nodes.within(node)
        resting = {claim for claim, passage in cited if passage in inside and claim in page_of}
        due["claims"][node], due["pages"][node] = resting, {page_of[claim] for claim in resting}
        answer = impact(node)
        for what in found:
            found[what][node] = {str(row["id"]) for row in answer[what]}
    return [_equal(nodes, what, due[what], found[what]) for what in found]


def _equal(
    nodes: Nodes, what: str, due: Mapping[str, set[str]], found: Mapping[str, set[str]]
) -> Score:
    misses = [miss for node in due for miss in _unequal(nodes, what, node, due[node], found[node])]
    both = sum(len(due[node] & found[node]) for node in due)
    wanted, given = (sum(map(len, side.values())) for side in (due, found))
    return Score(f"impact, {what}", wanted, both, given, both, tuple(misses), 1.0, 1.0)


def _unequal(
    nodes: Nodes, what: str, node: str, due: set[str], found: set[str]
) -> Iterator[Miss]:  # fmt: skip
    sides: tuple[tuple[Fault, set[str]], ...] = (("missing", due - found), ("wrong", found - due))
    for fault, these in sides:
        if these:
            yield Miss(fault, nodes.name(node), f"{len(these)} {what}, as {min(these)}", "")


def _all(nodes: Nodes) -> Iterator[Resting]:
    ledger = nodes.ledger
    for row in ledger.references:
        if row.resolution == "resolves":
            yield from _ends(nodes, row, row.target, row.target_section)
    for amendment in ledger.amendments:
        yield from _ends(nodes, amendment, amendment.target, amendment.target_section)
    for supersession in ledger.supersessions:
        yield from _ends(nodes, supersession, supersession.superseded, "")


def _ends(nodes: Nodes, row: Any, target: str, section: str) -> Iterator[Resting]:
    where = f"{row.document} § {row.section}"
    for place in nodes.quoting(row.document, row.quote, row.section)[:1]:
        for node in nodes.sections(target, section):
            yield Resting(nodes.owner(place), node, where, row.quote)
