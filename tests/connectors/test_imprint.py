"""What the first lines of a document say of it, the same for every format."""

from __future__ import annotations

import pytest

from connectors.imprint import imprint, imprint_of
from connectors.parse import parse
from memory.records import Block


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Form HO 00 03", {"form": "HO 00 03"}),
        ("Form CG 00 01 / Ed. 04 13", {"form": "CG 00 01", "edition": "04 13"}),
        ("Form HO 00 03 (Edition 2026-01)", {"form": "HO 00 03", "edition": "2026-01"}),
        (
            "Edition 2025-07 · Effective 1 January 2026",
            {"edition": "2025-07", "effective": "1 January 2026"},
        ),
        (
            "Effective: 2026-01-01 | Expires 30 June 2026",
            {"effective": "2026-01-01", "expires": "30 June 2026"},
        ),
        ("Effective January 1,  2026", {"effective": "January 1, 2026"}),
        ("Homeowners | Bulletin 2025-04", {"bulletin": "2025-04"}),
        ("Effective 1 January 2026, the deductible is $500.", {}),
        ("Form a view before you act", {}),
        ("Edition of the year", {}),
    ],
)
def test_a_line_counts_only_if_it_holds_nothing_else(line: str, found: dict[str, str]) -> None:
    assert imprint_of(line) == found


def test_a_heading_may_go_on_after_its_bulletin_number() -> None:
    blocks = [Block("heading", "Bulletin 2025-04: Water backup")]
    assert imprint(blocks) == {"bulletin": "2025-04"}


def test_only_the_first_blocks_are_looked_at_and_the_first_value_counts() -> None:
    blocks = [Block("paragraph", "Form HO 1"), *[Block("paragraph", "x")] * 11]
    assert imprint([*blocks, Block("paragraph", "Edition 2026")]) == {"form": "HO 1"}
    assert imprint([Block("paragraph", "Form A 1"), Block("paragraph", "Form B 2")]) == {
        "form": "A 1"
    }


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.txt", "Form HO 00 03 | Edition 2026-01\n\nText."),
        ("a.md", "Form HO 00 03 | Edition 2026-01\n\nText."),
        ("a.html", "<p>Form HO 00 03<br>Edition 2026-01</p><p>Text.</p>"),
        ("a.csv", "Name,Value\nForm,HO 00 03\nEdition,2026-01\n"),
    ],
)
def test_every_format_is_scanned_and_keeps_the_blocks(name: str, text: str) -> None:
    found = parse(name, text.encode(), "policy")
    assert (found.meta["form"], found.meta["edition"]) == ("HO 00 03", "2026-01")
    assert "HO 00 03" in " ".join(b.text for b in found.blocks)


def test_the_title_falls_back_to_the_first_heading_and_then_to_the_file_name() -> None:
    assert parse("d/a.md", b"Text\n\n## Leave", "policy").title == "Leave"
    assert parse("d/my leave.md", b"Text", "policy").title == "my leave"
