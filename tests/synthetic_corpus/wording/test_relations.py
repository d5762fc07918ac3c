"""Relations: the target is printed as given, open and reserve differ, slots are asked for."""

import random
import re
from collections.abc import Callable

import pytest

from synthetic_corpus.wording import relations
from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.grammar import expansions
from synthetic_corpus.wording.relations import asides
from synthetic_corpus.wording.relations.sentences import frames

SLOTS = {
    "clause": "Section 7.2", "new_text": "The wind deductible is 3 percent.", "old_text": "30 days",
    "date": "1 March 2027", "event": "the approval of the filing", "period": "45 days",
}  # fmt: skip
TARGET = "Form HO 00 03, edition 2024-01"
ALL = list(relations.RELATIONS)


def say(relation: str, reserve: bool, seed: int, **more: str) -> str:
    needed = {name: SLOTS[name] for name in relations.slots_needed(relation)}
    return relations.sentence(
        relation=relation, target=TARGET, reserve=reserve, rng=random.Random(seed),
        this="this endorsement", **needed, **more,
    )  # fmt: skip


@pytest.mark.parametrize("reserve", [False, True])
@pytest.mark.parametrize("relation", ALL)
def test_target_and_slots_are_printed_as_given(
    relation: str, reserve: bool, faults: Callable[[str], list[str]]
) -> None:
    for seed in range(200):
        text = say(relation, reserve, seed)
        assert TARGET in text, text
        for name in relations.slots_needed(relation):
            assert SLOTS[name].lower() in text.lower(), text
        assert not faults(text), (text, faults(text))


@pytest.mark.parametrize("relation", ["supersedes", "superseded_by", "repeals"])
def test_a_date_that_is_given_is_stated(relation: str) -> None:
    assert all("1 March 2027" in say(relation, False, s, date="1 March 2027") for s in range(50))


@pytest.mark.parametrize("relation", ALL)
def test_each_relation_has_open_and_reserve_frames_that_differ(relation: str) -> None:
    texts: dict[bool, set[str]] = {True: set(), False: set()}
    for frame in frames(relation):
        texts[frame.reserve] |= set(expansions(frame.text))
    assert not texts[True] & texts[False]
    assert sum(not frame.reserve for frame in frames(relation)) >= 5
    assert sum(frame.reserve for frame in frames(relation)) >= 3


@pytest.mark.parametrize("relation", ALL)
def test_what_is_said_in_reserve_frames_is_never_said_in_open_ones(relation: str) -> None:
    opened = {say(relation, False, seed) for seed in range(600)}
    assert not opened & {say(relation, True, seed) for seed in range(600)}


def test_reserve_frames_are_about_a_quarter() -> None:
    every = [frame for relation in ALL for frame in frames(relation)]
    assert 0.22 <= sum(frame.reserve for frame in every) / len(every) <= 0.4


def test_frames_hold_no_number_of_their_own(number_word: re.Pattern[str]) -> None:
    texts = [frame.text for relation in ALL for frame in frames(relation)]
    texts += [*asides.OPENINGS, *asides.ENDINGS, *asides.RESERVE_OPENINGS, *asides.RESERVE_ENDINGS]
    for text in texts:
        assert not number_word.search(text), text
        assert "~" not in text


def test_a_topic_lets_a_reference_name_a_matter_without_figures() -> None:
    texts = {say("refers_to", False, seed, topic="fire") for seed in range(300)}
    assert len(texts) > 100
    assert any("smoke" in text for text in texts)


def test_a_draft_never_says_that_something_is_replaced() -> None:
    for reserve in (False, True):
        for frame in frames("draft_only"):
            if frame.reserve != reserve:
                continue
            for text in expansions(frame.text):
                assert not re.search(r"\{this\} (?:replaces|supersedes|amends)", text)


def test_a_missing_slot_and_an_unknown_relation_are_named() -> None:
    with pytest.raises(UnknownWording, match="clause"):
        relations.sentence(
            relation="amends_deletes", target=TARGET, reserve=False, rng=random.Random(1)
        )
    with pytest.raises(UnknownWording, match="marries"):
        relations.sentence(relation="marries", target=TARGET, reserve=False, rng=random.Random(1))


def test_equal_generators_give_equal_words() -> None:
    assert all(say(relation, False, 5) == say(relation, False, 5) for relation in ALL)
