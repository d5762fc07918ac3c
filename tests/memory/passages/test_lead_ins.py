"""What leads in an item or a row: the right sentences, and never those of a neighbour."""

from __future__ import annotations

import pytest

from memory.passages.lead_ins import Line, follows, introduction, lead_ins

LEAD = Line("paragraph", "These are covered:")
TEXT = Line("paragraph", "This applies everywhere.")


def _item(text: str, label: str = "", level: int = 1) -> Line:
    return Line("item", text, label, level)


def _row(caption: str = "") -> Line:
    return Line("row", "Water | $500", caption=caption)


def test_every_item_of_a_list_has_its_lead_in() -> None:
    assert lead_ins([LEAD, _item("water"), _item("fire")]) == [(), (0,), (0,)]


def test_a_paragraph_that_ends_otherwise_leads_in_nothing() -> None:
    assert lead_ins([TEXT, _item("water")]) == [(), ()]


def test_an_item_leads_in_the_deeper_ones_and_no_sibling() -> None:
    lines = [LEAD, _item("water:"), _item("rain", level=2), _item("fire"), _item("smoke", level=2)]
    assert lead_ins(lines) == [(), (0,), (0, 1), (0,), (0,)]


def test_a_list_without_a_lead_in_may_hold_one_that_has() -> None:
    lines = [TEXT, _item("water:"), _item("rain", level=2), _item("fire")]
    assert lead_ins(lines) == [(), (), (1,), ()]


def test_a_paragraph_between_two_labels_in_series_only_interrupts() -> None:
    lines = [LEAD, _item("water", "(a)"), TEXT, _item("fire", "(b)")]
    assert lead_ins(lines)[3] == (0,)


@pytest.mark.parametrize("label", ["", "(a)", "(c)", "2."])
def test_another_list_after_a_paragraph_has_not_the_old_lead_in(label: str) -> None:
    lines = [LEAD, _item("water", "(a)"), TEXT, _item("fire", label)]
    assert lead_ins(lines)[3] == ()


def test_a_heading_or_a_new_lead_in_ends_a_list() -> None:
    lines = [LEAD, _item("water", "(a)"), Line("heading", "Limits"), _item("fire", "(b)")]
    assert lead_ins(lines)[3] == ()
    lines[2] = Line("paragraph", "These are not:")
    assert lead_ins(lines)[3] == (2,)


def test_the_rows_directly_below_a_lead_in_have_it() -> None:
    assert lead_ins([LEAD, _row(), _row(), TEXT, _row()]) == [(), (0,), (0,), (), ()]
    assert lead_ins([LEAD, _item("water"), _row()])[2] == ()


def test_a_caption_between_a_lead_in_and_its_rows_is_passed_over() -> None:
    caption = Line("paragraph", "Limits")
    assert lead_ins([LEAD, caption, _row("Limits")]) == [(), (), (0,)]
    assert lead_ins([LEAD, caption, _row()])[2] == ()


def test_only_the_last_sentence_of_a_passage_introduces() -> None:
    assert introduction("We pay $500. The following are out:") == "The following are out:"


@pytest.mark.parametrize(
    ("before", "after"), [("(a)", "(b)"), ("9.", "10."), ("(iv)", "(v)"), ("4.2(h)", "4.2(i)")]
)
def test_labels_in_series_follow(before: str, after: str) -> None:
    assert follows(before, after)
    assert not follows(after, before)


@pytest.mark.parametrize(
    ("before", "after"), [("", ""), ("(a)", "(c)"), ("(a)", "2."), ("4.2(a)", "4.3(b)"), ("1", "")]
)
def test_other_labels_do_not(before: str, after: str) -> None:
    assert not follows(before, after)
