"""How the scripted agent tells what it found: sentences with their passages, or that there is none.

Belongs here: wording. Does not belong here: choosing what to tell (`policy`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from evals.agents.scripted.findings import Finding


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer and the passages that it cites, in order of use."""

    text: str
    citations: tuple[str, ...] = ()
    abstained: bool = False


def nothing(why: str = "") -> Reply:
    """That the sources do not say."""
    return Reply(why or "No document that may be read lays this down.", abstained=True)


def told(findings: Iterable[Finding], former: Iterable[Finding] = ()) -> Reply:
    """Statements that hold, each with its source, then those that no longer do; or that there are
    none."""
    listed = list(dict.fromkeys(findings))
    if not listed:
        return nothing()
    lines = [f"{_sentence(f.text)} ({f.title}) [{f.passage}]" for f in listed]
    lines += [f"Formerly: {_sentence(f.text)} ({f.title})" for f in dict.fromkeys(former)]
    return Reply("\n".join(lines), tuple(f.passage for f in listed if f.passage))


def listed(rows: Iterable[tuple[str, str]]) -> Reply:
    """A list of names, each with the passage that shows it."""
    unique = list(dict.fromkeys(rows))
    lines = [f"- {name} [{passage}]" if passage else f"- {name}" for name, passage in unique]
    return Reply("\n".join(lines), tuple(dict.fromkeys(p for _, p in unique if p)))


def _sentence(text: str) -> str:
    return text.strip().rstrip(".")
