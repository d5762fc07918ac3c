"""Crude dumps: all the text of a file, taken out without the readers in `connectors.formats`.

Here: one short module per family of formats, written against the file's own syntax and nothing
else, so that what a reader loses is still seen. Structure, order and labels do not matter here,
only that each number stands in the dump as often as a reader of the file sees it. Left out is what
the file's reader does not see: markup, targets of links, deletions, and what `told` says that a
finding already counts (hidden and struck text). Not here: comparing (`connectors.coverage`).
"""

from __future__ import annotations

import importlib
from typing import Protocol, cast

from connectors.crude.record import Crude

_MODULES: dict[str, str] = {
    "docx": "word",
    "html": "markup",
    "htm": "markup",
    "md": "markdown",
    "markdown": "markdown",
    "txt": "plain",
    "csv": "plain",
    "json": "plain",
    "jsonl": "plain",
    "ndjson": "plain",
    "eml": "mail",
    "mbox": "mail",
    "xlsx": "sheets",
    "pdf": "pages",
}


class _Dump(Protocol):
    def dump(self, ending: str, data: bytes, told: frozenset[str]) -> list[Crude]: ...


def dump(ending: str, data: bytes, told: frozenset[str]) -> list[Crude]:
    """The pieces of crude text of a file; `told` are the codes of the findings made while reading.

    Raises KeyError for an ending that has no dump, and whatever the libraries raise for a file
    that is not what its ending says.
    """
    module = importlib.import_module(f"connectors.crude.{_MODULES[ending]}")
    return cast(_Dump, module).dump(ending, data, told)
