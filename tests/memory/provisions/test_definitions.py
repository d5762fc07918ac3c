"""What sentences equate, and what they do not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.provisions.definitions import is_name, read_definitions, read_row

PAIR = ("storm excess", "windstorm deductible")


@pytest.mark.parametrize(
    "sentence",
    [
        '"Storm excess" means the windstorm deductible.',
        'In this policy, "storm excess" has the same meaning as the windstorm deductible.',
        "As used in this form, the storm excess means the windstorm deductible, throughout.",
        "The storm excess is the same as the windstorm deductible, whichever is printed.",
        'The windstorm deductible is also known as the "storm excess".',
        "The names storm excess and windstorm deductible mean the same thing.",
        'The terms "windstorm deductible" and "storm excess" are used interchangeably.',
        "Windstorm deductible (also: storm excess).",
        "Storm excess: see windstorm deductible.",
        "Storm excess - a common name for the windstorm deductible.",
        'Wherever the "storm excess" is named, the windstorm deductible is meant.',
        'By "storm excess" is meant the windstorm deductible.',
        'By "storm excess" we mean the windstorm deductible.',
        'What is called the "storm excess" elsewhere is the windstorm deductible.',
        'Where a letter has "storm excess", read the windstorm deductible.',
        'Read "storm excess" as windstorm deductible.',
        'Adjusters often say "storm excess" where the windstorm deductible is meant.',
        'The windstorm deductible, also called the "storm excess", is $500 for each loss.',
    ],
)
def test_a_sentence_that_equates_two_names_gives_both(sentence: str) -> None:
    found = read_definitions(sentence)
    assert [{each.term.lower(), each.meaning.lower()} for each in found] == [set(PAIR)]
    assert found[0].quote == sentence


@pytest.mark.parametrize(
    "sentence",
    [
        '"Storm excess" does not mean the windstorm deductible.',
        "The storm excess is not the same as the windstorm deductible.",
        'Does "storm excess" mean the windstorm deductible?',
        'The claimant said that "storm excess" means the windstorm deductible.',
        'It is proposed that "storm excess" means the windstorm deductible.',
        '"Storm excess" could mean the windstorm deductible.',
        '"Storm excess" means the windstorm deductible, except for roofs.',
        '"Storm excess" means $500.',
        '"Storm excess" means two percent of the limit.',
        '"Storm excess" means the amount of loss that you bear.',
        '"Storm excess" means a sum for which you are not insured.',
        '"Occurrence" means an accident, including repeated exposure.',
        '"Covered perils" mean: fire; lightning; smoke.',
        "Storm excess: see Section 4.",
        "Storm excess: see the Declarations.",
        "See also the windstorm deductible.",
        "The storm excess means that you pay first.",
        "The windstorm deductible is $500.",
    ],
)
def test_values_descriptions_denials_and_what_others_say_equate_nothing(sentence: str) -> None:
    assert read_definitions(sentence) == []


def test_each_sentence_of_a_passage_is_read_for_itself() -> None:
    text = 'Read "storm excess" as windstorm deductible. "ice cap" means the frost limit. It is $5.'
    found = [(each.term, each.meaning) for each in read_definitions(text)]
    assert found == [PAIR, ("ice cap", "frost limit")]


def test_a_glossary_row_equates_under_a_header_that_says_so() -> None:
    headers = ("Term", "Meaning", "Also called")
    found = read_row(
        headers, ("Windstorm deductible", "What you bear", "storm excess; gale cut"), ""
    )
    assert [each.term for each in found] == ["storm excess", "gale cut"]
    assert read_row(headers[:2], ("Windstorm deductible", "what you bear"), "") == []


@given(st.text(max_size=200))
def test_whatever_is_equated_are_two_names_from_the_text(text: str) -> None:
    for each in read_definitions(f'{text} "a cap" means the {text}.'):
        assert each.term in each.quote and each.meaning in each.quote
        assert is_name(f'"{each.term}"') and is_name(f'"{each.meaning}"')


SAME = 'In this policy, "storm excess" means the windstorm deductible.'


def _terms(memory: Any) -> list[tuple[str, str]]:
    return sorted((r["term"], r["meaning"]) for r in memory.rows("terms"))


def test_terms_follow_the_passage_they_stand_in(memory: Any) -> None:
    memory.files["a"] = f"@title Policy\n{SAME}"
    memory.update()
    first = memory.rows("terms")
    assert _terms(memory) == [PAIR]
    memory.files["a"] += "\nAn added paragraph."
    memory.update()
    assert memory.rows("terms") == first
    memory.files["a"] = "@title Policy\n" + SAME.replace("windstorm", "hail")
    memory.update()
    assert _terms(memory) == [("storm excess", "hail deductible")]
    del memory.files["a"]
    memory.files["b"] = "@title Other\nNothing."
    memory.update(approve=True)
    assert _terms(memory) == []
