"""Which passage of a document a section label means."""

from __future__ import annotations

import pytest

from memory.references.known.places import Outlined, Places

FORM: list[Outlined] = [
    ("def", "heading", 1, "", "Definitions"),
    ("flood", "paragraph", 0, "", '"Flood" means a general and temporary inundation.'),
    ("a", "heading", 1, "Part A", "Property"),
    ("7", "heading", 2, "7", "Deductibles"),
    ("7.2", "heading", 3, "7.2", "Wind"),
    ("7.2.a", "item", 1, "(a)", "Named storms."),
    ("7.2.b", "item", 1, "(b)", "Hail:"),
    ("7.2.b.i", "item", 2, "(i)", "on roofs;"),
    ("7.2.b.ii", "item", 2, "(ii)", "on cars."),
    ("8", "heading", 2, "8", "Exclusions"),
    ("8.e", "item", 1, "e.", "War."),
    ("8.f", "item", 1, "f.", "Nuclear events."),
    ("8.1", "paragraph", 0, "8.1", "We do not pay for:"),
    ("8.1.a", "item", 1, "(a)", "wear;"),
    ("II", "heading", 1, "Section II", "Liability"),
    ("II.4", "item", 1, "4.", "Limit."),
    ("IV", "heading", 1, "Chapter IV", "Claims"),
    ("A.1", "heading", 2, "A.1", "Notice"),
    ("x2", "heading", 1, "Annex 2", "Locations"),
    ("x2.1", "heading", 2, "2", "Coast"),
    ("t3", "heading", 2, "", "Table 3: Limits of liability"),
]
PLACES = Places(FORM)


@pytest.mark.parametrize(
    ("section", "passage"),
    [
        ("7", "7"),
        ("7.2", "7.2"),
        ("7.2(b)", "7.2.b"),
        ("7.2(b)(ii)", "7.2.b.ii"),
        ("8.1(a)", "8.1.a"),
        ("8(f)", "8.f"),
        ("II", "II"),
        ("II item 4", "II.4"),
        ("II, item 4", "II.4"),
        ("item 4 of Section II", "II.4"),
        ("A.1", "A.1"),
        ("Annex 2", "x2"),
        ("IV", "IV"),
        ("Chapter IV", "IV"),
        ("A", "a"),
        ("Part A", "a"),
        ("Exclusion (f)", "8.f"),
        ("Table 3", "t3"),
        ("Definitions", "def"),
        ("the Definitions section", "def"),
        ("'Deductibles'", "7"),
        ("Definitions 'flood'", "flood"),
    ],
)
def test_a_label_leads_to_the_one_place_that_has_it(section: str, passage: str) -> None:
    assert PLACES.find(section) == (passage,)


@pytest.mark.parametrize(
    "section",
    [
        "9", "7.3", "7.2(c)", "7 to 9", "4.1 to 4.9", "Annex 3", "Table 4", "Exclusion (z)", "3",
        "paragraph 2 of Section 7", "the Payments section", "",
    ],
)  # fmt: skip
def test_a_label_that_does_not_stand_here_and_a_range_lead_nowhere(section: str) -> None:
    assert PLACES.find(section) == ()


def test_a_number_of_an_annex_is_not_a_section_of_the_same_number() -> None:
    assert PLACES.find("2") == ("x2.1",)


def test_a_label_that_stands_twice_gives_both() -> None:
    twice = Places([*FORM, ("again", "heading", 2, "7.2", "Wind again")])
    assert twice.find("7.2") == ("7.2", "again")
    assert Places([*FORM[:9], ("list", "item", 1, "(b)", "x")]).find("7.2(b)") == ("7.2.b", "list")


def test_a_part_and_a_section_of_one_number_are_not_told_apart_without_their_unit() -> None:
    both = Places([("p", "heading", 1, "Part 1", "Cover"), ("s", "heading", 2, "1", "Scope")])
    assert both.find("1") == ("p", "s")
    assert both.find("Part 1") == ("p",)
    assert both.find("Section 1") == ("s",)


def test_small_and_capital_letters_are_two_labels_where_both_stand() -> None:
    places = Places(
        [
            ("h", "heading", 1, "3", "Terms"),
            ("A", "item", 1, "A.", "x"),
            ("a", "item", 2, "a.", "y"),
        ]
    )
    assert places.find("3(A)") == ("A",)


@pytest.mark.parametrize(
    ("anchor", "passage"),
    [
        ("#deductibles", "7"),
        ("#7-deductibles", "7"),
        ("#table-3-limits-of-liability", "t3"),
        ("#Definitions", "def"),
    ],
)
def test_an_anchor_leads_to_its_heading(anchor: str, passage: str) -> None:
    assert PLACES.find(anchor) == (passage,)


def test_the_second_of_two_headings_alike_has_a_number_in_its_anchor() -> None:
    places = Places([("1", "heading", 1, "", "Notes"), ("2", "heading", 1, "", "Notes")])
    assert places.find("#notes") == ("1",)
    assert places.find("#notes-1") == ("2",)
