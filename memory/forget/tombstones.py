"""Tombstones: what was forgotten is not taken in again, and nothing of it is kept to know it by.

A tombstone has no word of its document: only salted hashes of the places and of the bytes that it
had, and of its id. The salt is the store's own.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property

from memory.errors import NotFound
from memory.forget.target import Target
from memory.records import Observed
from memory.store.objects import Objects
from memory.store.store import Store

_FOLDER = "tombstones"
_SALT = "tombstone_salt.json"


@dataclass(frozen=True, slots=True)
class Tombstone:
    """One forgotten document: salted hashes, and when it was forgotten (ISO 8601)."""

    id: str
    at: str
    node: str
    places: tuple[str, ...]
    versions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A document that a source still holds and that is not taken in, by its tombstone's id."""

    tombstone: str
    source: str
    locator: str

    def recorded(self) -> dict[str, str]:
        """What may be kept of it: its name may hold its words."""
        return {"tombstone": self.tombstone, "source": self.source}


class Tombstones:
    """The tombstones of the store at `uri`."""

    def __init__(self, uri: str) -> None:
        self._objects = Objects(uri)
        self._all = [self._read(path) for path in self._objects.names(_FOLDER)]

    def __bool__(self) -> bool:
        return bool(self._all)

    def of(self, target: Target, at: str) -> Tombstone:
        """The tombstone of a document, not yet set up."""
        places = tuple(self._hash("place", *place) for place in target.places)
        versions = tuple(self._hash("bytes", version) for version in target.versions)
        node = self._hash("node", target.id)
        return Tombstone(node[:12], at, node, places, versions)

    def put(self, tombstone: Tombstone) -> None:
        """Set it up; a second time changes nothing."""
        self._objects.replace(f"{_FOLDER}/{tombstone.id}.json", asdict(tombstone))

    def named(self, name: str) -> Tombstone | None:
        """The tombstone with this id, or of the document with this id or at this source/locator."""
        if not self._all:
            return None
        source, _, locator = name.partition("/")
        hashes = {self._hash("node", name), self._hash("place", source, locator)}
        for stone in self._all:
            if stone.id == name or not hashes.isdisjoint((stone.node, *stone.places)):
                return stone
        return None

    def release(self, name: str) -> Tombstone:
        """Take a tombstone away: the next update may take the document in. Raises NotFound."""
        stone = self.named(name)
        if stone is None:
            known = ", ".join(stone.id for stone in self._all) or "none"
            raise NotFound(f"There is no tombstone {name!r}; there are: {known}.")
        self._objects.delete(f"{_FOLDER}/{stone.id}.json")
        return stone

    def sift(
        self, observed: Mapping[str, list[Observed]], stored: Iterable[tuple[str, str, str, str]]
    ) -> tuple[dict[str, list[Observed]], list[Refused]]:
        """What the sources hold, by source, without what was forgotten; and what was left out.

        A place that was forgotten is refused whatever lies there. Bytes that were forgotten are
        refused elsewhere, but not of another document that has them in the memory, where it is or
        moved to. `stored` has source, locator, version and observed of the live documents.
        """
        by_place = {place: stone.id for stone in self._all for place in stone.places}
        by_bytes = {version: stone.id for stone in self._all for version in stone.versions}
        listed = {(now.source, now.locator) for group in observed.values() for now in group}
        standing, moved = set(), Counter[tuple[str, str]]()
        for source, locator, *versions in stored:
            if self._hash("place", source, locator) in by_place:
                continue
            standing |= {(source, locator, version) for version in versions}
            if source in observed and (source, locator) not in listed:
                moved.update({(source, version) for version in versions if version})
        kept: dict[str, list[Observed]] = {source: [] for source in observed}
        refused = []
        for source, group in observed.items():
            for now in group:
                stone = by_place.get(self._hash("place", source, now.locator), "")
                bytes_of = by_bytes.get(self._hash("bytes", now.version), "")
                if not stone and bytes_of and (source, now.locator, now.version) not in standing:
                    moved[source, now.version] -= 1
                    stone = bytes_of if moved[source, now.version] < 0 else ""
                if stone:
                    refused.append(Refused(stone, source, now.locator))
                else:
                    kept[source].append(now)
        return kept, refused

    def _hash(self, *parts: str) -> str:
        return hashlib.sha256("\0".join([self._salt, *parts]).encode()).hexdigest()

    @cached_property
    def _salt(self) -> str:
        found = self._objects.read(_SALT)
        if found is None:
            self._objects.create(_SALT, {"salt": secrets.token_hex(16)})
            found = self._objects.read(_SALT)
        return str(found["salt"])

    def _read(self, path: str) -> Tombstone:
        found = self._objects.read(path)
        return Tombstone(found["id"], found["at"], found["node"], tuple(found["places"]),
                         tuple(found["versions"]))  # fmt: skip


def sift(
    store: Store, observed: Mapping[str, list[Observed]]
) -> tuple[dict[str, list[Observed]], list[Refused]]:
    """What the sources hold without what was forgotten; and what was left out."""
    stones = Tombstones(store.uri)
    if not stones:
        return dict(observed), []
    columns = ["source", "locator", "version", "observed"]
    return stones.sift(observed, store.latest().rows("documents", columns=columns).iter_rows())
