"""PDF: tables with and without ruling lines, over spans, columns and pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from connectors.parse import parse
from memory.records import Block

Pdf = Callable[..., bytes]

_ROWS = (("Cover", "Limit", "Deductible"), ("Water", "$5,000", "$500"), ("Fire", "$9,000", "$250"))


def _blocks(data: bytes) -> tuple[Block, ...]:
    return parse("a.pdf", data, "policy").blocks


def _ruled(p: Any, top: float, rows: Any, width: float = 100, height: float = 20) -> None:
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            p.rect(72 + width * column, top - height * (number + 1), width, height)
            p.drawString(76 + width * column, top - height * number - 14, text)


def test_rows_of_a_ruled_table_carry_headers_and_caption(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.drawString(72, 720, "Table 1: Limits of cover")
        _ruled(p, 700, _ROWS)
        p.drawString(72, 600, "After the table there is text.")

    _, water, fire, after = _blocks(pdf(page))
    assert water == Block(
        "row",
        "Water | $5,000 | $500",
        headers=_ROWS[0],
        cells=_ROWS[1],
        caption="Table 1: Limits of cover",
        page=1,
    )
    assert (fire.cells, after.kind) == (_ROWS[2], "paragraph")


@pytest.mark.parametrize(
    ("text", "y", "caption"),
    [
        ("Limits of cover by kind of loss", 706, "Limits of cover by kind of loss"),
        ("The limits are those below.", 706, ""),
        ("The limits are these:", 706, ""),
        ("Limits of cover by kind of loss", 740, ""),
    ],
)
def test_a_line_close_above_a_table_names_it_unless_it_is_a_sentence(
    pdf: Pdf, text: str, y: float, caption: str
) -> None:
    def page(p: Any) -> None:
        p.drawString(72, y, text)
        _ruled(p, 700, _ROWS)

    above, *rows = _blocks(pdf(page))
    assert (above.kind, above.text) == ("paragraph", text)
    assert [row.caption for row in rows] == [caption, caption]


def test_a_caption_at_the_end_of_a_page_names_the_table_on_the_next(pdf: Pdf) -> None:
    def first(p: Any) -> None:
        p.drawString(72, 200, "We pay no more than the table says.")
        p.drawString(72, 180, "Limits of cover by kind of loss")

    def second(p: Any) -> None:
        _ruled(p, 780, _ROWS)

    rows = [b for b in _blocks(pdf(first, second)) if b.kind == "row"]
    assert [row.caption for row in rows] == ["Limits of cover by kind of loss"] * 2


def test_a_first_row_with_a_sentence_in_it_is_no_header(pdf: Pdf) -> None:
    rows = (
        ("Compliance", "We make tools and give support to people."),
        ("Consulting", "We build skills."),
    )

    def page(p: Any) -> None:
        _ruled(p, 700, rows, width=220)

    assert [(b.headers, b.cells) for b in _blocks(pdf(page))] == [((), row) for row in rows]


def test_the_last_row_of_a_table_alone_on_the_next_page_is_one(pdf: Pdf) -> None:
    def first(p: Any) -> None:
        _ruled(p, 160, (("Cover", "Limit"), ("Water", "$5,000"), ("Fire", "$9,000")))

    def second(p: Any) -> None:
        _ruled(p, 780, (("Wind", "$7,000"),))

    assert [(b.headers, b.cells) for b in _blocks(pdf(first, second))][2:] == [
        (("Cover", "Limit"), ("Wind", "$7,000"))
    ]


def test_a_cell_of_several_lines_is_one_cell(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        _ruled(p, 700, (("Cover", "Limit"), ("", "$5,000")), height=30)
        p.drawString(76, 660, "Water that")
        p.drawString(76, 648, "backs up")

    assert [b.cells for b in _blocks(pdf(page))] == [("Water that backs up", "$5,000")]


def test_a_table_without_lines_is_read_by_row(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        for number, row in enumerate(_ROWS):
            for column, text in enumerate(row):
                p.drawString(72 + 120 * column, 700 - 14 * number, text)

    assert [(b.headers, b.cells) for b in _blocks(pdf(page))] == [
        (_ROWS[0], _ROWS[1]),
        (_ROWS[0], _ROWS[2]),
    ]


def test_names_with_values_are_rows(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        for number, (name, value) in enumerate(
            (("Policy number:", "00123"), ("Insured:", "Ann Lee"), ("Deductible:", "$500"))
        ):
            p.drawString(72, 700 - 14 * number, name)
            p.drawString(200, 700 - 14 * number, value)

    assert [b.cells for b in _blocks(pdf(page))] == [
        ("Policy number:", "00123"),
        ("Insured:", "Ann Lee"),
        ("Deductible:", "$500"),
    ]


def test_no_value_becomes_the_header_of_the_next_line(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        for number, (name, value) in enumerate(
            (("Policy number", "HO 4711"), ("Insured", "Ann Lee"), ("Deductible", "$500"))
        ):
            p.drawString(72, 700 - 14 * number, name)
            p.drawString(200, 700 - 14 * number, value)

    assert [(b.text, b.headers) for b in _blocks(pdf(page))] == [
        ("Policy number HO 4711", ()),
        ("Insured Ann Lee", ()),
        ("Deductible $500", ()),
    ]


def test_a_table_that_goes_on_on_the_next_page_keeps_its_headers(pdf: Pdf) -> None:
    def first(p: Any) -> None:
        p.drawString(72, 180, "Table 1: Limits")
        _ruled(p, 160, _ROWS)

    def second(p: Any) -> None:
        _ruled(p, 780, (("Wind", "$7,000", "$750"), ("Theft", "included", "none")))
        p.drawString(72, 600, "After the table there is text.")

    rows = [b for b in _blocks(pdf(first, second)) if b.kind == "row"]
    assert [(b.cells[0], b.page) for b in rows] == [
        ("Water", 1),
        ("Fire", 1),
        ("Wind", 2),
        ("Theft", 2),
    ]
    assert {(b.headers, b.caption) for b in rows} == {(_ROWS[0], "Table 1: Limits")}


def test_headers_repeated_on_the_next_page_are_no_row(pdf: Pdf) -> None:
    def first(p: Any) -> None:
        _ruled(p, 160, _ROWS)

    def second(p: Any) -> None:
        _ruled(p, 780, (_ROWS[0], ("Wind", "$7,000", "$750")))

    assert [b.cells[0] for b in _blocks(pdf(first, second))] == ["Water", "Fire", "Wind"]


def test_headers_of_two_rows_repeated_on_the_next_page_are_no_rows(pdf: Pdf) -> None:
    def grid(*rows: tuple[str, str, str]) -> Callable[[Any], None]:
        def draw(p: Any) -> None:
            top = 780 if len(rows) == 1 else 170
            for box in ((72, top - 40, 100, 40), (172, top - 20, 200, 20)):
                p.rect(*box)
            for x, text in ((76, "Zone"), (230, "Coverage A")):
                p.drawString(x, top - 14, text)
            for x, text in ((172, "Limit"), (272, "Share")):
                p.rect(x, top - 40, 100, 20)
                p.drawString(x + 4, top - 34, text)
            _ruled(p, top - 40, rows)

        return draw

    first = (("North", "$500", "5%"), ("South", "$600", "6%"))
    rows = _blocks(pdf(grid(*first), grid(("West", "$700", "7%"))))
    assert [b.cells for b in rows] == [*first, ("West", "$700", "7%")]
    assert {b.headers for b in rows} == {("Zone", "Coverage A / Limit", "Coverage A / Share")}


@pytest.mark.parametrize("ruled", [True, False])
def test_a_name_with_the_digit_of_a_note_is_the_name_of_a_column(pdf: Pdf, ruled: bool) -> None:
    def part(top: float, *rows: tuple[str, str]) -> Callable[[Any], None]:
        def draw(p: Any) -> None:
            text = p.beginText(176, top - 14)
            text.setFont("Helvetica", 10)
            text.textOut("Owned")
            text.setFont("Helvetica", 6)
            text.setRise(4)
            text.textOut("1")
            text.setRise(0)
            p.drawText(text)
            p.setFont("Helvetica", 10)
            p.drawString(76, top - 14, "Cover")
            for number, (name, limit) in enumerate(rows, start=1):
                p.drawString(76, top - 20 * number - 14, name)
                p.drawString(176, top - 20 * number - 14, limit)
            for number in range(len(rows) + 1 if ruled else 0):
                p.rect(72, top - 20 * (number + 1), 100, 20)
                p.rect(172, top - 20 * (number + 1), 100, 20)

        return draw

    pages = [part(160, ("Water", "$5,000"), ("Fire", "$9,000"))]
    if ruled:
        pages.append(part(780, ("Wind", "$7,000")))
    found = parse("a.pdf", pdf(*pages), "policy")
    assert [b.cells[0] for b in found.blocks] == ["Water", "Fire", "Wind"][: len(pages) + 1]
    assert {b.headers for b in found.blocks} == {("Cover", "Owned¹")}
    assert not [page for page in found.coverage if page.missing]


def test_spans_stand_in_every_row_they_cover_and_stacked_headers_are_joined(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        for box in (
            (72, 680, 100, 40),
            (172, 700, 200, 20),
            (172, 680, 100, 20),
            (272, 680, 100, 20),
            (72, 640, 100, 40),
            (172, 660, 100, 20),
            (272, 660, 100, 20),
            (172, 640, 100, 20),
            (272, 640, 100, 20),
        ):
            p.rect(*box)
        for x, y, text in (
            (76, 695, "Cover"),
            (230, 706, "Limits"),
            (176, 686, "each loss"),
            (276, 686, "each year"),
            (76, 655, "Water"),
            (176, 666, "$500"),
            (276, 666, "$900"),
            (176, 646, "$600"),
            (276, 646, "$950"),
        ):
            p.drawString(x, y, text)

    assert [(b.headers, b.cells) for b in _blocks(pdf(page))] == [
        (("Cover", "Limits / each loss", "Limits / each year"), ("Water", "$500", "$900")),
        (("Cover", "Limits / each loss", "Limits / each year"), ("Water", "$600", "$950")),
    ]


def test_a_frame_around_text_is_no_table(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.rect(60, 660, 400, 60)
        p.drawString(72, 700, "Important notice about your cover for loss by water.")
        p.drawString(72, 688, "Read it and keep it.")

    assert [b.kind for b in _blocks(pdf(page))] == ["paragraph"]


def test_a_table_in_one_column_does_not_part_the_other(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        for line in range(4):
            p.drawString(72, 760 - 12 * line, f"The left column has some words {line}")
        _ruled(p, 710, (("Cover", "Limit"), ("Water", "$5,000")))
        for line in range(14):
            p.drawString(320, 760 - 12 * line, f"The right column has other words {line}")

    kinds = [(b.kind, b.text[:9]) for b in _blocks(pdf(page))]
    assert kinds == [("paragraph", "The left "), ("row", "Water | $"), ("paragraph", "The right")]
