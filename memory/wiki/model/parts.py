"""Cutting the work on one page into requests that a model can hold.

Belongs here: which passages and claims a request shows, under which numbers. Does not belong here:
the words around them (`prompt`) and what an answer may do (`fill`).

A request never mixes documents that different people may read: a statement's words must not come
from where its readers may not look.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from memory.records import Claim
from memory.wiki.model.budget import tokens_of
from memory.wiki.model.lines import SourceLine, lines_of
from memory.wiki.model.prompt import claim_shown, passage_shown
from memory.wiki.working import Working, documents_of

Row = dict[str, Any]
Rights = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(slots=True)
class Part:
    """One request: lines and claims, each numbered from 1 by its place in the list.

    `stale` are the ids of claims that need a decision, `due` the numbers of lines that lay down
    something which no standing claim quotes.
    """

    lines: list[SourceLine] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    stale: frozenset[str] = frozenset()
    due: frozenset[int] = frozenset()
    shown: dict[str, Any] = field(default_factory=dict)
    documents: tuple[str, ...] = ()


@dataclass(slots=True)
class _Unit:
    """What must not be cut apart: a passage's lines and the stale claims that stand in it."""

    passage: str
    lines: list[SourceLine]
    claims: list[Claim]
    rights: Rights
    size: int


def parts_of(
    working: Working, page: str, claims: Mapping[str, Claim], asked: Sequence[str], room: int
) -> list[Part]:
    """The requests for a page, of at most `room` estimated tokens each where passages allow it.

    `asked` are the ids of the stale claims to be decided. Empty when there is nothing to ask.
    """
    held = _held(working, claims)
    groups: dict[Rights, list[_Unit]] = {}
    for unit in _units(working, page, claims, asked, held):
        groups.setdefault(unit.rights, []).append(unit)
    found = []
    for units in groups.values():
        for packed in _packed(units, room):
            found.append(_part(working, page, packed, claims, held, room))
    return found


def _held(working: Working, claims: Mapping[str, Claim]) -> set[tuple[str, str]]:
    """Passages and quotes of claims that stand: what is said already."""
    lost = {i for i in claims if working.reasons.get(i, set()) & {"changed", "reworded", "missing"}}
    return {
        (working.place(claim, n), span.quote)
        for ident, claim in claims.items()
        if ident not in lost
        for n, span in enumerate(claim.evidence)
    }


def _units(
    working: Working, page: str, claims: Mapping[str, Claim], asked: Sequence[str],
    held: set[tuple[str, str]],
) -> list[_Unit]:  # fmt: skip
    at: dict[str, list[Claim]] = {}
    wanted: dict[str, None] = {}
    for ident in asked:
        claim = claims[ident]
        places = [working.place(claim, n) for n in range(len(claim.evidence))]
        at.setdefault(places[-1], []).append(claim)
        near = _neighbours(working, places[-1]) if "context" in working.reasons[ident] else []
        wanted |= dict.fromkeys(p for p in [*places, *near] if p in working.passages)
    for passage in working.gained.get(page, ()):
        lines = lines_of(working, passage)
        if any((line.passage, line.quote) not in held for line in lines):
            wanted[passage] = None
    order = {p: n for row in working.documents.values() for n, p in enumerate(row["passages"])}
    found = []
    for passage in sorted(wanted, key=lambda p: (working.passages[p]["document"], order[p])):
        lines, standing = lines_of(working, passage), at.get(passage, [])
        size = len(str([line.text for line in lines])) + sum(len(c.statement) for c in standing)
        rights = _rights(working, passage)
        overhead = 150 + 60 * len(lines) + 250 * len(standing)
        found.append(_Unit(passage, lines, standing, rights, tokens_of("x" * (size + overhead))))
    return found


def _neighbours(working: Working, passage: str) -> list[str]:
    """The passages before and after one, and those that lead it in."""
    order = working.documents[working.passages[passage]["document"]]["passages"]
    at = order.index(passage)
    leading = [row["id"] for row in working.leading(passage)]
    return [*leading, *order[max(at - 1, 0) : at], *order[at + 1 : at + 2]]


def _rights(working: Working, passage: str) -> Rights:
    document = working.documents[working.passages[passage]["document"]]
    return tuple(sorted(document["allow"])), tuple(sorted(document["deny"]))


def _packed(units: Sequence[_Unit], room: int) -> list[list[_Unit]]:
    packed: list[list[_Unit]] = [[]]
    filled = 0
    for unit in units:
        if packed[-1] and filled + unit.size > room:
            packed.append([])
            filled = 0
        packed[-1].append(unit)
        filled += unit.size
    return packed


def _part(
    working: Working, page: str, units: Sequence[_Unit], claims: Mapping[str, Claim],
    held: set[tuple[str, str]], room: int,
) -> Part:  # fmt: skip
    """Number the lines and claims of some units; standing claims fill the room that is left."""
    part = Part()
    passages = []
    for unit in units:
        first = len(part.lines) + 1
        part.lines += unit.lines
        said = [(line.passage, line.quote) in held for line in unit.lines]
        passages.append(passage_shown(working, unit.passage, first, unit.lines, said))
    stale = [claim for unit in units for claim in unit.claims]
    part.stale = frozenset(claim.id for claim in stale)
    due = [
        n for n, line in enumerate(part.lines, 1)
        if line.required and (line.passage, line.quote) not in held
    ]  # fmt: skip
    part.due = frozenset(due)
    part.claims = [*stale, *_standing(working, units, claims, room)]
    part.shown = {
        "page": working.page(page)["title"],
        "passages": passages,
        "claims": [claim_shown(working, n, c) for n, c in enumerate(part.claims, 1)],
    }
    owners = documents_of([unit.passage for unit in units], working.passages)
    cited = {d for claim in part.claims for d in claim.documents}
    part.documents = tuple(sorted({*owners, *cited, *working.page(page)["documents"]}))
    return part


def _standing(
    working: Working, units: Sequence[_Unit], claims: Mapping[str, Claim], room: int
) -> list[Claim]:
    """The page's claims that need no decision: of these passages first, then as many as fit."""
    here = {unit.passage for unit in units}
    rights = units[0].rights
    left = room - sum(unit.size for unit in units)
    fitting: list[tuple[bool, str]] = []
    for ident, claim in claims.items():
        place = working.place(claim, len(claim.evidence) - 1)
        if ident in working.reasons or place not in working.passages:
            continue
        if _rights(working, place) == rights:
            fitting.append((place not in here, ident))
    found = []
    for _, ident in sorted(fitting):
        left -= tokens_of(claims[ident].statement) + 40
        if left < 0:
            break
        found.append(claims[ident])
    return found
