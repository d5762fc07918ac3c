"""The definitions that claims rest on: the reason `rests_on` is found from these.

A claim that uses a term which its own document explains, or the form that its document attaches to,
rests on that explanation: should the words of the definition change, whoever relies on the claim
has to look again. What was seen of a definition is a hash of its statement and of what is in force
against it. Belongs here: finding these pairs, and writing the table. Does not belong here: what a
changed definition does to a claim (`memory.staleness`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import polars as pl

from memory.passages.canon import digest
from memory.provisions.attributes import Attributes, key_of
from memory.provisions.definitions import defined_names
from memory.store.view import Rows
from memory.store.writer import Writer

Row = dict[str, Any]
_COLUMNS = ["id", "statement", "kind", "seen", "documents", "from_snapshot"]
_MARKS = ("edge:", "expired:")


def version_of(statement: str, seen: Iterable[str]) -> str:
    """A definition as it can be seen: its words, and what was acknowledged to be against it."""
    return digest(statement, *sorted(mark for mark in seen if mark.startswith(_MARKS)))


def read_foundations(rows: Rows) -> pl.DataFrame:
    """Pairs of `claim` and `foundation`, the version `seen`, and the one of `now`, null if gone."""
    pairs = rows.rows("foundations", columns=["claim", "foundation", "seen"])
    if pairs.is_empty():
        return pairs.with_columns(now=pl.lit(None, dtype=pl.String))
    live = rows.rows("claims", "kind = 'definition'", ["id", "statement", "seen"])
    versions = [version_of(text, seen) for text, seen in live.select("statement", "seen").rows()]
    now = live.select(foundation="id", now=pl.Series(versions, dtype=pl.String))
    return pairs.join(now, on="foundation", how="left", maintain_order="left")


def refresh_foundations(writer: Writer) -> int:
    """Bring the table up to date with the claims of a run's working state; returns the rows live.

    A claim decided in this run has seen its definitions as they are now; of any other, what it saw
    stays as recorded, so that it stays stale until somebody decides.
    """
    claims = {row["id"]: row for row in writer.rows("claims", columns=_COLUMNS).to_dicts()}
    stored = {row["id"]: row for row in writer.rows("foundations").to_dicts()}
    wanted = {row["id"]: row for row in _pairs(writer, claims)}
    decided = {i for i, row in claims.items() if row["from_snapshot"] == writer.pending}
    kept = {
        ident: row
        for ident, row in stored.items()
        if row["claim"] in claims and row["claim"] not in decided
    }
    now = wanted | kept
    fresh = [r for i, r in now.items() if i not in stored or r["seen"] != stored[i]["seen"]]
    gone = [ident for ident in stored if ident not in now]
    writer.close("foundations", gone + [row["id"] for row in fresh if row["id"] in stored])
    writer.add("foundations", fresh)
    return len(now)


def _pairs(rows: Rows, claims: Mapping[str, Row]) -> list[Row]:
    """A row for each claim that stands and each definition in reach of the terms it uses."""
    defining = _definitions(rows, claims)
    names = Attributes((name, name) for name in {name for _, name in defining})
    parents = _parents(rows) if defining else {}
    return [
        _pair(claim, claims[definition], claim["statement"][start:end])
        for claim in claims.values()
        if defining and not _is_over(claim)
        for name, start, end in _used(claim, names)
        for definition in _nearest(defining, parents, claim, name)
        if definition != claim["id"]
    ]


def _definitions(rows: Rows, claims: Mapping[str, Row]) -> dict[tuple[str, str], list[str]]:
    """By document and term, the definitions in force that the document gives."""
    live = {i: c for i, c in claims.items() if c["kind"] == "definition" and not _is_over(c)}
    if not live:
        return {}
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    terms = rows.rows("terms", columns=["passage", "term", "quote"])
    evidence = rows.rows("evidence", columns=["claim", "passage", "quote"])
    ours = evidence.filter(pl.col("claim").is_in(list(live)))
    said: dict[str, set[str]] = {i: set(defined_names(c["statement"])) for i, c in live.items()}
    for claim, quote, term, words in (
        ours.join(terms, on="passage", suffix="_term")
        .select("claim", "quote", "term", "quote_term")
        .iter_rows()
    ):
        if words in quote or quote in words:
            said[claim].add(term)
    for ident, names in said.items():
        for name in sorted({key_of(name) for name in names}):
            found[live[ident]["documents"][-1], name].append(ident)
    return found


def _parents(rows: Rows) -> dict[str, str]:
    """By document, the form that it says it attaches to."""
    condition = "type = 'attaches_to' AND standing = 'issuer'"
    return dict(rows.rows("edges", condition, ["source", "target"]).iter_rows())


def _used(claim: Row, names: Attributes) -> list[tuple[str, int, int]]:
    """The terms that a claim uses and does not explain itself, each once, with a place."""
    own = {key_of(n) for n in defined_names(claim["statement"])}
    first = {n.name: n for n in reversed(names.find(claim["statement"])) if n.name not in own}
    return [(n.name, n.start, n.end) for n in first.values()]


def _nearest(
    defining: Mapping[tuple[str, str], list[str]], parents: Mapping[str, str], claim: Row, name: str
) -> list[str]:
    """The definitions of a term in the claim's document, else in the form it attaches to."""
    document, met = claim["documents"][-1], set()
    while document and document not in met:
        if (document, name) in defining:
            return defining[document, name]
        met.add(document)
        document = parents.get(document, "")
    return []


def _pair(claim: Row, definition: Row, quote: str) -> Row:
    return {
        "id": "rests:" + digest(claim["id"], definition["id"])[:16],
        "claim": claim["id"],
        "foundation": definition["id"],
        "quote": quote,
        "seen": version_of(definition["statement"], definition["seen"]),
        "documents": list(dict.fromkeys([*claim["documents"], *definition["documents"]])),
    }


def _is_over(claim: Row) -> bool:
    """Whether it was acknowledged that a claim no longer holds."""
    return any(mark.startswith(_MARKS) for mark in claim["seen"])
