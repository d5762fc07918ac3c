"""Values are the same however they are written, and different where they differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evals.benchmark.values import gives, unit_of, values_in


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("30 days", "within thirty (30) days of the loss"),
        ("30 days", "a 30-day period"),
        ("10 business days", "ten working days"),
        ("$1,500", "The limit is 1500 dollars."),
        ("$1,500", "USD 1,500.00 at most"),
        ("13 percent", "13% of the premium"),
        ("13 percent", "13 per cent"),
        ("6 December 2027", "by December 6, 2027"),
        ("36 hours", "36 hrs"),
        ("the finance desk", "It goes to the Finance Desk."),
        ("an inventory", "bring an inventory, invoices and bank records"),
        ("5", "The number of installments is 5."),
    ],
)
def test_a_value_is_found_however_it_is_written(value: str, text: str) -> None:
    assert gives(value, text)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("30 days", "within 130 days"),
        ("30 days", "30 business days"),
        ("10 business days", "10 days"),
        ("$1,500", "$11,500"),
        ("$1,500", "$1,500.50"),
        ("5", "5 percent"),
        ("5", "$5"),
        ("5", "Section 5.2"),
        ("6 December 2027", "6 December 2026"),
        ("3 percent", "13 percent"),
        ("2.5 percent", "12.5 percent"),
        ("signs", "He signed it."),
    ],
)
def test_a_value_is_not_found_in_another(value: str, text: str) -> None:
    assert not gives(value, text)


@given(st.integers(1, 10**7), st.sampled_from(["${}", "{} days", "{} percent", "{} hours"]))
def test_a_value_is_found_in_itself_and_among_the_values_of_its_text(
    number: int, shape: str
) -> None:
    value = shape.format(f"{number:,}")
    text = f"At that desk it is {value}, says the manual."
    assert gives(value, text)
    assert any(
        gives(value, found) and unit_of(found) == unit_of(value) for found in values_in(text)
    )
