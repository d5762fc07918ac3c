"""What a question is about is what the sources have a name for, however the question is put."""

from __future__ import annotations

from typing import Any

import pytest

from evals.agents.scripted.question import read_question
from evals.agents.scripted.subjects import subject_of


def _row(text: str, *, kind: str = "passage", title: str = "Manual", heading: str = "") -> Any:
    return {"kind": kind, "title": title, "heading": heading, "text": text}


FOUND = [
    _row("The roof age limit is 20 years.", heading="4 Roof age limit"),
    _row("Ask about the roof age limit before you tell the customer."),
    _row("Tell the customer at once."),
    _row("By shingle years we mean the roof age limit."),
]


@pytest.mark.parametrize(
    "text",
    [
        "What is the roof age limit?",
        "I need to tell the customer something: how does the roof age limit read?",
        "A colleague swears by his notes. What of the roof age limit in Texas, though?",
        "Roof age limit for boatowners policies, please.",
    ],
)
def test_the_words_that_most_results_have_as_a_name_are_the_subject(text: str) -> None:
    found = subject_of(read_question(text), FOUND)
    assert found.name.lower() == "roof age limit" and found.titled


def test_a_name_that_a_text_equates_is_a_subject_though_little_mentions_it() -> None:
    asked = read_question("Would you tell the customer how the shingle years are counted?")
    assert subject_of(asked, FOUND).name == "shingle years"


def test_a_page_found_by_another_name_is_the_subject_where_no_text_has_the_words() -> None:
    page = _row("Roof age limit", kind="page", title="Roof age limit")
    asked = read_question("How old may the cover of a house be?")
    assert subject_of(asked, [page, *FOUND[2:3]]).name == "Roof age limit"


def test_without_results_it_is_what_the_sentence_tells_and_nothing_supports_it() -> None:
    found = subject_of(read_question("What is the roof age limit?"), [])
    assert (found.name, found.support) == ("roof age limit", 0.0)
