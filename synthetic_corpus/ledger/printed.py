"""Numbers as documents print them: digits and number words, found the same way everywhere.

Here: which parts of a text are numbers, and a text with its numbers and names masked.
Not here: what a number is (`records.NumberPlace`), and how texts are read from files.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety "
    "hundred thousand million billion dozen half halves quarter quarters double triple "
    "once twice thrice first second third fourth fifth sixth seventh eighth ninth tenth"
).split()
_NUMBER = re.compile(
    rf"\$?\d+(?:[.,]\d+)*%?|(?<![\w-])(?:{'|'.join(WORDS)})(?![\w])", re.IGNORECASE
)
_NAME = re.compile(r"(?<![.?!:\"] )(?<!^)\b[A-Z][\w'-]*(?: (?:(?:of|for|on|to) )?[A-Z][\w'-]*)*")
_SPACES = re.compile(r"\s+")


class Printed(NamedTuple):
    """A number in a text: where it stands, and how it is printed."""

    start: int
    end: int
    text: str


def numbers_in(text: str) -> list[Printed]:
    """The numbers of a text, in order: "$1,000", "7.2", "2026", "two"."""
    return [Printed(m.start(), m.end(), m.group()) for m in _NUMBER.finditer(text)]


def masked(sentence: str, names: Iterable[str] = ()) -> str:
    """The sentence with its numbers as "#" and its names as "@".

    Names are capitalised words within the sentence, and those given (a concept's, in any case).
    """
    for name in sorted(names, key=len, reverse=True):
        if name:
            sentence = re.sub(re.escape(name), "@", sentence, flags=re.IGNORECASE)
    sentence = _NAME.sub("@", _NUMBER.sub("#", sentence))
    return _SPACES.sub(" ", sentence).strip()
