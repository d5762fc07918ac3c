"""Whether quotes stand in their sources as these are at one snapshot.

Here: documents that are there and were read, and the text of each. Not here: any ledger.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import polars as pl

from evals.claims.stated import Stated
from memory.passages.quotes import stands
from memory.store.snapshot import Snapshot

READ = "read"


class Sources:
    """The documents and passages of one snapshot."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.documents = snapshot.rows("documents")
        self.passages = snapshot.rows("passages")

    @cached_property
    def _texts(self) -> dict[str, str]:
        """The text of each document, its passages in reading order."""
        return {
            document: " ".join(self._by_passage[p] for p in passages)
            for document, passages in self.documents.select("id", "passages").iter_rows()
        }

    @cached_property
    def _by_passage(self) -> dict[str, str]:
        return dict(self.passages.select("id", "canonical").iter_rows())

    @cached_property
    def read(self) -> frozenset[str]:
        """The documents whose newest version was read."""
        return frozenset(self.documents.filter(pl.col("status") == READ)["id"])

    def stand(self, each: Stated) -> bool:
        """Whether every quote of a claim stands in its document; its own passage is tried first.

        A quote may span passages that follow each other, as a paragraph does that was split.
        """
        return all(
            stands(span.quote, self._by_passage.get(span.passage, ""))
            or stands(span.quote, self._texts.get(span.document, ""))
            for span in each.claim.evidence
        )

    def sound(self, claims: Iterable[Stated]) -> dict[str, bool]:
        """By claim, whether its quotes stand and the newest versions of its documents were read."""
        return {
            each.claim.id: self.read.issuperset(each.claim.documents) and self.stand(each)
            for each in claims
        }
