"""Comparing a question with what was read: content words, places, values.

Belongs here: judging one sentence against what is asked. Does not belong here: calling tools.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from memory.passages.canon import canonical
from memory.provisions.definitions import read_definitions
from memory.provisions.laying_down import illustrates
from memory.references.dates import find_dates

_WORD = re.compile(r"[a-z][a-z']*[a-z]|\d(?:[\w.,/-]*\w)?")
_SMALL = frozenset(
    "a an and any are as at be been by do does each every for from has have how if in into is it "
    "its no not of on or our shall should such than that the their them there these they this "
    "those to was were what when where which while who will with would you your we us".split()
)
_ENDINGS = ("ations", "ation", "ments", "ment", "ings", "ing", "ies", "ied", "es", "ed", "s", "ly")
_REPORTED = re.compile(
    r"\b(?:said|says|told|thinks?|thought|believ\w+|claims? that|assert(?:s|ed)|insist(?:s|ed)|"
    r"demand(?:s|ed)|remembers?|remembered|heard|under the impression|supposed|argu\w+|"
    r"(?<!make )(?:certain|sure) that|on the word|wrote that|seem to|according to a friend)\b",
    re.IGNORECASE,
)
_VALUE = re.compile(r"[$€£] ?\d|\d+(?:[.,]\d+)*(?: ?(?:%|percent|per cent))?")


def stem(word: str) -> str:
    """A word without its ending, so that "deadlines" and "deadline" are one."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word.rstrip("e") if len(word) > 4 else word


def content(text: str) -> list[str]:
    """The stems of the words that carry meaning, in order."""
    return [stem(w) for w in _WORD.findall(canonical(text).lower()) if w not in _SMALL]


def is_small(word: str) -> bool:
    """Whether a word only joins others."""
    return word.lower() in _SMALL


def coverage(wanted: str, *texts: str) -> float:
    """The share of the content words of `wanted` that stand in the texts; 1 where it has none."""
    words = set(content(wanted))
    if not words:
        return 1.0
    held = {word for text in texts for word in content(text)}
    return len(words & held) / len(words)


def names(subject: str, text: str) -> bool:
    """Whether a text has the words of a name next to each other, in order."""
    wanted, held = content(subject), content(text)
    size = len(wanted)
    return bool(size) and any(held[n : n + size] == wanted for n in range(len(held) - size + 1))


def applies(scope: Mapping[str, str], *texts: str) -> bool:
    """Whether the texts name every place that is asked about."""
    held = " ".join(" ".join(content(text)) for text in texts)
    return all(
        re.search(rf"\b{re.escape(' '.join(content(value)))}\b", held) is not None
        for value in scope.values()
    )


def gives_value(sentence: str) -> bool:
    """Whether a sentence gives a number, an amount or a date."""
    return _VALUE.search(sentence) is not None


def is_said_by_somebody(sentence: str) -> bool:
    """Whether a sentence reports, illustrates or asks, and lays nothing down."""
    if sentence.rstrip().endswith("?") or illustrates(sentence):
        return True
    return _REPORTED.search(sentence) is not None


def other_names(subject: str, sentences: Iterable[str]) -> list[str]:
    """The names that sentences equate with a subject, each once."""
    found = []
    for sentence in sentences:
        for equated in read_definitions(canonical(sentence)):
            pair = equated.term, equated.meaning
            keys = [" ".join(content(name)) for name in pair]
            own = " ".join(content(subject))
            if own in keys:
                found.append(pair[1 - keys.index(own)])
    return list(dict.fromkeys(found))


def first_day(text: str) -> str:
    """The first day that a text names, as ISO; "" for none."""
    return next((f.day.isoformat() for f in find_dates(canonical(text)) if f.day), "")
