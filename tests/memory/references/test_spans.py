"""Numbers and titles as texts write them, one by one and in lists."""

from __future__ import annotations

import pytest

from memory.references.extract import Names, extract

NONE = Names({})


def _read(text: str) -> list[tuple[str, str, str, str]]:
    """(name, section, relation, part) of each mention."""
    return [(m.name, m.section, m.relation, m.part) for m in extract(text, "policy", NONE)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Bulletins 2024-05 and 2024-06 are withdrawn.", ["BULLETIN 2024-05", "BULLETIN 2024-06"]),
        ("This bulletin supersedes Bulletins Nos. 5, 6 and 7.",
         ["BULLETIN 5", "BULLETIN 6", "BULLETIN 7"]),
        ("Forms HO 00 03 and DP 00 03 are withdrawn.", ["HO0003", "DP0003"]),
        ("This form replaces Forms HO 00 03 and DP 00 03.", ["HO0003", "DP0003"]),
    ],
)  # fmt: skip
def test_a_plural_names_each_number_of_its_list(text: str, names: list[str]) -> None:
    assert [(name, relation) for name, _, relation, _ in _read(text)] == [
        (name, "supersedes") for name in names
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "In supersession of circular BNK/RISK/2021/14, this applies.",
            "CIRCULAR BNK/RISK/2021/14",
        ),
        ("This bulletin replaces bulletin 2024-05.", "BULLETIN 2024-05"),
        ("Circular C-2025/02 is hereby rescinded.", "CIRCULAR C-2025/02"),
    ],
)
def test_a_number_that_tells_is_read_in_lower_case_and_with_letters(text: str, name: str) -> None:
    assert [(n, relation) for n, _, relation, _ in _read(text)] == [(name, "supersedes")]


@pytest.mark.parametrize("text", ["We gave notice 2026-05-01.", "We gave notice 30 days before."])
def test_a_notice_with_a_date_or_a_number_of_days_is_no_document(text: str) -> None:
    assert _read(text) == []


def test_a_title_is_read_with_its_edition() -> None:
    names = Names({"claims manual": "claims manual"})
    text = "This manual replaces the Claims Manual, edition 2022, in full."
    (mention,) = extract(text, "manual", names)
    assert (mention.relation, mention.edition) == ("supersedes", "2022")
