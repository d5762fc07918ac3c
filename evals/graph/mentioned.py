"""Explicit references against the ledger: each reaches its target, or none where it must not.

Here: references that resolve, those that are planted dangling or ambiguous, and mentions that the
ledger does not list. Not here: edges (`edges`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

import polars as pl

from evals.corpus_check.evidence import Quoted
from evals.graph.nodes import QUOTED, Nodes
from evals.graph.score import Fault, Miss, Score
from memory.passages.canon import canonical
from synthetic_corpus.ledger.records import Reference, Resolution

Row = dict[str, Any]
REACHED, UNRESOLVED = 0.99, 1.0
_SECTION = re.compile(r"Section (?P<label>\S+) of (?P<name>.+)")
_RELATIONS = ("effective", "expires")  # dates, which lead nowhere


class Mentions:
    """The rows of mentions, by passage."""

    def __init__(self, nodes: Nodes, mentions: pl.DataFrame) -> None:
        self.nodes = nodes
        self.rows = [
            row for row in mentions.iter_rows(named=True) if row["relation"] not in _RELATIONS
        ]

    @cached_property
    def _by_passage(self) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = defaultdict(list)
        for row in self.rows:
            found[row["passage"]].append(row)
        return found

    def of(self, reference: Reference) -> list[Row]:
        """The mentions that the ledger's reference may be: in its sentence, under its name.

        Where no mention there bears the name, as where it is said in two parts, all of the
        sentence.
        """
        places = self.nodes.quoting(reference.document, reference.quote, reference.section)
        quote = canonical(reference.quote)
        said = [r for p in places for r in self._by_passage[p] if _share(r["quote"], quote)]
        name = _plain(_name(reference.mention))
        named = [r for r in said if name in _plain(r["surface"]) or _plain(r["surface"]) in name]
        return named or said


def references_reach(nodes: Nodes, mentions: Mentions) -> list[Score]:
    """References that resolve: those from policies and manuals, from tickets and mails, and all."""
    rows = [row for row in nodes.ledger.references if row.resolution == "resolves"]
    asking = {"ticket", "mail"}
    letters = [row for row in rows if nodes.records[row.document].kind in asking]
    rules = [row for row in rows if nodes.records[row.document].kind not in asking]
    return [
        _reach(nodes, mentions, "references of policies and manuals", rules),
        _reach(nodes, mentions, "references of tickets and mails", letters),
    ]


def planted_stay(nodes: Nodes, mentions: Mentions) -> list[Score]:
    """References that are planted dangling or ambiguous: kept, and resolved to nothing."""
    return [_stay(nodes, mentions, planted) for planted in ("dangling", "ambiguous")]


def unlisted(nodes: Nodes, mentions: Mentions) -> Score:
    """Resolved mentions of another document that stand in no sentence of the ledger's rows.

    A sentence of the ledger lists all that it names; a mention of a ticket by its key is not
    looked at, nor one in a part that a mail repeats.
    """
    ledger = nodes.ledger
    listed: dict[str, list[str]] = defaultdict(list)
    rows: tuple[Quoted, ...] = (*ledger.references, *ledger.amendments, *ledger.supersessions)
    for row in rows:
        for place in nodes.quoting(row.document, row.quote, row.section):
            listed[place].append(canonical(row.quote))
    looked_at = [row for row in mentions.rows if _leads_away(nodes, row)]
    wrong = [
        row
        for row in looked_at
        if not any(_share(row["quote"], quote) for quote in listed.get(row["passage"], ()))
    ]
    misses = tuple(_unexpected(nodes, row) for row in wrong)
    given = len(looked_at)
    return Score("mentions that the ledger lists", 0, 0, given, given - len(wrong), misses)


def _unexpected(nodes: Nodes, row: Row) -> Miss:
    said = f"{row['relation']} {row['part']} {row['surface']!r}"
    told = f"{said} → {nodes.name(row['targets'][0])}"
    return Miss("wrong", nodes.name(row["passage"]), told, row["quote"])


def _reach(nodes: Nodes, mentions: Mentions, measure: str, rows: list[Reference]) -> Score:
    misses = tuple(miss for row in rows for miss in _unreached(nodes, mentions, row))
    reached = len(rows) - len(misses)
    return Score(measure, len(rows), reached, 0, 0, misses, recall_wanted=REACHED)


def _unreached(nodes: Nodes, mentions: Mentions, row: Reference) -> Iterator[Miss]:
    wanted = nodes.sections(row.target, row.target_section)
    found = mentions.of(row)
    if any(_resolved_to(m) in wanted for m in found):
        return
    got = "; ".join(_told(nodes, m) for m in found) or "no mention"
    yield Miss(
        "missing", _where(row), f"{row.mention!r} → {_names(nodes, wanted)}: {got}", row.quote
    )


def _stay(nodes: Nodes, mentions: Mentions, planted: Resolution) -> Score:
    """Reached are those kept with the status that they must have; right is what leads nowhere."""
    rows = [row for row in nodes.ledger.references if row.resolution == planted]
    misses: list[Miss] = []
    kept = given = wrong = 0
    for row in rows:
        found = mentions.of(row)
        resolved = [m for m in found if m["status"] == "resolved"]
        given += len(found)
        wrong += len(resolved)
        stays = bool(found) and not resolved and _is_kept(nodes, row, found)
        kept += stays
        if not stays:
            got = "; ".join(_told(nodes, m) for m in found) or "no mention"
            fault: Fault = "wrong" if resolved else "missing"
            misses.append(
                Miss(fault, _where(row), f"{row.mention!r} is {planted}: {got}", row.quote)
            )
    return Score(f"{planted} references kept as such", len(rows), kept, given, given - wrong,
                 tuple(misses), UNRESOLVED, UNRESOLVED)  # fmt: skip


def _is_kept(nodes: Nodes, row: Reference, found: Iterable[Row]) -> bool:
    """Dangling ones as unresolved, ambiguous ones with all their candidates."""
    if row.resolution == "dangling":
        return any(m["status"] == "unresolved" for m in found)
    wanted = {nodes.places[document].document for document in row.candidates}
    kept = [m for m in found if m["status"] == "ambiguous"]
    return any({nodes.owner(t) for t in m["targets"]} == wanted for m in kept)


def _leads_away(nodes: Nodes, row: Row) -> bool:
    """Whether a mention by name is resolved to another document that is no ticket."""
    if row["status"] != "resolved" or row["origin"] == "data" or not row["identifier"]:
        return False
    target = nodes.owner(row["targets"][0])
    return target != row["document"] and nodes.kind(target) != "ticket"


def _resolved_to(mention: Row) -> str:
    return str(mention["targets"][0]) if mention["status"] == "resolved" else ""


def _told(nodes: Nodes, mention: Row) -> str:
    targets = _names(nodes, mention["targets"])
    return f"{mention['status']} {mention['surface']!r} → {targets or 'nothing'}"


def _names(nodes: Nodes, targets: Iterable[str]) -> str:
    return ", ".join(nodes.name(target) for target in targets)


def _where(row: Reference) -> str:
    return f"{row.document} § {row.section}" if row.section != QUOTED else row.document


def _share(one: str, other: str) -> bool:
    """Whether one sentence holds the other."""
    return one in other or other in one


def _name(mention: str) -> str:
    match = _SECTION.fullmatch(mention)
    return match["name"] if match else mention


def _plain(text: str) -> str:
    return canonical(text).casefold().removeprefix("the ").removeprefix("form ")
