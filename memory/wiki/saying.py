"""What the passages of documents say: their statements, what each binds, and where it applies.

Belongs here: reading one passage in its place. Does not belong here: which claims there are, and
what becomes of them (`working`, `compile`), and cutting statements (`statements`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from memory.claims.binding import bind, bind_row
from memory.passages.lead_ins import Line, lead_ins
from memory.provisions.applying import DocumentScopes
from memory.provisions.attributes import Attributes
from memory.provisions.scopes import Scope, ScopeReader, Vocabulary
from memory.records import Claim
from memory.wiki.material import Material
from memory.wiki.statements import Statement, statements

Row = dict[str, Any]


class Saying:
    """The passages of some documents as they stand."""

    def __init__(
        self, documents: Mapping[str, Row], passages: Mapping[str, Row], *,
        edges: Iterable[Row], equated: Iterable[tuple[str, str]],
    ) -> None:  # fmt: skip
        """All are live rows, `documents` and `passages` by id; `equated` are names that texts
        equate. All documents are given, passages at least of those that are asked about and of what
        these attach to."""
        self._documents = documents
        self._passages = passages
        listed = list(edges)
        self.material = Material(
            Attributes(equated), edges=listed, passages=passages, documents=documents
        )
        parents = {
            edge["source"]: edge["target"]
            for edge in listed
            if edge["type"] == "attaches_to" and edge["standing"] == "issuer"
        }
        own = [row for row in documents.values() if row["kind"] != "ticket"]
        reader = ScopeReader(Vocabulary.of(own))
        self._scopes = DocumentScopes(reader, documents, parents, passages.get)
        self._leading: dict[str, dict[str, list[str]]] = {}

    def statements(self, passage: str) -> list[Statement]:
        """The statements of a passage; none where it is gone."""
        row = self._passages.get(passage)
        if row is None:
            return []
        document = self._documents[row["document"]]
        leading = self.leading(passage) if row["kind"] == "item" else []
        return statements(row, document=document, leading=leading, material=self.material)

    def leading(self, passage: str) -> list[Row]:
        """The passages that lead in a passage, outermost first."""
        document = self._documents[self._passages[passage]["document"]]
        if document["id"] not in self._leading:
            self._leading[document["id"]] = self._lead_ins(document["passages"])
        return [self._passages[p] for p in self._leading[document["id"]].get(passage, ())]

    def bound(self, claim: Claim) -> Claim:
        """The claim with what its statement binds, and with where it applies.

        When it holds is its document's to say, and may change without its words.
        """
        row = self._passages[claim.evidence[-1].passage]
        known = self.material.attributes
        binding = (
            bind_row(row["headers"], row["cells"], known)
            if row["kind"] == "row"
            else bind(claim.statement, known)
        )
        scope = self._scope(row, claim.statement)
        return replace(
            claim,
            attribute=binding.attribute,
            value=binding.value,
            unit=binding.unit,
            scope=tuple(sorted(scope.items())),
        )

    def _scope(self, row: Row, statement: str) -> Scope:
        """Where a statement applies; what says so itself is not narrowed by its headings."""
        if row["kind"] == "row":
            said = self._scopes.reader.of_row(row["headers"], row["cells"])
            return self._scopes.around(row) | said
        said = self._scopes.reader.of_sentence(statement)
        around = self._scopes.of_document(row["document"]) if said else self._scopes.around(row)
        return around | said

    def _lead_ins(self, order: Sequence[str]) -> dict[str, list[str]]:
        rows = [self._passages[ident] for ident in order]
        found = lead_ins([Line(r["kind"], r["canonical"], r["label"], r["level"]) for r in rows])
        return {i: [order[p] for p in places] for i, places in zip(order, found, strict=True)}
