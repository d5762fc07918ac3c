"""Bringing together what the memory and a person did to the lines of one page.

A three-way merge (as diff3: Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007) of
which the common ancestor is known by the hashes of its lines alone. Where both changed the same
lines, both stand: what the memory says, then what the person added.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

_Span = tuple[int, int]


def key(line: str) -> str:
    """What a line is known by: 64 bits of its SHA-256."""
    return hashlib.sha256(line.rstrip().encode("utf-8", "surrogatepass")).hexdigest()[:16]


def keys(lines: Sequence[str]) -> list[str]:
    """The keys of lines."""
    return [key(line) for line in lines]


def added(base: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """The lines of `theirs`, but blank ones, that the ancestor, known by the keys `base`, lacks."""
    known = set(base)
    return [line for line in theirs if line.strip() and key(line) not in known]


def merge(base: Sequence[str], ours: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """The lines of both, given the keys of the lines that both began from."""
    our_keys, their_keys = keys(ours), keys(theirs)
    lines: list[str] = []
    for was, is_ours, is_theirs in _regions(base, our_keys, their_keys):
        own, other = list(ours[slice(*is_ours)]), list(theirs[slice(*is_theirs)])
        before = list(base[slice(*was)])
        if their_keys[slice(*is_theirs)] == before:
            lines += own
        elif our_keys[slice(*is_ours)] == before:
            lines += other
        else:
            known = {*base, *our_keys}
            lines += own + [line for line in other if line.strip() and key(line) not in known]
    return lines


def _regions(
    base: Sequence[str], ours: Sequence[str], theirs: Sequence[str]
) -> Iterator[tuple[_Span, _Span, _Span]]:
    """Runs of lines, in order, that are the same in all three or differ in one at least."""
    in_ours, in_theirs = _matched(base, ours), _matched(base, theirs)
    last = (0, 0, 0)
    for number in range(len(base)):
        if number not in in_ours or number not in in_theirs:
            continue
        here = (number, in_ours[number], in_theirs[number])
        if here != last:
            yield _between(last, here)
        last = (here[0] + 1, here[1] + 1, here[2] + 1)
        yield _between(here, last)
    yield _between(last, (len(base), len(ours), len(theirs)))


def _between(start: tuple[int, int, int], end: tuple[int, int, int]) -> tuple[_Span, _Span, _Span]:
    return (start[0], end[0]), (start[1], end[1]), (start[2], end[2])


def _matched(base: Sequence[str], other: Sequence[str]) -> dict[int, int]:
    """By line of the ancestor, the line that it is in `other`."""
    matcher = SequenceMatcher(None, base, other, autojunk=False)
    return {
        block.a + step: block.b + step
        for block in matcher.get_matching_blocks()
        for step in range(block.size)
    }
