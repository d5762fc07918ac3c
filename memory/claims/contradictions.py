"""Claims that contradict each other: the same attribute, the same scope and time, another value.

Which of two holds is decided by precedence: what overrides a claim has made it historic already;
then the authority rank of the document counts, then the later effective date. What neither decides
is open, and both claims are stale until somebody looks. Until a compile has made claims of what new
passages say, the passage stands in the place of the second claim (`memory.wiki.foreseen`). Belongs
here: finding pairs among the claims of a working state, and writing the table. Does not belong
here: reading what claims bind (`binding`), and what an open contradiction does to a claim
(`memory.staleness`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import combinations
from typing import Any

from memory.graph.validity import DATES, validity_of
from memory.passages.canon import digest
from memory.provisions.laying_down import condition_of
from memory.staleness.states import States, read_tables, states
from memory.store.writer import Writer

Row = dict[str, Any]
_COLUMNS = [
    "id", "statement", "kind", "attribute", "value", "unit", "scope", "documents",
]  # fmt: skip
_FIELDS = ("id", "attribute", "scope", "first", "second", "rule", "controls", "documents")


@dataclass(frozen=True, slots=True)
class Contradictions:
    """Live pairs, how many of them are open, and what was written."""

    pairs: int
    open: int
    opened: int
    closed: int


def refresh_contradictions(writer: Writer, as_of: date) -> Contradictions:
    """Bring the table of contradictions up to date with the claims; write only what differs.

    What a passage says that no compile has read yet stays where it is.
    """
    stored = {row["id"]: row for row in writer.rows("contradictions").to_dicts()}
    documents = documents_of(writer)
    found = states(read_tables(writer), as_of)
    wanted = {row["id"]: row for row in among(standing(writer, found, documents, as_of), documents)}
    unread = {p for row in writer.rows("unread", columns=["passages"])["passages"] for p in row}
    wanted |= {i: r for i, r in stored.items() if r["second"] in unread and i not in wanted}
    opened, closed = bring(writer, stored, wanted)
    still_open = sum(not row["rule"] for row in wanted.values())
    return Contradictions(len(wanted), still_open, opened, closed)


def bring(writer: Writer, stored: Mapping[str, Row], wanted: Mapping[str, Row]) -> tuple[int, int]:
    """Put `wanted` rows in the place of those `stored`; returns how many opened and closed."""
    changed = [r for i, r in wanted.items() if i not in stored or _differs(stored[i], r)]
    lost = [i for i in stored if i not in wanted]
    writer.close("contradictions", lost + [r["id"] for r in changed if r["id"] in stored])
    writer.add("contradictions", changed)
    return len(changed), len(lost)


def documents_of(writer: Writer) -> dict[str, Row]:
    """The live documents by id, with the dates between which they are in force."""
    rows = validity_of(writer.rows("documents"), writer.rows("mentions", DATES))
    return {row["id"]: row for row in rows.iter_rows(named=True)}


def standing(writer: Writer, found: States, documents: Mapping[str, Row], as_of: date) -> list[Row]:
    """The claims that give an attribute a value, stand, and are in force; `found` their states."""
    claims = writer.rows("claims", "attribute <> '' AND value <> '' AND kind = 'rule'", _COLUMNS)
    reasons = found.reasons.filter(found.reasons["reason"] != "contradicted")
    spent = found.historic.union(reasons["claim"])
    return [
        claim for claim in claims.iter_rows(named=True)
        if claim["id"] not in spent and is_in_force(claim, documents, as_of)
    ]  # fmt: skip


def among(claims: Iterable[Row], documents: Mapping[str, Row]) -> Iterable[Row]:
    """Rows for the pairs among `claims`, which all hold; `documents` by id give rank and dates."""
    for group in _alike(claims).values():
        ordered = sorted(group, key=lambda claim: str(claim["id"]))
        for first, second in combinations(ordered, 2):
            if first["value"] != second["value"]:
                yield _row(first, second, documents)


def against(
    claims: Iterable[Row], said: Iterable[Row], documents: Mapping[str, Row]
) -> Iterable[Row]:
    """Rows for the pairs of a claim and of something else that is `said`, which has its shape."""
    held = _alike(claims)
    for key, group in _alike(said).items():
        for second in group:
            for first in held.get(key, ()):
                if first["value"] != second["value"]:
                    yield _row(first, second, documents)


def _alike(claims: Iterable[Row]) -> dict[tuple[str, ...], list[Row]]:
    """Claims by what two of them must share to contradict each other."""
    found: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for claim in claims:
        condition = condition_of(claim["statement"], ())
        found[claim["attribute"], claim["unit"], claim["scope"], condition].append(claim)
    return found


def _row(first: Row, second: Row, documents: Mapping[str, Row]) -> Row:
    rule, controls = _decided(first, second, documents)
    ident = digest(first["id"], first["value"], second["id"], second["value"])
    return {
        "id": "contradiction:" + ident[:16],
        "attribute": first["attribute"],
        "scope": first["scope"],
        "first": first["id"],
        "second": second["id"],
        "rule": rule,
        "controls": controls,
        "documents": list(dict.fromkeys([*first["documents"], *second["documents"]])),
    }


def _decided(first: Row, second: Row, documents: Mapping[str, Row]) -> tuple[str, str]:
    """The rule of precedence that decides between two claims, and the one that holds."""
    one, two = (documents[claim["documents"][-1]] for claim in (first, second))
    for rule, key in (("authority rank", "rank"), ("later effective date", "effective_from")):
        if one[key] != two[key] and one[key] and two[key]:
            return rule, (first if one[key] > two[key] else second)["id"]
    return "", ""


def is_in_force(claim: Row, documents: Mapping[str, Row], as_of: date) -> bool:
    """Whether the documents of a claim have come into force."""
    day = as_of.isoformat()
    return all(documents[d]["effective_from"] <= day for d in claim["documents"])


def _differs(stored: Row, row: Row) -> bool:
    return any(stored[name] != row[name] for name in _FIELDS)
