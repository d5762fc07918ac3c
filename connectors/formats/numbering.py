"""Numbered lines of a plain text: which of them are a list, which are headings, and how deep.

Here: deciding by what stands around them. Not here: what makes a line look like a heading (`text`)
and the grammar of numbers (`connectors.labels`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from connectors.formats.lines import Chunk
from connectors.labels import follows, heading_label

_PLAIN = re.compile(r"\w+[.)]?")
_SECTION = re.compile(r"(?:\w+\s|§+\s?)?(?P<number>(?:[A-Z]\.)?\d+(?:\.\d+)*)")
_FIRST = ("1", "a", "i")
_FEWEST_CAPITALS = 4


def unhead_lists(chunks: list[Chunk]) -> None:
    """Numbered lines that follow one another with nothing between are a list, not headings.

    Headings of empty sections follow one another too. They are told by their capitals, unless they
    are lines of one group that count from the start (a table of contents), or by their number,
    which goes on from a heading with text under it.
    """
    above: Chunk | None = None
    before: Chunk | None = None
    ends = {chunk.group: chunk for chunk in chunks}
    for run in _runs(chunks):
        headings = [chunk for chunk in run if chunk.heading]
        whole = len(headings) == len(run)
        if len(run) > 1 and not (whole and (_are_titles(run, ends) or _go_on(run, above, before))):
            for chunk in headings:
                chunk.heading = 0
        above = run[-1] if run[-1].heading else above
        before = run[-1]


def level_by_numbers(chunks: list[Chunk]) -> None:
    """Give numbered headings the level of their depth: "4.2" stands one below "4", however set.

    The shallowest stand where their look puts them, but below a title: the first heading, if it is
    the only one of level 1 that has no number.
    """
    headings = [(chunk, _depth(chunk)) for chunk in chunks if chunk.heading]
    numbered = [(chunk, depth) for chunk, depth in headings if depth]
    if not numbered:
        return
    tops = [chunk for chunk, depth in headings if chunk.heading == 1 and not depth]
    shallowest = min(depth for _, depth in numbered)
    top = min(chunk.heading for chunk, depth in numbered if depth == shallowest)
    if len(tops) == 1 and tops[0] is headings[0][0]:
        top = max(top, 2)
    for chunk, depth in numbered:
        chunk.heading = top + depth - shallowest


def section_depth(label: str) -> int:
    """How deep a heading's number is: 2 for "4.2", "Section 4.2" and "A.1"; 0 if it has none."""
    found = _SECTION.match(label)
    return found["number"].count(".") + 1 if found else 0


def _depth(chunk: Chunk) -> int:
    return section_depth(heading_label(chunk.lines[0].strip())[0])


def _runs(chunks: list[Chunk]) -> Iterator[list[Chunk]]:
    """All chunks in order, those together of which each has the next number after the last."""
    run: list[Chunk] = []
    for chunk in chunks:
        if run and not (
            _PLAIN.fullmatch(run[-1].label)
            and _PLAIN.fullmatch(chunk.label)
            and follows(chunk.label, run[-1].label)
        ):
            yield run
            run = []
        run.append(chunk)
    if run:
        yield run


def _are_titles(run: list[Chunk], ends: dict[int, Chunk]) -> bool:
    """Whether all are in capitals, and are no list that stands as one group of lines.

    `ends` has the last chunk of each group.
    """
    if not all(in_capitals(chunk.lines[0]) for chunk in run):
        return False
    first, last = run[0], run[-1]
    return not (
        first.group == last.group
        and re.sub(r"\W", "", first.label).lower() in _FIRST
        and ends[last.group] is last
    )


def _go_on(run: list[Chunk], above: Chunk | None, before: Chunk | None) -> bool:
    """Whether a run goes on counting from the heading above, with no lead-in just before it."""
    if above is None or before is None or before.lines[-1].rstrip().endswith(":"):
        return False
    return above.heading == run[0].heading and follows(run[0].label, above.label)


def in_capitals(line: str) -> bool:
    """Whether a line is in capitals, and has enough of them to tell."""
    letters = [ch for ch in line if ch.isalpha()]
    return len(letters) >= _FEWEST_CAPITALS and all(ch.isupper() for ch in letters)
