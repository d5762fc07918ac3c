"""The conditions of the benchmark: which tools an agent is given, and nothing else.

`search` sees raw documents, `wiki` pages and claims besides, `wiki_graph` the graph besides. Not
here: what the tools do (`memory.reading.tools`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Condition:
    """The tools of one condition; `raw` says that only documents and passages may be seen."""

    name: str
    tools: tuple[str, ...]
    raw: bool


CONDITIONS: Mapping[str, Condition] = {
    condition.name: condition
    for condition in (
        Condition("search", ("search", "read"), raw=True),
        Condition("wiki", ("search", "read", "check"), raw=False),
        Condition(
            "wiki_graph",
            ("search", "read", "check", "locate", "expand", "governs", "impact"),
            raw=False,
        ),
    )
}
