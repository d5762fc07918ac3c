"""What the documents mention, and how each mention resolved: `docmem references`.

Here: mentions in groups of one name, relation and outcome, with the places where they stand.
Not here: finding and resolving them (`memory.references`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from memory.errors import ConfigurationError
from memory.reading.reader import Reader, name_of

Row = dict[str, Any]
SIZE = 100
PLACES = 10
_ORDER = ("unresolved", "ambiguous", "resolved")
_COLUMNS = ["document", "passage", "surface", "identifier", "edition", "section", "relation",
            "part", "quote", "status", "targets"]  # fmt: skip


def references(reader: Reader, page: int = 1, *, unresolved: bool = False) -> Row:
    """Groups of mentions, those that lead nowhere first, then the most frequent.

    A group is of one `status` (unresolved, ambiguous, resolved), `name`, `edition`, `section` and
    `relation`; `targets` are the node it means, or the candidates, each with its title; `places`
    are the first PLACES of `count`. `unresolved` leaves out what is resolved. What the reader may
    not see is no target: a mention of it leads nowhere. `next` is the next page, or None. Raises
    ConfigurationError for a page below 1.
    """
    if page < 1:
        raise ConfigurationError(f"There is no page {page}; pages are counted from 1.")
    rows = reader.rows("mentions", "relation NOT IN ('effective', 'expires')", _COLUMNS).to_dicts()
    owners = dict(reader.rows("passages", columns=["id", "document"]).iter_rows())
    owners |= {document: document for document in reader.documents}
    seen = [row | _outcome(row, owners) for row in rows]
    groups: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for row in seen:
        if not (unresolved and row["status"] == "resolved"):
            groups[_group(row)].append(row)
    ordered = sorted(groups.items(), key=lambda g: (_ORDER.index(g[0][0]), -len(g[1]), g[0]))
    first, last = (page - 1) * SIZE, page * SIZE
    return {
        "references": [_told(reader, found, owners) for _, found in ordered[first:last]],
        "counts": dict(sorted(Counter(row["status"] for row in seen).items())),
        "groups": len(ordered),
        "next": page + 1 if len(ordered) > last else None,
    }


def _outcome(row: Row, owners: dict[str, str]) -> Row:
    """Status and targets as this reader may know them."""
    targets = [target for target in row["targets"] if target in owners]
    if targets == row["targets"] or row["status"] == "unresolved":
        return {"targets": targets}
    return {"targets": targets, "status": "ambiguous" if len(targets) > 1 else "unresolved"}


def _group(row: Row) -> tuple[str, ...]:
    name = row["identifier"] or row["surface"]
    return (row["status"], name, row["edition"], row["section"], row["relation"], row["part"],
            *row["targets"])  # fmt: skip


def _told(reader: Reader, found: list[Row], owners: dict[str, str]) -> Row:
    ordered = sorted(found, key=lambda row: (row["document"], row["passage"], row["quote"]))
    first = ordered[0]
    return {
        "status": first["status"],
        "name": first["identifier"] or first["surface"],
        "surface": first["surface"],
        "edition": first["edition"],
        "section": first["section"],
        "relation": first["relation"],
        "part": first["part"],
        "targets": [
            {"node": node, "title": name_of(reader.documents[owners[node]])}
            for node in first["targets"]
        ],
        "count": len(ordered),
        "places": [
            {
                "document": row["document"],
                "title": name_of(reader.documents[row["document"]]),
                "passage": row["passage"],
                "quote": row["quote"],
            }
            for row in ordered[:PLACES]
        ],
    }
