"""Labels of headings, and the levels that they give to the headings of a plain text."""

from __future__ import annotations

import pytest

from connectors.labels import heading_label
from connectors.parse import parse


@pytest.mark.parametrize("name", ["a.md", "a.html", "a.txt"])
@pytest.mark.parametrize(
    ("text", "label", "words"),
    [
        ("A.1 Scope", "A.1", "Scope"),
        ("A.1. Scope", "A.1", "Scope"),
        ("B.2.14 – Terms", "B.2.14", "Terms"),
        ("A.1(b) Scope", "A.1(b)", "Scope"),
        ("A. Scope", "A", "Scope"),
        ("IV. Limits", "IV", "Limits"),
        ("Part II – Cover", "Part II", "Cover"),
        ("Annex B: Forms", "Annex B", "Forms"),
    ],
)
def test_numbering_is_split_off_a_heading(name: str, text: str, label: str, words: str) -> None:
    page = {"a.md": f"## {text}\n\n", "a.html": f"<h2>{text}</h2>", "a.txt": f"{text}\n---\n\n"}
    heading, _ = parse(name, f"{page[name]}Text.".encode(), "manual").blocks
    assert (heading.label, heading.text) == (label, words)


@pytest.mark.parametrize(
    "text",
    [
        "A 4 page form",
        "A.M. Best ratings",
        "A. M. Best ratings",
        "E. coli in wells",
        "U.S. rules",
        "H.264 Encoding",
        "X.25 Networks",
        "B.1.1.7 variant",
        "A.1",
        "Part II",
    ],
)
def test_what_may_be_a_name_stays_in_the_heading(text: str) -> None:
    assert heading_label(text) == ("", text)


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("TITLE\n=====\n\n1. ONE\n\nx.\n\n1.1 Two\n-------\n\nx.\n\n1.1.1 Three\n-----\n\nx.",
         [1, 2, 3, 4]),
        ("TITLE\n=====\n\n1. ONE\n======\n\nx.\n\n1.1 Two\n-------\n\nx.\n\n2. TWO\n======\n\nx.",
         [1, 2, 3, 2]),
        ("1. ONE\n======\n\nx.\n\n1.1 Two\n-------\n\nx.\n\n1.1.1 Three\n-----\n\nx.", [1, 2, 3]),
        ("1. One\n\nx.\n\n1.1 Two\n\nx.\n\n1.1.1 Three\n\nx.", [2, 3, 4]),
        ("PREFACE\n=======\n\nx.\n\n1. ONE\n======\n\nx.\n\nINDEX\n=====\n\nx.", [1, 1, 1]),
        ("Section 1 – One\n\nx.\n\nSection 1.1 – Two\n-----\n\nx.", [2, 3]),
        ("A. One\n\nx.\n\nA.1 Two\n\nx.", [2, 3]),
        ("One\n===\n\nx.\n\nTwo\n---\n\nx.", [1, 2]),
    ],
)  # fmt: skip
def test_numbers_decide_the_levels_of_a_plain_texts_headings(text: str, levels: list[int]) -> None:
    blocks = parse("a.txt", text.encode(), "manual").blocks
    assert [block.level for block in blocks if block.kind == "heading"] == levels
