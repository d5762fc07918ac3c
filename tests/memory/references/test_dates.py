"""Dates as documents write them; what the text does not settle stays unknown."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.references.dates import find_date

SHAPES = ["%Y-%m-%d", "%d %B %Y", "%B %d, %Y", "%b %d %Y", "%b. %d, %Y", "%d.%m.%Y"]


@given(st.dates(date(1900, 1, 1), date(2100, 1, 1)), st.sampled_from(SHAPES))
@settings(max_examples=150, deadline=None)
def test_every_unambiguous_way_to_write_a_date_gives_it_back(day: date, shape: str) -> None:
    assert find_date(f"It takes effect on {day.strftime(shape)}, as agreed.") == day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("1st March 2026", date(2026, 3, 1)),
        ("the 1st day of January 2026", date(2026, 1, 1)),
        ("the 2nd of January, 2026", date(2026, 1, 2)),
        ("30 June, 2026", date(2026, 6, 30)),
        ("March 2nd, 2026", date(2026, 3, 2)),
        ("MARCH 3 2026", date(2026, 3, 3)),
        ("Sept. 4, 2026", date(2026, 9, 4)),
        ("4.3.2026", date(2026, 3, 4)),
        ("13/06/2026", date(2026, 6, 13)),
        ("06/13/2026", date(2026, 6, 13)),
        ("05/05/2026", date(2026, 5, 5)),
    ],
)
def test_ordinals_capitals_and_unambiguous_slashes_are_read(text: str, day: date) -> None:
    assert find_date(text) == day


@pytest.mark.parametrize(
    "text",
    ["05/06/2026", "2026-02-30", "31 February 2026", "31.02.2026", "2026-13-01", "13/13/2026"],
)
def test_an_ambiguous_or_impossible_date_is_unknown(text: str) -> None:
    assert find_date(text) is None


@pytest.mark.parametrize(
    "text", ["", "May 2026", "30 days", "section 4.2.1", "12345-01-011", "0000-01-01"]
)
def test_what_is_no_date_is_none(text: str) -> None:
    assert find_date(text) is None


def test_the_first_date_counts_whatever_its_shape() -> None:
    assert find_date("from 1 May 2026, not 2025-01-01") == date(2026, 5, 1)


def test_an_unsettled_first_date_is_not_replaced_by_a_later_one() -> None:
    assert find_date("from 05/06/2026 until 2027-01-01") is None
