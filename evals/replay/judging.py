"""What judges a replay, and the insurer's judge, who knows the ledger.

Here: learning the story checkpoint by checkpoint, then verdicts and alarms. Not here: the judge of
real text (`handbook`), single sentences (`verdicts`), sums (`tally`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from evals.claims.given import Given
from evals.claims.standing import Standing
from evals.claims.stated import Stated
from evals.graph.nodes import Nodes
from evals.replay.expected import Alarms, Before
from evals.replay.now import Sources
from evals.replay.truth import Truths
from evals.replay.verdicts import Judge, Verdict
from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import at


class Judging(Protocol):
    """Judges one wiki over a story. Its checkpoints are learnt in order, each once."""

    def alarms(
        self, number: int, claims: Sequence[Stated], sources: Sources, carried: Collection[str]
    ) -> Alarms:
        """Judge what is stale before the update of a checkpoint that is not learnt yet."""

    def learn(self, number: int, sources: Sources) -> None:
        """Take note of what the sources hold at a checkpoint."""

    def verdicts(self, number: int, claims: Sequence[Stated], sources: Sources) -> list[Verdict]:
        """Judge every sentence after the update of a checkpoint that is learnt."""


class ByLedger:
    """Judges by the ledger of the insurer."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._truths = Truths(ledger)
        self._given = Given(ledger)
        self._standing = Standing()
        self._former: Nodes | None = None

    def alarms(
        self, number: int, claims: Sequence[Stated], sources: Sources, carried: Collection[str]
    ) -> Alarms:
        """Judge what is stale, by expectations and by what changed."""
        nodes = self._nodes(number, sources)
        before = Before(
            claims, self._standing, nodes=nodes, former=self._former or nodes,
            sound=sources.sound(claims), carried=carried,
        )  # fmt: skip
        return before.alarms(
            [row for row in self._ledger.stale if row.checkpoint == number],
            [row for row in self._ledger.changes if row.checkpoint == number],
            self._truths.at(max(0, number - 1)),
            self._truths.at(number),
        )

    def learn(self, number: int, sources: Sources) -> None:
        """Find where the rows of the ledger stand."""
        self._former = self._nodes(number, sources)
        self._standing.learn(self._former)

    def verdicts(self, number: int, claims: Sequence[Stated], sources: Sources) -> list[Verdict]:
        """Judge by the rows that each sentence's evidence quotes."""
        judge = Judge(self._given, self._standing, self._truths.at(number), sources.stand)
        return [judge.verdict(each) for each in claims]

    def _nodes(self, number: int, sources: Sources) -> Nodes:
        return Nodes(at(self._ledger, number), sources.documents, sources.passages)
