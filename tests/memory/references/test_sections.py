"""Lists and ranges of sections: each is a mention, and none retires the whole."""

from __future__ import annotations

import pytest

from memory.references.extract import Names, extract

NONE = Names({})


def _read(text: str) -> list[tuple[str, str, str, str]]:
    """(name, section, relation, part) of each mention."""
    return [(m.name, m.section, m.relation, m.part) for m in extract(text, "policy", NONE)]


@pytest.mark.parametrize(
    ("named", "sections"),
    [
        ("Sections 4 and 5 of HO 00 03", ["4", "5"]),
        ("Sections 4, 5 and 7.2 of the HO 00 03", ["4", "5", "7.2"]),
        ("Sections 4 to 6 of HO 00 03", ["4", "5", "6"]),
        ("Clauses 4-6 of HO 00 03", ["4", "5", "6"]),
        ("Section 4 and Section 5 of HO 00 03", ["4", "5"]),
        ("HO 00 03, Sections 4 and 5", ["4", "5"]),
        ("Part B of HO 00 03", ["B"]),
        ("Sections 4.1 to 4.9 of HO 00 03", ["4.1 to 4.9"]),
        ("Sections 1 to 400 of HO 00 03", ["1 to 400"]),
        ("Paragraph 2 of Section 4 of HO 00 03", ["Paragraph 2 of Section 4"]),
        ("Section 4, paragraph 2 of HO 00 03", ["Section 4, paragraph 2"]),
    ],
)
def test_a_list_of_sections_is_one_mention_for_each(named: str, sections: list[str]) -> None:
    assert _read(f"{named} are deleted.") == [("HO0003", s, "amends", "deletes") for s in sections]


def test_a_list_of_own_sections_is_one_mention_for_each() -> None:
    assert _read("Sections 4 and 5 are deleted.") == [
        ("", "4", "amends", "deletes"),
        ("", "5", "amends", "deletes"),
    ]


@pytest.mark.parametrize("text", ["Section 4, 30 days after the loss", "Section 4 and 30 days"])
def test_a_number_behind_one_section_is_no_section(text: str) -> None:
    assert [section for _, section, _, _ in _read(text)] == ["4"]


@pytest.mark.parametrize(
    "text",
    [
        "Section 4 of the Insurance Act is repealed.",
        "This endorsement amends Section 4 of the Insurance Act.",
    ],
)
def test_a_section_of_an_unknown_text_is_not_the_parents(text: str) -> None:
    assert [name for name, _, _, _ in _read(text)] == ["insurance act"]


def test_a_section_of_the_policy_is_the_parents() -> None:
    read = _read("This endorsement amends Section 4 of the policy.")
    assert read == [("", "4", "amends", "modifies")]


def test_what_changes_within_a_section_modifies_it() -> None:
    read = _read("The deductible in Section 4 of HO 00 03 is replaced by the following:")
    assert read == [("HO0003", "4", "amends", "modifies")]
