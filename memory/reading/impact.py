"""What rests on a node: the documents that act on it or refer to it, and the claims and pages.

Here: a document, a passage, a heading with all beneath it, or a claim, and what rests on these.
Not here: following edges step by step, and what governs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import polars as pl

from memory.errors import ConfigurationError, NotFound
from memory.reading.reader import Reader, name_of
from memory.store.view import quoted

Row = dict[str, Any]
SIZE = 500
MOST = 10_000
_EDGE = ["id", "type", "part", "source", "target", "quote", "document", "passage", "valid_from",
         "valid_to", "origin", "scope"]  # fmt: skip
# A document that does this to another falls or changes with it; one that mentions it does not.
_RESTING = ("attaches_to", "amends", "supersedes", "takes_precedence_over")


def impact(reader: Reader, node: str, page: int = 1, *, size: int = SIZE) -> Row:
    """All that rests on a document, passage, heading (with all beneath it) or claim.

    `claims` have evidence in it, or rest on one that has; `pages` hold these, or the claim asked
    about; `documents` have an edge to it, of any type and at any date, each with its `relations`;
    `further` are those that attach to these, or amend, supersede, implement or precede them. Each
    list comes in pages of `size`; `next` is the next page, or None. Raises NotFound for a
    node that may not be read,
    ConfigurationError for a page or size that is none.
    """
    if page < 1 or not 1 <= size <= MOST:
        raise ConfigurationError(
            f"There is no page {page} of {size}; pages are counted from 1 and hold 1 to {MOST}."
        )
    covered, own = _covered(reader, node)
    edges = reader.rows("edges", columns=_EDGE)
    owners = _owners(reader, edges)
    claims = _claims(reader, node, covered, edges)
    direct = _documents(reader, covered | {node}, own, edges, owners)
    lists = {
        "claims": claims,
        "pages": _pages(reader, [*claims, *_itself(reader, node)]),
        "documents": direct,
        "further": _further(reader, direct, own, edges, owners),
    }
    first, last = (page - 1) * size, page * size
    return {
        "node": node,
        **{name: found[first:last] for name, found in lists.items()},
        "counts": {name: len(found) for name, found in lists.items()},
        "next": page + 1 if max(map(len, lists.values())) > last else None,
    }


def _covered(reader: Reader, node: str) -> tuple[frozenset[str], str]:
    """The passages that a node covers, and its document ("" for a claim)."""
    if node in reader.documents:
        return frozenset(reader.documents[node]["passages"]), node
    safe = node.replace("'", "''")
    if node.startswith("passage:"):
        rows = reader.rows("passages", f"id = '{safe}'", ["id", "document", "kind"])
        if not rows.is_empty():
            _, document, kind = rows.row(0)
            beneath = {node}
            if kind == "heading":
                inside = reader.rows("passages", f"document = '{document}'", ["id", "parents"])
                beneath |= {i for i, parents in inside.iter_rows() if node in parents}
            return frozenset(beneath), document
    if node.startswith("claim:") and not reader.rows("claims", f"id = '{safe}'", ["id"]).is_empty():
        return frozenset(), ""
    raise NotFound(
        f"There is no {node!r} that you may read and that something can rest on. These begin with "
        "doc:, passage: or claim:; `docmem search` finds them."
    )


def _owners(reader: Reader, edges: pl.DataFrame) -> dict[str, str]:
    """The documents of the nodes that edges lead from."""
    sources = [s for s in edges["source"].unique().to_list() if s.startswith("passage:")]
    found = {document: document for document in reader.documents}
    if sources:
        rows = reader.rows("passages", columns=["id", "document"])
        found |= dict(rows.filter(pl.col("id").is_in(sources)).iter_rows())
    return found


def _claims(reader: Reader, node: str, covered: frozenset[str], edges: pl.DataFrame) -> list[Row]:
    """The claims with evidence in what is covered, then those that rest on these or on the node."""
    evidence = reader.rows("evidence", columns=["claim", "passage"])
    inside = evidence.filter(pl.col("passage").is_in(sorted(covered)))
    passages = dict(inside.sort("claim", "passage", descending=True).iter_rows())
    rests = edges.filter(pl.col("type") == "rests_on").select("source", "target")
    on: dict[str, list[str]] = defaultdict(list)
    for source, target in rests.sort("source").iter_rows():
        on[target].append(source)
    through: dict[str, str] = {}
    waiting = sorted({node, *covered, *passages})
    while waiting:
        foundation = waiting.pop()
        for claim in on[foundation]:
            if claim not in passages and claim not in through and claim != node:
                through[claim] = foundation
                waiting.append(claim)
    return _told(reader, passages, through)


def _itself(reader: Reader, node: str) -> list[Row]:
    """The claim that was asked about, which its page rests on."""
    if not node.startswith("claim:"):
        return []
    return reader.rows("claims", f"id = '{node}'", ["id", "page"]).to_dicts()


def _told(reader: Reader, passages: dict[str, str], through: dict[str, str]) -> list[Row]:
    known = [*passages, *through]
    if not known:
        return []
    where = f"id IN ({quoted(known)})"
    rows = {
        row["id"]: row
        for row in reader.rows("claims", where, ["id", "page", "statement", "documents"]).iter_rows(
            named=True
        )
    }
    states = reader.states_of({i: row["documents"] for i, row in rows.items()})
    found = [
        {
            "id": ident,
            "page": row["page"],
            "statement": row["statement"],
            "state": states[ident],
            "passage": passages.get(ident, ""),
            "through": through.get(ident, ""),
        }
        for ident, row in rows.items()
    ]
    return sorted(found, key=lambda claim: (claim["through"] != "", claim["page"], claim["id"]))


def _pages(reader: Reader, claims: Iterable[Row]) -> list[Row]:
    """The pages that hold claims, with how many of them."""
    counts: dict[str, int] = defaultdict(int)
    for claim in claims:
        counts[claim["page"]] += 1
    known = {row["id"]: row for row in reader.pages()} if counts else {}
    return [
        {
            "id": ident,
            "title": known[ident]["title"],
            "path": known[ident]["path"],
            "claims": counts[ident],
        }
        for ident in sorted(counts, key=lambda i: (-counts[i], i))
        if ident in known
    ]


def _documents(
    reader: Reader, nodes: Iterable[str], own: str, edges: pl.DataFrame, owners: dict[str, str]
) -> list[Row]:
    """The documents with an edge to one of `nodes`, and those that say of it that it does
    something to another."""
    asked = sorted(nodes)
    touching = edges.filter(pl.col("target").is_in(asked) | pl.col("source").is_in(asked))
    relations: dict[str, list[Row]] = defaultdict(list)
    inside = set(asked)
    for edge in touching.sort("type", "id").iter_rows(named=True):
        saying = {edge["document"]}
        if edge["target"] in inside:
            saying.add(owners.get(edge["source"], ""))
        for document in sorted(saying - {own, ""}):
            relations[document].append(_relation(edge))
    return [
        {"document": i, "title": name_of(reader.documents[i]), "relations": relations[i]}
        for i in _by_place(reader, relations)
    ]


def _further(
    reader: Reader, direct: Iterable[Row], own: str, edges: pl.DataFrame, owners: dict[str, str]
) -> list[Row]:
    """The documents that rest on those that were found, and through which."""
    listed = {row["document"] for row in direct}
    acting = edges.filter(
        pl.col("type").is_in(_RESTING)
        | ((pl.col("type") == "refers_to") & (pl.col("part") == "implements"))
    )
    places = {i: d for d in listed for i in (d, *reader.documents[d]["passages"])}
    through: dict[str, set[str]] = defaultdict(set)
    for source, target in acting.select("source", "target").iter_rows():
        document = owners.get(source, "")
        if target in places and document not in listed and document not in ("", own):
            through[document].add(places[target])
    return [
        {"document": i, "title": name_of(reader.documents[i]), "through": sorted(through[i])}
        for i in _by_place(reader, through)
    ]


def _by_place(reader: Reader, documents: Iterable[str]) -> list[str]:
    known = reader.documents
    listed = [i for i in documents if i in known]
    return sorted(listed, key=lambda i: (known[i]["source"], known[i]["locator"], i))


def _relation(edge: Row) -> Row:
    return {
        "type": edge["type"],
        "part": edge["part"],
        "edge": edge["id"],
        "target": edge["target"],
        "passage": edge["passage"],
        "quote": edge["quote"],
        "valid_from": edge["valid_from"],
        "valid_to": edge["valid_to"],
        "origin": edge["origin"],
    }
