"""What rests on a node: the documents that act on it or refer to it, and the claims and pages.

Here: a document, a passage, a heading with all beneath it, or a claim, and what rests on these.
Not here: following edges step by step, and what governs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import polars as pl

from memory.errors import ConfigurationError
from memory.reading.headings import headings_over
from memory.reading.nodes import not_there
from memory.reading.reader import Reader, name_of
from memory.store.view import quoted

Row = dict[str, Any]
SIZE = 500
RELATIONS = 20  # of one document that are told
MOST = 10_000
_EDGE = ["id", "type", "part", "source", "target", "quote", "document", "passage", "valid_from",
         "valid_to", "origin", "scope"]  # fmt: skip
_AT_ONCE = 2000  # values of one look-up
_LOOKED_UP = 20_000
# A document that does this to another falls or changes with it; one that mentions it does not.
_RESTING = ("attaches_to", "amends", "supersedes", "takes_precedence_over")


def impact(reader: Reader, node: str, page: int = 1, *, size: int = SIZE) -> Row:
    """All that rests on a document, passage, heading (with all beneath it) or claim.

    `claims` have evidence in it, or rest on one that has; `pages` hold these, or the claim asked
    about; `documents` have an edge to it, of any type and at any date, each with the first
    RELATIONS of its `relations`, of which it has `related`, and with the outermost `heading` that
    each stands under; `further` are those that attach to these, or amend, supersede, implement or
    precede them. Each list comes in pages of `size`; `next` is the next page, or None.
    Raises NotFound for a node that may not be read, ConfigurationError for a page or size that is
    none.
    """
    if page < 1 or not 1 <= size <= MOST:
        raise ConfigurationError(
            f"There is no page {page} of {size}; pages are counted from 1 and hold 1 to {MOST}."
        )
    covered, own = _covered(reader, node)
    claims = _claims(reader, node, covered)
    direct = _documents(reader, covered | {node}, own)
    lists = {
        "claims": claims,
        "pages": _pages(reader, [*claims, *_itself(reader, node)]),
        "documents": direct,
        "further": _further(reader, direct, own),
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
    if node.startswith("passage:"):
        rows = reader.rows("passages", f"id = {quoted([node])}", ["id", "document", "kind"])
        if not rows.is_empty():
            _, document, kind = rows.row(0)
            beneath = {node}
            if kind == "heading":
                inside = reader.rows(
                    "passages", f"document = {quoted([document])}", ["id", "parents"]
                )
                beneath |= {i for i, parents in inside.iter_rows() if node in parents}
            return frozenset(beneath), document
    if (
        node.startswith("claim:")
        and not reader.rows("claims", f"id = {quoted([node])}", ["id"]).is_empty()
    ):
        return frozenset(), ""
    raise not_there(node, ("doc", "passage", "claim"))


def _where(
    reader: Reader, table: str, column: str, values: Iterable[str], columns: list[str]
) -> pl.DataFrame:
    """The rows of a table that have one of `values` in a column: by look-ups, or, where that is
    more than reading the table, by reading it."""
    asked = sorted(set(values))
    if not asked or len(asked) > _LOOKED_UP:
        every = reader.rows(table, "" if asked else "false", columns)
        return every.filter(pl.col(column).is_in(asked))
    parts = [asked[n : n + _AT_ONCE] for n in range(0, len(asked), _AT_ONCE)]
    found = [reader.rows(table, f"{column} IN ({quoted(part)})", columns) for part in parts]
    return pl.concat(found)


def _owners(reader: Reader, edges: pl.DataFrame) -> dict[str, str]:
    """The documents of the nodes that edges lead from."""
    sources = edges["source"].unique().to_list()
    passages = [source for source in sources if source.startswith("passage:")]
    rows = _where(reader, "passages", "id", passages, ["id", "document"])
    return {s: s for s in sources if s in reader.documents} | dict(rows.iter_rows())


def _claims(reader: Reader, node: str, covered: frozenset[str]) -> list[Row]:
    """The claims with evidence in what is covered, then those that rest on these or on the node."""
    inside = _where(reader, "evidence", "passage", covered, ["claim", "passage"])
    passages = dict(inside.sort("claim", "passage", descending=True).iter_rows())
    rests = reader.rows("foundations", columns=["claim", "foundation"])
    on: dict[str, list[str]] = defaultdict(list)
    for claim, foundation in rests.sort("claim").iter_rows():
        on[foundation].append(claim)
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
    return reader.rows("claims", f"id = {quoted([node])}", ["id", "page"]).to_dicts()


def _told(reader: Reader, passages: dict[str, str], through: dict[str, str]) -> list[Row]:
    known = [*passages, *through]
    if not known:
        return []
    columns = ["id", "page", "statement", "documents"]
    stated = _where(reader, "claims", "id", known, columns)
    rows = {row["id"]: row for row in stated.iter_rows(named=True)}
    states = reader.states_of({i: row["documents"] for i, row in rows.items()})
    found = [
        {
            "id": ident,
            "page": reader.page_told(row["page"]),
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
    known = reader.pages_by_id if counts else {}
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


def _documents(reader: Reader, nodes: Iterable[str], own: str) -> list[Row]:
    """The documents with an edge to one of `nodes`, and those that say of it that it does
    something to another."""
    asked = sorted(nodes)
    both = [_where(reader, "edges", end, asked, _EDGE) for end in ("source", "target")]
    touching = pl.concat(both).unique("id")
    owners = _owners(reader, touching)
    relations: dict[str, list[Row]] = defaultdict(list)
    inside = set(asked)
    for edge in touching.sort("type", "id").iter_rows(named=True):
        saying = {edge["document"]}
        if edge["target"] in inside:
            saying.add(owners.get(edge["source"], ""))
        for document in sorted(saying - {own, ""}):
            relations[document].append(_relation(edge))
    listed = {document: rows[:RELATIONS] for document, rows in relations.items()}
    where = _headings(reader, (row["passage"] for rows in listed.values() for row in rows))
    return [
        {
            "document": i,
            "title": name_of(reader.documents[i]),
            "relations": [row | {"heading": where.get(row["passage"], "")} for row in listed[i]],
            "related": len(relations[i]),
        }
        for i in _by_place(reader, relations)
    ]


def _headings(reader: Reader, passages: Iterable[str]) -> dict[str, str]:
    """The outermost heading over each passage: of a file of many tickets, it names the ticket."""
    columns = ["id", "label", "text", "kind", "parents"]
    rows = _where(reader, "passages", "id", passages, columns).to_dicts()
    over = headings_over(reader, rows)
    own = {r["id"]: f"{r['label']} {r['text']}".strip() for r in rows if r["kind"] == "heading"}
    return own | {ident: names[0] for ident, names in over.items() if names}


def _further(reader: Reader, direct: Iterable[Row], own: str) -> list[Row]:
    """The documents that rest on those that were found, and through which."""
    listed = {row["document"] for row in direct}
    places = {i: d for d in listed for i in (d, *reader.documents[d]["passages"])}
    acting = _where(reader, "edges", "target", places, ["source", "target", "type", "part"]).filter(
        pl.col("type").is_in(_RESTING)
        | ((pl.col("type") == "refers_to") & (pl.col("part") == "implements"))
    )
    owners = _owners(reader, acting)
    through: dict[str, set[str]] = defaultdict(set)
    for source, target in acting.select("source", "target").iter_rows():
        document = owners.get(source, "")
        if target in places and document not in listed and document not in ("", own):
            through[document].add(places[target])
    return [
        {
            "document": i,
            "title": name_of(reader.documents[i]),
            "through": sorted(through[i])[:RELATIONS],
        }
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
