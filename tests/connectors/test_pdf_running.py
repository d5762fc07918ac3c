"""PDF: running lines that no other page repeats, and text near the edges of a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from connectors.parse import parse
from memory.records import ParsedDocument

Pdf = Callable[..., bytes]
Text = tuple[float, float, float, str]

_BODY = (
    (72.0, 740.0, 10.0, "We pay for direct loss to covered property that water has caused,"),
    (72.0, 728.0, 10.0, "not for loss by flood, nor for what follows from it, up to $5,000"),
    (72.0, 716.0, 10.0, "or 10 percent of the limit, whichever is more."),
)


def _page(*texts: Text, number: str = "") -> Callable[[Any], None]:
    """A page with the body and further texts at (x, y, size); `number` at its lower right."""

    def draw(p: Any) -> None:
        for x, y, size, text in (*_BODY, *texts):
            p.setFont("Helvetica", size)
            p.drawString(x, y, text)
        if number:
            p.setFont("Helvetica", 8)
            p.drawRightString(523, 40, number)

    return draw


def _read(data: bytes) -> ParsedDocument:
    """The document, which must not be partial."""
    found = parse("a.pdf", data, "policy")
    assert not [page for page in found.coverage if page.missing]
    return found


def _texts(found: ParsedDocument) -> list[str]:
    return [block.text for block in found.blocks]


def test_running_lines_of_a_single_page_go_to_meta_with_the_form(pdf: Pdf) -> None:
    page = _page(
        (72, 800, 8, "Form HO 00 03 | Edition 2026-01"),
        (72, 40, 8, "Product desk 3"),
        number="Page 1 of 1",
    )
    found = _read(pdf(page))
    assert _texts(found) == [" ".join(text for *_, text in _BODY)]
    assert (found.meta["form"], found.meta["edition"]) == ("HO 00 03", "2026-01")
    assert found.meta["header"] == "Form HO 00 03 | Edition 2026-01"
    assert found.meta["footer"] == "Product desk 3 | Page 1 of 1"


@pytest.mark.parametrize("header", ["Bulletin 2026-30", "Notices of the claims desk"])
def test_a_line_at_the_top_in_the_type_of_the_page_number_runs(pdf: Pdf, header: str) -> None:
    page = _page((72, 800, 8, header), (72, 40, 8, "Insurer"), number="Page 1 of 1")
    found = _read(pdf(page))
    assert len(found.blocks) == 1
    assert found.meta["header"] == header


def test_an_imprint_in_small_type_at_the_edge_runs_without_a_page_number(pdf: Pdf) -> None:
    found = _read(pdf(_page((72, 34, 7, "Form HO 04 90 (Edition 01 26)"))))
    assert len(found.blocks) == 1
    assert (found.meta["form"], found.meta["edition"]) == ("HO 04 90", "01 26")


def test_the_page_number_of_a_part_of_a_document_is_not_lost(pdf: Pdf) -> None:
    found = _read(pdf(_page(number="Page 31 of 90")))
    assert len(found.blocks) == 1
    assert found.meta["footer"] == "Page 31 of 90"


@pytest.mark.parametrize(
    ("x", "y", "size", "text"),
    [
        (72, 800, 10, "Notices of the claims desk"),
        (72, 800, 10, "Form HO 00 03 | Edition 2026-01"),
        (72, 800, 8, "This endorsement changes the policy, which you have to read within 30 days."),
        (72, 62, 8, "* Loss by flood"),
        (72, 62, 8, "Amounts of $1,000 and more are in bold type"),
        (72, 700, 8, "Notices of the claims desk"),
    ],
)
def test_text_near_the_edge_is_text(pdf: Pdf, x: float, y: float, size: float, text: str) -> None:
    found = _read(pdf(_page((x, y, size, text), number="Page 1 of 1")))
    assert text.removeprefix("* ") in _texts(found)


@pytest.mark.parametrize("entry", ["Contents", "Boats and trailers"])
def test_an_entry_with_a_number_at_the_edge_is_text(pdf: Pdf, entry: str) -> None:
    def page(p: Any) -> None:
        _page((72, 62, 10, entry))(p)
        p.drawRightString(523, 62, "Page 3" if entry == "Contents" else "750")

    assert entry in " ".join(_texts(_read(pdf(page))))


def test_a_line_that_stands_where_text_begins_on_a_few_pages_is_text(pdf: Pdf) -> None:
    def page(number: int) -> Callable[[Any], None]:
        first = "More on this" if number in (2, 5) else f"Rule {number} of the desk is this"

        def draw(p: Any) -> None:
            p.drawString(72, 810, "Claims manual")
            p.drawString(72, 776, first)
            _page((72, 690, 10, f"It is rule {number}00."), number=f"Page {number} of 8")(p)

        return draw

    found = _read(pdf(*map(page, range(1, 9))))
    assert _texts(found).count("More on this") == 2
    assert found.meta["header"] == "Claims manual"
