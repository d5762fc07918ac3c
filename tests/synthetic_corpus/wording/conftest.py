"""Fixtures for the tests of the wording.

Here: what a sentence must look like whatever it says, and the search for number words.
Not here: expectations of one kind of sentence.
"""

import re
from collections.abc import Callable

import pytest

from synthetic_corpus.wording.grammar import article

NUMBER_WORD = re.compile(
    r"\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|"
    r"forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|halves|"
    r"quarters?|thirds?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|twice|thrice|once|double|triple|single|first|second|pairs?|dozens?)\b|\d",
    re.I,
)
_ARTICLE = re.compile(r"\b(an?) [\"'(\[]?([A-Za-z$0-9]\w*)", re.I)


@pytest.fixture(scope="session")
def number_word() -> re.Pattern[str]:
    """Finds a digit or a word that names a number."""
    return NUMBER_WORD


@pytest.fixture(scope="session")
def faults() -> Callable[[str], list[str]]:
    """What is wrong with the look of a sentence; empty if nothing."""
    return _faults


def _faults(text: str) -> list[str]:
    found = []
    if re.search(r"[{}\[\]<>|~]|a\(n\)", text):
        found.append("a mark of the notation is left")
    if "  " in text or re.search(r" [,.;:?!]|[,;:][,.;:]|\.\.", text) or text != text.strip():
        found.append("spacing or doubled marks")
    if not re.match(r"[A-Z0-9$\"]", text):
        found.append("no capital")
    if not re.search(r"[.?!:][\"]?$", text):
        found.append("no end mark")
    if text.count("(") != text.count(")") or text.count('"') % 2:
        found.append("unbalanced brackets or quotes")
    if re.search(r"\b(\w+) \1\b", text.lower()):
        found.append("a doubled word")
    found += [
        f"{used} {word}"
        for used, word in _ARTICLE.findall(text)
        if article(word) != used.lower() and used != "A"
    ]
    return found
