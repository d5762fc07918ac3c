"""A three-way merge loses nobody's lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory.wiki.bundle.merge import added, keys, merge

base_lines = st.lists(st.sampled_from("abcdef"), max_size=8)
ours_lines = st.lists(st.sampled_from("abcdefUVW"), max_size=8)
theirs_lines = st.lists(st.sampled_from("abcdefXYZ"), max_size=8)


@given(base_lines, theirs_lines)
def test_where_the_memory_changed_nothing_the_page_is_the_persons(
    base: list[str], theirs: list[str]
) -> None:
    assert merge(keys(base), base, theirs) == theirs


@given(base_lines, ours_lines)
def test_where_nobody_edited_the_page_is_the_memorys(base: list[str], ours: list[str]) -> None:
    assert merge(keys(base), ours, base) == ours


@given(base_lines, ours_lines, theirs_lines)
def test_what_either_added_is_there(base: list[str], ours: list[str], theirs: list[str]) -> None:
    merged = merge(keys(base), ours, theirs)
    assert set(added(keys(base), ours)) <= set(merged)
    assert set(added(keys(base), theirs)) <= set(merged)
    assert set(merged) <= {*ours, *theirs}


@given(base_lines, ours_lines, theirs_lines)
def test_merging_again_changes_nothing(base: list[str], ours: list[str], theirs: list[str]) -> None:
    once = merge(keys(base), ours, theirs)
    assert merge(keys(ours), ours, once) == once


def test_changes_of_different_lines_are_brought_together() -> None:
    base = ["a", "b", "c", "d"]
    assert merge(keys(base), ["A", "b", "c", "d"], ["a", "b", "c", "D"]) == ["A", "b", "c", "D"]


def test_where_both_changed_a_line_both_stand() -> None:
    base = ["a", "b", "c"]
    assert merge(keys(base), ["a", "B", "c"], ["a", "X", "c"]) == ["a", "B", "X", "c"]
