"""What must not change unnoticed in a text: its critical tokens, in order.

Numbers, amounts, dates, identifiers, capitalised names, negations, modal words and references.
A rewording that keeps all of them keeps the critical hash.
"""

from __future__ import annotations

import re

NEGATIONS = frozenset(
    "not no never none neither nor without except unless excluding excluded cannot nothing "
    "nobody only however notwithstanding".split()
)
MODALS = frozenset(
    "must shall may should will would can could might need needs required requires require "
    "obliged entitled permitted prohibited forbidden mandatory optional".split()
)
NUMBER_WORDS = frozenset(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty "
    "ninety hundred thousand million billion half quarter third twice once double".split()
)
_TOKEN = re.compile(
    r"""
    [$€£¥]?\s?-?\d+(?:[.,:/-]\d+)*%?        # numbers, amounts, dates, clause numbers
    | [A-Za-z]*\d[\w-]*                      # identifiers with a digit in them
    | [A-Za-z]+(?:'[a-z]+)?                  # words
    """,
    re.VERBOSE,
)
_SENTENCE_START = re.compile(r"(?:^|[.!?:;]\s+|[\"'(]\s*)$")


def critical_tokens(text: str) -> tuple[str, ...]:
    """The critical tokens of canonical `text`, in order, numbers without inner spaces."""
    found = []
    for match in _TOKEN.finditer(text):
        token = match.group()
        if any(ch.isdigit() for ch in token):
            found.append(token.replace(" ", ""))
            continue
        lower = token.lower()
        if lower.endswith("n't"):
            found.append("not")
        elif lower in NEGATIONS or lower in MODALS or lower in NUMBER_WORDS:
            found.append(lower)
        elif token[0].isupper() and _is_name(text, match.start(), token):
            found.append(token)
    return tuple(found)


def states_something(text: str) -> bool:
    """Whether the text holds a number, an obligation, a permission or a negation."""
    for match in _TOKEN.finditer(text):
        token = match.group()
        lower = token.lower()
        if any(ch.isdigit() for ch in token) or lower in MODALS or lower in NUMBER_WORDS:
            return True
        if lower in NEGATIONS or lower.endswith("n't"):
            return True
    return False


def _is_name(text: str, start: int, token: str) -> bool:
    """A capital counts as a name unless it only opens a sentence."""
    if token.isupper() and len(token) > 1:
        return True
    return not _SENTENCE_START.search(text[max(0, start - 4) : start])
