"""Pure look-ups in the ledger: what the sources say at a checkpoint, and what holds on a date.

Here: filters by the two clocks, and which fact displaces which.
Not here: files, and any judgement about answers (`questions`).
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from datetime import date
from typing import Protocol, TypeVar

from synthetic_corpus.ledger.files import FILES, Ledger
from synthetic_corpus.ledger.records import Change, Checkpoint, ExpectedStale, Fact, Question


class Seen(Protocol):
    """A row that the sources state at some checkpoints."""

    @property
    def from_checkpoint(self) -> int: ...  # noqa: D102
    @property
    def to_checkpoint(self) -> int | None: ...  # noqa: D102


class Holding(Protocol):
    """A rule that holds on some days."""

    @property
    def effective_from(self) -> date | None: ...  # noqa: D102
    @property
    def effective_to(self) -> date | None: ...  # noqa: D102


S = TypeVar("S", bound=Seen)
UNDATED = (Checkpoint, Change, ExpectedStale, Question)


def is_seen(row: Seen, checkpoint: int) -> bool:
    """Whether the sources state `row` at `checkpoint`."""
    ended = row.to_checkpoint is not None and row.to_checkpoint <= checkpoint
    return row.from_checkpoint <= checkpoint and not ended


def seen(rows: Iterable[S], checkpoint: int) -> Iterator[S]:
    """The rows that the sources state at `checkpoint`, in order."""
    return (row for row in rows if is_seen(row, checkpoint))


def holds(row: Holding, on: date) -> bool:
    """Whether `row` is in force `on` that day; a start that is unknown counts as past."""
    begun = row.effective_from is None or row.effective_from <= on
    return begun and (row.effective_to is None or on <= row.effective_to)


def at(ledger: Ledger, checkpoint: int) -> Ledger:
    """The ledger with only those rows that the sources state at `checkpoint`.

    Checkpoints, changes, expectations and questions later than it are left out.
    """
    kept: dict[str, tuple[object, ...]] = {}
    for kind, record in FILES.items():
        names = {f.name for f in fields(record)}
        rows = ledger.of(kind)
        if "from_checkpoint" in names:
            kept[kind] = tuple(row for row in rows if is_seen(row, checkpoint))  # type: ignore[arg-type]
        elif record in UNDATED:
            clock = "number" if record is Checkpoint else "checkpoint"
            kept[kind] = tuple(row for row in rows if getattr(row, clock) <= checkpoint)
        else:
            kept[kind] = rows
    return replace(ledger, **kept)  # type: ignore[arg-type]


def displaced(ledger: Ledger, checkpoint: int, on: date) -> dict[str, str]:
    """Facts that do not hold `on` the day although their text stands, and the record that says so.

    The keys are ids of facts, the values ids of amendments and supersessions. An amendment whose
    scope is narrower than the fact's displaces the fact only within that scope, and is left out:
    ask `narrowed`.
    """
    visible = at(ledger, checkpoint)
    facts = {fact.id: fact for fact in visible.facts}
    found: dict[str, str] = {}
    for amendment in visible.amendments:
        target = facts.get(amendment.target_fact)
        if target and holds(amendment, on) and set(amendment.scope) <= set(target.scope):
            found[target.id] = amendment.id
    for supersession in visible.supersessions:
        if supersession.effective_from > on:
            continue
        for fact in facts.values():
            if fact.document == supersession.superseded and not _is_kept(
                fact, supersession.kept_sections
            ):
                found.setdefault(fact.id, supersession.id)
    return found


def narrowed(ledger: Ledger, checkpoint: int, on: date) -> dict[str, tuple[str, ...]]:
    """Facts that an amendment displaces in a part of their scope: fact to ids of amendments."""
    visible = at(ledger, checkpoint)
    facts = {fact.id: fact for fact in visible.facts}
    found: dict[str, tuple[str, ...]] = {}
    for amendment in visible.amendments:
        target = facts.get(amendment.target_fact)
        if target and holds(amendment, on) and not set(amendment.scope) <= set(target.scope):
            found[target.id] = (*found.get(target.id, ()), amendment.id)
    return found


def in_force(ledger: Ledger, checkpoint: int, on: date) -> tuple[Fact, ...]:
    """The facts stated at `checkpoint` that hold `on` the day and are not displaced.

    One that only repeats another holds as long as that one does, with the same value.
    """
    gone = displaced(ledger, checkpoint, on)
    true = {
        fact.id: fact
        for fact in seen(ledger.facts, checkpoint)
        if holds(fact, on) and fact.id not in gone
    }
    return tuple(fact for fact in true.values() if _is_true(fact, true))


def _is_true(fact: Fact, true: dict[str, Fact]) -> bool:
    if not fact.restates:
        return True
    repeated = true.get(fact.restates)
    return repeated is not None and repeated.value == fact.value


def _is_kept(fact: Fact, sections: tuple[str, ...]) -> bool:
    return any(fact.section == s or fact.section.startswith(f"{s}.") for s in sections)
