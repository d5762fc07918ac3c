"""What people wrote into a page, and the page with it and with what the memory says.

Belongs here: telling a person's lines from the memory's, and joining both. Does not belong here:
whether their sentences are supported (`memory.wiki.people`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rapidfuzz.fuzz import partial_ratio

from memory.passages.canon import canonical
from memory.passages.sentences import sentences
from memory.wiki.bundle.edits import Edited
from memory.wiki.bundle.merge import added, keys, merge
from memory.wiki.markdown import is_prose, labels, plain
from memory.wiki.view import PageView

_ALIKE = 85.0
_FIXED = re.compile(r"\s*[-*] (?:\[[^\]]*\]\(/|In force from \d|Expired on \d|Replaced: “)")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that a person wrote: its canonical text, and the footnotes on its line."""

    text: str
    labels: tuple[str, ...]


def written(edited: Edited, former: Collection[str]) -> list[str]:
    """The lines of a page that a person wrote.

    Where its sidecar is lost, they are what the memory never said: `former` are the statements that
    the page ever had.
    """
    if edited.base is not None:
        return added(edited.base.lines, edited.lines)
    return [
        line
        for line in edited.lines
        if is_prose(line)
        and not _FIXED.match(line)
        and not any(text in canonical(plain(line)) for text in former if text)
    ]


def sentences_of(lines: Sequence[str]) -> list[Sentence]:
    """The sentences in a person's lines, in order, each once."""
    found: dict[str, Sentence] = {}
    for line in filter(is_prose, lines):
        for text in sentences(canonical(plain(line))):
            found.setdefault(text, Sentence(text, labels(line)))
    return list(found.values())


def joined(
    view: PageView, ours: Sequence[str], edited: Edited, *, former: Collection[str],
    hidden: Collection[str],
) -> list[str]:  # fmt: skip
    """The lines of a page with what a person did to it.

    Lines whose sentences have all become claims of the page are the memory's; lines that come close
    to one of the `hidden` quotes, which the audience may not read, are left out.
    """
    stated = {canonical(s.claim.statement) for s in view.shown}
    own = set(keys(written(edited, former)))
    theirs = []
    for line, known_as in zip(edited.lines, keys(edited.lines), strict=True):
        if known_as in own and (_is_stated(line, stated) or _is_hidden(line, hidden)):
            continue
        if edited.base is not None or known_as in own:
            theirs.append(line)
    return merge(edited.base.lines if edited.base else (), ours, theirs)


def unsupported(ours: Sequence[str], lines: Sequence[str]) -> list[Sentence]:
    """The sentences on a page that are a person's, and no claim's."""
    return sentences_of(added(keys(ours), lines))


def _is_stated(line: str, stated: Collection[str]) -> bool:
    found = sentences_of([line])
    return bool(found) and all(sentence.text in stated for sentence in found)


def _is_hidden(line: str, hidden: Collection[str]) -> bool:
    text = canonical(plain(line))
    return any(partial_ratio(quote, text) >= _ALIKE for quote in hidden)
