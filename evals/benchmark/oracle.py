"""The gold passages of questions as a search would find them, for the condition that is given them.

Here: from keys to rows of results, texts and all, so that an agent's process sees no key. Not here:
which condition gets them (`running`).
"""

from __future__ import annotations

from datetime import date
from typing import Any

from evals.agents.process import Asked, stateless
from evals.benchmark.keys import Key
from memory.reading.reader import Reader
from memory.reading.search import found_for
from memory.store.snapshot import Snapshot

Row = dict[str, Any]


def gold_rows(key: Key, asked: Asked, snapshot: Snapshot) -> list[Row]:
    """The passages in which the answer stands, one for each gold passage, then those that say what
    its subject is called too, as `asked` may read them.

    The rows are those of the tool `search` on raw documents. There are none where the sources do
    not answer.
    """
    gold = list(dict.fromkeys(min(each) for each in key.gold if each))
    if not gold:
        return []
    reader = Reader(snapshot, principals=asked.principals, as_of=date.fromisoformat(asked.today))
    return [stateless(row) for row in found_for(reader, [*gold, *key.defining])]
