"""What contradicts what, and which rule decided: `docmem contradictions`.

Here: the pairs that a reader may see, with both quotes, the open ones first. Not here: finding them
(`memory.claims.contradictions`).
"""

from __future__ import annotations

import json
from typing import Any

from memory.errors import ConfigurationError
from memory.reading.reader import Reader, name_of
from memory.reading.stale import closest
from memory.store.view import quoted

Row = dict[str, Any]
SIZE = 100


def contradictions(reader: Reader, page: int = 1) -> Row:
    """Pairs of claims that cannot both hold, as `contradictions`, `open` (how many) and `next`.

    Each has `attribute`, `scope`, `rule` ("" where it is open), and two `claims` with id, page,
    statement, document, passage, quote, and whether it `holds` (None where it is open). The second
    is a passage, on no page, where no compile has read it yet. Raises ConfigurationError for a page
    below 1.
    """
    if page < 1:
        raise ConfigurationError(f"There is no page {page}; pages are counted from 1.")
    rows = reader.rows("contradictions").sort("rule", "attribute", "scope", "id").to_dicts()
    shown = rows[(page - 1) * SIZE : page * SIZE]
    claims = _claims(reader, shown)
    claims |= _unread(reader, shown, claims)
    told = [
        {
            "id": row["id"],
            "attribute": row["attribute"],
            "scope": json.loads(row["scope"] or "{}"),
            "rule": row["rule"],
            "claims": [
                claims[ident] | {"holds": row["controls"] == ident if row["rule"] else None}
                for ident in (row["first"], row["second"])
            ],
        }
        for row in shown
    ]
    return {
        "contradictions": told,
        "open": sum(not row["rule"] for row in rows),
        "next": page + 1 if len(rows) > page * SIZE else None,
    }


def _claims(reader: Reader, rows: list[Row]) -> dict[str, Row]:
    """The claims of these pairs by id, each with the quote of its own sentence."""
    wanted = sorted({row[end] for row in rows for end in ("first", "second")})
    if not wanted:
        return {}
    columns = ["claim", "position", "document", "passage", "quote"]
    spans = reader.rows("evidence", f"claim IN ({quoted(wanted)})", columns).sort("position")
    last = {row["claim"]: row for row in spans.iter_rows(named=True)}
    stated = reader.rows("claims", f"id IN ({quoted(wanted)})", ["id", "page", "statement"])
    return {
        row["id"]: row
        | {
            "page": reader.page_told(row["page"]),
            "document": reader.title_of(last[row["id"]]["document"]),
            "passage": last[row["id"]]["passage"],
            "quote": last[row["id"]]["quote"],
        }
        for row in stated.iter_rows(named=True)
    }


def _unread(reader: Reader, rows: list[Row], claims: dict[str, Row]) -> dict[str, Row]:
    """The passages that stand in the place of a claim, told as one: the sentence most like it."""
    against = {row["second"]: row["first"] for row in rows if row["second"] not in claims}
    if not against:
        return {}
    columns = ["id", "document", "canonical"]
    found = {}
    for row in reader.rows("passages", f"id IN ({quoted(sorted(against))})", columns).to_dicts():
        said = closest(row["canonical"], claims[against[row["id"]]]["quote"])
        found[row["id"]] = {
            "id": row["id"],
            "page": "",
            "statement": said,
            "document": name_of(reader.documents[row["document"]]),
            "passage": row["id"],
            "quote": said,
        }
    return found
