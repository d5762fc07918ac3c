"""The words depend on the generator alone: not on the process, its hash seed, zone or locale."""

import os
import subprocess
import sys

import pytest

SCRIPT = """
import random
from synthetic_corpus.wording import (customers, definitions, facts, filler, headings,
    illustrations, questions, relations, restatements, tickets, titles)
from synthetic_corpus.wording.voices import VOICES
for number in range(60):
    rng = random.Random(number)
    topic, voice = filler.TOPICS[number % len(filler.TOPICS)], VOICES[number % len(VOICES)]
    kind = facts.KINDS[number % 8]
    print(filler.paragraph(topic=topic, voice=voice, rng=rng, sentences=3))
    print(headings.heading(topic=topic, rng=rng), titles.title(kind="memo", topic=topic, rng=rng))
    print(facts.sentence(kind=kind, concept="roof limit", value="5", subject="in Ohio",
        conditions=("if new",), voice=voice, reserve=number % 2 == 0, rng=rng))
    print(illustrations.sentence(kind=kind, value="5", topic=topic, voice=voice, rng=rng))
    print(customers.sentence(concept="roof limit", value="5", rng=rng))
    print(restatements.sentence(concept="roof limit", value="5", subject="", voice="memo",
        reserve=False, rng=rng))
    print(definitions.sentence(term="roof limit", synonym="cap", voice=voice, rng=rng))
    print(relations.sentence(relation="refers_to", target="the manual", clause="Section 2",
        topic=topic, reserve=False, rng=rng))
    print(questions.wordings(kind="chain", concept="roof", subject="", reserve=False, rng=rng))
    print(tickets.comment(topic=topic, role="", rng=rng))
    print(tickets.mail_opening(topic=topic, rng=rng))
"""


@pytest.mark.parametrize("other", [{"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LC_ALL": "C"}])
def test_processes_of_different_surroundings_print_the_same(other: dict[str, str]) -> None:
    def run(surroundings: dict[str, str]) -> str:
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], check=True, capture_output=True, encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **surroundings},
        ).stdout  # fmt: skip

    text = run({"PYTHONHASHSEED": "1"})
    assert text.count("\n") > 500
    assert run(other) == text
