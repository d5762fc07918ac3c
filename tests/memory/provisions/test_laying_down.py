"""Which sentences lay something down about what they name."""

from __future__ import annotations

import re

import pytest

from memory.provisions.laying_down import condition_of, lays_down

NAME = "glass excess"


def _spans(sentence: str) -> list[tuple[int, int]]:
    return [match.span() for match in re.finditer(NAME, sentence, re.IGNORECASE)]


@pytest.mark.parametrize(
    "sentence",
    [
        "The glass excess is $500.",
        "Apply a glass excess of two percent.",
        "The glass excess may not be waived.",
        "The legal desk sets the glass excess for each file.",
        "No glass excess applies to windscreens.",
        'Section 4 of Form HO 00 03 is replaced by "The glass excess is $500."',
        "Section 4 is amended so that no glass excess may be taken.",
    ],
)
def test_a_value_a_permission_and_a_duty_are_laid_down(sentence: str) -> None:
    assert lays_down(sentence, _spans(sentence))


@pytest.mark.parametrize(
    "sentence",
    [
        "What is the glass excess of $500 for?",
        "For example, a glass excess of $500 leaves $100.",
        "It is proposed that the glass excess be $500; the proposal is open.",
        "The customer wants to know which rule applies to the glass excess.",
        "The agent is worried about the glass excess.",
        "Section 4 of Form HO 00 03 describes the glass excess.",
        "The glass excess is set out in Section 4 of the Homeowners Policy.",
        "The Claims Manual explains the glass excess.",
        '"Screen cut" means the glass excess.',
        "Section 4 (glass excess) is deleted.",
        "The glass excess",
    ],
)
def test_questions_pointers_illustrations_and_definitions_lay_nothing_down(sentence: str) -> None:
    assert not lays_down(sentence, _spans(sentence))


def test_what_belongs_to_the_name_is_no_condition() -> None:
    sentence = "The fee after agreement is $5."
    assert condition_of(sentence, [(4, 23)]) == ""
    assert condition_of(f"{sentence[:-1]} if it is late.", [(4, 23)]) == "if it is late"


@pytest.mark.parametrize(
    ("sentence", "condition"),
    [
        ("Count on until 15 as the glass excess.", ""),
        ("Wait until 30 days are over.", ""),
        ("The glass excess is $500 until 1 May 2027.", "until 1 may 2027"),
        ("Wait until the loss is paid.", "until the loss is paid"),
        ("If asked for the glass excess, say $500.", ""),
        ("If anyone asks, the glass excess is $500.", ""),
        ("If the owner asks for more, the glass excess is $500.", "if the owner asks for more"),
        ("If asked and agreed, the glass excess is $500.", "if asked and agreed"),
    ],
)
def test_a_value_and_a_question_are_no_condition(sentence: str, condition: str) -> None:
    assert condition_of(sentence, ()) == condition
