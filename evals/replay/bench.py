"""The replay: a story told to two wikis, each judged after every update.

Here: the order of things, and going on where an earlier run stopped. Not here: stories
(`insurer`, `handbook`), conditions, judges, sums.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Protocol

import polars as pl

from evals.claims.stated import STALE, Stated
from evals.replay import tally
from evals.replay.conditions import Condition, changed_documents
from evals.replay.identity import identity
from evals.replay.judging import Judging
from evals.replay.now import Sources
from evals.replay.tally import Result

Step = Callable[[str, str], None]
"""Told the condition and the checkpoint that are next."""
_CHARACTERS = 4  # of English text to a token
_WRITTEN = ("add", "revise")


class Story(Protocol):
    """A history of documents, checkpoint after checkpoint."""

    @property
    def names(self) -> Sequence[str]: ...  # noqa: D102

    def today(self, number: int) -> date:
        """The day of a checkpoint."""

    def write(self, number: int, folder: Path) -> Path:
        """Bring the files below `folder` to a checkpoint; returns the file of configuration."""


@dataclass(slots=True)
class _State:
    """Where a replay stands under one condition, after an update."""

    after: int = 0
    documents: pl.DataFrame | None = None
    passages: pl.DataFrame | None = None
    pages: Mapping[str, frozenset[tuple[str, str]]] | None = None
    stale: frozenset[str] = frozenset()


def replay(
    story: Story, folder: Path, condition: Condition, judge: Judging, *,
    step: Step = lambda condition, name: None,
) -> list[Result]:  # fmt: skip
    """Tell the story under one condition, in its own folder below `folder`.

    Each result is kept in a file; checkpoints that have one are not told again. Returns all
    results, in order.
    """
    home = folder / condition.name
    results: list[Result] = []
    state = _State()
    for number, name in enumerate(story.names):
        file = home / "results" / f"{name}.json"
        step(condition.name, name)
        today = story.today(number)
        if file.is_file():
            result = tally.read(file)
            config = home / "docmem.toml"
            sources = Sources(condition.store(config).snapshot(result.after))
            judge.learn(number, sources)
            claims = condition.sentences(config, result.after, today)
        else:
            config = story.write(number, home)
            result, sources, claims = _told(number, name, today, config, condition, judge, state)
            result.write(file)
        results.append(result)
        state = _State(
            result.after, sources.documents, sources.passages, _pages(claims),
            frozenset(result.stale_after),
        )  # fmt: skip
    return results


def _told(
    number: int, name: str, today: date, config: Path, condition: Condition, judge: Judging,
    state: _State,
) -> tuple[Result, Sources, list[Stated]]:  # fmt: skip
    """One update and its judgement."""
    done = condition.update(config, today, state.after)
    store = condition.store(config)
    alarms, before = None, []
    if done.before is not None and number:
        before = condition.sentences(config, done.before, today)
        sources = Sources(store.snapshot(done.before))
        alarms = judge.alarms(number, before, sources, state.stale)
    snapshot = store.snapshot(done.after)
    sources = Sources(snapshot)
    judge.learn(number, sources)
    claims = condition.sentences(config, done.after, today)
    verdicts = judge.verdicts(number, claims, sources)
    rows = snapshot.rows("claims", f"from_snapshot > {state.after}", ["statement", "decision"])
    written = rows.filter(pl.col("decision").is_in(_WRITTEN))["statement"].to_list()
    pages = _pages(claims)
    result = Result(
        name=name, today=today.isoformat(), before=done.before, after=done.after,
        seconds=round(done.seconds, 2), documents=sources.documents.height,
        changed=changed_documents(state.documents, sources.documents),
        passages=identity(state.passages, sources.passages, state.after), claims=len(claims),
        pages=len(pages), rewritten=_rewritten(state.pages, pages),
        tokens=sum(-(-len(text) // _CHARACTERS) for text in written),
        classes=tally.classes(verdicts), marked=tally.marked(verdicts), whys=tally.whys(verdicts),
        wrong=tally.wrong(verdicts), stale_before=_stale(before), stale_after=_stale(claims),
        alarms=tally.told(alarms), faults=tally.faults(verdicts, alarms),
    )  # fmt: skip
    return result, sources, claims


def _stale(claims: Sequence[Stated]) -> list[str]:
    return [each.claim.id for each in claims if each.state == STALE]


def _pages(claims: Sequence[Stated]) -> dict[str, frozenset[tuple[str, str]]]:
    """By page, what it says and how each sentence is marked."""
    found: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for each in claims:
        found[each.claim.page].add((each.claim.statement, each.state))
    return {page: frozenset(sentences) for page, sentences in found.items()}


def _rewritten(
    former: Mapping[str, frozenset[tuple[str, str]]] | None,
    now: Mapping[str, frozenset[tuple[str, str]]],
) -> int:
    """How many pages came, went, or say something else than before."""
    before = former or {}
    return sum(before.get(page) != now.get(page) for page in {*before, *now})
