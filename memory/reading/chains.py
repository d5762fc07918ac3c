"""The steps that say why a provision holds: base form, editions, endorsement, amendment.

Here: reading the steps off the edges that hold. Not here: which provision holds (`weighing`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from memory.reading.law import Law
from memory.reading.statements import Statement

Row = dict[str, Any]
_LONGEST = 12  # steps; editions may go back for decades


class Chains:
    """Chains of steps, each with `step`, `node`, and the `edge` and `quote` that say so.

    Steps are `edition` (the one that was superseded), `repealed`, `base` (the document itself),
    `endorsement` and `state amendatory` (which attach to the base), `implements`, `amends`, and
    `provision` at the end.
    """

    def __init__(self, law: Law) -> None:
        self._law = law

    def of(self, statement: Statement) -> list[Row]:
        """The steps to a statement, from what it rests on to where it stands."""
        steps = [*self._document(statement.document, set()), *self._acts(statement)]
        last = _step("provision", statement.passage, "", statement.text)
        return [*steps[-_LONGEST + 1 :], last]

    def _document(self, document: str, seen: set[str]) -> Iterator[Row]:
        """How a document comes to hold: by what it attaches to, and what it superseded."""
        if document in seen:
            return
        seen.add(document)
        yield from self._superseded(document, seen)
        attaching = self._law.from_document("attaches_to", document)
        for edge in attaching:
            yield from self._document(edge["target"], seen)
            yield _step(self._kind(document), document, edge["id"], edge["quote"])
        if not attaching:
            yield _step("base", document, "", "")

    def _superseded(self, document: str, seen: set[str]) -> Iterator[Row]:
        for edge in self._law.from_document("supersedes", document):
            if edge["target"] not in seen:
                seen.add(edge["target"])
                yield from self._superseded(edge["target"], seen)
                kind = "repealed" if edge["part"] == "repeals" else "edition"
                yield _step(kind, edge["target"], edge["id"], edge["quote"])

    def _kind(self, document: str) -> str:
        scope = self._law.statements.scope_of(document)
        return "state amendatory" if "jurisdiction" in scope else "endorsement"

    def _acts(self, statement: Statement) -> Iterator[Row]:
        """What the document implements, and what the statement amends."""
        for edge in self._law.from_document("refers_to", statement.document):
            if edge["part"] == "implements":
                yield _step("implements", edge["target"], edge["id"], edge["quote"])
        for edge in self._law.amendments_by(statement, inserting=True):
            yield _step("amends", edge["target"], edge["id"], edge["quote"])


def _step(step: str, node: str, edge: str, quote: str) -> Row:
    return {"step": step, "node": node, "edge": edge, "quote": quote}
