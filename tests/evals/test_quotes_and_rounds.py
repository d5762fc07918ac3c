"""Which words are quoted, and which passages are edited together."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from evals.edits.context import readers_of
from evals.edits.edited import Words
from evals.edits.quotes import clear_of, over
from evals.edits.sweep import APART, rounds
from evals.edits.taken import Taken, take
from memory.passages.quotes import stands

TEXT = "We pay at most $5,500.50 for a loss. You must tell us in 30 days, by 1 May 2026 at last."
PAGE = """\
# Rules of 2024

We pay 5 euros. In the year 2025 you must:

- wait 30 days;
- bring these 2 papers:
  - the letter of page 7
  - the list

Except in 2026, we pay 6 euros.

Call desk 9.
"""


@pytest.mark.parametrize("seed", range(40))
def test_a_quote_holds_what_was_edited_or_stays_clear_of_it(seed: int) -> None:
    start = TEXT.index("30")
    hit = over(TEXT, start, start + 2, Random(seed))
    clear = clear_of(TEXT, [(start, start + 2)], Random(seed))
    assert "30" in hit.split()
    assert stands(hit, TEXT) and stands(clear, TEXT)
    assert "30" not in clear.split()


def test_a_short_passage_is_quoted_whole_or_not_at_all() -> None:
    assert clear_of("Fire | $5", [], Random(1)) == "Fire | $5"
    assert clear_of("Fire | $5", [(7, 9)], Random(1)) == ""


@pytest.fixture(scope="module")
def page() -> Taken:
    return take("page.md", PAGE.encode(), "manual")


def _at(page: Taken, words: str) -> int:
    return next(n for n, text in enumerate(page.texts) if words in text)


def test_what_is_read_in_the_light_of_a_passage(page: Taken) -> None:
    def readers(words: str, until: int | None = None) -> set[str]:
        found = readers_of(page.drafts, _at(page, words), until)
        return {page.texts[n].split()[0] for n in found}

    assert readers("Rules") == {"We", "wait", "bring", "the", "Except", "Call"}
    assert readers("In the year") == {"wait", "bring", "the"}
    assert readers("In the year", 5) == set()  # another sentence than the one that leads in
    assert readers("bring") == {"the"}
    assert readers("Except") == {"the", "Call"}
    assert readers("Call") == set()


def test_what_is_edited_together_does_not_disturb_each_other(page: Taken) -> None:
    changes = [
        Words(n, text.index(digit), text.index(digit) + 1, "8")
        for n, text in enumerate(page.texts)
        for digit in [char for char in text if char.isdigit()][:1]
    ]
    groups = [[change.position for change in group] for group in rounds(page, changes)]
    assert sorted(n for group in groups for n in group) == [c.position for c in changes]
    for group in groups:
        assert all(b - a >= APART for a, b in itertools.pairwise(group))
        assert not any(n in readers_of(page.drafts, m) for n in group for m in group)
