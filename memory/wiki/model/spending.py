"""What calls cost, in the store's terms: the estimate ahead, and rows of the table of stages.

A call is noted in the journal when it is made, and leaves it when its row is in a snapshot: what a
run paid for before it died is recorded by the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from memory.passages.canon import digest
from memory.store.writer import Writer
from memory.wiki.model.answers import Answers, Spent
from memory.wiki.model.asking import Asking
from memory.wiki.model.parts import Part
from memory.wiki.model.prompt import first_messages

STAGE = "compile"


def estimate_of(asking: Asking, parts: Sequence[Part]) -> dict[str, Any]:
    """The most that the first answers to all `parts` can come to; kept answers cost nothing."""
    requests = [first_messages(part.shown) for part in parts]
    usages = [asking.budget.estimate(m) for m in requests if not asking.knows(m)]
    return {
        "calls": len(usages),
        "tokens in": sum(usage.tokens_in for usage in usages),
        "tokens out": sum(usage.tokens_out for usage in usages),
        "cost": round(sum(asking.budget.price(usage) for usage in usages), 6),
    }


def unrecorded(answers: Answers, writer: Writer) -> list[Spent]:
    """The spending that no snapshot holds yet; what one holds leaves the journal."""
    noted = answers.spending()
    if not noted:
        return []
    stored = set(writer.rows("stages", columns=["id"])["id"].to_list())
    found = [spent for spent in noted if _row_id(spent) not in stored]
    if len(found) < len(noted):
        answers.keep_spending(found)
    return found


def rows_of(spent: Sequence[Spent]) -> list[dict[str, Any]]:
    """One row per run and page."""
    ordered = sorted(spent, key=lambda s: (s.run, s.page))
    found = []
    for (run, page), group in groupby(ordered, key=lambda s: (s.run, s.page)):
        calls = list(group)
        found.append(
            {
                "id": _row_id(calls[0]),
                "run": run,
                "stage": STAGE,
                "page": page,
                "seconds": sum(c.seconds for c in calls),
                "calls": sum(c.calls for c in calls),
                "tokens": sum(c.tokens for c in calls),
                "cost": sum(c.cost for c in calls),
            }
        )
    return found


def _row_id(spent: Spent) -> str:
    return "stage:" + digest(spent.run, STAGE, spent.page)[:16]
