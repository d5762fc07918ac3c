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

from memory.provisions.applying import OPENING, DocumentScopes
from memory.provisions.scopes import Scope, ScopeReader, Vocabulary, narrowing
from memory.store.view import Rows, quoted

Row = dict[str, Any]
_NARROWED = ("supersedes", "amends", "takes_precedence_over")
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
        parents = _parents(edges)
        every = rows.rows("documents", "kind <> 'ticket'", _DOCUMENTS)
        self._reader = ScopeReader(
            Vocabulary.of(every.select("title", "form").iter_rows(named=True))
        )
        named = {*documents, *(p for d in documents if (p := parents.get(d)))}
        self._documents = {
            row["id"]: row for row in every.filter(pl.col("id").is_in(list(named))).to_dicts()
        }
        self._applying = DocumentScopes(
            self._reader, self._documents, parents, self._read_openings().get,
            assumes_options=False,
        )  # fmt: skip
        self._of_section: dict[str, Scope] = {}
        self._of_sentence: dict[str, Scope] = {}
        self._owners: dict[str, str] = {}

    def narrowed(self, document: str, target: str, quote: str) -> Scope:
        """The pairs within which what `document` says of `target` holds.

        Lines of business are read from titles; one beside the target's own line narrows nothing.
        """
        owner = target if target in self._documents else self._owner(target)
        aimed = self._applying.of_document(owner) | self._of_section.get(target, {})
        if quote not in self._of_sentence:
            self._of_sentence[quote] = self._reader.of_sentence(quote)
        found = narrowing(self._applying.of_document(document), self._of_sentence[quote], aimed)
        return {key: value for key, value in found.items() if key != "line" or key not in aimed}

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

    def _read_openings(self) -> dict[str, Row]:
        """The first passages of each document, by id."""
        wanted = [p for row in self._documents.values() for p in row["passages"][:OPENING]]
        condition = f"id IN ({quoted(['', *wanted])}) AND kind <> 'heading'"
        found = self._rows.rows("passages", condition, ["id", "kind", "canonical"])
        return {row["id"]: row for row in found.iter_rows(named=True)}


def _parents(edges: pl.DataFrame) -> Mapping[str, str]:
    attaching = edges.filter((pl.col("type") == "attaches_to") & (pl.col("standing") == "issuer"))
    return dict(attaching.sort("id").select("source", "target").iter_rows())
