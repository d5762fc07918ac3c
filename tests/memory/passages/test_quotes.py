"""A quote stands where its whole tokens stand, and a number is one token."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.passages.canon import canonical
from memory.passages.quotes import position, stands


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("500", "a limit of 5,500"),
        ("500", "a limit of 500.50"),
        ("500", "a limit of 500,000"),
        ("500", "a limit of $500"),
        ("500", "a limit of €500"),
        ("500", "a share of 500%"),
        ("500", "a limit of -500"),
        ("500", "a limit of 1500"),
        ("10", "10-20 days"),
        ("20", "10-20 days"),
        ("1", "1/2 inch"),
        ("section 4", "section 4.2"),
        ("may", "the mayor"),
        ("ten", "attend"),
        ("2025", "2025-04"),
        ("", "anything"),
    ],
)
def test_a_part_of_a_token_does_not_stand(quote: str, text: str) -> None:
    assert not stands(quote, text)


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("2 inches", "within 1/2 inches"),
        ("pay by 10", "pay by 10:30"),
        ("30 at noon", "10:30 at noon"),
        ("5 percent", "only .5 percent"),
        ("500", "a limit of 500€"),
        ("$500", "a refund of -$500"),
        ("you can", "you can't cancel"),
    ],
)
def test_no_sign_time_fraction_currency_or_contraction_is_cut(quote: str, text: str) -> None:
    assert not stands(quote, text)


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("500", "a limit of 500."),
        ("500", "500, or more"),
        ("500", "(500)"),
        ("500 days", "within 500 days"),
        ("$500", "a limit of $500 now"),
        ("4.2(b)", "see 4.2(b)."),
        ("may", "it may."),
        ("insured", "the insured's duty"),
        ("We pay.", "We pay. You wait."),
        ("500", "5,500 or 500"),
    ],
)
def test_whole_tokens_stand_whatever_punctuation_follows(quote: str, text: str) -> None:
    assert stands(quote, text)


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("We pay $500.", "We pay $500.50 a day."),
        ("We pay $500,", "We pay $500,000 a day."),
        ("see section 4.", "see section 4.2."),
        ("by 10:", "by 10:30"),
        (".50 a day", "$500.50 a day"),
    ],
)
def test_a_point_within_a_number_is_not_the_end_of_a_sentence(quote: str, text: str) -> None:
    assert not stands(quote, text)


def test_the_first_whole_occurrence_is_found_behind_partial_ones() -> None:
    assert position("500", "1500 500.50 500") == 12


token = st.from_regex(r"[$€]?[A-Za-z0-9]{1,6}[.,;:%)]?", fullmatch=True)


@given(st.lists(token, min_size=1, max_size=12), st.data())
@settings(max_examples=200, deadline=None)
def test_a_quote_cut_between_tokens_stands_in_its_text(
    words: list[str], data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(words) - 1))
    end = data.draw(st.integers(start + 1, len(words)))
    assert stands(" ".join(words[start:end]), " ".join(words))


@given(st.text(min_size=1, max_size=40).map(canonical).filter(bool))
@settings(max_examples=100, deadline=None)
def test_a_text_stands_in_itself(text: str) -> None:
    assert position(text, text) == 0


@given(
    st.integers(0, 10**7), st.integers(0, 10**7), st.sampled_from(["{}", "{:,}", "${:,}", "{}%"])
)
@settings(max_examples=200, deadline=None)
def test_a_number_stands_only_in_itself(a: int, b: int, shape: str) -> None:
    text = f"a limit of {shape.format(b)} for water"
    assert stands(shape.format(a), text) == (a == b)
