"""The door to the store: open a snapshot to read, or become the one writer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from functools import cached_property
from typing import Any

import lancedb
from lancedb.db import DBConnection

from memory.errors import NotFound, RunError
from memory.store.lease import acquire
from memory.store.objects import Objects
from memory.store.schema import FINGERPRINT
from memory.store.snapshot import Manifest, Snapshot
from memory.store.writer import Writer


class Store:
    """A store at `uri`: a folder, or the URL of an object store."""

    def __init__(self, uri: str) -> None:
        self.uri = uri
        self._objects = Objects(uri)

    @cached_property
    def _database(self) -> DBConnection:
        """The tables; connecting makes their folder, so it waits until one is needed."""
        return lancedb.connect(f"{self.uri.rstrip('/')}/tables")

    def manifest(self) -> Manifest | None:
        """The newest manifest, or None before the first commit."""
        names = self._objects.names("snapshots")
        if not names:
            return None
        manifest = Manifest(**self._objects.read(names[-1]))
        if manifest.schema != FINGERPRINT:
            raise RunError(
                f"The memory in {self.uri} was written by another version of docmem. Move the data "
                "folder away and run `docmem update`: it is made anew from the sources."
            )
        return manifest

    def manifests(self) -> list[Manifest]:
        """Every manifest, oldest first."""
        return [Manifest(**self._objects.read(name)) for name in self._objects.names("snapshots")]

    def snapshot(self, known_at: int | date | None = None) -> Snapshot:
        """The newest snapshot, or the memory as it was known at snapshot or day `known_at`.

        Raises NotFound before the first commit, and for a number that was never written or a day
        on which nothing was known yet.
        """
        manifest = self.manifest()
        if manifest is None and self.last_check() is not None and known_at is None:
            return self.latest()
        if manifest is None:
            raise NotFound("Nothing is stored yet. Run `docmem update` first.")
        if isinstance(known_at, date):
            known_at = self._known_on(known_at)
        number = manifest.snapshot if known_at is None else known_at
        if not 1 <= number <= manifest.snapshot:
            raise NotFound(
                f"There is no snapshot {number}; the snapshots are 1 to {manifest.snapshot} "
                "(`docmem snapshots`)."
            )
        return Snapshot(lambda: self._database, manifest, number)

    def _known_on(self, day: date) -> int:
        """The newest snapshot that was there at the end of a day (UTC)."""
        known = [m.snapshot for m in self.manifests() if m.at[:10] <= day.isoformat()]
        if not known:
            raise NotFound(f"Nothing was known yet on {day}; `docmem snapshots` lists what is.")
        return known[-1]

    def latest(self) -> Snapshot:
        """The newest snapshot, or one without any rows before the first commit."""
        manifest = self.manifest() or Manifest(0, "", "", "", "", 0, {}, schema=FINGERPRINT)
        return Snapshot(lambda: self._database, manifest, manifest.snapshot)

    @contextmanager
    def writer(self, holder: str) -> Iterator[Writer]:
        """Hold the lease as `holder` and write on top of the last manifest.

        Raises StoreBusy while another run writes.
        """
        lease = acquire(self._objects, holder)
        try:
            yield Writer(self._database, self._objects, lease, self.manifest())
        finally:
            lease.release()

    def last_check(self) -> dict[str, Any] | None:
        """What the last good run observed: `at`, `run`, `demand`, `corpus_root`, `snapshot`."""
        found: dict[str, Any] | None = self._objects.read("last_check.json")
        return found

    def record_check(self, check: dict[str, Any]) -> None:
        """Keep the record of a good run; it replaces that of the run before."""
        self._objects.replace("last_check.json", check)
