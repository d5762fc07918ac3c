"""Bringing the table of mentions up to date after documents changed.

Only passages that changed, or that hold a name which appeared or went, are read again; only
mentions that the changes can touch are resolved again: those in changed documents, those that lead
or could lead to one, and those whose document is attached to another one than before.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from memory.references.changed import Changed
from memory.references.known.library import Library
from memory.references.known.resolve import Directory, Resolution, Speaker
from memory.references.leads import leads_of
from memory.references.mention_rows import TEXT_COLUMNS, rows_of_documents, rows_of_passages
from memory.references.names import Names
from memory.references.prefilter import holds_any
from memory.store.schema import SCHEMAS
from memory.store.writer import Writer

Row = dict[str, Any]
_MADE_OF = frozenset({"documents", "passages"})
_DATES = ("effective", "expires")
_LIVES = ("from_snapshot", "to_snapshot")
_COLUMNS = [field.name for field in SCHEMAS["mentions"] if field.name not in _LIVES]


@dataclass(frozen=True, slots=True)
class Refreshed:
    """How many passages were read again, how the live mentions stand, and what was written.

    `by_relation` counts them by relation and status, `by_reason` those that are open by why.
    """

    passages_read: int
    opened: int
    closed: int
    by_relation: dict[tuple[str, ...], int]
    by_reason: dict[tuple[str, ...], int]

    @property
    def resolved(self) -> int:
        """The mentions that mean one node, or each of several."""
        return self._with("resolved")

    @property
    def unresolved(self) -> int:
        """The mentions that mean nothing that is known."""
        return self._with("unresolved")

    @property
    def ambiguous(self) -> int:
        """The mentions that can mean several nodes."""
        return self._with("ambiguous")

    def _with(self, status: str) -> int:
        return sum(number for (_, found), number in self.by_relation.items() if found == status)


def refresh_mentions(
    writer: Writer, day_first: Mapping[str, bool | None] | None = None
) -> Refreshed:
    """Extract and resolve what the working state mentions; write only what differs.

    `day_first` says by source how it writes 05/06/2026; where it says nothing, such a day is not
    known.
    """
    stored = writer.rows("mentions", columns=_COLUMNS)
    if _MADE_OF.isdisjoint(writer.changes):
        return _refreshed(0, _told(stored))
    changed = Changed.read(writer)
    library = Library.read(writer)
    names = Names(library.spellings)
    again = _read_again(writer, changed)
    orders = writer.rows("documents", columns=["id", "passages"])
    leads = leads_of(writer, again.filter(pl.col("kind") == "item")["id"].to_list(), orders)
    fresh = list(rows_of_passages(again, library.documents, names, day_first or {}, leads))
    heads = _heads_again(stored, changed, library)
    fresh += rows_of_documents((library.documents[d] for d in heads), names)
    left = _left(
        stored, [*again["id"], *changed.gone_passages], library.documents.keys() - set(heads)
    )
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


def _heads_again(stored: pl.DataFrame, changed: Changed, library: Library) -> list[str]:
    """The documents whose heads are read: those that changed; those that name something, if any
    name appeared or went."""
    naming = stored.filter((pl.col("passage") == "") & pl.lit(bool(changed.spellings)))
    return sorted({*changed.documents, *naming["document"]} & library.documents.keys())


def _left(stored: pl.DataFrame, passages: list[str], heads: Collection[str]) -> pl.DataFrame:
    """Stored mentions but those of `passages`; of documents' heads only those of `heads`."""
    return stored.filter(
        pl.when(pl.col("passage") != "")
        .then(~pl.col("passage").is_in(passages))
        .otherwise(pl.col("document").is_in(list(heads)))
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
    again = stored.filter(pl.col("id").is_in(list(resolved)))
    former = {row["id"]: row for row in again.iter_rows(named=True)}
    changed = [row for ident, row in resolved.items() if former.get(ident) != row]
    kept = left.filter(~pl.col("id").is_in(list(resolved)))
    gone = stored.filter(~pl.col("id").is_in([*resolved, *kept["id"]]))["id"].to_list()
    writer.close("mentions", gone + [row["id"] for row in changed if row["id"] in former])
    writer.add("mentions", changed)
    told = [(row["relation"], row["status"], len(row["targets"])) for row in resolved.values()]
    return _refreshed(read, [*told, *_told(kept)], opened=len(changed), closed=len(gone))


def _told(mentions: pl.DataFrame) -> Iterable[tuple[str, str, int]]:
    return mentions.select("relation", "status", pl.col("targets").list.len()).iter_rows()


def _refreshed(
    read: int, told: Iterable[tuple[str, str, int]], *, opened: int = 0, closed: int = 0
) -> Refreshed:
    """What was done; `told` has relation, status and number of targets of every live mention."""
    counts = Counter(told)
    relations: Counter[tuple[str, ...]] = Counter()
    reasons: Counter[tuple[str, ...]] = Counter()
    for (relation, status, targets), number in sorted(counts.items()):
        relations[relation, status] += number
        if status != "resolved":
            reasons[(_reason(relation, status, targets),)] += number
    return Refreshed(read, opened, closed, dict(relations), dict(reasons))


def _reason(relation: str, status: str, targets: int) -> str:
    if status == "ambiguous":
        return "can mean several"
    if relation in _DATES:
        return "the date depends on an event"
    return "no such section there" if targets else "nothing is called so"
