"""What is being forgotten, until it is: the only place that still names it, and the last to go.

Whoever is killed meanwhile leaves it; the next update or forgetting goes on from it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass

from memory.forget.target import Target
from memory.forget.traces import Traces
from memory.store.objects import Objects

JOURNAL = "forgetting.json"


@dataclass(frozen=True, slots=True)
class Entry:
    """A document that is being forgotten, and its traces, taken before anything went."""

    target: Target
    traces: Traces


def begin(uri: str, entry: Entry) -> None:
    """Write down what is to be forgotten."""
    traces = {"words": sorted(entry.traces.words), "phrases": list(entry.traces.phrases)}
    Objects(uri).replace(JOURNAL, {"target": asdict(entry.target), "traces": traces})


def under_way(uri: str) -> Entry | None:
    """What was begun and not ended."""
    found = Objects(uri).read(JOURNAL)
    if found is None:
        return None
    target, traces = found["target"], found["traces"]
    return Entry(
        Target(
            id=target["id"],
            name=target["name"],
            places=tuple((source, locator) for source, locator in target["places"]),
            versions=tuple(target["versions"]),
            titles=tuple(target["titles"]),
            live=target["live"],
        ),
        Traces(frozenset(traces["words"]), tuple(traces["phrases"])),
    )


def end(uri: str) -> None:
    """Nothing is left to be done."""
    Objects(uri).delete(JOURNAL)
