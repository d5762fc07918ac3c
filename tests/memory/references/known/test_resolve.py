"""A mention means one known document or section, or it is kept as what it is: open."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from memory.references.known.places import Outlined, Places
from memory.references.known.resolve import Directory, Resolution, Speaker, Target
from memory.references.spans import EARLIER, ITSELF

OLD = Target("doc:old", ("HO0490",), "HO0490", "2013-04")
NEW = Target("doc:new", ("HO0490",), "HO0490", "2020-05")
BASE = Target("doc:base", ("HO0003", "homeowners form"), "HO0003", "2011-05")
TWICE = Target("doc:twice", ("BULLETIN 7",), "BULLETIN 7")
SECTIONS: dict[str, list[Outlined]] = {
    "doc:old": [("passage:old4", "heading", 1, "4", "Loss")],
    "doc:new": [("passage:new4", "heading", 1, "4", "Loss")],
    "doc:base": [
        ("passage:b4", "heading", 1, "4", "Loss"),
        ("passage:b5", "heading", 1, "5", "Payment"),
    ],
    "doc:twice": [
        ("passage:x", "heading", 1, "1", "Scope"),
        ("passage:y", "heading", 1, "1", "Scope"),
    ],
}


def _directory(*targets: Target) -> Directory:
    def places(document: str) -> Places:
        return Places(SECTIONS.get(document, []))

    def linked(name: str, own: str) -> Sequence[str]:
        return ["doc:base"] if name == "LINK base.md" else []

    return Directory(targets, places, linked)


KNOWN = _directory(OLD, NEW, BASE, TWICE)


def _resolve(
    name: str, edition: str = "", section: str = "", *, own: str = "doc:me",
    parents: tuple[str, ...] = (), relation: str = "refers_to",
) -> Resolution:  # fmt: skip
    return KNOWN.resolve(name, edition, section, Speaker(own, parents), relation)


def test_the_edition_that_is_named_is_meant() -> None:
    assert _resolve("HO0490", "2013-04") == Resolution("resolved", ("doc:old",))


def test_a_year_names_the_edition_of_that_year() -> None:
    assert _resolve("HO0490", "2013") == Resolution("resolved", ("doc:old",))


def test_without_an_edition_the_newest_is_inferred() -> None:
    assert _resolve("HO0490") == Resolution("resolved", ("doc:new",), inferred=True)


def test_an_edition_that_is_not_held_stays_unresolved() -> None:
    assert _resolve("HO0490", "1999-01").status == "unresolved"


def test_the_year_in_which_it_came_into_force_tells_an_unedited_document() -> None:
    note = Target("doc:note", ("GUIDANCE NOTE 12",), "GUIDANCE NOTE 12", "", "2018-03-01")
    found = _directory(note).resolve("GUIDANCE NOTE 12", "2018", "", Speaker("doc:me"))
    assert found == Resolution("resolved", ("doc:note",), inferred=True)
    assert _directory(note).resolve("GUIDANCE NOTE 12", "2019", "", Speaker("doc:me")) == (
        Resolution("unresolved")
    )


def test_a_name_that_nothing_has_stays_unresolved() -> None:
    assert _resolve("HO9999") == Resolution("unresolved")


@pytest.mark.parametrize("edition", ["", "2020-05"])
def test_candidates_that_editions_do_not_tell_apart_are_ambiguous(edition: str) -> None:
    rival = Target("doc:rival", ("HO0490",), "HO0490", edition)
    found = _directory(NEW, rival).resolve("HO0490", "", "", Speaker("doc:me"))
    assert found == Resolution("ambiguous", ("doc:new", "doc:rival"))


def test_documents_of_one_title_and_two_numbers_are_no_editions_of_each_other() -> None:
    one = Target("doc:1", ("water backup endorsement",), "HO0490", "2020-01")
    other = Target("doc:2", ("water backup endorsement",), "CP0490", "2021-01")
    found = _directory(one, other).resolve("water backup endorsement", "", "", Speaker("doc:me"))
    assert found == Resolution("ambiguous", ("doc:1", "doc:2"))


def test_a_document_that_names_itself_means_itself() -> None:
    assert _resolve("HO0490", own="doc:old").targets == ("doc:old",)


def test_earlier_editions_are_all_those_before_the_one_that_says_so() -> None:
    newest = Target("doc:newest", ("HO0490",), "HO0490", "2024-01")
    known = _directory(OLD, NEW, newest)
    found = known.resolve("HO0490", EARLIER, "", Speaker("doc:newest"))
    assert found == Resolution("resolved", ("doc:new", "doc:old"))
    assert known.resolve("", EARLIER, "", Speaker("doc:newest")) == found


def test_earlier_than_what_nobody_says_is_unresolved() -> None:
    assert _resolve("HO0490", EARLIER) == Resolution("unresolved", ("doc:new", "doc:old"))
    assert _resolve("HO0490", EARLIER, own="doc:old").status == "unresolved"


def test_a_section_is_resolved_within_its_document() -> None:
    assert _resolve("HO0003", section="4") == Resolution("resolved", ("passage:b4",))
    assert _resolve("HO0490", "2013-04", "4").targets == ("passage:old4",)


def test_a_missing_section_of_a_found_document_stays_unresolved() -> None:
    assert _resolve("HO0003", section="9") == Resolution("unresolved", ("doc:base",))


def test_a_section_that_stands_twice_is_ambiguous() -> None:
    assert _resolve("BULLETIN 7", section="1").status == "ambiguous"


def test_a_section_without_a_document_is_its_own_or_else_its_parents() -> None:
    parents = ("doc:base",)
    assert _resolve("", section="4", own="doc:old", parents=parents).targets == ("passage:old4",)
    assert _resolve("", section="4", own="doc:twice", parents=parents).targets == ("passage:b4",)
    assert _resolve("", section="4", own="doc:twice").status == "unresolved"


def test_what_an_endorsement_changes_is_its_parents_section() -> None:
    found = _resolve("", section="4", own="doc:old", parents=("doc:base",), relation="amends")
    assert found == Resolution("resolved", ("passage:b4",))


def test_of_several_parents_the_one_that_has_the_section_is_meant() -> None:
    both = ("doc:base", "doc:new")
    assert _resolve("", section="5", own="doc:me", parents=both).targets == ("passage:b5",)
    assert _resolve("", section="4", own="doc:me", parents=both) == Resolution(
        "ambiguous", ("passage:b4", "passage:new4")
    )


def test_a_section_of_this_document_is_never_its_parents() -> None:
    found = _resolve(ITSELF, section="5", own="doc:old", parents=("doc:base",), relation="amends")
    assert found == Resolution("unresolved", ("doc:old",))


def test_a_link_means_what_lies_at_its_path() -> None:
    assert _resolve("LINK base.md") == Resolution("resolved", ("doc:base",))
    assert _resolve("LINK base.md", section="#payment").targets == ("passage:b5",)
    assert _resolve("LINK gone.md") == Resolution("unresolved")
