"""Cutting canonical text into sentences.

Deterministic and cautious: a full stop ends a sentence only before a space and a capital, digit
or opening mark, and not after an abbreviation, an initial or a lone number. Some abbreviations
only hold on to what usually follows them: a month to its day, "cl." to its number, "p.m." to its
time zone, "U.S." to anything but a word that begins sentences. A colon ends a sentence before
quoted text, so that "… is replaced by the following:" and what follows are told apart.
"""

from __future__ import annotations

import re

_ABBREVIATIONS = frozenset(
    "no nos ed eds e.g i.e etc vs cf approx art para paras sec sect fig st mr mrs ms dr inc ltd "
    "co corp dept est max min incl excl resp tel ext vol ch app viz al messrs prof hon".split()
)
_BEFORE_NUMBERS = frozenset(
    "jan feb mar apr jun jul aug sep sept oct nov dec cl cls pp ss arts secs sects subsec subsecs "
    "subpara subparas par pars chs figs vols pt pts sch schs sched schds reg regs r rr ord "
    "annex tab col cols ll fn nn ref refs bull circ endt pol cert stat".split()
)
_HALF_DAYS = frozenset(["a.m", "p.m"])
_INITIALS = re.compile(r"[a-z](?:\.[a-z])+")
_NUMBER_NEXT = re.compile(r"[\"'(\[]*(?:\d|[A-Z](?![A-Za-z'])|[IVX]+\b)")
_TIME_NEXT = re.compile(
    r"[\"'(\[]*(?:\d|(?:Standard|Daylight|Local|Eastern|Central|Mountain|Pacific|Atlantic|Alaska|"
    r"Hawaii|Greenwich|Universal|Coordinated|[A-Z]{0,3}[SD]?T|GMT|UTC|CEST|"
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|"
    r"August|September|October|November|December)\b)"
)
_STARTS = re.compile(
    r"[\"'(\[]*(?:The|This|These|That|Those|A|An|Any|All|Each|Every|No|If|In|It|Its|We|Our|You|"
    r"Your|They|He|She|There|When|Where|Unless|Until|Such|However|For|On|At|As|By|To|Under|Upon|"
    r"See|Section|Coverage|Claims|Losses)\b"
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
        before = text[start : match.start()]
        if text[match.start()] == "." and _only_abbreviates(before, text, match.end()):
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


def _only_abbreviates(before: str, text: str, after: int) -> bool:
    """Whether the full stop behind `before` belongs to its last word, `text[after:]` following."""
    word = _LAST_WORD.search(before)
    if word is None:
        return False
    last = word.group().lower()
    is_label = len(word.group()) == len(before.strip())
    if is_label or last in _ABBREVIATIONS or (len(last) == 1 and last.isalpha()):
        return True
    if last in _BEFORE_NUMBERS:
        return _NUMBER_NEXT.match(text, after) is not None
    if last.lstrip("0123456789") in _HALF_DAYS:
        return _TIME_NEXT.match(text, after) is not None
    return _INITIALS.fullmatch(last) is not None and _STARTS.match(text, after) is None
