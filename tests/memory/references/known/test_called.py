"""What documents are called, and where the words of a title are a name."""

from __future__ import annotations

import pytest

from memory.references.known.called import numbers_of, self_name, spelled, spellings_of
from memory.references.names import Names


def test_short_titles_are_too_common_to_name_a_document() -> None:
    assert spellings_of("Glossary") == ()
    assert dict(spelled("Overview", {}, ())) == {}


def test_a_title_names_its_document_with_and_without_its_second_half() -> None:
    names = [name for _, name in spelled("Claims Manual: Part 2", {}, ())]
    assert names == ["claims manual part 2", "claims manual"]


@pytest.mark.parametrize(
    ("form", "title", "meta", "numbers"),
    [
        ("HO0003", "Homeowners", {}, ("HO0003",)),
        ("", "Memorandum 2026-08", {}, ("MEMORANDUM 2026-08",)),
        ("", "Circular BNK/RISK/2021/14: Limits", {}, ("CIRCULAR BNK/RISK/2021/14",)),
        ("", "Notice 30 days before", {}, ()),
        ("", "Water backup", {"circular": "7/2024"}, ("CIRCULAR 7/2024",)),
        ("", "Water backup", {"number": "Bulletin 2025-04"}, ("BULLETIN 2025-04",)),
        ("", "Auto", {"form": "PA 10"}, ("PA10",)),
    ],
)
def test_a_documents_numbers_come_from_its_data_and_its_title(
    form: str, title: str, meta: dict[str, str], numbers: tuple[str, ...]
) -> None:
    assert numbers_of(form, title, meta) == numbers


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('This manual is called the "Adjuster\'s Companion".', "Adjuster's Companion"),
        ("This guideline may be cited as the Reserving Standard.", "Reserving Standard"),
        ('This policy (the "Homeowners Form") insures you.', "Homeowners Form"),
        ("This manual applies to claims.", ""),
        ("The manual is called Adjuster's Companion.", ""),
    ],
)
def test_a_document_may_say_what_it_is_called(text: str, name: str) -> None:
    assert self_name(text) == name


LONG = "how to ask your supervisor for another travel card today"
NAMES = Names(
    {
        LONG: LONG,
        "claims manual": "claims manual",
        "social media": "social media",
        "travel card guide": "travel card guide",
        "pa 10": "PA10",
        "clm-7": "CLM-7",
    }
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Read the claims manual first.", "claims manual"),
        ("The Claims Manual applies.", "claims manual"),
        ("See Social Media for the rules.", "social media"),
        ('The page "Social Media" has them.', "social media"),
        (f"As said in {LONG}.", LONG),
        ("PA 10 applies.", "PA10"),
        ("Opened after clm-7.", "CLM-7"),
    ],
)
def test_a_name_is_found_in_text(text: str, name: str) -> None:
    assert [found for _, _, found in NAMES.find(text)] == [name]


@pytest.mark.parametrize(
    "text",
    [
        "We post on social media.",
        "Social Media is a topic.",
        "In pa 10 people work.",
        "The reclaims manuals.",
        "CLM-77",
    ],
)
def test_words_of_a_title_that_speak_of_their_topic_are_no_name(text: str) -> None:
    assert NAMES.find(text) == []
