"""Definitions, contradictions, and what lays down nothing."""

from dataclasses import replace

import pytest

from evals.corpus_check import facts, statements
from synthetic_corpus.ledger.records import Definition, NonFact
from tests.evals.corpus_check.slices import Slice

NOTHING = "Nothing more is said."


def _path(corpus: Slice, document: str) -> str:
    return corpus.evidence.documents[document].path


def _readable(corpus: Slice, document: str, *suffixes: str) -> bool:
    return document in corpus.evidence.readings and _path(corpus, document).endswith(suffixes)


def _with_nonfact(corpus: Slice, row: NonFact) -> set[str]:
    rows = tuple(row if n.id == row.id else n for n in corpus.ledger.nonfacts)
    return corpus.codes(statements.nonfacts_stand, corpus.with_rows(nonfacts=rows))


def _definition(corpus: Slice) -> Definition:
    return next(d for d in corpus.ledger.definitions if _readable(corpus, d.document, ".md"))


def test_a_definition_that_was_taken_out_is_seen(corpus: Slice) -> None:
    row = _definition(corpus)
    changed = corpus.edited(_path(corpus, row.document), (row.quote, NOTHING))
    assert corpus.codes(statements.definitions_stand, changed) == {"quote_absent"}


def test_a_definition_that_does_not_equate_its_names_is_seen(corpus: Slice) -> None:
    row = replace(_definition(corpus), term="another name")
    rows = tuple(row if d.id == row.id else d for d in corpus.ledger.definitions)
    found = corpus.codes(statements.definitions_stand, corpus.with_rows(definitions=rows))
    assert found == {"definition_void"}


@pytest.mark.parametrize(
    ("role", "suffixes"),
    [("assertion", (".eml",)), ("wrong restatement", (".md", ".txt", ".html")),
     ("illustration", (".md",))],
)  # fmt: skip
def test_a_statement_that_was_taken_out_is_seen(
    corpus: Slice, role: str, suffixes: tuple[str, ...]
) -> None:
    row = next(
        n for n in corpus.ledger.nonfacts
        if n.role == role and _readable(corpus, n.document, *suffixes) and " | " not in n.quote
    )  # fmt: skip
    changed = corpus.edited(_path(corpus, row.document), (row.quote, NOTHING))
    found = corpus.codes(statements.nonfacts_stand, changed)
    assert found == {"quote_absent"}


@pytest.mark.parametrize("role", ["assertion", "wrong restatement"])
def test_a_wrong_statement_must_be_wrong(corpus: Slice, role: str) -> None:
    row = next(n for n in corpus.ledger.nonfacts if n.role == role and n.about and
               n.document in corpus.evidence.readings)  # fmt: skip
    right = replace(row, value=corpus.evidence.facts[row.about].value)
    code = "assertion_wrong" if role == "assertion" else "restatement_wrong"
    assert code in _with_nonfact(corpus, right)


def test_a_wrong_statement_stands_where_such_statements_stand(corpus: Slice) -> None:
    row = next(n for n in corpus.ledger.nonfacts if n.role == "illustration" and
               corpus.evidence.documents[n.document].kind == "guideline" and
               n.document in corpus.evidence.readings)  # fmt: skip
    assert "assertion_wrong" in _with_nonfact(corpus, replace(row, role="assertion"))
    assert "restatement_wrong" in _with_nonfact(corpus, replace(row, role="wrong restatement"))


def test_a_contradiction_that_is_not_listed_is_seen(corpus: Slice) -> None:
    for row in corpus.ledger.contradictions:
        rows = tuple(c for c in corpus.ledger.contradictions if c.id != row.id)
        found = corpus.new_problems(
            statements.contradictions_are_planted, corpus.with_rows(contradictions=rows)
        )
        assert [problem.code for problem in found] == ["contradiction_unlisted"]


def test_a_contradiction_of_which_one_side_is_gone_is_seen(corpus: Slice) -> None:
    row = next(
        c for c in corpus.ledger.contradictions
        if _readable(corpus, corpus.evidence.facts[c.second].document, ".md", ".html", ".txt")
    )  # fmt: skip
    second = corpus.evidence.facts[row.second]
    changed = corpus.edited(_path(corpus, second.document), (second.quote, NOTHING))
    found = corpus.new_problems(statements.contradictions_are_planted, changed)
    assert [(p.code, p.where) for p in found] == [("contradiction_void", row.id)]


@pytest.mark.parametrize("rule", ["authority", "later date", "open"])
def test_the_rule_of_a_contradiction_must_decide_so(corpus: Slice, rule: str) -> None:
    row = next(c for c in corpus.ledger.contradictions if c.rule == rule)
    losing = row.second if row.controls == row.first else row.first
    rows = tuple(
        replace(c, controls=losing) if c.id == row.id else c for c in corpus.ledger.contradictions
    )
    found = corpus.codes(
        statements.contradictions_are_planted, corpus.with_rows(contradictions=rows)
    )
    assert found == {"contradiction_void"}


def test_a_distractor_that_is_given_a_value_is_seen(corpus: Slice) -> None:
    row = corpus.documents("distractor", suffix=".md")[0]
    concept = next(c for c in corpus.ledger.concepts if c.kind == "money")
    sentence = f"The {concept.name} is $500."
    named = next(
        piece.text for piece in corpus.evidence.readings[row.id].pieces if piece.kind == "text"
    )
    changed = corpus.edited(row.path, (named, f"{named} {sentence}"))
    assert corpus.codes(statements.distractors_are_empty, changed) == {"distractor_value"}
    assert corpus.codes(facts.values_elsewhere, changed) == {"binding_unlisted"}


def test_a_distractor_that_may_is_given_a_value_too(corpus: Slice) -> None:
    row = corpus.documents("distractor", suffix=".md")[0]
    concept = next(c for c in corpus.ledger.concepts if c.kind == "yes_no")
    text = (corpus.sources / row.path).read_text(encoding="utf-8")
    changed = corpus.rewritten(row.path, f"{text}\n\nA desk may allow {concept.name}.\n".encode())
    assert corpus.codes(statements.distractors_are_empty, changed) == {"distractor_value"}


def test_a_distractor_that_states_a_fact_or_names_nothing_is_seen(corpus: Slice) -> None:
    row = corpus.documents("distractor", suffix=".md")[0]
    fact = replace(corpus.ledger.facts[0], id="planted", document=row.id)
    planted = corpus.with_rows(facts=(*corpus.ledger.facts, fact))
    assert "distractor_fact" in corpus.codes(statements.distractors_are_empty, planted)
    empty = corpus.rewritten(row.path, f"# {row.title}\n\nNothing at all.\n".encode())
    assert corpus.codes(statements.distractors_are_empty, empty) == {"distractor_nameless"}
