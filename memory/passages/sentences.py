"""Cutting canonical text into sentences.

Deterministic and cautious: a full stop ends a sentence only before a space and a capital, digit
or opening mark, and not after an abbreviation, an initial or a lone number. A colon ends one
before quoted text, so that "… is replaced by the following:" and what follows are told apart.
"""

from __future__ import annotations

import re

_ABBREVIATIONS = frozenset(
    "no nos ed eds e.g i.e etc vs cf approx art para paras sec sect fig st mr mrs ms dr inc ltd "
    "co corp dept est max min incl excl resp tel ext vol ch app u.s".split()
)
_END = re.compile(r"[.!?][\"')\]]*\s+(?=[\"'(\[]*[A-Z0-9])|:\s+(?=\"[A-Z])")
_LAST_WORD = re.compile(r"([A-Za-z0-9.]+)$")


def sentences(text: str) -> list[str]:
    """The sentences of canonical `text`, each a substring of it, in order.

    A quotation mark that opens or closes a quotation of several sentences belongs to none.
    """
    found: list[str] = []
    start = 0
    for match in _END.finditer(text):
        if text[match.start()] == "." and _only_abbreviates(text[start : match.start()]):
            continue
        found.append(_balanced(text[start : match.end()].strip()))
        start = match.end()
    found.append(_balanced(text[start:].strip()))
    return [sentence for sentence in found if sentence]


def _balanced(sentence: str) -> str:
    """The sentence without a lone quotation mark at its start or end."""
    if sentence.count('"') % 2 == 0:
        return sentence
    if sentence.startswith('"'):
        return sentence[1:]
    return sentence.removesuffix('"')


def _only_abbreviates(before: str) -> bool:
    word = _LAST_WORD.search(before)
    if word is None:
        return False
    last = word.group().lower()
    is_label = len(word.group()) == len(before.strip())
    return last in _ABBREVIATIONS or (len(last) == 1 and last.isalpha()) or is_label
