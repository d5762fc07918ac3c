"""Values at their places and nowhere else, and every number in the ledger."""

from dataclasses import replace

import pytest

from evals.corpus_check import facts, numbers
from evals.corpus_check.evidence import Evidence
from evals.corpus_check.sentences import sentences, stands
from synthetic_corpus.ledger.printed import numbers_in
from synthetic_corpus.ledger.records import Fact, ValueKind
from tests.evals.corpus_check.slices import Slice, database_after, repacked

KINDS = ("base form", "endorsement", "bulletin", "guideline", "memorandum")


def _path(corpus: Slice, fact: Fact) -> str:
    return corpus.evidence.documents[fact.document].path


def _money(corpus: Slice, *kinds: str, suffix: str = "") -> Fact:
    """A fact in money, with nothing else in it that counts."""
    return next(
        fact for fact in corpus.facts(*kinds, suffix=suffix)
        if fact.value.startswith("$") and len(numbers_in(fact.quote)) == 1
    )  # fmt: skip


def _without(corpus: Slice, fact: Fact) -> Evidence:
    rows = tuple(row for row in corpus.ledger.facts if row.id != fact.id)
    return corpus.with_rows(facts=rows)


@pytest.mark.parametrize("suffix", [".md", ".txt", ".html"])
def test_a_changed_digit_is_seen(corpus: Slice, suffix: str) -> None:
    fact = _money(corpus, *KINDS, suffix=suffix)
    path = _path(corpus, fact)
    changed = corpus.edited(path, (fact.quote, fact.quote.replace(fact.value, "$777,777")))
    assert corpus.codes(facts.values_stand, changed) == {"quote_absent"}
    assert corpus.codes(facts.values_elsewhere, changed) == {"binding_unlisted"}
    found = corpus.new_problems(numbers.numbers_listed, changed)
    assert {problem.code for problem in found} == {"number_missing", "number_unlisted"}
    assert all(problem.where == f"{fact.document}, {fact.section}".lower() or fact.document
               in problem.where for problem in found)  # fmt: skip


@pytest.mark.parametrize("suffix", [".docx", ".xlsx"])
def test_a_changed_digit_is_seen_inside_a_package(corpus: Slice, suffix: str) -> None:
    rows = corpus.documents("guideline", "rates", suffix=suffix)
    fact = next(f for f in corpus.ledger.facts if f.document == rows[0].id and "percent" in f.value)
    number = fact.value.removesuffix(" percent")
    data = repacked(corpus.sources / rows[0].path, f"{number} percent", "98.5 percent")
    changed = corpus.rewritten(rows[0].path, data)
    assert "quote_absent" in corpus.codes(facts.values_stand, changed)
    assert "number_unlisted" in corpus.codes(numbers.numbers_listed, changed)


@pytest.mark.parametrize("path", ["tickets/claims.db", "tickets/service.jsonl"])
def test_a_changed_digit_is_seen_in_a_ticket(corpus: Slice, path: str) -> None:
    fact = next(
        f for f in corpus.facts("ticket") if _path(corpus, f) == path and f.value.startswith("$")
    )
    other = fact.quote.replace(fact.value, "$777,777")
    changed = (
        corpus.edited(path, (fact.quote, other)) if path.endswith("l") else
        corpus.rewritten(path, database_after(
            corpus.sources / path, corpus.scratch / "changed.db",
            "UPDATE tickets SET resolution = ? WHERE key = ?", (other, fact.document),
        ))
    )  # fmt: skip
    for check, code in (
        (facts.values_stand, "quote_absent"), (facts.values_elsewhere, "binding_unlisted"),
        (numbers.numbers_listed, "number_unlisted"),
    ):  # fmt: skip
        found = corpus.new_problems(check, changed)
        assert any(p.code == code and fact.document in p.where for p in found)


def test_a_value_of_a_table_belongs_to_its_column(corpus: Slice) -> None:
    tabled = next(f for f in corpus.ledger.facts if " | " in f.quote and
                  f.document in corpus.evidence.readings)  # fmt: skip
    other = "a name that no column has"
    rows = tuple(replace(f, term=other) if f.id == tabled.id else f for f in corpus.ledger.facts)
    assert corpus.codes(facts.values_stand, corpus.with_rows(facts=rows)) == {"columns_unlike"}


def test_a_fact_with_another_value_than_its_quote_is_seen(corpus: Slice) -> None:
    fact = _money(corpus, "guideline")
    rows = tuple(
        replace(f, value="$1") if f.id == fact.id else f for f in corpus.ledger.facts
    )  # fmt: skip
    assert "value_absent" in corpus.codes(facts.values_stand, corpus.with_rows(facts=rows))


def test_a_fact_under_another_heading_is_seen(corpus: Slice) -> None:
    fact = _money(corpus, "guideline", suffix=".md")
    changed = corpus.edited(_path(corpus, fact), (fact.heading, "Quite another heading"))
    assert "heading_unlike" in corpus.codes(facts.values_stand, changed)


def test_a_fact_that_stands_in_a_second_place_is_seen(corpus: Slice) -> None:
    fact = _money(corpus, "base form", suffix=".md")
    other = next(f for f in corpus.facts("base form") if f.document == fact.document and
                 f.section != fact.section)  # fmt: skip
    changed = corpus.edited(_path(corpus, fact), (other.quote, f"{other.quote} {fact.quote}"))
    assert corpus.codes(facts.values_stand, changed) == {"quote_elsewhere"}
    assert "binding_unlisted" in corpus.codes(facts.values_elsewhere, changed)


@pytest.mark.parametrize("kind", ["money", "yes_no", "party", "named_list", "date"])
def test_a_value_that_the_ledger_does_not_list_is_seen(corpus: Slice, kind: str) -> None:
    """Of any kind, with or without digits: the fact stands, and its row is gone."""
    about = {c.id for c in corpus.ledger.concepts if c.kind == kind}
    values = {c: {f.id for f in corpus.ledger.facts if f.concept == c} for c in about}
    fact = next(f for f in corpus.facts(*KINDS) if f.concept in about and
                len(values[f.concept]) > 1 and len(_rows_of(corpus, f)) == 1)  # fmt: skip
    found = corpus.new_problems(facts.values_elsewhere, _without(corpus, fact))
    assert any(p.code == "binding_unlisted" and fact.document in p.where for p in found)


def _rows_of(corpus: Slice, fact: Fact) -> list[object]:
    rows = corpus.evidence.quoted[fact.document]
    return [row for row in rows if fact.quote in row.quote]


def test_a_number_in_words_among_the_prose_is_seen(corpus: Slice) -> None:
    row = corpus.documents("memorandum", suffix=".md")[0]
    reading = corpus.evidence.readings[row.id]
    prose = next(s for p in reading.pieces for s in sentences(p.text) if s.count(" ") > 8)
    changed = corpus.edited(row.path, (prose, f"{prose} He came twice."))
    found = corpus.new_problems(numbers.numbers_listed, changed)
    assert [problem.code for problem in found] == ["number_unlisted"]
    assert "'twice' is printed 1 times, in the ledger 0" in found[0].what


def test_a_number_that_the_ledger_lists_too_often_is_seen(corpus: Slice) -> None:
    row = next(n for n in corpus.ledger.numbers if n.document in corpus.evidence.readings and
               n.section != numbers.RUNNING)  # fmt: skip
    rows = tuple(replace(n, count=n.count + 1) if n == row else n for n in corpus.ledger.numbers)
    found = corpus.codes(numbers.numbers_listed, corpus.with_rows(numbers=rows))
    assert found == {"number_missing"}


def test_a_line_of_the_margin_that_is_read_as_text_is_told_apart(corpus: Slice) -> None:
    row = corpus.documents("guideline", suffix=".md")[0]
    file = corpus.evidence.files[row.path]
    reading = file.readings[0]
    line = replace(reading.pieces[-1], kind="text", text="Guideline 2031-07", cells=())
    stray = replace(reading, pieces=(*reading.pieces, line), margins=frozenset({line.text}))
    changed = corpus.with_files(**{row.path: replace(file, readings=(stray,))})
    assert corpus.codes(numbers.numbers_listed, changed) == {"running_in_text"}


def test_running_lines_have_the_numbers_of_the_ledger(corpus: Slice) -> None:
    row = corpus.documents("guideline", suffix=".docx")[0]
    file = corpus.evidence.files[row.path]
    other = replace(file.readings[0], running="Edition 1999-07\n")
    changed = corpus.with_files(**{row.path: replace(file, readings=(other,))})
    assert corpus.codes(numbers.numbers_listed, changed) == {"running_unlike"}


def test_a_corpus_whose_numbers_are_facts_is_seen(corpus: Slice) -> None:
    rows = tuple(replace(n, role="fact") for n in corpus.ledger.numbers)
    found = corpus.codes(numbers.facts_are_not_all, corpus.with_rows(numbers=rows))
    assert found == {"facts_only"}


@pytest.mark.parametrize(
    ("value", "kind", "text", "is_there"),
    [
        ("10 days", "days", "It is 110 days.", False),
        ("10 days", "days", "It is 10 days.", True),
        ("$5,000", "money", "over $5,000.", True),
        ("$5,000", "money", "over $5,000.50.", False),
        ("7", "count", "Section 7.2 holds.", False),
        ("7", "count", "The limit is 7.", True),
        ("yes", "yes_no", "Pools may be used.", True),
        ("yes", "yes_no", "Pools may not be used.", False),
        ("no", "yes_no", "Pools may not be used.", True),
        ("no", "yes_no", "no", True),
    ],
)
def test_values_stand_on_the_bounds_of_their_words(
    value: str, kind: ValueKind, text: str, is_there: bool
) -> None:
    assert stands(value, kind, text) is is_there


def test_sentences_end_where_a_new_one_begins() -> None:
    text = 'He said "no." Cf. Section 7.2 of it. $500 is due. Is it? Yes'
    assert sentences(text) == ['He said "no."', "Cf. Section 7.2 of it.", "$500 is due.", "Is it?",
                               "Yes"]  # fmt: skip
