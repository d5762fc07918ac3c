"""Other figures in the ledger are other documents, and other answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from evals.benchmark.moments import tell
from evals.benchmark.running import ask, asked_of, graded
from evals.benchmark.stories import excerpted
from evals.replay.insurer import part
from serving.bench_corpus import whole_update
from synthetic_corpus.build import SEED
from synthetic_corpus.ledger.records import Question
from synthetic_corpus.questions import with_questions

CONDITION = "wiki_graph"


@pytest.mark.timeout(600)
def test_with_other_figures_the_same_questions_get_the_other_answers(tmp_path: Path) -> None:
    before = {q.id: q for q in _questions(exchanged=False)}
    story = part(0, exchanged=True)
    ledger = with_questions(excerpted(story.ledger), SEED, "open")
    again = [
        q
        for q in ledger.questions
        if q.must_state
        and q.wordings == before[q.id].wordings
        and q.must_state != before[q.id].must_state
    ]
    assert len(again) >= 20
    told = tell(story, tmp_path / "memory", whole_update)
    asked = asked_of(again, told.moments, 1)
    found = ask(told, asked, tmp_path / "answers", conditions=[CONDITION])
    grades = [grade for _, grade in graded(told, ledger, found)]
    assert len(grades) == len(again)
    assert all(grade.score == 1 for grade in grades), [g for g in grades if g.score < 1]


def _questions(*, exchanged: bool) -> tuple[Question, ...]:
    ledger = excerpted(part(0, exchanged=exchanged).ledger)
    return with_questions(ledger, SEED, "open").questions
