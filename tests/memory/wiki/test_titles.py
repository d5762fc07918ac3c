"""Titles are told as one reads them."""

from __future__ import annotations

import pytest

from memory.wiki.subjects import unshouted


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("CLM-1008", "CLM-1008"),
        ("HOMEOWNERS FORM HO 00 03", "Homeowners form HO 00 03"),
        ("FLORIDA REQUIREMENTS OF 2025", "Florida requirements of 2025"),
        ("GLASS DEDUCTIBLE (CLM-1)", "Glass deductible (CLM-1)"),
        ("Limits of NATO", "Limits of NATO"),
    ],
)
def test_capitals_throughout_become_one_and_numbers_of_forms_and_tickets_keep_theirs(
    title: str, told: str
) -> None:
    assert unshouted(title) == told
