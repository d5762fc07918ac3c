"""Search: passages, claims and pages for a question, by its words and by what it means.

Full text and vectors each make an order; both are fused by reciprocal rank (Cormack, Clarke and
Büttcher, "Reciprocal Rank Fusion Outperforms Condorcet", 2009, with its k of 60). The vectors count
the more, the less of the question's words the best text has: where all of them stand in one place,
what is merely near in meaning displaces nothing. What carries a number or key that was asked for
comes first, then the pages and documents that the text names; what holds comes before what does
not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from memory.errors import ConfigurationError
from memory.reading.called import called
from memory.reading.full_text import full_text, titled
from memory.reading.headings import headings_over
from memory.reading.nearest import nearest
from memory.reading.nodes import claim_states
from memory.reading.numbered import numbered
from memory.reading.question import Question, question
from memory.reading.reader import Reader
from memory.staleness.states import UNSURE
from memory.store.view import quoted

Row = dict[str, Any]
MOST = 100
KINDS = ("passage", "claim", "page", "document")
WAYS = ("text", "vectors")
_FUSED = 60
_CLAIMS_SHARE = 5
_TABLES = {"passage": "passages", "claim": "claims"}


def search(
    reader: Reader, text: str, k: int = 10, *, historic: bool = False,
    kinds: Collection[str] = KINDS, ways: Collection[str] = WAYS, widen: bool = True,
) -> list[Row]:  # fmt: skip
    """The `k` best results for `text`: passages, claims, pages, and documents that it names.

    What is historic or not yet in force comes last, unless `historic` asks for all alike. `ways`
    are full text and vectors; `widen` adds the names that texts equate. Rights are applied before
    ranking, and the same call on one snapshot gives the same answer.
    Raises ConfigurationError for an empty text or a `k` out of bounds.
    """
    if not 1 <= k <= MOST:
        raise ConfigurationError(f"Asked for {k} results; ask for 1 to {MOST}.")
    if not text.strip():
        raise ConfigurationError("The search text is empty; name the words to look for.")
    asked = question(reader, text, widen=widen)
    scores, named = _candidates(reader, asked, kinds, ways)
    by_name = called(reader, asked, kinds) | {node for node in named if node.startswith("doc:")}
    scores = dict.fromkeys(by_name, 0.0) | scores
    if "passage" in kinds:
        _lift(reader, scores)
    states = _states(reader, scores)
    order = sorted(
        (node for node in scores if node in states),
        key=lambda node: (
            -named.get(node, 0),
            not historic and states[node] in ("historic", "future"),
            node not in by_name,
            -scores[node],
            node,
        ),
    )
    return _told(reader, _shared_out(order, k), scores, states)


def found_for(reader: Reader, nodes: Iterable[str]) -> list[Row]:
    """These nodes as a search tells them, in this order; those the reader may not see are left out.

    All have the score 1.
    """
    asked = list(dict.fromkeys(nodes))
    states = _states(reader, asked)
    shown = [node for node in asked if node in states]
    return _told(reader, shown, dict.fromkeys(shown, 1.0), states)


def _lift(reader: Reader, scores: dict[str, float]) -> None:
    """A passage counts for as much as the best claim that cites it: they say the same."""
    claims = quoted(sorted(node for node in scores if node.startswith("claim:")))
    if not claims:
        return
    cited = reader.rows("evidence", f"claim IN ({claims})", ["claim", "passage"])
    for claim, passage in cited.iter_rows():
        scores[passage] = max(scores.get(passage, 0.0), scores[claim])


def _shared_out(nodes: list[str], k: int) -> list[str]:
    """The first `k` nodes, of which claims have a fifth, or what others leave: each claim repeats
    the passages that it cites."""
    claims = [node for node in nodes if node.startswith("claim:")]
    others = len(nodes) - len(claims)
    kept = set(claims[: max(k // _CLAIMS_SHARE, k - others)])
    return [node for node in nodes if not node.startswith("claim:") or node in kept][:k]


def _candidates(
    reader: Reader, asked: Question, kinds: Collection[str], ways: Collection[str]
) -> tuple[dict[str, float], dict[str, int]]:
    """The fused score of each node, and how many of the numbers asked for it carries."""
    tables = [table for kind, table in _TABLES.items() if kind in kinds]
    words = full_text(reader, asked, tables)
    scores = words.scores | (titled(reader, asked, words.weights) if "page" in kinds else {})
    by_text = sorted(scores, key=lambda node: (-scores[node], node))
    by_vectors: list[str] = []
    share = 1.0
    if "vectors" in ways:
        by_vectors = nearest(reader, asked, [kind for kind in kinds if kind in _TABLES])
    if "text" in ways:
        share = (1 - words.covered) ** 2
    else:
        by_text = []
    fused = {node: 1 / (_FUSED + rank) for rank, node in enumerate(by_text, 1)}
    for rank, node in enumerate(by_vectors, 1):
        fused[node] = fused.get(node, 0.0) + share / (_FUSED + rank)
    named = numbered(reader, asked.identifiers, fused, kinds)
    return dict.fromkeys(named, 0.0) | fused, named


def _states(reader: Reader, nodes: Iterable[str]) -> dict[str, str]:
    """The state of each node, "" of pages; nodes that are not there have none."""
    found: dict[str, str] = {}
    claims = []
    for node in nodes:
        if node.startswith("claim:"):
            claims.append(node)
        elif node.startswith("page:"):
            found[node] = ""
        elif node.startswith("doc:"):
            found[node] = _document_state(reader, reader.documents[node])
        elif node in reader.owners:
            owner = reader.documents[reader.owners[node]]
            found[node] = passage_state(reader, node, owner)
    rows = _rows(reader, "claims", claims, ["id", "documents"])
    return found | claim_states(reader, {row["id"]: row["documents"] for row in rows})


def _told(
    reader: Reader, nodes: list[str], scores: Mapping[str, float], states: Mapping[str, str]
) -> list[Row]:
    """The nodes as results, in their order: what each says, where it stands, its state."""
    columns = ["id", "document", "parents", "headers", "text"]
    passages = _rows(reader, "passages", [n for n in nodes if n.startswith("passage:")], columns)
    over = headings_over(reader, passages)
    found = {row["id"]: _passage(reader, row, over[row["id"]]) for row in passages}
    claims = [node for node in nodes if node.startswith("claim:")]
    for row in _rows(reader, "claims", claims, ["id", "documents", "statement"]):
        found[row["id"]] = _claim(reader, row)
    for node in nodes:
        if node.startswith("page:"):
            found[node] = _page(reader.pages_by_id[node])
        elif node.startswith("doc:"):
            found[node] = _document(reader, reader.documents[node])
    return [
        found[node] | {"score": round(scores[node], 6), "state": states[node]} for node in nodes
    ]


def _rows(reader: Reader, table: str, nodes: list[str], columns: list[str]) -> list[Row]:
    if not nodes:
        return []
    return reader.rows(table, f"id IN ({quoted(sorted(nodes))})", columns).to_dicts()


def _passage(reader: Reader, row: Row, headings: Sequence[str]) -> Row:
    document = reader.documents[row["document"]]
    return _row(
        row["id"], "passage", document["id"], reader.title_of(document["id"]), row["text"],
        heading=" › ".join(name for name in headings if name != document["title"]),
        headers=" | ".join(row["headers"]),
    )  # fmt: skip


def _claim(reader: Reader, row: Row) -> Row:
    document = row["documents"][0]
    return _row(row["id"], "claim", document, reader.title_of(document), row["statement"])


def _page(row: Row) -> Row:
    return _row(row["id"], "page", "", row["title"], row["title"])


def _document(reader: Reader, row: Row) -> Row:
    return _row(row["id"], "document", row["id"], reader.title_of(row["id"]), row["title"])


def _row(
    node: str, kind: str, document: str, title: str, text: str, *, heading: str = "",
    headers: str = "",
) -> Row:  # fmt: skip
    return {
        "node": node, "kind": kind, "document": document, "title": title, "heading": heading,
        "headers": headers, "text": text,
    }  # fmt: skip


def _document_state(reader: Reader, row: Row) -> str:
    passages = row["passages"]
    past = bool(passages) and all(passage in reader.overridden for passage in passages)
    return "historic" if past else passage_state(reader, "", row)


def claim_state(reader: Reader, claim: str, documents: Iterable[str]) -> str:
    """`current`, `future`, `historic`, or the reasons it is stale for, joined by commas."""
    reasons = reader.states.reasons.filter(reader.states.reasons["claim"] == claim)["reason"]
    return ",".join(sorted(set(reasons))) or reader.states_of({claim: documents})[claim]


def passage_state(reader: Reader, passage: str, document: Row) -> str:
    """`unverified` where its document could not be read anew, `historic` where it is overridden
    or its document has expired, `future` where that is not yet in force, else `current`."""
    if document["status"] in UNSURE:
        return "unverified"
    ends = document["effective_to"]
    if passage in reader.overridden or (ends and ends <= reader.as_of.isoformat()):
        return "historic"
    return "future" if document["id"] in reader.not_yet else "current"
