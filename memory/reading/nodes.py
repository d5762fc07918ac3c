"""What nodes are: kind, a title that a reader can use, and the state of claims.

Here: any number of nodes at once, by their ids, and the one error for a node that is not there or
may not be read. Not here: their text (`read`), and what they are connected to (`expand`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import polars as pl

from memory.errors import NotFound
from memory.reading.reader import Reader, name_of
from memory.reading.together import together
from memory.store.view import quoted

KINDS = {"doc": "document", "passage": "passage", "claim": "claim", "page": "page"}
_LONGEST = 100


@dataclass(frozen=True, slots=True)
class Described:
    """One node. `kind` is document, heading, passage, claim or page; `state` is "" but of claims.

    `document` is that of a passage; `parents` and `headings` are what it stands under, by id and
    in words, outermost first.
    """

    node: str
    kind: str
    title: str
    state: str = ""
    document: str = ""
    parents: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()

    @property
    def place(self) -> dict[str, Any]:
        """Where a passage lies, as `memory.graph.walk` takes it."""
        return {"id": self.node, "document": self.document, "kind": self.kind,
                "parents": self.parents}  # fmt: skip


def not_there(node: str, kinds: Iterable[str] = KINDS) -> NotFound:
    """The error for a node that does not exist, or that the reader may not see: the same words."""
    named = [f"{kind}:" for kind in kinds]
    begin = f"{', '.join(named[:-1])} or {named[-1]}" if len(named) > 1 else named[0]
    return NotFound(
        f"There is no {node!r} that you may read. Ids begin with {begin}; `locate` finds nodes by "
        "their names, `search` by their text."
    )


class Nodes:
    """Descriptions of nodes for one reader; each is read once."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._known: dict[str, Described | None] = {}

    def of(self, nodes: Iterable[str]) -> dict[str, Described]:
        """Those of `nodes` that the reader may see, by id, in the order given."""
        asked = list(dict.fromkeys(nodes))
        new = [node for node in asked if node not in self._known]
        if new:
            found = described(self._reader, new)
            self._known |= {node: found.get(node) for node in new}
        return {node: known for node in asked if (known := self._known[node]) is not None}

    def tell_parent(self, passage: Described) -> None:
        """Take the heading that a passage is directly under from what is known of the passage."""
        if passage.parents and passage.headings and passage.parents[-1] not in self._known:
            node, document = passage.parents[-1], self._reader.documents[passage.document]
            title = f"{shortened(passage.headings[-1])} ({name_of(document)})"
            self._known[node] = Described(
                node, "heading", title, "", passage.document, passage.parents[:-1],
                passage.headings[:-1],
            )  # fmt: skip


def described(reader: Reader, nodes: Iterable[str]) -> dict[str, Described]:
    """Those of `nodes` that the reader may see, by id, in the order given."""
    asked = list(dict.fromkeys(nodes))
    by_kind: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for node in asked:
        by_kind.get(node.partition(":")[0], []).append(node)
    found = {
        node: Described(node, "document", name_of(reader.documents[node]))
        for node in by_kind["doc"]
        if node in reader.documents
    }
    read = {"passage": _passages, "claim": _claims, "page": _pages}
    for part in together([partial(read[k], reader, by_kind[k]) for k in read if by_kind[k]]):
        found |= part
    return {node: found[node] for node in asked if node in found}


def _passages(reader: Reader, nodes: list[str]) -> dict[str, Described]:
    columns = ["id", "document", "kind", "label", "canonical", "headings", "parents"]
    rows = reader.rows("passages", f"id IN ({quoted(nodes)})", columns)
    found = {}
    for ident, document, kind, label, text, headings, parents in rows.iter_rows():
        if document not in reader.documents:
            continue
        heading = kind == "heading"
        said = " ".join(part for part in (label, text) if part)
        above = headings[-1:] if headings and not heading else []
        place = " › ".join([*above, name_of(reader.documents[document])])
        title = f"{shortened(said)} ({place})"
        found[ident] = Described(
            ident, "heading" if heading else "passage", title, "", document, tuple(parents),
            tuple(headings),
        )  # fmt: skip
    return found


def _claims(reader: Reader, nodes: list[str]) -> dict[str, Described]:
    rows = reader.rows("claims", f"id IN ({quoted(nodes)})", ["id", "statement", "documents"])
    states = claim_states(reader, dict(rows.select("id", "documents").iter_rows()))
    return {
        ident: Described(ident, "claim", shortened(statement), states[ident])
        for ident, statement in rows.select("id", "statement").iter_rows()
    }


def claim_states(reader: Reader, claims: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The state of each claim, by its documents: `current`, `future`, `historic`, or the reasons
    that it is stale for, joined by commas."""
    found = reader.states_of(claims)
    if "stale" in found.values():
        reasons = reader.states.reasons.filter(pl.col("claim").is_in(list(claims)))
        told = reasons.group_by("claim").agg(pl.col("reason").unique().sort().str.join(","))
        found |= dict(told.select("claim", "reason").iter_rows())
    return found


def _pages(reader: Reader, nodes: list[str]) -> dict[str, Described]:
    return {
        node: Described(node, "page", reader.pages_by_id[node]["title"])
        for node in nodes
        if node in reader.pages_by_id
    }


def shortened(text: str) -> str:
    """Text as a title: whole where it is short, else its beginning up to a word's end."""
    if len(text) <= _LONGEST:
        return text
    return text[:_LONGEST].rsplit(" ", 1)[0].rstrip(",;:") + " …"
