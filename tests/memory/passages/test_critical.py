"""What is critical in a text: it changes exactly when something that must not change does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.passages.critical import critical_tokens, states_something

RULE = (
    "Under HO 04 90, Acme Mutual must pay Zenith Re $1,500.50 within 30 days of 1 March 2026 "
    "as section 4.2 says."
)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("a limit of 500", ("500",)),
        ("a limit of $1,500.50", ("$1,500.50",)),
        ("a share of 20%", ("20%",)),
        ("on 2026-03-01", ("2026-03-01",)),
        ("see 4.2.1", ("4.2.1",)),
        ("by ticket CLM-1042", ("CLM-1042",)),
        ("thirty days", ("thirty", "day")),
        ("it must not lapse", ("must", "not")),
        ("it doesn't lapse", ("not",)),
        ("paid to Acme", ("Acme",)),
        ("by the DOI", ("DOI",)),
        ("nothing here counts", ("nothing",)),
        ("plain words", ()),
    ],
)
def test_each_kind_of_critical_token_is_found(text: str, tokens: tuple[str, ...]) -> None:
    assert critical_tokens(text) == tokens


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("30 days", "31 days"),
        ("$1,500.50", "$1,500.60"),
        ("$1,500.50", "€1,500.50"),
        ("must pay", "may pay"),
        ("must pay", "must not pay"),
        ("must pay", "pay"),
        ("Zenith Re", "Apex Re"),
        ("1 March", "2 March"),
        ("March", "May"),
        ("2026", "2027"),
        ("HO 04 90", "HO 04 91"),
        ("4.2", "4.3"),
        ("within 30 days", "within thirty days"),
    ],
)
def test_what_a_reader_must_notice_changes_the_tokens(old: str, new: str) -> None:
    changed = RULE.replace(old, new)
    assert changed != RULE
    assert critical_tokens(changed) != critical_tokens(RULE)


def test_swapped_parties_change_the_tokens() -> None:
    assert critical_tokens("then Acme must pay Zenith") != critical_tokens(
        "then Zenith must pay Acme"
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("as section 4.2(b) says", "as section 4.2(c) says"),
        ("as section 4a says", "as section 4b says"),
        ("a refund of -$500", "a refund of $500"),
        ("a refund of 500€", "a refund of 500£"),
        ("paid to Müller", "paid to Möller"),
        ("the Österreich office", "the Ägypten office"),
        ("the fee is non-refundable", "the fee is refundable"),
        ('the party "Acme" pays', 'the party "Zenith" pays'),
        ("pay 5 % of it", "pay 5 of it"),
    ],
)
def test_references_signs_currencies_and_names_are_critical_however_written(
    one: str, other: str
) -> None:
    assert critical_tokens(one) != critical_tokens(other)


def test_a_rewording_that_keeps_them_keeps_the_tokens() -> None:
    reworded = RULE.replace("within", "no later than".replace("no", "") + "at most")
    reworded = reworded.replace("as section", "as laid down in section").replace(" says", "")
    assert reworded != RULE
    assert critical_tokens(reworded) == critical_tokens(RULE)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Harwick Mutual pays.", "Harwick"),
        ("Bank of Oldacre pays.", "Bank"),
        ("Claims close. Harwick's desk pays.", "Harwick's"),
        ("Harwick pays what Harwick owes. Ask Harwick first.", "Harwick"),
    ],
)
def test_a_name_that_opens_a_sentence_is_one(text: str, name: str) -> None:
    assert name in critical_tokens(text)


def test_a_capital_that_only_opens_a_sentence_is_no_name() -> None:
    assert critical_tokens("The form lapses. It ends.") == ()


@given(
    st.integers(0, 10**6), st.integers(0, 10**6), st.sampled_from(["{:,}", "{}", "${:,}", "{}%"])
)
@settings(max_examples=100, deadline=None)
def test_two_different_numbers_never_have_the_same_tokens(a: int, b: int, shape: str) -> None:
    one, other = (f"a limit of {shape.format(n)} for water" for n in (a, b))
    assert (critical_tokens(one) == critical_tokens(other)) == (a == b)


@pytest.mark.parametrize(
    "text", ["within 30 days", "ten days", "it may lapse", "it can't", "no cover"]
)
def test_a_number_an_obligation_or_a_negation_states_something(text: str) -> None:
    assert states_something(text)


@pytest.mark.parametrize("text", ["", "Thank you for calling Acme.", "a mayor"])
def test_other_words_state_nothing(text: str) -> None:
    assert not states_something(text)
