"""Whether a sentence lays something down about a subject that it names.

Here: judging the wording of one sentence. A rule gives a value, allows, requires or forbids, or
says who or what the subject is. A question, an illustration, a definition of a name, a pointer to
where the rule stands, a draft, and what once was lay nothing down. Not here: scope, dates and
precedence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from memory.references.definitions import read_definitions

_UNITS = r"(?:sections?|clauses?|articles?|paragraphs?|chapters?|parts?|items?|tables?|annex)"
_POINTERS = re.compile(
    rf"\b{_UNITS} [A-Z]?\d[\w.]*(?:\([a-z0-9]+\))*"
    r"|\b(?:forms?|endorsements?) [A-Z]{2,4}[ -]?\d{2}[ -]?\d{2}\b"
    r"|\b[A-Z]{2,4} \d{2} \d{2}\b"
    r"|\b(?:bulletins?|circulars?|memorand(?:um|a)|notices?|directives?) (?:no\.? ?)?\d[\d/-]*"
    r"|\b(?:edition|ed\.) \d{4}-\d{2}\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|"
    r"forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|percent|nil|none|"
    r"unlimited|no limit)\b",
    re.IGNORECASE,
)
_LIST = re.compile(r"\b(?:the following|as follows|these)\b.*:|: [^:]+;", re.IGNORECASE)
_DUTY = re.compile(
    r"\b(?:may|must|shall|will|cannot|can not|(?:is|are|be) (?:not )?(?:to be )?(?:allowed|"
    r"permitted|required|excluded|covered|prohibited|forbidden|granted|accepted|insured|payable|waived))\b",
    re.IGNORECASE,
)
_IS = (
    r"(?:is|are|equals?|means?|remains?|stays?|(?:stands?|set|kept|held) (?:at|with)|amounts? to|"
    r"comes? to|(?:shall|will|may|must|can) (?:not )?be|belongs? to|lies? with|rests? with|"
    r"falls? (?:to|on)|goes to|consists? of|comprises?|includes?|runs?|ends?|begins?|applies|"
    r"does not apply)"
)
_SAID_AFTER = re.compile(rf"[^,;:.]{{0,80}}?(?:, [^,;:.]{{3,60}},)? {_IS}\b", re.IGNORECASE)
_SAID_BEFORE = re.compile(r"\b(?:as|is|are|be|becomes?) (?:the |an? |our )?$", re.IGNORECASE)
_POINTS = re.compile(
    r"(?<!\bas )\b(?:described|explained|covered|treated|dealt with|discussed|addressed|set out|"
    r"laid down|found|stated|given|listed|shown|governed|regulated|defined|contained|subject to)\b"
    r"(?: \w+){0,3}? (?:in|by|under|at|of)\b",
    re.IGNORECASE,
)
_SEE = re.compile(
    r"^(?:see|cf\.?|compare|refer to|for [^,]{3,80}, (?:see|refer to|consult|turn to))\b",
    re.IGNORECASE,
)
_ILLUSTRATES = re.compile(
    r"\b(?:for example|for instance|by way of (?:example|illustration)|to illustrate|as an example|"
    r"illustrat\w+|imagine|suppose|supposing|picture (?:a|an|this)|let us say|hypothetical\w*|"
    r"worked example|exercise|in a past (?:file|case|claim)|say, for)\b|^(?:example|e\.g\.)[:, ]",
    re.IGNORECASE,
)
_UNSETTLED = re.compile(
    r"\b(?:(?:is|are|was|were|been|has|have) (?:being )?(?:proposed|suggested|considered|discussed|"
    r"drafted)|proposal|it is planned|under (?:discussion|consideration|review)|draft (?:text|rule|"
    r"wording)|would be|used to be|formerly|until then|no longer (?:is|are))\b",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"\b(?:asks?(?! for)|asking|wonders?|wants? to know|would like to know|writes? about|"
    r"inquir\w+|enquir\w+|(?:kindly|please) (?:check|confirm|tell|explain|look)|complains?|"
    r"annoyed|disputes?)\b",
    re.IGNORECASE,
)
_MORE_ON = re.compile(
    r"\b(?:(?:more|questions?|information|details?|guidance|advice|reading|texts?|notes?|remarks?) "
    r"(?:on|about|regarding|concerning|for)|about|regarding|concerning|of whether) (?:the |an? )?$",
    re.IGNORECASE,
)
_APPOSED = re.compile(r"^(?:[\w-]+ ){1,3}(?:the|an?|our) [\w -]+, (?:the |an? |our )?$")
_TAKES_OUT = re.compile(
    r"\b(?:is|are|be) (?:hereby )?(?:deleted|removed|struck(?: out)?|repealed|withdrawn)\b"
    r"|\b(?:deletes?|repeals?|strikes?(?: out)?|by deletion of)\b",
    re.IGNORECASE,
)


_CONDITION = re.compile(
    r"\b(?:if|unless|provided that|when|whenever|where|in case|after(?! \d)|once|until|upon(?! \d)|"
    r"for losses|in the event)\b[^,;:.]*",
    re.IGNORECASE,
)


def lays_down(sentence: str, spans: Iterable[tuple[int, int]]) -> bool:
    """Whether a canonical sentence lays something down about what it names at `spans`."""
    places = list(spans)
    if sentence.endswith("?") or _ILLUSTRATES.search(sentence) or _UNSETTLED.search(sentence):
        return False
    without = _without(sentence, places)
    bare = _POINTERS.sub("", without)
    valued = _NUMBER.search(bare) is not None
    if not valued and (_SEE.match(sentence) or _asks(sentence, places)):
        return False
    if read_definitions(sentence):
        return False
    if valued or _LIST.search(bare):
        return True
    if _TAKES_OUT.search(bare):
        return False
    return _is_said(sentence, places, bare)


def condition_of(sentence: str, spans: Iterable[tuple[int, int]]) -> str:
    """The conditions of a sentence, as they are compared; "" where it has none.

    What belongs to the name of the subject is no condition ("payment deadline after agreement").
    """
    without = _without(sentence, list(spans))
    return " ".join(match.group().lower() for match in _CONDITION.finditer(without))


def _asks(sentence: str, places: list[tuple[int, int]]) -> bool:
    """Whether somebody asks about the subject, or is told to look at it."""
    return any(_ASKS.search(sentence, 0, start) for start, _ in places)


def _is_said(sentence: str, places: list[tuple[int, int]], bare: str) -> bool:
    """Whether it says what the subject is, or what may, must or must not be done with it."""
    if _POINTS.search(bare):
        return False
    for start, end in places:
        before, after = sentence[:start], sentence[end:]
        if _MORE_ON.search(before):
            continue
        if _SAID_AFTER.match(after) or _SAID_BEFORE.search(before) or _APPOSED.match(before):
            return True
        if _DUTY.search(_clause(before)) or _DUTY.search(after.split(",")[0]):
            return True
    return False


def _clause(before: str) -> str:
    """The last clause before the subject."""
    return re.split(r"[,;:]", before)[-1]


def _without(sentence: str, places: list[tuple[int, int]]) -> str:
    for start, end in sorted(places, reverse=True):
        sentence = f"{sentence[:start]}…{sentence[end:]}"
    return sentence
