"""PDF: the order of two columns when one is short, or holds a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from connectors.parse import parse
from memory.records import Block

Pdf = Callable[..., bytes]

_LEFT, _RIGHT, _TOP, _STEP = 62.0, 310.0, 760.0, 12.0
_LINE = "The desk that is told of a loss opens a file on it,"
_HEAD = ("Zone", "Flat", "Share")


def _blocks(data: bytes) -> tuple[Block, ...]:
    found = parse("a.pdf", data, "policy")
    assert not [page for page in found.coverage if page.missing]
    return found.blocks


def _column(p: Any, x: float, count: int, name: str, top: float = _TOP) -> float:
    """A paragraph of so many lines that says its name at both ends; the height below it."""
    for number in range(count):
        first, last = number == 0, number == count - 1
        text = f"{name} ends." if last else f"{name}: {_LINE}"[:51] if first else _LINE
        p.drawString(x, top - _STEP * number, text)
    return top - _STEP * count


def _rows(p: Any, x: float, top: float, rows: Any, width: float = 70) -> None:
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            p.rect(x + width * column, top - 14 * (number + 1), width, 14)
            p.drawString(x + width * column + 3, top - 14 * number - 10, text)


def _zones(first: int, last: int) -> list[tuple[str, str, str]]:
    return [(f"Zone {n}", f"${n}", "5%") for n in range(first, last)]


@pytest.mark.parametrize("other_page", [True, False])
def test_a_second_column_of_two_lines_is_read_after_the_first(pdf: Pdf, other_page: bool) -> None:
    def full(p: Any) -> None:
        _column(p, _LEFT, 40, "One")
        _column(p, _RIGHT, 40, "Two")

    def short(p: Any) -> None:
        p.setFont("Helvetica-Bold", 18)
        p.drawString(_LEFT, 760, "Claims manual")
        p.setFont("Helvetica", 10)
        _column(p, _LEFT, 12 if other_page else 45, "Three", top=730)
        p.drawString(_RIGHT, 764, "Four: the handler looks at what is sent, and")
        p.drawString(_RIGHT, 752, "Four ends.")

    blocks = _blocks(pdf(full, short) if other_page else pdf(short))[-3:]
    assert [(b.kind, b.text.split()[0]) for b in blocks] == [
        ("heading", "Claims"),
        ("paragraph", "Three:"),
        ("paragraph", "Four:"),
    ]
    assert blocks[1].text.endswith("Three ends.")


def test_headings_beside_one_another_in_two_columns_make_no_table(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        for x, name in ((_LEFT, "One"), (_RIGHT, "Two")):
            below = _column(p, x, 25, name)
            p.setFont("Helvetica-Bold", 10)
            p.drawString(x, below - 12, f"{name} more")
            p.setFont("Helvetica", 10)
            _column(p, x, 2 if name == "Two" else 20, f"{name} again", top=below - 26)

    assert [(b.kind, b.text.split(":")[0]) for b in _blocks(pdf(page))] == [
        ("paragraph", "One"),
        ("heading", "One more"),
        ("paragraph", "One again"),
        ("paragraph", "Two"),
        ("heading", "Two more"),
        ("paragraph", "Two again"),
    ]


def test_a_table_that_goes_on_in_the_second_column_is_read_after_its_first_part(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        p.drawString(_LEFT, 760, "Table 1: Zones")
        _rows(p, _LEFT, 750, [_HEAD, *_zones(1, 30)])
        _rows(p, _RIGHT, 770, [_HEAD, *_zones(30, 50)])

    rows = [b for b in _blocks(pdf(page)) if b.kind == "row"]
    assert [row.cells[0] for row in rows] == [f"Zone {n}" for n in range(1, 50)]
    assert {(row.headers, row.caption) for row in rows} == {(_HEAD, "Table 1: Zones")}


def test_a_table_beside_another_with_names_of_its_own_is_another(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        _rows(p, _LEFT, 750, [_HEAD, *_zones(1, 5)])
        _rows(p, _RIGHT, 750, [("Town", "Rate", "Cap"), *_zones(5, 9)])

    rows = [b for b in _blocks(pdf(page)) if b.kind == "row"]
    assert [row.headers[0] for row in rows] == ["Zone"] * 4 + ["Town"] * 4


def test_a_table_in_the_second_column_does_not_tear_the_text_beside_it(pdf: Pdf) -> None:
    def page(p: Any) -> None:
        below = _column(p, _LEFT, 3, "One")
        p.drawString(_LEFT, below - 6, "(a)")
        for number, text in enumerate((_LINE[:44], "and answers within 60 days.")):
            p.drawString(_LEFT + 18, below - 6 - _STEP * number, text)
        _column(p, _LEFT, 20, "Two", top=below - 42)
        p.drawString(_RIGHT, _TOP, "Table 1: Zones")
        _rows(p, _RIGHT, _TOP - 6, [_HEAD, *_zones(1, 12)])

    blocks = _blocks(pdf(page))
    assert [(b.kind, b.text.split()[0]) for b in blocks if b.kind != "row"] == [
        ("paragraph", "One:"),
        ("item", _LINE.split()[0]),
        ("paragraph", "Two:"),
        ("paragraph", "Table"),
    ]
    assert blocks[1].text == f"{_LINE[:44]} and answers within 60 days."
    assert {b.caption for b in blocks if b.kind == "row"} == {"Table 1: Zones"}


def test_a_table_without_lines_whose_cells_wrap_is_not_taken_for_columns(pdf: Pdf) -> None:
    rows = [
        ("The handler looks at what the customer", "Handler", "1 day"),
        ("The desk that is told of a loss opens", "Desk", "2 days"),
        ("The file that waits for an answer is", "Handler", "5 days"),
        ("The manager is told of what is missing", "Manager", "3 days"),
        ("The reports of the experts are read by", "Expert", "9 days"),
        ("The answer that was agreed on is sent", "Desk", "4 days"),
    ]

    def page(p: Any) -> None:
        for column, name in enumerate(("Step", "Owner", "Time")):
            p.drawString((_LEFT, 290, 400)[column], _TOP, name)
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                p.drawString((_LEFT, 290, 400)[column], _TOP - 16 - 26 * number, text)
            p.drawString(_LEFT, _TOP - 28 - 26 * number, "sends, and it says so.")

    found = [b for b in _blocks(pdf(page)) if b.kind == "row"]
    assert {b.headers for b in found} == {("Step", "Owner", "Time")}
    assert [b.cells[1:] for b in found] == [row[1:] for row in rows]
