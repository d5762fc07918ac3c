"""One hash over everything that the sources hold: equal roots, equal corpus."""

from __future__ import annotations

from collections.abc import Iterable

from memory.passages.canon import digest
from memory.records import Observed


def corpus_root(observed: Iterable[Observed]) -> str:
    """The root over source, locator, version and access list of every document, in any order.

    The source's own name of a document stands for it, so that a rename changes the root and the
    citations get the new name. A file that could not be read counts with an empty version.
    """
    lines = sorted(
        digest(o.source, o.locator, o.version, ";".join(o.access.allow), ";".join(o.access.deny))
        for o in observed
    )
    return digest(*lines)
