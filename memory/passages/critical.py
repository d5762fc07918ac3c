"""What must not change unnoticed in a text: its critical tokens, in order.

Numbers, amounts with their units, dates, identifiers, capitalised names, negations, modal words
and references. A rewording that keeps all of them keeps the critical hash.
"""

from __future__ import annotations

import re

from memory.passages.tokens import NUMBER

NEGATIONS = frozenset(
    "not no non never none neither nor without except unless excluding excluded cannot nothing "
    "nobody only however notwithstanding".split()
)
MODALS = frozenset(
    "must shall may should will would can could might need needs required requires require "
    "obliged entitled permitted prohibited forbidden mandatory optional".split()
)
_FIGURES = dict(
    zip(
        (
            "zero one two three four five six seven eight nine ten eleven twelve thirteen "
            "fourteen fifteen sixteen seventeen eighteen nineteen twenty"
        ).split(),
        range(21),
        strict=True,
    )
) | dict(
    zip("thirty forty fifty sixty seventy eighty ninety".split(), range(30, 100, 10), strict=True)
)
_COUNTS = frozenset("hundred thousand million billion half quarter third twice once double".split())
_KNOWN = NEGATIONS | MODALS | frozenset(_FIGURES) | _COUNTS
_UNITS = re.compile(
    r"(?:business |working |calendar )?(?:second|minute|hour|day|week|month|quarter|year|percent|"
    r"per cent|dollar|euro|pound|cent|mile|kilomet(?:er|re)|met(?:er|re)|foot|feet|inch)"
)
_TOKEN = re.compile(
    rf"""
    (?P<coded>(?<!\w)(?=[\w-]*\d)[^\W\d_][\w-]*(?:\([A-Za-z0-9]{{1,4}}\))*)  # identifiers
    | (?P<number>(?<!\w)(?:[$€£¥]\s)?{NUMBER}(?:\s[%€£¥](?!\d))?(?!\w))
    | (?P<mixed>\d[\w-]*)
    | (?P<word>[^\W\d_]+(?:'[^\W\d_]+)?)
    """,
    re.VERBOSE,
)
# What opens a sentence with a capital and is no name, whatever follows it.
_OPENERS = frozenset(
    "a an the this that these those any each every all some both such other another our your their "
    "its his her my we you they it he she i if when where while once until after before in on at "
    "by for from with within under over to as of and or but so then also see dear please".split()
)
_NEXT_NAME = re.compile(r"\s+(?:of |and |& )?[A-Z][a-z]")
_SENTENCE_START = re.compile(r"(?:^|[.!?:;][\"')\]]*\s+)[\"'(\[]*$")


def critical_tokens(text: str) -> tuple[str, ...]:
    """The critical tokens of canonical `text`, in order; numbers without inner spaces.

    A number in words is given as it is written; a unit after a number is a token of its own.
    """
    found: list[str] = []
    after_number = -1
    for match in _TOKEN.finditer(text):
        token = match.group()
        if match["word"] is None:
            found.append(token.replace(" ", ""))
            after_number = match.end()
            continue
        if after_number < 0 and token.islower() and token not in _KNOWN and token[-2:] != "'t":
            continue  # most words
        critical = _critical_word(text, match.start(), token)
        if critical:
            found.append(critical)
        if critical in _FIGURES or critical in _COUNTS:
            after_number = match.end()
        elif after_number >= 0 and not critical:
            unit = _UNITS.match(text[after_number:].lstrip(" )").lower())
            if unit:
                found.append(unit.group())
            after_number = -1
    return tuple(found)


def binding_tokens(text: str) -> list[str]:
    """What a statement may hold only if a quote holds it: numbers, identifiers, negations, modals.

    In one spelling: lower case, numbers in words as figures ("thirty (30) days" is 30 and 30).
    """
    found = []
    for token in critical_tokens(text):
        lower = token.lower()
        if lower == "one":
            continue  # as often a pronoun as a number
        if lower in _FIGURES:
            found.append(str(_FIGURES[lower]))
        elif _is_binding(lower):
            found.append(lower)
    return found


def states_something(text: str) -> bool:
    """Whether the text holds a number, an obligation, a permission or a negation."""
    return bool(binding_tokens(text))


def _is_binding(lower: str) -> bool:
    counted = any(ch.isdigit() for ch in lower) or lower in _COUNTS
    return counted or lower in MODALS or lower in NEGATIONS


def _critical_word(text: str, start: int, token: str) -> str:
    """The token as it counts, or "" where it is no critical word."""
    lower = token.lower()
    if lower.endswith("n't"):
        return "not"
    if lower in NEGATIONS or lower in MODALS or lower in _FIGURES or lower in _COUNTS:
        return lower
    return token if token[0].isupper() and _is_name(text, start, token) else ""


def _is_name(text: str, start: int, token: str) -> bool:
    """A capital counts as a name unless it only opens a sentence.

    A word that opens one is a name where another capitalised word follows ("Harwick Mutual pays"),
    where it owns something, or where it stands inside a sentence of the text too.
    """
    if token.isupper() and len(token) > 1:
        return True
    if not _SENTENCE_START.search(text[max(0, start - 6) : start]):
        return True
    if token.lower() in _OPENERS:
        return False
    if token.endswith("'s") or _NEXT_NAME.match(text, start + len(token)):
        return True
    inside = re.compile(rf"(?<=[a-z,] ){re.escape(token)}(?![\w'])")
    return inside.search(text) is not None
