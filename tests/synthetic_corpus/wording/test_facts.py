"""Sentences of facts: the value is bound once, in one sentence with concept, scope, conditions."""

import itertools
import random
import re
from collections.abc import Callable

import pytest

from synthetic_corpus.wording import facts, restatements
from synthetic_corpus.wording.facts import asides
from synthetic_corpus.wording.facts.frames import frames
from synthetic_corpus.wording.grammar import expansions
from synthetic_corpus.wording.voices import VOICES

VALUES = {
    "money": "$2,500", "percent": "2.5 percent", "days": "thirty (30) days",
    "business_days": "1 business day", "hours": "48 hours", "count": "7", "distance": "1,000 feet",
    "date": "1 March 2026", "yes_no": "no", "party": "the named insured",
    "named_list": "an invoice; a sketch; a diary",
}  # fmt: skip
CONCEPTS = ("wind and hail deductible", "required repair quotes", "own retention",
            "emergency repair allowance", "longest time a building may be vacant")  # fmt: skip
SUBJECTS = ("", "under this form", "for dwellings in Coastal Zone B")
CONDITIONS: tuple[tuple[str, ...], ...] = (
    (), ("unless the declarations show another",), ("but not for barns", "if the roof is new"),
)  # fmt: skip
CASES = list(itertools.product(facts.KINDS, VOICES, (False, True)))


def say(kind: str, voice: str, reserve: bool, rng: random.Random) -> tuple[str, str, str, str]:
    concept, subject = rng.choice(CONCEPTS), rng.choice(SUBJECTS)
    conditions = rng.choice(CONDITIONS)
    text = facts.sentence(
        kind=kind, concept=concept, value=VALUES[kind], subject=subject, conditions=conditions,
        voice=voice, reserve=reserve, rng=rng,
    )  # fmt: skip
    return text, concept, subject, " ".join(conditions)


@pytest.mark.parametrize(("kind", "voice", "reserve"), CASES)
def test_concept_scope_conditions_and_value_stand_together(
    kind: str, voice: str, reserve: bool, faults: Callable[[str], list[str]]
) -> None:
    rng = random.Random(f"{kind}{voice}{reserve}")
    for _ in range(60):
        text, concept, subject, conditions = say(kind, voice, reserve, rng)
        answer = text.partition("? ")[2] if voice == "faq" else text
        assert answer, text
        if kind != "yes_no":
            assert text.count(VALUES[kind]) == answer.count(VALUES[kind]) == 1, text
        assert concept in text.lower()
        assert concept in answer.lower(), text
        assert subject.lower() in answer.lower()
        assert all(word in text.lower() for word in conditions.lower().split()), text
        assert not faults(text), (text, faults(text))


@pytest.mark.parametrize("value", ["yes", "no"])
@pytest.mark.parametrize("voice", VOICES)
def test_yes_and_no_are_printed_as_may_and_may_not(value: str, voice: str) -> None:
    for seed in range(120):
        text = facts.sentence(
            kind="yes_no", concept="recorded statement", value=value, subject="in Ohio",
            conditions=(), voice=voice, reserve=seed % 3 == 0, rng=random.Random(seed),
        )  # fmt: skip
        assert len(re.findall(r"\bmay\b", text)) == 1, text
        assert ("may not" in text) == (value == "no"), text
        assert value == "no" or not re.search(r"\b(?:not|never)\b", text), text


@pytest.mark.parametrize("kind", facts.KINDS)
def test_each_kind_has_many_frames_and_a_quarter_is_reserve(kind: str) -> None:
    table = frames(kind)
    reserve = [frame for frame in table if frame.reserve]
    assert len(table) - len(reserve) >= 24
    assert len(reserve) / len(table) >= 0.25
    for voice in VOICES:
        assert facts.frame_count(kind=kind, voice=voice, reserve=False) >= 3
        assert facts.frame_count(kind=kind, voice=voice, reserve=True) >= 2


@pytest.mark.parametrize("kind", facts.KINDS)
def test_open_and_reserve_frames_share_no_wording(kind: str) -> None:
    texts: dict[bool, set[str]] = {True: set(), False: set()}
    for frame in frames(kind):
        texts[frame.reserve] |= {" ".join(each.split()) for each in expansions(frame.text)}
    assert not texts[True] & texts[False]


@pytest.mark.parametrize("kind", facts.KINDS)
def test_what_is_said_in_reserve_frames_is_never_said_in_open_ones(kind: str) -> None:
    masked: dict[bool, set[str]] = {True: set(), False: set()}
    for reserve in (False, True):
        rng = random.Random(f"{kind} masked")
        for _ in range(2500):
            text, concept, subject, _conditions = say(kind, rng.choice(VOICES), reserve, rng)
            for word, mask in ((VALUES[kind], "#"), (concept, "@"), (subject, "%")):
                text = re.sub(re.escape(word), mask, text, flags=re.I) if word else text
            masked[reserve].add(text)
    assert len(masked[False]) > 400
    assert not masked[False] & masked[True]


@pytest.mark.parametrize("kind", facts.KINDS)
def test_frames_hold_no_number_of_their_own(kind: str, number_word: re.Pattern[str]) -> None:
    extra = [*asides.RESERVE_OPENINGS, *asides.RESERVE_ENDINGS]
    for group in (*asides.OPENINGS.values(), *asides.ENDINGS.values()):
        extra += group
    for text in [frame.text for frame in frames(kind)] + extra:
        assert not number_word.search(text), text


def test_equal_generators_give_equal_words() -> None:
    for kind, voice, reserve in CASES:
        assert say(kind, voice, reserve, random.Random(3)) == say(
            kind, voice, reserve, random.Random(3)
        )


@pytest.mark.parametrize("reserve", [False, True])
@pytest.mark.parametrize("kind", facts.KINDS)
def test_a_restatement_prints_its_value_once(
    kind: str, reserve: bool, faults: Callable[[str], list[str]]
) -> None:
    for seed in range(150):
        rng = random.Random(seed)
        text = restatements.sentence(
            concept=rng.choice(CONCEPTS), value=VALUES[kind], subject=rng.choice(SUBJECTS),
            voice=rng.choice(["memo", "training"]), reserve=reserve, rng=rng,
        )  # fmt: skip
        printed = "may not" if kind == "yes_no" else VALUES[kind]
        assert text.count(printed) == 1, text
        assert not faults(text), (text, faults(text))
