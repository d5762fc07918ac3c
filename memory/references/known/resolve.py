"""Which node a mention means, among the documents that are known now.

Belongs here: choosing among documents of one name, by edition and by who speaks. Does not belong
here: sections (`places`), paths (`links`) and what documents are called (`called`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from memory.references.known.links import is_link
from memory.references.known.places import Places
from memory.references.spans import EARLIER, ITSELF

_MOST = 50  # candidates that are kept of an ambiguous mention
_OF_THE_PARENT = ("amends", "supersedes")


@dataclass(frozen=True, slots=True)
class Target:
    """A document or ticket that can be meant: its names, number, edition and first day."""

    id: str
    names: tuple[str, ...]
    number: str = ""
    edition: str = ""
    effective_from: str = ""


@dataclass(frozen=True, slots=True)
class Resolution:
    """`status` is resolved, unresolved or ambiguous; `targets` the node, or the candidates.

    Only "all earlier editions" means several nodes.
    `inferred` says that the newest of several editions was taken because none was named.
    """

    status: str
    targets: tuple[str, ...] = ()
    inferred: bool = False


@dataclass(frozen=True, slots=True)
class Speaker:
    """The document in which a mention stands, and the documents that it is attached to."""

    id: str
    parents: tuple[str, ...] = ()


class Directory:
    """All documents that can be meant, by name.

    `places` gives the sections of a document, `linked` the documents that a link's name means in a
    document.
    """

    def __init__(
        self,
        targets: Iterable[Target],
        places: Callable[[str], Places],
        linked: Callable[[str, str], Sequence[str]],
    ) -> None:
        self._targets: dict[str, Target] = {}
        self._by_name: dict[str, list[str]] = defaultdict(list)
        self._places = places
        self._linked = linked
        for target in sorted(targets, key=lambda t: t.id):
            self._targets[target.id] = target
            for name in dict.fromkeys(target.names):
                self._by_name[name].append(target.id)

    def candidates(self, name: str, own: str = "") -> Sequence[str]:
        """The documents that go by a name, in order of id."""
        return self._linked(name, own) if is_link(name) else self._by_name.get(name, ())

    def resolve(
        self, name: str, edition: str, section: str, speaker: Speaker, relation: str = "refers_to"
    ) -> Resolution:
        """Resolve what a mention names. "" names the speaker, or what it is attached to.

        A section that is missing from a found document leaves the mention unresolved, one that
        stands there twice makes it ambiguous.
        """
        if not name and edition == EARLIER:
            return self._earlier(self._by_name.get(self._number(speaker), ()), speaker)
        if name == ITSELF:
            return self._section(speaker.id, section)
        if not name:
            return self._unnamed(section, speaker, relation)
        found = self.candidates(name, speaker.id)
        if is_link(name):
            return self._one_of(found, section)
        if edition == EARLIER:
            return self._earlier(found, speaker)
        if speaker.id in found and edition in ("", self._targets[speaker.id].edition):
            return self._section(speaker.id, section)
        of_edition, inferred = self._of_edition(found, edition)
        if len(of_edition) < 2:
            return self._one_of(of_edition, section, inferred=inferred)
        newest = self._newest(of_edition)
        if newest is None:
            return Resolution("ambiguous", tuple(of_edition[:_MOST]))
        return self._section(newest, section, inferred=True)

    def _one_of(self, found: Sequence[str], section: str, *, inferred: bool = False) -> Resolution:
        if not found:
            return Resolution("unresolved")
        if len(found) > 1:
            return Resolution("ambiguous", tuple(found[:_MOST]))
        return self._section(found[0], section, inferred=inferred)

    def _of_edition(self, found: Sequence[str], edition: str) -> tuple[Sequence[str], bool]:
        """Those of an edition, and whether only their first day tells that they are.

        A year stands for an edition of that year.
        """
        if not edition:
            return found, False
        same = [i for i in found if f"{self._targets[i].edition}-".startswith(f"{edition}-")]
        if same:
            return same, False
        undated = [i for i in found if not self._targets[i].edition]
        return [i for i in undated if self._targets[i].effective_from.startswith(edition)], True

    def _number(self, speaker: Speaker) -> str:
        target = self._targets.get(speaker.id)
        return target.number if target else ""

    def _earlier(self, found: Sequence[str], speaker: Speaker) -> Resolution:
        """All editions that are older than the speaker's, which has to be one of them."""
        if speaker.id not in found:
            return Resolution("unresolved", tuple(found))
        own = self._targets[speaker.id].edition
        older = [i for i in found if self._targets[i].edition and self._targets[i].edition < own]
        return Resolution("resolved" if older else "unresolved", tuple(older))

    def _newest(self, found: Sequence[str]) -> str | None:
        """The one with the latest edition; None where these are no editions of one document."""
        targets = [self._targets[i] for i in found]
        editions = {t.edition for t in targets}
        if "" in editions or len(editions) < len(targets) or len({t.number for t in targets}) > 1:
            return None
        return max(targets, key=lambda t: t.edition).id

    def _unnamed(self, section: str, speaker: Speaker, relation: str) -> Resolution:
        """A section without a document is the speaker's own, or its parent's.

        What the speaker takes out or replaces is its parent's: no document amends itself.
        """
        of_parent = bool(speaker.parents) and relation in _OF_THE_PARENT
        if not section:
            return self._one_of(speaker.parents, "") if of_parent else self._section(speaker.id, "")
        for documents in [speaker.parents, (speaker.id,)][:: 1 if of_parent else -1]:
            found = [place for d in documents for place in self._places(d).find(section)]
            if found:
                return Resolution("resolved" if len(found) == 1 else "ambiguous", tuple(found))
        last = speaker.parents if speaker.parents else (speaker.id,)
        return Resolution("unresolved", tuple(last))

    def _section(self, document: str, section: str, *, inferred: bool = False) -> Resolution:
        if not section:
            return Resolution("resolved", (document,), inferred)
        places = self._places(document).find(section)
        if not places:
            return Resolution("unresolved", (document,))
        if len(places) > 1:
            return Resolution("ambiguous", places)
        return Resolution("resolved", places, inferred)
