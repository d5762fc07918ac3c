"""What a sentence mentions and does: a false retirement is worse than a missed one."""

from __future__ import annotations

import pytest

from memory.references.extract import Mention, Names, extract

NONE = Names({})
DAYS = ("effective", "expires")


def _read(text: str, kind: str = "policy", names: Names = NONE) -> list[tuple[str, str, str, str]]:
    """(name, section, relation, part) of each mention."""
    found = extract(text, kind, names)  # type: ignore[arg-type]
    return [(m.name, m.section, m.relation, m.part) for m in found if m.relation not in DAYS]


def _one(text: str, kind: str = "policy") -> Mention:
    found = extract(text, kind, NONE)  # type: ignore[arg-type]
    (mention,) = [m for m in found if m.relation not in DAYS]
    return mention


@pytest.mark.parametrize(
    ("text", "relation", "part"),
    [
        ("This form replaces HO 04 90.", "supersedes", "replaces"),
        ("This bulletin hereby rescinds Bulletin 2024-05.", "supersedes", "repeals"),
        ("Bulletin 2024-05 is withdrawn.", "supersedes", "repeals"),
        ("HO 04 90 has been superseded.", "supersedes", "replaces"),
        ("HO 04 90 is deleted.", "supersedes", "repeals"),
        ("This endorsement amends HO 00 03.", "amends", "modifies"),
        ("This bulletin corrects Bulletin 2024-05.", "amends", "corrects"),
        ("This endorsement is attached to and forms part of HO 00 03.", "attaches_to", ""),
        ("Use it together with HO 00 03.", "refers_to", ""),
    ],
)
def test_the_verb_decides_the_relation(text: str, relation: str, part: str) -> None:
    mention = _one(text)
    assert (mention.relation, mention.part) == (relation, part)


@pytest.mark.parametrize(
    ("text", "section", "part"),
    [
        ("Section 4.2 of HO 00 03 is replaced by the following:", "4.2", "replaces"),
        ("Section 4(b) of HO 00 03 is deleted.", "4(b)", "deletes"),
        ("HO 00 03, Section 4 is repealed.", "4", "deletes"),
        ("This form changes Clause 7 of HO 00 03.", "7", "modifies"),
        ("The following is added to Section 3 of HO 00 03:", "3", "inserts"),
    ],
)
def test_a_section_is_amended_and_never_the_whole_retired(
    text: str, section: str, part: str
) -> None:
    assert _read(text) == [("HO0003", section, "amends", part)]


@pytest.mark.parametrize(
    "text",
    [
        "Sections 4 and 5 of HO 00 03 are deleted.",
        "Sections 4 to 6 of HO 00 03 are replaced by the following:",
        "This bulletin replaces the fee table in Bulletin 2024-05.",
        "Bulletin 2024-05 is withdrawn only for commercial lines.",
    ],
)
def test_what_takes_a_part_does_not_retire_the_whole(text: str) -> None:
    assert "supersedes" not in [relation for _, _, relation, _ in _read(text)]


def test_each_of_two_sections_is_deleted() -> None:
    read = _read("Section 4 and Section 5 of HO 00 03 are deleted.")
    assert {(section, relation) for _, section, relation, _ in read} >= {
        ("4", "amends"),
        ("5", "amends"),
    }


@pytest.mark.parametrize(
    "text",
    [
        "This bulletin does not replace Bulletin 2024-05.",
        "Bulletin 2024-05 is not withdrawn.",
        "A draft said that Bulletin 2024-05 is withdrawn.",
        "If the board agrees, Bulletin 2024-05 is withdrawn.",
        "It was proposed that this form replaces HO 04 90.",
        "Bulletin 2024-05 would be withdrawn.",
        "Bulletin 2024-05 was discussed.",
    ],
)
def test_a_denial_or_a_draft_only_refers(text: str) -> None:
    assert {relation for _, _, relation, _ in _read(text)} == {"refers_to"}


@pytest.mark.parametrize(
    "text",
    [
        "Bulletin 2024-05 is withdrawn unless the board decides otherwise.",
        "Bulletin 2024-05 is withdrawn if the regulator agrees.",
        "This form replaces HO 04 90 if the insurer elects so.",
    ],
)
def test_a_condition_behind_the_verb_makes_it_uncertain_too(text: str) -> None:
    assert {relation for _, _, relation, _ in _read(text)} == {"refers_to"}


@pytest.mark.parametrize(
    "text",
    [
        "This form replaces HO 04 90 but does not affect HO 00 03.",
        "This form replaces HO 04 90 but not HO 00 03.",
        "This form replaces HO 04 90 and must be read together with HO 00 03.",
        "This form replaces HO 04 90, which had amended HO 00 03.",
        "This form replaces HO 04 90 wherever it is attached to HO 00 03.",
    ],
)
def test_a_verb_does_not_reach_the_document_of_the_next_clause(text: str) -> None:
    relations = {name: relation for name, _, relation, _ in _read(text)}
    assert relations == {"HO0490": "supersedes", "HO0003": "refers_to"}


def test_a_verb_reaches_all_of_an_enumeration() -> None:
    text = "This bulletin supersedes Bulletin 2024-05, Bulletin 2024-06 and Bulletin No. 7."
    assert _read(text) == [
        ("BULLETIN 2024-05", "", "supersedes", "replaces"),
        ("BULLETIN 2024-06", "", "supersedes", "replaces"),
        ("BULLETIN 7", "", "supersedes", "replaces"),
    ]


def test_an_opening_date_does_not_hide_the_act() -> None:
    mention = _one("Effective 1 March 2026, this bulletin supersedes Bulletin 2024-05.")
    assert (mention.relation, mention.valid_from) == ("supersedes", "2026-03-01")


@pytest.mark.parametrize(
    "text",
    ["This form replaces HO 04 90.", "Section 4 of HO 04 90 is deleted.", "Section 4 is deleted."],
)
def test_tickets_and_mails_only_refer(text: str) -> None:
    assert {relation for _, _, relation, _ in _read(text, "ticket")} == {"refers_to"}


@pytest.mark.parametrize(
    ("text", "edition"),
    [
        ("HO 04 90 (Edition 04 13) applies.", "2013-04"),
        ("HO 04 90, ed. 04 13 applies.", "2013-04"),
        ("HO 04 90, edition of 2013-04 applies.", "2013-04"),
        ("HO 04 90 04 13 applies.", "2013-04"),
        ("HO 04 90 (2013 edition) applies.", "2013"),
        ("HO 04 90 applies.", ""),
    ],
)
def test_a_named_edition_is_read_with_its_form(text: str, edition: str) -> None:
    assert _one(text).edition == edition


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("HO 04 90 is withdrawn with effect from 1 May 2026.", "2026-05-01"),
        ("HO 04 90 is withdrawn effective 2026-05-01.", "2026-05-01"),
        ("HO 04 90 is withdrawn effective 05/06/2026.", ""),
        ("HO 04 90 is withdrawn effective May 1, 2026.", "2026-05-01"),
        ("HO 04 90 is withdrawn effective Jan. 5, 2026.", "2026-01-05"),
        ("HO 04 90 of 1 May 2020 is withdrawn.", ""),
        ("HO 04 90 is withdrawn.", ""),
    ],
)
def test_only_a_date_that_says_from_when_gives_the_start(text: str, day: str) -> None:
    assert _one(text).valid_from == day


def test_a_section_without_a_document_belongs_to_the_parent_or_itself() -> None:
    assert _read("Section 4.2 is deleted. See Section 7.") == [
        ("", "4.2", "amends", "deletes"),
        ("", "7", "refers_to", ""),
    ]


def test_titles_and_tickets_are_found_as_whole_words() -> None:
    names = Names({"claims manual": "claims manual", "clm-7": "CLM-7"})
    text = "As the Claims Manual and CLM-7 say, not CLM-70 nor the claims manuals."
    assert [m.name for m in extract(text, "manual", names)] == ["claims manual", "CLM-7"]


def test_a_title_is_found_where_a_longer_one_only_begins() -> None:
    names = Names({"claims manual": "the short manual", "claims manual part": "the long manual"})
    assert [m.name for m in extract("See the Claims Manual Parties list.", "manual", names)] == [
        "the short manual"
    ]


def test_the_longest_title_counts() -> None:
    names = Names(
        {"claims manual": "the short manual", "claims manual part two": "the long manual"}
    )
    assert [m.name for m in extract("See Claims Manual Part Two.", "manual", names)] == [
        "the long manual"
    ]


def test_of_overlapping_titles_the_longest_counts_wherever_it_begins() -> None:
    names = Names({"claims manual": "the short manual", "manual part two": "the long manual"})
    assert [m.name for m in extract("See Claims Manual Part Two.", "manual", names)] == [
        "the long manual"
    ]
