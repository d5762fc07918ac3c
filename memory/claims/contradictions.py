"""Claims that contradict each other: the same attribute, the same scope and time, another value.

Which of two holds is decided by precedence: what overrides a claim has made it historic already;
then the authority rank of the document counts, then the later effective date. What neither decides
is open, and both claims are stale until somebody looks. Belongs here: finding pairs among the
claims of a working state, and writing the table. Does not belong here: reading what claims bind
(`binding`), and what an open contradiction does to a claim (`memory.staleness`).
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
from memory.staleness.states import read_tables, states
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
    """Bring the table of contradictions up to date with the claims; write only what differs."""
    stored = {row["id"]: row for row in writer.rows("contradictions").to_dicts()}
    documents = validity_of(writer.rows("documents"), writer.rows("mentions", DATES))
    ranks = {row["id"]: row for row in documents.iter_rows(named=True)}
    claims = writer.rows(
        "claims", "attribute <> '' AND value <> '' AND kind = 'rule'", _COLUMNS
    ).to_dicts()
    found = states(read_tables(writer), as_of)
    gone = {
        c for c, r in found.reasons.select("claim", "reason").iter_rows() if r != "contradicted"
    }
    standing = [c for c in claims if c["id"] not in gone and c["id"] not in found.historic]
    in_force = [c for c in standing if _is_in_force(c, ranks, as_of)]
    wanted = {row["id"]: row for row in contradictions(in_force, ranks)}
    changed = [r for i, r in wanted.items() if i not in stored or _differs(stored[i], r)]
    lost = [i for i in stored if i not in wanted]
    writer.close("contradictions", lost + [r["id"] for r in changed if r["id"] in stored])
    writer.add("contradictions", changed)
    still_open = sum(not row["rule"] for row in wanted.values())
    return Contradictions(len(wanted), still_open, len(changed), len(lost))


def contradictions(claims: Iterable[Row], documents: Mapping[str, Row]) -> Iterable[Row]:
    """Rows for the pairs among `claims`, which all hold; `documents` by id give rank and dates."""
    alike: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for claim in claims:
        condition = condition_of(claim["statement"], ())
        alike[claim["attribute"], claim["unit"], claim["scope"], condition].append(claim)
    for group in alike.values():
        ordered = sorted(group, key=lambda claim: str(claim["id"]))
        for first, second in combinations(ordered, 2):
            if first["value"] != second["value"]:
                yield _row(first, second, documents)


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


def _is_in_force(claim: Row, documents: Mapping[str, Row], as_of: date) -> bool:
    day = as_of.isoformat()
    return all(documents[d]["effective_from"] <= day for d in claim["documents"])


def _differs(stored: Row, row: Row) -> bool:
    return any(stored[name] != row[name] for name in _FIELDS)
