"""The conditions of the benchmark: which tools an agent is given, and nothing else.

`search` sees raw documents, `wiki` pages and claims besides, `wiki_graph` the graph besides. Under
`oracle` every search finds the passages in which the answer stands, and what its subject is called:
what the agent itself can do.
Not here: what the tools do (`memory.reading.tools`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Condition:
    """The tools of one condition; `raw` says that only documents and passages may be seen, `given`
    that a search finds the gold passages, and what their subject is called, and nothing else."""

    name: str
    tools: tuple[str, ...]
    raw: bool
    given: bool = False


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
        Condition("oracle", ("search", "read"), raw=True, given=True),
    )
}
