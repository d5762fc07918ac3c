"""Filler: dull prose without any figure, seldom the same twice."""

import random
import re
from collections.abc import Callable

import pytest

from synthetic_corpus.wording import filler, headings, titles
from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.filler.lexicon import lexicon, lexicons
from synthetic_corpus.wording.filler.prose import shapes
from synthetic_corpus.wording.grammar import expansions
from synthetic_corpus.wording.voices import FAMILIES, VOICES

MODAL = re.compile(r"\b(?:must|should|may|shall|has to)\b")


def draws(voice: str, count: int) -> list[str]:
    rng = random.Random(f"filler {voice}")
    topics = filler.TOPICS
    return [
        filler.sentence(topic=topics[rng.randrange(len(topics))], voice=voice, rng=rng)
        for _ in range(count)
    ]


@pytest.mark.parametrize("voice", VOICES)
def test_filler_holds_no_figure_and_reads_well(
    voice: str, number_word: re.Pattern[str], faults: Callable[[str], list[str]]
) -> None:
    sentences = draws(voice, 3000)
    for text in sentences:
        assert not number_word.search(text), text
        assert not faults(text), (text, faults(text))
        assert 5 <= len(text.split()) <= 60, text
    if voice != "ticket":
        assert sum(bool(MODAL.search(text)) for text in sentences) > 250


@pytest.mark.parametrize("voice", ["policy", "faq", "ticket"])
def test_of_twenty_thousand_draws_hardly_any_is_the_same(voice: str) -> None:
    assert len(set(draws(voice, 20_000))) >= 0.97 * 20_000


@pytest.mark.parametrize("name", FAMILIES)
def test_each_family_has_forty_shapes_all_different(name: str) -> None:
    assert len(set(shapes(name))) >= 40


def test_each_topic_has_words_of_every_kind() -> None:
    assert len(lexicons()) >= 24
    assert tuple(lexicons()) != () and set(filler.TOPICS) == set(lexicons())
    for topic in filler.TOPICS:
        words = lexicon(topic)
        assert len(words.tasks) >= 12 and len(words.truths) >= 8 and len(words.matters) >= 7
        assert len(words.conditions) >= 6 and len(words.duties) >= 4 and len(words.roles) >= 4


def test_no_shape_and_no_word_list_names_a_number(number_word: re.Pattern[str]) -> None:
    for name in FAMILIES:
        for shape in shapes(name):
            for text in expansions(re.sub(r"\{\w+\}", "", shape)):
                assert not number_word.search(text), shape


def test_an_unknown_topic_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownWording, match="water_damage"):
        filler.sentence(topic="astrology", voice="manual", rng=random.Random(1))


def test_a_paragraph_has_the_sentences_asked_for_and_is_repeatable() -> None:
    def say() -> str:
        return filler.paragraph(topic="fire", voice="memo", rng=random.Random(7), sentences=4)

    assert say() == say()
    assert len(re.findall(r"[.?](?: |$)", say())) >= 4


def test_headings_and_titles_have_no_figure_and_no_end_mark(
    number_word: re.Pattern[str],
) -> None:
    for seed in range(600):
        rng = random.Random(seed)
        topic = filler.TOPICS[seed % len(filler.TOPICS)]
        kind = titles.KINDS[seed % len(titles.KINDS)]
        for text in (
            headings.heading(topic=topic, rng=rng),
            titles.title(kind=kind, topic=topic, rng=rng),
        ):
            assert text[0].isupper() and not text.endswith(".") and "  " not in text
            assert not number_word.search(text), text
            assert not re.search(r"[{}\[\]|]", text), text
