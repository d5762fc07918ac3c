"""What a run changed so far, as far as mentions can notice it.

Belongs here: comparing the working state with the last snapshot by the rows that were opened and
closed in between. Does not belong here: what follows from it (`refresh`).
"""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from memory.references.known.called import CALLS_ITSELF
from memory.references.known.library import Called, called_in
from memory.store.writer import Writer

_DOCUMENTS = ("id", "kind", "title", "form", "edition", "effective_from", "meta", "passages")
_PASSAGES = ("id", "document", "kind", "label")


@dataclass(frozen=True, slots=True)
class Changed:
    """Documents whose rows were opened; what was touched; what appeared or went.

    `touched` are documents that changed in any way, `nodes` these with all their passages, before
    and after; `names` what they are called, before and after; `spellings` those that appeared or
    went; `files` whether any document came, went or moved; `everything` that nothing was there
    before.
    """

    documents: frozenset[str]
    gone_passages: frozenset[str]
    touched: frozenset[str]
    nodes: frozenset[str]
    names: frozenset[str]
    spellings: frozenset[str]
    files: bool
    everything: bool

    @classmethod
    def read(cls, writer: Writer) -> Changed:
        """What the working state of `writer` changed since the last snapshot."""
        opened, closed = f"from_snapshot = {writer.pending}", f"to_snapshot = {writer.pending}"
        now = writer.rows("documents", opened, _DOCUMENTS)
        before = writer.former("documents", closed, _DOCUMENTS)
        passages = writer.rows("passages", opened, _PASSAGES)
        gone = writer.former("passages", closed, _PASSAGES)
        touched = {*now["id"], *before["id"], *passages["document"], *gone["document"]}
        others = _rows_of(writer, touched - {*now["id"]})
        everything = writer.former("documents", columns=["id"]).is_empty()
        none: dict[str, frozenset[str]] = {"names": frozenset(), "spellings": frozenset()}
        live = set(passages["id"])
        return cls(
            documents=frozenset(now["id"]),
            gone_passages=frozenset(i for i in gone["id"] if i not in live),
            touched=frozenset(touched),
            nodes=frozenset([*touched, *gone["id"], *_listed(now), *_listed(others)]),
            **(none if everything else _names(writer, now, others, before, passages, gone)),
            files=not now.is_empty() or not before.is_empty(),
            everything=everything,
        )


def _rows_of(writer: Writer, documents: set[str]) -> pl.DataFrame:
    """The rows of documents whose passages changed and whose rows did not."""
    listed = ", ".join(f"'{document}'" for document in sorted(documents)) or "''"
    return writer.rows("documents", f"id IN ({listed})", _DOCUMENTS)


def _listed(documents: pl.DataFrame) -> list[str]:
    return documents["passages"].explode().drop_nulls().to_list()


def _names(
    writer: Writer, now: pl.DataFrame, others: pl.DataFrame, before: pl.DataFrame,
    opened: pl.DataFrame, closed: pl.DataFrame,
) -> dict[str, frozenset[str]]:  # fmt: skip
    """All names of what was touched, and the spellings that appeared or went with it."""
    former_naming = writer.former("passages", CALLS_ITSELF, ["document", "canonical"])
    naming = writer.rows("passages", CALLS_ITSELF, ["document", "canonical"])
    named = called_in(now, _keyed(opened), naming)
    former = called_in(before, _keyed(closed), former_naming)
    names = {name for called in [*named, *former] for name in called.target.names}
    names |= {
        n for called in called_in(others, _keyed(closed), naming) for n in called.target.names
    }
    moved = _spellings(named) ^ _spellings(former)
    return {"names": frozenset(names), "spellings": frozenset(s for s, _ in moved)}


def _keyed(passages: pl.DataFrame) -> pl.DataFrame:
    keyed = (pl.col("kind") == "heading") & (pl.col("label") != "")
    return passages.filter(keyed).select("id", "document", "label")


def _spellings(called: list[Called]) -> set[tuple[str, str]]:
    return {pair for one in called for pair in one.spellings}
