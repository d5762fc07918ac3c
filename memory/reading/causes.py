"""The event that made claims stale, in the words that people use for it.

Belongs here: telling a cause. Does not belong here: finding it (`memory.staleness`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import polars as pl

from memory.reading.reader import Reader, name_of
from memory.staleness.states import EXPIRED

Row = dict[str, Any]
RESTS_ON = "rests_on"


class Causes:
    """Tells what brought about the findings of one reader."""

    def __init__(self, reader: Reader, statements: Mapping[str, str]) -> None:
        """`statements` gives the statement of each claim that the reader may see, by id."""
        self._reader = reader
        self._statements = statements
        self.edges = {row["id"]: row for row in reader.tables.edges.iter_rows(named=True)}
        self._own: dict[str, list[tuple[str, str]]] = defaultdict(list)
        self._under: dict[str, list[str]] = defaultdict(list)
        for claim, reason, cause, _ in reader.states.reasons.iter_rows():
            if reason == RESTS_ON:
                self._under[claim].append(cause)
            else:
                self._own[claim].append((reason, cause))

    def told(self, reason: str, cause: str) -> list[str]:
        """The events behind one finding; of `rests_on`, those that made the foundation stale."""
        if reason != RESTS_ON:
            return [self._tell(reason, cause)]
        roots = [one for claim in self._roots(cause) for one in self._own[claim]]
        if not roots:
            return [self._decided(cause)]
        return list(dict.fromkeys(self._tell(*root) for root in roots))

    def _roots(self, foundation: str) -> Iterable[str]:
        """The claims with reasons of their own that `foundation` is, or rests on."""
        waiting, met = [foundation], {foundation}
        while waiting:
            claim = waiting.pop()
            if claim in self._own:
                yield claim
                continue
            new = [below for below in self._under.get(claim, ()) if below not in met]
            met.update(new)
            waiting += new

    def _decided(self, foundation: str) -> str:
        """What happened to a foundation that is not stale itself."""
        if foundation in self._statements:
            return f"“{self._statements[foundation]}” was decided anew"
        return f"{foundation} is no longer there"

    def _tell(self, reason: str, cause: str) -> str:
        if cause.startswith("edge:"):
            return self._override(self.edges.get(cause))
        if cause.startswith(EXPIRED):
            return f"The end of validity on {cause.removeprefix(EXPIRED)}"
        if reason == "contradicted":
            one, other = self.contradictions[cause]
            if other in self.unread:
                return f"{name_of(self._reader.documents[self.unread[other][0]])} says otherwise"
            return (
                f"“{self._statements[one]}” and “{self._statements[other]}” contradict each other"
            )
        document = self._reader.documents.get(cause)
        if document is None:
            return f"{self._reader.former_name(cause)} is no longer in its source"
        name = name_of(document)
        if document["status"] == "withheld":
            return str(document["reason"]).rstrip(".")
        if reason == "unverified":
            return f"{name} is {document['status']}: {document['reason'].split(':')[0]}"
        return f"{name} changed"

    @cached_property
    def contradictions(self) -> dict[str, tuple[str, str]]:
        """The two ends of each open contradiction: two claims, or a claim and a passage."""
        rows = self._reader.tables.contradictions.select("id", "claim", "other").iter_rows()
        return {ident: (one, other) for ident, one, other in rows}

    @cached_property
    def unread(self) -> dict[str, tuple[str, str]]:
        """Document and text of the passages that contradict claims before they have any."""
        others = [other for _, other in self.contradictions.values()]
        rows = self._reader.tables.passages.select("id", "document", "canonical").join(
            pl.DataFrame({"id": others}, schema={"id": pl.String}), on="id", how="semi"
        )
        return {ident: (document, text) for ident, document, text in rows.iter_rows()}

    def _override(self, edge: Row | None) -> str:
        """What an overriding edge does to which section or document."""
        if edge is None:
            return "What had overridden it is no longer in force"
        documents = self._reader.documents
        acting, _ = self._place(edge["source"])
        target, label = self._place(edge["target"])
        does = "supersedes" if edge["type"] == "supersedes" else "amends"
        section = f"section {label} of " if label else ""
        return f"{name_of(documents[acting])} {does} {section}{name_of(documents[target])}"

    def _place(self, node: str) -> tuple[str, str]:
        """The document that a node is or lies in, and the number of its section, "" for none."""
        if node in self._reader.documents:
            return node, ""
        document, *labels = self._labelled[node]
        return document, next((label for label in labels if label), "")

    @cached_property
    def _labelled(self) -> dict[str, tuple[str, ...]]:
        """For passages at the ends of edges: document, own label, those of the headings above."""
        ends = [edge[end] for edge in self.edges.values() for end in ("source", "target")]
        rows = self._reader.tables.passages.select("id", "document", "parents").join(
            pl.DataFrame({"id": ends}, schema={"id": pl.String}), on="id", how="semi"
        )
        labels = dict(self._reader.rows("passages", columns=["id", "label"]).iter_rows())
        return {
            ident: (document, labels[ident], *(labels.get(p, "") for p in reversed(parents)))
            for ident, document, parents in rows.iter_rows()
        }
