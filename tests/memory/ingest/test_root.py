"""The corpus root: equal corpora have equal roots, whatever the order; others do not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.ingest.root import corpus_root
from memory.records import AccessList, Observed

ONE = Observed("s", "a.txt", "v1", AccessList(("staff",), ("interns",)))
names = st.text("ab", min_size=1, max_size=2)
observations = st.builds(
    Observed, names, names, names, st.builds(AccessList, st.tuples(names), st.tuples(names))
)


@given(st.lists(observations, max_size=6), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_the_order_makes_no_difference(listed: list[Observed], random: object) -> None:
    shuffled = list(listed)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert corpus_root(shuffled) == corpus_root(listed)


@pytest.mark.parametrize(
    "other",
    [
        replace(ONE, source="t"),
        replace(ONE, locator="b.txt"),
        replace(ONE, version="v2"),
        replace(ONE, version=""),
        replace(ONE, access=AccessList(("staff", "x"), ("interns",))),
        replace(ONE, access=AccessList(("staff",), ())),
        replace(ONE, access=AccessList(("interns",), ("staff",))),
    ],
)
def test_each_field_counts(other: Observed) -> None:
    assert corpus_root([other]) != corpus_root([ONE])


@given(st.lists(observations, max_size=5), st.lists(observations, max_size=5))
@settings(max_examples=100, deadline=None)
def test_two_roots_are_equal_only_for_equal_corpora(
    one: list[Observed], two: list[Observed]
) -> None:
    same = sorted(map(repr, one)) == sorted(map(repr, two))
    assert (corpus_root(one) == corpus_root(two)) == same


def test_a_document_more_changes_the_root_even_a_copy() -> None:
    assert len({corpus_root(x) for x in ([], [ONE], [ONE, replace(ONE, locator="b")])}) == 3
