"""The notation of frames: choices, slots, agreement, articles, finishing."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.grammar import (
    agree,
    article,
    expand,
    expansions,
    fill,
    finish,
    is_plural,
)


def test_a_choice_gives_each_of_its_branches_and_nothing_else() -> None:
    seen = {expand("a [b|c[d|]] e", random.Random(seed)) for seed in range(50)}
    assert seen == {"a b e", "a cd e", "a c e"} == set(expansions("a [b|c[d|]] e"))


def test_an_unbalanced_choice_is_refused() -> None:
    with pytest.raises(UnknownWording, match="unbalanced"):
        expand("a [b|c", random.Random(1))


def test_a_slot_without_a_value_is_refused_by_name() -> None:
    with pytest.raises(UnknownWording, match="value"):
        fill("the {concept} is {value}", {"concept": "limit"})


def test_an_empty_slot_leaves_no_double_space_and_no_stray_comma() -> None:
    assert finish(fill("{front} the limit {subject} is {value} {x}, y", {
        "front": "", "subject": "", "value": "$5", "x": "",
    })) == "The limit is $5, y."  # fmt: skip


@pytest.mark.parametrize(
    ("word", "expected"),
    [("hour", "an"), ("use", "a"), ("umbrella", "an"), ("uniform", "a"), ("umpire", "an"),
     ("18", "an"), ("80", "an"), ("one", "a"), ("owner", "an"), ("unit", "a"), ("heir", "an")],
)  # fmt: skip
def test_the_article_follows_the_sound(word: str, expected: str) -> None:
    assert article(word) == expected
    assert finish(f"a(n) {word} of it").split()[0].lower() == expected


@pytest.mark.parametrize(
    ("phrase", "plural"),
    [("required repair quotes", True), ("number of repair quotes", False), ("loss of use", False),
     ("wind and hail deductible", False), ("notice to mortgagees", False), ("named perils", True),
     ("time to file the sworn statements", False), ("clean-up basis", False),
     ("documents needed for a loss", True), ("property left out", False)],
)  # fmt: skip
def test_a_phrase_is_plural_by_its_head(phrase: str, plural: bool) -> None:
    assert is_plural(phrase) is plural


def test_marked_verbs_agree_with_concept_and_value_separately() -> None:
    text = "it <is>, <has>, <applies>, <passes>, <v:counts>"
    assert agree(text, plural=True) == "it are, have, apply, pass, counts"
    assert agree(text, plural=False, value_plural=True) == "it is, has, applies, passes, count"


@given(st.text(alphabet="ab ,.", min_size=1, max_size=30).filter(lambda t: t.strip(" ,.")))
def test_a_finished_sentence_stays_as_it_is_when_finished_again(text: str) -> None:
    assert finish(finish(text)) == finish(text)
