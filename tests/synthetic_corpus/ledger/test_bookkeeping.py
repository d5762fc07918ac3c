"""Streams, printed numbers, masks, and the opening and closing of rows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthetic_corpus.ledger.book import Book
from synthetic_corpus.ledger.printed import masked, numbers_in
from synthetic_corpus.ledger.records import Definition
from synthetic_corpus.ledger.streams import stream

ROW = Definition("d", "a", "1", "deductible", "own retention", "glossary", "", 0, None)


def test_a_key_always_gives_the_same_numbers() -> None:
    assert stream(7, "a", 1).randrange(10**9) == 184_721_707
    assert stream(7, "a", 1).random() == stream(7, "a", 1).random()
    assert stream(7, "a", 1).random() != stream(7, "a", 2).random()
    assert stream(7, "ab", "c").random() != stream(7, "a", "bc").random()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("a deductible of $1,000 applies", ["$1,000"]),
        ("1.5 percent, or two of three", ["1.5", "two", "three"]),
        ("Section 7.2 of Form HO 00 03, Edition 2026-01.", ["7.2", "00", "03", "2026", "01"]),
        ("someone at a stone bridge, often", []),
        ("Twenty days, once", ["Twenty", "once"]),
        ("a two-sided page", ["two"]),
        ("it costs $5.", ["$5"]),
    ],
)
def test_numbers_are_found_as_printed(text: str, numbers: list[str]) -> None:
    assert [number.text for number in numbers_in(text)] == numbers


@given(st.integers(1, 10**7), st.integers(1, 10**7))
def test_sentences_that_differ_in_numbers_and_names_are_one_when_masked(a: int, b: int) -> None:
    first = f"In Ohio the deductible is ${a:,}, see Section {b} of the Claims Handling Manual."
    second = f"In Maine the own retention is ${b:,}, see Section {a} of the Policy Manual."
    names = ("deductible", "own retention")
    assert masked(first, names) == masked(second, names)
    assert masked(first) != masked(second)


def test_a_row_that_changes_at_its_own_checkpoint_leaves_no_trace() -> None:
    book = Book()
    book.add(ROW)
    book.change(Definition, "d", quote="x")
    assert [row.quote for row in book.ledger().definitions] == ["x"]


def test_a_row_that_changes_later_is_closed_and_followed() -> None:
    book = Book()
    book.add(ROW)
    book.checkpoint = 3
    book.change(Definition, "d", quote="x")
    book.change(Definition, "d", quote="x")
    rows = book.ledger().definitions
    assert [(r.quote, r.from_checkpoint, r.to_checkpoint) for r in rows] == [
        ("", 0, 3),
        ("x", 3, None),
    ]


def test_a_row_that_ends_where_it_began_was_never_there() -> None:
    book = Book()
    book.add(ROW)
    book.close(Definition, "d")
    assert book.ledger().definitions == ()
    with pytest.raises(KeyError):
        book.get(Definition, "d")


def test_an_id_is_given_once() -> None:
    book = Book()
    book.add(ROW)
    with pytest.raises(ValueError, match="there is such a row already"):
        book.add(ROW)
