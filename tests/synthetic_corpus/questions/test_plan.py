"""How many questions there are, what they are about, and what moves them."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from synthetic_corpus.build import compose
from synthetic_corpus.ledger.files import FILES, Ledger, read_kind, write_kind
from synthetic_corpus.ledger.records import Question
from synthetic_corpus.questions import draw, with_questions
from synthetic_corpus.questions.plan import PLAN
from synthetic_corpus.questions.views import Views

from .conftest import SEED, Asked

KINDS = {"simple": 80, "relational": 50, "time": 30, "change": 20}


def test_there_are_as_many_of_each_kind_as_the_plan_says(questions: tuple[Question, ...]) -> None:
    assert Counter(question.kind for question in questions) == KINDS
    subkinds = Counter(question.subkind for question in questions)
    for part in PLAN:
        least = part.least or part.count
        assert subkinds[part.subkind] >= least
        assert part.fills or subkinds[part.subkind] <= part.count


def test_ids_and_wordings_are_all_different(questions: tuple[Question, ...]) -> None:
    assert len({question.id for question in questions}) == len(questions)
    wordings = [wording for question in questions for wording in question.wordings]
    assert len(set(wordings)) == 3 * len(questions)


def test_simple_and_relational_ones_are_asked_first_and_changes_when_they_have_happened(
    questions: tuple[Question, ...],
) -> None:
    for question in questions:
        if question.kind in ("simple", "relational"):
            assert question.checkpoint == 0 and question.as_of is None
        elif question.kind == "change":
            assert question.checkpoint > 0 and question.as_of is None
        else:
            assert question.as_of is not None
        assert (question.known_at is not None) == (question.subkind == "known_at")
    assert len({q.checkpoint for q in questions if q.kind == "change"}) >= 6


def test_single_values_are_spread_over_kinds_of_documents_and_lines(
    questions: tuple[Question, ...], views: Views
) -> None:
    documents = views.stated(0).documents
    simple = [q for q in questions if q.kind == "simple" and q.gold_passages]
    rows = [documents[q.gold_passages[0].document] for q in simple]
    kinds = Counter(row.kind for row in rows)
    assert set(kinds) >= {"base form", "bulletin", "endorsement", "guideline", "manual", "rates"}
    assert len({dict(row.scope)["line"] for row in rows if "line" in dict(row.scope)}) >= 9


def test_no_two_questions_of_the_first_checkpoint_have_the_same_passages_and_answer(
    questions: tuple[Question, ...],
) -> None:
    first = [q for q in questions if q.checkpoint == 0 and q.as_of is None and q.must_state]
    keys = Counter((q.gold_passages, q.must_state) for q in first)
    assert [key for key, count in keys.items() if count > 1] == []


def test_another_seed_asks_other_questions_and_the_same_seed_the_same(
    questions: tuple[Question, ...], asked: Asked, ledger: Ledger
) -> None:
    assert with_questions(ledger, 1).questions == questions
    other = asked(2)
    assert Counter(q.kind for q in other) == KINDS
    simple = [{(q.gold_passages, q.must_state) for q in some if q.kind == "simple"}
              for some in (questions, other)]  # fmt: skip
    assert len(simple[0] & simple[1]) < len(simple[0]) / 2


def test_reserve_wordings_ask_the_same_in_other_words(
    questions: tuple[Question, ...], asked: Asked
) -> None:
    for plain, kept in zip(questions, asked(1, "reserve"), strict=True):
        assert not set(plain.wordings) & set(kept.wordings)
        assert (plain.id, plain.must_state, plain.gold_passages, plain.gold_list) == (
            kept.id, kept.must_state, kept.gold_passages, kept.gold_list,
        )  # fmt: skip


def test_questions_stay_as_they_are_when_the_history_goes_on(
    questions: tuple[Question, ...], ledger: Ledger
) -> None:
    first = compose(seed=SEED, scale=1, frames="open", upto=0).world.book.ledger()
    for known, number in ((first, 0), (_come_to(ledger, 6), 6)):
        expected = {q.id: q for q in questions if q.checkpoint <= number}
        assert {q.id: q for q in draw(known, SEED)} == expected


def test_questions_are_written_and_read_back(
    questions: tuple[Question, ...], tmp_path: Path
) -> None:
    write_kind(tmp_path, "questions", questions)
    assert read_kind(tmp_path, "questions") == questions


def _come_to(ledger: Ledger, number: int) -> Ledger:
    """The ledger as it was at a checkpoint, its rows in another order."""
    kept: dict[str, tuple[Any, ...]] = {}
    for kind in FILES:
        rows = [row for row in reversed(ledger.of(kind)) if _since(row) <= number]
        kept[kind] = tuple(_reopened(row, number) for row in rows)
    return Ledger(**kept)


def _since(row: Any) -> int:
    clocks = (getattr(row, name, None) for name in ("from_checkpoint", "checkpoint", "number"))
    return next((clock for clock in clocks if clock is not None), 0)


def _reopened(row: Any, number: int) -> Any:
    end = getattr(row, "to_checkpoint", None)
    return replace(row, to_checkpoint=None) if end is not None and end > number else row
