"""One sentence against what is asked: what lays something down, and which place it names."""

from __future__ import annotations

import pytest

from evals.agents.scripted.texts import applies, is_said_by_somebody, names


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Make sure that the fee is $20.", False),
        ("Make certain that the fee is $20.", False),
        ("The caller is sure that the fee is $20.", True),
        ("The broker was certain that the fee is $20.", True),
    ],
)
def test_what_is_ordered_is_not_what_somebody_believes(text: str, said: bool) -> None:
    assert is_said_by_somebody(text) is said


def test_hyphens_join_no_words() -> None:
    assert applies({"line": "business owners"}, "Business-owners-table-of-charges")
    assert names("clean-up share", "The clean up share is 10 percent.")
    assert not applies({"line": "business owners"}, "Farmowners-table-of-charges")
