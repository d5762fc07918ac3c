"""Deciding, document by document, what an observation means for what is stored.

Pure: known documents and observations in, decisions out. Nothing is read or parsed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from memory.records import AccessList, DocumentStatus, Observed

WITHHOLD_COUNT = 10
WITHHOLD_SHARE = 0.10
_HALF = Fraction(1, 2)
_MARGIN = Fraction(1, 10)


@dataclass(frozen=True, slots=True)
class Known:
    """What the store knows of one document of one source."""

    id: str
    locator: str
    version: str
    observed: str
    status: DocumentStatus
    access: AccessList
    parser: str = ""
    passages: frozenset[str] = frozenset()


@dataclass(slots=True)
class Changes:
    """The decisions for one source. Pairs are (known document, what is observed of it now)."""

    source: str
    unchanged: list[Known] = field(default_factory=list)
    to_parse: list[tuple[Known | None, Observed]] = field(default_factory=list)
    relabelled: list[tuple[Known, Observed]] = field(default_factory=list)
    unreadable: list[tuple[Known | None, Observed]] = field(default_factory=list)
    renamed: list[tuple[Known, Observed]] = field(default_factory=list)
    vanished: list[Known] = field(default_factory=list)


def compare(
    source: str, known: Sequence[Known], observed: Iterable[Observed], parser: str = ""
) -> Changes:
    """Sort one source's observations into decisions.

    What is in quarantine or partial is read again when its bytes or the `parser` have changed.

    `relabelled` keeps its text but changed its access list or came back from being withheld;
    `renamed` are vanished and appeared documents with equal bytes, paired one to one.
    """
    changes = Changes(source)
    by_locator = {k.locator: k for k in known}
    appeared: list[Observed] = []
    seen: set[str] = set()
    for now in observed:
        before = by_locator.get(now.locator)
        if before is None:
            appeared.append(now)
            continue
        seen.add(now.locator)
        _compare_one(changes, before, now, parser)
    gone = [k for k in known if k.locator not in seen]
    for before, now in _equal_bytes(gone, appeared):
        changes.renamed.append((before, now))
        gone.remove(before)
        appeared.remove(now)
    for now in appeared:
        (changes.unreadable if now.problem else changes.to_parse).append((None, now))
    changes.vanished = gone
    return changes


def _compare_one(changes: Changes, before: Known, now: Observed, parser: str) -> None:
    same_access = before.access == now.access
    faulty = before.status in ("quarantined", "partial") and now.version == before.observed
    if now.problem:
        already = before.status == "quarantined" and before.observed == "" and same_access
        (changes.unchanged.append(before) if already else changes.unreadable.append((before, now)))
    elif faulty and before.parser != parser:
        changes.to_parse.append((before, now))
    elif now.version == before.version and not faulty:
        if same_access and before.status == "read":
            changes.unchanged.append(before)
        else:
            changes.relabelled.append((before, now))
    elif now.version != before.observed or before.status == "withheld":
        changes.to_parse.append((before, now))
    elif not same_access:
        changes.relabelled.append((before, now))
    else:
        changes.unchanged.append(before)


def _equal_bytes(
    gone: Sequence[Known], appeared: Sequence[Observed]
) -> list[tuple[Known, Observed]]:
    """Pairs of equal bytes, the newest seen or the last good ones; an equal file name first."""
    pairs = []
    olds = sorted(gone, key=lambda k: k.locator)
    news = sorted((o for o in appeared if o.version), key=lambda o: o.locator)
    for by_name in (True, False):
        for now in list(news):
            for known in olds:
                alike = not by_name or _name(known.locator) == _name(now.locator)
                if alike and now.version in (known.observed, known.version):
                    pairs.append((known, now))
                    olds.remove(known)
                    news.remove(now)
                    break
    return pairs


def _name(locator: str) -> str:
    return locator.rsplit("/", 1)[-1]


def pair_by_passages(
    gone: Sequence[Known], appeared: dict[str, frozenset[str]]
) -> dict[str, Known]:
    """Which appeared document (by locator) continues which vanished one, edited on the way.

    They share at least half of the passage versions of the smaller, more than with any other by
    at least a tenth of it. One to one; what is not clear is not paired.
    """
    shares: list[tuple[Fraction, str, Known]] = []
    for locator, versions in appeared.items():
        for known in gone:
            smaller = min(len(versions), len(known.passages))
            shared = len(versions & known.passages)
            if shared:
                shares.append((Fraction(shared, smaller), locator, known))
    pairs: dict[str, Known] = {}
    for share, locator, known in shares:
        rivals = [s for s, place, k in shares if (place == locator) != (k.id == known.id)]
        if share >= _HALF and share - max(rivals, default=Fraction(0)) >= _MARGIN:
            pairs[locator] = known
    return pairs


def removals(
    vanished: Sequence[Known], total: int, approve: bool
) -> tuple[list[Known], list[Known]]:
    """Split vanished documents into (to remove, to withhold).

    More than max(10, 10 % of `total`) at once are withheld until approved. An approval covers
    only documents that an earlier run already listed as withheld.
    """
    approved = [k for k in vanished if approve and k.status == "withheld"]
    rest = [k for k in vanished if k not in approved]
    if len(rest) > max(WITHHOLD_COUNT, WITHHOLD_SHARE * total):
        return approved, rest
    return [*approved, *rest], []
