"""What every key is, seen from the ledger."""

import re
from collections.abc import Iterator

import pytest

from synthetic_corpus.ledger.files import Ledger
from synthetic_corpus.ledger.inforce import is_seen
from synthetic_corpus.ledger.records import (
    Amendment,
    DocumentRecord,
    Fact,
    GoldPassage,
    Question,
    Reference,
)
from synthetic_corpus.questions.rights import readable_by_reader
from synthetic_corpus.questions.views import Views
from synthetic_corpus.questions.words import content_words

SECTIONED = {"depends_on", "what_changes_if", "chain"}
NAMING = {*SECTIONED, "edition_differences", "governs_after_amendment", "expired", "removed"}
LISTED = {"depends_on", "what_changes_if", "sets_all"}


def printed_at(question: Question) -> int:
    """The checkpoint whose print a question's passages quote."""
    return question.checkpoint if question.known_at is None else question.known_at


def passages(questions: tuple[Question, ...]) -> Iterator[tuple[Question, GoldPassage]]:
    return ((question, each) for question in questions for each in question.gold_passages)


def test_what_must_be_stated_stands_in_a_passage_and_what_must_not_in_none(
    questions: tuple[Question, ...],
) -> None:
    for question in questions:
        said = " ".join(each.quote for each in question.gold_passages).lower()
        assert all(value.lower() in said for value in question.must_state), question
        assert not any(value.lower() in said for value in question.must_not_state), question
        assert not set(question.must_state) & set(question.must_not_state)


def test_a_question_has_an_answer_or_expects_none(questions: tuple[Question, ...]) -> None:
    for question in questions:
        assert question.expect_abstain != bool(question.must_state or question.gold_list)
        assert question.expect_abstain or question.gold_passages
    assert {q.subkind for q in questions if q.expect_abstain} <= {
        "abstain", "removed", "expired", "governs_after_amendment",
    }  # fmt: skip


def test_passages_are_quoted_as_the_ledger_has_them_printed_then(
    questions: tuple[Question, ...], ledger: Ledger, views: Views
) -> None:
    rows: list[Fact | Reference | Amendment] = [
        *ledger.facts,
        *ledger.references,
        *ledger.amendments,
    ]
    for question, passage in passages(questions):
        at = printed_at(question)
        document = views.stated(at).documents[passage.document]
        assert document.path == passage.path
        found = [
            row
            for row in rows
            if row.document == passage.document and row.quote == passage.quote and is_seen(row, at)
        ]
        if passage.quote.startswith("Expires "):
            assert document.effective_to is not None
        else:
            assert {row.section for row in found} == {passage.section}, question.id


def test_every_passage_may_be_read_by_the_reader_who_asks(
    questions: tuple[Question, ...], views: Views
) -> None:
    for question, passage in passages(questions):
        stated = views.stated(printed_at(question))
        assert passage.document in readable_by_reader(stated.ledger)
        assert stated.documents[passage.document].readable


def test_lists_name_documents_that_are_there_by_names_that_are_theirs_alone(
    questions: tuple[Question, ...], views: Views
) -> None:
    for question in questions:
        if question.subkind in LISTED:
            documents = views.stated(question.checkpoint).documents
            names = [row.name for row in documents.values()]
            assert all(names.count(name) == 1 for name in question.gold_list)
            cited = {documents[each.document].name for each in question.gold_passages}
            assert cited == set(question.gold_list)


def test_only_kinds_that_need_it_name_a_section_or_a_document(
    questions: tuple[Question, ...], views: Views
) -> None:
    for question in questions:
        said = " ".join(question.wordings)
        assert bool(re.search(r"\bSection \d", said)) == (question.subkind in SECTIONED), said
        if question.subkind not in NAMING:
            rows = views.stated(question.checkpoint).documents.values()
            assert not [row.name for row in rows if title(row) in said]


def title(row: DocumentRecord) -> str:
    return row.name.removeprefix("the ")


def test_a_synonym_shares_no_content_word_with_concept_or_passage(
    questions: tuple[Question, ...], views: Views
) -> None:
    concepts = views.stated(0).concepts
    synonyms = [q for q in questions if q.subkind == "synonym"]
    for question in synonyms:
        fact = next(
            fact
            for fact in views.stated(0).rows.values()
            if fact.quote == question.gold_passages[0].quote
            and question.must_state[0] in fact.value
        )
        concept = concepts[fact.concept]
        term = next(t for t in concept.synonyms if t in question.wordings[0])
        scope = {word for _, text in fact.scope for word in content_words(text)}
        scope |= {"policies", "files", "risks", "region", "territory", "desk", "policy"}
        text = content_words(f"{concept.name} {fact.quote}")
        assert not content_words(term) & text
        for wording in question.wordings:
            assert content_words(wording) & text <= scope, (wording, fact.quote)
        assert any(
            d.concept == concept.id and d.term == term for d in views.stated(0).ledger.definitions
        )


def test_deep_answers_stand_in_the_last_two_thirds_of_a_long_manual(
    questions: tuple[Question, ...], views: Views
) -> None:
    stated = views.stated(0)
    for question in questions:
        if question.subkind == "deep":
            (passage,) = question.gold_passages
            assert stated.documents[passage.document].words > 60 * 300
            labels = stated.sections[passage.document]
            assert labels.index(passage.section) > len(labels) / 3


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_chains_of_each_depth_are_followed(questions: tuple[Question, ...], depth: int) -> None:
    chains = [q for q in questions if q.subkind == "chain"]
    assert sum(len(q.gold_passages) == depth + 1 for q in chains) >= 1


def test_kinds_of_relations_are_mixed(questions: tuple[Question, ...], views: Views) -> None:
    documents = views.stated(0).documents
    governs = [q for q in questions if q.subkind == "governs_after_amendment"]
    kinds = {documents[q.gold_passages[0].document].kind for q in governs}
    assert kinds >= {"endorsement", "state form", "bulletin"}
    assert any(q.expect_abstain for q in governs)
    assert any(len(q.gold_passages) == 2 for q in governs)
