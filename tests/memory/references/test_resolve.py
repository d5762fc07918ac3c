"""A mention means one known document or section, or it is kept as what it is: open."""

from __future__ import annotations

import pytest

from memory.references.resolve import Directory, Resolution, Target, names_of, spellings_of

OLD = Target("doc:old", ("HO0490",), "2013-04", "", {"4": ("passage:old4",)})
NEW = Target("doc:new", ("HO0490",), "2020-05", "", {"4": ("passage:new4",)})
BASE = Target("doc:base", ("HO0003", "homeowners form"), "2011-05", "", {"4": ("passage:b4",)})
TWICE = Target("doc:twice", ("BULLETIN 7",), "", "", {"1": ("passage:x", "passage:y")})
KNOWN = Directory.of([OLD, NEW, BASE, TWICE])


def _resolve(
    name: str, edition: str = "", section: str = "", own: str = "doc:me", parent: str = ""
) -> Resolution:
    return KNOWN.resolve(name, edition, section, own, parent)


def test_the_edition_that_is_named_is_meant() -> None:
    assert _resolve("HO0490", "2013-04") == Resolution("resolved", ("doc:old",))


def test_without_an_edition_the_newest_is_inferred() -> None:
    assert _resolve("HO0490") == Resolution("resolved", ("doc:new",), inferred=True)


def test_an_edition_that_is_not_held_stays_unresolved() -> None:
    assert _resolve("HO0490", "1999-01").status == "unresolved"


def test_a_name_that_nothing_has_stays_unresolved() -> None:
    assert _resolve("HO9999") == Resolution("unresolved")


@pytest.mark.parametrize("edition", ["", "2020-05"])
def test_candidates_that_editions_do_not_tell_apart_are_ambiguous(edition: str) -> None:
    rival = Target("doc:rival", ("HO0490",), edition, "", {})
    found = Directory.of([NEW, rival]).resolve("HO0490", "", "", "doc:me", "")
    assert found == Resolution("ambiguous", ("doc:new", "doc:rival"))


def test_a_document_that_names_itself_means_itself() -> None:
    assert _resolve("HO0490", own="doc:old").targets == ("doc:old",)


def test_a_section_is_resolved_within_its_document() -> None:
    assert _resolve("HO0003", section="4") == Resolution("resolved", ("passage:b4",))
    assert _resolve("HO0490", "2013-04", "4").targets == ("passage:old4",)


def test_a_missing_section_of_a_found_document_stays_unresolved() -> None:
    assert _resolve("HO0003", section="9") == Resolution("unresolved", ("doc:base",))


def test_a_section_that_stands_twice_is_ambiguous() -> None:
    assert _resolve("BULLETIN 7", section="1").status == "ambiguous"


def test_a_section_without_a_document_is_its_own_or_else_its_parents() -> None:
    assert _resolve("", section="4", own="doc:old", parent="doc:base").targets == ("passage:old4",)
    assert _resolve("", section="4", own="doc:twice", parent="doc:base").targets == ("passage:b4",)
    assert _resolve("", section="4", own="doc:twice").status == "unresolved"


def test_short_titles_are_too_common_to_name_a_document() -> None:
    assert spellings_of("Glossary") == ()
    assert names_of("HO0003", "Overview") == ("HO0003",)


def test_a_title_names_its_document_with_and_without_its_second_half() -> None:
    assert names_of("", "Claims Manual: Part 2") == ("claims manual part 2", "claims manual")
