"""PDF: the text of pages in reading order, with structure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from connectors.parse import parse
from memory.records import Link, ParsedDocument

Pdf = Callable[..., bytes]

_PROSE = (
    "We pay for direct loss to covered property",
    "caused by water that backs up through the",
    "sewers or drains of the insured building up",
)


def _read(data: bytes) -> ParsedDocument:
    return parse("a.pdf", data, "policy")


def _texts(data: bytes) -> list[str]:
    return [block.text for block in _read(data).blocks]


def _lines(page: Any, x: float, y: float, *texts: str, step: float = 12) -> float:
    for text in texts:
        page.drawString(x, y, text)
        y -= step
    return y


def test_lines_are_joined_to_paragraphs_by_their_spacing(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        y = _lines(p, 72, 700, *_PROSE, "to the limit of $5,000.")
        _lines(p, 72, y - 10, "We do not pay for loss caused by flood.")

    assert _texts(pdf(page)) == [
        " ".join(_PROSE) + " to the limit of $5,000.",
        "We do not pay for loss caused by flood.",
    ]


def test_paragraphs_without_space_between_are_told_by_indent_or_a_short_last_line(
    pdf: Pdf,
) -> None:
    def page(p: Any) -> None:
        _lines(p, 72, 700, *_PROSE, "to $5,000.", "Loss by flood is not covered at any location.")
        _lines(p, 84, 600, "The first line is set in a little here,")
        _lines(p, 72, 588, "the second is not and fills its line well.")
        _lines(p, 84, 576, "Another paragraph begins set in like this")

    assert [text[:14] for text in _texts(pdf(page))] == [
        "We pay for dir",
        "Loss by flood ",
        "The first line",
        "Another paragr",
    ]


def test_a_line_end_hyphen_goes_only_between_lower_case_letters(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        _lines(p, 72, 700, "The deduct-", "ible of form A-", "12 is for Non-", "Residents only.")

    assert _texts(pdf(page)) == ["The deductible of form A-12 is for Non-Residents only."]


@pytest.mark.parametrize("columns", [(72, 320), (60, 230, 400)])
@pytest.mark.parametrize("shift", [0, 6])
def test_columns_are_read_one_after_the_other(
    pdf: Pdf, columns: tuple[int, ...], shift: int
) -> None:
    def page(p: Any) -> None:
        for number, x in enumerate(columns):
            for line in range(30):
                p.drawString(x, 700 - 12 * line - shift * (number % 2), f"col {number} line {line}")

    text = " ".join(_texts(pdf(page)))
    places = [
        text.index(f"col {number} line {line}")
        for number in range(len(columns))
        for line in (0, 29)
    ]
    assert places == sorted(places)


def test_a_narrow_gutter_is_seen_and_a_heading_across_both_columns_stays_above(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.setFont("Helvetica-Bold", 14)
        p.drawString(72, 740, "General conditions of the policy for dwellings and their contents")
        p.setFont("Helvetica", 10)
        left = ["Left words fill this column nearly up here."] * 8
        right = ["Right words fill this other column up here."] * 8
        _lines(p, 72, 710, *left)
        _lines(p, 72 + p.stringWidth(left[0]) + 8, 710, *right)
        _lines(p, 72, 590, "Below the columns there is a line of text that crosses the whole page.")

    blocks = _read(pdf(page)).blocks
    assert [(b.kind, b.text[:5]) for b in blocks] == [
        ("heading", "Gener"),
        ("paragraph", "Left "),
        ("paragraph", "Right"),
        ("paragraph", "Below"),
    ]


def test_a_paragraph_goes_on_in_the_next_column_and_on_the_next_page(pdf: Pdf) -> None:
    def first(p: Any) -> None:
        _lines(
            p,
            72,
            200,
            "This clause applies to every loss that was reported within thirty days",
            "of the date on which it was found by you, unless the damaged property was",
        )

    def second(p: Any) -> None:
        _lines(p, 72, 700, "thrown away before we saw it.")

    blocks = _read(pdf(first, second)).blocks
    assert [(b.text[-12:], b.page) for b in blocks] == [("e we saw it.", 1)]


def test_a_sentence_with_a_colon_at_the_end_of_a_full_line_goes_on_on_the_next_page(
    pdf: Pdf,
) -> None:
    def first(p: Any) -> None:
        _lines(
            p,
            72,
            200,
            "The desk that is told of a loss handles it in the order of this manual, and",
            "that is this one, from which no handler may depart by himself, and it says:",
        )

    def second(p: Any) -> None:
        _lines(p, 72, 700, "review the lease, then tell the home office.")

    assert [text[-12:] for text in _texts(pdf(first, second))] == ["home office."]


def test_headings_come_from_size_weight_and_numbers_with_levels(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        for font, size, y, text in (
            ("Helvetica-Bold", 18, 760, "Homeowners policy"),
            ("Helvetica-Bold", 13, 720, "7. Conditions"),
            ("Helvetica-Bold", 11, 690, "7.2 Deductible"),
            ("Helvetica", 10, 670, "The deductible is $500 for each loss that you report to us."),
            ("Helvetica", 10, 640, "7.3 Notice"),
            ("Helvetica", 10, 620, "You must call us within 30 days of the loss, day or night."),
            ("Helvetica-Bold", 10, 590, "Exclusions"),
            ("Helvetica", 10, 570, "We do not pay for flood, nor for what follows from a flood."),
        ):
            p.setFont(font, size)
            p.drawString(72, y, text)

    found = _read(pdf(page))
    assert [(b.level, b.label, b.text) for b in found.blocks if b.kind == "heading"] == [
        (1, "", "Homeowners policy"),
        (2, "7", "Conditions"),
        (3, "7.2", "Deductible"),
        (3, "7.3", "Notice"),
        (4, "", "Exclusions"),
    ]
    assert found.title == "Homeowners policy"


def test_list_items_have_labels_and_depth(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        _lines(p, 72, 700, "You must do all of the following when a loss happens:")
        for x, y, label, text in (
            (90, 685, "(a)", "call us within 30 days of the loss and then"),
            (90, 661, "(b)", "keep the damaged property;"),
            (108, 649, "•", "inside, and"),
            (108, 637, "•", "outside."),
            (90, 625, "(c)", "write to us."),
        ):
            p.drawString(x, y, label)
            p.drawString(x + 18, y, text)
        p.drawString(108, 673, "wait for an answer;")

    blocks = _read(pdf(page)).blocks
    assert [(b.kind, b.label, b.level, b.text) for b in blocks[1:]] == [
        (
            "item",
            "(a)",
            1,
            "call us within 30 days of the loss and then wait for an answer;",
        ),
        ("item", "(b)", 1, "keep the damaged property;"),
        ("item", "", 2, "inside, and"),
        ("item", "", 2, "outside."),
        ("item", "(c)", 1, "write to us."),
    ]


def test_running_lines_go_to_meta_and_the_form_is_found_in_them(pdf: Pdf) -> None:
    def page(number: int) -> Callable[[Any], None]:
        def draw(p: Any) -> None:
            p.drawString(72, 810, "Form HO 00 03 | Edition 2026-01")
            p.drawRightString(520, 810, f"Printed 2026-02-0{number} 10:22")
            _lines(p, 72, 740, f"Clause {number}00 applies to loss by water.", "It is in force.")
            p.drawString(72, 30, "Mutual Insurer")
            p.drawRightString(520, 30, f"Page {number} of 3")

        return draw

    found = _read(pdf(page(1), page(2), page(3)))
    assert [b.text for b in found.blocks] == [
        f"Clause {n}00 applies to loss by water. It is in force." for n in (1, 2, 3)
    ]
    assert [b.page for b in found.blocks] == [1, 2, 3]
    assert (found.meta["form"], found.meta["edition"]) == ("HO 00 03", "2026-01")
    assert found.meta["header"].startswith("Form HO 00 03 | Edition 2026-01")
    assert found.meta["footer"] == "Mutual Insurer"


def test_a_page_number_alone_is_furniture_and_headings_at_one_place_are_not(pdf: Pdf) -> None:
    def page(number: int) -> Callable[[Any], None]:
        def draw(p: Any) -> None:
            p.setFont("Helvetica-Bold", 14)
            p.drawString(72, 780, f"Section {number} Cover")
            p.setFont("Helvetica", 10)
            _lines(p, 72, 740, "The limit stands in the schedule that you hold.")
            p.drawCentredString(300, 30, f"- {number} -")

        return draw

    found = _read(pdf(page(1), page(2)))
    assert [(b.kind, b.label) for b in found.blocks if b.kind == "heading"] == [
        ("heading", "Section 1"),
        ("heading", "Section 2"),
    ]
    assert "- 1 -" not in " ".join(b.text for b in found.blocks)


def test_the_text_does_not_change_with_the_date_of_printing(pdf: Pdf) -> None:
    def page(day: str) -> Callable[[Any], None]:
        def draw(p: Any) -> None:
            p.drawString(72, 815, f"Printed on {day}")
            _lines(p, 72, 740, "The limit is $5,000.")

        return draw

    assert (
        _texts(pdf(page("2026-01-05")))
        == _texts(pdf(page("2026-02-06")))
        == ["The limit is $5,000."]
    )


def test_links_keep_words_and_target(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.drawString(72, 700, "See ")
        p.drawString(95, 700, "the form")
        p.linkURL("https://e.org/f", (95, 697, 135, 710))

    (block,) = _read(pdf(page)).blocks
    assert (block.text, block.links) == ("See the form", (Link("the form", "https://e.org/f"),))


def test_a_raised_digit_is_no_digit_of_the_number_before(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        text = p.beginText(72, 700)
        text.setFont("Helvetica", 10)
        text.textOut("The limit is 5,000")
        text.setFont("Helvetica", 6)
        text.setRise(4)
        text.textOut("2")
        text.setRise(0)
        text.setFont("Helvetica", 10)
        text.textOut(" a year.")
        p.drawText(text)

    assert _texts(pdf(page)) == ["The limit is 5,000² a year."]


def test_a_footnote_is_a_note_and_does_not_part_the_sentence_around_it(pdf: Pdf) -> None:
    def first(p: Any) -> None:
        _lines(
            p,
            72,
            200,
            "This clause applies to every loss that was reported within thirty days",
            "of the date on which it was found by you, unless the damaged property was",
        )
        p.setFont("Helvetica", 7)
        p.drawString(72, 60, "1 Except loss by flood.")

    def second(p: Any) -> None:
        _lines(p, 72, 700, "thrown away before we saw it.")

    blocks = _read(pdf(first, second)).blocks
    assert [(b.kind, b.label, b.text[-12:]) for b in blocks] == [
        ("paragraph", "", "e we saw it."),
        ("note", "1", "oss by flood."[1:]),
    ]
