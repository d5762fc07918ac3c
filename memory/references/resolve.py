"""Which node a mention means, among the documents that are known now."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from memory.references.identifiers import title_key


@dataclass(frozen=True, slots=True)
class Target:
    """A document that can be meant: its names, its edition, and where its sections start."""

    id: str
    names: tuple[str, ...]
    edition: str
    effective_from: str
    sections: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Resolution:
    """`status` is resolved, unresolved or ambiguous; `targets` the node, or the candidates.

    `inferred` says that the newest of several editions was taken because none was named.
    """

    status: str
    targets: tuple[str, ...] = ()
    inferred: bool = False


@dataclass(slots=True)
class Directory:
    """All documents that can be meant, by name."""

    targets: dict[str, Target] = field(default_factory=dict)
    by_name: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, targets: Iterable[Target]) -> Directory:
        """Index `targets` under each of their names."""
        directory = cls()
        for target in sorted(targets, key=lambda t: t.id):
            directory.targets[target.id] = target
            for name in dict.fromkeys(target.names):
                directory.by_name[name].append(target.id)
        return directory

    def resolve(self, name: str, edition: str, section: str, own: str, parent: str) -> Resolution:
        """Resolve a mention made in document `own`, which is attached to `parent` (or "").

        A section without a document means the parent's where it has one, else the document's own.
        A missing section of a found document leaves the mention unresolved.
        """
        if not name:
            document = parent if parent and section not in self._sections(own) else own
            return self._section(document, section, inferred=False)
        candidates = self.by_name.get(name, [])
        if own in candidates and edition in ("", self.targets[own].edition):
            return self._section(own, section, inferred=False)
        if edition:
            candidates = [c for c in candidates if self.targets[c].edition == edition]
        if not candidates:
            return Resolution("unresolved")
        if len(candidates) == 1:
            return self._section(candidates[0], section, inferred=False)
        newest = self._newest(candidates)
        if newest is None:
            return Resolution("ambiguous", tuple(candidates))
        return self._section(newest, section, inferred=True)

    def _newest(self, candidates: list[str]) -> str | None:
        """The one with the latest edition; None where editions are missing or stand twice."""
        editions = [self.targets[c].edition for c in candidates]
        if "" in editions or len(set(editions)) < len(editions):
            return None
        return max(candidates, key=lambda c: self.targets[c].edition)

    def _sections(self, document: str) -> dict[str, tuple[str, ...]]:
        target = self.targets.get(document)
        return target.sections if target else {}

    def _section(self, document: str, section: str, *, inferred: bool) -> Resolution:
        if not section:
            return Resolution("resolved", (document,), inferred)
        places = self._sections(document).get(section, ())
        if not places:
            return Resolution("unresolved", (document,))
        if len(places) > 1:
            return Resolution("ambiguous", places)
        return Resolution("resolved", places, inferred)


def names_of(number: str, title: str) -> tuple[str, ...]:
    """The names under which a document can be mentioned: number, title, title up to a comma or
    colon. Short titles are too common to count."""
    keys = [title_key(part) for part in spellings_of(title)]
    return (*((number,) if number else ()), *keys)


def spellings_of(title: str) -> tuple[str, ...]:
    """The parts of a title that can stand for the document in a text."""
    parts = dict.fromkeys([title.strip(), re.split(r"[,:]", title)[0].strip()])
    return tuple(p for p in parts if len(title_key(p).split()) >= 2 and len(title_key(p)) >= 10)
