"""What is no fact: illustrations, assertions, definitions, and the words of tickets and mails."""

import random
import re
from collections.abc import Callable

import pytest

from synthetic_corpus.wording import customers, definitions, filler, illustrations, tickets
from synthetic_corpus.wording.errors import UnknownWording
from synthetic_corpus.wording.voices import VOICES

VALUES = {
    "money": "$2,500", "percent": "2.5 percent", "days": "30 days", "hours": "48 hours",
    "business_days": "5 business days", "count": "7", "distance": "1,000 feet",
    "date": "1 March 2026", "party": "the named insured", "yes_no": "yes",
    "named_list": "an invoice; a sketch; a diary", "words": "two or more",
}  # fmt: skip
CONCEPTS = ("wind and hail deductible", "required repair quotes", "loss of use period")
Faults = Callable[[str], list[str]]


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("kind", list(VALUES))
def test_an_illustration_prints_its_figure_once_and_no_other(
    kind: str, voice: str, faults: Faults, number_word: re.Pattern[str]
) -> None:
    for seed in range(40):
        text = illustrations.sentence(
            kind=kind, value=VALUES[kind], topic=filler.TOPICS[seed % len(filler.TOPICS)],
            voice=voice, rng=random.Random(seed),
        )  # fmt: skip
        assert text.count(VALUES[kind]) == 1, text
        assert not number_word.search(text.replace(VALUES[kind], "")), text
        assert not faults(text), (text, faults(text))


@pytest.mark.parametrize("voice", ["ticket", "mail", "desk"])
@pytest.mark.parametrize("kind", [kind for kind in VALUES if kind != "words"])
def test_an_assertion_names_concept_and_value(kind: str, voice: str, faults: Faults) -> None:
    for seed in range(100):
        rng = random.Random(seed)
        concept = rng.choice(CONCEPTS)
        text = customers.sentence(concept=concept, value=VALUES[kind], voice=voice, rng=rng)
        assert concept in text.lower(), text
        assert kind == "yes_no" or text.count(VALUES[kind]) == 1, text
        reported = text.startswith(("Caller", "Customer", "Broker", "Insured", "According to the"))
        assert voice != "mail" or not reported, text
        assert voice != "desk" or not text.startswith("I "), text
        assert not faults(text), (text, faults(text))


@pytest.mark.parametrize("voice", VOICES)
def test_a_definition_names_both_words_as_given(
    voice: str, faults: Faults, number_word: re.Pattern[str]
) -> None:
    for seed in range(150):
        text = definitions.sentence(
            term="required repair quotes", synonym="Number of estimates", voice=voice,
            rng=random.Random(seed),
        )  # fmt: skip
        assert "required repair quotes" in text.lower(), text
        assert "number of estimates" in text.lower(), text
        assert not number_word.search(text), text
        assert not faults(text), (text, faults(text))


def test_tickets_and_mails_say_no_figure_but_the_one_given(
    faults: Faults, number_word: re.Pattern[str]
) -> None:
    for seed in range(800):
        rng = random.Random(seed)
        topic = rng.choice(filler.TOPICS)
        concept = rng.choice(("", *CONCEPTS))
        sentences = [
            tickets.description(topic=topic, concept=concept, rng=rng),
            tickets.comment(topic=topic, role=rng.choice(("", "the water desk")), rng=rng),
            tickets.mail_opening(topic=topic, rng=rng),
            tickets.mail_request(topic=topic, concept=concept, rng=rng),
        ]
        lines = [
            tickets.summary(topic=topic, concept=concept, rng=rng),
            tickets.mail_subject(topic=topic, concept=concept, rng=rng),
        ]
        for text in sentences:
            assert not faults(text), (text, faults(text))
        for text in sentences + lines:
            assert not number_word.search(text), text
            assert text[0].isupper() and not re.search(r"[{}<>|\[\]]", text), text


@pytest.mark.parametrize("value", ["", "$2,500", "yes", "no", "an invoice; a sketch; a diary"])
def test_a_resolution_cites_its_provision(value: str, faults: Faults) -> None:
    provision = "Section 3.2 of Form HO 04 90"
    for seed in range(100):
        text = tickets.resolution(
            concept="wind deductible", value=value, provision=provision, rng=random.Random(seed)
        )
        assert provision in text
        assert not value or value in ("yes", "no") or text.count(value) == 1, text
        assert value not in ("yes", "no") or ("may not" in text) == (value == "no"), text
        assert not faults(text), (text, faults(text))


def test_mails_begin_and_end_with_the_roles_given() -> None:
    for seed in range(60):
        rng = random.Random(seed)
        assert "claims desk 4" in tickets.greeting(recipient="claims desk 4", rng=rng)
        assert tickets.sign_off(role="agent 87", rng=rng).endswith("Agent 87")
        assert "CLM-1041" in tickets.mention(key="CLM-1041", rng=rng)
        line = tickets.attribution(date="3 March 2027", role="agent 87", rng=rng)
        assert "3 March 2027" in line and "gent 87" in line and line.endswith(":")


def test_an_unknown_voice_or_kind_is_refused() -> None:
    with pytest.raises(UnknownWording, match="sermon"):
        definitions.sentence(term="a", synonym="b", voice="sermon", rng=random.Random(1))
    with pytest.raises(UnknownWording, match="colour"):
        illustrations.sentence(
            kind="colour", value="x", topic="fire", voice="memo", rng=random.Random(1)
        )
