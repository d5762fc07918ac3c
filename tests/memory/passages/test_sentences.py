"""Sentences are pieces of the text, in order, and abbreviations do not end them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.passages.canon import canonical
from memory.passages.sentences import sentences

words = st.sampled_from(
    [
        '"We',
        "pay.",
        "You",
        "e.g.",
        "No.",
        "5",
        "1.50",
        "3.",
        "A.",
        'all."',
        "it:",
        "(b)",
        '"',
        "Yes!",
    ]
)
texts = st.one_of(st.lists(words, max_size=20).map(" ".join), st.text(max_size=60).map(canonical))


@given(texts)
@settings(max_examples=300, deadline=None)
def test_every_sentence_is_a_piece_of_the_text_in_order(text: str) -> None:
    place = 0
    for sentence in sentences(text):
        assert sentence.strip()
        place = text.index(sentence, place) + len(sentence)


@given(texts)
@settings(max_examples=200, deadline=None)
def test_only_space_and_lone_quotation_marks_belong_to_no_sentence(text: str) -> None:
    kept = "".join(sentences(text))
    assert set_aside(text) == set_aside(kept)


def set_aside(text: str) -> str:
    return "".join(text.replace('"', "").split())


@pytest.mark.parametrize(
    "text",
    [
        "See Form No. 5 for it.",
        "Cover ends at noon, i.e. No later.",
        "Acme Inc. Pays the loss.",
        "It costs $1.50 a day.",
        "As J. Smith wrote.",
        "See Sec. 4 of it.",
        "The U.S. Government pays.",
        "See section 4.2. above",
    ],
)
def test_an_abbreviation_an_initial_or_a_decimal_point_ends_nothing(text: str) -> None:
    assert sentences(text) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "It takes effect Jan. 5, 2025 and ends later.",
        "Cover starts at 12:01 a.m. Standard Time.",
        "Calls end at 5 p.m. Eastern.",
        "See cl. 4 of it.",
        "See pp. 5 to 7.",
        "Cover ends at 12:01 a.m. (EST) that day.",
        "It closes at 5p.m. Monday.",
        "It starts at 12:01 a.m. 1 March 2026.",
        "See Sch. A and reg. 4 of it.",
        "It ends on Sept. 30 or Dec. 31.",
        "Acme L.L.C. Pays the loss.",
    ],
)
def test_months_times_and_clauses_are_abbreviated_without_ending_a_sentence(text: str) -> None:
    assert sentences(text) == [text]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Cover ends at 5 p.m.", "The office closes."),
        ("Cover starts at 12:01 a.m.", "We pay from then."),
        ("The term ends in Dec.", "The insurer refunds the premium."),
        ("See the sixth col.", "It holds the limits."),
        ("It applies in the U.S.", "The limit is $5."),
    ],
)
def test_an_abbreviation_may_still_end_a_sentence(first: str, second: str) -> None:
    assert sentences(f"{first} {second}") == [first, second]


def test_full_stops_questions_and_exclamations_end_sentences() -> None:
    assert sentences("We pay. Do you? Yes! Good.") == ["We pay.", "Do you?", "Yes!", "Good."]


def test_a_leading_number_is_a_label_and_no_sentence() -> None:
    assert sentences("4. Notify us. Pay.") == ["4. Notify us.", "Pay."]


def test_replacement_text_is_told_apart_from_what_introduces_it() -> None:
    text = 'Section 4 is replaced by the following: "We pay $5. You wait." It ends.'
    assert sentences(text) == [
        "Section 4 is replaced by the following:",
        "We pay $5.",
        "You wait.",
        "It ends.",
    ]


def test_a_quotation_within_a_sentence_stays_in_it() -> None:
    assert sentences('The "Insured" pays. It ends.') == ['The "Insured" pays.', "It ends."]


def test_no_text_has_no_sentences() -> None:
    assert sentences("") == []
