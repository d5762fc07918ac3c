"""Identifiers and editions have one spelling each."""

from __future__ import annotations

import pytest

from memory.references.identifiers import edition, identifier, is_form, title_key


@pytest.mark.parametrize(
    "text", ["HO 04 90", "HO-04-90", "HO0490", "HO 0490", "Form HO 04 90", "endorsement HO-04-90"]
)
def test_every_spelling_of_a_form_number_is_one_identifier(text: str) -> None:
    assert identifier(text) == "HO0490"
    assert is_form(identifier(text))


@pytest.mark.parametrize(
    "text", ["Bulletin 2025-04", "Bulletin No. 2025-04", "BULLETIN 2025-04", "Bulletin no 2025-04"]
)
def test_every_spelling_of_a_series_number_is_one_identifier(text: str) -> None:
    assert identifier(text) == "BULLETIN 2025-04"
    assert not is_form(identifier(text))


@pytest.mark.parametrize("text", ["", "the form", "HO 04", "2025-04", "HO 04 901"])
def test_other_text_is_no_identifier(text: str) -> None:
    assert identifier(text) == ""
    assert not is_form("")


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("04 13", "2013-04"),
        ("04/13", "2013-04"),
        ("01 69", "2069-01"),
        ("01 70", "1970-01"),
        ("12 99", "1999-12"),
        ("2013-04", "2013-04"),
        ("2013", "2013"),
        ("", ""),
    ],
)
def test_an_edition_of_month_and_year_is_dated_with_the_pivot_at_1970(text: str, form: str) -> None:
    assert edition(text) == form


@pytest.mark.parametrize("text", ["13 04", "00 04", "13/04"])
def test_an_edition_whose_month_does_not_exist_is_left_as_it_is(text: str) -> None:
    assert edition(text) == text


@pytest.mark.parametrize(
    "text", ["Forms HO 00 03", "Bulletins 2024-05", "Circular BNK/RISK/2021/14"]
)
def test_a_plural_or_a_long_number_is_an_identifier(text: str) -> None:
    assert identifier(text) in ("HO0003", "BULLETIN 2024-05", "CIRCULAR BNK/RISK/2021/14")


def test_titles_are_compared_by_their_words() -> None:
    assert title_key("Claims  Manual: Part 2") == title_key("claims manual (part 2)")
