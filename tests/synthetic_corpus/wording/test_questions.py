"""Questions: three wordings, all different, with the words given."""

import random
import re

import pytest

from synthetic_corpus.wording import facts, questions
from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.facts.frames import frames
from synthetic_corpus.wording.grammar import expansions
from synthetic_corpus.wording.questions.asking import frames as question_frames

SLOTS = {
    "concept": "storm retention", "subject": "for homeowners policies in Ohio",
    "document": "Form HO 00 03", "provision": "Section 7.2", "edition": "edition 2024-01",
    "other_edition": "edition 2026-01", "date": "3 March 2027",
}  # fmt: skip
FUNCTION_WORDS = frozenset(
    "a about and are as at be by can could do does for from how in is it me no not of on or say so "
    "that the there this to was we what which who with you your".split()
)
CASES = [(kind, reserve) for kind in questions.KINDS for reserve in (False, True)]


def ask(kind: str, reserve: bool, seed: int, **other: str) -> tuple[str, str, str]:
    slots = {name: SLOTS[name] for name in questions.slots_needed(kind)} | other
    return questions.wordings(kind=kind, reserve=reserve, rng=random.Random(seed), **slots)


@pytest.mark.parametrize(("kind", "reserve"), CASES)
def test_three_wordings_differ_and_use_the_words_given(kind: str, reserve: bool) -> None:
    for seed in range(40):
        texts = ask(kind, reserve, seed)
        assert len(set(texts)) == 3
        for text in texts:
            assert text[0].isupper() and text[-1] in "?."
            assert "  " not in text and not re.search(r"[{}<>|\[\]~]", text), text
            for name in questions.slots_needed(kind):
                assert SLOTS[name].lower() in text.lower(), (name, text)


@pytest.mark.parametrize("reserve", [False, True])
@pytest.mark.parametrize("kind", [k for k in questions.KINDS if "subject" in questions.KINDS[k]])
def test_an_empty_subject_leaves_no_hole(kind: str, reserve: bool) -> None:
    for seed in range(40):
        for text in ask(kind, reserve, seed, subject=""):
            assert not re.search(r"  | [,;:?.]|^[,;]", text), text


@pytest.mark.parametrize("kind", list(questions.KINDS))
def test_open_and_reserve_wordings_share_nothing(kind: str) -> None:
    opened = {e for frame in question_frames(kind, False) for e in expansions(frame)}
    kept = {e for frame in question_frames(kind, True) for e in expansions(frame)}
    assert len(question_frames(kind, False)) >= 5
    assert len(question_frames(kind, True)) >= 3
    assert not opened & kept


def test_a_synonym_question_adds_no_content_word_of_any_fact_frame() -> None:
    stated = {
        word
        for kind in facts.KINDS
        for frame in frames(kind)
        for word in re.findall(r"[a-z]+", re.sub(r"\{\w+\}", " ", frame.text.lower()))
    }
    for reserve in (False, True):
        for frame in question_frames("synonym", reserve):
            words = set(re.findall(r"[a-z]+", re.sub(r"\{\w+\}", " ", frame.lower())))
            assert not (words - FUNCTION_WORDS) & stated, frame


def test_only_kinds_that_need_a_document_name_one() -> None:
    naming = {kind for kind, slots in questions.KINDS.items() if "document" in slots}
    assert naming == {"depends_on", "what_changes_if", "edition_differences", "expired", "removed"}


def test_plural_concepts_agree() -> None:
    for kind, reserve in CASES:
        if "concept" not in questions.slots_needed(kind):
            continue
        for seed in range(20):
            for text in ask(kind, reserve, seed, concept="named perils"):
                assert not re.search(
                    r"named perils(?: for homeowners policies in Ohio)? (?:is|was|"
                    r"applies|governs)\b|\b(?:is|was) the named perils",
                    text,
                ), text


def test_missing_slots_and_unknown_kinds_are_named() -> None:
    with pytest.raises(UnknownWording, match="date"):
        questions.wordings(
            kind="in_force", reserve=False, rng=random.Random(1), concept="x", subject=""
        )
    with pytest.raises(UnknownWording, match="riddle"):
        questions.wordings(kind="riddle", reserve=False, rng=random.Random(1))
