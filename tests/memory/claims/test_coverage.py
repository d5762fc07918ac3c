"""How much of what is critical the quotes hold."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory.claims.coverage import covered

TEXT = "We pay $500 within 30 days. You must not wait."


def test_only_what_a_quote_holds_is_covered() -> None:
    assert covered(TEXT, []) == (0, 5)
    assert covered(TEXT, ["We pay $500 within 30 days."]) == (3, 5)
    assert covered(TEXT, [TEXT]) == (5, 5)


def test_quotes_that_overlap_count_once_and_one_that_does_not_stand_not_at_all() -> None:
    twice = covered(TEXT, ["We pay $500", "pay $500 within 30 days.", "$600"])
    assert twice == covered(TEXT, ["We pay $500 within 30 days."])


@given(st.lists(st.sampled_from(["We pay $500", "30 days", "must not", "You"])))
def test_more_quotes_never_cover_less(quotes: list[str]) -> None:
    fewer = covered(TEXT, quotes[:-1])
    more = covered(TEXT, quotes)
    assert fewer[0] <= more[0] <= more[1] == fewer[1]
