"""The lexicon of a topic, read from the texts.

Here: the record, and reading it from `lexicon_*`.
Not here: the words themselves.
"""

import re
from dataclasses import dataclass
from functools import cache

from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.filler import (
    lexicon_business,
    lexicon_claims,
    lexicon_company,
    lexicon_losses,
)

_BOUND_TO_TAIL = frozenset(
    "put keep separate distinguish ask match refer hold allow let give help".split()
)


@dataclass(frozen=True)
class Task:
    """What is done: verb in its base form, object, and what follows the object (may be empty)."""

    verb: str
    object: str
    tail: str

    @property
    def rest(self) -> str:
        """Object and tail."""
        return f"{self.object} {self.tail}".strip()

    @property
    def core(self) -> str:
        """The object, with the tail only where the verb makes no sense without it."""
        return self.rest if self.verb in _BOUND_TO_TAIL else self.object


@dataclass(frozen=True)
class Lexicon:
    """The words of one topic. `truths` are observations, `conditions` clauses to follow "if"."""

    roles: tuple[str, ...]
    tasks: tuple[Task, ...]
    duties: tuple[Task, ...]
    matters: tuple[str, ...]
    conditions: tuple[str, ...]
    truths: tuple[str, ...]


def phrases(text: str) -> tuple[str, ...]:
    """The phrases of a text that separates them by semicolons."""
    return tuple(" ".join(part.split()) for part in text.split(";") if part.strip())


@cache
def lexicons() -> dict[str, Lexicon]:
    """Every topic with its lexicon, in the order of the texts."""
    text = lexicon_losses.TEXT + lexicon_claims.TEXT + lexicon_business.TEXT + lexicon_company.TEXT
    blocks = re.split(r"^# (\w+)$", text, flags=re.M)[1:]
    return dict(zip(blocks[::2], map(_read, blocks[1::2]), strict=True))


def lexicon(topic: str) -> Lexicon:
    """The words of `topic`."""
    if topic not in lexicons():
        raise UnknownWording(f"no topic {topic!r}; known are {', '.join(lexicons())}")
    return lexicons()[topic]


def _read(block: str) -> Lexicon:
    fields = dict(re.findall(r"^(\w+): (.*?)(?=^\w+: |\Z)", block, flags=re.M | re.S))
    return Lexicon(
        roles=phrases(fields["role"]),
        tasks=tuple(map(read_task, phrases(fields["task"]))),
        duties=tuple(map(read_task, phrases(fields["duty"]))),
        matters=phrases(fields["matter"]),
        conditions=phrases(fields["cond"]),
        truths=phrases(fields["truth"]),
    )


def read_task(text: str) -> Task:
    """A task from "verb / object / tail"; a tail with "of" belongs to its object."""
    parts = [" ".join(part.split()) for part in text.split("/")]
    verb, thing, tail = (*parts, "")[:3]
    if tail.startswith("of "):
        return Task(verb=verb, object=f"{thing} {tail}", tail="")
    return Task(verb=verb, object=thing, tail=tail)
