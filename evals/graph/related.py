"""Edges against the ledger: what supersedes, amends, attaches to, implements and saves what.

An edge is right if the ledger has its source document, its target and its kind. Only edges that
their issuer says count; of others nothing is claimed.
Not here: mentions (`mentioned`), what edges do to provisions (`governing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from evals.graph.nodes import Nodes
from evals.graph.score import Miss, Score, summed

Row = dict[str, Any]
Key = tuple[str, str]
"""The source's document, and the target's node."""
PRECISION, RECALL = 0.99, 0.98
HARD = ("supersedes", "amends, replaces", "amends, deletes", "amends, inserts", "attaches_to")
"""The measures that must reach the shares together."""
_ACTIONS = {
    "replaces": "amends, replaces", "modifies": "amends, replaces", "corrects": "amends, replaces",
    "deletes": "amends, deletes", "repeals": "amends, deletes", "inserts": "amends, inserts",
}  # fmt: skip
_PARTS = ("implements", "saves")
MEASURES = (*HARD, "repeals", *_PARTS, "takes_precedence_over")


@dataclass(frozen=True, slots=True)
class Said:
    """One relation of the ledger: the sentence that says it, where that stands, and since when."""

    where: str
    quote: str
    told: str
    since: str


def relations(nodes: Nodes, edges: pl.DataFrame) -> list[Score]:
    """The scores of every kind of relation, then of those together that must reach the shares."""
    wanted = wanted_relations(nodes)
    given = given_relations(nodes, edges)
    scores = [_score(nodes, m, wanted.get(m, {}), given.get(m, {})) for m in MEASURES]
    hard = [score for score in scores if score.measure in HARD]
    return [*scores, summed("supersedes, amends, attaches_to", hard, RECALL, PRECISION)]


def dates_of(nodes: Nodes, edges: pl.DataFrame) -> Score:
    """Whether edges that supersede and amend hold from the day that the ledger gives."""
    given = given_relations(nodes, edges)
    due = {
        (m, key): said for m, all_ in wanted_relations(nodes).items() for key, said in all_.items()
    }
    looked_at = [(said, given[m][key]) for (m, key), said in due.items() if said.since and
                 key in given.get(m, {})]  # fmt: skip
    misses = tuple(
        Miss("wrong", said.where, f"{said.told}: from {row['valid_from'] or 'an unknown day'}, not "
             f"{said.since}", said.quote)
        for said, row in looked_at
        if row["valid_from"] != said.since
    )  # fmt: skip
    right = len(looked_at) - len(misses)
    return Score("the day from which they hold", 0, 0, len(looked_at), right, misses)


def wanted_relations(nodes: Nodes) -> dict[str, dict[Key, Said]]:
    """The relations of the ledger, by measure."""
    found: dict[str, dict[Key, Said]] = {}

    def add(measure: str, row: Any, target: str, section: str) -> None:
        told = f"{row.document} → {target}{f' § {section}' if section else ''}"
        begins = getattr(row, "effective_from", None)
        since = begins.isoformat() if begins else ""
        said = Said(f"{row.document} § {row.section}", row.quote, told, since)
        ends = nodes.sections(target, section)
        key = (nodes.places[row.document].document, ends[0] if len(ends) == 1 else told)
        found.setdefault(measure, {})[key] = said

    for supersession in nodes.ledger.supersessions:
        measure = "repeals" if supersession.repeal else "supersedes"
        add(measure, supersession, supersession.superseded, "")
    for amendment in nodes.ledger.amendments:
        add(f"amends, {amendment.action}", amendment, amendment.target, amendment.target_section)
    for reference in nodes.ledger.references:
        if reference.relation != "refers_to" and reference.resolution == "resolves":
            add(reference.relation, reference, reference.target, reference.target_section)
    return found


def given_relations(nodes: Nodes, edges: pl.DataFrame) -> dict[str, dict[Key, Row]]:
    """The edges of the memory that their issuer says, by measure."""
    found: dict[str, dict[Key, Row]] = {}
    for row in edges.iter_rows(named=True):
        measure = measure_of(row)
        if measure and row["standing"] == "issuer":
            found.setdefault(measure, {})[nodes.owner(row["source"]), row["target"]] = row
    return found


def measure_of(edge: Row) -> str:
    """The measure that an edge falls under, "" for none."""
    kind, part = edge["type"], edge["part"]
    if kind == "supersedes":
        return "repeals" if part == "repeals" else "supersedes"
    if kind == "amends":
        return _ACTIONS.get(part, f"amends, {part}")
    if kind == "refers_to":
        return part if part in _PARTS else ""
    return kind if kind in MEASURES else ""


def _score(
    nodes: Nodes, measure: str, wanted: Mapping[Key, Said], given: Mapping[Key, Row]
) -> Score:
    reached = wanted.keys() & given.keys()
    misses = [
        Miss("missing", said.where, said.told, said.quote)
        for key, said in wanted.items()
        if key not in reached
    ]
    misses += [_wrong(nodes, row) for key, row in given.items() if key not in reached]
    hard = measure in HARD
    return Score(
        measure, len(wanted), len(reached), len(given), len(reached), tuple(misses),
        RECALL if hard else None, PRECISION if hard else None,
    )  # fmt: skip


def _wrong(nodes: Nodes, row: Row) -> Miss:
    told = f"{row['type']} {row['part']}: {nodes.name(row['source'])} → {nodes.name(row['target'])}"
    return Miss("wrong", nodes.name(row["passage"] or row["source"]), told, row["quote"])
