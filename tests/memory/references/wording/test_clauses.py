"""How far a verb reaches: its own list of objects or subjects, and no further."""

from __future__ import annotations

import pytest

from memory.references.extract import Mention, Names, extract
from memory.references.spans import EARLIER

NONE = Names({})
DAYS = ("effective", "expires")


def _read(text: str) -> list[tuple[str, str, str, str]]:
    """(name, section, relation, part) of each mention."""
    found = extract(text, "policy", NONE)
    return [(m.name, m.section, m.relation, m.part) for m in found if m.relation not in DAYS]


def _one(text: str) -> Mention:
    (mention,) = [m for m in extract(text, "policy", NONE) if m.relation not in DAYS]
    return mention


@pytest.mark.parametrize(
    "text",
    [
        "Sections 4 and 5 of HO 00 03 and DP 00 03 are deleted.",
        "This form replaces Section 4 of HO 00 03 and DP 00 03.",
        "The second paragraph of DP 00 03 is deleted.",
        "The definitions section of DP 00 03 is deleted.",
        "The fee table of DP 00 03 is withdrawn.",
        "This form replaces the 2011 edition of DP 00 03.",
        "This form replaces DP 00 03, the May 2011 edition.",
        "This form replaces all endorsements to DP 00 03.",
        "This form replaces the form attached to DP 00 03.",
        "This form replaces DP 00 03 only for commercial lines.",
        "This form replaces DP 00 03 in part.",
        "DP 00 03 is withdrawn for commercial lines.",
        "DP 00 03 is withdrawn in so far as it concerns fees.",
        "DP 00 03 is withdrawn to the extent that it conflicts.",
        "DP 00 03 forms are withdrawn.",
        "HO 00 03 or DP 00 03 is withdrawn.",
    ],
)
def test_a_document_that_is_not_itself_meant_is_only_referred_to(text: str) -> None:
    assert [relation for name, _, relation, _ in _read(text) if name == "DP0003"] == ["refers_to"]


def test_a_list_of_objects_goes_on_over_editions_and_further_verbs() -> None:
    text = "This form replaces HO 04 90, edition 2024-01, in full, and is attached to HO 00 03."
    assert [m.relation for m in extract(text, "policy", NONE)] == ["supersedes", "attaches_to"]


@pytest.mark.parametrize(
    "opening",
    [
        "With effect from 1 March 2026,",
        "As of March 1, 2026,",
        "From 2026-03-01",
        "Effective 1.3.2026,",
    ],
)
def test_every_opening_date_leads_to_the_act(opening: str) -> None:
    for act in ("this bulletin supersedes Bulletin 2024-05.", "Bulletin 2024-05 is withdrawn."):
        mention = _one(f"{opening} {act}")
        assert (mention.relation, mention.valid_from) == ("supersedes", "2026-03-01")


@pytest.mark.parametrize(
    "text",
    [
        "Bulletin 2024-05 is superseded by Bulletin 2025-01.",
        "Bulletin 2024-05 is superseded with effect from 1 May 2026 by Bulletin 2025-01.",
        "Bulletin 2024-05 is hereby superseded in full by Bulletin 2025-01.",
        "Bulletin 2025-01 supersedes Bulletin 2024-05.",
    ],
)
def test_what_another_document_does_is_told_of_that_one(text: str) -> None:
    acts = [m for m in extract(text, "policy", NONE) if m.relation == "supersedes"]
    assert [(m.name, m.against) for m in acts] == [
        ("BULLETIN 2024-05", ("BULLETIN 2025-01", "", ""))
    ]


@pytest.mark.parametrize(
    "text",
    [
        "The board decided that Bulletin 2024-05 is withdrawn.",
        "The memo said: Bulletin 2024-05 is withdrawn.",
        'He wrote "This form replaces HO 04 90."',
    ],
)
def test_what_somebody_said_is_not_done(text: str) -> None:
    assert {relation for _, _, relation, _ in _read(text)} == {"refers_to"}


def test_all_earlier_editions_are_a_class() -> None:
    mention = _one("All earlier editions of DP 00 03 are withdrawn.")
    assert (mention.relation, mention.name, mention.edition) == ("supersedes", "DP0003", EARLIER)


def test_a_passive_may_name_this_document_as_the_agent() -> None:
    assert _one("Bulletin 2024-05 is superseded by this bulletin.").relation == "supersedes"


def test_an_endless_list_is_read_but_retires_nothing() -> None:
    found = _read("This form replaces " + "HO 04 90, " * 500 + "HO 00 03.")
    assert {(name, relation) for name, _, relation, _ in found} == {
        ("HO0490", "refers_to"),
        ("HO0003", "refers_to"),
    }


@pytest.mark.parametrize(
    ("lead", "item", "acts"),
    [
        ("The following are withdrawn:", "Bulletin 2024-05", [("BULLETIN 2024-05", "supersedes")]),
        (
            "This endorsement modifies insurance provided under the following:",
            "PRODUCTS LIABILITY COVERAGE PART",
            [("products liability coverage part", "amends")],
        ),
        (
            "Form HO 00 03 is amended as follows:",
            "Section 4 is deleted.",
            [("HO0003", "amends")],
        ),
        ("See also the following:", "Bulletin 2024-05", [("BULLETIN 2024-05", "refers_to")]),
        ("The board may withdraw the following:", "Bulletin 2024-05",
         [("BULLETIN 2024-05", "refers_to")]),
    ],
)  # fmt: skip
def test_an_item_is_read_with_the_sentence_that_leads_it_in(
    lead: str, item: str, acts: list[tuple[str, str]]
) -> None:
    found = extract(item, "policy", NONE, lead=lead)
    assert [(m.name, m.relation) for m in found] == acts
    assert all(m.quote == item for m in found)
