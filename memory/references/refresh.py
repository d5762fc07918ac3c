"""Bringing the table of mentions up to date after documents changed.

Only passages that changed, or that hold a name which appeared or went, are read again; only
mentions that the changes can touch are resolved again: those in changed documents, those that lead
or could lead to one, and those whose document is attached to another one than before.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from memory.references.changed import Changed
from memory.references.library import Library
from memory.references.mention_rows import TEXT_COLUMNS, rows_of_documents, rows_of_passages
from memory.references.names import Names
from memory.references.prefilter import holds_any
from memory.references.resolve import Directory, Resolution, Speaker
from memory.store.schema import SCHEMAS
from memory.store.writer import Writer

Row = dict[str, Any]
_DATES = ("effective", "expires")
_LIVES = ("from_snapshot", "to_snapshot")
_COLUMNS = [field.name for field in SCHEMAS["mentions"] if field.name not in _LIVES]


@dataclass(frozen=True, slots=True)
class Refreshed:
    """How many passages were read again, how the live mentions stand, and what was written."""

    passages_read: int
    resolved: int
    unresolved: int
    ambiguous: int
    opened: int
    closed: int


def refresh_mentions(
    writer: Writer, day_first: Mapping[str, bool | None] | None = None
) -> Refreshed:
    """Extract and resolve what the working state mentions; write only what differs.

    `day_first` says by source how it writes 05/06/2026; where it says nothing, such a day is not
    known.
    """
    stored = writer.rows("mentions", columns=_COLUMNS)
    changed = Changed.read(writer)
    if changed.nothing:
        return _refreshed(0, stored, [], [])
    library = Library.read(writer)
    names = Names(library.spellings)
    again = _read_again(writer, changed)
    fresh = list(rows_of_passages(again, library.documents, names, day_first or {}))
    fresh += rows_of_documents((library.documents[d] for d in changed.documents), names)
    left = _left(stored, again["id"], changed, library)
    touched = _touched(left, changed)
    wanted = {row["id"]: row for row in [*touched.iter_rows(named=True), *fresh]}
    untouched = left.filter(~pl.col("id").is_in(list(wanted)))
    resolved = _resolve_all(wanted, untouched, stored, library)
    return _write(writer, stored, left, resolved, again.height)


def _read_again(writer: Writer, changed: Changed) -> pl.DataFrame:
    """The passages that changed, and those that hold a spelling which appeared or went."""
    pending = f"from_snapshot = {writer.pending}"
    found = writer.rows("passages", pending, TEXT_COLUMNS)
    if not changed.spellings or changed.everything:
        return found
    others = writer.rows(
        "passages", f"from_snapshot < {writer.pending} AND NOT quoted", TEXT_COLUMNS
    )
    return pl.concat([found, others.filter(holds_any(others["canonical"], changed.spellings))])


def _left(
    stored: pl.DataFrame, again: pl.Series, changed: Changed, library: Library
) -> pl.DataFrame:
    """Stored mentions whose passage, or whose document's head, is there and was not read again."""
    of_passage = pl.col("passage") != ""
    return stored.filter(
        pl.when(of_passage)
        .then(~pl.col("passage").is_in([*again, *changed.gone_passages]))
        .otherwise(pl.col("document").is_in(list(library.documents.keys() - changed.documents)))
    )


def _touched(left: pl.DataFrame, changed: Changed) -> pl.DataFrame:
    """The mentions that can mean something else than before, for what changed directly."""
    leading = left.select("id", "targets").explode("targets", empty_as_null=True)
    leading = leading.filter(pl.col("targets").is_in(list(changed.nodes)))
    return left.filter(
        pl.col("document").is_in(list(changed.touched))
        | pl.col("identifier").is_in(list(changed.names))
        | (pl.col("identifier").str.starts_with("LINK ") & pl.lit(changed.files))
        | (pl.col("against") != "")
        | pl.col("id").is_in(leading["id"].implode())
    )


def _resolve_all(
    wanted: dict[str, Row], untouched: pl.DataFrame, stored: pl.DataFrame, library: Library
) -> dict[str, Row]:
    """Resolve first what documents are attached to, then the rest, which may need it.

    Sections without a document are taken up too where what theirs is attached to changed.
    """
    directory = Directory((c.target for c in library.called), library.places, library.linked)
    library.open_places(_with_sections(wanted.values(), directory))
    attaching = [row for row in wanted.values() if _attaches(row)]
    attached = [_resolved(row, directory, ()) for row in attaching]
    parents = _parents([*attached, *_attaching(untouched).iter_rows(named=True)])
    before = _parents(_attaching(stored).iter_rows(named=True))
    moved = [d for d in parents.keys() | before.keys() if parents.get(d) != before.get(d)]
    more = untouched.filter((pl.col("identifier") == "") & pl.col("document").is_in(moved))
    every = [*wanted.values(), *more.iter_rows(named=True)]
    library.open_places(
        p for row in every if not row["identifier"] for p in parents.get(row["document"], ())
    )
    return {row["id"]: _resolved(row, directory, parents.get(row["document"], ())) for row in every}


def _attaches(row: Row) -> bool:
    return row["relation"] == "attaches_to" and not row["turned"] and not row["against"]


def _attaching(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.filter(
        (pl.col("relation") == "attaches_to") & ~pl.col("turned") & (pl.col("against") == "")
    ).select("id", "document", "targets", "status")


def _parents(rows: Iterable[Row]) -> dict[str, tuple[str, ...]]:
    """By document what it is attached to, in the order of ids."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        if row["status"] == "resolved":
            found[row["document"]].update(row["targets"])
    return {document: tuple(sorted(targets)) for document, targets in found.items()}


def _with_sections(rows: Iterable[Row], directory: Directory) -> list[str]:
    """The documents whose sections the mentions can mean."""
    found: dict[str, None] = {}
    for row in rows:
        if row["section"]:
            own = row["document"]
            named = directory.candidates(row["identifier"], own) if row["identifier"] else (own,)
            found |= dict.fromkeys(named)
    return list(found)


def _resolved(row: Row, directory: Directory, parents: tuple[str, ...]) -> Row:
    """The row with what it means. Where a relation leads from something else that is named, that
    comes second among the targets, if it is known. A date that only its text gives means nothing.
    """
    speaker = Speaker(row["document"], parents)
    found = directory.resolve(
        row["identifier"], row["edition"], row["section"], speaker, row["relation"]
    )
    targets = list(found.targets)
    if row["relation"] in _DATES and not (row["valid_from"] or row["valid_to"]):
        found, targets = Resolution("unresolved"), []
    if row["against"] and found.status == "resolved" and len(targets) == 1:
        targets += _other_end(row, directory, speaker)
    origin = row["origin"] if row["origin"] == "data" else "explicit"
    return row | {
        "status": found.status,
        "targets": targets,
        "origin": "inferred" if found.inferred else origin,
    }


def _other_end(row: Row, directory: Directory, speaker: Speaker) -> tuple[str, ...]:
    name, edition, section = json.loads(row["against"])
    found: Resolution = directory.resolve(name, edition, section, speaker)
    return found.targets if found.status == "resolved" else ()


def _write(
    writer: Writer, stored: pl.DataFrame, left: pl.DataFrame, resolved: dict[str, Row], read: int
) -> Refreshed:
    former = {
        row["id"]: row
        for row in stored.filter(pl.col("id").is_in(list(resolved))).iter_rows(named=True)
    }
    changed = [row for ident, row in resolved.items() if former.get(ident) != row]
    kept = left.filter(~pl.col("id").is_in(list(resolved)))
    gone = stored.filter(~pl.col("id").is_in([*resolved, *kept["id"]]))["id"].to_list()
    writer.close("mentions", gone + [row["id"] for row in changed if row["id"] in former])
    writer.add("mentions", changed)
    return _refreshed(read, kept, list(resolved.values()), [*gone], opened=len(changed))


def _refreshed(
    read: int, kept: pl.DataFrame, resolved: list[Row], gone: list[str], *, opened: int = 0
) -> Refreshed:
    status = [*kept["status"], *(row["status"] for row in resolved)]
    return Refreshed(
        passages_read=read,
        resolved=status.count("resolved"),
        unresolved=status.count("unresolved"),
        ambiguous=status.count("ambiguous"),
        opened=opened,
        closed=len(gone),
    )
