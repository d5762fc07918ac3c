"""Plain text and CSV: layout, encodings, tickets."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from connectors.parse import parse
from memory.errors import UnreadableDocument
from memory.records import Block


def _texts(text: str) -> list[tuple[str, str, str]]:
    return [(b.kind, b.label, b.text) for b in parse("a.txt", text.encode(), "policy").blocks]


def test_hard_wrapped_lines_are_one_paragraph() -> None:
    wrapped = "We pay for loss\ncaused by water that\nbacks up through sewers.\n\nNext."
    assert [t for _, _, t in _texts(wrapped)] == [
        "We pay for loss caused by water that backs up through sewers.",
        "Next.",
    ]


def test_a_line_end_hyphen_goes_only_between_lower_case_letters() -> None:
    assert _texts("The deduct-\nible of form A-\n12 for Non-\nResidents.")[0][2] == (
        "The deductible of form A-12 for Non-Residents."
    )


@pytest.mark.parametrize(
    ("text", "level", "label", "words"),
    [
        ("4. Water backup\n\nWe pay.", 2, "4", "Water backup"),
        (
            "4.2 Deductible\nThe deductible is $500 for each and every claim.",
            3,
            "4.2",
            "Deductible",
        ),
        ("Section 4 – Duties\n\nYou must call.", 2, "Section 4", "Duties"),
        ("GENERAL CONDITIONS\n\nYou must call.", 1, "", "GENERAL CONDITIONS"),
        ("Duties\n======\nYou must call.", 1, "", "Duties"),
        ("Duties\n------\nYou must call.", 2, "", "Duties"),
    ],
)
def test_headings_come_from_layout(text: str, level: int, label: str, words: str) -> None:
    first = parse("a.txt", text.encode(), "policy").blocks[0]
    assert (first.kind, first.level, first.label, first.text) == ("heading", level, label, words)


@pytest.mark.parametrize(
    "text",
    [
        "This applies, see section\n3.2.1. The limit stays as it was before this amendment.",
        "Section 4 of the policy applies.",
        "2.5 million dollars is the limit",
        "1. Januar 2026 beginnt die Deckung.",
        "30 Days after the loss we pay",
    ],
)
def test_numbers_in_running_text_are_no_labels(text: str) -> None:
    assert [(kind, label) for kind, label, _ in _texts(text)] == [("paragraph", "")]


def test_consecutive_numbered_lines_are_items_and_not_headings() -> None:
    expected = [("item", "1.", "Call us"), ("item", "2.", "Send photos"), ("item", "3.", "Wait")]
    assert _texts("1. Call us\n2. Send photos\n3. Wait") == expected
    assert _texts("1. Call us\n\n2. Send photos\n\n3. Wait") == expected


@pytest.mark.parametrize(
    "text",
    [
        "1. SCOPE\n\nWe pay.\n\n2. EXCLUSIONS\n\n3. CONDITIONS\n\nYou must call.",
        "1. SCOPE\n\n2. EXCLUSIONS\n\n3. CONDITIONS\n\nYou must call.",
        "1. SCOPE\n\nWe pay.\n\n2. EXCLUSIONS\n\n3. CONDITIONS\n",
        "1. SCOPE\n2. EXCLUSIONS\n3. CONDITIONS\nYou must call us at once when a loss occurs.",
        "1. Scope\n\nWe pay.\n\n2. Exclusions\n\n3. Conditions\n\nYou must call.",
    ],
)
def test_numbered_headings_of_empty_sections_stay_headings(text: str) -> None:
    headings = [(label, words.upper()) for kind, label, words in _texts(text) if kind == "heading"]
    assert headings == [("1", "SCOPE"), ("2", "EXCLUSIONS"), ("3", "CONDITIONS")]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("CONTENTS\n1. SCOPE\n2. LIMITS\n\n1. SCOPE\n\nIt is wide.", "heading item item heading"),
        ("3. Duties\n\nYou must:\n\n4. Call us\n\n5. Wait", "heading paragraph item item"),
        ("1. Duties\n\nDo this.\n\n1. Call us\n\n2. Wait", "heading paragraph item item"),
        ("1. CALL US\n\n2. Send photos of the loss.\n\n3. WAIT", "item item item"),
    ],
)
def test_lists_and_contents_stay_lists(text: str, kinds: str) -> None:
    width = "\n\nThis line is as wide as the lines of a text file usually are."
    assert [kind for kind, _, _ in _texts(text + width)][: len(kinds.split())] == kinds.split()


def test_item_labels_are_split_off_and_items_nest_by_indent() -> None:
    text = (
        "You must:\n(a) call within 30 days; or\n(b) write\n    to us\n\n- one\n  - two\niv) four."
    )
    blocks = parse("a.txt", text.encode(), "policy").blocks
    assert [(b.label, b.text, b.level) for b in blocks] == [
        ("", "You must:", 0),
        ("(a)", "call within 30 days; or", 1),
        ("(b)", "write to us", 1),
        ("", "one", 1),
        ("", "two iv) four.", 2),
    ]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
@pytest.mark.parametrize("ending", ["txt", "csv", "md", "html"])
def test_byte_order_marks_decide_and_never_stay(encoding: str, ending: str) -> None:
    found = parse(f"a.{ending}", "Prämie,Größe\n500,600".encode(encoding), "manual")
    joined = " ".join(b.text + "".join(b.headers) for b in found.blocks)
    assert "Prämie" in joined and "\ufeff" not in joined
    assert not found.findings


def test_a_guessed_encoding_is_told() -> None:
    found = parse("a.txt", "Der Selbstbehalt beträgt 500 € für Wasser.".encode("cp1252"), "policy")
    assert found.blocks[0].text == "Der Selbstbehalt beträgt 500 € für Wasser."
    assert [f.code for f in found.findings] == ["decoded_as"]


def test_csv_rows_carry_their_headers_and_cells_stay_text() -> None:
    rows = parse("a.csv", b"Policy;Limit\n00123;5,000\n;7\n", "manual").blocks
    assert rows[0] == Block(
        "row", "00123 | 5,000", headers=("Policy", "Limit"), cells=("00123", "5,000")
    )
    assert rows[1].text == "7"


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_sniffed(delimiter: str) -> None:
    text = delimiter.join("ab") + "\n" + delimiter.join(["x", "y z"])
    assert parse("a.csv", text.encode(), "manual").blocks[0].cells == ("x", "y z")


def test_irregular_rows_are_kept_and_told() -> None:
    found = parse("a.csv", b"a,b,c\n1,2,3\n4,5\n6,7,8,9\n", "manual")
    assert [b.text for b in found.blocks] == ["1 | 2 | 3", "4 | 5", "6 | 7 | 8 | 9"]
    assert [f.code for f in found.findings] == ["table_irregular"]
    assert "lines 3, 4" in found.findings[0].detail


def test_a_report_preamble_is_text_and_does_not_give_the_headers() -> None:
    text = b"Limits of cover, all lines\nEdition 2026-01\n\nCover,Limit,Ded\nWater,5,1\nFire,7,2\n"
    found = parse("a.csv", text, "manual")
    assert [(b.kind, b.text, b.headers) for b in found.blocks] == [
        ("paragraph", "Limits of cover all lines", ()),
        ("paragraph", "Edition 2026-01", ()),
        ("row", "Water | 5 | 1", ("Cover", "Limit", "Ded")),
        ("row", "Fire | 7 | 2", ("Cover", "Limit", "Ded")),
    ]
    assert found.meta["edition"] == "2026-01"


def test_a_title_line_above_the_header_is_text() -> None:
    blocks = parse("a.csv", b"Limits\nCover,Limit\nWater,5\nFire,7\n", "manual").blocks
    assert [(b.kind, b.headers) for b in blocks] == [
        ("paragraph", ()),
        ("row", ("Cover", "Limit")),
        ("row", ("Cover", "Limit")),
    ]


def test_a_file_of_one_column_is_not_cut_at_commas() -> None:
    blocks = parse("a.csv", b"Exclusion\nFlood\nWar, riot\nWear\n", "manual").blocks
    assert [(b.text, b.headers) for b in blocks] == [
        ("Flood", ("Exclusion",)),
        ("War, riot", ("Exclusion",)),
        ("Wear", ("Exclusion",)),
    ]


def test_a_quoted_line_break_does_not_end_a_record() -> None:
    blocks = parse("a.csv", b'Cover,Note\nWater,"except\nflood 5"\nFire,none\n', "manual").blocks
    assert [b.text for b in blocks] == ["Water | except flood 5", "Fire | none"]


def test_a_ticket_is_heading_messages_and_remaining_fields() -> None:
    text = (
        "Key,Summary,Status,Description,Comments,Created,Reporter,Product\n"
        'T-1,Sump pump,Open,"It fails.\n\nAgain.","2026-03-04 agent: try\nmore\n'
        '2026-03-05T10:00:00Z user: done",2026-03-01,Ann,HO3\n'
    )
    heading, first, second, comment, reply, row = parse("t.csv", text.encode(), "ticket").blocks
    assert (heading.kind, heading.label, heading.text) == ("heading", "T-1", "Sump pump")
    created = datetime(2026, 3, 1, tzinfo=UTC)
    assert first == Block("message", "It fails.", author="Ann", at=created)
    assert second.text == "Again."
    assert comment == Block(
        "message", "try more", author="agent", at=datetime(2026, 3, 4, tzinfo=UTC)
    )
    assert (reply.author, reply.at) == ("user", datetime(2026, 3, 5, 10, tzinfo=UTC))
    assert (row.headers, row.cells) == (("Status", "Product"), ("Open", "HO3"))


def test_bytes_that_are_no_text_are_refused_as_decoding() -> None:
    with pytest.raises(UnreadableDocument) as caught:
        parse("a.txt", b"abc\0def", "policy")
    assert caught.value.code == "decoding"
