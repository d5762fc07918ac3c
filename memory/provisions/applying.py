"""Where documents and their passages apply: what is said around a sentence, put together.

Belongs here: the scope of a document with that of what it attaches to, and what document, headings
and lead-in say for a passage. Does not belong here: reading one text (`scopes`), and what narrows
an edge (`memory.graph.scoping`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from memory.passages.lead_ins import introduction
from memory.provisions.scopes import Scope, ScopeReader, attached
from memory.references.identifiers import is_form

Row = Mapping[str, Any]
OPENING = 8  # passages at a document's start that can say where it applies
_LISTED = ("item", "row")
_ENDORSES = re.compile(r"\b(?:endorsement|rider|amendment|addendum)\b", re.IGNORECASE)


class DocumentScopes:
    """The scopes of some documents and of the passages in them."""

    def __init__(
        self, reader: ScopeReader, documents: Mapping[str, Row], parents: Mapping[str, str],
        passage: Callable[[str], Row | None], *, assumes_options: bool = True,
    ) -> None:  # fmt: skip
        """`documents` are rows by id, `parents` the document that each is attached to.

        `passage` gives the row of a passage (kind, canonical) by id, or None where it is not known;
        of each document the first `OPENING` are asked for, and what leads in a list. With
        `assumes_options` an endorsement that is attached to nothing known is taken for an option.
        """
        self.reader = reader
        self._documents = documents
        self._parents = parents
        self._passage = passage
        self._assumes_options = assumes_options
        self._found: dict[str, Scope] = {}

    def of_document(self, document: str) -> Scope:
        """Where a document applies: what it says of itself, and what it attaches to.

        Empty for one that is not known.
        """
        if document not in self._documents:
            return {}
        if document not in self._found:
            self._found[document] = {}  # attaching in a circle ends here
            self._found[document] = self._said_of(document)
        return self._found[document]

    def of_passage(self, passage: Row, sentence: str) -> Scope:
        """Where a sentence of a passage applies: what is said around it, and what it says itself.

        `passage` has id, document, kind and headings.
        """
        return self.around(passage) | self.reader.of_sentence(sentence)

    def around(self, passage: Row) -> Scope:
        """What document, headings and lead-in say of where a passage applies, the nearest last."""
        found = dict(self.of_document(passage["document"]))
        title = self._documents[passage["document"]]["title"].lower()
        for heading in passage["headings"]:
            if heading.lower() != title:
                found |= self.reader.of_heading(heading)
        if passage["kind"] in _LISTED:
            found |= self.reader.of_sentence(self.lead_in(passage))
        return found

    def lead_in(self, passage: Row) -> str:
        """The sentence that leads in an item or row: the last before it that is neither; or ""."""
        order = self._documents[passage["document"]]["passages"]
        for ident in reversed(order[: order.index(passage["id"])]):
            before = self._passage(ident)
            if before and before["kind"] not in _LISTED:
                text: str = before["canonical"]
                return introduction(text) if text.endswith(":") else ""
        return ""

    def _said_of(self, document: str) -> Scope:
        row = self._documents[document]
        opening = [
            before["canonical"]
            for before in map(self._passage, row["passages"][:OPENING])
            if before and before["kind"] != "heading"
        ]
        own = self.reader.of_document(row, opening)
        parent = self._parents.get(document)
        if parent:
            return attached(own, self.of_document(parent), row["title"], opening)
        is_endorsement = is_form(row["form"]) and _ENDORSES.search(row["title"])
        if is_endorsement and self._assumes_options:
            return attached(own, {}, row["title"], opening)
        return own
