"""Forgetting one document, from its name to the search for what is left.

The order is what makes it safe: the tombstone first, so that nothing comes back; the tables in one
commit, so that no reader sees half; then the bundle, caches and Dagster's history. A journal stands
until all of it is done.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any

from memory.errors import NotFound
from memory.forget.files import cut_last_check, drop_caches, drop_former_bundles
from memory.forget.journal import JOURNAL, Entry, begin, end, under_way
from memory.forget.outlook import Outlook, outlook, shared_claims, traces_in_store
from memory.forget.residue import Residue, search
from memory.forget.runs import drop_runs
from memory.forget.tables import forget_in_tables
from memory.forget.target import find_target
from memory.forget.tombstones import Tombstones
from memory.settings import Settings
from memory.store.rewriting import Rewriter, rewriter
from memory.store.schema import SCHEMAS
from memory.store.store import Store
from memory.wiki.publish import publish

HOLDER = "docmem forget"


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The residue report of one forgetting.

    `outlook` is None where it had been begun, or done, before. `files` counts what went beside the
    tables; `residue` is None in a dry run. `tombstone` is the id by which it can be released.
    """

    document: str
    name: str
    tombstone: str
    outlook: Outlook | None = None
    files: dict[str, int] = field(default_factory=dict)
    residue: Residue | None = None

    def as_dict(self) -> dict[str, Any]:
        """The report as JSON has it."""
        return asdict(self)


def preview(settings: Settings, named: str) -> Forgotten:
    """What `forget` would do; changes nothing. Raises NotFound, ConfigurationError."""
    snapshot = Store(settings.store_uri).snapshot()

    def every(table: str) -> Any:
        return snapshot.every(table, SCHEMAS[table].names)

    target = find_target(every("documents"), named)
    traces = traces_in_store(every, target)
    shared = shared_claims(every, target.id, traces)
    found = outlook(every, sorted(snapshot.manifest.tables), target, shared)
    return Forgotten(target.id, target.name, "", found)


def forget(settings: Settings, named: str, *, now: datetime) -> Forgotten:
    """Forget the document that `named` means: its id, source/locator or unique title.

    First ends what was begun and killed. Raises NotFound, ConfigurationError, StoreBusy, and
    RunError where something stands in the way; what was done then stays done.
    """
    store = Store(settings.store_uri)
    with rewriter(store, HOLDER) as writer:
        resumed = _resume(settings, store, writer, now)
        try:
            target = find_target(writer.every("documents"), named)
        except NotFound:
            stone = Tombstones(store.uri).named(named)
            if stone is None:
                raise
            if resumed is not None and resumed.tombstone == stone.id:
                return resumed
            return Forgotten(stone.id, "", stone.id)
        traces = traces_in_store(writer.every, target)
        shared = shared_claims(writer.every, target.id, traces)
        found = outlook(writer.every, writer.tables, target, shared)
        entry = Entry(target, traces)
        begin(store.uri, entry)
        return _carry_out(settings, store, writer, entry, now=now, found=found)


def resume(settings: Settings, *, now: datetime) -> Forgotten | None:
    """End a forgetting that was begun and killed; None where there is none."""
    store = Store(settings.store_uri)
    if under_way(store.uri) is None:
        return None
    with rewriter(store, HOLDER) as writer:
        return _resume(settings, store, writer, now)


def release(settings: Settings, named: str) -> str:
    """Let a forgotten document be taken in again; returns the id of its tombstone."""
    return Tombstones(settings.store_uri).release(named).id


def _resume(settings: Settings, store: Store, writer: Rewriter, now: datetime) -> Forgotten | None:
    entry = under_way(store.uri)
    if entry is None:
        return None
    return _carry_out(settings, store, writer, entry, now=now, found=None)


def _carry_out(
    settings: Settings, store: Store, writer: Rewriter, entry: Entry, *, now: datetime,
    found: Outlook | None,
) -> Forgotten:  # fmt: skip
    """All steps in order; each may have been done before."""
    stones = Tombstones(store.uri)
    stone = stones.of(entry.target, now.isoformat(timespec="seconds"))
    stones.put(stone)
    forget_in_tables(settings, store, writer, entry, now)
    if settings.bundle_path.is_symlink():
        publish(settings, store, now.date())
    cut_last_check(store, entry.target.places, entry.traces)
    files = {
        "bundles": drop_former_bundles(settings),
        "cached files": drop_caches(settings, entry.target.id, entry.traces),
        "runs of Dagster": drop_runs(settings.dagster_home, entry.traces),
    }
    residue = search(settings, entry.traces, JOURNAL)
    end(store.uri)
    return Forgotten(entry.target.id, entry.target.name, stone.id, found, files, residue)
