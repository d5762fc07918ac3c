"""A sentence loses what says nothing of its own, and nothing else."""

from __future__ import annotations

import pytest

from memory.wiki.shorten import shortened

RULE = "The storage limit is 30 days."


@pytest.mark.parametrize(
    "sentence",
    [
        "For the record, the storage limit is 30 days.",
        "It should be noted that the storage limit is 30 days.",
        "Nobody denies that the storage limit is 30 days.",
        "Bear in mind that the storage limit is 30 days.",
        "To put it bluntly: the storage limit is 30 days.",
        "The storage limit is 30 days, as stated here.",
        "The storage limit is 30 days; this is final.",
        "The storage limit is 30 days - the records show it.",
        "The storage limit is 30 days, a fact to remember.",
        "Let it be known that the storage limit is 30 days; nothing more needs to be said.",
    ],
)
def test_what_only_presents_or_assures_is_left_out(sentence: str) -> None:
    assert shortened(sentence) == RULE


@pytest.mark.parametrize(
    "sentence",
    [
        RULE,
        "The perils are the following: fire; theft; smoke.",
        "The storage limit is 30 days; the matter is settled by the arbitrator.",
        "The storage limit is 30 days; this is final after a year.",
        "The storage limit is 30 days; the file must show it.",
        "The storage limit is 30 days, as 2 forms say.",
        "In writing, the insurer gives notice of 30 days.",
        "By the book keeper, the fee of $5 is entered.",
        "Nobody may agree that the storage limit is 30 days.",
    ],
)
def test_what_says_something_stays(sentence: str) -> None:
    assert shortened(sentence) == sentence
