"""Whether a sentence lays something down about a subject that it names.

Here: judging the wording of one sentence, and its conditions. What names the subject lays something
down, unless its wording says that it does not: a question, what somebody asks or writes about, an
illustration, a definition of a name, a pointer to where the rule stands, a draft, what once was, a
deletion. Not here: scope, dates and precedence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from memory.provisions.definitions import read_definitions

Spans = Iterable[tuple[int, int]]

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
_ILLUSTRATES = re.compile(
    r"\b(?:for example|for instance|by way of (?:example|illustration)|to illustrate|as an example|"
    r"illustrat\w+|imagine|suppose|supposing|picture (?:a|an|this)|let us say|hypothetical\w*|"
    r"worked example|exercise|in a past (?:file|case|claim)|say, for)\b|^(?:example|e\.g\.)[:, ]",
    re.IGNORECASE,
)
_TOLD = re.compile(
    r"\b(?:a|an|one|another) (?:\w+ )?(?:file|case|claim)\b[^.]{0,50}\b(?:in which|from another)\b|"
    r"\bin (?:a|an|one) (?:past|earlier|former|recent|old) (?:file|case|claim)\b|"
    r"\bfile from another\b|^say that\b|\bit (?:happened|came about)\b|"
    r"\b(?:tells?|told)(?: us)? of (?:a|one)\b|\btake (?:a|the) case\b|\bassume that\b|"
    r"\bcase study\b",
    re.IGNORECASE,
)
_UNSETTLED = re.compile(
    r"\b(?:(?:is|are|was|were|been|has|have) (?:being )?(?:proposed|suggested|considered|discussed|"
    r"drafted)|proposal|it is planned|under (?:discussion|consideration|review)|draft (?:text|rule|"
    r"wording)|would be|used to be|formerly|until then|no longer (?:is|are))\b",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"\b(?:ask(?:s|ed|ing)?(?! for)|wonders?|wants? to know|would like to know|writes?|wrote|"
    r"calls?|called|inquir\w+|enquir\w+|(?:kindly|please) (?:check|confirm|tell|explain|look)|"
    r"complains?|protests?)\b|^see\b",
    re.IGNORECASE,
)
_ABOUT = re.compile(
    r"\b(?:about|regarding|concerning|of whether|(?:more|questions?|information|details?|guidance|"
    r"advice|reading|texts?|notes?|remarks?) (?:on|for)) (?:the |an? )?$",
    re.IGNORECASE,
)
_TELLS_OF = re.compile(
    r"\b(?:manual|guideline|section|form|bulletin|chapter|document|page|policy|unit|part|text|"
    r"endorsement|circular|table)s? (?:\w+ )?"
    r"(?:describes?|explains?|covers?|treats?|discusses|discuss|sets? out|deals? with|contains?|"
    r"mentions?|names?|lists?) (?:the |an? )?$",
    re.IGNORECASE,
)
_POINTS = re.compile(
    r"(?<!\bas )\b(?:described|explained|covered|treated|dealt with|discussed|addressed|set out|"
    r"laid down|found|stated|given|listed|shown|governed|regulated|defined|contained|answered)\b"
    r"(?! as\b)(?: \w+){0,3}? (?:in|by|under|at|of)\b",
    re.IGNORECASE,
)
_AMENDS = re.compile(
    r"\b(?:amend|replac|chang|insert|add|substitut|instead|in place|supersed|revis|modif|exchang)"
    r"\w*|\b(?:reads|(?:is|are|shall|to|will|now|be) read)\b",
    re.IGNORECASE,
)
_TAKES_OUT = re.compile(
    r"\b(?:is|are|be) (?:hereby )?(?:deleted|removed|struck(?: out)?|repealed|withdrawn)\b"
    r"|\b(?:deletes?|repeals?|strikes?(?: out)?|by deletion of)\b",
    re.IGNORECASE,
)
# "until 15" and "after 30 days" give a value, "until 1 May" says when.
_CONDITION = re.compile(
    r"\b(?:if|unless|provided that|when|whenever|where|in case|after(?! \d)|once|"
    r"until(?! \d[\d,]*(?:[,;:.]|$| (?-i:[a-z])))|upon(?! \d)|for losses|in the event)\b[^,;:.]*",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"^\w+ (?:(?:anyone|anybody|someone|somebody|you are|one is) )?ask(?:s|ed)\b(?!.* (?:and|or) )",
    re.IGNORECASE,
)
KEPT = "\u2026"  # stands for the name of a subject
_FEWEST_WORDS = 3  # beside the name; fewer is a heading or a list of names


def lays_down(sentence: str, spans: Spans) -> bool:
    """Whether a canonical sentence lays something down about what it names at `spans`."""
    places = list(spans)
    if sentence.endswith("?") or _ILLUSTRATES.search(sentence) or _UNSETTLED.search(sentence):
        return False
    if read_definitions(sentence):
        return False
    bare = _POINTERS.sub("", _without(sentence, places))
    if _NUMBER.search(bare) or _LIST.search(bare):
        return True
    if _TAKES_OUT.search(bare) or len(bare.split()) < _FEWEST_WORDS:
        return False
    return any(not _is_mentioned(sentence, start, end) for start, end in places)


def illustrates(sentence: str) -> bool:
    """Whether a sentence gives an example or tells of a case, and lays nothing down."""
    return _ILLUSTRATES.search(sentence) is not None or _TOLD.search(sentence) is not None


def without_pointers(text: str) -> str:
    """The text without numbers that only name sections, forms, editions and bulletins."""
    return _POINTERS.sub(" ", text)


def pointers(text: str) -> list[tuple[int, int]]:
    """Where a text only names sections, forms, editions and bulletins by number."""
    return [match.span() for match in _POINTERS.finditer(text)]


def without_conditions(text: str) -> str:
    """The text without conditions such as "for losses over $5,000", but those that hold `KEPT`."""
    return _CONDITION.sub(lambda m: m.group() if KEPT in m.group() else " ", text)


def condition_of(sentence: str, spans: Spans) -> str:
    """The conditions of a sentence, as they are compared; "" where it has none.

    What belongs to the name of the subject is no condition ("payment deadline after agreement"),
    nor that somebody asks ("if asked for …, the answer is").
    """
    found = (match.group() for match in _CONDITION.finditer(_without(sentence, spans)))
    return " ".join(words.lower() for words in found if not _ASKED.match(words))


def _is_mentioned(sentence: str, start: int, end: int) -> bool:
    """Whether a sentence without a value only mentions the subject, and where its rule stands."""
    before = sentence[:start]
    if _ABOUT.search(before) or _TELLS_OF.search(before) or _ASKS.search(before):
        return True
    first = max(sentence.rfind(mark, 0, start) for mark in (": ", '"'))
    last = sentence.find('"', end)
    clause = sentence[first + 1 : last if last >= 0 else len(sentence)]
    if _POINTS.search(clause):
        return not re.search(r"\bthis (?:part|section|policy|insurance)\b", clause)
    return bool(_POINTERS.search(clause)) and not _AMENDS.search(clause)


def _without(sentence: str, places: Spans) -> str:
    for start, end in sorted(places, reverse=True):
        sentence = sentence[:start] + KEPT + sentence[end:]
    return sentence
