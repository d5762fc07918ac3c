"""How names are compared: words, not letters; numbers and keys as a whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.reading.titles import EXACT, Titles, match, words_of

NAMES = st.text(alphabet="abst -04", max_size=24)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Emergency Repairs under HO 04 90", ("emergency", "repair", "ho0490")),
        ("HO-04-90", ("ho0490",)),
        ("Ticket CLM-1127", ("ticket", "clm1127")),
        ("clm-1127, 2026-06", ("clm1127", "2026-06")),
        ("4.1 Glass", ("4.1", "glass")),
        ("re-inspection policies", ("re", "inspection", "policy")),
        ("What is the", ("what", "is", "the")),
        ("“Straße” ﬁre", ("straße", "fire")),
        ("", ()),
        ("— …", ()),
    ],
)
def test_words_of_names(text: str, words: tuple[str, ...]) -> None:
    assert words_of(text) == words


def test_matches_are_ordered_from_the_name_itself_to_a_part_of_it() -> None:
    asked = words_of("glass deductible")
    names = ["Glass deductible", "The glass deductible rules", "Deductible for glass", "Glass"]
    found = [match(asked, words_of(name), ["deductible"]) for name in names]
    assert found == sorted(m for m in found if m) and found[0].rank == EXACT  # type: ignore[type-var,union-attr]
    assert match(asked, words_of("Hail")) is None
    some = match(asked, words_of("Glass panes"))
    assert some is not None and (some.missing, some.other) == (0.5, 1)


@given(st.lists(NAMES, max_size=12), NAMES)
def test_the_index_finds_what_comparing_every_title_finds(names: list[str], text: str) -> None:
    asked = words_of(text)
    index = Titles((str(n), [name]) for n, name in enumerate(names))
    due = {
        str(n): found
        for n, name in enumerate(names)
        if asked and (found := match(asked, words_of(name)))
    }
    assert index.find(asked, 50) == due
