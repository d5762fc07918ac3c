"""Reading a question: where, when, which document, and what kind of answer it wants."""

from __future__ import annotations

from datetime import date

import pytest

from evals.agents.scripted.question import Named, read_question


@pytest.mark.parametrize(
    ("text", "document"),
    [
        ("What builds on Section 3 of the Repair Manual?", Named("Repair Manual", "", "3")),
        ("Is the Repair Manual, Section 3.1, cited?", Named("Repair Manual", "", "3.1")),
        (
            "Who relies on clause 4 of Form HO 04 90, Edition 2026-01?",
            Named("HO 04 90", "2026-01", "4"),
        ),
        ("Does Form HO 04 90 still apply?", Named("HO 04 90")),
        ("Which texts quote the Building Standards Manual?", Named("Building Standards Manual")),
        ("Is Bulletin 2026-12 in force?", Named("Bulletin 2026-12")),
    ],
)
def test_a_document_is_named_with_its_edition_and_section(text: str, document: Named) -> None:
    assert read_question(text).documents == (document,)


def test_the_word_that_opens_a_question_is_no_part_of_a_name() -> None:
    assert read_question("Did Form HO 04 90 change?").documents == (Named("HO 04 90"),)
    assert read_question("Does any Form say so?").documents == ()


def test_two_editions_are_compared_whatever_the_verb() -> None:
    asked = read_question("Put Edition 2024-01 of Form HO 00 03 beside Edition 2026-01.")
    assert asked.editions == ("2024-01", "2026-01")


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("the fee for boatowners policies in Texas", {"line": "boatowners", "state": "Texas"}),
        ("the fee at the claims desk", {"desk": "the claims desk"}),
        ("the old claim handling fee", {}),
        ("people who work on different business", {}),
    ],
)
def test_a_place_is_read_and_nothing_else_taken_for_one(text: str, scope: dict[str, str]) -> None:
    found = read_question(f"What is {text}?").scope
    assert set(found.values()) == set(scope.values())


@pytest.mark.parametrize(
    ("text", "clocks"),
    [
        ("What was the fee on 4 June 2026?", ("day",)),
        ("What has happened to the fee since 4 June 2026?", ("since",)),
        ("After 4 June 2026, what is the fee?", ("since",)),
        ("The fee was one thing on 4 June 2026; what is it now?", ("since",)),
        ("What did we know of the fee on 4 June 2026?", ("day", "known")),
        ("Had somebody asked us on 4 June 2026, what fee would we have named?", ("day", "known")),
        ("What fee stood in the papers in our possession on 4 June 2026?", ("day", "known")),
        ("A caller rang on 4 June 2026. What fee was she told at that time?", ("day", "known")),
        ("As of 4 June 2026, what replacement fee was known?", ("day", "known")),
        ("What fee must a caller be charged for a loss on 4 June 2026?", ("day",)),
    ],
)
def test_a_date_is_of_validity_of_a_change_or_of_knowledge(
    text: str, clocks: tuple[str, ...]
) -> None:
    asked = read_question(text)
    told = {name for name in ("day", "since", "known") if getattr(asked, name)}
    assert told == set(clocks)
    assert all(getattr(asked, name) == date(2026, 6, 4) for name in told)


@pytest.mark.parametrize(
    ("text", "cue"),
    [
        ("Do the sources tell the same story about the fee?", "conflict"),
        ("Two texts clash over the fee. Which one do we follow?", "controls"),
        ("I want a complete list of the documents that fix the fee.", "every"),
        ("If we reword Section 2 of the Repair Manual, what else moves?", "affected"),
        ("Which rules lean on Section 2 of the Repair Manual?", "depends"),
    ],
)
def test_what_is_wanted_is_told_by_families_of_words(text: str, cue: str) -> None:
    assert cue in read_question(text).cues
