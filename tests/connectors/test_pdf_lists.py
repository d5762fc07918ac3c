"""PDF: items of lists, whole and by themselves, and the paragraphs around them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from connectors.parse import parse

Pdf = Callable[..., bytes]
Found = list[tuple[str, str, str]]

_LINE = "We pay for direct loss to covered property that water has caused in the house and yard"
_LEAD = "You must do all of the following within thirty days of the day on which the loss began:"
_FULL = "send us a list of all the damaged property with its value and the day on which you had"
_AFTER = "This duty ends when we have paid."


def _found(data: bytes) -> Found:
    return [(b.kind, b.label, b.text) for b in parse("a.pdf", data, "policy").blocks]


def _drawn(*texts: tuple[float, float, str]) -> Callable[[Any], None]:
    def draw(page: Any) -> None:
        for x, y, text in texts:
            page.drawString(x, y, text)

    return draw


def _column(*texts: tuple[float, str], top: float = 760, step: float = 12) -> Callable[[Any], None]:
    return _drawn(*[(x, top - step * n, text) for n, (x, text) in enumerate(texts)])


@pytest.mark.parametrize("label", ["•", "(a)", "1."])
def test_a_wrapped_item_is_one_where_only_its_first_line_is_set_in(pdf: Pdf, label: str) -> None:
    page = _column((72, _LEAD), (90, f"{label} {_FULL}"), (72, "bought it; and"))
    kind, _, text = _found(pdf(page))[1]
    assert (kind, text) == ("item", f"{_FULL} bought it; and")


def test_a_wrapped_item_is_one_where_its_bold_words_run_over_the_line(pdf: Pdf) -> None:
    bold = "Send us a list of all the damaged property with its value and the day and hour of"

    def page(p: Any) -> None:
        p.drawString(72, 760, _LEAD)
        p.setFont("Helvetica-Bold", 10)
        p.drawString(72, 746, "•")
        p.drawString(82, 746, bold)
        p.drawString(82, 734, "purchase.")
        p.setFont("Helvetica", 10)
        p.drawString(135, 734, "It has to reach us by mail.")

    _, item = _found(pdf(page))
    assert item == ("item", "", f"{bold} purchase. It has to reach us by mail.")


def test_a_wide_space_behind_the_label_does_not_cut_a_wrapped_item(pdf: Pdf) -> None:
    page = _drawn(
        (72, 760, _LEAD),
        (72, 746, "(a)"),
        (108, 746, "send us a list of all the damaged property with its value and the"),
        (108, 734, "day"),
        (150, 734, "on which it was bought."),
    )
    assert [text for kind, _, text in _found(pdf(page)) if kind == "item"] == [
        "send us a list of all the damaged property with its value and the day on which it was"
        " bought."
    ]


def test_an_item_that_hangs_goes_on_under_its_text_on_the_next_page(pdf: Pdf) -> None:
    first = _drawn(
        (72, 200, _LEAD),
        (72, 186, "•"),
        (
            84,
            186,
            "keep it; this holds for every piece of the damaged property in the house and yard.",
        ),
    )
    second = _drawn((84, 760, "Throw nothing away."), (72, 740, _LINE), (72, 728, "this year."))
    assert [(kind, text[-19:]) for kind, _, text in _found(pdf(first, second))[1:]] == [
        ("item", "Throw nothing away."),
        ("paragraph", "and yard this year."),
    ]


@pytest.mark.parametrize("label", ["•", "(a)"])
def test_a_line_at_the_body_margin_behind_an_item_that_hangs_is_a_paragraph(
    pdf: Pdf, label: str
) -> None:
    page = _drawn(
        (72, 760, _LEAD),
        (72, 748, label),
        (90, 748, _FULL),
        (90, 736, "bought it and"),
        (72, 724, label.replace("a", "b")),
        (
            90,
            724,
            "keep the damaged property and the receipts of all repairs that were made in one place",
        ),
        (72, 712, "Our duty to pay ends when we have paid."),
    )
    assert _found(pdf(page))[-1] == ("paragraph", "", "Our duty to pay ends when we have paid.")


def test_a_numbered_clause_is_whole_although_the_bullets_beside_it_hang(pdf: Pdf) -> None:
    page = _drawn(
        (72, 760, f"1.0 Purpose: {_LINE}, and"),
        (72, 748, "Part 4 says for whom."),
        (72, 730, f"• {_FULL}"),
        (72 + 5.9, 718, "bought it."),
    )
    texts = [text for _, _, text in _found(pdf(page))]
    assert texts[0].endswith("and Part 4 says for whom.")
    assert texts[1].endswith("bought it.")


def test_a_line_of_the_margin_behind_an_item_set_in_is_a_paragraph(pdf: Pdf) -> None:
    page = _column((72, _LEAD), (90, f"• {_FULL}"), (72, _AFTER))
    assert _found(pdf(page))[1:] == [("item", "", _FULL), ("paragraph", "", _AFTER)]


def test_a_gap_a_little_wider_than_the_leading_parts_item_and_paragraph(pdf: Pdf) -> None:
    page = _drawn(
        (72, 760, _LINE),
        (72, 748, _LINE),
        (72, 736, "of the insured."),
        (72, 718, f"• {_FULL[:-3]}had."),
        (72, 703, f"{_AFTER} {_AFTER}"),
    )
    assert _found(pdf(page))[1:] == [
        ("item", "", f"{_FULL[:-3]}had."),
        ("paragraph", "", f"{_AFTER} {_AFTER}"),
    ]


def test_paragraphs_of_one_line_each_are_not_taken_for_wide_leading(pdf: Pdf) -> None:
    page = _drawn(
        (72, 760, f"{_LINE}. It pays nothing."),
        (72, 742, "Remember three questions that decide what is paid:"),
        (72, 724, f"• {_FULL}"),
        (72, 706, "• Was the pump in order?"),
        (72, 688, "• Which form is it?"),
    )
    assert [text for _, _, text in _found(pdf(page))] == [
        f"{_LINE}. It pays nothing.",
        "Remember three questions that decide what is paid:",
        _FULL,
        "Was the pump in order?",
        "Which form is it?",
    ]


def test_a_sentence_that_counts_within_its_lines_is_no_list(pdf: Pdf) -> None:
    page = _column(
        (72, "We began with two things that take longest in such an office: (1) the hiring and"),
        (72, "(2) the purchase of what is needed."),
    )
    assert [kind for kind, _, _ in _found(pdf(page))] == ["paragraph"]


def test_dashes_below_one_another_are_marks_of_a_list_and_one_alone_is_not(pdf: Pdf) -> None:
    listed = _column((72, _LEAD), (72, "– call us,"), (72, "– write to us."))
    within = _column((72, _LEAD), (72, f"– {_FULL}"), (80, "– or got – it."), (72, "– write."))
    alone = _drawn((72, 760, _LINE + "."), (72, 736, "– not so in the year 2025."))
    assert _found(pdf(listed))[1:] == [("item", "", "call us,"), ("item", "", "write to us.")]
    assert _found(pdf(within))[1:] == [
        ("item", "", f"{_FULL} – or got – it."),
        ("item", "", "write."),
    ]
    assert _found(pdf(alone))[1:] == [("paragraph", "", "– not so in the year 2025.")]


def test_a_bullet_that_is_drawn_makes_an_item(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.drawString(72, 760, _LEAD)
        for number, text in enumerate(("call us,", "keep the damaged property")):
            y = 744 - 12 * number
            p.circle(82, y + 3, 1.8, stroke=0, fill=1)
            p.drawString(90, y, text)

    assert _found(pdf(page))[1:] == [
        ("item", "", "call us,"),
        ("item", "", "keep the damaged property"),
    ]


def test_a_box_to_tick_and_a_speck_are_no_bullets(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.rect(76, 758, 9, 9)
        p.drawString(90, 760, "We pay for direct loss.")
        p.circle(82, 743, 0.4, stroke=0, fill=1)
        p.drawString(90, 740, "We do not pay for flood.")

    assert [kind for kind, _, _ in _found(pdf(page))] == ["paragraph", "paragraph"]


def test_a_hyphen_at_a_line_end_stays_in_a_compound_that_the_document_knows(pdf: Pdf) -> None:
    page = _column(
        (
            72,
            "The plan of the office is long-term and its goals are those of all, a plan for long-",
        ),
        (72, "term goals, of which those for water and the deductible that we take; the deduct-"),
        (72, "ible is what you pay yourself."),
    )
    ((_, _, text),) = _found(pdf(page))
    assert "for long-term goals" in text
    assert "the deductible is" in text


def test_a_hyphen_at_a_line_end_stays_in_an_address(pdf: Pdf) -> None:
    page = _column(
        (72, "Send what you have found out about the matter by mail to the desk at claims-"),
        (72, "desk@insurer.org within a day."),
    )
    assert "claims-desk@insurer.org" in _found(pdf(page))[0][2]
