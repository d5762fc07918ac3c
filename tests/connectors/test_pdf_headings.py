"""PDF: which lines are headings, whole, and of what level."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from connectors.parse import parse
from memory.records import Block

Pdf = Callable[..., bytes]
Text = tuple[str, float, float, float, str]

_BODY = "Helvetica"
_BOLD = "Helvetica-Bold"
_LINE = "We pay for direct loss to covered property that water has caused in the house."
_MORE = "We do not pay for loss by flood, nor for what follows from a flood on the land."


def _blocks(pdf: Pdf, *pages: Iterable[Text]) -> list[Block]:
    """The blocks of pages on which each text stands as (font, size, x, y, text)."""

    def drawn(texts: Iterable[Text]) -> Callable[[Any], None]:
        def draw(page: Any) -> None:
            for font, size, x, y, text in texts:
                page.setFont(font, size)
                page.drawString(x, y, text)

        return draw

    return list(parse("a.pdf", pdf(*map(drawn, pages)), "policy").blocks)


def _headings(blocks: Iterable[Block]) -> list[tuple[int, str, str]]:
    return [(b.level, b.label, b.text) for b in blocks if b.kind == "heading"]


def _under(heading: Text, *more: Text) -> list[Text]:
    """A page with a heading between two paragraphs of text."""
    return [
        (_BODY, 10, 72, 760, _LINE),
        (_BODY, 10, 72, 748, _MORE),
        heading,
        *more,
        (_BODY, 10, 72, 660, _MORE),
        (_BODY, 10, 72, 648, _LINE),
    ]


def test_a_wrapped_heading_is_one(pdf: Pdf) -> None:
    blocks = _blocks(
        pdf,
        [
            (_BOLD, 18, 72, 760, "Claims Handling Manual, Second Part:"),
            (_BOLD, 18, 72, 738, "Coverage and Deductibles"),
            *[(_BODY, 10, 72, y, _LINE) for y in (710, 698, 686, 674, 662, 650)],
        ],
    )
    assert _headings(blocks) == [
        (1, "", "Claims Handling Manual, Second Part: Coverage and Deductibles")
    ]


def test_a_heading_over_four_lines_of_a_narrow_column_is_one(pdf: Pdf) -> None:
    title = ("Texas Amendatory", "Endorsement,", "Commercial Property", "Form")
    blocks = _blocks(
        pdf,
        [
            *[(_BOLD, 18, 72, 760 - 22 * n, text) for n, text in enumerate(title)],
            *[(_BODY, 10, 72, y, _LINE[:40]) for y in (660, 648, 636, 624)],
        ],
    )
    assert _headings(blocks) == [(1, "", " ".join(title))]


def test_a_dash_at_the_start_of_a_wrapped_line_of_a_heading_is_no_bullet(pdf: Pdf) -> None:
    blocks = _blocks(
        pdf,
        _under(
            (_BOLD, 14, 72, 715, "Walking in, ordering or calling for help, years 1966"),
            (_BOLD, 14, 72, 698, "- 1990 of the office"),
        ),
    )
    assert _headings(blocks) == [
        (1, "", "Walking in, ordering or calling for help, years 1966 - 1990 of the office")
    ]


def test_numbers_give_the_levels_of_headings_in_one_type(pdf: Pdf) -> None:
    lines = (
        (_BOLD, 18, "Homeowners policy"),
        (_BOLD, 12, "4. Conditions"),
        (_BODY, 10, _LINE),
        (_BOLD, 12, "4.2 Deductible"),
        (_BODY, 10, _MORE),
        (_BOLD, 12, "4.2.1 Water"),
        (_BODY, 10, _LINE),
        (_BOLD, 10, "Pipes"),
        (_BODY, 10, _MORE),
        (_BOLD, 12, "5. Exclusions"),
        (_BODY, 10, _MORE),
    )
    blocks = _blocks(
        pdf, [(font, size, 72, 780 - 30 * n, text) for n, (font, size, text) in enumerate(lines)]
    )
    assert _headings(blocks) == [
        (1, "", "Homeowners policy"),
        (2, "4", "Conditions"),
        (3, "4.2", "Deductible"),
        (4, "4.2.1", "Water"),
        (5, "", "Pipes"),
        (2, "5", "Exclusions"),
    ]


def test_an_abbreviation_ranks_with_the_headings_of_its_type(pdf: Pdf) -> None:
    lines = (
        (_BOLD, 18, "Infrastructure"),
        (_BODY, 10, _LINE),
        (_BOLD, 13, "TL;DR"),
        (_BODY, 10, _MORE),
        (_BOLD, 13, "What you will learn"),
        (_BODY, 10, _LINE),
    )
    blocks = _blocks(
        pdf, [(font, size, 72, 780 - 30 * n, text) for n, (font, size, text) in enumerate(lines)]
    )
    assert [level for level, _, _ in _headings(blocks)] == [1, 2, 2]


def test_capitals_are_no_heading_behind_a_bullet_or_between_items(pdf: Pdf) -> None:
    blocks = _blocks(
        pdf,
        _under(
            (_BODY, 10, 72, 730, "The request has to hold these papers:"),
            (_BODY, 10, 80, 716, "• Plan of the purchase"),
            (_BODY, 10, 80, 702, "• IGCE"),
            (_BODY, 10, 80, 688, "RFQ"),
            (_BODY, 10, 80, 674, "• Report on the market"),
        ),
    )
    assert _headings(blocks) == []
    assert [b.text for b in blocks if b.kind == "item"] == [
        "Plan of the purchase",
        "IGCE",
        "Report on the market",
    ]


def test_a_numbered_item_in_capitals_is_no_heading(pdf: Pdf) -> None:
    blocks = _blocks(
        pdf,
        _under(
            (_BODY, 10, 72, 730, "1. the plan of the purchase, signed;"),
            (_BODY, 10, 72, 716, "2. IGCE"),
            (_BODY, 10, 72, 702, "3. the report on the market."),
        ),
    )
    assert [(b.kind, b.label, b.text) for b in blocks[1:4]] == [
        ("item", "1.", "the plan of the purchase, signed;"),
        ("item", "2.", "IGCE"),
        ("item", "3.", "the report on the market."),
    ]


def test_where_type_marks_headings_a_part_in_the_type_of_the_body_is_none(pdf: Pdf) -> None:
    lines = (
        (_BOLD, 18, "Moving"),
        (_BODY, 10, _LINE),
        (_BOLD, 13, "Approval"),
        (_BODY, 10, _MORE),
        (_BOLD, 13, "Signatures"),
        (_BODY, 10, "Part I. Concurring supervisor"),
        (_BODY, 10, _MORE),
    )
    blocks = _blocks(
        pdf, [(font, size, 72, 780 - 30 * n, text) for n, (font, size, text) in enumerate(lines)]
    )
    assert [text for _, _, text in _headings(blocks)] == ["Moving", "Approval", "Signatures"]
    assert "Part I. Concurring supervisor" in [b.text for b in blocks]


def test_in_type_alike_all_over_a_named_part_is_a_heading(pdf: Pdf) -> None:
    blocks = _blocks(pdf, _under((_BODY, 10, 72, 710, "Section 4 Deductible")))
    assert _headings(blocks) == [(1, "Section 4", "Deductible")]


def test_larger_bold_type_heads_with_a_full_stop_too_and_when_it_is_long(pdf: Pdf) -> None:
    long = (
        "I keep a second profile of the browser on the laptop that I use for work",
        "and have used it for nothing but music, for mail and for the passwords of",
        "the accounts that I need there: how much of what belongs to me can then",
        "be seen by those who look after the machines of the office?",
    )
    blocks = _blocks(
        pdf,
        _under((_BOLD, 13, 72, 715, "Receive the card within 10 business days.")),
        _under((_BOLD, 13, 72, 715, "Keep the card.")),
        _under(*[(_BOLD, 13, 72, 728 - 16 * n, text) for n, text in enumerate(long)]),
    )
    assert [text for _, _, text in _headings(blocks)] == [
        "Receive the card within 10 business days.",
        "Keep the card.",
        " ".join(long),
    ]


def test_bold_type_with_a_colon_heads_if_it_stands_nearer_to_what_follows(pdf: Pdf) -> None:
    near = _blocks(pdf, _under((_BOLD, 10, 72, 680, "For a meeting by video:")))
    far = _blocks(pdf, _under((_BOLD, 10, 72, 704, "For a meeting by video:")))
    assert [text for _, _, text in _headings(near)] == ["For a meeting by video:"]
    assert _headings(far) == []


def test_a_line_a_little_larger_than_the_body_heads_if_space_sets_it_off(pdf: Pdf) -> None:
    apart = _blocks(pdf, _under((_BODY, 10.8, 72, 682, "Ways to the office")))
    assert [text for _, _, text in _headings(apart)] == ["Ways to the office"]


def test_bold_type_smaller_than_the_body_heads_if_space_sets_it_off(pdf: Pdf) -> None:
    blocks = _blocks(pdf, _under((_BOLD, 8.5, 72, 680, "Training")))
    assert [text for _, _, text in _headings(blocks)] == ["Training"]


def test_a_table_of_contents_is_no_caption_by_its_name(pdf: Pdf) -> None:
    blocks = _blocks(pdf, _under((_BOLD, 13, 72, 710, "Table of contents")))
    assert [text for _, _, text in _headings(blocks)] == ["Table of contents"]
