"""Within what an edge holds, where that is less than what it changes.

Belongs here: the scopes of the two ends of edges that override or precede, and what narrows one
against the other. Does not belong here: reading scopes (`memory.provisions.scopes`), and what a
narrower edge displaces (`memory.reading.governs`).
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import polars as pl

from memory.provisions.scopes import Scope, ScopeReader, Vocabulary, attached, narrowing
from memory.store.view import Rows, quoted

Row = dict[str, Any]
_NARROWED = ("supersedes", "amends", "takes_precedence_over")
_OPENING = 8  # passages at a document's start that can say where it applies
_DOCUMENTS = ("id", "kind", "title", "form", "edition", "meta", "passages")


def with_scopes(edges: pl.DataFrame, rows: Rows) -> pl.DataFrame:
    """`edges` with their column scope filled (JSON); `rows` gives documents and passages."""
    asked = edges.filter(
        pl.col("type").is_in(_NARROWED)
        & (pl.col("standing") == "issuer")
        & (pl.col("part") != "inserts")
    )
    if asked.is_empty():
        return edges
    scopes = _Scopes(edges, rows, asked["documents"].explode().unique().to_list())
    first = {
        ident: scopes.narrowed(document, target, quote)
        for ident, document, target, quote in asked.select(
            "id", "document", "target", "quote"
        ).iter_rows()
    }
    narrowed = asked.filter(pl.col("id").is_in([i for i, scope in first.items() if scope]))
    scopes.read_sections(narrowed["target"].to_list())
    found = {
        ident: json.dumps(scope, ensure_ascii=False)
        for ident, document, target, quote in narrowed.select(
            "id", "document", "target", "quote"
        ).iter_rows()
        if (scope := scopes.narrowed(document, target, quote))
    }
    return edges.with_columns(scope=pl.col("id").replace_strict(found, default="{}"))


class _Scopes:
    """The scopes of some documents, and of those sections that were read."""

    def __init__(self, edges: pl.DataFrame, rows: Rows, documents: Collection[str]) -> None:
        self._rows = rows
        self._parents = _parents(edges)
        every = rows.rows("documents", "kind <> 'ticket'", _DOCUMENTS)
        self._reader = ScopeReader(
            Vocabulary.of(every.select("title", "form").iter_rows(named=True))
        )
        named = {*documents, *(p for d in documents if (p := self._parents.get(d)))}
        self._documents = {
            row["id"]: row for row in every.filter(pl.col("id").is_in(list(named))).to_dicts()
        }
        self._openings = self._read_openings()
        self._of_document: dict[str, Scope] = {}
        self._of_section: dict[str, Scope] = {}
        self._of_sentence: dict[str, Scope] = {}
        self._owners: dict[str, str] = {}

    def narrowed(self, document: str, target: str, quote: str) -> Scope:
        """The pairs within which what `document` says of `target` holds.

        Lines of business are read from titles; one beside the target's own line narrows nothing.
        """
        owner = target if target in self._documents else self._owner(target)
        aimed = self.of_document(owner) | self._of_section.get(target, {})
        if quote not in self._of_sentence:
            self._of_sentence[quote] = self._reader.of_sentence(quote)
        found = narrowing(self.of_document(document), self._of_sentence[quote], aimed)
        return {key: value for key, value in found.items() if key != "line" or key not in aimed}

    def of_document(self, document: str) -> Scope:
        """The scope of a document: its own, and that of what it attaches to."""
        if document not in self._documents:
            return {}
        if document not in self._of_document:
            self._of_document[document] = {}  # attaching in a circle ends here
            self._of_document[document] = self._said_of(document)
        return self._of_document[document]

    def _said_of(self, document: str) -> Scope:
        row, opening = self._documents[document], self._openings.get(document, [])
        own = self._reader.of_document(row, opening)
        parent = self._parents.get(document, "")
        if parent:
            return attached(own, self.of_document(parent), row["title"], opening)
        return own

    def read_sections(self, targets: Iterable[str]) -> None:
        """Read what the sections that are `targets` say themselves of where they apply."""
        wanted = {t for t in targets if t not in self._documents}
        owners = ["", *sorted({self._owner(target) for target in wanted})]
        found = self._rows.rows(
            "passages", f"document IN ({quoted(owners)})", ["id", "parents", "canonical"]
        )
        texts: dict[str, list[str]] = defaultdict(list)
        inside = found.with_columns(pl.concat_list("parents", "id")).explode("parents")
        inside = inside.filter(pl.col("parents").is_in(list(wanted)))
        for target, text in inside.select("parents", "canonical").iter_rows():
            texts[target].append(text)
        self._of_section = {
            target: self._reader.of_sentence(" ".join(said)) for target, said in texts.items()
        }

    def _owner(self, passage: str) -> str:
        if not self._owners:
            self._owners = {
                p: ident for ident, row in self._documents.items() for p in row["passages"]
            }
        return self._owners.get(passage, "")

    def _read_openings(self) -> dict[str, list[str]]:
        """The first passages below the title of each document."""
        listed = {i: row["passages"][:_OPENING] for i, row in self._documents.items()}
        wanted = [passage for passages in listed.values() for passage in passages]
        condition = f"id IN ({quoted(['', *wanted])}) AND kind <> 'heading'"
        texts = dict(self._rows.rows("passages", condition, ["id", "canonical"]).iter_rows())
        return {i: [texts[p] for p in found if p in texts] for i, found in listed.items()}


def _parents(edges: pl.DataFrame) -> Mapping[str, str]:
    attaching = edges.filter((pl.col("type") == "attaches_to") & (pl.col("standing") == "issuer"))
    return dict(attaching.sort("id").select("source", "target").iter_rows())
