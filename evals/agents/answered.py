"""What an agent hands back for one question, and why it goes no further.

Here: the record and the exception that all agents share. Not here: any agent.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, the passages that it cites in order of use, and the tokens it took.

    `error` says why there is no answer. `unreachable` says that it was the model's server that gave
    none, so that it may fare better later; `earlier` are seconds of requests that an interrupted
    run had made.
    """

    text: str
    citations: tuple[str, ...] = ()
    abstained: bool = False
    tokens_in: int = 0
    tokens_out: int = 0
    error: str = ""
    unreachable: bool = False
    earlier: float = 0.0


class Stopped(Exception):
    """The agent asks nothing more; the message says why and what to do. What is answered stays."""
