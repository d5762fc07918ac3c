"""Names of jurisdictions and lines are found as a pattern of all of them would find them."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from memory.provisions.known_values import KnownValues

WORDS = st.sampled_from(["Umbrella", "umbrella", "insurance", "Ohio", "and", "West", "Ohioan", "-"])
PHRASES = st.lists(WORDS, min_size=1, max_size=3).map(" ".join).filter(lambda p: p[-1] != "-")
VALUES = st.lists(PHRASES.filter(lambda p: p[0] != "-"), min_size=1, max_size=5)
TEXTS = st.lists(WORDS, max_size=12).map(" ".join)


@given(VALUES, TEXTS, st.booleans())
def test_they_are_found_as_a_pattern_of_whole_words_longest_first_finds_them(
    values: list[str], text: str, cased: bool
) -> None:
    longest = sorted(values, key=lambda value: (-len(value), value))
    flags = re.NOFLAG if cased else re.IGNORECASE
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b", flags)
    expected = [match.span() for match in pattern.finditer(text)]
    assert KnownValues(values, cased=cased).find(text) == expected


def test_a_letter_that_is_longer_in_lower_case_keeps_its_place() -> None:
    assert KnownValues(["umbrella"], cased=False).find("İ Umbrella") == [(2, 10)]


def test_without_values_nothing_is_found() -> None:
    assert KnownValues([], cased=True).find("Ohio") == []
    assert "Ohio" not in KnownValues([], cased=True)
