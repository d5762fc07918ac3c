"""The result of one update, as it is kept in a file, and what a whole replay comes to.

Here: counts. Not here: verdicts, alarms, tables on a screen (`serving.bench_replay`).
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from evals.claims.measure import Fault
from evals.claims.stated import STALE
from evals.replay.expected import Alarms
from evals.replay.verdicts import Verdict

_FAULTS = 400  # of one update that are kept
_WRONG = ("outdated", "never true")


@dataclass(frozen=True, slots=True)
class Result:
    """What one update of a wiki came to.

    `classes` counts sentences by group (stated, historic, attributed) and class; `marked` those of
    the group stated that are marked as not to be trusted, by class; `whys` the reasons by class.
    `wrong` are the claims that state something outdated or never true, unmarked; `stale_before`
    and `stale_after` those that are stale before and after the update. `pages` and `rewritten`
    count pages, `tokens` those of the sentences written anew; `changed` counts documents,
    `passages` those by what became of them (`evals.replay.identity`).
    """

    name: str
    today: str
    before: int | None
    after: int
    seconds: float
    documents: int
    changed: int
    passages: dict[str, int]
    claims: int
    pages: int
    rewritten: int
    tokens: int
    classes: dict[str, dict[str, int]]
    marked: dict[str, int]
    whys: dict[str, int]
    wrong: list[str]
    stale_before: list[str]
    stale_after: list[str]
    alarms: dict[str, Any] | None
    faults: list[dict[str, str]] = field(default_factory=list)

    def share(self, outcome: str) -> float | None:
        """The share of a class among the stated sentences that can be decided."""
        counts = self.classes.get("stated", {})
        decided = sum(n for name, n in counts.items() if name != "undecidable")
        return counts.get(outcome, 0) / decided if decided else None

    def write(self, file: Path) -> None:
        """Keep the result in a file, whole or not at all."""
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_suffix(".next")
        text = json.dumps(asdict(self), indent=1, ensure_ascii=False)
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)


def read(file: Path) -> Result:
    """A result that was kept."""
    return Result(**json.loads(file.read_text(encoding="utf-8")))


def classes(verdicts: Iterable[Verdict]) -> dict[str, dict[str, int]]:
    """Sentences by group and class."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for verdict in verdicts:
        found[verdict.group][verdict.outcome] += 1
    return {group: dict(counts) for group, counts in found.items()}


def marked(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """The classes of stated sentences that are marked as not to be trusted."""
    return dict(
        Counter(v.outcome for v in verdicts if v.group == "stated" and v.each.state == STALE)
    )


def whys(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """Why sentences are in their classes, the most frequent first."""
    return dict(
        Counter(f"{v.group}, {v.outcome}: {v.why}" for v in verdicts if v.why).most_common()
    )


def wrong(verdicts: Iterable[Verdict]) -> list[str]:
    """The claims that state something outdated or never true, without a mark."""
    return sorted(
        v.each.claim.id
        for v in verdicts
        if v.group == "stated" and v.outcome in _WRONG and v.each.state != STALE
    )


def faults(verdicts: Iterable[Verdict], alarms: Alarms | None) -> list[dict[str, str]]:
    """Missed and false alarms, then sentences that are wrong, as many as are kept."""
    found = list(alarms.faults) if alarms else []
    found += [
        Fault(f"{v.group}, {v.outcome}: {v.why}", v.row, v.each.claim.evidence[-1].quote,
              v.each.claim.statement)
        for v in verdicts
        if v.outcome in _WRONG
    ]  # fmt: skip
    return [asdict(fault) for fault in found[:_FAULTS]]


def told(alarms: Alarms | None) -> dict[str, Any] | None:
    """Alarms as they are kept: without their faults, which are kept with all others."""
    if alarms is None:
        return None
    return {name: value for name, value in asdict(alarms).items() if name != "faults"}


@dataclass(frozen=True, slots=True)
class Sums:
    """What a replay came to under one condition.

    `lasting` is how many checkpoints a wrong sentence stands unmarked, on average and at most;
    `settling` how many updates a stale claim waits for. Costs are for one changed document, from
    the second checkpoint on: `money` by the price of tokens.
    """

    outdated: int
    never_true: int
    lasting: tuple[float, int]
    settling: tuple[float, int]
    expected: int
    reached: int
    raised: int
    false: int
    pages: int
    documents: int
    seconds: float
    tokens: float
    money: float


def sums(results: Sequence[Result], price: float) -> Sums:
    """All updates together; `price` is that of a million tokens."""
    later = results[1:]
    documents = sum(r.changed for r in later)
    each = max(1, documents)
    tokens = sum(r.tokens for r in later) / each
    alarms = [r.alarms for r in later if r.alarms]
    counts = [r.classes.get("stated", {}) for r in results]
    return Sums(
        outdated=sum(c.get("outdated", 0) for c in counts),
        never_true=sum(c.get("never true", 0) for c in counts),
        lasting=_runs([r.wrong for r in results]),
        settling=_settling(results),
        expected=sum(a["wanted"] for a in alarms),
        reached=sum(a["reached"] for a in alarms),
        raised=sum(a["raised"] for a in alarms),
        false=sum(a["false"] for a in alarms),
        pages=sum(r.rewritten for r in later),
        documents=documents,
        seconds=sum(r.seconds for r in later) / each,
        tokens=tokens,
        money=tokens * price / 1e6,
    )


def _settling(results: Sequence[Result]) -> tuple[float, int]:
    """Updates until stale claims are not stale: one where the first update settles it."""
    waits: list[int] = []
    open_: dict[str, int] = {}
    for result in results:
        for claim in result.stale_before:
            open_.setdefault(claim, 0)
        open_ = {claim: n + 1 for claim, n in open_.items()}
        waits += [n for claim, n in open_.items() if claim not in set(result.stale_after)]
        open_ = {claim: n for claim, n in open_.items() if claim in set(result.stale_after)}
    waits += open_.values()
    return (sum(waits) / len(waits), max(waits)) if waits else (0.0, 0)


def _runs(lists: Sequence[Sequence[str]]) -> tuple[float, int]:
    """The length of each claim's runs over the lists, on average and at most."""
    ended: list[int] = []
    running: dict[str, int] = {}
    for listed in lists:
        present = set(listed)
        ended += [n for claim, n in running.items() if claim not in present]
        running = {claim: running.get(claim, 0) + 1 for claim in present}
    ended += running.values()
    return (sum(ended) / len(ended), max(ended)) if ended else (0.0, 0)
